/** Symbols of services, and of places to leave a tunnel. */
import { drawDot, drawRect, drawSignText, fillPath, type Glyph, strokePath } from '../../../kit/pen.ts';

export const cup: Glyph = (ink) => [
  fillPath('M16 40h54v28q0 20-18 20H34q-18 0-18-20z', ink),
  strokePath('M70 48h8q12 0 12 11T78 70h-9', ink, 7),
  strokePath('M30 30q-7-9 0-16M46 30q-7-9 0-16M62 30q-7-9 0-16', ink, 5),
];

/** A radio with the band of the traffic news. */
export const radio =
  (band: string): Glyph =>
  (ink, ground) => [
    strokePath('M26 34L64 8', ink, 6),
    drawRect(6, 34, 88, 56, ink, 8),
    drawRect(14, 43, 72, 22, ground, 3),
    drawSignText(band, 50, 54, { size: 22, color: ink, maxWidth: 66 }),
    drawDot(27, 77, 6, ground),
    drawRect(42, 73, 44, 8, ground, 3),
  ];

export const extinguisher: Glyph = (ink, ground) => [
  drawRect(30, 34, 34, 60, ink, 12),
  fillPath('M40 34v-8h14v8z', ink),
  strokePath('M47 24V14H70M47 18q-24 0-30 26', ink, 6),
  fillPath('M10 42h14l-3 12h-8z', ink),
  drawRect(36, 52, 22, 16, ground, 2),
];

/** A runner on the way to a lit door at the right. */
export const exitRight: Glyph = (ink) => [
  strokePath('M66 94V8h28v86', ink, 6, 'butt'),
  drawDot(44, 18, 9, ink),
  strokePath('M40 34L32 56', ink, 15),
  strokePath('M33 56l20 12-4 24M32 57L20 76H4', ink, 9),
  strokePath('M40 32l16 10 8-8M36 34L20 40l-4 12', ink, 7),
];
