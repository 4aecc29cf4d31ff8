/** What every part of the view from a boat is given: its camera, its air, its frame. */

import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import type { Box, Frame, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { SeaScene } from '../../schema/sea.ts';
import type { Air } from './air.ts';

/** Metres: to the right, up from the water, ahead. */
export type SeaPoint = readonly [number, number, number];

export interface SeaContext {
  scene: SeaScene;
  frame: Frame;
  defs: Defs;
  air: Air;
  eye: number;
  /** Pixels per metre at a distance of one metre. */
  focal: number;
  horizon: number;
  /** 0 draws everything, 1 leaves out decoration: the file of a crowded picture must stay small. */
  detail: 0 | 1;
}

/** Something afloat; it is painted after the water behind it. */
export interface Afloat {
  z: number;
  drawing: Drawing;
  box: Box;
  label?: string | undefined;
  frame?: boolean | undefined;
}

/** Place of the setting sun or of the moon, as a share of the width. */
export const LUMINARY = 0.74;
const DEFAULT_EYE = 2.4;
const DEFAULT_FOV = 46;
const HORIZON = 0.5;
/** A pane of a pair is narrower: it shows less of the sea, not smaller boats. */
const LEAST_WIDTH = 820;

export function createSeaContext(
  scene: SeaScene,
  frame: Frame,
  defs: Defs,
  air: Air,
  detail: 0 | 1,
): SeaContext {
  const fov = ((scene.camera?.fov ?? DEFAULT_FOV) * Math.PI) / 180;
  return {
    scene,
    frame,
    defs,
    air,
    eye: scene.camera?.height ?? DEFAULT_EYE,
    focal: Math.max(frame.w, LEAST_WIDTH) / 2 / Math.tan(fov / 2),
    horizon: frame.h * HORIZON,
    detail,
  };
}

export function projectAtSea(context: SeaContext, [x, h, z]: SeaPoint): Pt {
  const scale = context.focal / Math.max(1, z);
  return [context.frame.w / 2 + x * scale, context.horizon + (context.eye - h) * scale];
}

/** A soft light around a point. */
export function halo(
  context: SeaContext,
  [x, y]: Pt,
  radius: number,
  color: string,
  strength: number,
): Drawing {
  const fill = context.defs.add(
    el(
      'radialGradient',
      {},
      el('stop', { offset: '0', 'stop-color': color, 'stop-opacity': String(strength) }),
      el('stop', { offset: '.35', 'stop-color': color, 'stop-opacity': num(strength * 0.4) }),
      el('stop', { offset: '1', 'stop-color': color, 'stop-opacity': '0' }),
    ),
  );
  return el('circle', { cx: x, cy: y, r: radius, fill });
}

/** A flat lens shape for a glint, a fleck of foam or a reflected light. */
export function lens(x: number, y: number, w: number, h: number): string {
  return `M${num(x - w)} ${num(y)}q${num(w)} ${num(-h)} ${num(2 * w)} 0q${num(-w)} ${num(h)} ${num(-2 * w)} 0z`;
}

export function outline(list: readonly Pt[]): string {
  return `M${list.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`;
}
