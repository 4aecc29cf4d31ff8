/** Names and sizes of pictures. A name depends only on the scene, so it does not reveal the answer. */
import { createHash } from 'node:crypto';
import type { Scene } from '@balise/scene/schema';
import { CLIP_VERSION, SCENE_VERSION } from '@balise/scene/versions';

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

export const clipUrl = (name: string): string => `/media/${name}-c${CLIP_VERSION}.json`;
