/** A scene becomes one standalone SVG picture. */
import { drawBadge } from './kit/badge.ts';
import { createDefs } from './kit/defs.ts';
import { el, group } from './kit/display-list.ts';
import type { Box, Frame } from './kit/geometry.ts';
import { placePanes } from './kit/panes.ts';
import { toSvg, writeElement } from './kit/svg.ts';
import type { PairScene, Scene, SingleScene } from './schema/scene.ts';
import { drawSingle } from './single/draw-single.ts';

const PICTURE: Frame = { w: 1200, h: 750 };
/**
 * A crowded picture whose text is longer than this is drawn again with less detail (one limit for each level of detail):
 * what stays under it weighs less than 12 kB once compressed. Pictures of water repeat themselves and compress better.
 */
const HEAVY = { road: [38_300, 41_800], water: [45_000, 45_000] } as const;
/** Above this many times the limit, detail is reduced by two levels at once. */
const MUCH = 1.45;
/** Share of the limit for each pane of a pair: a generous one first, then one that keeps the pair within the limit. */
const SHARES = [0.64, 0.49] as const;
const HEAVY_PAIR = 39_000;

/** How many levels of detail a view can leave out. */
const MOST_SPARED: Partial<Record<SingleScene['view'], 1 | 2>> = { conducteur: 2, mer: 1, fluvial: 1 };

/** One picture cut to its frame, written as text because the length of the text decides the level of detail. */
function pane(
  scene: SingleScene,
  frame: Frame,
  prefix: string,
  seconds?: number,
  share = 1,
  detail: 0 | 1 | 2 = 0,
): string {
  const defs = createDefs(prefix);
  const clip = defs.add(el('clipPath', {}, el('rect', { width: frame.w, height: frame.h })));
  const body = drawSingle(scene, frame, defs, detail, seconds);
  const whole = toSvg([defs.list(), group({ 'clip-path': clip }, body)]);
  const most = MOST_SPARED[scene.view] ?? 0;
  if (detail >= most) return whole;
  const heavy = HEAVY[scene.view === 'conducteur' ? 'road' : 'water'][detail === 0 ? 0 : 1];
  const limit = heavy * share;
  if (whole.length <= limit) return whole;
  const less = most === 2 && (detail === 1 || whole.length > limit * MUCH) ? 2 : 1;
  return pane(scene, frame, prefix, seconds, share, less);
}

function drawPair(scene: PairScene): string {
  const generous = drawPanes(scene, SHARES[0]);
  return generous.length <= HEAVY_PAIR ? generous : drawPanes(scene, SHARES[1]);
}

function drawPanes(scene: PairScene, share: number): string {
  const { left, right } = placePanes(PICTURE);
  const half = (single: SingleScene, letter: string, { x, w, h }: Box, prefix: string) =>
    writeElement(
      'g',
      x === 0 ? {} : { transform: `translate(${x} 0)` },
      pane(single, { w, h }, prefix, undefined, share) +
        toSvg(scene.lettered ? drawBadge(letter, 38, 38, 24) : []),
    );
  return (
    toSvg(el('rect', { width: PICTURE.w, height: PICTURE.h, fill: '#ffffff' })) +
    half(scene.left, 'A', left, 'a') +
    half(scene.right, 'B', right, 'b')
  );
}

/**
 * Draws a scene as a complete SVG document, 1200 × 750 units, cut to its frame. The same scene always gives the same text.
 * `width` is the width announced in pixels (1200 by default); the height follows at 16:10. `seconds` is the moment of a
 * clip to show; its poster by default.
 */
export function drawScene(scene: Scene, options: { width?: number; seconds?: number } = {}): string {
  const width = options.width ?? PICTURE.w;
  const body = scene.view === 'paire' ? drawPair(scene) : pane(scene, PICTURE, 's', options.seconds);
  return writeElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${PICTURE.w} ${PICTURE.h}`,
      width,
      height: (width * PICTURE.h) / PICTURE.w,
      role: 'img',
    },
    body,
  );
}
