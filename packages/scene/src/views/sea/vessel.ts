/** A vessel from any side: hull in sections, houses as raked blocks, painted from far to near. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import { vesselActivity } from './navigation-lights.ts';
import { drawSails } from './sails.ts';
import { lens, outline } from './sea-context.ts';
import type { VesselContext } from './vessel-context.ts';
import type { Pole, Station, VesselBlock } from './vessel-models.ts';
import { VESSEL_PAINTS } from './vessel-paint.ts';

const poly = (list: readonly Pt[], fill: string) => el('path', { d: outline(list), fill, stroke: fill });

/** Parts of the hull's height and their colours, painted one over another. */
type Coat = readonly [from: number, to: number, color: string];

function coats({ model, vessel }: VesselContext, paint: string): Coat[] {
  const tube = vessel.color ? paint : model.tube;
  if (model.tube && tube)
    return [
      [-0.05, 0.4, model.color],
      [0.32, 1, tube],
      [0.62, 0.86, shadeColor(tube, 1.28)],
    ];
  const stripe: Coat[] = model.stripe ? [[0.8, 0.9, model.stripe]] : [];
  return [[0, 1, paint], [-0.05, 0.14, model.boot], ...stripe, [0.97, 1, shadeColor(paint, 0.8)]];
}

/** A flat part of the hull that faces us, as a function that returns its outline between two shares of its height. */
interface Plate {
  light: number;
  between(t0: number, t1: number): Pt[];
}

function sidePlate(vesselContext: VesselContext, a: Station, b: Station, side: 1 | -1): Plate[] {
  const out = side * (b[0] - a[0]);
  const slope = -(b[1] - a[1]);
  const size = Math.hypot(out, slope) || 1;
  const normal = [slope / size, out / size] as const;
  if (!vesselContext.faces((a[0] + b[0]) / 2, (side * (a[1] + b[1])) / 2, normal)) return [];
  const point = ([u, deck, water, height]: Station, t: number): Pt =>
    vesselContext.at(u, side * (water + (deck - water) * t), height * t);
  return [
    {
      light: vesselContext.lit(normal[0], normal[1], 0),
      between: (t0, t1) => [point(a, t0), point(b, t0), point(b, t1), point(a, t1)],
    },
  ];
}

function sternPlate(vesselContext: VesselContext): Plate[] {
  const [stern] = vesselContext.model.hull;
  if (!stern || !vesselContext.faces(stern[0], 0, [-1, 0])) return [];
  const [u, deck, water, height] = stern;
  const point = (side: 1 | -1, t: number): Pt =>
    vesselContext.at(u, side * (water + (deck - water) * t), height * t);
  return [
    {
      light: vesselContext.lit(-1, 0, 0),
      between: (t0, t1) => [point(-1, t0), point(1, t0), point(1, t1), point(-1, t1)],
    },
  ];
}

/** Paints each stripe over all plates, so that the edge of a plate never covers the stripe of its neighbour. */
function hull(vesselContext: VesselContext, paint: string): Drawing {
  const { hull: stations } = vesselContext.model;
  const plates = stations.flatMap((a, i) => {
    const b = stations[i + 1];
    return b ? [...sidePlate(vesselContext, a, b, 1), ...sidePlate(vesselContext, a, b, -1)] : [];
  });
  const all = [...plates, ...sternPlate(vesselContext)];
  return coats(vesselContext, paint).flatMap(([t0, t1, color]) =>
    all.map(({ light, between }) => poly(between(t0, t1), vesselContext.tone(shadeColor(color, light)))),
  );
}

function deck(vesselContext: VesselContext): Drawing {
  const { hull: stations, deck: color } = vesselContext.model;
  const left = stations.map(([u, half, , h]) => vesselContext.at(u, -half, h));
  const right = stations.map(([u, half, , h]) => vesselContext.at(u, half, h));
  return poly([...left, ...right.reverse()], vesselContext.tone(shadeColor(color, 0.92)));
}

interface Part {
  far: number;
  drawing: Drawing;
}

