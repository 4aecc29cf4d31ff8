/** Where something stands and how it is turned: local metres (right, up, forward) to world metres. */

import { project } from '../kit/camera.ts';
import type { Pt, Vec3 } from '../kit/geometry.ts';
import type { DriverContext } from './driver-context.ts';
import { pointOnRoad } from './driver-context.ts';

export interface Placement {
  at(x: number, y: number, z: number): Vec3;
  /** Where the eye is, in local metres. */
  eye: { x: number; y: number; z: number };
  /** Turns a local direction into the world's. */
  direction(x: number, z: number): { x: number; z: number };
  /** Distance along the road. */
  s: number;
}

/** `heading` in degrees clockwise from the road's direction at that place. */
export function placeOnRoad(
  context: DriverContext,
  n: number,
  s: number,
  heading: number,
  length = 0,
): Placement {
  // `s` is the gap to the nearest bumper, so a long vehicle's middle lies further away.
  const turn = (heading * Math.PI) / 180;
  const middle = s + (Math.abs(Math.cos(turn)) * length) / 2;
  const base = pointOnRoad(context, n, middle);
  const angle = turn + context.course.at(middle, n).angle;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const dx = context.camera.x - base.x;
  const dz = context.camera.z - base.z;
  return {
    at: (x, y, z) => ({ x: base.x + x * cos + z * sin, y, z: base.z - x * sin + z * cos }),
    eye: { x: dx * cos - dz * sin, y: context.camera.height, z: dx * sin + dz * cos },
    direction: (x, z) => ({ x: x * cos + z * sin, z: -x * sin + z * cos }),
    s: middle,
  };
}

/** Picture points of the corners of an upright box in local metres. */
export function projectCorners(
  context: DriverContext,
  placed: Placement,
  w: number,
  h: number,
  l: number,
): Pt[] {
  const list: Pt[] = [];
  for (const x of [-w / 2, w / 2])
    for (const z of [-l / 2, l / 2])
      for (const y of [0, h]) list.push(project(context.camera, placed.at(x, y, z)));
  return list;
}
