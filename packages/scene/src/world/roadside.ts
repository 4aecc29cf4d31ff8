/** What stands along the road in each kind of place. */
import { pixelsPerMetre, project } from '../kit/camera.ts';
import { shade } from '../kit/palette.ts';
import { el } from '../kit/svg.ts';
import { guardRail, hedge, worksFence } from './barriers.ts';
import { upright } from './billboard.ts';
import { street } from './buildings.ts';
import type { Item, Stage } from './driver-context.ts';
import { FAR, flat, glow, onRoad, shape } from './driver-context.ts';
import { edgeSpans } from './junction.ts';
import { pavements } from './road.ts';
import { slipLane } from './slip.ts';
import type { Species } from './trees.ts';
import { tree } from './trees.ts';
import { tunnelItems } from './tunnel.ts';

function row(
  stage: Stage,
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
): Item[] {
  const edge = side < 0 ? stage.lanes.left : stage.lanes.right;
  const list: Item[] = [];
  let i = 0;
  for (const [a, b] of edgeSpans(
    stage,
    side,
    options.from,
    Math.min(options.to + stage.reach, stage.course.end),
  )) {
    for (let s = a; s < b; s += options.step * (0.8 + 0.4 * stage.vary(options.key + i)), i += 1) {
      const loose = (options.loose ?? 0) * stage.vary(options.key + i * 3);
      const tall = options.tall * (0.85 + 0.3 * stage.vary(options.key + i * 7));
      list.push(tree(stage, edge + side * (offset + loose), s, options.species, tall, options.key + i));
    }
  }
  return list;
}

function delineator(stage: Stage, n: number, s: number): string {
  const p = onRoad(stage, n, s);
  const [x, y] = project(stage.camera, p);
  const k = pixelsPerMetre(stage.camera, p);
  const w = k * 0.07;
  return (
    flat(
      [
        [x - w, y],
        [x + w, y],
        [x + w, y - k * 0.98],
        [x - w, y - k * 1.02],
      ],
      stage.palette.tone('#f0f1ec', s),
    ) +
    el('rect', {
      x: x - w,
      y: y - k * 0.9,
      width: 2 * w,
      height: k * 0.2,
      fill: stage.palette.tone('#c2362b', s, 0.8),
    })
  );
}

/** White roadside posts with their reflector. */
function delineators(stage: Stage): Item[] {
  const list: Item[] = [];
  for (const side of [-1, 1] as const) {
    const n = (side < 0 ? stage.lanes.left : stage.lanes.right) + side * 0.7;
    const spans = edgeSpans(stage, side, 8, 120 + stage.reach);
    for (let s = 12; s < 120 + stage.reach; s += 24) {
      if (!spans.some(([a, b]) => s >= a && s <= b)) continue;
      list.push(upright(stage, n, s, { half: 0.3, top: 1.2 }, delineator));
    }
  }
  return list;
}

/** A street lamp; lit at dusk and at night. */
function lamp(stage: Stage, n: number, s: number, side: -1 | 1): string {
  const lit = stage.palette.light !== 'jour';
  const foot = onRoad(stage, n, s);
  const k = pixelsPerMetre(stage.camera, foot);
  const [x, y] = project(stage.camera, foot);
  const top = y - 6.6 * k;
  const arm = x - side * 1.4 * k;
  const tone = stage.palette.tone('#59636b', s);
  return (
    el('path', {
      d: `M${x.toFixed(1)} ${y.toFixed(1)}V${(top + k * 0.5).toFixed(1)}Q${x.toFixed(1)} ${top.toFixed(1)} ${arm.toFixed(1)} ${top.toFixed(1)}`,
      fill: 'none',
      stroke: tone,
      'stroke-width': Math.max(0.7, 0.11 * k),
    }) +
    el('ellipse', {
      cx: arm,
      cy: top + 0.06 * k,
      rx: 0.38 * k,
      ry: 0.1 * k,
      fill: lit ? '#fff0c2' : shade(tone, 0.9),
    }) +
    (lit ? glow(stage, [arm, top + 0.1 * k], 2.6 * k, '#ffdf9a', 0.75) : '')
  );
}

