/**
 * A pinhole camera above the road. World axes are in metres: x to the right, y up, z ahead. The eye is at z = 0, or further
 * along the road in a clip.
 */
import type { Frame, Pt, Vec3 } from './geometry.ts';

export interface Camera {
  frame: Frame;
  /** Distance of the picture plane, in pixels: a metre at z metres measures focal / z pixels. */
  focal: number;
  /** Height of the true horizon in the picture. */
  horizon: number;
  height: number;
  x: number;
  /** How far the eye has moved along the road, in metres; only a clip moves it. */
  z: number;
  /** Rise of the road per metre ahead. */
  slope: number;
  cos: number;
  sin: number;
  centre: number;
}

/** Nothing nearer than this is drawn, in metres. */
export const NEAR = 0.7;
/** Pixels kept around the frame when polygons are cut, so that strokes and corners stay out of sight. */
const MARGIN = 30;

export interface CameraOptions {
  height?: number | undefined;
  /** Horizontal field of view in degrees over a 16:10 picture; a narrower pane keeps most of its magnification. */
  fov?: number | undefined;
  x?: number | undefined;
  z?: number | undefined;
  slope?: number | undefined;
  /** Radians to the right. */
  yaw?: number | undefined;
  /** Share of the picture's height above the road's vanishing line. */
  skyline?: number | undefined;
}

export function createCamera(frame: Frame, options: CameraOptions = {}): Camera {
  const slope = options.slope ?? 0;
  const fov = ((options.fov ?? 60) * Math.PI) / 180;
  const focal = Math.max(frame.w, frame.h * 1.25) / 2 / Math.tan(fov / 2);
  const yaw = options.yaw ?? 0;
  return {
    frame,
    focal,
    horizon: frame.h * (options.skyline ?? 0.45) + focal * slope * 0.6,
    height: options.height ?? 1.2,
    x: options.x ?? 0,
    z: options.z ?? 0,
    slope,
    cos: Math.cos(yaw),
    sin: Math.sin(yaw),
    centre: frame.w / 2,
  };
}

/** World to camera axes, the eye at the origin. The road's slope is part of the world: y counts from the road. */
export function toView(camera: Camera, p: Vec3): Vec3 {
  const dx = p.x - camera.x;
  const dz = p.z - camera.z;
  return {
    x: dx * camera.cos - dz * camera.sin,
    y: p.y + camera.slope * dz - camera.height,
    z: dx * camera.sin + dz * camera.cos,
  };
}

function onPicture(camera: Camera, v: Vec3): Pt {
  const k = camera.focal / v.z;
  return [camera.centre + v.x * k, camera.horizon - v.y * k];
}

/** Pixel of a point; points behind the eye are pushed to the near plane. */
export function project(camera: Camera, p: Vec3): Pt {
  const v = toView(camera, p);
  return onPicture(camera, v.z < NEAR ? { ...v, z: NEAR } : v);
}

export function pixelsPerMetre(camera: Camera, p: Vec3): number {
  return camera.focal / Math.max(NEAR, toView(camera, p).z);
}

/** Keeps the part of a closed polygon where `inside` is positive (Sutherland and Hodgman, one side at a time). */
function cut<P>(list: readonly P[], inside: (p: P) => number, between: (a: P, b: P, t: number) => P): P[] {
  const kept: P[] = [];
  let previous = list[list.length - 1];
  if (previous === undefined) return kept;
  let before = inside(previous);
  for (const point of list) {
    const here = inside(point);
    if (before >= 0 !== here >= 0) kept.push(between(previous, point, before / (before - here)));
    if (here >= 0) kept.push(point);
    previous = point;
    before = here;
  }
  return kept;
}

const mixVec = (a: Vec3, b: Vec3, t: number): Vec3 => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});
const mixPt = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Outline of a flat polygon in the picture, cut to the near plane and to the frame; empty when out of sight. */
export function projectPolygon(camera: Camera, list: readonly Vec3[]): Pt[] {
  const ahead = cut(
    list.map((p) => toView(camera, p)),
    (v) => v.z - NEAR,
    mixVec,
  );
  let flat = ahead.map((v) => onPicture(camera, v));
  const { w, h } = camera.frame;
  if (flat.every(([x, y]) => x >= -MARGIN && y >= -MARGIN && x <= w + MARGIN && y <= h + MARGIN)) return flat;
  flat = cut(flat, (p) => p[0] + MARGIN, mixPt);
  flat = cut(flat, (p) => w + MARGIN - p[0], mixPt);
  flat = cut(flat, (p) => p[1] + MARGIN, mixPt);
  return cut(flat, (p) => h + MARGIN - p[1], mixPt);
}
