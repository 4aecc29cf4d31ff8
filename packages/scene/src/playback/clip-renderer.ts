/**
 * Plays a prepared clip: every frame passes through the camera and is painted from far to near. The pen is
 * a canvas's in a browser and a list in a test.
 */
import { createPainter, type Painter, type Pen, paintImage } from './painter.ts';
import type {
  ActorKeyframe,
  ActorTrack,
  PreparedClip,
  PreparedMirror,
  StaticObject,
} from './prepared-clip.ts';
import { NEAR_PLANE, numberAt, type View, WORLD_AXES } from './projection.ts';

export type { Pen } from './painter.ts';

export interface Frames {
  duration: number;
  paint(t: number, pen: Pen): void;
}

/** Something to paint, sorted from far to near. */
interface Painting {
  z: number;
  paint(): void;
}

export function createFrames(clip: PreparedClip): Frames {
  const painter = createPainter(clip);
  const view: View = { ...clip.eye, x: 0, z: 0, left: 0, top: 0, ...clip.frame };
  return {
    duration: clip.duration,
    paint(second, pen) {
      const t = Math.min(Math.max(0, second), clip.duration);
      view.x = sampleTrack(clip.ego, 2, 0, t, clip.rate) / 1000;
      view.z = sampleTrack(clip.ego, 2, 1, t, clip.rate) / 1000;
      paintWhole(clip, clip.back, pen);
      paintGround(clip, painter, view, pen);
      paintWhole(clip, clip.wet, pen);
      paintFarToNear([
        ...clip.standing.map((item) => readObject(clip, painter, view, item, t, pen)),
        ...clip.actors.map((track) => readActor(clip, painter, view, track, t, pen)),
      ]);
      paintWhole(clip, clip.weather, pen);
      paintWhole(clip, clip.front, pen);
      paintGauge(clip, t, pen);
      for (const mirror of clip.glasses) paintMirror(clip, painter, mirror, t, pen);
    },
  };
}

/** A position at a second, in millimetres: interpolated between two samples of a list with `step` numbers each. */
function sampleTrack(list: readonly number[], step: number, column: number, t: number, rate: number): number {
  const last = list.length / step - 1;
  const place = Math.min(Math.max(0, t * rate), last);
  const i = Math.floor(place);
  const a = numberAt(list, i * step + column);
  const b = list[Math.min(i + 1, last) * step + column] ?? a;
  return a + (b - a) * (place - i);
}

function paintWhole({ frame }: PreparedClip, index: number | null, pen: Pen): void {
  if (index !== null) pen.image(index, 0, 0, frame.w, frame.h);
}

function paintGround({ ground }: PreparedClip, painter: Painter, view: View, pen: Pen): void {
  for (const piece of ground) {
    const near = (piece.p[0]?.[2] ?? 0) / 1000;
    painter.paintSurface(view, WORLD_AXES, piece, Math.max(2, near - view.z), pen);
  }
}

function paintFarToNear(list: readonly (Painting | undefined)[]): void {
  const seen = list.filter((one) => one !== undefined);
  for (const { paint } of seen.sort((a, b) => b.z - a.z)) paint();
}

/** A static object; undefined while it is not shown or is behind us. */
function readObject(
  clip: PreparedClip,
  painter: Painter,
  view: View,
  item: StaticObject,
  t: number,
  pen: Pen,
): Painting | undefined {
  const { from = 0, to = Number.POSITIVE_INFINITY, pieces, looks } = item;
  const z = item.z / 1000;
  const away = z - view.z;
  if (t < from || t >= to || away < NEAR_PLANE) return undefined;
  if (pieces)
    return { z, paint: () => painter.paintPieces(view, WORLD_AXES, pieces, Math.max(2, away - 6), pen) };
  const index = looks?.findLast(([distance]) => distance <= away)?.[1] ?? -1;
  const image = clip.images[index];
  return image && { z, paint: () => paintImage(view, (item.x ?? 0) / 1000, z, index, image, pen) };
}

/** How an actor looks at this second. */
function findKeyframe({ looks }: ActorTrack, t: number): ActorKeyframe | undefined {
  return looks.findLast(({ from }) => from <= t + 1e-6);
}

function readActor(
  clip: PreparedClip,
  painter: Painter,
  eye: View,
  track: ActorTrack,
  t: number,
  pen: Pen,
): Painting | undefined {
  const { pieces: shape, image: picture } = findKeyframe(track, t) ?? {};
  if (shape === undefined && picture === undefined) return undefined;
  const x = sampleTrack(track.at, 3, 0, t, clip.rate) / 1000;
  const z = sampleTrack(track.at, 3, 1, t, clip.rate) / 1000;
  if (picture !== undefined) {
    const image = clip.images[picture];
    return image && { z, paint: () => paintImage(eye, x, z, picture, image, pen) };
  }
  const turn = (sampleTrack(track.at, 3, 2, t, clip.rate) * Math.PI) / 180;
  const axes = { x, z, cos: Math.cos(turn), sin: Math.sin(turn) };
  const pieces = clip.shapes[shape ?? -1] ?? [];
  const away = Math.max(2, z - eye.z);
  // A long vehicle is sorted by its middle, although its position is its near end.
  return { z: z + 1.5, paint: () => painter.paintPieces(eye, axes, pieces, away, pen) };
}

/** Our instruments at this second. */
function paintGauge({ gauge }: PreparedClip, t: number, pen: Pen): void {
  const index = gauge?.looks.findLast(([from]) => from <= t + 1e-6)?.[1];
  if (gauge && index !== undefined) pen.image(index, gauge.x, gauge.y, gauge.w, gauge.h);
}

function paintMirror(
  clip: PreparedClip,
  painter: Painter,
  { x, y, w, h, r, eye, tracks }: PreparedMirror,
  t: number,
  pen: Pen,
): void {
  const view: View = { ...eye, z: 0, left: x, top: y, w, h };
  pen.clip(x, y, w, h, r);
  paintFarToNear(tracks.map((track) => readActor(clip, painter, view, track, t, pen)));
  pen.release();
}
