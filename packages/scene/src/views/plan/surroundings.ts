/** What lies around the road: fields and trees, gardens and roofs, pavements. */

import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import type { PlanScene } from '../../schema/scene.ts';
import { type Bounds, type PlanContext, type PlanPoint, planNoise } from './plan-context.ts';

type Place = PlanScene['place'];

export interface Colors {
  ground: string;
  verge: string;
  kerb: string;
  asphalt: string;
  grain: string;
}

const GROUND: Record<Place, Colors> = {
  ville: { ground: '#d9d3c7', verge: '#cfc8bb', kerb: '#f2eee6', asphalt: '#6f7277', grain: '#62656a' },
  village: { ground: '#b9c692', verge: '#d6cdb8', kerb: '#ece5d6', asphalt: '#75777a', grain: '#686a6d' },
  campagne: { ground: '#b3c67f', verge: '#a5b873', kerb: '#a5b873', asphalt: '#787a7c', grain: '#6b6d6f' },
  autoroute: { ground: '#b0c284', verge: '#b9bd9c', kerb: '#b9bd9c', asphalt: '#696c71', grain: '#5d6065' },
  montagne: { ground: '#a9bd85', verge: '#b7b39d', kerb: '#b7b39d', asphalt: '#76787b', grain: '#696b6e' },
  tunnel: { ground: '#5a544d', verge: '#7a7269', kerb: '#a79d90', asphalt: '#55575a', grain: '#4a4c4f' },
  parking: { ground: '#c9c6bf', verge: '#bdbab2', kerb: '#eeeae2', asphalt: '#7b7d81', grain: '#6d6f73' },
  chantier: { ground: '#d3bd92', verge: '#c8b083', kerb: '#c8b083', asphalt: '#777779', grain: '#6a6a6c' },
};
/** Specks that give the asphalt its texture. */
export function grain(view: PlanContext, colors: Colors, defs: Defs): string {
  const size = Math.round(view.len(2.4));
  const specks = Array.from({ length: 16 }, (_, i) => {
    const r = num(0.8 + 1.1 * planNoise(i + 3));
    return `M${num(planNoise(i) * size)} ${num(planNoise(i + 40) * size)}h${r}v${r}h-${r}z`;
  });
  return defs.add(
    el(
      'pattern',
      { width: size, height: size, patternUnits: 'userSpaceOnUse' },
      el('path', { d: specks.slice(0, 9).join(''), fill: colors.grain, opacity: '0.55' }),
      el('path', { d: specks.slice(9).join(''), fill: '#ffffff', opacity: '0.09' }),
    ),
  );
}

const SNOW: Colors = {
  ground: '#eef2f5',
  verge: '#e3e9ed',
  kerb: '#f8fafb',
  asphalt: '#a9b0b6',
  grain: '#c4cacf',
};

export function chooseGroundColors(scene: PlanScene): Colors {
  return scene.weather === 'neige' ? SNOW : GROUND[scene.place];
}

export const hasPavement = (place: Place): boolean =>
  place === 'ville' || place === 'village' || place === 'parking';

/** Tells whether a circle of ground is free of roads. */
export type IsFree = (p: PlanPoint, radius: number) => boolean;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = {}) =>
  el('rect', { x, y, width, height, fill, ...more });

function tree(view: PlanContext, p: PlanPoint, r: number, snow: boolean, fir: boolean): Drawing {
  const [x, y] = view.at(p);
  const s = view.len(r);
  const [dark, mid, light] = snow
    ? ['#c3cfd2', '#d7e0e2', '#eef3f4']
    : fir
      ? ['#3f6b4c', '#4f7f59', '#66966b']
      : ['#6c9150', '#7fa45c', '#97b971'];
  const shadow = el('circle', { cx: x + s * 0.3, cy: y + s * 0.35, r: s, fill: '#2a3a2a', opacity: '0.16' });
  const ball = (dx: number, dy: number, k: number, fill: string) =>
    el('circle', { cx: x + dx * s, cy: y + dy * s, r: s * k, fill });
  return [shadow, ball(0, 0, 1, dark), ball(-0.14, -0.16, 0.76, mid), ball(-0.26, -0.3, 0.42, light)];
}

