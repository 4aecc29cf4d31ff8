/** A convex mirror on its post, facing us across a junction, and what it shows of the road that we can't see. */
import type { Drawing } from '../../kit/display-list.ts';
import { disc } from '../vehicles/model.ts';
import { drawBoard, drawBox, type Flat, rectangleOutline, type ThingContext } from './thing-context.ts';

const HIGH = 2.35;
const HALF = 0.62;
const GLASS = 0.54;

/** A striped frame: a mirror must be seen itself. */
function frame(b: ThingContext): Drawing[] {
  const stripes = [-2, 0, 2].flatMap((i): Flat[] => {
    const from = (i * HALF) / 3 - HALF / 6;
    return [
      rectangleOutline(from, HIGH - HALF, from + HALF / 3, HIGH + HALF),
      rectangleOutline(-HALF, HIGH + from, HALF, HIGH + from + HALF / 3),
    ];
  });
  return [
    ...drawBoard(b, rectangleOutline(-HALF, HIGH - HALF, HALF, HIGH + HALF), '#f4f4ef', 0.4, -0.02),
    ...stripes.flatMap((shape) => drawBoard(b, shape, '#1d2126', 0, -0.025)),
  ];
}

const piece = (b: ThingContext, shape: Flat, color: string, glow = 0.2) =>
  drawBoard(
    b,
    shape.map(([x, y]) => [x, HIGH + y] as const),
    color,
    glow,
    -0.05,
  );

/** Half of the glass, under the horizon or above it. */
const half = (up: 1 | -1): Flat =>
  Array.from({ length: 19 }, (_, i) => {
    const a = (i / 18) * Math.PI;
    return [Math.cos(a) * GLASS, Math.sin(a) * GLASS * up + 0.05 * Math.sin(a)] as const;
  });

/** A red car on the left half of the glass, or on the right one. */
function car(b: ThingContext, side: -1 | 1): Drawing[] {
  const x = side * 0.27;
  const at = (shape: Flat) => shape.map(([u, v]) => [x + u, v - 0.1] as const);
  return [
    ...piece(b, at(disc(0, -0.09, 0.17, 0.04)), '#23272c'),
    ...piece(b, at(rectangleOutline(-0.15, -0.09, 0.15, 0.04)), '#d0342c', 0.4),
    ...piece(
      b,
      at([
        [-0.12, 0.04],
        [0.12, 0.04],
        [0.08, 0.15],
        [-0.08, 0.15],
      ]),
      '#d0342c',
      0.4,
    ),
    ...piece(
      b,
      at([
        [-0.1, 0.045],
        [0.1, 0.045],
        [0.07, 0.13],
        [-0.07, 0.13],
      ]),
      '#2c3a46',
    ),
    ...[-0.11, 0.11].flatMap((u) => piece(b, at(disc(u, -0.01, 0.035)), '#fffbe8', 1)),
  ];
}

/** The road that bends out of the glass on both sides, as a convex mirror shows it. */
const ROAD: Flat = [
  [-0.53, 0.02],
  [-0.3, -0.02],
  [0, -0.04],
  [0.3, -0.02],
  [0.53, 0.02],
  [0.5, -0.2],
  [0.26, -0.29],
  [0, -0.32],
  [-0.26, -0.29],
  [-0.5, -0.2],
];

/** @param shows the side of the glass on which a car is seen, none when the road is empty */
export const roadMirror = (shows?: -1 | 1) => ({
  w: 1.3,
  h: HIGH + HALF,
  d: 0.2,
  draw: (b: ThingContext) => [
    ...drawBox(b, { x: 0, y: 0, z: 0.05 }, { w: 0.09, h: HIGH + 0.3, d: 0.09 }, '#8b9297'),
    ...frame(b),
    ...piece(b, disc(0, 0, GLASS + 0.04, GLASS + 0.04, 24), '#39424a'),
    ...piece(b, half(1), '#bcd7e8', 0.5),
    ...piece(b, half(-1), '#8fa872'),
    ...piece(b, disc(0, -0.4, 0.22, 0.1), '#7c9461'),
    ...piece(b, ROAD, '#666d73'),
    ...(shows ? car(b, shows) : []),
  ],
});
