/** The curve of a day's tide over chart datum, with its hours, heights and twelfths. */

import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Frame, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { TideScene } from '../../schema/chart.ts';
import { drawLettering, INK, PLOT } from './ink.ts';
import { shareOfTide, type Turn, tideHeight } from './tide-facts.ts';

export const PLOT_BOX = { x: 118, y: 56, w: 1042, h: 590 };

interface Axes {
  from: number;
  to: number;
  top: number;
  x(minutes: number): number;
  y(height: number): number;
}

export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')} h ${String(Math.round(minutes % 60)).padStart(2, '0')}`;
}

export function metresText(height: number): string {
  return `${height.toFixed(2).replace('.', ',')} m`;
}

export function computeAxes(tides: readonly Turn[]): Axes {
  const first = tides[0]?.at ?? 0;
  const last = tides[tides.length - 1]?.at ?? 1440;
  const from = Math.floor((first - 30) / 60) * 60;
  const to = Math.ceil((last + 30) / 60) * 60;
  const top = Math.ceil(Math.max(...tides.map(({ height }) => height)) + 1);
  return {
    from,
    to,
    top,
    x: (minutes) => PLOT_BOX.x + ((minutes - from) / (to - from)) * PLOT_BOX.w,
    y: (height) => PLOT_BOX.y + PLOT_BOX.h * (1 - height / top),
  };
}

export function pairTides(tides: readonly Turn[]): { from: Turn; to: Turn }[] {
  return tides.flatMap((from, i) => {
    const to = tides[i + 1];
    return to ? [{ from, to }] : [];
  });
}

/** The curve: flat at the turns, through every twelfth between them. */
function curve(axes: Axes, tides: readonly Turn[]): Pt[] {
  return pairTides(tides).flatMap(({ from, to }) =>
    Array.from({ length: 25 }, (_, i): Pt => {
      const spent = i / 24;
      // A cosine, corrected at each hour to the value of the rule, makes a smooth curve.
      const smooth = (1 - Math.cos(Math.PI * spent)) / 2;
      const share = spent === 0 || spent === 1 ? spent : smooth * 0.35 + shareOfTide(spent) * 0.65;
      return [
        axes.x(from.at + (to.at - from.at) * spent),
        axes.y(from.height + (to.height - from.height) * share),
      ];
    }),
  );
}

function grid(axes: Axes): Drawing {
  let fine = '';
  let bold = '';
  const words: Drawing[] = [];
  for (let height = 0; height <= axes.top; height += 1) {
    bold += `M${PLOT_BOX.x} ${num(axes.y(height))}h${PLOT_BOX.w}`;
    if (height < axes.top) fine += `M${PLOT_BOX.x} ${num(axes.y(height + 0.5))}h${PLOT_BOX.w}`;
    words.push(drawLettering(String(height), PLOT_BOX.x - 20, axes.y(height), 27, { anchor: 'end' }));
  }
  const every = axes.to - axes.from > 1000 ? 3 : axes.to - axes.from > 660 ? 2 : 1;
  for (let at = axes.from; at <= axes.to; at += 60) {
    const whole = (at / 60) % every === 0;
    if (whole) bold += `M${num(axes.x(at))} ${PLOT_BOX.y}v${PLOT_BOX.h}`;
    else fine += `M${num(axes.x(at))} ${PLOT_BOX.y}v${PLOT_BOX.h}`;
    if (whole) words.push(drawLettering(`${at / 60} h`, axes.x(at), PLOT_BOX.y + PLOT_BOX.h + 30, 27));
  }
  return [
    el('path', { d: fine, stroke: '#c9d6de', 'stroke-width': 1 }),
    el('path', { d: bold, stroke: '#9fb4c0', 'stroke-width': 1.5 }),
    drawLettering('m', PLOT_BOX.x - 20, PLOT_BOX.y - 30, 27, { anchor: 'end' }),
    words,
  ];
}

function dashed(d: string, color: string): Drawing {
  return el('path', { d, stroke: color, 'stroke-width': 3, 'stroke-dasharray': '11 8', fill: 'none' });
}

