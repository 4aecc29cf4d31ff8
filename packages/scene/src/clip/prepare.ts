/** Prepares a clip for a canvas: the world once, then the actors, then the layers over them. */

import { createDefs } from '../kit/defs.ts';
import { type Drawing, isEmpty } from '../kit/display-list.ts';
import type {
  ActorTrack,
  Eye,
  Gauge,
  Piece,
  PreparedClip,
  PreparedMirror,
  StaticObject,
  Surface,
} from '../playback/prepared-clip.ts';
import type { Clip } from '../schema/clip.ts';
import type { DriverScene } from '../schema/scene.ts';
import { CLIP_VERSION } from '../schema/versions.ts';
import { drawCabin } from '../views/driver/cabin.ts';
import { createDriverContext } from '../views/driver/driver-view.ts';
import { behind, placeMirrors, reflected } from '../views/driver/mirrors.ts';
import { signItems, trafficLightItems } from '../views/driver/posts.ts';
import { drawRider } from '../views/driver/rider.ts';
import { drawWeather, headlights, wetRoad } from '../views/driver/weather.ts';
import { drawAcross } from '../world/across.ts';
import type { MovingActor } from '../world/clip-moment.ts';
import type { DepthItem, DriverContext } from '../world/driver-context.ts';
import { groundFill } from '../world/driver-context.ts';
import { drawJunctionMarks } from '../world/junction.ts';
import { drawMarkings, WHITE } from '../world/markings.ts';
import { drawPictograms } from '../world/pictograms.ts';
import { drawLand, drawRoad } from '../world/road.ts';
import { roadsideItems } from '../world/roadside.ts';
import { drawSky } from '../world/sky.ts';
import type { ClipEncoder } from './encoder.ts';
import { createClipEncoder, DISTANCES } from './encoder.ts';
import type { Sample, Shapes } from './record-actor.ts';
import { recordActor } from './record-actor.ts';
import { egoAt, momentAt } from './timeline.ts';

const FRAME = { w: 1200, h: 750 } as const;
/** Samples per second; positions between two samples are interpolated linearly. */
const RATE = 20;

export type ClipScene = DriverScene & { clip: Clip };

const createContextAt = (scene: ClipScene, t: number): DriverContext => {
  const moment = momentAt(scene, t);
  return createDriverContext(moment?.scene ?? scene, FRAME, createDefs('c'), 0, moment);
};

const toEye = ({ camera }: DriverContext): Eye => ({
  focal: camera.focal,
  centre: camera.centre,
  horizon: camera.horizon,
  height: camera.height,
  slope: camera.slope,
  cos: camera.cos,
  sin: camera.sin,
});

function layer(
  encoder: ClipEncoder,
  context: DriverContext,
  draw: (context: DriverContext) => Drawing,
): number | null {
  const defs = createDefs('l');
  const drawing = draw({ ...context, defs });
  const box = { x: 0, y: 0, ...FRAME, ax: 0, ay: 0, k: 1 };
  return isEmpty(drawing) ? null : encoder.addImage(drawing, defs, box);
}

/** An item keeps the distance by which it is sorted, from far to near. */
function encodeStanding(
  encoder: ClipEncoder,
  items: readonly DepthItem[],
  when: Pick<StaticObject, 'from' | 'to'>,
): StaticObject[] {
  return items.flatMap(({ z, shapes }) => {
    const list = encoder.encode(shapes);
    if (!list) throw new Error('something beside the road is drawn that a clip cannot tell in metres');
    const pieces = list.filter((one): one is Piece => !('looks' in one));
    const whole: StaticObject[] = pieces.length > 0 ? [{ z: Math.round(z * 1000), pieces, ...when }] : [];
    return [...whole, ...list.filter((one) => 'looks' in one).map((one) => ({ ...one, ...when }))];
  });
}

/** Traffic lights, one object for each state with the seconds in which it is shown. */
function signals(encoder: ClipEncoder, world: DriverContext, scene: ClipScene): StaticObject[] {
  return (scene.trafficLights ?? []).flatMap((light, i) => {
    const changes = scene.clip.signals?.find((one) => one.light === i)?.states ?? [];
    const states = [[0, light.state] as const, ...changes];
    return states.flatMap(([from, state], at) => {
      const alone = { ...world.scene, trafficLights: [{ ...light, state }] };
      const to = states[at + 1]?.[0] ?? scene.clip.duration + 1;
      return to <= from
        ? []
        : encodeStanding(encoder, trafficLightItems({ ...world, scene: alone }), { from, to });
    });
  });
}

