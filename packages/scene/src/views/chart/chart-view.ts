/** A window of the chart of the coast of Sarrel, with the plot and the instruments on it. */

import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import type { Frame, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { ChartScene } from '../../schema/chart.ts';
import { drawBorder, drawGrid } from './border.ts';
import { type ChartContext, unroll } from './chart-context.ts';
import { PLACED_MARKS } from './chart-marks.ts';
import { drawGround } from './ground.ts';
import { drawLettering, INK, threeFigures } from './ink.ts';
import { drawDividers, drawProtractor } from './instruments.ts';
import { bearingBetween, travel } from './mercator.ts';
import { drawStanding, measureMarkRoom } from './placed-marks.ts';
import { type AreaName, placeWords } from './placed-words.ts';
import { drawPlot, drawSpotlight } from './plot.ts';
import { type LabelBox, ruledLines } from './point-labels.ts';
import { drawRose } from './rose.ts';
import { drawSoundings } from './soundings.ts';
import { drawSymbols, symbolRoom } from './symbols.ts';

/** Where the leading line is solid, in miles from the front mark, and where its bearing and its end are. */
const LEADING = { from: 1.15, words: 3.4, full: 5.2 };

/** Where the bearing of the leading line is written. */
const placeLeading = (chart: ChartContext): { bearing: number; at: Pt } => {
  const { 'feu-anterieur': front, 'feu-posterieur': rear } = PLACED_MARKS;
  const bearing = bearingBetween(front, rear);
  const [x, y] = chart.at(travel(front, bearing + 180, LEADING.words));
  return { bearing, at: [x - 20, y] };
};

function leadingLine(chart: ChartContext): Drawing {
  const { 'feu-anterieur': front, 'feu-posterieur': rear } = PLACED_MARKS;
  const { bearing, at } = placeLeading(chart);
  const [a, b, c] = [
    rear,
    travel(front, bearing + 180, LEADING.from),
    travel(front, bearing + 180, LEADING.full),
  ].map(chart.at);
  if (!a || !b || !c) return [];
  return [
    el('path', {
      d: `M${a.map(num).join(' ')}L${b.map(num).join(' ')}`,
      stroke: INK,
      'stroke-width': 1.8,
      'stroke-dasharray': '10 7',
    }),
    el('path', { d: `M${b.map(num).join(' ')}L${c.map(num).join(' ')}`, stroke: INK, 'stroke-width': 2.2 }),
    drawLettering(`${threeFigures(bearing)}°`, at[0], at[1], 24, { turn: bearing - 90 }),
  ];
}

/** What is drawn on the chart, as boxes that words keep clear of. */
function ruledRoom(chart: ChartContext): LabelBox[] {
  const dots = (chart.scene.points ?? []).map(
    (point): LabelBox => ({ at: chart.at(point), reach: [20, 20] }),
  );
  const along = ruledLines(chart).flatMap(([a, b]) => {
    const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 24));
    return Array.from({ length: count + 1 }, (_, i): LabelBox => {
      const share = i / count;
      return { at: [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], reach: [7, 7] };
    });
  });
  const symbols = (chart.scene.symbols ?? []).map(
    (one): LabelBox => ({ at: chart.at(one), reach: [55, 50] }),
  );
  return [...dots, ...along, ...symbols, { at: placeLeading(chart).at, reach: [14, 32] }];
}

function drawAreas(areas: readonly AreaName[]): Drawing {
  return areas.map(({ text, at: [x, y], size, sea }) =>
    drawLettering(text, x, y, size, sea ? { italic: true, color: '#2c4c5f' } : {}),
  );
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
  const words = placeWords(chart, ruledRoom(chart));
  const areas = words.areas.map(({ at, reach }) => ({ at, reach: [reach[0] + 14, 34] as const }));
  const standing = [...measureMarkRoom(chart, words.marks), ...symbolRoom(chart), ...areas];
  const taken = [...standing, ...roseRoom(chart)];
  return [
    drawGround(chart),
    drawGrid(chart),
    scene.without?.includes('sondes') ? [] : drawSoundings(chart, taken),
    leadingLine(chart),
    drawAreas(words.areas),
    drawStanding(chart, defs, words.marks),
    drawSymbols(chart),
    drawRose(chart),
    drawProtractor(chart),
    drawPlot(chart, standing),
    drawSpotlight(chart),
    drawBorder(chart),
    drawDividers(chart),
  ];
}
