/** The why layer of the chart table: a reading on the curve of a tide, a course, the triangle of currents. */
import type { Defs } from '../kit/display-list.ts';
import type { Box, Frame, Pt } from '../kit/geometry.ts';
import type { ChartPlace, ChartScene, TideScene } from '../schema/chart.ts';
import { CHART_MARKS } from '../schema/chart-words.ts';
import type { WhyMarkOf } from '../schema/why.ts';
import { type ChartContext, isSeen, unroll } from '../views/chart/chart-context.ts';
import { threeFigures } from '../views/chart/ink.ts';
import { bearingBetween, distanceBetween, type Position, travel } from '../views/chart/mercator.ts';
import { tideHeight, tideTime } from '../views/chart/tide-facts.ts';
import { clockText, computeAxes, metresText, PLOT_BOX, pairTides } from '../views/chart/tide-view.ts';
import { boxAround, type LayerPart, layerLine, polyline } from './layer-ink.ts';
import { frenchNumber, type LayerView, requireThing, WhyMarkError } from './layer-view.ts';

export function createTideLayer(scene: TideScene, frame: Frame): LayerView {
  return {
    frame,
    find: () => undefined,
    name: () => 'la courbe',
    keep: () => [],
    draw: (mark, defs) => (mark.mark === 'lecture' ? drawReading(scene, mark, defs) : undefined),
    say(mark) {
      if (mark.mark !== 'lecture') return undefined;
      const { at, height } = readTide(scene, mark);
      return `Sur la courbe, à ${clockText(at)}, la hauteur d’eau est de ${metresText(height)}.`;
    },
  };
}

function readTide(
  { tides }: TideScene,
  { tide, read }: WhyMarkOf<'lecture'>,
): { at: number; height: number } {
  const { from, to } = requireThing(pairTides(tides)[tide], `tide ${tide}`);
  const at = 'hour' in read ? read.hour : tideTime(from, to, read.height);
  const [low, high] = [Math.min(from.height, to.height), Math.max(from.height, to.height)];
  const height = 'hour' in read ? tideHeight(from, to, at) : read.height;
  if (at < from.at || at > to.at || height < low || height > high)
    throw new WhyMarkError('reads beside its tide');
  return { at, height };
}

/** From the axis it starts from to the curve, then to the other axis. */
function drawReading(scene: TideScene, mark: WhyMarkOf<'lecture'>, defs: Defs): LayerPart {
  const axes = computeAxes(scene.tides);
  const { at, height } = readTide(scene, mark);
  const point: Pt = [axes.x(at), axes.y(height)];
  const hour: Pt = [axes.x(at), axes.y(0)];
  const level: Pt = [PLOT_BOX.x, axes.y(height)];
  const way = 'hour' in mark.read ? [hour, point, level] : [level, point, hour];
  return {
    lines: layerLine(defs, polyline(way), { head: true }),
    plates: [
      { text: clockText(at), by: boxAround([hour[0], hour[1] - 60], 20) },
      { text: metresText(height), by: boxAround([level[0] + 110, level[1]], 20) },
    ],
    taken: [boxAround(point, 20)],
  };
}

/** Units from the middle of the rose round its figures. */
const ROSE_FIGURES = { left: -90, top: -16, wide: 180, high: 80 };
/** Units round a point, and round a mark with its symbol; their letters and names are words of the picture. */
const POINT_REACH = 24;
const MARK_REACH = 30;

export function createChartLayer(scene: ChartScene, frame: Frame): LayerView {
  const chart = unroll(scene, frame);
  return {
    frame,
    find(path) {
      const [list, name] = path.split('/');
      const point = list === 'points' ? scene.points?.find(({ label }) => label === name) : undefined;
      if (path === 'rose/centre' && scene.rose) return boxOfRose(chart.at(scene.rose));
      const known = list === 'marks' ? CHART_MARKS.find((one) => one === name) : undefined;
      const at = point ?? (known && chart.locate(known));
      return at && isSeen(chart, at) ? boxAround(chart.at(at), 26) : undefined;
    },
    name(path) {
      if (path === 'rose/centre') return 'la rose';
      return path.startsWith('points/') ? `le point ${path.split('/')[1]}` : 'l’amer';
    },
    // Points, and what is sighted or rounded.
    keep: () => [
      ...(scene.points ?? []).map((point) => boxAround(chart.at(point), POINT_REACH)),
      ...CHART_MARKS.map((mark) => chart.locate(mark))
        .filter((at) => isSeen(chart, at))
        .map((at) => boxAround(chart.at(at), MARK_REACH)),
    ],
    draw(mark, defs) {
      if (mark.mark === 'route') return drawLegs(chart, [courseOf(chart, mark)], defs);
      return mark.mark === 'triangle' ? drawLegs(chart, triangleOf(chart, mark), defs) : undefined;
    },
    say(mark) {
      if (mark.mark === 'route') return sayLegs([courseOf(chart, mark)]);
      return mark.mark === 'triangle' ? sayLegs(triangleOf(chart, mark)) : undefined;
    },
  };
}

