/** A scene at a moment of its clip: a pure function that the still, the moving picture and the tests share. */

import { MODELS } from '../actors/vehicles/vehicle.ts';
import type { Clip } from '../schema/clip.ts';
import type { Actor, DriverScene } from '../schema/scene.ts';
import type { ClipMoment, MovingActor } from '../world/clip-moment.ts';

type Key = readonly number[];

/** Tangents without overshoot: what brakes to a stop does not roll back (Fritsch and Carlson). */
function tangents(ts: readonly number[], vs: readonly number[]): number[] {
  const slopes = vs.slice(1).map((v, i) => (v - (vs[i] ?? 0)) / ((ts[i + 1] ?? 0) - (ts[i] ?? 0) || 1));
  return vs.map((_, i) => {
    const before = slopes[i - 1];
    const after = slopes[i];
    if (before === undefined || after === undefined) return after ?? before ?? 0;
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

/** The value of column `at` at a second; constant before the first key and after the last. */
function valueAt(keys: readonly Key[], at: number, t: number, otherwise: number): number {
  const used = keys.filter((key) => key[at] !== undefined);
  const ts = used.map((key) => key[0] ?? 0);
  const vs = used.map((key) => key[at] ?? 0);
  const last = used.length - 1;
  if (last < 0) return otherwise;
  if (t <= (ts[0] ?? 0)) return vs[0] ?? otherwise;
  if (t >= (ts[last] ?? 0)) return vs[last] ?? otherwise;
  const i = ts.findIndex((one) => one > t) - 1;
  const [t0 = 0, t1 = 1, v0 = 0, v1 = 0] = [ts[i], ts[i + 1], vs[i], vs[i + 1]];
  const ms = tangents(ts, vs);
  const h = t1 - t0;
  const u = (t - t0) / h;
  const [m0, m1] = [(ms[i] ?? 0) * h, (ms[i + 1] ?? 0) * h];
  return (
    v0 * (2 * u ** 3 - 3 * u ** 2 + 1) +
    m0 * (u ** 3 - 2 * u ** 2 + u) +
    v1 * (3 * u ** 2 - 2 * u ** 3) +
    m1 * (u ** 3 - u ** 2)
  );
}

export function egoAt(clip: Clip, t: number): { z: number; x: number } {
  return { z: valueAt(clip.ego, 1, t, 0), x: valueAt(clip.ego, 2, t, 0) };
}

/** Metres per second. */
export function speedAt(clip: Clip, t: number): number {
  const h = 0.05;
  const a = Math.max(0, t - h);
  const b = Math.min(clip.duration, t + h);
  return Math.max(0, (egoAt(clip, b).z - egoAt(clip, a).z) / (b - a));
}

const BLINKING: ReadonlySet<string> = new Set(['clignotant-gauche', 'clignotant-droit', 'detresse']);
/** Period of the indicators in seconds: 90 flashes a minute, twice as many for a beacon. */
const BEAT = 2 / 3;
const BEACON = 1 / 3;

interface Blinking {
  from: number;
  to?: number | undefined;
}

/** Shares of a beat by which the rhythm of a lamp may begin later. */
const DELAYS = Array.from({ length: 32 }, (_, i) => i / 32);

/**
 * Whether a lamp that blinks is lit. Its rhythm is delayed until it is lit in the two pictures that stay: the last one, which
 * is in sight while the learner answers, and the still.
 */
function isLit(clip: Clip, { from, to = clip.duration }: Blinking, t: number, beat: number): boolean {
  const isLitAt = (second: number, delay: number) => ((second - from) / beat - delay + 1) % 1 < 0.5;
  const staying = [clip.duration, findPosterSecond(clip)].filter((one) => one >= from && one <= to);
  const delay = DELAYS.find((one) => staying.every((second) => isLitAt(second, one))) ?? 0;
  return isLitAt(t, delay);
}

function lightsAt(clip: Clip, actor: Actor, index: number, t: number): Actor['lights'] {
  const tracks = clip.actors?.find((one) => one.actor === index)?.lights ?? [];
  const given = (actor.lights ?? []).map((name) => ({ name, from: 0, to: clip.duration }));
  const live = [...given, ...tracks]
    .filter(({ from, to }) => t >= from && t <= (to ?? clip.duration))
    .filter((light) =>
      BLINKING.has(light.name)
        ? isLit(clip, light, t, BEAT)
        : light.name !== 'gyrophare' || isLit(clip, light, t, BEACON),
    );
  if (actor.lights === undefined && tracks.length === 0) return undefined;
  return live.map(({ name }) => name);
}

const WALKERS: ReadonlySet<string> = new Set([
  'adulte',
  'enfant',
  'personne-agee',
  'aveugle',
  'poussette',
  'agent',
  'ouvrier',
]);

/** Length of a pair of steps in metres. */
const STRIDE = 1.3;

function actorAt(clip: Clip, actor: Actor, index: number, t: number): MovingActor {
  const track = clip.actors?.find((one) => one.actor === index);
  const path = track?.path ?? [];
  const place = (second: number) => ({
    z: valueAt(path, 1, second, actor.z),
    x: valueAt(path, 2, second, actor.x ?? 0),
  });
  const now = place(t);
  const lights = lightsAt(clip, actor, index, t);
  const heading = path.some((key) => key.length > 3)
    ? valueAt(path, 3, t, actor.heading ?? 0)
    : actor.heading;
  const pose = track?.poses?.findLast(([from]) => from <= t)?.[1];
  const gate = track?.gates?.findLast(([from]) => from <= t)?.[1];
  const moved: MovingActor = {
    ...actor,
    ...now,
    ...(pose && { pose }),
    ...(gate && { kind: gate }),
    ...(lights && { lights }),
    ...(heading !== undefined && { heading }),
    ...(track?.door !== undefined && { door: t >= track.door }),
    key: index,
  };
  if (!WALKERS.has(actor.kind) || path.length === 0) return moved;
  const later = place(t + 0.1);
  const pace = Math.hypot(later.x - now.x, later.z - now.z);
  if (pace < 0.02) {
    const still = actor.pose !== undefined && actor.pose !== 'marche' && actor.pose !== 'court';
    return still ? moved : { ...moved, pose: 'debout' };
  }
  const start = place(0);
  const gone = Math.hypot(now.x - start.x, now.z - start.z);
  // Eight poses per pair of steps: more look the same, fewer look jerky.
  const stride = STRIDE * (actor.kind === 'enfant' ? 0.8 : 1);
  return { ...moved, step: Math.floor(((gone / stride) % 1) * 8) / 8 };
}

function mirrorsAt(scene: DriverScene, actors: readonly Actor[], eye: number) {
  const mirrors = scene.cabin?.mirrors;
  if (!mirrors) return undefined;
  const behind = actors
    .map((actor) => {
      const along = actor.heading === undefined || actor.heading === 0;
      const length = along ? (MODELS[actor.kind]?.length ?? 1.8) : 0;
      return { ...actor, z: eye - actor.z - length };
    })
    .filter((actor) => actor.z > 2.5 && actor.z < 150);
  return {
    ...(mirrors.centre && { centre: behind }),
    ...(mirrors.left && { left: behind }),
    ...(mirrors.right && { right: behind }),
  };
}

/** The speed that the instrument shows, in steps of 5 km/h: who looks at the road reads no more. */
const shown = (speed: number): number => Math.round((speed * 3.6) / 5) * 5;

function cabinAt(scene: DriverScene, clip: Clip, actors: readonly Actor[], t: number) {
  const { cabin } = scene;
  if (!cabin) return undefined;
  const mirrors = mirrorsAt(scene, actors, egoAt(clip, t).z);
  const turning = clip.indicator?.find(({ from, to }) => t >= from && t <= (to ?? clip.duration));
  const { indicator: _, ...rest } = cabin;
  return {
    ...rest,
    ...(mirrors && { mirrors }),
    ...(cabin.speed !== undefined && { speed: shown(speedAt(clip, t)) }),
    ...(turning && isLit(clip, turning, t, BEAT) && { indicator: turning.side }),
  };
}

/** The most telling second of a clip, which its still picture shows. */
export const findPosterSecond = ({ poster, duration }: Clip): number =>
  Math.min(poster ?? duration, duration);

/**
 * The scene some seconds into its clip: things keep their places in the world, the eye moves.
 * @param seconds the poster's moment when left out
 */
export function momentAt(scene: DriverScene, seconds?: number): ClipMoment | undefined {
  const { clip } = scene;
  if (!clip) return undefined;
  const second = Math.min(Math.max(0, seconds ?? findPosterSecond(clip)), clip.duration);
  const actors = (scene.actors ?? []).map((actor, i) => actorAt(clip, actor, i, second));
  const cabin = cabinAt(scene, clip, actors, second);
  const trafficLights = scene.trafficLights?.map((light, i) => {
    const states = clip.signals?.find((one) => one.light === i)?.states ?? [];
    const state = states.findLast(([from]) => from <= second)?.[1];
    return state ? { ...light, state } : light;
  });
  return {
    scene: {
      ...scene,
      ...(scene.actors && { actors }),
      ...(cabin && { cabin }),
      ...(trafficLights && { trafficLights }),
    },
    ...egoAt(clip, second),
    reach: egoAt(clip, clip.duration).z,
  };
}
