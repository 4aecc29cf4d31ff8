import { group } from '../../../kit/display-list.ts';
import { drawDot, fillPath, type Glyph, strokePath } from '../../../kit/pen.ts';

export const deer: Glyph = (ink) => [
  fillPath('M33 40q16-3 36 8 14 6 14 16-2 10-14 8-20-2-34-12-8-8-2-20z', ink),
  fillPath('M30 52L20 28l-14 8-4-5 12-14 10-3 8 6 12 24z', ink),
  strokePath('M24 14l6-13M27 8l9-5M21 14L15 2M18 7l-7-2', ink, 3),
  strokePath('M38 54L18 62l10 12M42 58L26 74l10 12', ink, 5),
  strokePath('M74 64l10 10 12 18M68 68l8 14 12 14', ink, 6),
  strokePath('M80 54l9-3', ink, 6),
];

export const cow: Glyph = (ink) => [
  fillPath(
    'M4 46l6-14 6-5 2 5 12-1 8 4h40q12 0 13 11l3 22-3 1-3-14-2 6v28h-7l-3-22q-8-4-18-3l-4 25h-7V63q-8 1-13-4l-1 30h-7l-1-32q-8-6-9-14l-5 5q-6 1-7-2z',
    ink,
  ),
  strokePath('M13 34Q5 31 6 22M18 32q8-3 7-11', ink, 3.5),
  fillPath('M54 62q2 9 9 7 6-1 5-8z', ink),
];

export const sheep: Glyph = (ink) => [
  fillPath(
    'M24 34q4-8 12-5 8-7 15 0 8-6 15 1 10-2 12 8 8 6 2 14 2 10-9 11-6 7-14 2-8 5-14-1-10 3-14-4-9-1-9-10-6-8 4-16z',
    ink,
  ),
  fillPath('M28 34L8 38q-5 6 0 12l14 2z', ink),
  strokePath('M36 64v24M46 66v22M64 66v22M74 62v26', ink, 6),
];

export const rocks: Glyph = (ink) => [
  fillPath('M70 4h26v92H38l8-18 10-4 2-16 10-8-2-18 8-8z', ink),
  fillPath(
    'M30 34l10-6 8 5-1 10-11 4-7-6zM16 56l9-5 8 5-1 9-10 3-7-5zM40 60l6-4 6 4-2 7-7 1zM4 78l8-4 7 5-2 8-9 2-5-5zM26 80l6-3 5 4-2 6-6 1z',
    ink,
  ),
];

export const windsock: Glyph = (ink, ground) => [
  strokePath('M84 96V10', ink, 6),
  fillPath('M84 12v34L8 66l-2-9z', ink),
  fillPath('M70 15.500l0 34-10 2.600V20zM46 29l-12 6.500v23.500l12-3z', ground),
];

export const quay: Glyph = (ink, ground) => [
  fillPath('M0 50h52v44H0z', ink),
  strokePath('M56 86q6-7 12 0t12 0 12 0', ink, 5),
  group(
    { transform: 'translate(46 14) rotate(32) scale(.52)' },
    fillPath('M3 70V58q0-8 9-9l14-3 14-15q3-4 9-4h22q6 0 10 4l11 14q5 1 5 7v18z', ink),
    drawDot(23, 71, 13, ground),
    drawDot(23, 71, 10, ink),
    drawDot(77, 71, 13, ground),
    drawDot(77, 71, 10, ink),
  ),
];

export const flame: Glyph = (ink) =>
  fillPath('M50 4q6 16 18 28 16 16 12 36-4 26-30 28-28-2-32-28-2-18 12-30 0 12 8 16 0-28 12-50z', ink);

export const tree: Glyph = (ink) =>
  fillPath('M50 4l24 30H62l20 26H66l18 20H56v16H44V80H16l18-20H18l20-26H26z', ink);

export const snowflake: Glyph = (ink) => [
  strokePath('M50 6v88M12 28l76 44M88 28L12 72', ink, 6),
  strokePath(
    'M38 14l12 10 12-10M38 86l12-10 12 10M12 44l14-6 1-15M88 56l-14 6-1 15M88 44l-14-6-1-15M12 56l14 6 1 15',
    ink,
    5,
  ),
];

/** A car behind banks of fog or smoke. */
export const fog: Glyph = (ink, ground) => [
  group(
    { transform: 'translate(14 0) scale(.72)' },
    fillPath('M4 62q0-10 9-13l9-23q3-8 12-8h32q9 0 12 8l9 23q9 3 9 13v24H4z', ink),
    fillPath('M27 46l7-17q1-2 4-2h24q3 0 4 2l7 17z', ground),
  ),
  strokePath('M0 50h78M22 68h78', ground, 17),
  strokePath('M0 50h78M22 68h78M6 86h82', ink, 8),
];
