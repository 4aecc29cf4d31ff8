import {
  drawDot,
  drawRect,
  drawRing,
  drawSignText,
  fillPath,
  type Glyph,
  strokePath,
} from '../../../kit/pen.ts';

export const letter =
  (text: string): Glyph =>
  (ink) =>
    drawSignText(text, 50, 50, { size: 106, color: ink });

export const phone: Glyph = (ink) =>
  fillPath('M14 22q10-14 22-6l8 20-10 9q6 16 20 24l10-9 20 9q6 14-8 22-16 8-44-18T14 22z', ink);

export const cross: Glyph = (ink) => fillPath('M36 8h28v28h28v28H64v28H36V64H8V36h28z', ink);

export const tent: Glyph = (ink, ground) => [
  fillPath('M50 12L98 88H2z', ink),
  fillPath('M50 44l16 45H34z', ground),
];

export const picnic: Glyph = (ink) => [
  fillPath('M30 6l22 34H40l16 20H36v12h-9V60H4l16-20H8z', ink),
  fillPath('M44 66h54v8H86l8 22h-8l-8-22H64l-8 22h-8l8-22H44z', ink),
];

export const toilets: Glyph = (ink) => [
  drawDot(27, 12, 9, ink),
  fillPath('M15 24h24v34h-4v36H19V58h-4z', ink),
  drawDot(73, 12, 9, ink),
  fillPath('M65 24h16l12 44H82v26H64V68H53z', ink),
  drawRect(48, 4, 4, 92, ink),
];

export const pump: Glyph = (ink, ground) => [
  drawRect(16, 8, 46, 82, ink, 5),
  drawRect(24, 17, 30, 22, ground),
  drawRect(8, 88, 62, 8, ink),
  strokePath('M62 46h8q6 0 6 8v18q0 8 7 8t7-8V36L76 20', ink, 6),
];

export const plug: Glyph = (ink) => [
  strokePath('M36 6v24M64 6v24', ink, 10, 'butt'),
  fillPath('M20 30h60v16q0 24-22 28v22H42V74Q20 70 20 46z', ink),
];

export const bolt: Glyph = (ink) => fillPath('M58 2L20 56h24l-8 42 44-58H54z', ink);

export const cutlery: Glyph = (ink) => [
  strokePath('M24 6v26q0 10 8 12v50M40 6v26q0 10-8 12M32 6v30', ink, 7),
  fillPath('M62 4q18 4 18 34 0 14-8 18v38h-10z', ink),
];

export const bed: Glyph = (ink) => [
  fillPath('M4 20h9v36h83v32h-9V76H13v12H4z', ink),
  fillPath('M42 32h40q14 0 14 18H42z', ink),
  drawDot(27, 41, 10, ink),
];

export const view: Glyph = (ink) => {
  const rays = Array.from({ length: 7 }, (_, i) => {
    const a = Math.PI * (1 + i / 6);
    const at = (r: number) => `${(50 + Math.cos(a) * r).toFixed(1)} ${(66 + Math.sin(a) * r).toFixed(1)}`;
    return `M${at(22)}L${at(i % 3 === 0 ? 48 : 44)}`;
  }).join('');
  return [drawDot(50, 72, 14, ink), strokePath(rays, ink, 7, 'butt')];
};

export const swing: Glyph = (ink) => [
  strokePath('M14 94L30 8h44l14 86', ink, 6),
  strokePath('M48 8l8 48M62 8l8 46', ink, 3),
  strokePath('M50 58l24-4', ink, 6),
  drawDot(60, 28, 8, ink),
  strokePath('M60 38l3 16 16 8', ink, 9),
];

export const tyreGauge: Glyph = (ink) => [
  drawRing(42, 56, 30, ink, 14),
  drawDot(42, 56, 7, ink),
  strokePath('M72 74q14 4 16-12V30', ink, 6),
  drawRing(88, 18, 9, ink, 5),
];

