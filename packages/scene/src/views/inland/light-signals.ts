/** Red and green lamps in a box: locks and movable bridges. */

import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { LockLights } from '../../schema/inland.ts';
import { halo, type SeaContext } from '../sea/sea-context.ts';

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

/** The box with its lamps, `r` the radius of a lamp; its foot is at `at`. */
export function lightBox(context: SeaContext, lights: LockLights, [x, y]: Pt, r: number): Drawing {
  const { upright, lit } = LAMPS[lights];
  const [w, h] = upright ? [r * 3, r * 5.6] : [r * 5.6, r * 3];
  const post = el('rect', {
    x: x - r * 0.3,
    y: y - r * 7,
    width: r * 0.6,
    height: r * 7,
    fill: context.air.tone('#6e767c', 20),
  });
  const top = y - r * 7 - h + r * 0.4;
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
