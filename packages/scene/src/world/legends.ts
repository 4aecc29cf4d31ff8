/** Words and symbols painted in a lane, read in the direction of travel: who a place is reserved for, the limit of a zone. */

import type { Drawing } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygons, groundFill, pointOnRoad, roadBand } from './driver-context.ts';
import { edgeSpans } from './junction.ts';
import type { Lane } from './lanes.ts';
import { WHITE, YELLOW } from './markings.ts';

/** Strokes on a grid of 4 by 6, pen lifted at «|». */
const LETTERS: Readonly<Record<string, string>> = {
  A: '00 26 40|12 32',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  E: '46 06 00 40|03 33',
  I: '20 26',
  L: '06 00 40',
  N: '00 06 40 46',
  O: '10 01 05 16 36 45 41 30 10',
  P: '00 06 36 45 44 33 03',
  R: '00 06 36 45 44 33 03|23 40',
  S: '45 36 16 05 04 13 33 42 41 30 10 01',
  T: '06 46|26 20',
  U: '06 01 10 30 41 46',
  V: '06 20 46',
  X: '00 46|06 40',
  Y: '06 23 46|23 20',
  Z: '06 46 00 40',
  0: '10 01 05 16 36 45 41 30 10',
  3: '05 16 36 45 44 33 23|33 42 41 30 10 01',
};
/** Somebody in a wheelchair, on the same grid. */
const WHEELCHAIR = '16 25|15 13 33 40 50|14 34|02 00 20 31|02 13';

export type Legend = NonNullable<Lane['legend']>;
/** Legends without letters. */
type GroundPaint = 'losange' | 'zone-bleue' | 'detresse';
const WORDS: Record<Exclude<Legend, 'handicape' | GroundPaint>, string> = {
  livraison: 'LIVRAISON',
  taxi: 'TAXI',
  payant: 'PAYANT',
  bus: 'BUS',
  'zone-30': 'ZONE 30',
};
/** Metres along the road between two legends. */
const EVERY = 10.4;
const TALL = 2.1;
/** Where the checks of an escape lane begin, how many rows they have and how long a check is, in metres. */
const ESCAPE = { from: 9, rows: 14, long: 2.4 } as const;

/** The strokes as slabs: `n` of the left edge, `s` of the foot, in metres. */
function strokes(
  context: DriverContext,
  drawn: string,
  n: number,
  s: number,
  wide: number,
  tall: number,
): Vec3[][] {
  const thick = Math.min(0.13, wide * 0.3) / 2;
  return drawn.split('|').flatMap((line) => {
    const at = line
      .split(' ')
      .map(([x, y]) => [n + (Number(x) / 4) * wide, s + (Number(y) / 6) * tall] as const);
    return at.slice(1).flatMap(([x2, y2], i): Vec3[][] => {
      const [x1, y1] = at[i] ?? [x2, y2];
      // A line across the road must look as thick as a line along it: it is three times as thick on the ground.
      const level = Math.abs(y2 - y1) < Math.abs(x2 - x1);
      const [dx, dy] = level ? [0, thick * 2.4] : [thick, 0];
      const slab = [
        [x1 - dx, y1 - dy],
        [x2 - dx, y2 - dy],
        [x2 + dx, y2 + dy],
        [x1 + dx, y1 + dy],
      ] as const;
      return [slab.map(([x, y]) => pointOnRoad(context, x, y))];
    });
  });
}

function word(context: DriverContext, lane: Lane, text: string, s: number): Vec3[][] {
  const pitch = Math.min(0.62, (lane.right - lane.left - 0.3) / text.length);
  const from = lane.middle - (pitch * (text.length - 0.28)) / 2;
  return [...text].flatMap((letter, i) =>
    strokes(context, LETTERS[letter] ?? '', from + i * pitch, s, pitch * 0.72, TALL),
  );
}

