/** A pinhole camera above the road. World axes in metres: x to the right, y up, z ahead; the eye stands over z = 0, or has come further in a clip. */
import type { Frame } from './svg.ts';
import { num } from './svg.ts';

export type Pt = readonly [number, number];
export interface Vec3 {
  x: number;
  y: number;
  z: number;
}
export interface Camera {
  frame: Frame;
  /** Distance of the picture plane, in pixels: a metre at z metres measures focal / z pixels. */
  focal: number;
  /** Height of the true horizon in the picture. */
  horizon: number;
  height: number;
  x: number;
  /** How far along the road the eye has come, in metres: 0 but in a clip. */
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

/** Steps of tenths in their shortest spelling, made once. */
const STEPS_MOST = 16_384;
const STEPS = new Array<string>(2 * STEPS_MOST).fill('');

/** «.5», «-.5», «12.5»: without a zero before the point. */
function step(tenths: number): string {
  if (!(tenths > -STEPS_MOST && tenths < STEPS_MOST)) return num(tenths / 10);
  const at = tenths + STEPS_MOST;
  const known = STEPS[at];
  if (known) return known;
  const made = num(tenths / 10).replace(/^(-?)0\./, '$1.');
  STEPS[at] = made;
  return made;
}

/** A separator stands only where two numbers would run together; `broken` says that the one before has a point. */
function spaced(text: string, broken: boolean): string {
  const first = text.charCodeAt(0);
  return first === MINUS || (broken && first === POINT) ? text : ` ${text}`;
}
const MINUS = 45;
const POINT = 46;

/** Path data of the steps from point to point, in tenths of a unit; empty when all are one point. */
function stepsData(list: readonly Pt[]): string {
  let d = '';
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  let broken = false;
  for (const [x, y] of list) {
    const px = Math.round(x * 10);
    const py = Math.round(y * 10);
    if (!Number.isNaN(lastX) && (px !== lastX || py !== lastY)) {
      const dx = step(px - lastX);
      const tail = spaced(step(py - lastY), (px - lastX) % 10 !== 0);
      d += d === '' ? `l${dx}${tail}` : spaced(dx, broken) + tail;
      broken = (py - lastY) % 10 !== 0;
    }
    [lastX, lastY] = [px, py];
  }
  return d;
}

/**
 * Path data of closed outlines with relative steps, each outline begun from where the one before was: half the length of
 * absolute points. Outlines of fewer than two points are left out.
 */
export function pathsData(lists: readonly (readonly Pt[])[], closed = true): string {
  let d = '';
  let fromX = 0;
  let fromY = 0;
  for (const list of lists) {
    const steps = stepsData(list);
    if (steps === '') continue;
    const [x = 0, y = 0] = list[0] ?? [];
    const px = Math.round(x * 10);
    const py = Math.round(y * 10);
    const dy = step(py - fromY);
    d += `${d === '' ? 'M' : 'm'}${step(px - fromX)}${spaced(dy, (px - fromX) % 10 !== 0)}${steps}`;
    if (closed) d += 'z';
    const [endX = 0, endY = 0] = closed ? [x, y] : (list[list.length - 1] ?? []);
    fromX = Math.round(endX * 10);
    fromY = Math.round(endY * 10);
  }
  return d;
}

export const pathData = (list: readonly Pt[], closed = true): string => pathsData([list], closed);

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The smallest upright rectangle round the points. */
export function boundingBox(list: readonly Pt[]): Box {
  const xs = list.map((p) => p[0]);
  const ys = list.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
