/** Paints the pieces of a prepared clip through the camera. All outlines share one buffer: a frame allocates no lists. */
import type { Halo, Image, Ink, Piece, PreparedClip, Surface } from './prepared-clip.ts';
import {
  type Axes,
  createOutlineBuffer,
  NEAR_PLANE,
  numberAt,
  type OutlineBuffer,
  projectOutline,
  type View,
} from './projection.ts';

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
  /** Clips everything to a rounded box until `release`. */
  clip(x: number, y: number, w: number, h: number, radius: number): void;
  release(): void;
}

/** Pieces of a pattern smaller than this are left out. */
const SPECK = 0.4;

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Painter {
  /** @param away metres, which choose the colours */
  paintSurface(eye: View, axes: Axes, piece: Surface, away: number, pen: Pen): void;
  /** @param away metres of all of them */
  paintPieces(eye: View, axes: Axes, pieces: readonly Piece[], away: number, pen: Pen): void;
}

const isHalo = (piece: Piece): piece is Halo => 'h' in piece;

export function createPainter({ distances, tones }: Pick<PreparedClip, 'distances' | 'tones'>): Painter {
  const buffer = createOutlineBuffer();
  const outline: Bounds = { left: 0, right: 0, top: 0, bottom: 0 };
  const whole: Bounds = { ...outline };

  /** Adds one outline to the path; returns whether any of it is in the picture. */
  function trace(eye: View, axes: Axes, list: readonly number[], isPattern: boolean, pen: Pen): boolean {
    const count = projectOutline(buffer, eye, axes, list);
    if (count < 3) return false;
    measure(buffer, count, outline);
    if (isOutside(outline, eye) || (isPattern && isSpeck(outline))) return false;
    whole.left = Math.min(whole.left, outline.left);
    whole.right = Math.max(whole.right, outline.right);
    addOutline(buffer, count, pen);
    return true;
  }

  function fill(ink: Ink, opacity: number, level: number, pen: Pen): void {
    if (typeof ink === 'number') pen.fill(toneAt(tones, ink, level), opacity);
    else if (typeof ink === 'string') pen.fill(ink, opacity);
    else if ('g' in ink) pen.fillGround(ink.g, opacity);
    else {
      const colors = ink.x.map((row) => toneAt(tones, row, level));
      pen.fillAcross(whole.left, whole.right, colors, opacity);
    }
  }

  function surface(eye: View, axes: Axes, piece: Surface, level: number, away: number, pen: Pen): void {
    pen.begin();
    whole.left = Number.POSITIVE_INFINITY;
    whole.right = Number.NEGATIVE_INFINITY;
    let any = false;
    const isPattern = piece.p.length > 1;
    for (const list of piece.p) any = trace(eye, axes, list, isPattern, pen) || any;
    if (!any) return;
    fill(piece.f, piece.o ?? 1, level, pen);
    if (!piece.s) return;
    const [ink, width] = piece.s;
    if (typeof ink === 'object') return;
    const color = typeof ink === 'number' ? toneAt(tones, ink, level) : ink;
    pen.outline(color, Math.max(0.5, ((width / 1000) * eye.focal) / Math.max(NEAR_PLANE, away)));
  }

  function halo(eye: View, axes: Axes, piece: Halo, pen: Pen): void {
    if (projectOutline(buffer, eye, axes, piece.h) === 0) return;
    const radius = ((piece.r / 1000) * eye.focal) / numberAt(buffer.points, 2);
    pen.halo(numberAt(buffer.xs, 0), numberAt(buffer.ys, 0), Math.max(2.5, radius), piece.c, piece.a);
  }

  return {
    paintSurface(eye, axes, piece, away, pen) {
      surface(eye, axes, piece, findLevel(distances, away), away, pen);
    },
    paintPieces(eye, axes, pieces, away, pen) {
      const level = findLevel(distances, away);
      for (const piece of pieces) {
        if (isHalo(piece)) halo(eye, axes, piece, pen);
        else surface(eye, axes, piece, level, away, pen);
      }
    },
  };
}

/** The index of the nearest of the distances for which colours are known. */
function findLevel(distances: readonly number[], away: number): number {
  let i = 0;
  while (i + 1 < distances.length && away > Math.sqrt(numberAt(distances, i) * numberAt(distances, i + 1)))
    i += 1;
  return i;
}

const toneAt = (tones: PreparedClip['tones'], row: number, level: number): string =>
  tones[row]?.[level] ?? '#888888';

function measure({ xs, ys }: OutlineBuffer, count: number, bounds: Bounds): void {
  bounds.left = bounds.right = numberAt(xs, 0);
  bounds.top = bounds.bottom = numberAt(ys, 0);
  for (let i = 1; i < count; i += 1) {
    const x = numberAt(xs, i);
    const y = numberAt(ys, i);
    if (x < bounds.left) bounds.left = x;
    else if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    else if (y > bounds.bottom) bounds.bottom = y;
  }
}

function isOutside({ left, right, top, bottom }: Bounds, eye: View): boolean {
  return right < eye.left || left > eye.left + eye.w || bottom < eye.top || top > eye.top + eye.h;
}

const isSpeck = ({ left, right, top, bottom }: Bounds): boolean =>
  right - left < SPECK || bottom - top < SPECK;

function addOutline({ xs, ys }: OutlineBuffer, count: number, pen: Pen): void {
  pen.move(numberAt(xs, 0), numberAt(ys, 0));
  for (let i = 1; i < count; i += 1) pen.line(numberAt(xs, i), numberAt(ys, i));
  pen.close();
}

/** Paints a picture with its foot at a place on the ground. */
export function paintImage(eye: View, x: number, z: number, index: number, image: Image, pen: Pen): void {
  const dx = x - eye.x;
  const dz = z - eye.z;
  const away = dx * eye.sin + dz * eye.cos;
  if (away < NEAR_PLANE) return;
  const k = eye.focal / away;
  const grow = k / image.k;
  const [w, h] = [image.w * grow, image.h * grow];
  const left = eye.left + eye.centre + (dx * eye.cos - dz * eye.sin) * k - image.ax * grow;
  const top = eye.top + eye.horizon - (eye.slope * dz - eye.height) * k - image.ay * grow;
  if (isOutside({ left, right: left + w, top, bottom: top + h }, eye)) return;
  pen.image(index, left, top, w, h);
}
