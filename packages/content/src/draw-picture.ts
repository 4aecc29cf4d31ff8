/** Draws pictures, and prepares clips. Apart from their names, which every request needs. */
import { setImmediate } from 'node:timers/promises';
import { drawScene } from '@balise/scene';
import { prepareSteps } from '@balise/scene/clip';
import type { Scene } from '@balise/scene/schema';

/** @param width in pixels, one of `PICTURE_WIDTHS` @returns the SVG */
export function drawPicture(scene: Scene, width: number): string {
  return drawScene(scene, { width });
}

/**
 * The clip of a scene, prepared for the canvas; undefined for a scene without one. It takes about a second, in steps
 * between which the server handles other requests.
 */
export async function prepareClip(scene: Scene): Promise<string | undefined> {
  if (scene.view !== 'conducteur' || !scene.clip) return undefined;
  const steps = prepareSteps({ ...scene, clip: scene.clip });
  for (;;) {
    const step = steps.next();
    if (step.done) return JSON.stringify(step.value);
    await setImmediate();
  }
}
