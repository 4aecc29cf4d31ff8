/** An actor over its clip: its shapes (or pictures), and the second from which each is shown. */

import { drawActor, locateActor } from '../actors/actor.ts';
import { project } from '../kit/camera.ts';
import { createDefs } from '../kit/defs.ts';
import type { Pt, Vec3 } from '../kit/geometry.ts';
import type { ActorKeyframe, ActorTrack, Piece } from '../playback/prepared-clip.ts';
import type { Actor } from '../schema/scene.ts';
import type { MovingActor } from '../world/clip-moment.ts';
import type { DriverContext } from '../world/driver-context.ts';
import type { ClipEncoder } from './encoder.ts';

/** An actor as one sample has it; undefined when it is out of sight. */
export interface Sample {
  context: DriverContext;
  actor: MovingActor | undefined;
  t: number;
}
export interface Shapes {
  list: Piece[][];
  known: Map<string, number>;
}

/** Actors further away than this many metres are not drawn. */
const OUT_OF_SIGHT = 300;
/** A picture is reused as long as the error of its corners is at most this many units. */
const ERROR = 1.1;

type Stand = ReturnType<typeof locateActor>;

const ownAxes =
  ({ n, s, heading }: Stand) =>
  (p: Vec3): Vec3 => {
    const a = (heading * Math.PI) / 180;
    const [dx, dz] = [p.x - n, p.z - s];
    return { x: dx * Math.cos(a) - dz * Math.sin(a), y: p.y, z: dx * Math.sin(a) + dz * Math.cos(a) };
  };

function inSight({ context }: Sample, stand: Stand): boolean {
  const away = stand.s - context.camera.z;
  return away > -6 && away < OUT_OF_SIGHT;
}

/** The index of its shapes, or undefined when part of it can't be drawn in metres. */
function shapesAt(
  encoder: ClipEncoder,
  shapes: Shapes,
  sample: Sample,
  actor: Actor,
  key: number,
  stand: Stand,
) {
  const context = { ...sample.context, inMetres: true, defs: createDefs('t') };
  const drawn = drawActor(context, actor, key);
  const pieces = encoder.encode([...drawn.shadow, ...drawn.shapes], ownAxes(stand)) as Piece[] | undefined;
  if (!pieces) return undefined;
  const text = JSON.stringify(pieces);
  const seen = shapes.known.get(text);
  if (seen !== undefined) return seen;
  shapes.list.push(pieces);
  shapes.known.set(text, shapes.list.length - 1);
  return shapes.list.length - 1;
}

/** A camera that sees past the edges of the picture, so that an actor at the edge is drawn whole. */
function wide(context: DriverContext): DriverContext {
  const { frame, camera } = context;
  const w = frame.w * 3;
  const h = frame.h * 3;
  return {
    ...context,
    defs: createDefs('a'),
    camera: {
      ...camera,
      frame: { w, h },
      centre: camera.centre + frame.w,
      horizon: camera.horizon + frame.h,
    },
  };
}

interface Taken {
  foot: Pt;
  k: number;
  corners: Pt[];
  looks: string;
}

function takeCorners(context: DriverContext, actor: MovingActor, stand: Stand): Taken {
  const at = (x: number, y: number, z: number) =>
    project(context.camera, { x: stand.n + x, y, z: stand.s + z });
  const k = context.camera.focal / Math.max(0.7, stand.s - context.camera.z);
  const corners = [-0.4, 0.4].flatMap((x) => [0, 1.7].flatMap((y) => [0, 1.6].map((z) => at(x, y, z))));
  const looks = JSON.stringify([actor.kind, actor.pose, actor.step, actor.lights, actor.door, stand.heading]);
  return { foot: at(0, 0, 0), k, corners, looks };
}

/** Largest error when the old picture, moved and scaled, replaces the new one. */
function measureError(old: Taken, now: Taken): number {
  if (old.looks !== now.looks) return Number.POSITIVE_INFINITY;
  const grow = now.k / old.k;
  return Math.max(
    ...now.corners.map(([x, y], i) => {
      const [ox, oy] = old.corners[i] ?? old.foot;
      return Math.hypot(
        now.foot[0] + (ox - old.foot[0]) * grow - x,
        now.foot[1] + (oy - old.foot[1]) * grow - y,
      );
    }),
  );
}

function pictureAt(encoder: ClipEncoder, sample: Sample, actor: Actor, key: number, taken: Taken): number {
  const context = wide(sample.context);
  const drawn = drawActor(context, actor, key);
  const { frame } = context.camera;
  const room = 6 + taken.k * 0.7;
  const x = Math.max(0, Math.floor(drawn.box.x - room));
  const y = Math.max(0, Math.floor(drawn.box.y - room));
  const w = Math.max(1, Math.ceil(Math.min(frame.w, drawn.box.x + drawn.box.w + room) - x));
  const h = Math.max(1, Math.ceil(Math.min(frame.h, drawn.box.y + drawn.box.h + room) - y));
  const ax = taken.foot[0] + sample.context.frame.w - x;
  const ay = taken.foot[1] + sample.context.frame.h - y;
  return encoder.addImage([drawn.shadow, drawn.shapes], context.defs, {
    x,
    y,
    w,
    h,
    ax,
    ay,
    k: taken.k,
  });
}

/** @param samples of this actor, in order; their contexts are the eye’s or a mirror’s */
export function recordActor(
  encoder: ClipEncoder,
  shapes: Shapes,
  samples: readonly Sample[],
  key: number,
): ActorTrack {
  const at: number[] = [];
  const looks: ActorKeyframe[] = [];
  let pictured = false;
  let taken: Taken | undefined;
  const show = (t: number, look: Omit<ActorKeyframe, 'from'>) => {
    const last = looks[looks.length - 1];
    if (last && last.pieces === look.pieces && last.image === look.image) return;
    looks.push({ from: Math.round(t * 100) / 100, ...look });
  };
  for (const [i, sample] of samples.entries()) {
    const { actor, context, t } = sample;
    if (!actor) {
      at.push(at.at(-3) ?? 0, at.at(-2) ?? 0, at.at(-1) ?? 0);
      show(t, {});
      continue;
    }
    const stand = locateActor(context, actor);
    at.push(Math.round(stand.n * 1000), Math.round(stand.s * 1000), Math.round(stand.heading * 10) / 10);
    if (!inSight(sample, stand)) {
      show(t, {});
      continue;
    }
    // Its visible sides change slowly: every other sample is enough.
    if (i % 2 === 1 && !pictured && looks.length > 0) continue;
    const pieces = pictured ? undefined : shapesAt(encoder, shapes, sample, actor, key, stand);
    if (pieces !== undefined) {
      show(t, { pieces });
      continue;
    }
    pictured = true;
    if (stand.s - context.camera.z < 0.8) {
      show(t, {});
      continue;
    }
    const now = takeCorners(context, actor, stand);
    if (taken && measureError(taken, now) <= ERROR && looks.at(-1)?.image !== undefined) continue;
    taken = now;
    show(t, { image: pictureAt(encoder, sample, actor, key, now) });
  }
  return { at, looks };
}
