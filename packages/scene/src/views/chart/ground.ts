/** Land, drying ground and the tints of depth, each with its contour. */

import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { pathData } from '../../kit/path-data.ts';
import type { ChartContext } from './chart-context.ts';
import { BANKS, type ChartPosition, coastLine, depthLine, type Level, projectRing } from './coast.ts';
import { DEEP, DRIES, INK, LAND, MIDDLE, SHALLOW } from './ink.ts';

const SEABOARD: readonly ChartPosition[] = [
  [-5, 20],
  [34, 20],
];

/** A coast roughened by halving its sides: it has the same small headlands in every window. Made once, like every line here. */
function broken(spots: readonly ChartPosition[], rounds: number): ChartPosition[] {
  let line = [...spots];
  for (let round = 0; round < rounds; round += 1) {
    const finer: ChartPosition[] = [];
    line.forEach((spot, i) => {
      finer.push(spot);
      const next = line[i + 1];
      if (!next) return;
      const [dx, dy] = [next[0] - spot[0], next[1] - spot[1]];
      const wave = Math.sin(spot[0] * 91.7 + spot[1] * 47.3 + i * 2.1 + round) * 0.13;
      finer.push([spot[0] + dx / 2 + dy * wave, spot[1] + dy / 2 - dx * wave * 0.6]);
    });
    line = finer;
  }
  return line;
}

/** A curve through the points (Catmull and Rom), fine enough for the closest window. */
function smooth(spots: readonly ChartPosition[], ring: boolean): ChartPosition[] {
  const parts = 5;
  const at = (i: number): ChartPosition => {
    const index = ring ? (i + spots.length) % spots.length : Math.max(0, Math.min(spots.length - 1, i));
    return spots[index] ?? [0, 0];
  };
  return Array.from({ length: ring ? spots.length : spots.length - 1 }, (_, i) => {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: parts }, (__, k): ChartPosition => {
      const t = k / parts;
      const mix = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - e[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + e[axis]) * t * t * t);
      return [mix(0), mix(1)];
    });
  })
    .flat()
    .concat(ring ? [] : [at(spots.length - 1)]);
}

const lines = new Map<string, ChartPosition[]>();
function once(name: string, make: () => ChartPosition[]): ChartPosition[] {
  const known = lines.get(name);
  if (known) return known;
  const made = make();
  lines.set(name, made);
  return made;
}

/** Cuts a closed line at one side of a rectangle (Sutherland and Hodgman). */
function cut(list: readonly Pt[], axis: 0 | 1, limit: number, way: 1 | -1): Pt[] {
  const inside = (pt: Pt) => way * (pt[axis] - limit) <= 0;
  return list.flatMap((pt, i): Pt[] => {
    const before = list[(i + list.length - 1) % list.length] ?? pt;
    if (inside(pt) && inside(before)) return [pt];
    if (!inside(pt) && !inside(before)) return [];
    const t = (limit - before[axis]) / (pt[axis] - before[axis]);
    const met: Pt = [before[0] + (pt[0] - before[0]) * t, before[1] + (pt[1] - before[1]) * t];
    return inside(pt) ? [met, pt] : [met];
  });
}

/** Points of a line nearer to each other than this many units are thinned: one of three stays. */
const FINEST = 9;

/** A closed contour, cut to a little more than the visible window; empty when none of it is visible. */
function outline(chart: ChartContext, spots: readonly ChartPosition[]): string {
  const far = 12;
  let list: Pt[] = spots.map(([lon, lat]) => chart.at({ lat, lon }));
  for (const [axis, limit, way] of [
    [0, -far, -1],
    [0, chart.frame.w + far, 1],
    [1, -far, -1],
    [1, chart.frame.h + far, 1],
  ] as const)
    list = cut(list, axis, limit, way);
  const kept = list.filter((pt, i) => {
    const before = list[i - 1];
    return !before || Math.abs(pt[0] - before[0]) + Math.abs(pt[1] - before[1]) > FINEST || i % 3 === 0;
  });
  return kept.length < 3 ? '' : pathData(kept);
}

/** Everything shallower than a level: along the shore, and around the banks. */
function area(chart: ChartContext, depth: number, level: Level, tint: string, line: string): Drawing {
  const shore = once(`shore ${depth}`, () => [...smooth(depthLine(depth), false), ...SEABOARD]);
  const rings = BANKS.map((bank) => {
    const share = bank.levels[level];
    if (share === undefined) return '';
    return outline(
      chart,
      once(`${level} ${bank.lon}`, () => smooth(projectRing(bank, share), true)),
    );
  });
  return el('path', {
    d: outline(chart, shore) + rings.join(''),
    fill: tint,
    stroke: line,
    'stroke-width': 1.4,
  });
}

export function drawGround(chart: ChartContext): Drawing {
  const land = outline(
    chart,
    once('coast', () => broken(coastLine(), 2)),
  );
  const islands = BANKS.map((bank) => {
    const share = bank.levels.terre;
    if (share === undefined) return '';
    return outline(
      chart,
      once(`terre ${bank.lon}`, () => broken(smooth(projectRing(bank, share), true), 1)),
    );
  });
  const deepest = once('shore 50', () => [...smooth(depthLine(50), false), ...SEABOARD]);
  return [
    el('rect', { width: chart.frame.w, height: chart.frame.h, fill: DEEP }),
    el('path', { d: outline(chart, deepest), fill: 'none', stroke: '#8aa9bb', 'stroke-width': 1.3 }),
    area(chart, 20, 20, '#f3f9fc', '#8aa9bb'),
    area(chart, 10, 10, MIDDLE, '#6f9cb5'),
    area(chart, 5, 5, SHALLOW, '#5a8fae'),
    area(chart, 0, 'sec', DRIES, '#6f8f63'),
    el('path', { d: land + islands.join(''), fill: LAND, stroke: INK, 'stroke-width': 2.2 }),
  ];
}
