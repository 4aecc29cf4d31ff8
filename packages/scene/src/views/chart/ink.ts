/** Colours and lettering of the chart. */
import type { Drawing } from '../../kit/display-list.ts';
import { drawSignText } from '../../kit/pen.ts';

export const INK = '#20262b';
export const MAGENTA = '#a8237f';
export const LAND = '#f1e2b8';
export const DRIES = '#c3d8ac';
export const SHALLOW = '#b4d9ee';
export const MIDDLE = '#dbedf7';
export const DEEP = '#ffffff';
export const PLOT = '#123f8c';

type WordStyle = Partial<Omit<Parameters<typeof drawSignText>[3], 'size' | 'halo'>>;

/** Words: dark, with a halo that keeps them readable over lines; `y` is the middle of the capitals. */
export function drawLettering(
  text: string,
  x: number,
  y: number,
  size: number,
  style: WordStyle = {},
): Drawing {
  return drawSignText(text, x, y, { color: INK, weight: 400, ...style, size, halo: 2.5 });
}

/** Degrees in three figures, as bearings are given. */
export function threeFigures(degrees: number): string {
  return String(((Math.round(degrees) % 360) + 360) % 360).padStart(3, '0');
}
