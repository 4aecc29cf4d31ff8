/** The junction ahead: where it interrupts edges and lines, the ground it covers, its lines and its island. */

import { type Drawing, distantColor, type Fill } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygon, drawPolygons, groundFill, pointOnRoad } from './driver-context.ts';
import type { Junction } from './junction-plan.ts';
import { ROUNDABOUT } from './junction-plan.ts';

/** Stretches of an edge of our road that no side road interrupts. */
export function edgeSpans(
  context: DriverContext,
  side: -1 | 1,
  from: number,
  to: number,
): [number, number][] {
  const j = context.junction;
  const end = Math.min(to, context.course.end);
  if (!j || j.from > end) return [[from, end]];
  const open = side < 0 ? j.left : j.right;
  const spans: [number, number][] = [];
  if (open || j.ends) {
    if (j.from - j.corner > from) spans.push([from, j.from - j.corner]);
    if (!j.ends && j.to + j.corner < end) spans.push([j.to + j.corner, end]);
    return spans;
  }
  return [[from, end]];
}

type Span = [number, number];

/** Removes [a, b] from the spans. */
function without(spans: readonly Span[], a: number, b: number): Span[] {
  return spans.flatMap(([from, to]): Span[] => {
    if (b <= from || a >= to) return [[from, to]];
    const left: Span[] = a > from ? [[from, a]] : [];
    return b < to ? [...left, [b, to]] : left;
  });
}

/** The same for lines between lanes: they stop at stop lines, crossings and junctions. */
export function lineSpans(context: DriverContext, from: number, to: number): Span[] {
  const j = context.junction;
  const end = Math.min(to, context.course.end);
  let spans: Span[] = [[from, end]];
  if (j && j.from < end) spans = without(spans, j.from, j.ends ? end : j.to);
  for (const item of context.scene.road.across ?? []) {
    if (item.kind === 'passage-pieton' || item.kind === 'passage-cycliste') {
      spans = without(spans, item.z - 0.5, item.z + 3.5);
    }
    const line = ['ligne-stop', 'ligne-feu', 'ligne-cedez', 'sas-velo'].includes(item.kind);
    if (line && j && j.from >= item.z && j.from - item.z < 14) spans = without(spans, item.z, j.from);
  }
  return spans;
}

/** Reach of the side road on each side, in metres from our middle. */
const REACH = 90;

function traceCorner(
  context: DriverContext,
  n: number,
  s: number,
  side: -1 | 1,
  back: -1 | 1,
  r: number,
): Vec3[] {
  const list: Vec3[] = [pointOnRoad(context, n, s)];
  for (let i = 0; i <= 5; i += 1) {
    const a = (i / 5) * (Math.PI / 2);
    list.push(pointOnRoad(context, n + side * (r - r * Math.sin(a)), s + back * (r - r * Math.cos(a))));
  }
  return list;
}

function ring(
  context: DriverContext,
  middle: number,
  radius: number,
  y = 0,
  from = 0,
  turn = Math.PI * 2,
): Vec3[] {
  const list: Vec3[] = [];
  const steps = 40;
  for (let i = 0; i <= steps; i += 1) {
    const a = from + (i / steps) * turn;
    list.push(pointOnRoad(context, Math.sin(a) * radius, middle + Math.cos(a) * radius, y));
  }
  return list;
}

export function ringMiddle(j: Junction): number {
  return (j.from + j.to) / 2;
}

/** Surface of the crossing road with its rounded corners, or of the ring. */
export function drawJunctionGround(context: DriverContext, asphalt: string): Drawing[] {
  const j = context.junction;
  if (!j) return [];
  const { driveLeft, driveRight } = context.lanes;
  const fill = groundFill(context, asphalt);
  const left = j.left ? -REACH : driveLeft;
  const right = j.right ? REACH : driveRight;
  if (j.roundabout) {
    const middle = ringMiddle(j);
    const exits = [
      [
        pointOnRoad(context, -REACH, middle - 4),
        pointOnRoad(context, -REACH, middle + 4),
        pointOnRoad(context, 0, middle + 4),
        pointOnRoad(context, 0, middle - 4),
      ],
      [
        pointOnRoad(context, REACH, middle - 4),
        pointOnRoad(context, REACH, middle + 4),
        pointOnRoad(context, 0, middle + 4),
        pointOnRoad(context, 0, middle - 4),
      ],
    ];
    const flare = [
      ...traceCorner(context, driveRight, j.from + 1.5, 1, -1, 7),
      ...traceCorner(context, driveLeft, j.from + 1.5, -1, -1, 7).toReversed(),
    ];
    return [
      ...drawPolygons(context, [...exits, flare], fill),
      ...drawPolygon(context, ring(context, middle, ROUNDABOUT.island + ROUNDABOUT.lane), fill),
    ];
  }
  const pieces = [
    [
      pointOnRoad(context, left, j.from),
      pointOnRoad(context, left, j.to),
      pointOnRoad(context, right, j.to),
      pointOnRoad(context, right, j.from),
    ],
  ];
  for (const side of [-1, 1] as const) {
    if (!(side < 0 ? j.left : j.right)) continue;
    const n = side < 0 ? driveLeft : driveRight;
    pieces.push(traceCorner(context, n, j.from, side, -1, j.corner));
    if (!j.ends) pieces.push(traceCorner(context, n, j.to, side, 1, j.corner));
  }
  return drawPolygons(context, pieces, fill);
}

