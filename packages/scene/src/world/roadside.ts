/** What stands along the road in each kind of place. */

import { pixelsPerMetre, project } from '../kit/camera.ts';
import { type Drawing, distantColor, el } from '../kit/display-list.ts';
import { shadeColor } from '../kit/palette.ts';
import { guardRail, hedge, worksFence } from './barriers.ts';
import { drawBillboard } from './billboard.ts';
import { street } from './buildings.ts';
import { isSteepDescent, openSide } from './descent.ts';
import type { DepthItem, DriverContext } from './driver-context.ts';
import { drawFlat, drawGlow, drawPolygon, FAR, pointOnRoad } from './driver-context.ts';
import { edgeSpans } from './junction.ts';
import { pavements } from './road.ts';
import { slipLane } from './slip.ts';
import type { Species } from './trees.ts';
import { drawTree } from './trees.ts';
import { tunnelItems } from './tunnel.ts';

function row(
  context: DriverContext,
  side: -1 | 1,
  offset: number,
  options: {
    from: number;
    to: number;
    step: number;
    species: Species;
    tall: number;
    key: number;
    loose?: number;
  },
): DepthItem[] {
  const edge = side < 0 ? context.lanes.left : context.lanes.right;
  const list: DepthItem[] = [];
  let i = 0;
  for (const [a, b] of edgeSpans(
    context,
    side,
    options.from,
    Math.min(options.to + context.reach, context.course.end),
  )) {
    for (let s = a; s < b; s += options.step * (0.8 + 0.4 * context.vary(options.key + i)), i += 1) {
      const loose = (options.loose ?? 0) * context.vary(options.key + i * 3);
      const tall = options.tall * (0.85 + 0.3 * context.vary(options.key + i * 7));
      list.push(drawTree(context, edge + side * (offset + loose), s, options.species, tall, options.key + i));
    }
  }
  return list;
}

function delineator(context: DriverContext, n: number, s: number): Drawing[] {
  const p = pointOnRoad(context, n, s);
  const [x, y] = project(context.camera, p);
  const k = pixelsPerMetre(context.camera, p);
  const w = k * 0.07;
  return [
    drawFlat(
      [
        [x - w, y],
        [x + w, y],
        [x + w, y - k * 0.98],
        [x - w, y - k * 1.02],
      ],
      context.palette.tone('#f0f1ec', s),
    ),
    el('rect', {
      x: x - w,
      y: y - k * 0.9,
      width: 2 * w,
      height: k * 0.2,
      // In fog the band is lost with its post.
      fill: context.palette.tone('#34393e', s, context.palette.weather === 'brouillard' ? 0 : 0.8),
    }),
  ];
}

/** White roadside posts with a dark band (J6): a red band would announce a junction (J3). */
function delineators(context: DriverContext): DepthItem[] {
  const list: DepthItem[] = [];
  for (const side of [-1, 1] as const) {
    const n = (side < 0 ? context.lanes.left : context.lanes.right) + side * 0.7;
    const spans = edgeSpans(context, side, 8, 120 + context.reach);
    for (let s = 12; s < 120 + context.reach; s += 24) {
      if (!spans.some(([a, b]) => s >= a && s <= b)) continue;
      list.push(drawBillboard(context, n, s, { half: 0.3, top: 1.2 }, delineator));
    }
  }
  return list;
}

/** A street lamp; lit at dusk and at night. */
function lamp(context: DriverContext, n: number, s: number, side: -1 | 1): Drawing[] {
  const lit = context.palette.light !== 'jour';
  const foot = pointOnRoad(context, n, s);
  const k = pixelsPerMetre(context.camera, foot);
  const [x, y] = project(context.camera, foot);
  const top = y - 6.6 * k;
  const arm = x - side * 1.4 * k;
  const tone = context.palette.tone('#59636b', s);
  return [
    el('path', {
      d: `M${x.toFixed(1)} ${y.toFixed(1)}V${(top + k * 0.5).toFixed(1)}Q${x.toFixed(1)} ${top.toFixed(1)} ${arm.toFixed(1)} ${top.toFixed(1)}`,
      fill: 'none',
      stroke: tone,
      'stroke-width': Math.max(0.7, 0.11 * k),
    }),
    el('ellipse', {
      cx: arm,
      cy: top + 0.06 * k,
      rx: 0.38 * k,
      ry: 0.1 * k,
      fill: lit ? '#fff0c2' : shadeColor(tone, 0.9),
    }),
    ...(lit ? [drawGlow(context, [arm, top + 0.1 * k], 2.6 * k, '#ffdf9a', 0.75)] : []),
  ];
}

