/** A thing of the vocabulary at its place on the road. */
import { boxOf, pixelsPerMetre, project } from '../../kit/camera.ts';
import type { Stage } from '../../world/driver-context.ts';
import { onRoad } from '../../world/driver-context.ts';
import { cornersOf, placeAt } from '../../world/placement.ts';
import type { Drawn } from '../../world/standing.ts';
import { groundShadow } from '../../world/standing.ts';
import { bench } from './block.ts';
import type { GroundKind } from './on-ground.ts';
import { drawOnGround } from './on-ground.ts';
import { STANDING } from './standing.ts';

export type ThingKind = GroundKind | keyof typeof STANDING;

const FLAT: Record<GroundKind, readonly [number, number]> = {
  flaque: [2.7, 5.4],
  verglas: [3, 9],
  gravillons: [3.6, 12],
  ralentisseur: [6.5, 3.6],
};
const isFlat = (kind: ThingKind): kind is GroundKind => kind in FLAT;

export function drawThing(
  stage: Stage,
  kind: ThingKind,
  n: number,
  s: number,
  heading: number,
  key: number,
): Drawn {
  if (isFlat(kind)) {
    const [w, l] = FLAT[kind];
    const corners = [-w / 2, w / 2].flatMap((x) =>
      [s, s + l].map((z) => project(stage.camera, onRoad(stage, n + x, z))),
    );
    return { svg: '', shadow: drawOnGround(stage, kind, n, s, key), box: boxOf(corners), z: s };
  }
  const maker = STANDING[kind];
  const placed = placeAt(stage, n, s, heading);
  const b = bench(stage, placed);
  return {
    svg: maker.draw(b),
    shadow:
      pixelsPerMetre(stage.camera, onRoad(stage, n, s)) > 4
        ? groundShadow(stage, placed.at, maker.w * 0.8, maker.d * 0.8)
        : '',
    box: boxOf(cornersOf(stage, placed, maker.w, maker.h, maker.d)),
    z: placed.s,
  };
}
