/** Trees, hedges and poles, drawn upright as flat shapes with a lit side. */

import type { Pt } from '../kit/camera.ts';
import { pixelsPerMetre, project } from '../kit/camera.ts';
import { svgShape } from '../kit/display-list.ts';
import { mixColors, shadeColor } from '../kit/palette.ts';
import { el, num } from '../kit/svg.ts';
import { drawBillboard } from './billboard.ts';
import type { DepthItem, DriverContext } from './driver-context.ts';
import { drawFlat, pointOnRoad } from './driver-context.ts';

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

/** How tall, how wide on each side: shares of a tree's height that its picture takes. */
const ROOM = 1.35;

export function drawTree(
  context: DriverContext,
  n: number,
  s: number,
  species: Species,
  tall: number,
  key: number,
): DepthItem {
  // A clip passes many trees: a few of them, again and again.
  const [high, kind] = context.scene.clip ? [Math.round(tall * 0.8) / 0.8, key % 4] : [tall, key];
  const size = { half: Math.max(high * 0.8, 0.8), top: high * ROOM };
  return drawBillboard(context, n, s, size, (on, x, z) => svgShape(draw(on, x, z, species, high, kind)));
}

function draw(
  context: DriverContext,
  n: number,
  s: number,
  species: Species,
  tall: number,
  key: number,
): string {
  const { camera, palette, scene } = context;
  const foot = pointOnRoad(context, n, s);
  const [x, y] = project(camera, foot);
  const k = pixelsPerMetre(camera, foot);
  const h = tall * k;
  const w = h * (species === 'peuplier' ? 0.13 : species === 'buisson' ? 0.9 : 0.34);
  if (x < -w * 2 || x > context.frame.w + w * 2 || h < 3) return '';
  // Dipped headlights are narrow: what stands aside gets little of them.
  const far = palette.night ? s * 1.3 + Math.max(0, Math.abs(n) - 2) * 3 : s;
  const snow = scene.weather === 'neige';
  // Shaded before the air is laid over it: in fog a far tree must melt away whole.
  const green = snow ? mixColors(GREENS[species], '#dfe6e8', 0.5) : GREENS[species];
  const leaf = palette.tone(green, far);
  const dark = palette.tone(shadeColor(green, 0.8), far);
  const light = palette.tone(snow ? mixColors(green, '#ffffff', 0.5) : mixColors(green, '#f3f0b8', 0.2), far);
  const trunk = palette.tone(species === 'platane' ? '#a39a83' : '#75604c', far);
  const lean = scene.weather === 'vent' ? h * 0.13 : 0;
  const turn = context.vary(key);
  const bumps = h > 90 ? 9 : 6;
  if (species === 'sapin') {
    const tiers = [0, 1, 2].map((i): Pt[] => {
      const base = y - h * (0.12 + i * 0.24);
      const half = w * (1 - i * 0.26);
      return [
        [x - half + lean * 0.3 * i, base],
        [x + half + lean * 0.3 * i, base],
        [x + lean * (0.4 + 0.3 * i), base - h * 0.42],
      ];
    });
    const body = tiers.map((t) => drawFlat(t, dark)).join('');
    const lit = tiers
      .map(([a = [0, 0], b = [0, 0], c = [0, 0]]) =>
        drawFlat([a, [a[0] * 0.55 + b[0] * 0.45, a[1]], c], leaf),
      )
      .join('');
    return (
      drawFlat(
        [
          [x - k * 0.12, y],
          [x + k * 0.12, y],
          [x, y - h * 0.2],
        ],
        trunk,
      ) +
      body +
      lit
    );
  }
  if (species === 'buisson') {
    return (
      el('path', { d: scallop(x, y - h * 0.4, w * 0.5, h * 0.5, bumps, turn), fill: dark }) +
      el('path', {
        d: scallop(x - w * 0.08, y - h * 0.5, w * 0.36, h * 0.36, bumps - 1, turn),
        fill: leaf,
      })
    );
  }
  const crown = species === 'peuplier' ? 0.52 : species === 'platane' ? 0.66 : 0.62;
  const ry = species === 'peuplier' ? h * 0.46 : h * 0.33;
  const cx = x + lean;
  const cy = y - h * crown;
  const thick = Math.max(0.6, k * (species === 'platane' ? 0.26 : 0.17));
  const stem: Pt[] = [
    [x - thick, y],
    [x + thick, y],
    [cx + thick * 0.5, cy],
    [cx - thick * 0.5, cy],
  ];
  const shadow =
    palette.light === 'jour'
      ? el('ellipse', {
          cx: x + w * 0.5,
          cy: y,
          rx: w * 1.1,
          ry: Math.max(0.5, w * 0.1),
          fill: '#1d2a20',
          'fill-opacity': '.16',
        })
      : '';
  return (
    shadow +
    drawFlat(stem, trunk) +
    el('path', { d: scallop(cx, cy, w, ry, bumps, turn), fill: dark }) +
    el('path', {
      d: scallop(cx - w * 0.16 + lean * 0.2, cy - ry * 0.14, w * 0.76, ry * 0.76, bumps, turn + 0.3),
      fill: leaf,
    }) +
    (h > 60
      ? el('path', {
          d: scallop(cx - w * 0.32 + lean * 0.3, cy - ry * 0.32, w * 0.4, ry * 0.38, bumps - 2, turn),
          fill: light,
        })
      : '')
  );
}