function twelfths(axes: Axes, pair: { from: Turn; to: Turn } | undefined): Drawing {
  if (!pair) return [];
  const { from, to } = pair;
  const steps = Array.from({ length: 7 }, (_, i) => {
    const at = from.at + ((to.at - from.at) * i) / 6;
    const height = tideHeight(from, to, at);
    const [left, level] = [axes.x(Math.min(from.at, to.at)), axes.y(height)];
    const over = axes.y(from.height) - level;
    // A line that would cross the words of the first turn ends beside them.
    const end = from.height < to.height && over > 4 && over < 74 ? left + 58 : left - 4;
    return `M${num(axes.x(at))} ${num(axes.y(0))}V${num(level)}H${num(Math.min(end, axes.x(at)))}`;
  });
  const words = [1, 2, 3, 3, 2, 1].map((count, i) => {
    const at = from.at + ((to.at - from.at) * (i + 0.5)) / 6;
    return drawLettering(`${count}/12`, axes.x(at), axes.y(0) - 20, 24, {
      color: '#8a1c1c',
      weight: 700,
    });
  });
  return [
    el('path', {
      d: steps.join(''),
      stroke: '#8a1c1c',
      'stroke-width': 1.6,
      'stroke-opacity': '.6',
      fill: 'none',
    }),
    words,
  ];
}

/** Distance from a turn to the middles of its two lines of text, where the curve does not pass. */
function wordsBeside(axes: Pick<Axes, 'top' | 'y'>, height: number, steps: boolean): [number, number] {
  if (steps || height > axes.top / 2) return [-54, -24];
  // Below a low water when there is room above the axis; otherwise in the hollow, above the curve's sides.
  return axes.y(0) - axes.y(height) > 78 ? [30, 60] : [-76, -46];
}

export function drawTide(scene: TideScene, frame: Frame, defs: Defs): Drawing {
  const { tides } = scene;
  const axes = computeAxes(tides);
  const line = curve(axes, tides);
  const d = `M${line.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
  const [first, last] = [line[0] ?? [0, 0], line[line.length - 1] ?? [0, 0]];
  const water = linearGradient(defs, [
    [0, '#8cc4e2', 0.75],
    [1, '#2d77a8', 0.55],
  ]);
  const turns = tides.map(({ at, height }) => {
    const [x, y] = [axes.x(at), axes.y(height)];
    const [hour, metres] = wordsBeside(axes, height, scene.twelfths !== undefined);
    const words =
      scene.heights === false
        ? []
        : [
            drawLettering(clockText(at), x, y + hour, 26, { weight: 700 }),
            drawLettering(metresText(height), x, y + metres, 26, { weight: 700 }),
          ];
    return [el('circle', { cx: x, cy: y, r: 7, fill: '#ffffff', stroke: PLOT, 'stroke-width': 4 }), words];
  });
  const level =
    scene.level === undefined
      ? []
      : dashed(`M${PLOT_BOX.x} ${num(axes.y(scene.level))}h${PLOT_BOX.w}`, '#8a1c1c');
  const hour =
    scene.hour === undefined
      ? []
      : dashed(`M${num(axes.x(scene.hour))} ${PLOT_BOX.y}v${PLOT_BOX.h}`, '#8a1c1c');
  return group(
    {},
    el('rect', { width: frame.w, height: frame.h, fill: '#fdfcf7' }),
    grid(axes),
    el('path', { d: `${d}L${num(last[0])} ${num(axes.y(0))}H${num(first[0])}z`, fill: water }),
    el('path', { d, fill: 'none', stroke: PLOT, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    twelfths(axes, scene.twelfths === undefined ? undefined : pairTides(tides)[scene.twelfths]),
    level,
    hour,
    ...turns,
    el('path', {
      d: `M${PLOT_BOX.x} ${PLOT_BOX.y - 18}V${PLOT_BOX.y + PLOT_BOX.h}H${PLOT_BOX.x + PLOT_BOX.w}`,
      fill: 'none',
      stroke: INK,
      'stroke-width': 3,
    }),
    drawLettering('Zéro des cartes', PLOT_BOX.x, PLOT_BOX.y + PLOT_BOX.h + 68, 25, {
      italic: true,
    }),
  );
}
