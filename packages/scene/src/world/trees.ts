/** Trees, hedges and poles, drawn upright as flat shapes with a lit side. */

import { pixelsPerMetre, project } from '../kit/camera.ts';
import { type Drawing, el } from '../kit/display-list.ts';
import type { Pt } from '../kit/geometry.ts';
import { mixColors, shadeColor } from '../kit/palette.ts';
import { num } from '../kit/path-data.ts';
import { drawBillboard } from './billboard.ts';
import { fallAt } from './descent.ts';
import type { DepthItem, DriverContext } from './driver-context.ts';
import { drawFlat, pointOnRoad } from './driver-context.ts';
import { drawBareTree, isFrosty } from './frost.ts';

/** An outline of arcs round an ellipse: foliage, smoke, bushes. */
export function scallop(x: number, y: number, rx: number, ry: number, bumps: number, turn: number): string {
  const at = (i: number): Pt => {
    const a = ((i + turn) / bumps) * Math.PI * 2;
    const wobble = 0.9 + 0.14 * Math.sin(i * 2.4 + turn * 9);
    return [x + Math.cos(a) * rx * wobble, y + Math.sin(a) * ry * wobble];
  };
  let [px, py] = at(0);
  let d = `M${num(px)} ${num(py)}`;
  for (let i = 1; i <= bumps; i += 1) {
    const [nx, ny] = at(i % bumps);
    const r = num(Math.hypot(nx - px, ny - py) * 0.6);
    d += `a${r} ${r} 0 0 1 ${num(nx - px)} ${num(ny - py)}`;
    [px, py] = [nx, ny];
  }
  return `${d}z`;
}

export type Species = 'feuillu' | 'platane' | 'sapin' | 'peuplier' | 'buisson';
const GREENS: Record<Species, string> = {
  feuillu: '#5c8a45',
  platane: '#6d9a4c',
  sapin: '#3f6b50',
  peuplier: '#5f9150',
  buisson: '#5a8443',
};

/** Height of the picture of a tree, as a share of the height of the tree. */
const ROOM = 1.35;

export function drawTree(
  context: DriverContext,
  n: number,
  s: number,
  species: Species,
  tall: number,
  key: number,
): DepthItem {
  // A clip passes many trees: it repeats a few pictures.
  const [high, kind] = context.scene.clip ? [Math.round(tall * 0.8) / 0.8, key % 4] : [tall, key];
  const size = { half: Math.max(high * 0.8, 0.8), top: high * ROOM };
  return drawBillboard(context, n, s, size, (on, x, z) => [draw(on, x, z, species, high, kind)]);
}

/** A tree in the picture: its foot, its size in pixels, and its colours through the air. */
interface TreeDrawing {
  species: Species;
  x: number;
  y: number;
  /** Pixels per metre, pixels of its height and of half its width. */
  metre: number;
  high: number;
  wide: number;
  /** How far the wind bends its top. */
  lean: number;
  /** How far its foliage is turned, and how many bumps it has. */
  turn: number;
  bumps: number;
  leaf: string;
  dark: string;
  light: string;
  trunk: string;
}

function draw(
  context: DriverContext,
  n: number,
  s: number,
  species: Species,
  tall: number,
  key: number,
): Drawing {
  const { camera, palette, scene } = context;
  const foot = pointOnRoad(context, n, s, -fallAt(context, n));
  const [x, y] = project(camera, foot);
  const metre = pixelsPerMetre(camera, foot);
  const high = tall * metre;
  const wide = high * (species === 'peuplier' ? 0.13 : species === 'buisson' ? 0.9 : 0.34);
  if (x < -wide * 2 || x > context.frame.w + wide * 2 || high < 3) return [];
  const tree: TreeDrawing = {
    species,
    x,
    y,
    metre,
    high,
    wide,
    ...treeColors(context, n, s, species),
    lean: scene.weather === 'vent' ? high * 0.13 : 0,
    turn: context.vary(key),
    bumps: high > 90 ? 9 : 6,
  };
  if (species === 'sapin') return drawFir(tree);
  if (species === 'buisson') return drawBush(tree);
  if (isFrosty(context))
    return drawBareTree({ ...tree, thick: Math.max(0.6, metre * 0.2), rime: palette.tone('#b9bcbb', s) });
  return drawLeafyTree(tree, palette.light === 'jour' && palette.weather !== 'brouillard');
}

