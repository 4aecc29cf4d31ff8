/** A letter or a number on a plate, laid over a picture. */
import { type Drawing, el, group, textContent } from './display-list.ts';

export const TEXT_FONT = 'Inter, Arial, sans-serif';

export function drawBadge(text: string, x: number, y: number, r: number): Drawing {
  const wide = Math.max(r * 2, text.length * r * 1.05 + r);
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
    el(
      'text',
      {
        x,
        y: y + r * 0.42,
        'text-anchor': 'middle',
        'font-family': TEXT_FONT,
        'font-weight': '700',
        'font-size': r * 1.2,
        fill: '#ffffff',
      },
      textContent(text),
    ),
  );
}
