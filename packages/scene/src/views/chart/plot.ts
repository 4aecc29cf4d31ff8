/** The navigator's plot: bearings, tracks with their arrows, circles, points and the ship. */
import { drawBadge } from '../../kit/badge.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { ChartContext } from './chart-context.ts';
import { drawLettering, INK, PLOT } from './ink.ts';
import { travel } from './mercator.ts';
import { BADGE, type LabelBox, placePointLabels } from './point-labels.ts';

const ARROWS = { trait: 0, surface: 1, fond: 2, courant: 3 } as const;
const TRACK_INK = { trait: PLOT, surface: PLOT, fond: '#8a1c1c', courant: '#0c6b4f' } as const;

function stroke(d: string, color: string, dash?: string): Drawing {
  return [
    el('path', { d, stroke: '#ffffff', 'stroke-width': 8, 'stroke-opacity': '.65', fill: 'none' }),
    el('path', { d, stroke: color, 'stroke-width': 3.6, fill: 'none', 'stroke-dasharray': dash }),
  ];
}

function heads(from: Pt, to: Pt, count: number, color: string): Drawing {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const middle = far * 0.55 + ((count - 1) * 20) / 2;
  return Array.from({ length: count }, (_, i) => {
    const at = middle - i * 20;
    const [x, y] = [from[0] + ux * at, from[1] + uy * at];
    const back = (side: number) =>
      `${num(x - ux * 20 + uy * side * 12)} ${num(y - uy * 20 - ux * side * 12)}`;
    return el('path', { d: `M${num(x)} ${num(y)}L${back(1)}L${back(-1)}z`, fill: color });
  });
}

/** Beside the middle of a line, on its upper side. */
function beside(from: Pt, to: Pt, text: string, color: string, share = 0.5): Drawing {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const flip = dx < 0 ? -1 : 1;
  const [x, y] = [
    from[0] + dx * share + (dy / far) * 24 * flip,
    from[1] + dy * share - (dx / far) * 24 * flip,
  ];
  const angle = (Math.atan2(dy * flip, dx * flip) * 180) / Math.PI;
  return drawLettering(text, x, y, 28, { color, weight: 700, turn: angle });
}

function bearings(chart: ChartContext): Drawing {
  return (chart.scene.bearings ?? []).map(({ of, bearing, miles, label }) => {
    const mark = chart.locate(of);
    const from = chart.at(mark);
    const to = chart.at(travel(mark, bearing + 180, miles));
    return [
      stroke(`M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`, PLOT),
      label ? beside(from, to, label, PLOT, 0.3) : [],
    ];
  });
}

function tracks(chart: ChartContext): Drawing {
  return (chart.scene.tracks ?? []).map(({ from, to, kind = 'trait', label }) => {
    const [a, b] = [chart.at(chart.locate(from)), chart.at(chart.locate(to))];
    const color = TRACK_INK[kind];
    return [
      stroke(`M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`, color),
      heads(a, b, ARROWS[kind], color),
      label ? beside(a, b, label, color, 0.36) : [],
    ];
  });
}

function circles(chart: ChartContext): Drawing {
  return (chart.scene.circles ?? []).map(({ at, miles }) => {
    const place = chart.locate(at);
    const [x, y] = chart.at(place);
    return el('circle', {
      cx: x,
      cy: y,
      r: miles * chart.mile(place.lat),
      fill: 'none',
      stroke: PLOT,
      'stroke-width': 3.4,
      'stroke-dasharray': '14 9',
    });
  });
}

/** A fix is a dot in a circle; its letter stands off to the side. */
function drawPoints(chart: ChartContext, rooms: readonly LabelBox[]): Drawing {
  const dots = (chart.scene.points ?? []).map((point) => {
    const [x, y] = chart.at(point);
    return [
      el('circle', {
        cx: x,
        cy: y,
        r: 11,
        fill: '#ffffff',
        'fill-opacity': '.6',
        stroke: PLOT,
        'stroke-width': 3.2,
      }),
      el('circle', { cx: x, cy: y, r: 3, fill: PLOT }),
    ];
  });
  return [
    ...dots,
    ...placePointLabels(chart, rooms).map(({ label, at: [x, y] }) => drawBadge(label, x, y, BADGE)),
  ];
}

function ship(chart: ChartContext): Drawing {
  const { ship: own } = chart.scene;
  if (!own) return [];
  const [x, y] = chart.at(own);
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(own.heading ?? 0)})` },
    el('path', {
      d: 'M0 -34C15 -16 15 8 10 24H-10C-15 8 -15 -16 0 -34z',
      fill: '#ffffff',
      stroke: INK,
      'stroke-width': 3,
    }),
    el('path', { d: 'M0 -20C7 -10 8 2 6 14H-6C-8 2 -7 -10 0 -20z', fill: '#d8a24a' }),
    el('circle', { r: 3.4, fill: PLOT }),
  );
}

/** @param rooms boxes taken by names and symbols */
export function drawPlot(chart: ChartContext, rooms: readonly LabelBox[]): Drawing {
  return [circles(chart), bearings(chart), tracks(chart), ship(chart), drawPoints(chart, rooms)];
}

/** A yellow square around the subject of the question. */
export function drawSpotlight(chart: ChartContext): Drawing {
  const { frame } = chart.scene;
  if (!frame) return [];
  const [x, y] = chart.at(frame);
  const r = (frame.miles / 2) * chart.mile(frame.lat);
  const box = { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 8, fill: 'none' };
  return [
    el('rect', { ...box, stroke: '#2b2200', 'stroke-opacity': '.45', 'stroke-width': 9 }),
    el('rect', { ...box, stroke: '#ffd21f', 'stroke-width': 6 }),
  ];
}
