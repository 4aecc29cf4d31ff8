/** Red and green lamps in a box: locks and movable bridges. */

import { type Drawing, el } from '../../kit/display-list.ts';
import type { Box, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { LockLights } from '../../schema/inland.ts';
import { halo, projectAtSea, type SeaContext, type SeaPoint } from '../sea/sea-context.ts';

const RED = '#ff3226';
const GREEN = '#1fd873';
const OFF = '#2a2f33';

/** Lamps by their place in the box: side by side or one above the other. */
const LAMPS: Record<LockLights, { upright: boolean; lit: readonly [string, string] }> = {
  rouge: { upright: false, lit: [RED, OFF] },
  'deux-rouges': { upright: false, lit: [RED, RED] },
  'rouges-superposes': { upright: true, lit: [RED, RED] },
  'rouge-vert': { upright: false, lit: [RED, GREEN] },
  vert: { upright: false, lit: [OFF, GREEN] },
  'deux-verts': { upright: false, lit: [GREEN, GREEN] },
  eteint: { upright: false, lit: [OFF, OFF] },
};

/** Where a signal stands: the foot of its post, and the radius of a lamp. */
export interface SignalPlace {
  foot: Pt;
  r: number;
}

/** The signal beside a work `z` metres away, its post standing at this point. */
export const placeSignal = (context: SeaContext, at: SeaPoint): SignalPlace => ({
  foot: projectAtSea(context, at),
  r: Math.max(9, (0.42 * context.focal) / at[2]),
});

export function boxOfLights(lights: LockLights, { foot: [x, y], r }: SignalPlace): Box {
  const [w, h] = LAMPS[lights].upright ? [r * 3, r * 5.6] : [r * 5.6, r * 3];
  return { x: x - w / 2, y: y - r * 6.6 - h, w, h };
}

/** The box with its lamps on its post. */
export function lightBox(context: SeaContext, lights: LockLights, place: SignalPlace): Drawing {
  const { upright, lit } = LAMPS[lights];
  const { r } = place;
  const [x, y] = place.foot;
  const { y: top, w, h } = boxOfLights(lights, place);
  const post = el('rect', {
    x: x - r * 0.3,
    y: y - r * 7,
    width: r * 0.6,
    height: r * 7,
    fill: context.air.tone('#6e767c', 20),
  });
  const body = el('rect', {
    x: x - w / 2,
    y: top,
    width: w,
    height: h,
    rx: r * 0.4,
    fill: '#14181b',
    stroke: '#d9dddd',
    'stroke-width': num(r * 0.16),
  });
  const lamps = lit.map((color, i) => {
    const shift = (i === 0 ? -1 : 1) * r * 1.28;
    const [cx, cy]: Pt = upright ? [x, top + h / 2 + shift] : [x + shift, top + h / 2];
    const on = color !== OFF;
    return [
      on ? halo(context, [cx, cy], r * 4, color, 0.6) : [],
      el('circle', { cx, cy, r, fill: color }),
      on
        ? el('circle', {
            cx: cx - r * 0.25,
            cy: cy - r * 0.25,
            r: r * 0.4,
            fill: '#ffffff',
            'fill-opacity': '.7',
          })
        : [],
    ];
  });
  return [post, body, lamps];
}
