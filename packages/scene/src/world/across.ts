/** What lies across the road: crossings, stop lines, humps, rails. Sizes from the IISR, 7e partie. */

import { type Drawing, distantColor, type Fill } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import type { Road } from '../schema/scene.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygon, drawPolygons, pointOnRoad, roadBand } from './driver-context.ts';
import { type LaneKind, runsAgainst } from './lanes.ts';
import { WHITE, YELLOW } from './markings.ts';
import { drawBoxJunction, drawCushions, drawHump, drawRaisedTable } from './raised.ts';

type Across = NonNullable<Road['across']>[number];

const DRIVEN: readonly LaneKind[] = ['meme-sens', 'sens-inverse', 'bus'];
/** Pixels of a line across the road that must be seen. */
const LEAST_LINE = 2.4;

/** Edges of our side of the road. */
function ourHalf(context: DriverContext): [number, number] {
  const ours = context.lanes.lanes.filter(
    (lane) =>
      !runsAgainst(lane.kind) && !['trottoir', 'accotement', 'stationnement', 'bau'].includes(lane.kind),
  );
  const used = ours.length > 0 ? ours : [context.lanes.ego];
  return [Math.min(...used.map((l) => l.left)) + 0.1, Math.max(...used.map((l) => l.right)) - 0.1];
}

function bars(
  context: DriverContext,
  from: number,
  to: number,
  width: number,
  gap: number,
  s1: number,
  s2: number,
): Vec3[][] {
  const list: Vec3[][] = [];
  for (let n = from; n + width <= to + 0.01; n += width + gap)
    list.push(roadBand(context, n, n + width, s1, s2));
  return list;
}

/** A level crossing: ballast and sleepers beside the road, rails flush with the planks on it. */
function levelCrossing(context: DriverContext, s: number): Drawing[] {
  const far = 60;
  const [left, right] = [context.lanes.driveLeft - 0.4, context.lanes.driveRight + 0.4];
  const rails = [s + 1.5, s];
  // Rails are drawn wider than they are: from a car their true edge is thinner than a pixel.
  const across = (n1: number, n2: number, wide: number) =>
    rails.map((z) => roadBand(context, n1, n2, z - wide / 2, z + wide / 2));
  const beside = [
    [-far, left],
    [right, far],
  ].flatMap(([n1 = 0, n2 = 0]) =>
    rails.map((z) => [
      pointOnRoad(context, n1, z, 0.02),
      pointOnRoad(context, n2, z, 0.02),
      pointOnRoad(context, n2, z, 0.11),
      pointOnRoad(context, n1, z, 0.11),
    ]),
  );
  const sleepers = bars(context, -far, far, 0.26, 0.34, s - 0.5, s + 2);
  const joints = [s - 0.6, s + 0.45, s + 1.05, s + 2.1].map((z) =>
    roadBand(context, left, right, z, z + 0.06),
  );
  const steel = distantColor('#c9d0d6', s);
  return [
    ...drawPolygon(context, roadBand(context, -far, far, s - 1.2, s + 2.8), distantColor('#9b9183', s)),
    ...drawPolygons(context, sleepers, distantColor('#5a4f45', s)),
    ...drawPolygons(context, beside, steel),
    ...drawPolygon(context, roadBand(context, left, right, s - 0.7, s + 2.2), distantColor('#56514d', s)),
    ...drawPolygons(context, joints, distantColor('#3f3b38', s)),
    ...drawPolygons(context, across(left, right, 0.5), distantColor('#2b2927', s)),
    ...drawPolygons(context, across(left, right, 0.22), steel),
  ];
}

/** The painted ring of a bicycle's wheel: the outline and the hole in one polygon. */
function paintedWheel(context: DriverContext, n: number, s: number): Vec3[] {
  const ring: Vec3[] = [];
  for (const [radius, sign] of [
    [0.34, 1],
    [0.24, -1],
  ] as const) {
    for (let i = 0; i <= 12; i += 1) {
      const a = (sign * (i * Math.PI)) / 6;
      ring.push(pointOnRoad(context, n + radius * Math.cos(a), s + 1.6 + radius * 2 * Math.sin(a)));
    }
  }
  return ring;
}

