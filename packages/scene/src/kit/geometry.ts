/** Points, boxes and frames: in units of the picture, but for `Vec3`, which is in metres. */

export type Pt = readonly [number, number];

/** x to the right, y up, z ahead. */
export interface Vec3 {
  x: number;
  y: number;
  z: number;
}

/** A picture area in user units; every view draws into 0..w × 0..h. */
export interface Frame {
  w: number;
  h: number;
}

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

/** The smallest one round both. */
export function joinBoxes(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, foot] = [Math.max(a.x + a.w, b.x + b.w), Math.max(a.y + a.h, b.y + b.h)];
  return { x, y, w: right - x, h: foot - y };
}
