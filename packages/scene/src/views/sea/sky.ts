/** Sky and land beyond the water. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import { mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import { halo, LUMINARY, type SeaContext } from './sea-context.ts';

function cloud(x: number, y: number, w: number, seed: number): string {
  const h = w * 0.15;
  let d = `M${num(x)} ${num(y)}`;
  for (let i = 0; i < 5; i += 1) {
    const dx = (w / 5) * (0.8 + 0.4 * backdropNoise(seed + i));
    const dy = i === 2 ? 0 : ((i < 2 ? -1 : 1) * h * (0.5 + 0.6 * backdropNoise(seed + i + 9))) / 2.4;
    const r = num(Math.hypot(dx, dy) * 0.55);
    d += `a${r} ${r} 0 0 1 ${num(dx)} ${num(dy)}`;
  }
  return `${d}Q${num(x + w * 0.5)} ${num(y + h * 0.3)} ${num(x)} ${num(y)}z`;
}

function clouds(context: SeaContext): Drawing {
  const { air, frame, horizon } = context;
  if (air.weather === 'brouillard' || (air.night && air.weather === 'clair')) return [];
  const heavy = air.weather !== 'clair';
  let d = '';
  for (let i = 0; i < (heavy ? 7 : 4); i += 1) {
    const depth = (i + backdropNoise(i + 11)) / (heavy ? 7 : 4);
    const w = frame.w * (heavy ? 0.34 : 0.2) * (1.15 - 0.75 * depth) * (0.7 + 0.6 * backdropNoise(i + 21));
    d += cloud(
      frame.w * ((i * 0.41 + 0.1 + 0.16 * backdropNoise(i + 31)) % 1.05) - w / 2,
      horizon * (0.2 + 0.66 * depth),
      w,
      i * 17,
    );
  }
  const fill = air.night ? '#182236' : air.light === 'jour' ? (heavy ? '#dfe5e8' : '#ffffff') : '#e7a083';
  return el('path', { d, fill, 'fill-opacity': heavy ? '.5' : '.66' });
}

function stars(context: SeaContext): Drawing {
  if (context.detail) return [];
  let d = '';
  for (let i = 0; i < 44; i += 1) {
    const r = num(0.6 + backdropNoise(i + 5) * 0.9);
    d += `M${num(context.frame.w * backdropNoise(i + 400))} ${num(context.horizon * 0.86 * backdropNoise(i + 500))}m-${r} 0a${r} ${r} 0 1 0 ${num(2 * Number(r))} 0a${r} ${r} 0 1 0 ${num(-2 * Number(r))} 0`;
  }
  return el('path', { d, fill: '#dfe8ff', 'fill-opacity': '.55' });
}

function luminary(context: SeaContext): Drawing {
  const { air, frame, horizon } = context;
  if (air.weather !== 'clair') return [];
  const x = frame.w * LUMINARY;
  if (air.light === 'crepuscule')
    return [
      halo(context, [x, horizon - 18], frame.w * 0.42, '#ffdf9e', 0.8),
      el('circle', { cx: x, cy: horizon - 20, r: 26, fill: '#fff3d0' }),
    ];
  if (!air.night) return halo(context, [frame.w * 0.2, 0], frame.w * 0.5, '#fffbe6', 0.34);
  return [
    stars(context),
    halo(context, [x, horizon * 0.24], 96, '#cfdcf5', 0.3),
    el('circle', { cx: x, cy: horizon * 0.24, r: 15, fill: '#e9eefa' }),
  ];
}

function ridge(
  context: SeaContext,
  seed: number,
  from: number,
  to: number,
  tall: number,
  step: number,
): string {
  const { frame, horizon } = context;
  const start = frame.w * from;
  const end = frame.w * to;
  let d = `M${num(start)} ${num(horizon + 3)}`;
  let x = start;
  for (let i = 0; x < end; i += 1) {
    const next = Math.min(end, x + frame.w * step * (0.6 + 0.8 * backdropNoise(seed + i)));
    // Both ends slope down to the water.
    const rise = Math.min(1, (next - start) / (frame.w * 0.2), (end - next) / (frame.w * 0.16) + 0.04);
    const y = horizon - tall * rise * (0.35 + 0.65 * backdropNoise(seed + i + 50));
    d += `Q${num((x + next) / 2)} ${num(y - tall * 0.1 * rise)} ${num(next)} ${num(y)}`;
    x = next;
  }
  return `${d}L${num(end)} ${num(horizon + 3)}z`;
}

function cliffs(context: SeaContext): Drawing {
  const { frame, horizon, air } = context;
  const end = frame.w * 0.46;
  let d = `M-5 ${num(horizon + 3)}V${num(horizon - 62)}`;
  let x = -5;
  for (let i = 0; x < end; i += 1) {
    x += frame.w * (0.03 + 0.035 * backdropNoise(i + 71));
    d += `L${num(Math.min(x, end))} ${num(horizon - 62 + (x / end) * 24 - 9 * backdropNoise(i + 81))}`;
  }
  const face = `${d}L${num(end + 8)} ${num(horizon + 3)}z`;
  let turf = `M-5 ${num(horizon - 60)}`;
  turf += `Q${num(end * 0.4)} ${num(horizon - 82)} ${num(end)} ${num(horizon - 42)}L${num(end)} ${num(horizon - 36)}Q${num(end * 0.45)} ${num(horizon - 60)} -5 ${num(horizon - 50)}z`;
  return [
    el('path', { d: face, fill: air.tone('#d9d2bd', 1500) }),
    el('path', { d: turf, fill: air.tone('#7d9468', 1500) }),
  ];
}

function land(context: SeaContext): Drawing {
  const { air, scene } = context;
  const one = (d: string, color: string, z: number) => el('path', { d, fill: air.tone(color, z) });
  if (!scene.land || scene.land === 'aucune' || air.weather === 'brouillard') return [];
  if (scene.land === 'falaises')
    return [one(ridge(context, 300, 0.55, 1.1, 22, 0.06), '#6f8a86', 4200), cliffs(context)];
  if (scene.land === 'dunes')
    return [
      one(ridge(context, 210, -0.2, 1.2, 30, 0.09), '#6f8f6c', 2600),
      one(ridge(context, 260, -0.2, 1.2, 14, 0.05), '#dccfa4', 1400),
    ];
  return [
    one(ridge(context, 150, -0.2, 0.78, 66, 0.11), '#6d8796', 4600),
    one(ridge(context, 190, 0.42, 1.2, 46, 0.09), '#5f7f7a', 3000),
    one(ridge(context, 230, -0.2, 0.44, 34, 0.05), '#56754f', 1700),
  ];
}

export function drawSeaSky(context: SeaContext): Drawing {
  const { air, frame, horizon } = context;
  const sky = el('rect', {
    width: frame.w,
    height: horizon + 4,
    fill: linearGradient(context.defs, air.sky),
  });
  const veil = el('rect', {
    y: horizon - 70,
    width: frame.w,
    height: 74,
    fill: linearGradient(context.defs, [
      [0, air.haze, 0],
      [1, mixColors(air.haze, '#ffffff', air.night ? 0 : 0.2), air.night ? 0.35 : 0.55],
    ]),
  });
  return [sky, luminary(context), clouds(context), land(context), veil];
}