function lamps(context: DriverContext, step: number): DepthItem[] {
  const list: DepthItem[] = [];
  for (const side of [-1, 1] as const) {
    const walk = pavements(context).find((p) => p.side === side);
    const n = (walk ? walk.inner : side < 0 ? context.lanes.left : context.lanes.right) + side * 0.6;
    for (let s = side < 0 ? 16 : 28; s < 120 + context.reach; s += step) {
      list.push(drawBillboard(context, n, s, { half: 4.2, top: 9.4 }, (on, x, z) => lamp(on, x, z, side)));
    }
  }
  return list;
}

/** Metres from the road's edge to the foot of the rock that stands inside a mountain bend. */
export const ROCK_OFF = 2;

function rockWall(context: DriverContext, side: -1 | 1): DepthItem[] {
  const edge = (side < 0 ? context.lanes.left : context.lanes.right) + side * ROCK_OFF;
  const list: DepthItem[] = [];
  const cuts = [2, 8, 14, 22, 32, 46, 66, 100, 150];
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const s1 = cuts[i] ?? 0;
    const s2 = Math.min(cuts[i + 1] ?? 0, context.course.end);
    if (s1 >= s2) continue;
    const h1 = 4.5 + 3.5 * context.vary(i + 900);
    const h2 = 4.5 + 3.5 * context.vary(i + 901);
    const lean = side * 2.4;
    const a = pointOnRoad(context, edge, s1);
    const b = pointOnRoad(context, edge, s2);
    const c = pointOnRoad(context, edge + lean, s2, h2);
    const d = pointOnRoad(context, edge + lean, s1, h1);
    const m = pointOnRoad(context, edge + lean * 0.4, (s1 + s2) / 2, h1 * (0.35 + 0.3 * context.vary(i)));
    const tone = (k: number) => distantColor(shadeColor('#9a9285', k), s1 + 4);
    const base = side < 0 ? 0.82 : 1;
    list.push({
      z: s2,
      shapes: [
        ...drawPolygon(context, [a, b, c, d], tone(base)),
        ...drawPolygon(context, [a, m, d], tone(base * 1.1)),
        ...drawPolygon(context, [b, c, m], tone(base * 0.88)),
        ...drawPolygon(
          context,
          [d, c, { ...c, y: h2 + 0.5, x: c.x + side }, { ...d, y: h1 + 0.5, x: d.x + side }],
          distantColor('#6d8a50', s1),
        ),
      ],
    });
  }
  return list;
}

/** Firs on the open side of a mountain road. */
const firs = (context: DriverContext): DepthItem[] =>
  row(context, openSide(context), 5, {
    from: 20,
    to: 160,
    step: 11,
    species: 'sapin',
    tall: 9,
    key: 610,
    loose: 14,
  });

/** Trees on falling land: the road hides their feet. */
export const treesBelowRoad = (context: DriverContext): Drawing =>
  isSteepDescent(context)
    ? firs(context)
        .toSorted((a, b) => b.z - a.z)
        .map((item) => item.shapes)
    : [];

function mountainSide(context: DriverContext): DepthItem[] {
  const rail = openSide(context);
  const rock: -1 | 1 = rail < 0 ? 1 : -1;
  const edge = rail > 0 ? context.lanes.right : context.lanes.left;
  const spans = edgeSpans(context, rail, 1.5, 200);
  return [
    ...rockWall(context, rock),
    ...(isSteepDescent(context) ? [] : firs(context)),
    ...spans.map(([a, b]) => ({ z: 200, shapes: guardRail(context, edge + rail * 0.9, a, b, rail) })),
  ];
}

/** The windsock that tells the strength of the wind. */
function windsock(context: DriverContext): DepthItem[] {
  if (context.scene.weather !== 'vent') return [];
  return [drawBillboard(context, context.lanes.right + 2.4, 26, { half: 3.6, top: 5 }, sleeveOnPole)];
}

function sleeveOnPole(context: DriverContext, n: number, s: number): Drawing[] {
  const p = pointOnRoad(context, n, s);
  const k = pixelsPerMetre(context.camera, p);
  const [x, y] = project(context.camera, p);
  const top = y - 4.2 * k;
  const sleeve = [0, 1, 2, 3, 4].map((i) => {
    const x1 = x + i * 0.62 * k;
    const half = (0.44 - i * 0.05) * k;
    const drop = i * 0.03 * k;
    return drawFlat(
      [
        [x1, top - half + drop],
        [x1 + 0.63 * k, top - half + 0.05 * k + drop],
        [x1 + 0.63 * k, top + half - 0.05 * k + drop],
        [x1, top + half + drop],
      ],
      i % 2 === 0 ? '#d8402f' : '#f4f1ea',
    );
  });
  const pole = drawFlat(
    [
      [x - 0.05 * k, y],
      [x + 0.05 * k, y],
      [x + 0.05 * k, top - 0.4 * k],
      [x - 0.05 * k, top - 0.4 * k],
    ],
    '#8b9196',
  );
  return [pole, sleeve];
}

