/** Motorway slip roads: where the lane that joins comes to its end, and where the lane that leaves parts from ours. */
import type { Vec } from '../kit/camera.ts';
import type { Stage } from './driver-context.ts';
import { band, groundFill, shape, shapes } from './driver-context.ts';
import type { Lane } from './lanes.ts';

/** The joining lane narrows from here to there, in metres ahead. */
const NARROWS = 70;
const ENDS = 140;
/** The leaving lane parts from here on. */
const PARTS = 34;
const OUT_OF_SIGHT = 170;

/** In a clip we go along the joining lane for a while before it narrows. */
const later = (stage: Stage) => stage.reach * 0.7;
const share = (s: number) => Math.min(1, Math.max(0, (s - NARROWS) / (ENDS - NARROWS)));
const drift = (s: number) => Math.max(0, s - PARTS) ** 2 / 260;

export function slipLane(stage: Stage): Lane | undefined {
  return stage.lanes.lanes.find(
    (lane) => (lane.kind === 'insertion' || lane.kind === 'sortie') && lane.middle > -1,
  );
}

/** Where lines beside a slip lane stop, in metres ahead. */
export function slipEnd(stage: Stage, lane: Lane, inner: boolean): number {
  if (lane.kind === 'insertion') return later(stage) + (inner ? ENDS : NARROWS);
  return inner ? PARTS + 16 : PARTS;
}

export function drawSlip(stage: Stage, asphalt: string, verge: string, paint: string): string {
  const lane = slipLane(stage);
  if (!lane) return '';
  const grass = groundFill(stage, verge, 0.6);
  const outer = stage.lanes.right + 3.4;
  if (lane.kind === 'insertion') {
    const edge = (s: number) => lane.right - (lane.right - lane.left) * share(s - later(stage));
    const white: Vec[][] = [
      band(
        stage,
        (s) => edge(s) - 0.28,
        (s) => edge(s) - 0.06,
        NARROWS + later(stage),
        ENDS + 100 + later(stage),
      ),
    ];
    return (
      shape(stage, band(stage, edge, outer, NARROWS + later(stage), stage.course.end), grass) +
      shapes(stage, white, groundFill(stage, paint, 1.2))
    );
  }
  const left = (s: number) => lane.left + drift(s);
  const right = (s: number) => lane.right + drift(s);
  const nose = PARTS + 26;
  const gore: Vec[][] = [];
  for (let s = PARTS + 13; s < nose; s += 3.2) {
    gore.push(band(stage, lane.left + 0.2, (at) => left(at) - 0.2, s, s + 1.3));
  }
  const white = [
    band(
      stage,
      (s) => right(s) - 0.3,
      (s) => right(s) - 0.08,
      PARTS,
      OUT_OF_SIGHT,
    ),
    band(stage, left, (s) => left(s) + 0.22, PARTS + 12, OUT_OF_SIGHT),
    band(stage, lane.left - 0.1, lane.left + 0.12, PARTS + 12, stage.course.end),
    ...gore,
  ];
  return (
    shape(stage, band(stage, lane.left + 0.6, outer, nose, stage.course.end), grass) +
    shape(stage, band(stage, left, right, PARTS, OUT_OF_SIGHT), groundFill(stage, asphalt)) +
    shapes(stage, white, groundFill(stage, paint, 1.2))
  );
}