function block(vesselContext: VesselContext, one: VesselBlock): Part {
  const { u0, u1, half, h0, h1, color, rake = 0, lean = 0, glass } = one;
  const corner = (front: boolean, side: 1 | -1, t: number): Pt =>
    vesselContext.at(
      front ? u1 - rake * t : u0 + lean * t,
      side * (half - (rake + lean > 0 ? 0.1 * t : 0)),
      h0 + (h1 - h0) * t,
    );
  const wall = (normal: readonly [number, number], from: [boolean, 1 | -1], to: [boolean, 1 | -1]) => {
    const u = normal[0] === 0 ? (u0 + u1) / 2 : normal[0] > 0 ? u1 : u0;
    if (!vesselContext.faces(u, normal[1] * half, normal)) return [];
    const light = vesselContext.lit(normal[0], normal[1], 0);
    const band = (t0: number, t1: number, paint: string) =>
      poly(
        [corner(...from, t0), corner(...to, t0), corner(...to, t1), corner(...from, t1)],
        vesselContext.tone(shadeColor(paint, light)),
      );
    const pane = glass ? band(glass[0], glass[1], '#2b4254') : [];
    return [band(0, 1, color), pane];
  };
  const top = poly(
    [corner(true, 1, 1), corner(true, -1, 1), corner(false, -1, 1), corner(false, 1, 1)],
    vesselContext.tone(shadeColor(color, vesselContext.lit(0, 0, 1))),
  );
  const drawing = [
    top,
    wall([0, 1], [false, 1], [true, 1]),
    wall([0, -1], [false, -1], [true, -1]),
    wall([1, 0], [true, -1], [true, 1]),
    wall([-1, 0], [false, -1], [false, 1]),
  ];
  // Higher blocks stand on lower ones: at the same distance they are painted later.
  return { far: vesselContext.depth((u0 + u1) / 2, 0) - h0 * 3, drawing };
}

function pole(vesselContext: VesselContext, { u, from, to, back = 0, wide, color = '#d6d9d8' }: Pole): Part {
  const [a, b] = [vesselContext.at(u, 0, from), vesselContext.at(u - back, 0, to)];
  const width = Math.max(
    1.6,
    (wide * vesselContext.scale * vesselContext.context.focal) / vesselContext.vessel.z,
  );
  const drawing = el('path', {
    d: `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`,
    stroke: vesselContext.tone(color),
    'stroke-width': width,
    'stroke-linecap': 'round',
  });
  return { far: vesselContext.depth(u, 0) - from, drawing };
}

/** Her bow wave and her shadow on the water. */
function wash(vesselContext: VesselContext): { under: Drawing; over: Drawing } {
  const { context, vessel, model } = vesselContext;
  const list = model.hull.flatMap(([u, , water]) => [
    vesselContext.at(u, -water, 0),
    vesselContext.at(u, water, 0),
  ]);
  const xs = list.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const low = Math.max(...list.map(([, y]) => y));
  const wide = right - left;
  const deep = Math.max(5, Math.min(34, wide * 0.09));
  const under = el('ellipse', {
    cx: (left + right) / 2,
    cy: low + deep * 0.28,
    rx: wide * 0.54,
    ry: deep,
    fill: context.air.night ? '#02050a' : '#0d2b3c',
    'fill-opacity': '.32',
  });
  const activity = vesselActivity(vessel);
  const moored = activity === 'mouillage' || activity === 'echoue' || activity === 'plongee';
  if (moored || vessel.stopped) return { under, over: [] };
  let d = '';
  for (let i = 0; i < 7; i += 1) {
    const t = i / 6;
    d += lens(left + wide * t, low + 1 + (i % 2), (wide / 9) * (0.6 + 0.5 * ((i * 7) % 3)), 2 + deep * 0.1);
  }
  const [bx, by] = vesselContext.at(model.hull[model.hull.length - 1]?.[0] ?? 0, 0, 0);
  d += lens(bx, by + 1, Math.max(5, wide * 0.06), Math.max(3, deep * 0.4));
  const over = el('path', {
    d,
    fill: vesselContext.tone('#f4fbfb'),
    'fill-opacity': context.air.night ? '.35' : '.8',
  });
  return { under, over };
}

/** Her drawing, and the points that bound it. */
export function drawHullAndHouses(vesselContext: VesselContext): { drawing: Drawing; outline: Pt[] } {
  const { model, vessel } = vesselContext;
  const paint = vessel.color ? VESSEL_PAINTS[vessel.color] : model.color;
  const parts: Part[] = [
    ...model.blocks
      .filter(({ helm }) => !helm || vessel.crew === undefined)
      .map((one) => block(vesselContext, one)),
    ...model.poles.map((one) => pole(vesselContext, one)),
    ...drawSails(vesselContext),
  ].toSorted((a, b) => b.far - a.far);
  const water = wash(vesselContext);
  const drawing = group(
    // Neighbours overlap slightly, so that nothing shows between them.
    { 'stroke-width': 1.1, 'stroke-linejoin': 'round' },
    water.under,
    deck(vesselContext),
    ...parts.map((part) => part.drawing),
    hull(vesselContext, paint),
    water.over,
  );
  const points = model.hull.flatMap(([u, half, , h]) => [
    vesselContext.at(u, half, 0),
    vesselContext.at(u, -half, 0),
    vesselContext.at(u, half, h),
    vesselContext.at(u, -half, h),
  ]);
  return { drawing, outline: [...points, vesselContext.at(model.mast[0], 0, model.mast[1])] };
}
