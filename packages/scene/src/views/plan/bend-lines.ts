/** Lettered paths and places in a bend, for questions that ask which one to choose. */

import { type Drawing, el } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { textWidth, drawSignText as write } from '../../kit/pen.ts';
import { ARC, onBend, turnsRight } from './bend.ts';
import { LANE, type PlanLayout } from './layout.ts';
import { type PlanContext, type PlanPoint, pathThrough } from './plan-context.ts';

/** Colours that do not suggest right or wrong and that colour-blind people can distinguish. */
const INKS: Readonly<Record<string, string>> = { A: '#1f5fd0', B: '#c2410c', C: '#6d28a8', D: '#11706b' };
const STEPS = 60;

type Line = NonNullable<PlanLayout['scene']['lines']>[number];
type Spot = NonNullable<PlanLayout['scene']['spots']>[number];

const point = (layout: PlanLayout, share: number, aside: number): PlanPoint =>
  onBend(turnsRight(layout), share * ARC, LANE / 2 + aside).p;

/** Metres right of the lane's middle at `share`, eased between the given points so that no path has a corner. */
function asideAt(through: Line['through'], share: number): number {
  const next = through.findIndex(([t]) => t >= share);
  const b = through[next === -1 ? through.length - 1 : next];
  const a = next > 0 ? through[next - 1] : b;
  if (!a || !b || a === b || next === -1) return b?.[1] ?? 0;
  const k = (share - a[0]) / (b[0] - a[0]);
  return a[1] + (b[1] - a[1]) * k * k * (3 - 2 * k);
}

function sampled(layout: PlanLayout, { through }: Line): PlanPoint[] {
  const from = through[0]?.[0] ?? 0;
  const to = through[through.length - 1]?.[0] ?? 1;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const share = from + ((to - from) * i) / STEPS;
    return point(layout, share, asideAt(through, share));
  });
}

/** A lettered path as a band on the road, and a lettered place. */
export const traceLine = (layout: PlanLayout, line: Line, half: number): PlanPoint[] => [
  ...sampled(layout, widen(line, -half)),
  ...sampled(layout, widen(line, half)).toReversed(),
];
const widen = (line: Line, by: number): Line => ({
  ...line,
  through: line.through.map(([share, aside]): [number, number] => [share, aside + by]),
});
export const locateSpot = (layout: PlanLayout, { at }: Spot): PlanPoint => point(layout, at[0], at[1]);

/** Where a letter stands clearest: the point of the path farthest from all other paths. */
function clearest(
  view: PlanContext,
  own: readonly PlanPoint[],
  others: readonly (readonly PlanPoint[])[],
): PlanPoint {
  const gap = (p: PlanPoint) =>
    Math.min(9, ...others.flat().map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])));
  const { left, right, top, bottom } = view.seen;
  const shown = ([x, y]: PlanPoint) => x > left + 2 && x < right - 2 && y > top + 2 && y < bottom - 2;
  const inside = own.slice(2, -10).filter(shown);
  return inside.reduce((best, p) => (gap(p) > gap(best) + 0.02 ? p : best), inside[0] ?? [0, 0]);
}

function letter(view: PlanContext, at: PlanPoint, text: string, ink: string): Drawing {
  const [x, y] = view.at(at);
  const size = 27;
  return [
    el('circle', {
      cx: x,
      cy: y,
      r: textWidth(text) * 6 + 15,
      fill: '#ffffff',
      stroke: ink,
      'stroke-width': 5,
    }),
    write(text, x, y, { size, color: ink }),
  ];
}

export function drawLines(view: PlanContext, layout: PlanLayout): Drawing {
  const lines = layout.scene.lines ?? [];
  const paths = lines.map((line) => sampled(layout, line));
  const head = (path: readonly PlanPoint[]) => {
    const [tx, ty] = view.at(path[STEPS] ?? [0, 0]);
    const [fx, fy] = view.at(path[STEPS - 3] ?? [0, 0]);
    return `translate(${num(tx)} ${num(ty)}) rotate(${num((Math.atan2(ty - fy, tx - fx) * 180) / Math.PI)})`;
  };
  const drawn = lines.map((line, i) => {
    const path = paths[i] ?? [];
    const ink = INKS[line.label] ?? '#1b2733';
    const d = pathThrough(view, path);
    const stroke = (color: string, width: number) =>
      el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round' });
    return [
      stroke('#ffffff', 12),
      stroke(ink, 7),
      el('path', {
        d: 'M-4 -15L24 0-4 15z',
        transform: head(path),
        fill: ink,
        stroke: '#ffffff',
        'stroke-width': 2.5,
      }),
    ];
  });
  const letters = lines.map((line, i) =>
    letter(
      view,
      clearest(view, paths[i] ?? [], paths.toSpliced(i, 1)),
      line.label,
      INKS[line.label] ?? '#1b2733',
    ),
  );
  return [drawn, letters];
}

export function drawSpots(view: PlanContext, layout: PlanLayout): Drawing {
  return (layout.scene.spots ?? []).map(({ label, at }) =>
    letter(view, point(layout, at[0], at[1]), label, '#1b2733'),
  );
}
