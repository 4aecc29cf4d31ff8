/** Soundings, at the same distance from each other in any window; drying heights are underlined. */

import { TEXT_FONT } from '../../kit/badge.ts';
import { type Drawing, el, group, textContent } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { type ChartContext, EDGE, SIDE } from './chart-context.ts';
import { depthAt } from './coast.ts';
import { INK } from './ink.ts';

const SIZE = 25;
const APART = { x: 118, y: 84 };

/** Metres, with small decimetres up to twenty metres; a drying height is underlined. */
export function sounding(depth: number, [x, y]: Pt, size = SIZE): Drawing {
  const dries = depth < 0;
  const tenths = Math.round(Math.abs(depth) * 10);
  const whole = Math.abs(depth) >= 21 ? Math.floor(Math.abs(depth)) : Math.floor(tenths / 10);
  const small = Math.abs(depth) >= 21 ? 0 : tenths % 10;
  const width = size * 0.56 * String(whole).length;
  const figures = [
    textContent(String(whole)),
    small > 0 ? el('tspan', { dy: size * 0.22, 'font-size': size * 0.7 }, textContent(String(small))) : [],
  ];
  const line = dries
    ? el('path', {
        d: `M${num(x - width / 2 - 1)} ${num(y + size * 0.48)}h${num(width + 2)}`,
        stroke: INK,
        'stroke-width': 2.2,
      })
    : [];
  return [el('text', { x: x - width / 2, y: y + size * 0.36, 'font-size': size }, ...figures), line];
}

export function drawFigures(...list: Drawing[]): Drawing {
  return group({ 'font-family': TEXT_FONT, fill: INK }, ...list);
}

/** @param taken places where nothing may be written, with the space they need */
export function drawSoundings(chart: ChartContext, taken: readonly { at: Pt; reach: Pt }[]): Drawing {
  const list: Drawing[] = [];
  const [dLat, dLon] = [APART.y / chart.mile(chart.scene.window.lat), APART.x / chart.scale];
  const first = { row: Math.ceil(chart.south / dLat), column: Math.ceil(chart.east / dLon) };
  for (let row = first.row; row * dLat < chart.north; row += 1) {
    for (let column = first.column; column * dLon < chart.west; column += 1) {
      const wave = Math.sin(row * 12.9 + column * 78.2);
      const place = {
        lat: (row + wave * 0.22) * dLat,
        lon: (column + (row % 2) * 0.5 + Math.cos(column * 3.1 + row) * 0.16) * dLon,
      };
      const depth = depthAt(place);
      if (depth < 1.6) continue;
      const [x, y] = chart.at(place);
      if (x < SIDE + 34 || x > chart.frame.w - SIDE - 34 || y < EDGE + 24 || y > chart.frame.h - EDGE - 24)
        continue;
      if (taken.some(({ at, reach }) => Math.abs(at[0] - x) < reach[0] && Math.abs(at[1] - y) < reach[1]))
        continue;
      list.push(sounding(Math.round(depth * 10) / 10, [x, y], SIZE * 0.88));
    }
  }
  return group({ opacity: '.82' }, drawFigures(...list));
}