function lamps(stage: Stage, step: number): Item[] {
  const list: Item[] = [];
  for (const side of [-1, 1] as const) {
    const walk = pavements(stage).find((p) => p.side === side);
    const n = (walk ? walk.inner : side < 0 ? stage.lanes.left : stage.lanes.right) + side * 0.6;
    for (let s = side < 0 ? 16 : 28; s < 120 + stage.reach; s += step) {
      list.push(upright(stage, n, s, { half: 4.2, top: 9.4 }, (on, x, z) => lamp(on, x, z, side)));
    }
  }
  return list;
}

function rockWall(stage: Stage, side: -1 | 1): Item[] {
  const edge = (side < 0 ? stage.lanes.left : stage.lanes.right) + side * 2;
  const list: Item[] = [];
  const cuts = [2, 8, 14, 22, 32, 46, 66, 100, 150];
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const s1 = cuts[i] ?? 0;
    const s2 = Math.min(cuts[i + 1] ?? 0, stage.course.end);
    if (s1 >= s2) continue;
    const h1 = 4.5 + 3.5 * stage.vary(i + 900);
    const h2 = 4.5 + 3.5 * stage.vary(i + 901);
    const lean = side * 2.4;
    const a = onRoad(stage, edge, s1);
    const b = onRoad(stage, edge, s2);
    const c = onRoad(stage, edge + lean, s2, h2);
    const d = onRoad(stage, edge + lean, s1, h1);
    const m = onRoad(stage, edge + lean * 0.4, (s1 + s2) / 2, h1 * (0.35 + 0.3 * stage.vary(i)));
    const tone = (k: number) => stage.palette.tone(shade('#9a9285', k), s1 + 4);
    const base = side < 0 ? 0.82 : 1;
    list.push({
      z: s2,
      svg:
        shape(stage, [a, b, c, d], tone(base)) +
        shape(stage, [a, m, d], tone(base * 1.1)) +
        shape(stage, [b, c, m], tone(base * 0.88)) +
        shape(
          stage,
          [d, c, { ...c, y: h2 + 0.5, x: c.x + side }, { ...d, y: h1 + 0.5, x: d.x + side }],
          stage.palette.tone('#6d8a50', s1),
        ),
    });
  }
  return list;
}

function mountainSide(stage: Stage): Item[] {
  const bend = stage.scene.road.bend ?? 0;
  const rock: -1 | 1 = bend > 0 ? 1 : -1;
  const edge = rock < 0 ? stage.lanes.right : stage.lanes.left;
  const rail: -1 | 1 = rock < 0 ? 1 : -1;
  const spans = edgeSpans(stage, rail, 1.5, 200);
  return [
    ...rockWall(stage, rock),
    ...row(stage, rail, 5, { from: 20, to: 160, step: 11, species: 'sapin', tall: 9, key: 610, loose: 14 }),
    ...spans.map(([a, b]) => ({ z: 200, svg: guardRail(stage, edge + rail * 0.9, a, b, rail) })),
  ];
}

/** The windsock that tells the strength of the wind. */
function windsock(stage: Stage): Item[] {
  if (stage.scene.weather !== 'vent') return [];
  return [upright(stage, stage.lanes.right + 2.4, 26, { half: 3.6, top: 5 }, sleeveOnPole)];
}

function sleeveOnPole(stage: Stage, n: number, s: number): string {
  const p = onRoad(stage, n, s);
  const k = pixelsPerMetre(stage.camera, p);
  const [x, y] = project(stage.camera, p);
  const top = y - 4.2 * k;
  const sleeve = [0, 1, 2, 3, 4].map((i) => {
    const x1 = x + i * 0.62 * k;
    const half = (0.44 - i * 0.05) * k;
    const drop = i * 0.03 * k;
    return flat(
      [
        [x1, top - half + drop],
        [x1 + 0.63 * k, top - half + 0.05 * k + drop],
        [x1 + 0.63 * k, top + half - 0.05 * k + drop],
        [x1, top + half + drop],
      ],
      i % 2 === 0 ? '#d8402f' : '#f4f1ea',
    );
  });
  const pole = flat(
    [
      [x - 0.05 * k, y],
      [x + 0.05 * k, y],
      [x + 0.05 * k, top - 0.4 * k],
      [x - 0.05 * k, top - 0.4 * k],
    ],
    '#8b9196',
  );
  return pole + sleeve.join('');
}

