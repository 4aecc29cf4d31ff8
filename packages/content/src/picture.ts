/** Names, sizes and drawing of pictures. A name depends only on the scene, so it does not reveal the answer. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { CLIP_VERSION, drawScene, prepareSteps, SCENE_VERSION } from '@balise/scene';
import type { Scene } from '@balise/scene/schema';

/** In pixels; from a phone to a large screen. */
export const PICTURE_WIDTHS = [640, 960, 1280, 1920] as const;
const DEFAULT_WIDTH = 1280;

/** A hash of the scene and of the version of the drawing code, in hexadecimal. */
export function pictureName(scene: Scene): string {
  const text = JSON.stringify([SCENE_VERSION, scene]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** @param width in pixels, one of `PICTURE_WIDTHS` */
export function pictureUrl(name: string, width: number): string {
  return `/media/${name}-${width}.svg`;
}

/** Every scene is drawn in 16:10. */
export function pictureHeight(width: number): number {
  return Math.round((width * 10) / 16);
}

/** The smallest width that fills a window of `size` CSS pixels (the `taille` of the player's calls). */
export function pictureWidth(size: string | undefined): number {
  const window = size === undefined ? DEFAULT_WIDTH : Number(size);
  return PICTURE_WIDTHS.find((width) => width >= window) ?? 1920;
}

/** @param width in pixels, one of `PICTURE_WIDTHS` @returns the SVG */
export function drawPicture(scene: Scene, width: number): string {
  return drawScene(scene, { width });
}

export const clipUrl = (name: string): string => `/media/${name}-c${CLIP_VERSION}.json`;

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
