/** Computes where actors, signs and lights lie in the picture of a driver's view, without drawing it. */

import { drawActor } from './actors/actor.ts';
import { createDefs } from './kit/defs.ts';
import type { Box } from './kit/geometry.ts';
import type { Actor, DriverScene } from './schema/scene.ts';
import { createDriverContext } from './views/driver/driver-view.ts';
import { faceBoxes } from './views/driver/posts.ts';

export type { Box };

export interface PictureLayout {
  /** In the order of the scene; `z` is the distance in metres. */
  actors: { actor: Actor; box: Box; z: number }[];
  /** Faces only, without their posts. */
  faces: Record<'signs' | 'trafficLights', { box: Box; z: number }[]>;
}

/** @param frame size of the picture in pixels */
export function layOutPicture(scene: DriverScene, frame: { w: number; h: number }): PictureLayout {
  const context = createDriverContext(scene, frame, createDefs('layout'));
  const actors = (scene.actors ?? []).map((actor, index) => {
    const { box, z } = drawActor(context, actor, index);
    return { actor, box, z };
  });
  return { actors, faces: faceBoxes(context) };
}