/** Bushes and trees that close the view where our road ends. */
function beyondEnd(context: DriverContext): DepthItem[] {
  const j = context.junction;
  if (!j?.ends) return [];
  const list: DepthItem[] = [];
  for (let n = -42, i = 0; n < 42; n += 4 + 3 * context.vary(i + 760), i += 1) {
    const s = j.to + 5 + 5 * context.vary(i + 790);
    const bush = context.vary(i + 740) > 0.4;
    list.push(drawTree(context, n, s, bush ? 'buisson' : 'feuillu', bush ? 2 : 7, i + 730));
  }
  return list;
}

function town(context: DriverContext): DepthItem[] {
  return [...street(context), ...lamps(context, 28)];
}

function village(context: DriverContext): DepthItem[] {
  return [
    ...street(context),
    ...row(context, 1, 4, { from: 32, to: 130, step: 19, species: 'platane', tall: 8, key: 520 }),
    ...row(context, -1, 4, { from: 40, to: 130, step: 23, species: 'feuillu', tall: 7, key: 540 }),
  ];
}

function countryside(context: DriverContext): DepthItem[] {
  const left: Species = context.vary(3) > 0.5 ? 'platane' : 'peuplier';
  return [
    ...hedge(context, context.vary(5) > 0.5 ? 1 : -1, 26, 110),
    ...row(context, -1, 3.4, { from: 18, to: 210, step: 15, species: left, tall: 10.5, key: 500 }),
    ...row(context, 1, 12, {
      from: 24,
      to: 200,
      step: 27,
      species: 'feuillu',
      tall: 8,
      key: 560,
      loose: 22,
    }),
    ...row(context, 1, 4, {
      from: 14,
      to: 50,
      step: 17,
      species: 'buisson',
      tall: 1.6,
      key: 570,
      loose: 3,
    }),
    ...delineators(context),
    ...beyondEnd(context),
  ];
}

function motorway(context: DriverContext): DepthItem[] {
  const far = Math.min(FAR, context.course.end);
  return [
    ...row(context, -1, 16, {
      from: 30,
      to: 260,
      step: 19,
      species: 'feuillu',
      tall: 8,
      key: 600,
      loose: 16,
    }),
    ...row(context, 1, 12, {
      from: 24,
      to: 260,
      step: 17,
      species: 'feuillu',
      tall: 8.5,
      key: 640,
      loose: 14,
    }),
    { z: far, shapes: guardRail(context, context.lanes.left - 1.1, 1.2, far, -1) },
    ...edgeSpans(context, 1, 1.2, slipLane(context)?.kind === 'sortie' ? 30 : far).map(([a, b]) => ({
      z: far,
      shapes: guardRail(context, context.lanes.right + 1.3, a, b, 1),
    })),
  ];
}

function mountain(context: DriverContext): DepthItem[] {
  return [...mountainSide(context)];
}

function carPark(context: DriverContext): DepthItem[] {
  return [
    ...lamps(context, 36),
    ...row(context, -1, 9, {
      from: 22,
      to: 90,
      step: 13,
      species: 'feuillu',
      tall: 6,
      key: 660,
      loose: 6,
    }),
    ...row(context, 1, 9, {
      from: 26,
      to: 90,
      step: 15,
      species: 'feuillu',
      tall: 6,
      key: 680,
      loose: 6,
    }),
  ];
}

function roadworks(context: DriverContext): DepthItem[] {
  return [
    ...worksFence(context),
    ...row(context, -1, 8, {
      from: 20,
      to: 140,
      step: 18,
      species: 'feuillu',
      tall: 7,
      key: 700,
      loose: 10,
    }),
    ...row(context, 1, 14, {
      from: 30,
      to: 140,
      step: 21,
      species: 'feuillu',
      tall: 7,
      key: 720,
      loose: 10,
    }),
  ];
}

/** What lines the road of each place under the open sky. */
const OPEN_PLACES: Readonly<
  Record<Exclude<DriverContext['scene']['place'], 'tunnel'>, (context: DriverContext) => DepthItem[]>
> = {
  ville: town,
  village,
  campagne: countryside,
  autoroute: motorway,
  montagne: mountain,
  parking: carPark,
  chantier: roadworks,
};

export function roadsideItems(context: DriverContext): DepthItem[] {
  const { place } = context.scene;
  if (place === 'tunnel') return tunnelItems(context);
  return [...OPEN_PLACES[place](context), ...windsock(context)];
}
