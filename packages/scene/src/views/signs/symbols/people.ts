import { drawDot, drawRing, fillPath, type Glyph, strokePath } from '../../../kit/pen.ts';

export const walker: Glyph = (ink) => [
  drawDot(54, 11, 9.5, ink),
  strokePath('M53 30L50 54', ink, 17),
  strokePath('M51 54L44 72 30 93M52 54L60 72l8 21', ink, 9.5),
  strokePath('M47 28L34 42l-4 14M59 28l8 16 8 10', ink, 7),
];

const child = (x: number, y: number, s: number, ink: string) => {
  const q = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`;
  return [
    drawDot(x, y, 9 * s, ink),
    strokePath(`M${q(3, 18)}L${q(8, 38)}`, ink, 15 * s),
    strokePath(`M${q(8, 38)}L${q(-8, 50)} ${q(-16, 68)}M${q(9, 38)}L${q(20, 54)} ${q(38, 60)}`, ink, 9 * s),
    strokePath(
      `M${q(1, 15)}L${q(-14, 24)} ${q(-24, 16)}M${q(6, 16)}L${q(20, 24)} ${q(24, 36)}`,
      ink,
      6.5 * s,
    ),
  ];
};

export const childrenCrossing: Glyph = (ink) => [child(30, 26, 0.92, ink), child(68, 14, 1.12, ink)];

export const adultAndChild: Glyph = (ink) => [
  drawDot(62, 10, 9.5, ink),
  strokePath('M62 28v28', ink, 18),
  strokePath('M58 56v38M67 56v38', ink, 8.5),
  strokePath('M69 26l6 14v14M55 26l-8 14-11 8', ink, 6.5),
  drawDot(28, 40, 8, ink),
  fillPath('M19 52h16l7 26H14z', ink),
  strokePath('M24 76v18M33 76v18', ink, 6),
  strokePath('M34 52l4-4', ink, 5),
];

export const worker: Glyph = (ink) => [
  drawDot(46, 12, 9.5, ink),
  strokePath('M52 30L62 52', ink, 17),
  strokePath('M60 54L46 68l2 25M64 54l12 16 6 23', ink, 9.5),
  strokePath('M48 28L38 44l14 8', ink, 7),
  strokePath('M54 32l10 14', ink, 7),
  strokePath('M62 42L24 80', ink, 4),
  fillPath('M2 95q6-17 18-17 6-8 14 2 10 2 12 15zM18 72l14 13-8 6-12-12z', ink),
];

export const rider: Glyph = (ink) => [
  drawDot(50, 9, 8, ink),
  strokePath('M50 18l4 24', ink, 12),
  strokePath('M48 22L36 36', ink, 6),
  strokePath('M54 44L46 58l2 12', ink, 8),
  fillPath(
    'M4 40l10-12 8-4 4 10 12 14q14 4 34 0 14-2 18 8l4 16-4 2-5-10-2 8 2 24h-6l-6-22-6-10q-14 4-26 2l-2 30h-6l-4-28-12-6-6 12 6 12-5 3-9-14 10-22 2-8-8 4z',
    ink,
  ),
];

export const wheelchair: Glyph = (ink) => [
  drawDot(40, 12, 9.5, ink),
  strokePath('M40 28l3 28h26l12 28h10', ink, 9),
  strokePath('M42 40h22', ink, 7),
  strokePath('M34 46q-18 8-17 26 3 20 24 20 16 0 23-15', ink, 7),
];

/** Standing still, arms along the body: the red light of pedestrians. */
export const standing: Glyph = (ink) => [
  drawDot(50, 11, 9.5, ink),
  strokePath('M50 30v24', ink, 20),
  strokePath('M45 54v40M55 54v40', ink, 9.5),
  strokePath('M38 28v28M62 28v28', ink, 6.5),
];

/** A head and shoulders, as on the toll booths. */
export const attendant: Glyph = (ink) => [
  drawDot(50, 30, 17, ink),
  fillPath('M20 92q0-40 30-40t30 40z', ink),
  drawRing(50, 30, 17, ink, 1),
];
