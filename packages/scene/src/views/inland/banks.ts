/** The two banks with their trees and houses, in perspective from the helm. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { mixColors, shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { InlandScene } from '../../schema/inland.ts';
import { lens, outline, projectAtSea, type SeaContext, type SeaPoint } from '../sea/sea-context.ts';

/** Half the breadth of the water, in metres. */
const HALF: Record<NonNullable<InlandScene['water']>, number> = {
  canal: 13,
  riviere: 30,
  fleuve: 65,
  lac: 400,
};
const NEAREST = 2.2;
const FARTHEST = 1200;
/** Height of a bank above the water: a meadow, a canal's towpath, a quay. */
const RISE = { campagne: 0.9, ville: 2.1 } as const;

export interface Layer {
  z: number;
  drawing: Drawing;
}

export const halfBreadth = (scene: InlandScene): number => HALF[scene.water ?? 'riviere'];
export const bankHeight = (scene: InlandScene): number => RISE[scene.place ?? 'campagne'];
export const poly = (context: SeaContext, spots: readonly SeaPoint[], fill: string): Drawing =>
  el('path', { d: outline(spots.map((spot) => projectAtSea(context, spot))), fill });

/** The distant end of the water: woods or roofs. */
export function farShore(context: SeaContext, scene: InlandScene): Drawing {
  const { frame, horizon, air } = context;
  const tall = scene.water === 'lac' ? 46 : 30;
  let d = `M-5 ${num(horizon + 3)}`;
  for (let i = 0, x = -5; x < frame.w + 30; i += 1) {
    const w = frame.w * (0.03 + 0.03 * backdropNoise(i + 3));
    const y = horizon - tall * (0.55 + 0.45 * backdropNoise(i + 40));
    d += `Q${num(x + w / 2)} ${num(y - 9)} ${num(x + w)} ${num(y)}`;
    x += w;
  }
  const hills = `M-5 ${num(horizon + 3)}V${num(horizon - tall * 1.3)}Q${num(frame.w * 0.3)} ${num(horizon - tall * 2.6)} ${num(frame.w * 0.62)} ${num(horizon - tall * 1.2)}T${frame.w + 5} ${num(horizon - tall * 1.7)}V${num(horizon + 3)}z`;
  return [
    el('path', { d: hills, fill: air.tone('#7f9c8d', 3200) }),
    el('path', { d: `${d}V${num(horizon + 3)}z`, fill: air.tone('#5d7f58', 1300) }),
  ];
}

/** A strip along the whole bank between two points of its profile: metres from the middle of the water, and up. */
function strip(
  context: SeaContext,
  [x1, h1]: readonly [number, number],
  [x2, h2]: readonly [number, number],
  fill: string,
): Drawing {
  const corners: SeaPoint[] = [
    [x1, h1, NEAREST],
    [x1, h1, FARTHEST],
    [x2, h2, FARTHEST],
    [x2, h2, NEAREST],
  ];
  return poly(context, corners, fill);
}

interface BankColors {
  ground: string;
  slope: readonly [string, string];
  path: string;
  edge: string;
}

/** Ground and foot of both banks. */
export function drawBanks(context: SeaContext, scene: InlandScene): Drawing {
  if (scene.water === 'lac') return [];
  const { air, defs } = context;
  const grass = linearGradient(defs, [
    [0, air.tone('#87a868', 700)],
    [0.3, air.tone('#7da05a', 120)],
    [1, air.tone('#6b9149', 12)],
  ]);
  const paving = linearGradient(defs, [
    [0, air.tone('#b9b3a6', 700)],
    [1, air.tone('#a59e90', 12)],
  ]);
  const colors: BankColors =
    scene.place === 'ville'
      ? { ground: paving, slope: ['#a8a195', '#6d6a60'], path: '#c8c1b2', edge: '#d6d1c6' }
      : { ground: grass, slope: ['#8a7f5c', '#5c5a3c'], path: '#cdbb92', edge: '#5d7a3f' };
  return [drawBank(context, scene, -1, colors), drawBank(context, scene, 1, colors)];
}

function drawBank(context: SeaContext, scene: InlandScene, side: 1 | -1, colors: BankColors): Drawing {
  const { air, defs } = context;
  const half = halfBreadth(scene);
  const rise = bankHeight(scene);
  const town = scene.place === 'ville';
  const foot = side * half;
  const top = side * (half + (town ? 0.1 : rise * 1.4));
  const slope = linearGradient(defs, [
    [0, air.tone(colors.slope[0], 30)],
    [1, air.tone(colors.slope[1], 30)],
  ]);
  const shade = mixColors(air.near, '#0b1a10', 0.5);
  return [
    el('g', { opacity: '.34' }, strip(context, [foot, 0], [foot - side * half * 0.16, 0], shade)),
    strip(context, [top, rise], [side * 3000, rise], colors.ground),
    strip(context, [top + side * 2.2, rise], [top + side * 4.6, rise], air.tone(colors.path, 60)),
    strip(context, [top, rise], [top + side * 0.5, rise], air.tone(colors.edge, 40)),
    strip(context, [foot, -0.2], [top, rise], slope),
    town ? [] : reeds(context, side, half),
  ];
}

function reeds(context: SeaContext, side: 1 | -1, half: number): Drawing {
  if (context.detail) return [];
  let d = '';
  for (let i = 0; i < 26; i += 1) {
    const z = 9 * 1.14 ** i;
    const [x, y] = projectAtSea(context, [side * (half - 0.3 - 0.8 * backdropNoise(i + 7)), 0, z]);
    const tall = (context.focal * (0.5 + 0.6 * backdropNoise(i + 17))) / z;
    for (let k = -2; k <= 2; k += 1)
      d += `M${num(x + k * tall * 0.12)} ${num(y)}l${num(k * tall * 0.08)} ${num(-tall * (1 - Math.abs(k) * 0.16))}`;
  }
  return el('path', {
    d,
    stroke: context.air.tone('#6d8a45', 30),
    'stroke-width': 2,
    'stroke-linecap': 'round',
  });
}

