/** Colours and lettering of the chart. */
import { TEXT_FONT } from '../../kit/badge.ts';
import { type Attributes, type Drawing, el, group, textContent } from '../../kit/display-list.ts';

export const INK = '#20262b';
export const MAGENTA = '#a8237f';
export const LAND = '#f1e2b8';
export const DRIES = '#c3d8ac';
export const SHALLOW = '#b4d9ee';
export const MIDDLE = '#dbedf7';
export const DEEP = '#ffffff';
export const PLOT = '#123f8c';

/** Words without colours of their own; `y` is the middle of the capitals. They belong in a `lettering`. */
export function drawText(text: string, x: number, y: number, size: number, style: Attributes = {}): Drawing {
  return el('text', { x, y: y + size * 0.36, 'font-size': size, ...style }, textContent(text));
}

/** The style that words share: dark, with a halo that keeps them readable over lines. It holds words only. */
export function lettering(...words: Drawing[]): Drawing {
  return group(
    {
      'font-family': TEXT_FONT,
      'text-anchor': 'middle',
      fill: INK,
      stroke: '#ffffff',
      'stroke-width': 5,
      'stroke-opacity': '.82',
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    ...words,
  );
}

export function drawLettering(...said: Parameters<typeof drawText>): Drawing {
  return lettering(drawText(...said));
}

/** Degrees in three figures, as bearings are given. */
export function threeFigures(degrees: number): string {
  return String(((Math.round(degrees) % 360) + 360) % 360).padStart(3, '0');
}
