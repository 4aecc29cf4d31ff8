/** Projects outlines of the world through the camera of a frame. */
import type { Eye } from './prepared-clip.ts';

/** Nothing nearer than this is drawn, in metres. */
export const NEAR_PLANE = 0.7;
/** No outline has more points than this. */
const MOST_POINTS = 400;

/** An eye at its current place, and where its picture lies in the frame. */
export interface View extends Eye {
  x: number;
  z: number;
  left: number;
  top: number;
  w: number;
  h: number;
}

/** Turns an actor's own axes into the world's. */
export interface Axes {
  x: number;
  z: number;
  cos: number;
  sin: number;
}
export const WORLD_AXES: Axes = { x: 0, z: 0, cos: 1, sin: 0 };

/** A buffer for one outline, reused for each. */
export interface OutlineBuffer {
  /** In the axes of the camera, three numbers a point. */
  points: Float64Array;
  /** In the picture. */
  xs: Float64Array;
  ys: Float64Array;
}

export const createOutlineBuffer = (): OutlineBuffer => ({
  points: new Float64Array(3 * MOST_POINTS),
  xs: new Float64Array(MOST_POINTS),
  ys: new Float64Array(MOST_POINTS),
});

export const numberAt = (list: Float64Array | readonly number[], i: number): number => list[i] ?? 0;

/** @returns how many points are behind the eye, or too near */
function toCameraAxes({ points }: OutlineBuffer, eye: View, axes: Axes, list: readonly number[]): number {
  let behind = 0;
  for (let i = 0; i < list.length; i += 3) {
    const lx = numberAt(list, i) / 1000;
    const lz = numberAt(list, i + 2) / 1000;
    const dx = axes.x + lx * axes.cos + lz * axes.sin - eye.x;
    const dz = axes.z - lx * axes.sin + lz * axes.cos - eye.z;
    const z = dx * eye.sin + dz * eye.cos;
    points[i] = dx * eye.cos - dz * eye.sin;
    points[i + 1] = numberAt(list, i + 1) / 1000 + eye.slope * dz - eye.height;
    points[i + 2] = z;
    if (z < NEAR_PLANE) behind += 1;
  }
  return behind;
}

function putOnPicture({ xs, ys }: OutlineBuffer, eye: View, at: number, x: number, y: number, z: number) {
  const k = eye.focal / z;
  xs[at] = eye.left + eye.centre + x * k;
  ys[at] = eye.top + eye.horizon - y * k;
}

/** Adds the point where the side between two points crosses the near plane. */
function putCut(buffer: OutlineBuffer, eye: View, at: number, from: number, to: number): void {
  const { points } = buffer;
  const before = numberAt(points, from + 2);
  const u = (NEAR_PLANE - before) / (numberAt(points, to + 2) - before);
  const x = numberAt(points, from);
  const y = numberAt(points, from + 1);
  const cutX = x + (numberAt(points, to) - x) * u;
  const cutY = y + (numberAt(points, to + 1) - y) * u;
  putOnPicture(buffer, eye, at, cutX, cutY, NEAR_PLANE);
}

/** Projects an outline into `xs` and `ys`; returns how many of its points are in front of the eye. */
export function projectOutline(
  buffer: OutlineBuffer,
  eye: View,
  axes: Axes,
  list: readonly number[],
): number {
  const behind = toCameraAxes(buffer, eye, axes, list);
  if (behind * 3 === list.length) return 0;
  const { points } = buffer;
  let kept = 0;
  let last = list.length - 3;
  for (let i = 0; i < list.length; last = i, i += 3) {
    const z = numberAt(points, i + 2);
    if (behind > 0 && numberAt(points, last + 2) < NEAR_PLANE !== z < NEAR_PLANE) {
      putCut(buffer, eye, kept, last, i);
      kept += 1;
    }
    if (z < NEAR_PLANE) continue;
    putOnPicture(buffer, eye, kept, numberAt(points, i), numberAt(points, i + 1), z);
    kept += 1;
  }
  return kept;
}
