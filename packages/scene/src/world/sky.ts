/** Sky, sun, moon, clouds and the silhouettes on the horizon. */
import { project } from '../kit/camera.ts';
import { linearGradient } from '../kit/defs.ts';
import { type Drawing, el } from '../kit/display-list.ts';
import { mixColors } from '../kit/palette.ts';
import { drawValley, isSteepDescent } from './descent.ts';
import type { DriverContext } from './driver-context.ts';
import { circlePath, drawGlow, farthestGround } from './driver-context.ts';

/** Distant soft outlines need no decimals. */
const num = (value: number): string => String(Math.round(value) + 0);

/** Height of the road's vanishing line in the picture. */
export function skyline(context: DriverContext): number {
  const far = context.camera.z + farthestGround(context);
  return project(context.camera, { x: context.camera.x, y: 0, z: far })[1];
}

/** A flat-bottomed cloud as overlapping arcs. */
function cloud(x: number, y: number, w: number, h: number, vary: (i: number) => number): string {
  const bumps = 5;
  let d = `M${num(x)} ${num(y)}`;
  for (let i = 0; i < bumps; i += 1) {
    const lift = i < bumps / 2 ? -1 : 1;
    const dx = (w / bumps) * (0.8 + 0.4 * vary(i));
    const dy = (i === 2 ? 0 : (lift * h) / 3) * (0.6 + 0.7 * vary(i + 9));
    const r = Math.hypot(dx, dy) * 0.56;
    d += `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  }
  return `${d}Q${num(x + w * 0.5)} ${num(y + h * 0.16)} ${num(x)} ${num(y)}z`;
}

function clouds(context: DriverContext, top: number): Drawing {
  const { palette, scene, frame } = context;
  const dull = palette.weather === 'nuageux' || palette.weather === 'pluie' || palette.weather === 'vent';
  if (palette.weather === 'brouillard' || palette.weather === 'neige') return [];
  if (palette.light === 'nuit' && !dull) return [];
  const count = dull ? 6 : 3;
  let near = '';
  for (let i = 0; i < count; i += 1) {
    const v = (k: number) => context.vary(i * 31 + k + scene.place.length);
    const w = frame.w * (dull ? 0.26 : 0.15) * (0.7 + 0.7 * v(1));
    const y = top * (0.22 + 0.55 * ((i + v(2)) / count));
    near += cloud(frame.w * ((i * 0.37 + 0.2 * v(3)) % 1) - w * 0.3, y, w, w * 0.2, (k) => v(k + 5));
  }
  const base = palette.light === 'jour' ? '#ffffff' : palette.light === 'nuit' ? '#1a2436' : '#f3b48d';
  const fill = palette.weather === 'pluie' ? mixColors(palette.haze, '#5d6a75', 0.5) : base;
  return el('path', { d: near, fill, 'fill-opacity': dull ? '.5' : '.72' });
}

function sunOrMoon(context: DriverContext, top: number): Drawing {
  const { palette, frame } = context;
  if (palette.weather === 'soleil-bas') {
    const at = [frame.w * 0.6, top * 0.72] as const;
    return [
      drawGlow(context, at, frame.w * 0.6, '#fff3c4', 0.95),
      el('circle', { cx: at[0], cy: at[1], r: 30, fill: '#fffdf0' }),
    ];
  }
  if (palette.weather !== 'clair') return [];
  if (palette.light === 'crepuscule')
    return drawGlow(context, [frame.w * 0.3, top], frame.w * 0.5, '#ffd9a0', 0.7);
  if (palette.light !== 'nuit') return [];
  let stars = '';
  for (let i = 0; i < 26; i += 1) {
    stars += circlePath(
      frame.w * context.vary(i + 400),
      top * 0.8 * context.vary(i + 500),
      0.6 + context.vary(i) * 0.8,
    );
  }
  return [
    el('path', { d: stars, fill: '#dfe8ff', 'fill-opacity': '.6' }),
    drawGlow(context, [frame.w * 0.2, top * 0.3], 70, '#cfdcf5', 0.35),
    el('circle', { cx: frame.w * 0.2, cy: top * 0.3, r: 15, fill: '#eef2fb' }),
  ];
}

/** A ridge across the picture: `rough` is its height in pixels, `step` the width of its waves. */
function ridge(
  context: DriverContext,
  base: number,
  rough: number,
  step: number,
  key: number,
  sharp: boolean,
): string {
  const { w } = context.frame;
  let d = `M-5 ${num(base + 6)}L-5 ${num(base - rough * context.vary(key))}`;
  let i = 0;
  for (let x = -5; x < w + 5; ) {
    const dx = step * (0.5 + context.vary(key + i + 7));
    const next = Math.min(w + 5, x + dx);
    const y = base - rough * (0.2 + 0.8 * context.vary(key + i + 1));
    d += sharp
      ? `L${num(next)} ${num(y)}`
      : `Q${num(x + dx / 2)} ${num(y - rough * 0.25)} ${num(next)} ${num(y)}`;
    x = next;
    i += 1;
  }
  return `${d}L${num(w + 5)} ${num(base + 6)}z`;
}

/** Roofs and blocks of a town far ahead. */
function skylineOfTown(context: DriverContext, base: number, tall: number): string {
  const { w } = context.frame;
  let d = `M-5 ${num(base + 6)}`;
  let x = -5;
  for (let i = 0; x < w + 5; i += 1) {
    const dx = w * (0.02 + 0.035 * context.vary(i + 60));
    const y = base - tall * (0.35 + 0.65 * context.vary(i + 90));
    d +=
      context.vary(i + 120) > 0.5
        ? `V${num(y)}H${num(x + dx)}`
        : `V${num(y)}l${num(dx / 2)} ${num(-tall * 0.2)}L${num(x + dx)} ${num(y)}`;
    x += dx;
  }
  return `${d}V${num(base + 6)}z`;
}

function steeple(x: number, base: number): string {
  return `M${num(x)} ${num(base + 4)}v-38h4l8-32 8 32h4v38z`;
}

export function drawSky(context: DriverContext): Drawing {
  const { palette, frame, scene } = context;
  const top = skyline(context);
  const fill = linearGradient(context.defs, palette.sky);
  const parts: Drawing[] = [el('rect', { width: frame.w, height: top + 8, fill })];
  if (scene.place === 'tunnel') return parts;
  if (palette.weather === 'brouillard') return parts;
  parts.push(sunOrMoon(context, top), clouds(context, top));
  const foot = isSteepDescent(context) ? context.camera.horizon : top;
  const tone = (color: string, z: number) =>
    mixColors(context.air.tone(color, Math.min(z, palette.clearness * 1.3)), palette.haze, 0.25);
  const layer = (d: string, color: string, z: number) => parts.push(el('path', { d, fill: tone(color, z) }));
  if (scene.road.crest !== undefined) {
    // Behind a rise, only the tops of the next trees stand out.
    layer(ridge(context, top, frame.h * 0.05, frame.w * 0.035, 320, false), '#4f7443', 150);
    return parts;
  }
  if (scene.place === 'montagne') {
    layer(ridge(context, foot, frame.h * 0.33, frame.w * 0.1, 200, true), '#7f93a8', 700);
    layer(ridge(context, foot, frame.h * 0.2, frame.w * 0.09, 230, true), '#64808a', 480);
    layer(ridge(context, foot, frame.h * 0.1, frame.w * 0.08, 260, false), '#56764f', 260);
    parts.push(drawValley(context, top));
    return parts;
  }
  layer(ridge(context, top, frame.h * 0.06, frame.w * 0.2, 200, false), '#7d98a8', 600);
  if (scene.place === 'ville' || scene.place === 'parking' || scene.place === 'chantier') {
    layer(skylineOfTown(context, top, frame.h * 0.075), '#8b94a0', 420);
  }
  if (scene.place === 'village') layer(steeple(frame.w * 0.36, top), '#7c7f86', 240);
  layer(ridge(context, top, frame.h * 0.028, frame.w * 0.05, 320, false), '#5f7f57', 330);
  return parts;
}
