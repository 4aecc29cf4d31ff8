/** Dangers, anchorages and streams as charts show them (INT 1: K rocks and wrecks, N areas, H currents). */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { ChartScene } from '../../schema/chart.ts';
import type { ChartContext } from './chart-context.ts';
import { drawLettering, INK, MAGENTA, SHALLOW } from './ink.ts';
import { drawDepths } from './soundings.ts';

type Symbol = NonNullable<ChartScene['symbols']>[number];

const dotted = (rx: number, ry: number, fill: string) =>
  el('ellipse', {
    rx,
    ry,
    fill,
    'fill-opacity': '.8',
    stroke: INK,
    'stroke-width': 2.4,
    'stroke-dasharray': '1 5.5',
    'stroke-linecap': 'round',
  });
const lines = (d: string, color = INK, width = 3.4) =>
  el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round' });

const ANCHOR =
  'M0 -24v46M-11 -14h22M-22 4c2 14 12 18 22 18s20 -4 22 -18M-22 4l-5 9M-22 4l9 5M22 4l5 9M22 4l-9 5';

/** Keel and ribs: a wreck seen from above. */
const WRECK = 'M-27 0h54M0 -17v34M-14 -11v22M14 -11v22';

/** Questions ask about symbols: they are larger than on a printed chart. */
const LARGE = 1.5;

function comma(value: number): string {
  return String(value).replace('.', ',');
}

function stream(symbol: Symbol, flood: boolean): Drawing {
  const feathers = flood ? 'M0 34l-13 12M0 22l-13 12M0 10l-13 12' : '';
  const arrow = group(
    { transform: `rotate(${num(symbol.bearing ?? 0)})` },
    lines(`M0 46V-42M-10 -24L0 -44L10 -24${feathers}`, INK, 3.6),
  );
  const angle = ((symbol.bearing ?? 0) * Math.PI) / 180;
  const words =
    symbol.value === undefined
      ? []
      : drawLettering(
          `${comma(symbol.value)} nd`,
          58 * Math.cos(angle),
          58 * Math.abs(Math.sin(angle)) + 6,
          27,
        );
  return [arrow, words];
}

function shape(symbol: Symbol): Drawing {
  switch (symbol.kind) {
    case 'epave-dangereuse':
      return [dotted(40, 27, SHALLOW), lines(WRECK)];
    case 'epave-visible':
      return [
        lines('M-32 14h64'),
        el('path', { d: 'M-26 14L-14 -6L22 -18L30 14z', fill: INK }),
        lines('M4 -12v-22M-6 -8l-2 -16'),
        el('circle', { cx: 2, cy: 14, r: 4, fill: '#ffffff', stroke: INK, 'stroke-width': 2 }),
      ];
    case 'epave-cotee':
      return [
        dotted(30, 24, SHALLOW),
        drawDepths([[symbol.value ?? 0, [0, 0]]], 28),
        drawLettering('Wk', 52, 4, 25),
      ];
    case 'roche-submergee':
      return [dotted(26, 26, SHALLOW), lines('M-14 0h28M0 -14v28')];
    case 'roche-decouvrante':
      return [
        dotted(26, 26, '#c3d8ac'),
        lines('M-13 0h26M-7 -12l14 24M7 -12l-14 24'),
        symbol.value === undefined ? [] : drawDepths([[-symbol.value, [48, 2]]], 28),
      ];
    case 'mouillage':
      return lines(ANCHOR, MAGENTA, 4);
    case 'mouillage-interdit':
      return [lines(ANCHOR, MAGENTA, 4), lines('M-26 22L26 -24', MAGENTA, 4)];
    case 'flot':
      return stream(symbol, true);
    case 'jusant':
      return stream(symbol, false);
  }
}

export function symbolRoom(chart: ChartContext): { at: Pt; reach: Pt }[] {
  return [...(chart.scene.symbols ?? []), ...(chart.scene.spots ?? [])].map((one) => ({
    at: chart.at(one),
    reach: [126, 136],
  }));
}

export function drawSymbols(chart: ChartContext): Drawing {
  const spots = (chart.scene.spots ?? []).map((spot) => [spot.depth, chart.at(spot)] as const);
  const symbols = (chart.scene.symbols ?? []).map((symbol) => {
    const [x, y] = chart.at(symbol);
    return group({ transform: `translate(${num(x)} ${num(y)}) scale(${LARGE})` }, shape(symbol));
  });
  return [drawDepths(spots, 32), symbols];
}