/** The box where bicycles wait ahead of cars: coloured, between two lines, with a bicycle in it. */
function cycleBox(context: DriverContext, s: number, white: Fill): Drawing[] {
  const [l, r] = ourHalf(context);
  const stop = bars(context, l + 0.1, r, 0.5, 0.5, s, s + 0.15);
  const front = bars(context, l + 0.1, r, 0.5, 0.5, s + 4, s + 4.15);
  const mid = (l + r) / 2;
  const frame = [
    [mid - 0.5, mid - 0.15],
    [mid - 0.15, mid + 0.05],
    [mid + 0.05, mid + 0.35],
  ].map(([a = 0, b = 0], i) => [
    pointOnRoad(context, a - 0.05, s + (i === 1 ? 2.9 : 1.6)),
    pointOnRoad(context, a + 0.05, s + (i === 1 ? 2.9 : 1.6)),
    pointOnRoad(context, b + 0.05, s + (i === 1 ? 1.6 : 2.9)),
    pointOnRoad(context, b - 0.05, s + (i === 1 ? 1.6 : 2.9)),
  ]);
  const wheels = [mid - 0.5, mid + 0.5].map((n) => paintedWheel(context, n, s));
  return [
    ...drawPolygon(context, roadBand(context, l, r, s + 0.15, s + 4), distantColor('#58866a', s), {
      'fill-opacity': '.45',
    }),
    ...drawPolygons(context, [...stop, ...front, ...frame], white),
    ...drawPolygons(context, wheels, white, { 'fill-rule': 'evenodd' }),
  ];
}

function cycleCrossing(context: DriverContext, s: number, white: Fill): Drawing[] {
  const { driveLeft, driveRight } = context.lanes;
  const rows = [s, s + 1.8].flatMap((z) => bars(context, driveLeft + 0.2, driveRight, 0.5, 0.5, z, z + 0.5));
  return [
    ...drawPolygon(
      context,
      roadBand(context, driveLeft, driveRight, s, s + 2.3),
      distantColor('#5f8b68', s),
      {
        'fill-opacity': '.5',
      },
    ),
    ...drawPolygons(context, rows, white),
  ];
}

/** Every second square of three rows: marks where buses or bicycles cross another lane. */
function checkerboard(context: DriverContext, s: number): Vec3[][] {
  const { driveLeft, driveRight } = context.lanes;
  return [0, 1, 2].flatMap((row) =>
    bars(
      context,
      driveLeft + 0.1 + (row % 2) * 0.5,
      driveRight,
      0.5,
      0.5,
      s + row * 0.5,
      s + (row + 1) * 0.5,
    ),
  );
}

/** Metres along the road of a line of 15 cm: afar it is drawn longer, for its true depth is thinner than a pixel. */
function seenDepth({ camera, inMetres }: DriverContext, s: number): number {
  // A clip comes nearer: its line keeps one depth all the way.
  if (inMetres) return 0.4;
  const away = Math.max(1, s - camera.z);
  return Math.max(0.15, Math.min(2.4, (LEAST_LINE * away * away) / (camera.focal * camera.height)));
}

function drawCrossing(context: DriverContext, { kind, z: s }: Across): Drawing[] {
  const { driveLeft, driveRight } = context.lanes;
  const white = distantColor(WHITE, s, context.palette.night ? 0.25 : 0);
  const [l, r] = ourHalf(context);
  switch (kind) {
    case 'passage-pieton':
      return drawPolygons(
        context,
        bars(context, driveLeft + 0.3, driveRight - 0.2, 0.5, 0.6, s, s + 3),
        white,
      );
    case 'passage-cycliste':
      return cycleCrossing(context, s, white);
    case 'ligne-stop':
      return drawPolygon(context, roadBand(context, l, r, s, s + 0.5), white);
    case 'ligne-cedez':
      return drawPolygons(context, bars(context, l + 0.2, r, 0.5, 0.5, s, s + 0.5), white);
    case 'ligne-feu':
      return drawPolygons(context, bars(context, l + 0.1, r, 0.5, 0.5, s, s + seenDepth(context, s)), white);
    case 'sas-velo':
      return cycleBox(context, s, white);
    case 'ralentisseur':
      return drawHump(context, s, driveLeft, driveRight);
    case 'plateau':
      return drawRaisedTable(context, s, driveLeft, driveRight);
    case 'coussin':
      return drawCushions(
        context,
        s,
        context.lanes.lanes.filter(({ kind }) => DRIVEN.includes(kind)),
      );
    case 'quadrillage':
      return drawBoxJunction(context, s, driveLeft + 0.15, driveRight - 0.15, distantColor(YELLOW, s));
    case 'rails':
      return levelCrossing(context, s);
    case 'damier':
      return drawPolygons(context, checkerboard(context, s), white);
    case 'bandes-rugueuses': {
      const strips = [0, 1, 2, 3, 4, 5].map((i) => roadBand(context, l, r, s + i * 1.1, s + i * 1.1 + 0.45));
      return drawPolygons(context, strips, white, { 'fill-opacity': '.85' });
    }
  }
}

export function drawAcross(context: DriverContext): Drawing[] {
  const list = context.scene.road.across ?? [];
  return list.toSorted((a, b) => b.z - a.z).flatMap((item) => drawCrossing(context, item));
}