/** A roof seen from above: two or four slopes, lit from the upper left. */
function roof(
  view: PlanContext,
  x: number,
  y: number,
  w: number,
  h: number,
  tint: readonly string[],
  hip: boolean,
): Drawing {
  const [lit = '', half = '', dim = '', dark = ''] = tint;
  const [px, py] = view.at([x, y]);
  const pw = view.len(w);
  const ph = view.len(h);
  const shadow = rect(px + view.len(0.5), py + view.len(0.6), pw, ph, '#2c2a26', { opacity: '0.2', rx: 2 });
  const ridge = hip ? Math.min(pw, ph) / 2 : 0;
  const wide = pw >= ph;
  const path = (d: string, fill: string) => el('path', { d, fill });
  if (wide) {
    const my = py + ph / 2;
    return [
      shadow,
      rect(px, py, pw, ph, half),
      path(`M${num(px)} ${num(py)}h${num(pw)}L${num(px + pw - ridge)} ${num(my)}H${num(px + ridge)}z`, lit),
      path(
        `M${num(px)} ${num(py + ph)}h${num(pw)}L${num(px + pw - ridge)} ${num(my)}H${num(px + ridge)}z`,
        dim,
      ),
      hip ? path(`M${num(px + pw)} ${num(py)}v${num(ph)}L${num(px + pw - ridge)} ${num(my)}z`, dark) : [],
    ];
  }
  const mx = px + pw / 2;
  return [
    shadow,
    rect(px, py, pw, ph, half),
    path(`M${num(px)} ${num(py)}v${num(ph)}L${num(mx)} ${num(py + ph - ridge)}V${num(py + ridge)}z`, lit),
    path(
      `M${num(px + pw)} ${num(py)}v${num(ph)}L${num(mx)} ${num(py + ph - ridge)}V${num(py + ridge)}z`,
      dim,
    ),
    hip ? path(`M${num(px)} ${num(py + ph)}h${num(pw)}L${num(mx)} ${num(py + ph - ridge)}z`, dark) : [],
  ];
}

const TILES = [
  ['#d08a68', '#c57d5b', '#b06c4c', '#a36144'],
  ['#c9795a', '#bd6d4f', '#a75d41', '#995338'],
  ['#b8886a', '#ad7d60', '#976a4f', '#8a5f46'],
] as const;
const SLATES = [
  ['#98a3ad', '#8c97a2', '#7a8590', '#6e7984'],
  ['#c9b79d', '#beab90', '#a8957a', '#9b886e'],
  ['#d08a68', '#c57d5b', '#b06c4c', '#a36144'],
] as const;
const WHITE = ['#ffffff', '#f1f5f7', '#dde4e8', '#cfd8dd'] as const;

/** Cells of a loose grid over what is seen, each with its own seed. */
function cells(seen: Bounds, size: number): { p: PlanPoint; seed: number }[] {
  const list: { p: PlanPoint; seed: number }[] = [];
  const first = (v: number) => Math.floor(v / size) - 1;
  for (let i = first(seen.left); i * size < seen.right + size; i += 1) {
    for (let j = first(seen.top); j * size < seen.bottom + size; j += 1) {
      list.push({ p: [(i + 0.5) * size, (j + 0.5) * size], seed: i * 17 + j * 31 + 500 });
    }
  }
  return list;
}

/** Houses along the pavement, trees in the remaining gaps. */
function buildings(view: PlanContext, isFree: IsFree, town: boolean, snow: boolean): Drawing {
  const taken: (readonly [number, number, number])[] = [];
  const claim = (p: PlanPoint, radius: number): boolean => {
    if (!isFree(p, radius)) return false;
    if (taken.some(([x, y, r]) => Math.max(Math.abs(p[0] - x), Math.abs(p[1] - y)) < r + radius))
      return false;
    taken.push([p[0], p[1], radius]);
    return true;
  };
  const grid = cells(view.seen, 2.6);
  const houses = grid.map(({ p, seed }) => {
    const w = town ? 8 + 2.4 * planNoise(seed) : 6.4 + 2 * planNoise(seed);
    const h = town ? 8 + 2.2 * planNoise(seed + 1) : 5.6 + 1.6 * planNoise(seed + 1);
    if (!claim(p, Math.max(w, h) / 2 + (town ? 0.2 : 1.2))) return [];
    const tints = town ? SLATES : TILES;
    const tint = snow ? WHITE : (tints[Math.floor(planNoise(seed + 5) * tints.length)] ?? TILES[0]);
    const house = roof(view, p[0] - w / 2, p[1] - h / 2, w, h, tint, planNoise(seed + 6) > 0.35);
    const [cx, cy] = view.at([p[0] + w * 0.2, p[1] - h * 0.16]);
    const side = view.len(0.7);
    return [house, rect(cx, cy, side, side, '#8a5a46'), rect(cx, cy, side * 0.64, side * 0.64, '#4c3a33')];
  });
  const trees = grid.map(({ p, seed }) => {
    const r = 0.9 + 0.8 * planNoise(seed + 8);
    return planNoise(seed + 9) < 0.5 && claim(p, r) ? tree(view, p, r, snow, false) : [];
  });
  return [houses, trees];
}

