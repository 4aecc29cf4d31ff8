/** Draws an actor of the scene, whatever its kind and place. */

import type { Actor } from '../schema/scene.ts';
import type { ActorDrawing } from '../world/actor-drawing.ts';
import type { DriverContext } from '../world/driver-context.ts';
import type { Lane } from '../world/lanes.ts';
import { runsAgainst } from '../world/lanes.ts';
import { drawAnimal, isAnimal } from './people/animals.ts';
import { drawPerson, isPerson } from './people/person.ts';
import type { ThingKind } from './things/draw-thing.ts';
import { drawThing } from './things/draw-thing.ts';
import { drawTwoWheeler, isTwoWheeler } from './vehicles/two-wheeler.ts';
import { drawVehicle, MODELS } from './vehicles/vehicle.ts';

export interface DrawnActor extends ActorDrawing {
  actor: Actor;
}

function usualHeading(actor: Actor, lane: Lane | undefined): number {
  if (isPerson(actor.kind)) return actor.kind === 'agent' && actor.pose === 'profil-bras-tendus' ? 90 : 180;
  if (isAnimal(actor.kind)) return 270;
  return lane && runsAgainst(lane.kind) ? 180 : 0;
}

/** Where an actor stands, in metres to the right and along the road, and its heading in degrees. */
export function locateActor(context: DriverContext, actor: Actor): { n: number; s: number; heading: number } {
  const { lanes } = context.lanes;
  const lane = actor.lane === undefined ? undefined : lanes[Math.min(actor.lane, lanes.length - 1)];
  const n = (lane?.middle ?? 0) + (actor.x ?? 0);
  const s = Math.min(actor.z, context.course.end);
  return { n, s, heading: actor.heading ?? usualHeading(actor, lane) };
}

export function drawActor(context: DriverContext, actor: Actor, index: number): DrawnActor {
  const { n, s, heading } = locateActor(context, actor);
  const key = 7000 + index * 13;
  return { ...draw(context, actor, n, s, heading, key), actor };
}

function draw(
  context: DriverContext,
  actor: Actor,
  n: number,
  s: number,
  heading: number,
  key: number,
): ActorDrawing {
  const { kind } = actor;
  if (isTwoWheeler(kind)) return drawTwoWheeler(context, actor, kind, n, s, heading, key);
  if (isPerson(kind)) return drawPerson(context, actor, kind, n, s, heading, key);
  if (isAnimal(kind)) return drawAnimal(context, kind, n, s, heading);
  const model = MODELS[kind];
  if (model) return drawVehicle(context, actor, model, n, s, heading, key);
  return drawThing(context, kind as ThingKind, n, s, heading, key);
}
