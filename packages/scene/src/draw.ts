/** A scene becomes one standalone SVG picture. */
import { drawDashboard } from './dashboard/dashboard-view.ts';
import { drawDriver } from './driver/driver-view.ts';
import { badge } from './driver/overlay.ts';
import { drawObject } from './objects/object-view.ts';
import { drawPlan } from './plan/plan-view.ts';
import type { PairScene, Scene, SingleScene } from './schema.ts';
import { drawSeaPlan } from './sea/plan-view.ts';
import { drawSea } from './sea/sea-view.ts';
import { drawSignScene } from './signs/sign-view.ts';
import type { Defs, Frame } from './svg.ts';
import { createDefs, el, group } from './svg.ts';

/** Part of every media name: raise it whenever the drawing of any scene changes. */
export const SCENE_VERSION = '2';

const PICTURE: Frame = { w: 1200, h: 750 };
const GAP = 16;
/** Length of text above which a crowded scene is drawn again with less detail. */
const HEAVY = 48_000;

function drawSingle(scene: SingleScene, frame: Frame, defs: Defs, detail: 0 | 1 | 2): string {
  switch (scene.view) {
    case 'conducteur':
      return drawDriver(scene, frame, defs, detail);
    case 'plan':
      return drawPlan(scene, frame, defs);
    case 'panneau':
      return drawSignScene(scene, frame, defs);
    case 'tableau-de-bord':
      return drawDashboard(scene, frame, defs);
    case 'objet':
      return drawObject(scene, frame, defs);
    case 'mer':
      return drawSea(scene, frame, defs, detail === 0 ? 0 : 1);
    case 'plan-mer':
      return drawSeaPlan(scene, frame, defs);
  }
}

/** How many times less detail can be asked of a view. */
const MOST_SPARED: Partial<Record<SingleScene['view'], 1 | 2>> = { conducteur: 2, mer: 1 };

/** One picture cut to its frame. */
function pane(scene: SingleScene, frame: Frame, prefix: string, detail: 0 | 1 | 2 = 0): string {
  const defs = createDefs(prefix);
  const clip = defs.add((id) => el('clipPath', { id }, el('rect', { width: frame.w, height: frame.h })));
  const body = drawSingle(scene, frame, defs, detail);
  const whole = defs.toString() + group({ 'clip-path': clip }, body);
  const limit = frame.w < PICTURE.w ? HEAVY / 2 : HEAVY;
  const most = MOST_SPARED[scene.view] ?? 0;
  if (whole.length <= limit || detail >= most) return whole;
  return pane(scene, frame, prefix, detail === 0 ? 1 : 2);
}

function drawPair(scene: PairScene): string {
  const frame = { w: (PICTURE.w - GAP) / 2, h: PICTURE.h };
  const half = (single: SingleScene, letter: string, x: number, prefix: string) =>
    group(
      x === 0 ? {} : { transform: `translate(${x} 0)` },
      pane(single, frame, prefix),
      scene.lettered ? badge(letter, 38, 38, 24) : '',
    );
  return (
    el('rect', { width: PICTURE.w, height: PICTURE.h, fill: '#ffffff' }) +
    half(scene.left, 'A', 0, 'a') +
    half(scene.right, 'B', frame.w + GAP, 'b')
  );
}

/**
 * Draws a scene as a complete SVG document, 1200 × 750 units, cut to its frame. The same scene always gives the same text.
 * `width` is the width announced in pixels (1200 by default); the height follows at 16:10.
 */
export function drawScene(scene: Scene, options: { width?: number } = {}): string {
  const width = options.width ?? PICTURE.w;
  const body = scene.view === 'paire' ? drawPair(scene) : pane(scene, PICTURE, 's');
  return el(
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
