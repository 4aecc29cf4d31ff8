/** A letter or a number on a plate, laid over a picture. */
import { type Drawing, el, group } from './display-list.ts';
import { drawSignText, textWidth } from './pen.ts';

export function drawBadge(text: string, x: number, y: number, r: number): Drawing {
  const size = r * 1.2;
  const wide = Math.max(r * 2, textWidth(text) * size + r);
  return group(
    {},
    el('rect', {
      x: x - wide / 2,
      y: y - r,
      width: wide,
      height: r * 2,
      rx: r * 0.45,
      fill: '#11305c',
      stroke: '#ffffff',
      'stroke-width': 2.5,
    }),
    drawSignText(text, x, y, { size, color: '#ffffff' }),
  );
}