const boxOfRose = ([x, y]: Pt): Box => ({
  x: x + ROSE_FIGURES.left,
  y: y + ROSE_FIGURES.top,
  w: ROSE_FIGURES.wide,
  h: ROSE_FIGURES.high,
});

interface Leg {
  name: string;
  from: Position;
  to: Position;
  dash?: string;
}

function locate(chart: ChartContext, place: ChartPlace): Position {
  const isLetter = typeof place === 'string' && place.length === 1;
  if (isLetter && !chart.scene.points?.some(({ label }) => label === place))
    throw new WhyMarkError(`names point ${place}, which the chart does not have`);
  return chart.locate(place);
}

const courseOf = (chart: ChartContext, { from, to, name }: WhyMarkOf<'route'>): Leg => ({
  name: name ?? 'route',
  from: locate(chart, from),
  to: locate(chart, to),
});

function triangleOf(chart: ChartContext, mark: WhyMarkOf<'triangle'>): Leg[] {
  const start = locate(chart, mark.from);
  const through = travel(start, mark.surface.bearing, mark.surface.miles);
  const end = travel(through, mark.current.bearing, mark.current.miles);
  return [
    { name: 'surface', from: start, to: through, dash: '26 18' },
    { name: 'courant', from: through, to: end, dash: '4 20' },
    { name: 'fond', from: start, to: end },
  ];
}

const measureLeg = ({ from, to }: Leg): string =>
  `${threeFigures(Math.round(bearingBetween(from, to)) % 360)}, ${frenchNumber(distanceBetween(from, to), 1)}`;

function sayLegs(legs: readonly Leg[]): string {
  const said = legs.map((leg) => `${leg.name} au ${measureLeg(leg)}\u00a0milles`);
  return `Sur la carte\u00a0: ${said.join('\u00a0; ')}.`;
}

/** Units along a bearing that a letter beside its start may take. */
const LETTER_LEFT = 96;

/** A bearing leaves the letter of the place that it is taken from free. */
function startOf(chart: ChartContext, { name, from, to }: Leg): Pt {
  const [a, b] = [chart.at(from), chart.at(to)];
  const share = name === 'relèvement' ? LETTER_LEFT / Math.hypot(b[0] - a[0], b[1] - a[1]) : 0;
  return share < 0.5 ? [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] : a;
}

/** Units that the head of an arrow takes beyond the end of its line: its tip is on the place it goes to. */
const HEAD = 20;

function stopShort([x, y]: Pt, end: Pt): Pt {
  const long = Math.hypot(end[0] - x, end[1] - y);
  const share = long > 3 * HEAD ? 1 - HEAD / long : 1;
  return [x + (end[0] - x) * share, y + (end[1] - y) * share];
}

function drawLegs(chart: ChartContext, legs: readonly Leg[], defs: Defs): LayerPart {
  if (legs.some(({ from, to }) => !isSeen(chart, from) || !isSeen(chart, to)))
    throw new WhyMarkError('draws a course out of the chart');
  const ends = legs.map((leg) => {
    const a = startOf(chart, leg);
    return { leg, a, b: stopShort(a, chart.at(leg.to)) };
  });
  return {
    lines: ends.map(({ leg, a, b }) =>
      layerLine(defs, polyline([a, b]), { head: true, ...(leg.dash && { dash: leg.dash }) }),
    ),
    plates: ends.map(({ leg, a, b }) => ({
      text: `${leg.name} ${measureLeg(leg)} M`,
      by: boxAround([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 24),
      along: [0.35, 0.65, 0.2, 0.8].map((share) =>
        boxAround([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], 24),
      ),
    })),
    taken: ends.flatMap(({ a, b }) =>
      [0, 0.25, 0.5, 0.75, 1].map((share) =>
        boxAround([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], 16),
      ),
    ),
  };
}
