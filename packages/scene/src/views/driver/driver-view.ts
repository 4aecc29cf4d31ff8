/** The driver's view: the picture from far to near, then what is inside the car. */

import { drawActor } from '../../actors/actor.ts';
import { createCamera } from '../../kit/camera.ts';
import type { Defs, Drawing } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import type { ScenePalette } from '../../kit/palette.ts';
import { createPalette } from '../../kit/palette.ts';
import type { DriverScene } from '../../schema/scene.ts';
import { drawAcross } from '../../world/across.ts';
import type { ClipMoment } from '../../world/clip-moment.ts';
import { createCourse } from '../../world/course.ts';
import { drawFallingLand } from '../../world/descent.ts';
import type { DepthItem, DriverContext } from '../../world/driver-context.ts';
import { FAR, groundFill } from '../../world/driver-context.ts';
import { drawJunctionMarks } from '../../world/junction.ts';
import { planJunction } from '../../world/junction-plan.ts';
import { layOutLanes } from '../../world/lanes.ts';
import { drawMarkings, WHITE } from '../../world/markings.ts';
import { drawPictograms } from '../../world/pictograms.ts';
import { drawLand, drawRoad, landColor } from '../../world/road.ts';
import { roadsideItems, treesBelowRoad } from '../../world/roadside.ts';
import { drawSky } from '../../world/sky.ts';
import { drawCabin } from './cabin.ts';
import { drawMarks, drawZones } from './overlay.ts';
import { signItems, trafficLightItems } from './posts.ts';
import { drawRider, leaning } from './rider.ts';
import { drawWeather, groundFog, headlights, wetRoad } from './weather.ts';

/** FNV-1a hash of the scene's text: the same scene always gets the same trees. */
function computeSeed(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

function variation(seed: number): (key: number) => number {
  return (key) => {
    let h = Math.imul(seed ^ Math.imul(key + 1, 0x9e3779b1), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
}

export function createDriverContext(
  scene: DriverScene,
  frame: Frame,
  defs: Defs,
  detail: DriverContext['detail'] = 0,
  moment?: ClipMoment,
): DriverContext {
  const eye = moment ?? { z: 0, x: 0 };
  const reach = moment?.reach ?? 0;
  const course = createCourse(scene.road.bend, scene.road.crest ?? FAR + reach);
  const slope = (scene.road.slope ?? 0) / 100;
  // In a bend the driver looks into it: half the angle of a point 22 m ahead.
  const ahead = course.at(22, 0);
  const inside = scene.place === 'tunnel';
  const lamps = scene.place === 'ville' || scene.place === 'village' || scene.place === 'parking';
  const camera = createCamera(frame, {
    ...scene.camera,
    x: (scene.camera?.x ?? (scene.rider ? 0 : -0.25)) + eye.x,
    z: eye.z,
    height: scene.camera?.height ?? (scene.rider ? 1.45 : 1.2),
    slope,
    yaw: Math.atan2(ahead.x, ahead.z) * 0.6,
    skyline: scene.cabin ? 0.43 : 0.46,
  });
  const air = createPalette(scene.light ?? 'jour', scene.weather ?? 'clair', { lamps, inside });
  return {
    frame,
    defs,
    camera,
    air,
    palette: eye.z === 0 ? air : fromAfar(air, eye.z),
    reach,
    course,
    lanes: layOutLanes(scene.road, scene.place),
    junction: planJunction(scene),
    scene,
    detail,
    vary: variation(
      computeSeed(
        JSON.stringify([scene.place, scene.road, scene.actors?.length ?? 0, scene.signs?.length ?? 0]),
      ),
    ),
  };
}

/** The palette of a world that we have driven `gone` metres into. */
export function fromAfar(air: ScenePalette, gone: number): ScenePalette {
  return { ...air, tone: (color, z, glow) => air.tone(color, Math.max(1, z - gone), glow) };
}

/** Metres at which trees and houses are lost in fog. */
const LOST_IN_FOG = 44;

/** What lines the road; a crowded picture keeps only the near part, and so does fog. */
function scenery(context: DriverContext): DepthItem[] {
  const all = roadsideItems(context);
  const foggy = context.palette.weather === 'brouillard';
  const items = foggy ? all.filter((item) => item.z - context.camera.z < LOST_IN_FOG) : all;
  return context.detail === 2
    ? items.filter((item) => item.z - context.camera.z < 30 || item.z - context.camera.z > 190)
    : items;
}

/** @param moment of its clip, when it has one */
export function drawDriver(
  given: DriverScene,
  frame: Frame,
  defs: Defs,
  detail: DriverContext['detail'],
  moment?: ClipMoment,
): Drawing {
  const scene = moment?.scene ?? given;
  const context = createDriverContext(scene, frame, defs, detail, moment);
  const here = context.camera.z;
  const actors = (scene.actors ?? [])
    .map((actor, i) => drawActor(context, actor, i))
    // Actors that we have passed are out of sight.
    .filter((shown) => !moment || shown.z > here + 0.8);
  const standing = [...scenery(context), ...signItems(context), ...trafficLightItems(context), ...actors]
    .filter((item) => !moment || item.z > here + 0.8)
    .toSorted((a, b) => b.z - a.z)
    .map((item) => item.shapes);
  const world = [
    drawSky(context),
    drawLand(context),
    drawFallingLand(context, landColor(context)),
    treesBelowRoad(context),
    drawRoad(context),
    drawMarkings(context),
    drawPictograms(context),
    drawAcross(context),
    drawJunctionMarks(context, groundFill(context, WHITE, 1.2)),
    wetRoad(context),
    groundFog(context),
    headlights(context),
    actors.toSorted((a, b) => b.z - a.z).map((actor) => actor.shadow),
    standing,
    drawWeather(context),
    drawMarks(
      actors.filter(({ actor }) => actor.frame === true || actor.label !== undefined),
      frame,
    ),
  ];
  return [
    leaning(context, world),
    scene.rider ? drawRider(context) : drawCabin(context),
    drawZones(scene, frame),
  ];
}
