import { group } from '../../../kit/display-list.ts';
import { drawDot, drawRect, fillPath, type Glyph, rotateSymbol, strokePath } from '../../../kit/pen.ts';

/** A bend to the right; mirrored, it is the bend to the left. */
export const bend: Glyph = (ink) => [
  strokePath('M36 96V62q0-20 14-32l2-2', ink, 12, 'butt'),
  fillPath('M38 22l38-14-8 40z', ink),
];

/** First right, then left. */
export const bends: Glyph = (ink) => [
  strokePath('M34 98V82q0-8 8-14l14-8q10-6 10-14v-8', ink, 12, 'butt'),
  fillPath('M46 40L66 4l18 36z', ink),
];

export const bumps: Glyph = (ink) =>
  fillPath('M0 84V72q12 0 18-10 8-12 16-12t14 10q3 5 6 0 6-10 14-10t16 12q5 8 16 10v12z', ink);

export const hump: Glyph = (ink) => fillPath('M0 84V72q20 0 28-14 10-14 22-14t22 14q8 14 28 14v12z', ink);

export const narrowing: Glyph = (ink) =>
  strokePath('M20 96V70q0-8 6-14l6-6q4-4 4-10V8M80 96V70q0-8-6-14l-6-6q-4-4-4-10V8', ink, 10, 'butt');

/** The right-hand edge comes in. */
export const narrowingRight: Glyph = (ink) =>
  strokePath('M30 96V8M80 96V72q0-8-6-14l-10-8q-6-5-6-12V8', ink, 10, 'butt');

export const skid: Glyph = (ink, ground) => [
  group(
    { transform: 'translate(22 0) scale(.56)' },
    fillPath(
      'M4 62q0-10 9-13l9-23q3-8 12-8h32q9 0 12 8l9 23q9 3 9 13v20H4zM10 80h18v9q0 3-3 3H13q-3 0-3-3zM72 80h18v9q0 3-3 3H75q-3 0-3-3z',
      ink,
    ),
    fillPath('M27 46l7-17q1-2 4-2h24q3 0 4 2l7 17z', ground),
  ),
  strokePath('M34 54q-4 10 6 16 14 8 2 16-6 4-4 12M66 54q-4 10 6 16 14 8 2 16-6 4-4 12', ink, 6),
];

export const bridge: Glyph = (ink) => [
  fillPath('M0 58h30v10H22v24H12V68H0zM100 58H70v10h8v24h10V68h12z', ink),
  fillPath('M28 58L56 14l8 5-28 43z', ink),
  fillPath('M72 58L58 34l7-4 14 28z', ink),
  strokePath('M26 92q6-7 12 0t12 0 12 0 12 0', ink, 5),
];

export const fence: Glyph = (ink) => [
  fillPath('M2 44h96v10H2zM2 68h96v10H2z', ink),
  fillPath('M8 28l6-8 6 8v66H8zM32 28l6-8 6 8v66H32zM56 28l6-8 6 8v66H56zM80 28l6-8 6 8v66H80z', ink),
];

export const exclamation: Glyph = (ink) => [fillPath('M40 6h20l-4 58H44z', ink), drawDot(50, 84, 10, ink)];

/** A slope going down to the right, with its figure written apart. */
export const descent: Glyph = (ink) => fillPath('M2 40L98 88v8H2z', ink);

export const lights: Glyph = (_ink, _ground) => [
  drawRect(30, 0, 40, 100, '#1d1d1f', 8),
  drawDot(50, 19, 13, '#d7141a'),
  drawDot(50, 50, 13, '#f7a600'),
  drawDot(50, 81, 13, '#159a4b'),
];

export const crossroadsRight: Glyph = (ink) =>
  rotateSymbol([drawRect(43, 0, 14, 100, ink), drawRect(0, 43, 100, 14, ink)], 45);

/** The priority over a side road: a thick arrow and a thin line. */
export const crossroadsPriority: Glyph = (ink) => [
  fillPath('M50 0l18 26H58v72H42V26H32z', ink),
  drawRect(16, 54, 68, 9, ink),
];

