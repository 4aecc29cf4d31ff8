/** A thing of the vocabulary at its place on the road. */

import { pixelsPerMetre, project } from '../../kit/camera.ts';
import { boundingBox } from '../../kit/geometry.ts';
import type { ActorDrawing } from '../../world/actor-drawing.ts';
import { drawGroundShadow } from '../../world/actor-drawing.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { pointOnRoad } from '../../world/driver-context.ts';
import { placeOnRoad, projectCorners } from '../../world/placement.ts';
import type { GroundKind } from './on-ground.ts';
import { drawOnGround } from './on-ground.ts';
import { createThingContext } from './thing-context.ts';
import { THING_MAKERS } from './upright-things.ts';

export type ThingKind = GroundKind | keyof typeof THING_MAKERS;

const FLAT: Record<GroundKind, readonly [number, number]> = {
  flaque: [2.7, 5.4],
  verglas: [3, 9],
  gravillons: [3.6, 12],
  'plaque-egout': [0.9, 0.9],
  'joint-bitume': [2.6, 14],
  ralentisseur: [6.5, 3.6],
};
const isFlat = (kind: ThingKind): kind is GroundKind => kind in FLAT;

export function drawThing(
  context: DriverContext,
  kind: ThingKind,
  n: number,
  s: number,
  heading: number,
  key: number,
): ActorDrawing {
  if (isFlat(kind)) {
    const [w, l] = FLAT[kind];
    const corners = [-w / 2, w / 2].flatMap((x) =>
      [s, s + l].map((z) => project(context.camera, pointOnRoad(context, n + x, z))),
    );
    return { shapes: [], shadow: drawOnGround(context, kind, n, s, key), box: boundingBox(corners), z: s };
  }
  const maker = THING_MAKERS[kind];
  const placed = placeOnRoad(context, n, s, heading);
  const b = createThingContext(context, placed);
  return {
    shapes: maker.draw(b),
    shadow:
      pixelsPerMetre(context.camera, pointOnRoad(context, n, s)) > 4
        ? drawGroundShadow(context, placed.at, maker.w * 0.8, maker.d * 0.8)
        : [],
    box: boundingBox(projectCorners(context, placed, maker.w, maker.h, maker.d)),
    z: placed.s,
  };
}
