/** Light and shadow that fade out around a middle. */

import { radialGradient } from './defs.ts';
import { type Defs, type Drawing, el } from './display-list.ts';

/** A halo of one colour, strongest in the middle. */
export function ellipseGlow(
  defs: Defs,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  strength: number,
): Drawing {
  const half = Math.round(strength * 45) / 100;
  const fill = radialGradient(defs, [
    [0, color, strength],
    [0.45, color, half],
    [1, color, 0],
  ]);
  return el('ellipse', { cx, cy, rx, ry, fill });
}
