/** The clip player: rasterises the pictures of a clip and draws its frames on a canvas. Imported with the first clip. */
import { createFrames, type Frames } from '@balise/scene/playback';
import type { Image as ClipImage, PreparedClip } from '@balise/scene/prepared-clip';
import { svgAddress } from '../../lib/svg-address.ts';
import { createCanvasPen } from './canvas-pen.ts';

export interface ClipPlayer {
  duration: number;
  /** Draws the frame at `t` seconds from the beginning. */
  drawAt(t: number): unknown;
}

/** Largest width in pixels, on any screen: more is slow on a phone and adds nothing visible. */
const WIDEST = 1600;
/** Pictures rasterised in one batch; between two batches the main thread is free. */
const BATCH = 6;

async function rasterise({ svg, w, h }: ClipImage, scale: number): Promise<HTMLCanvasElement> {
  const picture = new Image();
  picture.src = svgAddress(svg);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(w * scale));
  canvas.height = Math.max(1, Math.ceil(h * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @throws when it is left before its pictures are ready */
export async function createClipPlayer(
  clip: PreparedClip,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<ClipPlayer> {
  const { w, h } = clip.frame;
  const scale = Math.min(WIDEST, Math.max(480, canvas.clientWidth * devicePixelRatio)) / w;
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const images: HTMLCanvasElement[] = [];
  for (let i = 0; i < clip.images.length; i += BATCH) {
    const some = clip.images.slice(i, i + BATCH);
    images.push(...(await Promise.all(some.map((image) => rasterise(image, scale)))));
    if (signal.aborted) throw new DOMException('left', 'AbortError');
  }
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('clip: no canvas');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const frames: Frames = createFrames(clip);
  const pen = createCanvasPen(context, clip, images);
  return { duration: frames.duration, drawAt: (t) => frames.paint(t, pen) };
}