function treeColors(
  { palette, scene }: DriverContext,
  n: number,
  s: number,
  species: Species,
): Pick<TreeDrawing, 'leaf' | 'dark' | 'light' | 'trunk'> {
  // Dipped headlights are narrow: they hardly light what stands aside.
  const far = palette.night ? s * 1.3 + Math.max(0, Math.abs(n) - 2) * 3 : s;
  const snow = scene.weather === 'neige' || isFrosty({ scene });
  // Shaded before the air is applied: in fog a distant tree must fade as a whole.
  const green = snow ? mixColors(GREENS[species], '#dfe6e8', 0.5) : GREENS[species];
  return {
    leaf: palette.tone(green, far),
    dark: palette.tone(shadeColor(green, 0.8), far),
    light: palette.tone(snow ? mixColors(green, '#ffffff', 0.5) : mixColors(green, '#f3f0b8', 0.2), far),
    trunk: palette.tone(species === 'platane' ? '#a39a83' : '#75604c', far),
  };
}

function drawFir({ x, y, metre, high, wide, lean, leaf, dark, trunk }: TreeDrawing): Drawing {
  const tiers = [0, 1, 2].map((i): [Pt, Pt, Pt] => {
    const base = y - high * (0.12 + i * 0.24);
    const half = wide * (1 - i * 0.26);
    return [
      [x - half + lean * 0.3 * i, base],
      [x + half + lean * 0.3 * i, base],
      [x + lean * (0.4 + 0.3 * i), base - high * 0.42],
    ];
  });
  const stem: Pt[] = [
    [x - metre * 0.12, y],
    [x + metre * 0.12, y],
    [x, y - high * 0.2],
  ];
  const body = tiers.map((tier) => drawFlat(tier, dark));
  const lit = tiers.map(([a, b, c]) => drawFlat([a, [a[0] * 0.55 + b[0] * 0.45, a[1]], c], leaf));
  return [drawFlat(stem, trunk), ...body, ...lit];
}

function drawBush({ x, y, high, wide, turn, bumps, leaf, dark }: TreeDrawing): Drawing {
  return [
    el('path', { d: scallop(x, y - high * 0.4, wide * 0.5, high * 0.5, bumps, turn), fill: dark }),
    el('path', {
      d: scallop(x - wide * 0.08, y - high * 0.5, wide * 0.36, high * 0.36, bumps - 1, turn),
      fill: leaf,
    }),
  ];
}

/** @param sunny whether it casts a shadow */
function drawLeafyTree(tree: TreeDrawing, sunny: boolean): Drawing {
  const { species, x, y, metre, high, wide, lean, turn, bumps, leaf, dark, light, trunk } = tree;
  const crown = species === 'peuplier' ? 0.52 : species === 'platane' ? 0.66 : 0.62;
  const ry = species === 'peuplier' ? high * 0.46 : high * 0.33;
  const cx = x + lean;
  const cy = y - high * crown;
  const thick = Math.max(0.6, metre * (species === 'platane' ? 0.26 : 0.17));
  const stem: Pt[] = [
    [x - thick, y],
    [x + thick, y],
    [cx + thick * 0.5, cy],
    [cx - thick * 0.5, cy],
  ];
  const foliage = [
    { d: scallop(cx, cy, wide, ry, bumps, turn), fill: dark },
    {
      d: scallop(cx - wide * 0.16 + lean * 0.2, cy - ry * 0.14, wide * 0.76, ry * 0.76, bumps, turn + 0.3),
      fill: leaf,
    },
  ];
  if (high > 60)
    foliage.push({
      d: scallop(cx - wide * 0.32 + lean * 0.3, cy - ry * 0.32, wide * 0.4, ry * 0.38, bumps - 2, turn),
      fill: light,
    });
  return [
    sunny ? drawTreeShadow(x + wide * 0.5, y, wide) : [],
    drawFlat(stem, trunk),
    ...foliage.map((outline) => el('path', outline)),
  ];
}

function drawTreeShadow(cx: number, cy: number, wide: number): Drawing {
  return el('ellipse', {
    cx,
    cy,
    rx: wide * 1.1,
    ry: Math.max(0.5, wide * 0.1),
    fill: '#1d2a20',
    'fill-opacity': '.16',
  });
}
