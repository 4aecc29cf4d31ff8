/** Instruments on the chart: the protractor, north up, and dividers carried to the scale of latitudes. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { type ChartContext, SIDE } from './chart-context.ts';
import { PLOT } from './ink.ts';
import { distanceBetween } from './mercator.ts';
import { circleFigures, graduation } from './rose.ts';

const STEEL = '#3d4852';

/** Distance of its figures from its edge. */
const FIGURES = 42;
/** Units: its radius where no miles are given, and the least and the most of one in miles, whose figures are read on a phone. */
const RADIUS = { usual: 235, least: 130, most: 205 };

/** Its centre and its radius. */
function placeProtractor(chart: ChartContext): { at: Pt; r: number } | null {
  const { protractor } = chart.scene;
  if (!protractor) return null;
  const place = chart.locate(protractor.at);
  return {
    at: chart.at(place),
    r:
      protractor.miles === undefined
        ? RADIUS.usual
        : Math.max(RADIUS.least, Math.min(RADIUS.most, protractor.miles * chart.mile(place.lat))),
  };
}

/** The circle on which the figures of the protractor stand. */
export function protractorFigures(chart: ChartContext): { at: Pt; r: number } | null {
  const disc = placeProtractor(chart);
  return disc && { at: disc.at, r: disc.r - FIGURES };
}

export function drawProtractor(chart: ChartContext): Drawing {
  const disc = placeProtractor(chart);
  if (!disc) return [];
  const {
    at: [x, y],
    r,
  } = disc;
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    el('circle', { r, fill: '#fff6c8', 'fill-opacity': '.3', stroke: STEEL, 'stroke-width': 2 }),
    el('circle', { r: r - 62, fill: 'none', stroke: STEEL, 'stroke-width': 1, 'stroke-opacity': '.5' }),
    graduation(r, [24, 17, 10], STEEL),
    el('path', {
      d: `M0 ${num(-r)}V${num(r)}M${num(-r)} 0H${num(r)}`,
      stroke: STEEL,
      'stroke-opacity': '.4',
      'stroke-width': 1.2,
    }),
    circleFigures(r - FIGURES, 20, r > 200 ? 27 : 21, '#1c252c'),
  );
}

/** A leg that narrows from the hinge to its point. */
function leg([x, y]: Pt, [hx, hy]: Pt): Drawing {
  const far = Math.hypot(hx - x, hy - y) || 1;
  const [nx, ny] = [((hy - y) / far) * 7, ((x - hx) / far) * 7];
  const shape = `M${num(x)} ${num(y)}L${num(hx + nx)} ${num(hy + ny)}L${num(hx - nx)} ${num(hy - ny)}z`;
  return el('path', {
    d: shape,
    fill: '#8d979f',
    stroke: STEEL,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });
}

/** Offset of the hinge to the side of the measured line. */
function findHinge(from: Pt, to: Pt, side: 1 | -1): Pt {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const high = Math.min(105, 60 + far * 0.16) * side;
  return [(from[0] + to[0]) / 2 + (dy / far) * high, (from[1] + to[1]) / 2 - (dx / far) * high];
}

/** Two legs, from their points to the hinge. */
function pair([from, to, side]: Opening): Drawing {
  const hinge = findHinge(from, to, side);
  return [
    leg(from, hinge),
    leg(to, hinge),
    el('circle', { cx: hinge[0], cy: hinge[1], r: 14, fill: '#c9a24a', stroke: STEEL, 'stroke-width': 2.5 }),
    [from, to].map(([x, y]) => el('circle', { cx: x, cy: y, r: 3.6, fill: PLOT })),
  ];
}

type Opening = readonly [from: Pt, to: Pt, side: 1 | -1];

/** The dividers on the measured line, and on the scale of latitudes. */
function openings(chart: ChartContext): Opening[] {
  const { dividers } = chart.scene;
  if (!dividers) return [];
  const [from, to] = [chart.locate(dividers.from), chart.locate(dividers.to)];
  const miles = distanceBetween(from, to);
  // On the scale at the latitude of the measured line, the lower point on a whole minute where it fits.
  const middle = (from.lat + to.lat) / 2;
  const foot = Math.max(
    Math.ceil(chart.south + 0.1),
    Math.min(Math.floor(chart.north - miles - 0.1), Math.round(middle - miles / 2)),
  );
  const x = chart.frame.w - SIDE;
  const low: Pt = [x, chart.at({ lat: foot, lon: 0 })[1]];
  const high: Pt = [x, chart.at({ lat: foot + miles, lon: 0 })[1]];
  return [
    [chart.at(from), chart.at(to), 1],
    [high, low, -1],
  ];
}

/** The legs of the dividers, from their points to their hinges. */
export function dividerLegs(chart: ChartContext): (readonly [Pt, Pt])[] {
  return openings(chart).flatMap(([from, to, side]) => {
    const hinge = findHinge(from, to, side);
    return [
      [from, hinge],
      [to, hinge],
    ] as const;
  });
}

export function drawDividers(chart: ChartContext): Drawing {
  return openings(chart).map(pair);
}
