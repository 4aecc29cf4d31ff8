/** Layers of weather and light over the picture. */

import { project } from '../../kit/camera.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { circlePath, drawGlow } from '../../world/driver-context.ts';
import { skyline } from '../../world/sky.ts';

function rain(context: DriverContext): Drawing {
  const { w, h } = context.frame;
  let far = '';
  let near = '';
  for (let i = 0; i < 130; i += 1) {
    const x = w * context.vary(i + 5000);
    const y = h * context.vary(i + 5200);
    const long = 12 + 26 * context.vary(i + 5400);
    const d = `M${num(x)} ${num(y)}l${num(-long * 0.16)} ${num(long)}`;
    if (i % 3 === 0) near += d;
    else far += d;
  }
  return [
    el('path', { d: far, stroke: '#e3edf4', 'stroke-width': 0.9, 'stroke-opacity': '.32', fill: 'none' }),
    el('path', {
      d: near,
      stroke: '#f2f7fb',
      'stroke-width': 1.6,
      'stroke-opacity': '.4',
      fill: 'none',
      'stroke-linecap': 'round',
    }),
  ];
}

function snow(context: DriverContext): Drawing {
  const { w, h } = context.frame;
  let d = '';
  for (let i = 0; i < 120; i += 1) {
    d += circlePath(
      w * context.vary(i + 6000),
      h * context.vary(i + 6200),
      1 + 3.2 * context.vary(i + 6400) ** 3,
    );
  }
  return el('path', { d, fill: '#ffffff', 'fill-opacity': '.8' });
}

function fog(context: DriverContext): Drawing {
  const { w, h } = context.frame;
  const { haze } = context.palette;
  const top = skyline(context);
  const fill = linearGradient(context.defs, [
    [0, haze, 0],
    [0.45, haze, 0.34],
    [0.55, haze, 0.28],
    [1, haze, 0],
  ]);
  return el('rect', { y: top - h * 0.3, width: w, height: h * 0.6, fill });
}

/** Metres at which fog has hidden the road by this share. */
const FOG_DEPTHS = [
  [400, 1],
  [60, 1],
  [45, 0.98],
  [34, 0.86],
  [25, 0.6],
  [15, 0.28],
  [8, 0.07],
  [5, 0],
] as const;

/** The road fades with its distance; what stands on it has its own colour for each distance. */
export function groundFog(context: DriverContext): Drawing {
  const { camera, frame, palette, course } = context;
  if (palette.weather !== 'brouillard' || context.scene.place === 'tunnel') return [];
  const heightAt = (z: number) => project(camera, { ...course.at(camera.z + z, 0), y: 0 })[1];
  const top = skyline(context);
  const bottom = heightAt(FOG_DEPTHS[FOG_DEPTHS.length - 1]?.[0] ?? 5);
  const fill = linearGradient(context.defs, [
    [0, palette.haze, 1],
    ...FOG_DEPTHS.map(
      ([z, share]) => [(heightAt(z) - top) / (bottom - top), palette.haze, share] as [number, string, number],
    ),
  ]);
  return el('rect', { y: top, width: frame.w, height: bottom - top, fill });
}

/** Our own dipped headlights on the road. */
export function headlights(context: DriverContext): Drawing {
  if (!context.palette.night) return [];
  const { w, h } = context.frame;
  const top = skyline(context);
  const pool = drawGlow(context, [0, 0], w * 0.42, '#fff0cf', 0.3);
  return group({ transform: `translate(${num(w * 0.5)} ${num(top + (h - top) * 0.42)}) scale(1 .34)` }, pool);
}

/** The reflection of the sky on a wet road. */
export function wetRoad(context: DriverContext): Drawing {
  const { scene, frame, palette } = context;
  if (scene.weather !== 'pluie' && scene.road.surface !== 'mouille') return [];
  const top = skyline(context);
  const fill = linearGradient(context.defs, [
    [0, palette.haze, palette.night ? 0.2 : 0.55],
    [0.35, palette.haze, palette.night ? 0.08 : 0.24],
    [1, palette.haze, 0.02],
  ]);
  let streaks = '';
  for (let i = 0; i < 16; i += 1) {
    const y = top + (frame.h - top) * (0.12 + 0.8 * context.vary(i + 5600));
    const x = frame.w * context.vary(i + 5700);
    streaks += `M${num(x)} ${num(y)}h${num(((y - top) / 2) * (0.5 + context.vary(i + 5800)))}`;
  }
  return [
    el('rect', { y: top, width: frame.w, height: frame.h - top, fill }),
    el('path', {
      d: streaks,
      stroke: '#ffffff',
      'stroke-opacity': palette.night ? '.08' : '.22',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
  ];
}

export function drawWeather(context: DriverContext): Drawing {
  const { palette, frame } = context;
  if (context.scene.place === 'tunnel') return [];
  const veil: Drawing[] = [];
  switch (palette.weather) {
    case 'pluie':
      veil.push(rain(context));
      break;
    case 'neige':
      veil.push(snow(context));
      break;
    case 'brouillard':
      veil.push(fog(context));
      break;
    case 'soleil-bas':
      veil.push(drawGlow(context, [frame.w * 0.6, skyline(context) * 0.75], frame.w * 0.75, '#fff2c2', 0.62));
      break;
    default:
      break;
  }
  return veil;
}
