/**
 * One frame of a prepared clip through the camera. Everything that a page needs to show a clip, and nothing else: the pen is
 * a canvas's in a browser and a list in a test. What a frame needs is made once; a frame makes nothing that must be thrown away.
 */
import type {
  ActorTrack,
  Eye,
  Halo,
  Image,
  Ink,
  Piece,
  PreparedClip,
  StaticObject,
  Surface,
} from './prepared-clip.ts';

/** Draws in units of the picture. A path is begun, moved in, and painted. */
export interface Pen {
  begin(): void;
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  close(): void;
  fill(color: string, opacity: number): void;
  /** Fills with the colours of a ground. */
  fillGround(ground: number, opacity: number): void;
  /** Fills with colours from `left` to `right`. */
  fillAcross(left: number, right: number, colors: readonly string[], opacity: number): void;
  outline(color: string, width: number): void;
  halo(x: number, y: number, radius: number, color: string, strength: number): void;
  image(index: number, x: number, y: number, w: number, h: number): void;
  /** All that is drawn until `release` stays within a rounded box. */
  clip(x: number, y: number, w: number, h: number, radius: number): void;
  release(): void;
}

export interface Frames {
  duration: number;
  paint(t: number, pen: Pen): void;
}

/** Nothing nearer than this is drawn, in metres. */
const NEAR = 0.7;
/** Smaller than this, one piece of a pattern is not seen. */
const SPECK = 0.4;

interface View extends Eye {
  x: number;
  z: number;
  /** Where the picture lies on the page. */
  left: number;
  top: number;
  w: number;
  h: number;
}
/** Turns an actor's own axes into the world's. */
interface Axes {
  x: number;
  z: number;
  cos: number;
  sin: number;
}
const WORLD: Axes = { x: 0, z: 0, cos: 1, sin: 0 };

interface Drawn {
  z: number;
  draw(): void;
}

const isHalo = (piece: Piece): piece is Halo => 'h' in piece;

