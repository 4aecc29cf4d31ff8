/** Arrows, letters and pictograms painted on the lanes, stretched along the road as they are in reality. */

import type { Drawing } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygons, groundFill, pointOnRoad } from './driver-context.ts';
import { edgeSpans } from './junction.ts';
import type { Lane } from './lanes.ts';
import { runsAgainst } from './lanes.ts';
import { drawLegends } from './legends.ts';
import { WHITE } from './markings.ts';

type Flat = readonly (readonly [number, number])[];

/** Pieces in metres: across from the lane's middle, along from the arrow's foot. */
const STEM: Flat = [
  [-0.08, 0],
  [0.08, 0],
  [0.08, 2.6],
  [-0.08, 2.6],
];
const HEAD: Flat = [
  [-0.32, 2.5],
  [0.32, 2.5],
  [0, 4],
];
const TURN: Flat = [
  [-0.08, 0],
  [0.08, 0],
  [0.08, 1.5],
  [0.28, 1.9],
  [0.28, 1.3],
  [0.75, 2.35],
  [0.28, 3.3],
  [0.28, 2.6],
  [-0.08, 2],
];
const MERGE: Flat = [
  [0.5, 0],
  [0.7, 0],
  [0.35, 2.2],
  [-0.2, 3.2],
  [-0.05, 3.7],
  [-0.75, 4],
  [-0.7, 2.4],
  [-0.42, 2.8],
  [0.1, 2],
];
const mirrored = (piece: Flat): Flat => piece.map(([x, y]) => [-x, y] as const);

const ARROWS: Record<NonNullable<Lane['arrow']>, readonly Flat[]> = {
  'tout-droit': [STEM, HEAD],
  droite: [TURN],
  gauche: [mirrored(TURN)],
  'tout-droit-droite': [STEM, HEAD, TURN],
  'tout-droit-gauche': [STEM, HEAD, mirrored(TURN)],
  rabattement: [MERGE],
};

const LETTERS: Record<string, readonly Flat[]> = {
  B: [
    [
      [0, 0],
      [0.2, 0],
      [0.2, 3],
      [0, 3],
    ],
    [
      [0.2, 0],
      [0.55, 0],
      [0.7, 0.3],
      [0.7, 1.3],
      [0.55, 1.55],
      [0.7, 1.8],
      [0.7, 2.7],
      [0.55, 3],
      [0.2, 3],
      [0.2, 2.6],
      [0.5, 2.55],
      [0.5, 1.75],
      [0.2, 1.7],
      [0.2, 1.35],
      [0.5, 1.3],
      [0.5, 0.45],
      [0.2, 0.4],
    ],
  ],
  U: [
    [
      [0, 3],
      [0, 0.4],
      [0.15, 0],
      [0.55, 0],
      [0.7, 0.4],
      [0.7, 3],
      [0.5, 3],
      [0.5, 0.5],
      [0.2, 0.5],
      [0.2, 3],
    ],
  ],
  S: [
    [
      [0, 0.3],
      [0.15, 0],
      [0.55, 0],
      [0.7, 0.3],
      [0.7, 1.5],
      [0.55, 1.75],
      [0.2, 1.85],
      [0.2, 2.55],
      [0.5, 2.55],
      [0.5, 2.2],
      [0.7, 2.2],
      [0.7, 2.7],
      [0.55, 3],
      [0.15, 3],
      [0, 2.7],
      [0, 1.6],
      [0.15, 1.35],
      [0.5, 1.25],
      [0.5, 0.45],
      [0.2, 0.45],
      [0.2, 0.8],
      [0, 0.8],
    ],
  ],
};

const circle = (x: number, y: number, r: number, hole: number): Flat => {
  const list: [number, number][] = [];
  for (let i = 0; i <= 12; i += 1)
    list.push([x + r * Math.cos((i * Math.PI) / 6), y + 2.2 * r * Math.sin((i * Math.PI) / 6)]);
  for (let i = 12; i >= 0; i -= 1)
    list.push([x + hole * Math.cos((i * Math.PI) / 6), y + 2.2 * hole * Math.sin((i * Math.PI) / 6)]);
  return list;
};
const bar = (x1: number, y1: number, x2: number, y2: number): Flat => [
  [x1 - 0.035, y1],
  [x1 + 0.035, y1],
  [x2 + 0.035, y2],
  [x2 - 0.035, y2],
];
const BIKE: readonly Flat[] = [
  circle(-0.3, 0.4, 0.2, 0.14),
  circle(0.3, 0.4, 0.2, 0.14),
  bar(-0.3, 0.4, -0.12, 1.15),
  bar(-0.12, 1.15, 0.02, 0.35),
  bar(0.02, 0.35, 0.22, 1.1),
  bar(0.3, 0.4, 0.18, 1.35),
  [
    [-0.12, 1.05],
    [0.22, 1.02],
    [0.22, 1.12],
    [-0.12, 1.15],
  ],
  [
    [-0.22, 1.25],
    [-0.04, 1.25],
    [-0.04, 1.35],
    [-0.22, 1.35],
  ],
];

function place(
  context: DriverContext,
  pieces: readonly Flat[],
  n: number,
  s: number,
  back: boolean,
): Vec3[][] {
  const way = back ? -1 : 1;
  return pieces.map((piece) => piece.map(([x, y]) => pointOnRoad(context, n + x * way, s + y * way)));
}

/** Where the arrows of a lane start: up to two, before what crosses the road `end` metres away. */
function arrowPlaces(end: number): number[] {
  const first = end > 14 ? Math.min(9, end - 6) : Math.max(2.6, end - 6);
  if (end > 60) return [first, first + 22];
  return end > 32 ? [first, first + 14] : [first];
}

/** Outlines of what is painted in a lane. */
function paintedIn(context: DriverContext, lane: Lane, end: number): Vec3[][] {
  const back = runsAgainst(lane.kind);
  const spans = edgeSpans(context, lane.middle < 0 ? -1 : 1, 5, 80);
  const fits = (length: number) => (s: number) => spans.some(([a, b]) => s >= a && s + length <= b);
  const { arrow } = lane;
  const arrows = arrow
    ? arrowPlaces(end).flatMap((s) => place(context, ARROWS[arrow], lane.middle, back ? s + 4 : s, back))
    : [];
  const words = (lane.kind === 'bus' ? [8, 30, 58] : [])
    .filter(fits(3))
    .flatMap((s) =>
      ['B', 'U', 'S'].flatMap((letter, i) =>
        place(context, LETTERS[letter] ?? [], lane.middle - 1.25 + i * 0.9, s, false),
      ),
    );
  const bicycles = (lane.kind.startsWith('cyclable') ? [6.5, 18, 34] : [])
    .filter(fits(2))
    .flatMap((s) => place(context, BIKE, lane.middle, back ? s + 1.5 : s, back));
  return [...arrows, ...words, ...bicycles];
}

export function drawPictograms(context: DriverContext): Drawing[] {
  const stops = context.scene.road.across?.map((a) => a.z) ?? [];
  const end = Math.min(context.junction?.from ?? 200, ...stops);
  const list = context.lanes.lanes.flatMap((lane) => paintedIn(context, lane, end));
  return [
    ...drawPolygons(context, list, groundFill(context, WHITE, 1.25), { 'fill-rule': 'evenodd' }),
    ...drawLegends(context),
  ];
}
