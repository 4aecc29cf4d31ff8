/** Where the actors, the signs and the lights of a driver's view stand in its picture, without the picture. */
import type { Box } from './camera.ts';
import { drawActor } from './driver/actors.ts';
import { createStage } from './driver/driver-view.ts';
import { faceBoxes } from './driver/posts.ts';
import type { Actor, DriverScene } from './schema.ts';
import { createDefs } from './svg.ts';

export type { Box };

export interface PictureLayout {
  /** In the order of the scene; `z` is the distance in metres. */
  actors: { actor: Actor; box: Box; z: number }[];
  /** Faces alone, without their posts. */
  faces: Record<'signs' | 'trafficLights', { box: Box; z: number }[]>;
}

/** @param frame size of the picture in pixels */
export function layOutPicture(scene: DriverScene, frame: { w: number; h: number }): PictureLayout {
  const stage = createStage(scene, frame, createDefs('layout'));
  const actors = (scene.actors ?? []).map((actor, index) => {
    const { box, z } = drawActor(stage, actor, index);
    return { actor, box, z };
  });
  return { actors, faces: faceBoxes(stage) };
}