/** A delivery bay has its diagonals painted, beside its name. */
function crossed(context: DriverContext, lane: Lane, s: number): Vec3[][] {
  const [l, r] = [lane.left + 0.15, lane.right - 0.15];
  const line = (n1: number, s1: number, n2: number, s2: number): Vec3[] =>
    [
      [n1 - 0.06, s1],
      [n1 + 0.06, s1],
      [n2 + 0.06, s2],
      [n2 - 0.06, s2],
    ].map(([n = 0, z = 0]) => pointOnRoad(context, n, z));
  return [line(l, s, r, s + 4.6), line(r, s, l, s + 4.6)];
}

/** The diamond of a lane reserved for some vehicles: its outline and the hole in one polygon. */
function diamond(context: DriverContext, lane: Lane, s: number): Vec3[] {
  const corners = (wide: number, long: number, turn: 1 | -1) =>
    [0, 1, 2, 3, 4].map((i) => {
      const a = (turn * i * Math.PI) / 2;
      return pointOnRoad(context, lane.middle + wide * Math.sin(a), s + 2.2 + long * Math.cos(a));
    });
  return [...corners(0.85, 2, 1), ...corners(0.6, 1.35, -1)];
}

/** The first metres of an escape lane: red and white checks over all its width. */
function escapeChecks(context: DriverContext): Drawing[] {
  const red: Vec3[][] = [];
  const white: Vec3[][] = [];
  for (const lane of context.lanes.lanes) {
    if (lane.legend !== 'detresse') continue;
    const wide = (lane.right - lane.left) / 4;
    for (let row = 0; row < ESCAPE.rows; row += 1)
      for (let i = 0; i < 4; i += 1) {
        const n = lane.left + i * wide;
        const s = ESCAPE.from + row * ESCAPE.long;
        ((i + row) % 2 ? white : red).push(roadBand(context, n, n + wide, s, s + ESCAPE.long));
      }
  }
  if (red.length === 0) return [];
  return [
    ...drawPolygons(context, red, groundFill(context, '#c43a30', 1.25)),
    ...drawPolygons(context, white, groundFill(context, WHITE, 1.25)),
  ];
}

interface Painted {
  white: Vec3[][];
  yellow: Vec3[][];
  /** Outlines with a hole. */
  hollow: Vec3[][];
}

/** One legend in its lane, `s` metres ahead. */
function paintLegend(context: DriverContext, lane: Lane, legend: Legend, s: number, paint: Painted): void {
  switch (legend) {
    case 'handicape': {
      const wide = Math.min(1.1, (lane.right - lane.left) * 0.5);
      paint.white.push(...strokes(context, WHEELCHAIR, lane.middle - wide * 0.62, s + 1, wide, 2.6));
      return;
    }
    case 'livraison':
      paint.yellow.push(...word(context, lane, WORDS[legend], s + 1.3), ...crossed(context, lane, s));
      return;
    case 'losange':
      paint.hollow.push(diamond(context, lane, s));
      return;
    // The bays draw their own lines; checks begin once.
    case 'zone-bleue':
    case 'detresse':
      return;
    default:
      paint.white.push(...word(context, lane, WORDS[legend], s + 1));
  }
}

export function drawLegends(context: DriverContext): Drawing[] {
  const paint: Painted = { white: [], yellow: [], hollow: [] };
  for (const lane of context.lanes.lanes) {
    const { legend } = lane;
    if (!legend) continue;
    for (const [from, to] of edgeSpans(context, lane.middle < 0 ? -1 : 1, 5.6, 60))
      for (let s = from; s + 5 < to; s += EVERY) paintLegend(context, lane, legend, s, paint);
  }
  return [
    ...escapeChecks(context),
    ...drawPolygons(context, paint.white, groundFill(context, WHITE, 1.25)),
    ...drawPolygons(context, paint.yellow, groundFill(context, YELLOW, 1.25)),
    ...(paint.hollow.length > 0
      ? drawPolygons(context, paint.hollow, groundFill(context, WHITE, 1.25), { 'fill-rule': 'evenodd' })
      : []),
  ];
}