/** Ploughed strips of two greens and a straw, under the trees of the hedges. */
function fields(view: PlanContext, snow: boolean): Drawing {
  if (snow) return [];
  const tones = ['#c2cf88', '#a9bd78', '#d6cb8d', '#b7c881'];
  return cells(view.seen, 26).map(({ p, seed }) => {
    const [x, y] = view.at([p[0] - 13, p[1] - 13]);
    const s = view.len(26);
    const tone = tones[Math.floor(planNoise(seed) * tones.length)] ?? '#b7c881';
    const across = planNoise(seed + 1) > 0.5;
    let rows = '';
    for (let i = 1; i < 13; i += 1) {
      const o = num((s * i) / 13);
      rows += across
        ? `M${num(x)} ${num(y + Number(o))}h${num(s)}`
        : `M${num(x + Number(o))} ${num(y)}v${num(s)}`;
    }
    return [
      rect(x, y, s, s, tone),
      el('path', { d: rows, stroke: '#7c8f55', 'stroke-width': 1, opacity: '0.22' }),
    ];
  });
}

function woods(
  view: PlanContext,
  isFree: IsFree,
  size: number,
  share: number,
  fir: boolean,
  snow: boolean,
): Drawing {
  return cells(view.seen, size).map(({ p, seed }) => {
    const q: PlanPoint = [
      p[0] + size * 0.7 * (planNoise(seed) - 0.5),
      p[1] + size * 0.7 * (planNoise(seed + 1) - 0.5),
    ];
    const r = 1.3 + 1.1 * planNoise(seed + 3);
    return planNoise(seed + 2) < share && isFree(q, r + 0.6) ? tree(view, q, r, snow, fir) : [];
  });
}

/** Bare earth with heaps, for works. */
function earth(view: PlanContext, isFree: IsFree): Drawing {
  return cells(view.seen, 9).map(({ p, seed }) => {
    const q: PlanPoint = [p[0] + 5 * (planNoise(seed) - 0.5), p[1] + 5 * (planNoise(seed + 1) - 0.5)];
    if (planNoise(seed + 2) > 0.4 || !isFree(q, 2.4)) return [];
    const [x, y] = view.at(q);
    const r = view.len(1.2 + planNoise(seed + 3));
    return [
      el('ellipse', { cx: x + 4, cy: y + 5, rx: r, ry: r * 0.8, fill: '#5c4a2b', opacity: '0.2' }),
      el('ellipse', { cx: x, cy: y, rx: r, ry: r * 0.8, fill: '#b3986a' }),
      el('ellipse', { cx: x - r * 0.2, cy: y - r * 0.2, rx: r * 0.55, ry: r * 0.42, fill: '#c9b083' }),
    ];
  });
}

/** Everything beside the road, over the whole frame. */
export function drawSurroundings(view: PlanContext, scene: PlanScene, isFree: IsFree): Drawing {
  const { w, h } = view.frame;
  const snow = scene.weather === 'neige';
  const base = rect(0, 0, w, h, chooseGroundColors(scene).ground);
  switch (scene.place) {
    case 'ville':
      return [base, buildings(view, isFree, true, snow)];
    case 'village':
      return [base, buildings(view, isFree, false, snow)];
    case 'campagne':
      return [base, fields(view, snow), woods(view, isFree, 7, 0.3, false, snow)];
    case 'montagne':
      return [base, woods(view, isFree, 4.6, 0.6, true, snow)];
    case 'chantier':
      return [base, earth(view, isFree)];
    case 'tunnel':
      return base;
    case 'parking':
      return [base, woods(view, isFree, 9, 0.35, false, snow)];
    case 'autoroute':
      return [base, woods(view, isFree, 7.5, 0.32, false, snow)];
  }
}
