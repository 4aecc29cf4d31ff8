/** Where something stands and how it is turned: local metres (right, up, forward) to world metres. */
import type { Pt, Vec } from '../kit/camera.ts';
import { project } from '../kit/camera.ts';
import type { Stage } from './driver-context.ts';
import { onRoad } from './driver-context.ts';

export interface Placed {
  at(x: number, y: number, z: number): Vec;
  /** Where the eye is, in local metres. */
  eye: { x: number; y: number; z: number };
  /** Turns a local direction into the world's. */
  direction(x: number, z: number): { x: number; z: number };
  /** Distance along the road. */
  s: number;
}

/** `heading` in degrees clockwise from the road's direction at that place. */
export function placeAt(stage: Stage, n: number, s: number, heading: number, length = 0): Placed {
  // `s` is the gap to the nearest bumper, so a long vehicle's middle lies further away.
  const turn = (heading * Math.PI) / 180;
  const middle = s + (Math.abs(Math.cos(turn)) * length) / 2;
  const base = onRoad(stage, n, middle);
  const angle = turn + stage.course.at(middle, n).angle;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const dx = stage.camera.x - base.x;
  const dz = stage.camera.z - base.z;
  return {
    at: (x, y, z) => ({ x: base.x + x * cos + z * sin, y, z: base.z - x * sin + z * cos }),
    eye: { x: dx * cos - dz * sin, y: stage.camera.height, z: dx * sin + dz * cos },
    direction: (x, z) => ({ x: x * cos + z * sin, z: -x * sin + z * cos }),
    s: middle,
  };
}

/** Picture points of the corners of an upright box in local metres. */
export function cornersOf(stage: Stage, placed: Placed, w: number, h: number, l: number): Pt[] {
  const list: Pt[] = [];
  for (const x of [-w / 2, w / 2])
    for (const z of [-l / 2, l / 2])
      for (const y of [0, h]) list.push(project(stage.camera, placed.at(x, y, z)));
  return list;
}