const gyroArrow = (ink: string) => [
  strokePath('M82 44A33 33 0 0 0 60 19', ink, 10, 'butt'),
  fillPath('M64 4L42 18l20 18z', ink),
];

export const roundabout: Glyph = (ink) => [
  gyroArrow(ink),
  rotateSymbol(gyroArrow(ink), 120),
  rotateSymbol(gyroArrow(ink), 240),
];

export const zebraWalk: Glyph = (ink) => [
  drawDot(53, 9, 8.5, ink),
  strokePath('M52 26l-2 20', ink, 15),
  strokePath('M51 46l-6 14-12 16M52 46l8 14 8 15', ink, 8.5),
  strokePath('M47 24L36 36l-4 10M58 24l8 12 7 8', ink, 6),
  fillPath('M8 82h14l-6 14H0zM32 82h12l-2 14H26zM56 82h12l6 14H58zM80 82h12l8 14H84z', ink),
];

export const queue: Glyph = (ink, ground) => {
  const car = (x: number, y: number, s: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${s})` },
      fillPath('M4 62q0-10 9-13l9-23q3-8 12-8h32q9 0 12 8l9 23q9 3 9 13v30H4z', ink),
      fillPath('M27 46l7-17q1-2 4-2h24q3 0 4 2l7 17z', ground),
      drawDot(17, 66, 7, ground),
      drawDot(83, 66, 7, ground),
    );
  return [car(35, -4, 0.3), car(10, 22, 0.34), car(56, 22, 0.34), car(28, 48, 0.44)];
};

export const accident: Glyph = (ink, ground) => {
  const side = [
    fillPath('M3 70V58q0-8 9-9l14-3 14-15q3-4 9-4h22q6 0 10 4l11 14q5 1 5 7v18z', ink),
    drawDot(23, 71, 13, ground),
    drawDot(23, 71, 10, ink),
    drawDot(77, 71, 13, ground),
    drawDot(77, 71, 10, ink),
  ];
  return [
    group({ transform: 'translate(46 34) scale(.56)' }, side),
    group({ transform: 'translate(56 14) scale(-.56 .56) rotate(16 50 50)' }, side),
    fillPath('M52 34l4-14 4 12 10-6-6 12-10 2z', ink),
  ];
};

export const gravel: Glyph = (ink, ground) => [
  group(
    { transform: 'translate(6 8) scale(.62)' },
    fillPath('M3 70V58q0-8 9-9l14-3 14-15q3-4 9-4h22q6 0 10 4l11 14q5 1 5 7v18z', ink),
    drawDot(23, 71, 13, ground),
    drawDot(23, 71, 10, ink),
    drawDot(77, 71, 13, ground),
    drawDot(77, 71, 10, ink),
  ),
  [
    [66, 50, 4],
    [74, 40, 3.5],
    [82, 32, 4],
    [80, 54, 3],
    [90, 44, 3.5],
    [72, 60, 3],
    [94, 28, 3],
  ].map(([x = 0, y = 0, r = 0]) => drawDot(x, y, r, ink)),
  fillPath('M0 66h100v6H0z', ink),
];

export const motorway: Glyph = (ink, ground) => [
  fillPath('M8 100L38 22h9v78zM92 100L62 22h-9v78z', ink),
  fillPath('M2 36h96v9H2z', ink),
  fillPath('M14 36q2-8 10-8h6l-3 8zM86 36q-2-8-10-8h-6l3 8z', ink),
  drawRect(20, 45, 60, 3, ground),
];

export const tunnel: Glyph = (ink, ground) => [
  fillPath('M4 96V50Q6 8 50 6q44 2 46 44v46H82V52Q80 22 50 20 20 22 18 52v44z', ink),
  fillPath('M44 96l4-40h4l4 40zM22 96V54q2-30 28-30t28 30v42H64L56 50H44L36 96z', ink),
  fillPath('M49 92l.500-10h1l.500 10zM49.500 76v-8h1v8z', ground),
];