export const parkingMeter: Glyph = (ink, ground) => [
  fillPath('M28 44V28Q28 6 50 6t22 22v16z', ink),
  drawRect(36, 22, 28, 12, ground),
  drawRect(44, 44, 12, 50, ink),
  drawRect(34, 90, 32, 6, ink),
];

export const coins: Glyph = (ink, ground) => [
  drawDot(38, 60, 28, ink),
  drawDot(38, 60, 21, ground),
  drawDot(38, 60, 18, ink),
  drawDot(70, 34, 22, ground),
  drawDot(70, 34, 20, ink),
  drawDot(70, 34, 14, ground),
  drawDot(70, 34, 11, ink),
];

export const card: Glyph = (ink, ground) => [
  drawRect(6, 24, 88, 56, ink, 7),
  drawRect(6, 36, 88, 12, ground),
  drawRect(14, 60, 34, 8, ground),
];

export const ticket: Glyph = (ink, ground) => [
  fillPath('M20 8h60v84l-10-7-10 7-10-7-10 7-10-7-10 7z', ink),
  drawRect(30, 24, 40, 7, ground),
  drawRect(30, 40, 40, 7, ground),
  drawRect(30, 56, 24, 7, ground),
];

export const horn: Glyph = (ink, ground) => [
  fillPath('M96 18v46L56 52H40V32h16z', ink),
  drawDot(26, 44, 17, ink),
  drawDot(26, 44, 9, ground),
  strokePath('M58 54l-2 22q-1 8-10 8H36', ink, 6),
];

export const blast: Glyph = (ink) =>
  fillPath(
    'M50 2l8 26 20-18-6 26 26-2-22 16 20 16-26-2 8 24-22-16-8 24-8-24-22 16 8-26-24 2 20-16L2 34l26 2-6-26 20 18z',
    ink,
  );

/** The European parking disc: a card, the half dial in its window and the mark of the hour. */
export const clockDisc: Glyph = (ink, ground) => [
  drawRect(8, 0, 84, 100, ink, 8),
  fillPath('M16 92a34 42 0 0 1 68 0z', ground),
  strokePath('M25 88l-1-6M34 65l4 6M66 65l-4 6M76 82l-1 6', ink, 5, 'butt'),
  strokePath('M50 92V66', ink, 6, 'butt'),
  fillPath('M50 40l10 17H40z', ground),
  fillPath('M22 10h16q13 0 13 12T38 34h-7v8h-9zM31 18v8h6q5 0 5-4t-5-4z', ground),
];

export const tyreChain: Glyph = (ink, ground) => {
  const links = Array.from({ length: 25 }, (_, step) => {
    const angle = (step * Math.PI) / 12;
    const r = step % 2 === 0 ? 44 : 28;
    return `${step === 0 ? 'M' : 'L'}${(50 + Math.cos(angle) * r).toFixed(1)} ${(50 + Math.sin(angle) * r).toFixed(1)}`;
  });
  return [
    drawRing(50, 50, 34, ink, 26),
    strokePath(`${links.join('')}z`, ground, 4),
    drawRing(50, 50, 10, ink, 7),
  ];
};

export const carpool: Glyph = (ink, ground) => [
  drawDot(36, 18, 11, ink),
  drawDot(64, 18, 11, ink),
  fillPath('M4 66q0-10 9-13l7-12q3-6 12-6h36q9 0 12 6l7 12q9 3 9 13v18H4z', ink),
  fillPath('M26 52l5-8h38l5 8z', ground),
  drawRect(10, 82, 18, 12, ink, 3),
  drawRect(72, 82, 18, 12, ink, 3),
];

export const camera: Glyph = (ink, ground) => [
  fillPath('M14 40h46v28H14z', ink),
  fillPath('M60 48l16-10v32L60 60zM30 68h14v24H30z', ink),
  drawDot(37, 54, 8, ground),
  strokePath('M82 42l12-8M84 54h12M82 66l12 8', ink, 5),
];
