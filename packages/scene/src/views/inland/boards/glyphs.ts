/** Symbols of the boards of inland waters, in a box of 100 × 100. */
import {
  drawDot,
  drawRect,
  drawRing,
  fillPath,
  type Glyph,
  rotateSymbol,
  strokePath,
} from '../../../kit/pen.ts';

/** The anchor is drawn with its ring down, as in the rules. */
export const anchor: Glyph = (ink) => [
  drawRing(50, 88, 8, ink, 6),
  strokePath('M50 80V12M30 66h40', ink, 9, 'butt'),
  strokePath('M12 44Q18 12 50 12T88 44', ink, 9),
  fillPath('M2 50L12 26L24 46zM98 50L88 26L76 46z', ink),
];

/** A bollard with the turns of a rope. */
export const bollard: Glyph = (ink, ground) => [
  fillPath('M26 10h48q8 0 8 9t-8 9h-4v42h8v20H22V70h8V28h-4q-8 0-8-9t8-9z', ink),
  strokePath('M4 62q24-16 50-8t42-14', ground, 13, 'butt'),
  strokePath('M4 62q24-16 50-8t42-14', ink, 6, 'butt'),
];

export const turnAround: Glyph = (ink) => [
  strokePath('M28 90V44a22 22 0 0 1 44 0v20', ink, 13, 'butt'),
  fillPath('M50 60h44L72 92z', ink),
];

export const waves: Glyph = (ink) =>
  strokePath('M4 38q12-14 24 0t24 0 24 0 22 0M4 66q12-14 24 0t24 0 24 0 22 0', ink, 9);

export const propeller: Glyph = (ink) => {
  const blade = fillPath('M50 50q-17-14-17-30 0-17 17-17t17 17q0 16-17 30z', ink);
  return [blade, rotateSymbol(blade, 120), rotateSymbol(blade, 240), drawDot(50, 50, 11, ink)];
};

export const sailingBoat: Glyph = (ink) => [
  fillPath('M46 4v62H12z', ink),
  fillPath('M54 18L84 66H54z', ink),
  fillPath('M8 74h84q-6 18-20 18H26Q14 92 8 74z', ink),
];

export const rowingBoat: Glyph = (ink) => [
  drawDot(46, 22, 10, ink),
  fillPath('M38 34h16l8 26H40z', ink),
  strokePath('M54 40L92 78M50 44L22 70', ink, 6),
  fillPath('M4 66h88q-10 20-26 20H28Q12 86 4 66z', ink),
];

export const sailboard: Glyph = (ink) => [
  fillPath('M50 4q34 26 26 66L44 74z', ink),
  drawDot(26, 36, 8, ink),
  strokePath('M26 46l4 22 2 18M28 50l20 6', ink, 8),
  strokePath('M6 90h88', ink, 8),
];

export const waterSki: Glyph = (ink) => [
  drawDot(40, 14, 10, ink),
  strokePath('M38 28L30 56l18 12-6 18M38 34l34-8', ink, 10),
  strokePath('M72 26L98 18', ink, 4),
  strokePath('M14 92q30 2 66-10', ink, 7),
];

export const jetSki: Glyph = (ink) => [
  drawDot(46, 18, 10, ink),
  strokePath('M42 30l-6 26h22M44 36l24 10', ink, 10),
  fillPath('M6 62h44l20-14 10 4-4 10h18q-4 24-26 24H26Q10 86 6 62z', ink),
];

export const speedBoat: Glyph = (ink) => [
  fillPath('M2 56h94q-8 26-24 26H20Q6 78 2 56z', ink),
  fillPath('M34 52l14-20h16l10 20z', ink),
  strokePath('M2 94h24M38 94h24', ink, 6),
];

export const slipway: Glyph = (ink) => [
  fillPath('M4 60L62 24l10 14-46 28q-16 8-22-6z', ink),
  strokePath('M6 92L96 40', ink, 8),
  drawDot(60, 58, 6, ink),
];

export const weir: Glyph = (ink) => [
  fillPath('M46 26h14v62H46z', ink),
  strokePath('M4 34q10-10 20 0t20 0', ink, 7),
  strokePath('M62 34q20 2 24 40', ink, 7),
  strokePath('M62 84q8-10 16 0t18 0', ink, 7),
];

export const ferry: Glyph = (ink) => [
  fillPath('M14 56h72l-10 26H24z', ink),
  drawRect(34, 38, 32, 16, ink),
  strokePath('M50 38V18', ink, 6),
];

export const tap: Glyph = (ink) => [
  fillPath('M12 30h40V18H40V8h32v10H62v12h12q18 0 18 20v8H76v-6q0-6-8-6H12z', ink),
  fillPath('M84 68q12 16 0 24-12-8 0-24z', ink),
];

export const phoneGlyph: Glyph = (ink) => [
  fillPath('M8 34Q50-2 92 34L86 52 68 46V34q-18-8-36 0v12L14 52z', ink),
  fillPath('M34 44h32l22 46H12z', ink),
];

export const car: Glyph = (ink, ground) => [
  fillPath('M6 62h8l12-24h42l16 24h10v18H6z', ink),
  fillPath('M32 44h12v16H24zM50 44h14l10 16H50z', ground),
  drawDot(28, 80, 9, ink),
  drawDot(72, 80, 9, ink),
];

export const plugGlyph: Glyph = (ink) =>
  fillPath('M30 6h10v24h20V6h10v24h12v18q0 24-24 28v18H42V76Q18 72 18 48V30h12z', ink);

export const lightning: Glyph = (ink) =>
  fillPath('M60 2L22 54h22L34 78l-8-4 6 24 20-14-8-4 26-40H46L78 2z', ink);