/** Lines on the side roads, and the island of a roundabout. */
export function drawJunctionMarks(context: DriverContext, paint: Fill): Drawing[] {
  const j = context.junction;
  if (!j) return [];
  if (j.roundabout) return roundaboutIsland(context, j, paint);
  const { driveLeft, driveRight } = context.lanes;
  const pieces: Vec3[][] = [];
  const middle = (j.from + j.to) / 2;
  const axis = (side: -1 | 1) => {
    const start = side < 0 ? driveLeft : driveRight;
    const first = j.sideLine === 'aucune' ? 3 : 1;
    for (let d = first; d < 40; d += j.sideLine === 'aucune' ? 6.5 : 13) {
      const a = start + side * d;
      pieces.push(quad(context, a, a + side * 3, middle - 0.06, middle + 0.06));
    }
    if (j.sideLine === 'aucune') return;
    // Traffic keeps right, so the line lies on the far half for the road on our right and the near half on our left.
    const [s1, s2] = side > 0 ? [middle, j.to - 0.2] : [j.from + 0.2, middle];
    const n = start + side * 0.4;
    if (j.sideLine === 'stop') pieces.push(quad(context, n, n + side * 0.5, s1, s2));
    else for (let s = s1; s < s2 - 0.3; s += 1) pieces.push(quad(context, n, n + side * 0.5, s, s + 0.5));
  };
  if (j.left) axis(-1);
  if (j.right) axis(1);
  return drawPolygons(context, pieces, paint);
}

function quad(context: DriverContext, n1: number, n2: number, s1: number, s2: number): Vec3[] {
  return [
    pointOnRoad(context, n1, s1),
    pointOnRoad(context, n1, s2),
    pointOnRoad(context, n2, s2),
    pointOnRoad(context, n2, s1),
  ];
}

function roundaboutIsland(context: DriverContext, j: Junction, paint: Fill): Drawing[] {
  const { palette } = context;
  const middle = ringMiddle(j);
  const near = middle - ROUNDABOUT.island;
  const grass = palette.weather === 'neige' ? '#e3e9ec' : '#7da253';
  const mound: Vec3[] = [];
  for (let i = 0; i <= 12; i += 1) {
    const a = (i / 12) * Math.PI;
    mound.push(pointOnRoad(context, -Math.cos(a) * ROUNDABOUT.island * 0.8, middle, 0.2 + Math.sin(a) * 1.3));
  }
  const gate: Vec3[][] = [];
  for (let n = context.lanes.ego.left; n < context.lanes.ego.right - 0.3; n += 1) {
    gate.push(quad(context, n, n + 0.5, j.from - 0.7, j.from - 0.2));
  }
  return [
    ...drawPolygons(context, gate, paint),
    ...drawPolygon(context, ring(context, middle, ROUNDABOUT.island, 0), distantColor('#b9b3a6', near)),
    ...drawPolygon(
      context,
      ring(context, middle, ROUNDABOUT.island - 0.1, 0.16),
      distantColor('#cfc9bc', near),
    ),
    ...drawPolygon(context, ring(context, middle, ROUNDABOUT.island - 1.2, 0.17), distantColor(grass, near)),
    ...drawPolygon(context, mound, distantColor(grass, near + 6)),
    ...chevrons(context, near),
  ];
}

/** The blue and white arrow board facing the entry. */
function chevrons(context: DriverContext, s: number): Drawing[] {
  const n = 0;
  const at = (x: number, y: number) => pointOnRoad(context, n + x, s + 1, y);
  const board = [at(-1.5, 0.5), at(1.5, 0.5), at(1.5, 1.25), at(-1.5, 1.25)];
  const marks: Vec3[][] = [];
  for (let i = 0; i < 4; i += 1) {
    const x = -1.35 + i * 0.72;
    marks.push([
      at(x, 0.55),
      at(x + 0.26, 0.55),
      at(x + 0.56, 0.87),
      at(x + 0.26, 1.2),
      at(x, 1.2),
      at(x + 0.3, 0.87),
    ]);
  }
  return [
    ...drawPolygon(
      context,
      [at(-1.2, 0), at(-1.1, 0), at(-1.1, 0.5), at(-1.2, 0.5)],
      distantColor('#7b8288', s),
    ),
    ...drawPolygon(context, [at(1.1, 0), at(1.2, 0), at(1.2, 0.5), at(1.1, 0.5)], distantColor('#7b8288', s)),
    ...drawPolygon(context, board, distantColor('#1f5fa8', s, 0.8)),
    ...drawPolygons(context, marks, distantColor('#ffffff', s, 0.85)),
  ];
}
