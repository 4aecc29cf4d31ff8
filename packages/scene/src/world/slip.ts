/** Motorway slip roads: where the acceleration lane ends, and where the exit lane leaves ours. */

import type { Drawing } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygon, drawPolygons, groundFill, roadBand } from './driver-context.ts';
import type { Lane } from './lanes.ts';

/** The acceleration lane narrows between these distances, in metres. */
const NARROWS = 70;
const ENDS = 140;
/** The exit lane leaves ours at this distance, in metres. */
const PARTS = 34;
const OUT_OF_SIGHT = 170;

/** In a clip we drive along the acceleration lane for a while before it narrows. */
const later = (context: DriverContext) => context.reach * 0.7;
const share = (s: number) => Math.min(1, Math.max(0, (s - NARROWS) / (ENDS - NARROWS)));
const drift = (s: number) => Math.max(0, s - PARTS) ** 2 / 260;

export function slipLane(context: DriverContext): Lane | undefined {
  return context.lanes.lanes.find(
    (lane) => (lane.kind === 'insertion' || lane.kind === 'sortie') && lane.middle > -1,
  );
}

/** Where lines beside a slip lane stop, in metres ahead. */
export function slipEnd(context: DriverContext, lane: Lane, inner: boolean): number {
  if (lane.kind === 'insertion') return later(context) + (inner ? ENDS : NARROWS);
  return inner ? PARTS + 16 : PARTS;
}

export function drawSlip(context: DriverContext, asphalt: string, verge: string, paint: string): Drawing[] {
  const lane = slipLane(context);
  if (!lane) return [];
  const grass = groundFill(context, verge, 0.6);
  const outer = context.lanes.right + 3.4;
  if (lane.kind === 'insertion') {
    const edge = (s: number) => lane.right - (lane.right - lane.left) * share(s - later(context));
    const white: Vec3[][] = [
      roadBand(
        context,
        (s) => edge(s) - 0.28,
        (s) => edge(s) - 0.06,
        NARROWS + later(context),
        ENDS + 100 + later(context),
      ),
    ];
    return [
      ...drawPolygon(
        context,
        roadBand(context, edge, outer, NARROWS + later(context), context.course.end),
        grass,
      ),
      ...drawPolygons(context, white, groundFill(context, paint, 1.2)),
    ];
  }
  const left = (s: number) => lane.left + drift(s);
  const right = (s: number) => lane.right + drift(s);
  const nose = PARTS + 26;
  const gore: Vec3[][] = [];
  for (let s = PARTS + 13; s < nose; s += 3.2) {
    gore.push(roadBand(context, lane.left + 0.2, (at) => left(at) - 0.2, s, s + 1.3));
  }
  const white = [
    roadBand(
      context,
      (s) => right(s) - 0.3,
      (s) => right(s) - 0.08,
      PARTS,
      OUT_OF_SIGHT,
    ),
    roadBand(context, left, (s) => left(s) + 0.22, PARTS + 12, OUT_OF_SIGHT),
    roadBand(context, lane.left - 0.1, lane.left + 0.12, PARTS + 12, context.course.end),
    ...gore,
  ];
  return [
    ...drawPolygon(context, roadBand(context, lane.left + 0.6, outer, nose, context.course.end), grass),
    ...drawPolygon(
      context,
      roadBand(context, left, right, PARTS, OUT_OF_SIGHT),
      groundFill(context, asphalt),
    ),
    ...drawPolygons(context, white, groundFill(context, paint, 1.2)),
  ];
}
