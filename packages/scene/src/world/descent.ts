/** A steep descent: the land beside the road falls away, and a valley is seen between our road's end and the horizon. */

import { linearGradient } from '../kit/defs.ts';
import { type Drawing, el } from '../kit/display-list.ts';
import { mixColors } from '../kit/palette.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygon, FAR, groundFill, roadBand } from './driver-context.ts';

/** Percent of slope below which a road that goes down is steep. */
const STEEP = -6;
/** Metres beside the road where the land begins to fall, and metres that it falls per metre. */
const BRINK = 3.4;
const FALL = 0.62;

const num = (value: number): string => String(Math.round(value) + 0);

/** A clip keeps the flat land of its canvas: its still must agree with it. */
export function isSteepDescent({ scene }: Pick<DriverContext, 'scene'>): boolean {
  const { slope = 0, crest } = scene.road;
  const falls = slope < STEEP && crest === undefined && !scene.clip;
  return falls && scene.place === 'montagne' && scene.weather !== 'brouillard';
}

/** The side of the barrier on a mountain road: rock stands on the other one. */
export const openSide = ({ scene }: Pick<DriverContext, 'scene'>): -1 | 1 =>
  (scene.road.bend ?? 0) > 0 ? -1 : 1;

/** How far below the road the land lies, `n` metres to the right of our lane's middle. */
export function fallAt(context: DriverContext, n: number): number {
  if (!isSteepDescent(context)) return 0;
  const side = openSide(context);
  const edge = side < 0 ? context.lanes.left : context.lanes.right;
  return Math.max(0, side * (n - edge) - BRINK) * FALL;
}

/** Fields of the valley's floor: share of the picture's width, share of the height of the valley, half width, color. */
const PATCHES = [
  [0.08, 0.3, 0.09, '#c9bd7c'],
  [0.24, 0.48, 0.1, '#8fae6b'],
  [0.36, 0.2, 0.07, '#a9bf7c'],
  [0.52, 0.38, 0.1, '#cfc586'],
  [0.68, 0.24, 0.08, '#7fa068'],
  [0.8, 0.5, 0.11, '#b9bd78'],
  [0.95, 0.32, 0.09, '#96b070'],
] as const;

/** The floor of the valley, between the horizon and the vanishing line of our road. */
export function drawValley(context: DriverContext, top: number): Drawing {
  if (!isSteepDescent(context)) return [];
  const { frame, camera, air, defs } = context;
  const { horizon } = camera;
  const tall = top - horizon;
  const far = (color: string, share: number) => mixColors(air.tone(color, 520), air.haze, 0.5 - share * 0.35);
  const floor = linearGradient(defs, [
    [0, far('#9db490', 0)],
    [1, far('#7f9f62', 1)],
  ]);
  const fields = PATCHES.map(([x, y, half, color]) => {
    const [cx, cy, w, h] = [x * frame.w, horizon + y * tall, half * frame.w, tall * (0.05 + y * 0.1)];
    const d = `M${num(cx - w)} ${num(cy)}L${num(cx - w * 0.5)} ${num(cy - h)}H${num(cx + w * 0.7)}L${num(cx + w)} ${num(cy)}L${num(cx + w * 0.3)} ${num(cy + h)}H${num(cx - w * 0.7)}z`;
    return el('path', { d, fill: far(color, y) });
  });
  const [w, mid] = [frame.w, horizon + tall * 0.6];
  const river = el('path', {
    d: `M${num(w * 0.2)} ${num(horizon)}Q${num(w * 0.34)} ${num(horizon + tall * 0.16)} ${num(w * 0.45)} ${num(horizon + tall * 0.3)}T${num(w * 0.74)} ${num(mid)}T${num(w + 8)} ${num(top)}`,
    fill: 'none',
    stroke: far('#a9cbdc', 0.4),
    'stroke-width': 5,
  });
  return [
    el('rect', { y: horizon, width: frame.w, height: tall + 10, fill: floor }),
    fields,
    river,
    village(context, mid, far('#d8cbb4', 0.6), far('#a5654b', 0.6)),
  ];
}

/** A few roofs down in the valley: how small they are tells how deep it is. */
function village({ frame }: DriverContext, y: number, wall: string, roof: string): Drawing {
  const houses = [0, 9, 19, 27, 38, 46].map((dx, i) => [frame.w * 0.58 + dx, y - (i % 3) * 4] as const);
  return [
    el('path', { d: houses.map(([x, at]) => `M${num(x)} ${num(at)}h7v-4h-7z`).join(''), fill: wall }),
    el('path', {
      d: houses.map(([x, at]) => `M${num(x - 1)} ${num(at - 4)}l4-4h1l4 4z`).join(''),
      fill: roof,
    }),
  ];
}

/** The slope beside the road, from the brink down to the valley. */
export function drawFallingLand(context: DriverContext, land: string): Drawing {
  if (!isSteepDescent(context)) return [];
  const side = openSide(context);
  const edge = (side < 0 ? context.lanes.left : context.lanes.right) + side * BRINK;
  const end = Math.min(FAR, context.course.end);
  const out = edge + side * 60;
  const slope = roadBand(context, Math.min(edge, out), Math.max(edge, out), 0.8, end).map((p, i, all) => {
    const outer = i < all.length / 2 === side < 0;
    return outer ? { ...p, y: -60 * FALL } : p;
  });
  return drawPolygon(context, slope, groundFill(context, mixColors(land, '#5d7550', 0.45), 0.5));
}
