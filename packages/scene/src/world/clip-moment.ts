/** What a clip adds to its scene at one second. */
import type { Actor, DriverScene } from '../schema/scene.ts';

export interface ClipMoment {
  scene: DriverScene;
  /** Metres that the eye has come along the road, and to the right of where it began. */
  z: number;
  x: number;
  /** Metres that it comes in all. */
  reach: number;
}

/** An actor of the scene with what only a clip knows of it. */
export type MovingActor = Actor & {
  /** Share of a pair of steps, 0 to 1, of somebody who walks; absent, the pose says it. */
  step?: number;
  /** Its index in the scene: who it is, wherever it is listed. */
  key?: number;
};
