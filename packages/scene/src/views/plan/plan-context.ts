/** The ground seen from above, in metres: x to the east, y to the south, the middle of the junction at (0, 0). */
import type { Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';

export type PlanPoint = readonly [number, number];

export const add = (a: PlanPoint, b: PlanPoint, k = 1): PlanPoint => [a[0] + b[0] * k, a[1] + b[1] * k];
export const length = (a: PlanPoint): number => Math.hypot(a[0], a[1]);
/** The right-hand side of a heading `h`, on a map with y to the south. */
export const perpendicular = (h: PlanPoint): PlanPoint => [-h[1], h[0]];
export const back = (h: PlanPoint): PlanPoint => [-h[0], -h[1]];
/** Clockwise degrees from the north. */
export const bearing = (h: PlanPoint): number => (Math.atan2(h[0], -h[1]) * 180) / Math.PI;

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Metres to picture units. */
export interface PlanContext {
  frame: Frame;
  /** Picture units per metre. */
  scale: number;
  seen: Bounds;
  at(p: PlanPoint): PlanPoint;
  /** «x y» for a path. */
  xy(p: PlanPoint): string;
  len(metres: number): number;
}

/** The largest scale at which `bounds` fit in the frame, `bounds` in its middle. */
export function createPlanContext(frame: Frame, bounds: Bounds): PlanContext {
  const scale = Math.min(frame.w / (bounds.right - bounds.left), frame.h / (bounds.bottom - bounds.top), 32);
  const cx = (bounds.left + bounds.right) / 2;
  const cy = (bounds.top + bounds.bottom) / 2;
  const at = (p: PlanPoint): PlanPoint => [
    frame.w / 2 + (p[0] - cx) * scale,
    frame.h / 2 + (p[1] - cy) * scale,
  ];
  const halfW = frame.w / 2 / scale;
  const halfH = frame.h / 2 / scale;
  return {
    frame,
    scale,
    seen: { left: cx - halfW, right: cx + halfW, top: cy - halfH, bottom: cy + halfH },
    at,
    xy: (p) => {
      const [x, y] = at(p);
      return `${num(x)} ${num(y)}`;
    },
    len: (metres) => metres * scale,
  };
}

/** A number in 0..1 that depends on its seed only. */
export function planNoise(seed: number): number {
  const value = Math.sin(seed * 91.7 + 4.3) * 43758.5453;
  return value - Math.floor(value);
}

/** A straight path through points; `closed` joins the last to the first. */
export function pathThrough(view: PlanContext, list: readonly PlanPoint[], closed = false): string {
  return `M${list.map((p) => view.xy(p)).join('L')}${closed ? 'z' : ''}`;
}

/** A rectangle along a direction: from `from` to `to`, `side` to the right from `near` to `far`. */
export function drawStrip(
  view: PlanContext,
  from: PlanPoint,
  to: PlanPoint,
  side: PlanPoint,
  near: number,
  far: number,
): string {
  return pathThrough(
    view,
    [add(from, side, near), add(to, side, near), add(to, side, far), add(from, side, far)],
    true,
  );
}
