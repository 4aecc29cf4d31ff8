/** What a clip adds to its scene at one second. */
import type { Actor, DriverScene } from '../schema/scene.ts';

export interface ClipMoment {
  scene: DriverScene;
  /** Metres that the eye has moved along the road, and to the right of its start. */
  z: number;
  x: number;
  /** Metres that it moves over the whole clip. */
  reach: number;
}

/** An actor of the scene with what only a clip adds to it. */
export type MovingActor = Actor & {
  /** Progress of a pair of steps, 0 to 1, of somebody who walks; when absent, the pose decides. */
  step?: number;
  /** Its index in the scene, which identifies it. */
  key?: number;
};
