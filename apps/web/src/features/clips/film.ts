/** A clip fetched and made ready for a canvas. */
import { createFrames, type Frames } from '@balise/scene/playback';
import type { Image as ClipImage, PreparedClip } from '@balise/scene/prepared-clip';
import { mediaAddress } from '../../lib/media.ts';
import { createCanvasPen } from './canvas-pen.ts';

export interface Film {
  duration: number;
  /** Paints the moment `t` seconds after the beginning. */
  show(t: number): unknown;
}

/** Pixels across, however sharp the screen: beyond, a phone would be late and an eye would not see it. */
const WIDEST = 1600;
/** Pictures made at once: between two handfuls the page answers. */
const HANDFUL = 6;

async function rasterise({ svg, w, h }: ClipImage, scale: number): Promise<HTMLCanvasElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(w * scale));
  canvas.height = Math.max(1, Math.ceil(h * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @throws when the file can't be fetched or read */
export async function loadFilm(url: string, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<Film> {
  const clip = await (kept?.url === url
    ? kept.clip.catch(() => fetchClip(url, { signal }))
    : fetchClip(url, { signal }));
  const { w, h } = clip.frame;
  const scale = Math.min(WIDEST, Math.max(480, canvas.clientWidth * devicePixelRatio)) / w;
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const images: HTMLCanvasElement[] = [];
  for (let i = 0; i < clip.images.length; i += HANDFUL) {
    const some = clip.images.slice(i, i + HANDFUL);
    images.push(...(await Promise.all(some.map((image) => rasterise(image, scale)))));
    if (signal.aborted) throw new DOMException('left', 'AbortError');
  }
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('clip: no canvas');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const frames: Frames = createFrames(clip);
  const pen = createCanvasPen(context, clip, images);
  return { duration: frames.duration, show: (t) => frames.paint(t, pen) };
}

async function fetchClip(url: string, init: RequestInit): Promise<PreparedClip> {
  const reply = await fetch(mediaAddress(url), init);
  if (!reply.ok) throw new Error(`clip: ${reply.status}`);
  return (await reply.json()) as PreparedClip;
}

/** The one whose turn comes next. */
let kept: { url: string; clip: Promise<PreparedClip> } | null = null;

/** Fetched whole while the question before it is answered: the network takes nothing of the time of its own. */
export function fetchFilmAhead(url: string): void {
  if (kept?.url === url) return;
  const clip = fetchClip(url, { priority: 'low' });
  const mine = { url, clip };
  kept = mine;
  // What could not be had is asked for again when its turn has come.
  clip.catch(() => {
    if (kept === mine) kept = null;
  });
}