/** Bushes and trees that close the view where our road ends. */
function beyondEnd(stage: Stage): Item[] {
  const j = stage.junction;
  if (!j?.ends) return [];
  const list: Item[] = [];
  for (let n = -42, i = 0; n < 42; n += 4 + 3 * stage.vary(i + 760), i += 1) {
    const s = j.to + 5 + 5 * stage.vary(i + 790);
    const bush = stage.vary(i + 740) > 0.4;
    list.push(tree(stage, n, s, bush ? 'buisson' : 'feuillu', bush ? 2 : 7, i + 730));
  }
  return list;
}

export function roadsideItems(stage: Stage): Item[] {
  const { scene } = stage;
  const windy = windsock(stage);
  switch (scene.place) {
    case 'ville':
      return [...street(stage), ...lamps(stage, 28), ...windy];
    case 'village':
      return [
        ...street(stage),
        ...row(stage, 1, 4, { from: 32, to: 130, step: 19, species: 'platane', tall: 8, key: 520 }),
        ...row(stage, -1, 4, { from: 40, to: 130, step: 23, species: 'feuillu', tall: 7, key: 540 }),
        ...windy,
      ];
    case 'campagne': {
      const left: Species = stage.vary(3) > 0.5 ? 'platane' : 'peuplier';
      return [
        ...hedge(stage, stage.vary(5) > 0.5 ? 1 : -1, 26, 110),
        ...row(stage, -1, 3.4, { from: 18, to: 210, step: 15, species: left, tall: 10.5, key: 500 }),
        ...row(stage, 1, 12, {
          from: 24,
          to: 200,
          step: 27,
          species: 'feuillu',
          tall: 8,
          key: 560,
          loose: 22,
        }),
        ...row(stage, 1, 4, {
          from: 14,
          to: 50,
          step: 17,
          species: 'buisson',
          tall: 1.6,
          key: 570,
          loose: 3,
        }),
        ...delineators(stage),
        ...beyondEnd(stage),
        ...windy,
      ];
    }
    case 'autoroute': {
      const far = Math.min(FAR, stage.course.end);
      return [
        ...row(stage, -1, 16, {
          from: 30,
          to: 260,
          step: 19,
          species: 'feuillu',
          tall: 8,
          key: 600,
          loose: 16,
        }),
        ...row(stage, 1, 12, {
          from: 24,
          to: 260,
          step: 17,
          species: 'feuillu',
          tall: 8.5,
          key: 640,
          loose: 14,
        }),
        { z: far, svg: guardRail(stage, stage.lanes.left - 1.1, 1.2, far, -1) },
        ...edgeSpans(stage, 1, 1.2, slipLane(stage)?.kind === 'sortie' ? 30 : far).map(([a, b]) => ({
          z: far,
          svg: guardRail(stage, stage.lanes.right + 1.3, a, b, 1),
        })),
        ...windy,
      ];
    }
    case 'montagne':
      return [...mountainSide(stage), ...windy];
    case 'tunnel':
      return tunnelItems(stage);
    case 'parking':
      return [
        ...lamps(stage, 36),
        ...row(stage, -1, 9, { from: 22, to: 90, step: 13, species: 'feuillu', tall: 6, key: 660, loose: 6 }),
        ...row(stage, 1, 9, { from: 26, to: 90, step: 15, species: 'feuillu', tall: 6, key: 680, loose: 6 }),
        ...windy,
      ];
    case 'chantier':
      return [
        ...worksFence(stage),
        ...row(stage, -1, 8, {
          from: 20,
          to: 140,
          step: 18,
          species: 'feuillu',
          tall: 7,
          key: 700,
          loose: 10,
        }),
        ...row(stage, 1, 14, {
          from: 30,
          to: 140,
          step: 21,
          species: 'feuillu',
          tall: 7,
          key: 720,
          loose: 10,
        }),
        ...windy,
      ];
  }
}