/** Our instruments, when the speed or an indicator changes them. */
function prepareGauge(encoder: ClipEncoder, contexts: readonly DriverContext[]): Gauge | null {
  const first = contexts[0];
  if (!first?.scene.cabin) return null;
  const box = first.scene.rider ? { x: 438, y: 468, w: 324, h: 150 } : { x: 348, y: 628, w: 312, h: 122 };
  const looks: [number, number][] = [];
  contexts.forEach((context, i) => {
    const { mirrors: _, ...cabin } = context.scene.cabin ?? {};
    const defs = createDefs('g');
    const bare = { ...context, defs, scene: { ...context.scene, cabin } };
    const drawing = bare.scene.rider ? drawRider(bare) : drawCabin(bare);
    const image = encoder.addImage(drawing, defs, { ...box, ax: 0, ay: 0, k: 1 });
    if (looks.at(-1)?.[1] !== image) looks.push([i / RATE, image]);
  });
  return looks.length > 1 ? { ...box, looks } : null;
}

function* prepareMirrors(
  encoder: ClipEncoder,
  shapes: Shapes,
  contexts: readonly DriverContext[],
): Generator<undefined, PreparedMirror[]> {
  const first = contexts[0];
  const mirrors = first?.scene.cabin?.mirrors;
  if (!first || !mirrors) return [];
  const places = placeMirrors(first);
  const glasses: PreparedMirror[] = [];
  for (const which of ['centre', 'left', 'right'] as const) {
    if (!mirrors[which]) continue;
    const { x, y, w, h, rx } = places[which];
    const views = contexts.map((context) => behind(context, places[which]));
    const tracks: ActorTrack[] = [];
    for (const key of (first.scene.actors ?? []).keys()) {
      const samples = views.map((view, i): Sample => {
        const list: readonly MovingActor[] = contexts[i]?.scene.cabin?.mirrors?.[which] ?? [];
        const actor = list.find((one) => one.key === key);
        return { context: view, actor: actor && { ...reflected(view, actor), key }, t: i / RATE };
      });
      if (samples.every(({ actor }) => !actor)) continue;
      tracks.push(recordActor(encoder, shapes, samples, key));
      yield;
    }
    const view = behind(first, places[which]);
    glasses.push({ x, y, w, h, r: rx, eye: { ...toEye(view), x: view.camera.x }, tracks });
  }
  return glasses;
}

function withoutReflections(context: DriverContext): DriverContext {
  const { cabin } = context.scene;
  if (!cabin?.mirrors) return context;
  const mirrors = Object.fromEntries(Object.keys(cabin.mirrors).map((which) => [which, []]));
  return { ...context, scene: { ...context.scene, cabin: { ...cabin, mirrors } } };
}

/**
 * Prepares a clip in steps of a few hundredths of a second, so that a server can do other work between them. The same
 * scene always makes the same clip. Throws when part of the scene can't be drawn in metres (a tunnel, a bend).
 */
export function* prepareSteps(scene: ClipScene): Generator<undefined, PreparedClip> {
  const { clip } = scene;
  const start = createContextAt(scene, 0);
  const encoder = createClipEncoder(start.air);
  if (!start.course.straight || scene.road.crest !== undefined)
    throw new Error('a clip needs a straight road, without a crest');
  const world: DriverContext = { ...start, inMetres: true };
  const back = layer(encoder, start, (on) => [drawSky(on), drawLand(on)]) ?? 0;
  const ground = encoder.encode([
    ...drawRoad(world),
    ...drawMarkings(world),
    ...drawPictograms(world),
    ...drawAcross(world),
    ...drawJunctionMarks(world, groundFill(world, WHITE, 1.2)),
  ]);
  if (!ground) throw new Error('part of the ground cannot be told in metres');
  const items = [...roadsideItems(world), ...signItems(world)];
  const standing = [...encodeStanding(encoder, items, {}), ...signals(encoder, world, scene)];

  const count = Math.ceil(clip.duration * RATE) + 1;
  const contexts = Array.from({ length: count }, (_, i) => createContextAt(scene, i / RATE));
  const shapes: Shapes = { list: [], known: new Map() };
  const actors: ActorTrack[] = [];
  for (const key of (scene.actors ?? []).keys()) {
    const samples = contexts.map(
      (context, i): Sample => ({ context, actor: context.scene.actors?.[key], t: i / RATE }),
    );
    actors.push(recordActor(encoder, shapes, samples, key));
    yield;
  }
  const glasses = yield* prepareMirrors(encoder, shapes, contexts);
  return {
    version: CLIP_VERSION,
    duration: clip.duration,
    frame: FRAME,
    rate: RATE,
    eye: toEye(start),
    ego: contexts.flatMap((_, i) => {
      const { z } = egoAt(clip, i / RATE);
      return [Math.round((contexts[i]?.camera.x ?? 0) * 1000), Math.round(z * 1000)];
    }),
    distances: DISTANCES,
    tones: encoder.tones,
    grounds: encoder.grounds,
    back,
    ground: ground as Surface[],
    standing,
    shapes: shapes.list,
    actors,
    wet: layer(encoder, start, (on) => [wetRoad(on), headlights(on)]),
    weather: layer(encoder, start, drawWeather),
    front: layer(encoder, withoutReflections(start), scene.rider ? drawRider : drawCabin),
    gauge: prepareGauge(encoder, contexts),
    glasses,
    images: encoder.images,
  };
}
