/** A window of the chart of the coast of Sarrel, with the plot and the instruments on it. */

import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import type { Frame, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { ChartScene } from '../../schema/chart.ts';
import { drawBorder, drawGrid } from './border.ts';
import { type ChartContext, isSeen, unroll } from './chart-context.ts';
import { NAMES, PLACED_MARKS } from './chart-marks.ts';
import { drawGround } from './ground.ts';
import { drawLettering, INK } from './ink.ts';
import { drawDividers, drawProtractor } from './instruments.ts';
import { bearingBetween, travel } from './mercator.ts';
import { drawStanding, measureMarkRoom } from './placed-marks.ts';
import { drawPlot, drawSpotlight } from './plot.ts';
import { drawRose } from './rose.ts';
import { drawSoundings } from './soundings.ts';
import { drawSymbols, symbolRoom } from './symbols.ts';

/** Where the leading line is solid, in miles from the front mark, and where its dashes end. */
const LEADING = { from: 1.15, full: 5.2 };

function leadingLine(chart: ChartContext): Drawing {
  const [front, rear] = [PLACED_MARKS['feu-anterieur'], PLACED_MARKS['feu-posterieur']];
  const bearing = bearingBetween(front, rear);
  const [a, b, c] = [
    rear,
    travel(front, bearing + 180, LEADING.from),
    travel(front, bearing + 180, LEADING.full),
  ].map(chart.at);
  if (!a || !b || !c) return [];
  const middle = chart.at(travel(front, bearing + 180, 3.4));
  const words = `${String(Math.round(bearing)).padStart(3, '0')}°`;
  return [
    el('path', {
      d: `M${a.map(num).join(' ')}L${b.map(num).join(' ')}`,
      stroke: INK,
      'stroke-width': 1.8,
      'stroke-dasharray': '10 7',
    }),
    el('path', { d: `M${b.map(num).join(' ')}L${c.map(num).join(' ')}`, stroke: INK, 'stroke-width': 2.2 }),
    drawLettering(words, middle[0] - 20, middle[1], 24, {
      transform: `rotate(${num(bearing - 90)} ${num(middle[0] - 20)} ${num(middle[1])})`,
    }),
  ];
}

function names(chart: ChartContext): Drawing {
  if (chart.scene.without?.includes('noms')) return [];
  return NAMES.filter((name) => isSeen(chart, name, -0.3)).map((name) => {
    const [x, y] = chart.at(name);
    return drawLettering(
      name.text,
      x,
      y,
      name.size * 1.1,
      name.sea ? { 'font-style': 'italic', fill: '#2c4c5f' } : {},
    );
  });
}

function nameRoom(chart: ChartContext): { at: Pt; reach: Pt }[] {
  if (chart.scene.without?.includes('noms')) return [];
  return NAMES.map((name) => ({ at: chart.at(name), reach: [name.text.length * name.size * 0.33 + 18, 34] }));
}

function roseRoom(chart: ChartContext): { at: Pt; reach: Pt }[] {
  const { rose, points = [] } = chart.scene;
  return [
    ...(rose ? [{ at: chart.at(rose), reach: [185, 190] as const }] : []),
    ...points.map((point) => ({ at: chart.at(point), reach: [60, 60] as const })),
  ];
}

export function drawChart(scene: ChartScene, frame: Frame, defs: Defs): Drawing {
  const chart = unroll(scene, frame);
  const standing = [...measureMarkRoom(chart), ...symbolRoom(chart), ...nameRoom(chart)];
  const taken = [...standing, ...roseRoom(chart)];
  return [
    drawGround(chart),
    drawGrid(chart),
    scene.without?.includes('sondes') ? [] : drawSoundings(chart, taken),
    leadingLine(chart),
    names(chart),
    drawStanding(chart, defs),
    drawSymbols(chart),
    drawRose(chart),
    drawProtractor(chart),
    drawPlot(chart, standing),
    drawSpotlight(chart),
    drawBorder(chart),
    drawDividers(chart),
  ];
}
