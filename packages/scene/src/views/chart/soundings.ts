/** Soundings, at the same distance from each other in any window; drying heights are underlined. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignTexts, textWidth } from '../../kit/pen.ts';
import { type ChartContext, EDGE, SIDE } from './chart-context.ts';
import { depthAt } from './coast.ts';
import { INK } from './ink.ts';

const SIZE = 25;
const APART = { x: 118, y: 84 };

type Depth = readonly [depth: number, at: Pt];

/** Metres, with small decimetres up to twenty metres; a drying height is underlined. */
export function drawDepths(depths: readonly Depth[], size = SIZE): Drawing {
  const whole: [string, number, number][] = [];
  const small: [string, number, number][] = [];
  let lines = '';
  for (const [depth, [x, y]] of depths) {
    const tenths = Math.round(Math.abs(depth) * 10);
    const deep = Math.abs(depth) >= 21;
    const text = String(Math.floor(deep ? Math.abs(depth) : tenths / 10));
    const half = (size * textWidth(text)) / 2;
    whole.push([text, x - half, y]);
    if (!deep && tenths % 10 > 0) small.push([String(tenths % 10), x + half, y + size * 0.33]);
    if (depth < 0) lines += `M${num(x - half - 1)} ${num(y + size * 0.5)}h${num(2 * half)}`;
  }
  const style = { color: INK, anchor: 'start', weight: 400 } as const;
  return [
    drawSignTexts(whole, { ...style, size }),
    small.length > 0 ? drawSignTexts(small, { ...style, size: size * 0.7 }) : [],
    lines === '' ? [] : el('path', { d: lines, stroke: INK, 'stroke-width': 2.2 }),
  ];
}

/** @param taken places where nothing may be written, with the space they need */
export function drawSoundings(chart: ChartContext, taken: readonly { at: Pt; reach: Pt }[]): Drawing {
  const list: Depth[] = [];
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
      list.push([Math.round(depth * 10) / 10, [x, y]]);
    }
  }
  return group({ opacity: '.82' }, drawDepths(list, SIZE * 0.88));
}