/** A round crown of five overlapping circles. */
function crown([x, y]: Pt, w: number, h: number, seed: number): string {
  const boughs: readonly Pt[] = [
    [0, -0.5],
    [-0.3, -0.34],
    [0.3, -0.36],
    [-0.22, -0.66],
    [0.2, -0.7],
  ];
  return boughs
    .map(([bx, by], i) => {
      const rx = w * (0.26 + 0.08 * backdropNoise(seed + i));
      const ry = h * (0.24 + 0.08 * backdropNoise(seed + i + 9));
      const [cx, cy] = [x + bx * w, y + by * h];
      return `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0`;
    })
    .join('');
}

/** Poplars and round trees in the country, house fronts in town; painted from far to near with everything else. */
export function alongBanks(context: SeaContext, scene: InlandScene): Layer[] {
  if (scene.water === 'lac') return [];
  return scene.place === 'ville' ? fronts(context, scene) : trees(context, scene);
}

function trees(context: SeaContext, scene: InlandScene): Layer[] {
  const half = halfBreadth(scene);
  const rise = bankHeight(scene);
  const count = context.detail ? 8 : 13;
  return [-1, 1].flatMap((side) =>
    Array.from({ length: count }, (_, i): Layer => {
      const seed = i * 13 + side * 101 + 300;
      const z = 15 * (context.detail ? 1.6 : 1.34) ** i * (0.9 + 0.2 * backdropNoise(seed));
      const x = side * (half + 8.5 + 9 * backdropNoise(seed + 1));
      const poplar = backdropNoise(seed + 2) > 0.55;
      const tall = poplar ? 11 + 4 * backdropNoise(seed + 3) : 6 + 3 * backdropNoise(seed + 3);
      const scale = context.focal / z;
      const [px, py] = projectAtSea(context, [x, rise, z]);
      const w = (poplar ? 3.2 : 6.4) * scale;
      const h = tall * scale;
      const green = mixColors('#4f7a41', '#7b9a4c', backdropNoise(seed + 4));
      const trunk = el('path', {
        d: `M${num(px - scale * 0.22)} ${num(py)}L${num(px - scale * 0.1)} ${num(py - h * 0.5)}h${num(scale * 0.2)}L${num(px + scale * 0.22)} ${num(py)}z`,
        fill: context.air.tone('#6d5a44', z),
      });
      const leaves = poplar
        ? el('path', {
            d: `M${num(px)} ${num(py - h)}C${num(px + w * 0.75)} ${num(py - h * 0.62)} ${num(px + w * 0.6)} ${num(py - h * 0.14)} ${num(px)} ${num(py - h * 0.1)}C${num(px - w * 0.6)} ${num(py - h * 0.14)} ${num(px - w * 0.75)} ${num(py - h * 0.62)} ${num(px)} ${num(py - h)}z`,
            fill: context.air.tone(green, z),
          })
        : el('path', { d: crown([px, py - h * 0.2], w, h * 0.8, seed), fill: context.air.tone(green, z) });
      const lit = el('path', {
        d: lens(px - w * 0.18, py - h * 0.62, w * 0.2, h * 0.16),
        fill: context.air.tone(shadeColor(green, 1.28), z),
        'fill-opacity': '.7',
      });
      return { z, drawing: [trunk, leaves, lit] };
    }),
  );
}

const WALLS = ['#d9c6a5', '#cdb797', '#e2d6bf', '#c9a98c', '#d6cdbd'];

function fronts(context: SeaContext, scene: InlandScene): Layer[] {
  const half = halfBreadth(scene);
  const rise = bankHeight(scene);
  const { air } = context;
  return [-1, 1].flatMap((side) =>
    Array.from({ length: context.detail ? 6 : 9 }, (_, i): Layer => {
      const seed = i * 7 + side * 57 + 90;
      const z0 = 14 * 1.42 ** i;
      const z1 = z0 * 1.4;
      const x = side * (half + 11);
      const tall = rise + 8 + 4 * backdropNoise(seed);
      const wall = WALLS[Math.floor(backdropNoise(seed + 1) * WALLS.length)] ?? '#d9c6a5';
      const at = (s: number, t: number): SeaPoint => [x, rise + (tall - rise) * t, z0 + (z1 - z0) * s];
      let panes = '';
      for (let f = 0; f < 3; f += 1)
        for (let c = 0; c < 3; c += 1) {
          const [s, t] = [0.12 + c * 0.3, 0.16 + f * 0.28];
          panes += outline(
            [at(s, t), at(s + 0.12, t), at(s + 0.12, t + 0.16), at(s, t + 0.16)].map((spot) =>
              projectAtSea(context, spot),
            ),
          );
        }
      const roof: SeaPoint[] = [
        at(0, 1),
        at(1, 1),
        [x + side * 4, tall + 3.4, z1],
        [x + side * 4, tall + 3.4, z0],
      ];
      const drawing = [
        poly(context, [at(0, 0), at(1, 0), at(1, 1), at(0, 1)], air.tone(wall, z0)),
        poly(context, roof, air.tone('#8a5a45', z0)),
        el('path', { d: panes, fill: air.light === 'jour' ? air.tone('#6f7d86', z0) : '#f1c877' }),
      ];
      return { z: z1, drawing };
    }),
  );
}
