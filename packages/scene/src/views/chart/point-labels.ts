/** Places the letters of points beside them, away from lines and instruments where there is room. */

import type { Pt } from '../../kit/geometry.ts';
import { type ChartContext, EDGE, SIDE } from './chart-context.ts';
import { dividerLegs, protractorFigures } from './instruments.ts';
import { travel } from './mercator.ts';

export interface LabelBox {
  at: Pt;
  /** Half its breadth and half its height. */
  reach: Pt;
}
type Segment = readonly [Pt, Pt];

/** Half the side of a letter's square, and the free margin around it. */
export const BADGE = 22;
const CLEAR = 5;
/** Offsets from the point, the best first. */
const OFFSETS: readonly Pt[] = [
  [38, -34],
  [-38, -34],
  [38, 36],
  [-38, 36],
  [42, 0],
  [-42, 0],
  [0, -42],
  [0, 42],
  [60, 0],
  [-60, 0],
  [0, -60],
  [0, 60],
];

/** Every straight line of the plot and the instruments. */
export function ruledLines(chart: ChartContext): Segment[] {
  const { bearings = [], tracks = [], circles = [] } = chart.scene;
  const at = (place: Parameters<ChartContext['locate']>[0]) => chart.at(chart.locate(place));
  return [
    ...dividerLegs(chart),
    ...tracks.map(({ from, to }): Segment => [at(from), at(to)]),
    ...bearings.map(
      ({ of, bearing, miles }): Segment => [at(of), chart.at(travel(chart.locate(of), bearing + 180, miles))],
    ),
    ...circles.flatMap(({ at: middle, miles }) => {
      const place = chart.locate(middle);
      return round(chart.at(place), miles * chart.mile(place.lat));
    }),
  ];
}

/** A circle as a ring of short lines. */
function round([x, y]: Pt, r: number, count = 60): Segment[] {
  const on = (i: number): Pt => {
    const angle = (2 * Math.PI * i) / count;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  };
  return Array.from({ length: count }, (_, i): Segment => [on(i), on(i + 1)]);
}

/** Whether a line crosses a box (Liang and Barsky). */
export function meets([[x, y], [ex, ey]]: Segment, { at, reach }: LabelBox): boolean {
  let [enter, leave] = [0, 1];
  const slabs: [number, number, number, number][] = [
    [x, ex - x, at[0], reach[0]],
    [y, ey - y, at[1], reach[1]],
  ];
  for (const [start, way, middle, half] of slabs) {
    const [low, high] = [middle - half - start, middle + half - start];
    if (way === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    enter = Math.max(enter, Math.min(low / way, high / way));
    leave = Math.min(leave, Math.max(low / way, high / way));
  }
  return enter <= leave;
}

const overlap = (one: LabelBox, other: LabelBox): boolean =>
  Math.abs(one.at[0] - other.at[0]) < one.reach[0] + other.reach[0] &&
  Math.abs(one.at[1] - other.at[1]) < one.reach[1] + other.reach[1];

/** The cost of each fault of a place: a line through the letter is worse than any name or symbol under it. */
const COST = { outside: 100, badge: 50, line: 10, figures: 6, mistaken: 5, room: 1 };

/** @param rooms boxes taken by names and symbols */
export function placePointLabels(
  chart: ChartContext,
  rooms: readonly LabelBox[],
): { label: string; at: Pt }[] {
  const { points = [], ship } = chart.scene;
  const { w, h } = chart.frame;
  const lines = ruledLines(chart);
  const disc = protractorFigures(chart);
  const figures = disc ? round(disc.at, disc.r) : [];
  const dots = points.map((point) => chart.at(point));
  const boats: LabelBox[] = ship ? [{ at: chart.at(ship), reach: [22, 34] }] : [];
  const placed: LabelBox[] = [];
  const reach: Pt = [BADGE + CLEAR, BADGE + CLEAR];
  const cost = (own: Pt, at: Pt): number => {
    const box: LabelBox = { at, reach };
    const [x, y] = at;
    const inside = x > SIDE + BADGE && x < w - SIDE - BADGE && y > EDGE + BADGE && y < h - EDGE - BADGE;
    const count = (boxes: readonly LabelBox[]) => boxes.filter((other) => overlap(box, other)).length;
    // A letter nearer to another point would be read as that point's letter.
    const far = 2.5 * apart(own, at);
    const mistaken = dots.filter((dot) => dot !== own && apart(dot, at) < far).length;
    return (
      (inside ? 0 : COST.outside) +
      COST.badge * count(placed) +
      COST.line * (lines.filter((line) => meets(line, box)).length + count(boats)) +
      (figures.some((line) => meets(line, box)) ? COST.figures : 0) +
      COST.mistaken * mistaken +
      COST.room * count(rooms)
    );
  };
  return points.map(({ label }, i) => {
    const own = dots[i] ?? [0, 0];
    const places = OFFSETS.map(([dx, dy]): Pt => [own[0] + dx, own[1] + dy]);
    // The first of the cheapest places: sorting keeps their order.
    const [at = own] = places.toSorted((a, b) => cost(own, a) - cost(own, b));
    placed.push({ at, reach });
    return { label, at };
  });
}

const apart = ([x, y]: Pt, [ox, oy]: Pt): number => Math.hypot(x - ox, y - oy);