export function createFrames(clip: PreparedClip): Frames {
  const { rate, frame } = clip;
  // Camera axes of one outline, three numbers a point; an outline of more points than this does not exist.
  const points = new Float64Array(3 * 400);
  const xs = new Float64Array(400);
  const ys = new Float64Array(400);
  const view: View = { ...clip.eye, x: 0, z: 0, left: 0, top: 0, ...frame };

  const level = (away: number): number => {
    let i = 0;
    while (
      i + 1 < clip.distances.length &&
      away > Math.sqrt((clip.distances[i] ?? 0) * (clip.distances[i + 1] ?? 0))
    )
      i += 1;
    return i;
  };
  const tone = (row: number, at: number): string => clip.tones[row]?.[at] ?? '#888888';

  /** The place of a sample in a list of `step` numbers a sample, on the line between two of them, in millimetres. */
  function sampled(list: readonly number[], step: number, column: number, t: number): number {
    const place = Math.min(Math.max(0, t * rate), list.length / step - 1);
    const i = Math.floor(place);
    const a = list[i * step + column] ?? 0;
    const b = list[Math.min(i + 1, list.length / step - 1) * step + column] ?? a;
    return a + (b - a) * (place - i);
  }

  /** Puts one outline through the camera into `xs`, `ys`; answers how many points are before the eye. */
  function through(eye: View, axes: Axes, list: readonly number[]): number {
    const count = list.length / 3;
    let behind = 0;
    for (let i = 0; i < count; i += 1) {
      const lx = (list[i * 3] ?? 0) / 1000;
      const lz = (list[i * 3 + 2] ?? 0) / 1000;
      const dx = axes.x + lx * axes.cos + lz * axes.sin - eye.x;
      const dz = axes.z - lx * axes.sin + lz * axes.cos - eye.z;
      const z = dx * eye.sin + dz * eye.cos;
      points[i * 3] = dx * eye.cos - dz * eye.sin;
      points[i * 3 + 1] = (list[i * 3 + 1] ?? 0) / 1000 + eye.slope * dz - eye.height;
      points[i * 3 + 2] = z;
      if (z < NEAR) behind += 1;
    }
    if (behind === count) return 0;
    let kept = 0;
    const keep = (x: number, y: number, z: number) => {
      const k = eye.focal / z;
      xs[kept] = eye.left + eye.centre + x * k;
      ys[kept] = eye.top + eye.horizon - y * k;
      kept += 1;
    };
    for (let i = 0; i < count; i += 1) {
      const j = (i === 0 ? count : i) - 1;
      const z = points[i * 3 + 2] ?? 0;
      const before = points[j * 3 + 2] ?? 0;
      const x = points[i * 3] ?? 0;
      const y = points[i * 3 + 1] ?? 0;
      if (behind > 0 && before < NEAR !== z < NEAR) {
        const u = (NEAR - before) / (z - before);
        const bx = points[j * 3] ?? 0;
        const by = points[j * 3 + 1] ?? 0;
        keep(bx + (x - bx) * u, by + (y - by) * u, NEAR);
      }
      if (z >= NEAR) keep(x, y, z);
    }
    return kept;
  }

  let left = 0;
  let right = 0;

  /** Adds one outline to the path; answers whether any of it is in the picture. */
  function trace(eye: View, axes: Axes, list: readonly number[], pattern: boolean, pen: Pen): boolean {
    const count = through(eye, axes, list);
    if (count < 3) return false;
    let [x1, x2, y1, y2] = [xs[0] ?? 0, xs[0] ?? 0, ys[0] ?? 0, ys[0] ?? 0];
    for (let i = 1; i < count; i += 1) {
      const x = xs[i] ?? 0;
      const y = ys[i] ?? 0;
      if (x < x1) x1 = x;
      else if (x > x2) x2 = x;
      if (y < y1) y1 = y;
      else if (y > y2) y2 = y;
    }
    if (x2 < eye.left || x1 > eye.left + eye.w || y2 < eye.top || y1 > eye.top + eye.h) return false;
    if (pattern && (x2 - x1 < SPECK || y2 - y1 < SPECK)) return false;
    left = Math.min(left, x1);
    right = Math.max(right, x2);
    pen.move(xs[0] ?? 0, ys[0] ?? 0);
    for (let i = 1; i < count; i += 1) pen.line(xs[i] ?? 0, ys[i] ?? 0);
    pen.close();
    return true;
  }

  function fill(ink: Ink, opacity: number, at: number, pen: Pen): void {
    if (typeof ink === 'number') pen.fill(tone(ink, at), opacity);
    else if (typeof ink === 'string') pen.fill(ink, opacity);
    else if ('g' in ink) pen.fillGround(ink.g, opacity);
    else {
      const colors = ink.x.map((row) => tone(row, at));
      pen.fillAcross(left, right, colors, opacity);
    }
  }

  function surface(eye: View, axes: Axes, piece: Surface, at: number, away: number, pen: Pen): void {
    pen.begin();
    left = Number.POSITIVE_INFINITY;
    right = Number.NEGATIVE_INFINITY;
    let any = false;
    const pattern = piece.p.length > 1;
    for (const list of piece.p) any = trace(eye, axes, list, pattern, pen) || any;
    if (!any) return;
    fill(piece.f, piece.o ?? 1, at, pen);
    if (!piece.s) return;
    const [ink, width] = piece.s;
    const color = typeof ink === 'number' ? tone(ink, at) : typeof ink === 'string' ? ink : undefined;
    if (color) pen.outline(color, Math.max(0.5, ((width / 1000) * eye.focal) / Math.max(NEAR, away)));
  }

  function halo(eye: View, axes: Axes, piece: Halo, pen: Pen): void {
    if (through(eye, axes, piece.h) === 0) return;
    const away = points[2] ?? 1;
    pen.halo(xs[0] ?? 0, ys[0] ?? 0, Math.max(2.5, ((piece.r / 1000) * eye.focal) / away), piece.c, piece.a);
  }

  function all(eye: View, axes: Axes, pieces: readonly Piece[], away: number, pen: Pen): void {
    const at = level(away);
    for (const piece of pieces) {
      if (isHalo(piece)) halo(eye, axes, piece, pen);
      else surface(eye, axes, piece, at, away, pen);
    }
  }

  /** A picture with its foot at a place of the ground. */
  function upright(eye: View, x: number, z: number, index: number, image: Image, pen: Pen): void {
    const dz = z - eye.z;
    const away = (x - eye.x) * eye.sin + dz * eye.cos;
    if (away < NEAR) return;
    const k = eye.focal / away;
    const px = eye.left + eye.centre + ((x - eye.x) * eye.cos - dz * eye.sin) * k;
    const py = eye.top + eye.horizon - (eye.slope * dz - eye.height) * k;
    const grow = k / image.k;
    const [w, h] = [image.w * grow, image.h * grow];
    const [l, t] = [px - image.ax * grow, py - image.ay * grow];
    if (l > eye.left + eye.w || l + w < eye.left || t > eye.top + eye.h || t + h < eye.top) return;
    pen.image(index, l, t, w, h);
  }

  function lookAt(track: ActorTrack, t: number): ActorTrack['looks'][number] | undefined {
    let found: ActorTrack['looks'][number] | undefined;
    for (const look of track.looks) {
      if (look.from > t + 1e-6) break;
      found = look;
    }
    return found;
  }

  function actor(eye: View, track: ActorTrack, t: number, pen: Pen): Drawn | undefined {
    const look = lookAt(track, t);
    if (!look || (look.pieces === undefined && look.image === undefined)) return undefined;
    const x = sampled(track.at, 3, 0, t) / 1000;
    const z = sampled(track.at, 3, 1, t) / 1000;
    const away = z - eye.z;
    const { pieces: shape, image: picture } = look;
    if (picture !== undefined) {
      const image = clip.images[picture];
      return image && { z, draw: () => upright(eye, x, z, picture, image, pen) };
    }
    const turn = (sampled(track.at, 3, 2, t) * Math.PI) / 180;
    const axes = { x, z, cos: Math.cos(turn), sin: Math.sin(turn) };
    const pieces = clip.shapes[shape ?? -1] ?? [];
    // A long vehicle is sorted by its middle, like everything that is told by its near end.
    return { z: z + 1.5, draw: () => all(eye, axes, pieces, Math.max(2, away), pen) };
  }

  function fixed(item: StaticObject, t: number, pen: Pen): Drawn | undefined {
    if ((item.from !== undefined && t < item.from) || (item.to !== undefined && t >= item.to))
      return undefined;
    const z = item.z / 1000;
    const away = z - view.z;
    if (away < NEAR) return undefined;
    const { pieces, looks } = item;
    if (pieces) return { z, draw: () => all(view, WORLD, pieces, Math.max(2, away - 6), pen) };
    const index = looks?.findLast(([from]) => from <= away)?.[1];
    const image = index === undefined ? undefined : clip.images[index];
    if (index === undefined || !image) return undefined;
    return { z, draw: () => upright(view, (item.x ?? 0) / 1000, z, index, image, pen) };
  }

  const whole = (index: number | null, pen: Pen) => {
    if (index !== null) pen.image(index, 0, 0, frame.w, frame.h);
  };

  function paint(second: number, pen: Pen): void {
    const t = Math.min(Math.max(0, second), clip.duration);
    view.x = sampled(clip.ego, 2, 0, t) / 1000;
    view.z = sampled(clip.ego, 2, 1, t) / 1000;
    whole(clip.back, pen);
    for (const piece of clip.ground) {
      const near = (piece.p[0]?.[2] ?? 0) / 1000;
      surface(view, WORLD, piece, level(Math.max(2, near - view.z)), Math.max(2, near - view.z), pen);
    }
    whole(clip.wet, pen);
    const list: Drawn[] = [];
    for (const item of clip.standing) {
      const drawn = fixed(item, t, pen);
      if (drawn) list.push(drawn);
    }
    for (const track of clip.actors) {
      const drawn = actor(view, track, t, pen);
      if (drawn) list.push(drawn);
    }
    list.sort((a, b) => b.z - a.z);
    for (const drawn of list) drawn.draw();
    whole(clip.weather, pen);
    whole(clip.front, pen);
    const gauge = clip.gauge?.looks.findLast(([from]) => from <= t + 1e-6)?.[1];
    if (clip.gauge && gauge !== undefined)
      pen.image(gauge, clip.gauge.x, clip.gauge.y, clip.gauge.w, clip.gauge.h);
    for (const { x, y, w, h, r, eye, tracks } of clip.glasses) {
      const back: View = { ...eye, z: 0, left: x, top: y, w, h };
      pen.clip(x, y, w, h, r);
      const behind = tracks.map((track) => actor(back, track, t, pen)).filter((one) => one !== undefined);
      for (const drawn of behind.sort((a, b) => b.z - a.z)) drawn.draw();
      pen.release();
    }
  }

  return { duration: clip.duration, paint };
}
