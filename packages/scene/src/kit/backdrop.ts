/** The place behind a sign, out of focus: a sky, two or three planes of flat shapes and the ground. */

import { linearGradient } from './defs.ts';
import { type Defs, type Drawing, el } from './display-list.ts';
import type { Frame } from './geometry.ts';
import { mixColors, type ScenePalette } from './palette.ts';
import { num } from './path-data.ts';

export interface BackdropContext {
  place: string;
  frame: Frame;
  palette: ScenePalette;
  defs: Defs;
}

/** A number in 0..1 that depends on its seed only. */
export function backdropNoise(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

const path = (d: string, fill: string, opacity?: number) =>
  el('path', { d, fill, opacity: opacity === undefined ? undefined : String(opacity) });

/** A rolling outline from left to right, closed at the bottom. */
function ridge(frame: Frame, base: number, swell: number, seed: number, sharp = false): string {
  const steps = sharp ? 7 : 5;
  const step = frame.w / steps;
  let d = `M0 ${num(frame.h)}V${num(base - swell * backdropNoise(seed))}`;
  for (let i = 0; i < steps; i += 1) {
    const y = base - swell * backdropNoise(seed + i + 1);
    const x = (i + 1) * step;
    if (sharp) d += `L${num(x - step * 0.45)} ${num(y - swell * 0.5 * (i % 2))}L${num(x)} ${num(y)}`;
    else d += `Q${num(x - step * 0.5)} ${num(y - swell * 0.4)} ${num(x)} ${num(y)}`;
  }
  return `${d}V${num(frame.h)}z`;
}

/** Round crowns side by side: a far row of trees. */
function crowns(frame: Frame, base: number, size: number, seed: number): string {
  let d = '';
  for (let x = -size; x < frame.w + size; ) {
    const r = size * (0.7 + 0.6 * backdropNoise(seed + x * 0.07));
    d += `M${num(x)} ${num(base)}a${num(r)} ${num(r * 1.15)} 0 0 1 ${num(r * 2)} 0V${num(base + size)}h${num(-r * 2)}z`;
    x += r * 1.5;
  }
  return d;
}

function firs(frame: Frame, base: number, size: number, seed: number): string {
  let d = '';
  for (let x = -size; x < frame.w + size; ) {
    const r = size * (0.7 + 0.6 * backdropNoise(seed + x * 0.05));
    d += `M${num(x)} ${num(base)}l${num(r * 0.45)} ${num(-r * 2)} ${num(r * 0.45)} ${num(r * 2)}z`;
    x += r * 0.7;
  }
  return d;
}

/** House fronts with roofs; windows are a second path, lit at night. */
function houses(frame: Frame, base: number, tall: number, seed: number, pitched: boolean): readonly string[] {
  let walls = '';
  let roofs = '';
  let windows = '';
  let i = 0;
  for (let x = -30; x < frame.w; i += 1) {
    const w = tall * (0.55 + 0.5 * backdropNoise(seed + i));
    const h = tall * (0.65 + 0.7 * backdropNoise(seed + i + 40));
    walls += `M${num(x)} ${num(base)}v${num(-h)}h${num(w)}v${num(h)}z`;
    roofs += pitched
      ? `M${num(x - 4)} ${num(base - h)}l${num(w / 2 + 4)} ${num(-w * 0.42)} ${num(w / 2 + 4)} ${num(w * 0.42)}z`
      : `M${num(x)} ${num(base - h)}l${num(w * 0.1)} ${num(-tall * 0.16)}h${num(w * 0.8)}l${num(w * 0.1)} ${num(tall * 0.16)}z`;
    const columns = Math.max(2, Math.floor(w / (tall * 0.24)));
    const rows = Math.max(2, Math.floor(h / (tall * 0.3)));
    for (let c = 0; c < columns; c += 1) {
      for (let r = 0; r < rows; r += 1) {
        const wx = x + (w * (c + 0.5)) / columns - tall * 0.045;
        const wy = base - h + (h * (r + 0.35)) / rows;
        windows += `M${num(wx)} ${num(wy)}h${num(tall * 0.09)}v${num(tall * 0.14)}h${num(-tall * 0.09)}z`;
      }
    }
    x += w + (pitched ? tall * 0.12 * backdropNoise(seed + i + 80) : 0);
  }
  return [walls, roofs, windows];
}

function sky({ frame, palette, defs, place }: BackdropContext, horizon: number): Drawing {
  if (place === 'tunnel') return [];
  const fill = linearGradient(defs, palette.sky);
  const drawn: Drawing[] = [el('rect', { x: 0, y: 0, width: frame.w, height: horizon + 2, fill })];
  const clear = palette.weather === 'clair' || palette.weather === 'vent' || palette.weather === 'nuageux';
  if (palette.light === 'nuit' && clear) {
    const stars = Array.from({ length: 26 }, (_, i) => {
      const r = 0.7 + backdropNoise(i + 60);
      return `M${num(backdropNoise(i) * frame.w)} ${num(backdropNoise(i + 30) * horizon * 0.8)}a${num(r)} ${num(r)} 0 1 0 .1 0z`;
    });
    drawn.push(path(stars.join(''), '#dfe6f5', 0.7));
  }
  if (palette.light !== 'nuit' && clear) {
    const puff = (x: number, y: number, s: number) =>
      `M${num(x)} ${num(y)}a${s} ${s} 0 0 1 ${s * 1.6} ${-s * 0.7}a${s * 1.3} ${s * 1.3} 0 0 1 ${s * 2.4} ${s * 0.1}a${s} ${s} 0 0 1 ${s * 1.5} ${s * 0.6}z`;
    const d =
      puff(frame.w * 0.07, horizon * 0.42, 30) +
      puff(frame.w * 0.68, horizon * 0.3, 38) +
      puff(frame.w * 0.42, horizon * 0.62, 22);
    drawn.push(path(d, palette.light === 'jour' ? '#ffffff' : '#f6c9a4', 0.5));
  }
  if (palette.weather === 'soleil-bas') {
    for (const [r, o] of [
      [190, 0.18],
      [110, 0.3],
      [52, 0.9],
    ] as const) {
      drawn.push(
        el('circle', { cx: frame.w * 0.16, cy: horizon - 90, r, fill: '#fff3cf', opacity: String(o) }),
      );
    }
  }
  return drawn;
}

function tunnelInside({ frame, palette, defs }: BackdropContext): Drawing {
  const { w, h } = frame;
  const wall = linearGradient(defs, [
    [0, '#2c2926'],
    [1, '#57504a'],
  ]);
  const vault = el('rect', { x: 0, y: 0, width: w, height: h, fill: wall });
  const far = el('path', {
    d: `M${num(w * 0.38)} ${num(h * 0.74)}v-60q0-70 ${num(w * 0.12)}-70t${num(w * 0.12)} 70v60z`,
    fill: '#e9d9b0',
    opacity: '0.55',
  });
  let lamps = '';
  for (let i = 0; i < 5; i += 1) {
    const k = 0.16 ** (i / 4);
    lamps += `M${num(w * (0.5 - 0.36 * k))} ${num(h * (0.56 - 0.46 * k))}h${num(w * 0.1 * k)}l${num(w * 0.012)} ${num(12 * k)}h${num(-w * 0.1 * k)}z`;
    lamps += `M${num(w * (0.5 + 0.27 * k))} ${num(h * (0.56 - 0.46 * k))}h${num(w * 0.1 * k)}l${num(-w * 0.012)} ${num(12 * k)}h${num(-w * 0.1 * k)}z`;
  }
  const road = path(
    `M0 ${h}L${num(w * 0.42)} ${num(h * 0.74)}H${num(w * 0.58)}L${w} ${h}z`,
    palette.tone('#4a4b4d', 20),
  );
  return [vault, far, path(lamps, '#ffe9b4', 0.8), road];
}

/** The middle plane, by place. */
function plane({ frame, palette, place }: BackdropContext, horizon: number): Drawing {
  const tone = palette.tone;
  const snow = palette.weather === 'neige';
  const leaf = snow ? '#c9d3d6' : '#6f8f5c';
  if (place === 'ville' || place === 'parking') {
    const [walls = '', roofs = '', windows = ''] = houses(frame, horizon + 40, 190, 3, false);
    const [farWalls = '', farRoofs = ''] = houses(frame, horizon + 20, 250, 21, false);
    return [
      path(farWalls + farRoofs, tone('#c5bcae', 420)),
      path(walls, tone('#d9c9b2', 130)),
      path(roofs, tone(snow ? '#eef1f2' : '#76808a', 130)),
      path(
        windows,
        palette.light === 'jour' ? tone('#8f9aa3', 130) : '#f0c877',
        palette.light === 'jour' ? 0.7 : 0.75,
      ),
      path(crowns(frame, horizon + 34, 34, 8), tone(leaf, 60)),
    ];
  }
  if (place === 'village') {
    const [walls = '', roofs = '', windows = ''] = houses(frame, horizon + 34, 120, 5, true);
    return [
      path(ridge(frame, horizon, 70, 4), tone('#93a98a', 380)),
      path(walls, tone('#e3d3b8', 110)),
      path(roofs, tone(snow ? '#f0f3f4' : '#b4694b', 110)),
      path(windows, palette.light === 'jour' ? tone('#8b7d6a', 110) : '#f3c979', 0.7),
      path(crowns(frame, horizon + 36, 26, 17), tone(leaf, 55)),
    ];
  }
  if (place === 'montagne') {
    return [
      path(ridge(frame, horizon - 60, 220, 9, true), tone('#8c9bb0', 420)),
      path(ridge(frame, horizon, 120, 15, true), tone(snow ? '#dfe6ea' : '#7f9a7f', 260)),
      path(firs(frame, horizon + 40, 60, 5), tone(snow ? '#b6c4c6' : '#4f7357', 70)),
    ];
  }
  return [
    path(ridge(frame, horizon - 10, 80, 4), tone('#93ab94', 420)),
    path(ridge(frame, horizon + 20, 50, 11), tone(snow ? '#e4eaec' : '#a3b577', 220)),
    path(crowns(frame, horizon + 34, 40, 6), tone(leaf, 80)),
  ];
}

const GROUND: Readonly<Record<string, string>> = {
  ville: '#b9b2a6',
  parking: '#8f9296',
  village: '#a9b487',
  campagne: '#93b06a',
  autoroute: '#9bb277',
  montagne: '#93ab76',
  chantier: '#c2a67a',
};

function ground({ frame, palette, place, defs }: BackdropContext, horizon: number): Drawing {
  const base = palette.weather === 'neige' ? '#eef2f4' : (GROUND[place] ?? '#9cae7c');
  const top = horizon + 34;
  const fill = linearGradient(defs, [
    [0, palette.tone(base, 60)],
    [1, palette.tone(mixColors(base, '#3d4a2c', 0.25), 6)],
  ]);
  const x = (share: number) => num(frame.w * share);
  const road = path(
    `M${x(-0.3)} ${frame.h}L${x(0.235)} ${num(top)}H${x(0.25)}L${x(0.4)} ${frame.h}z`,
    palette.tone(palette.weather === 'neige' ? '#b9c0c5' : '#6b6e73', 18),
  );
  // The centre line runs from the middle of the near edge to the vanishing point.
  const dash = (from: number, to: number) => {
    const at = (t: number, side: number) =>
      `${x(0.05 + 0.1925 * t + side * 0.011 * (1 - t))} ${num(frame.h + (top - frame.h) * t)}`;
    return `M${at(from, -1)}L${at(to, -1)} ${at(to, 1)} ${at(from, 1)}z`;
  };
  const dashes = path(
    dash(0.04, 0.3) + dash(0.5, 0.64) + dash(0.76, 0.84),
    palette.tone('#f4f2ea', 18),
    0.85,
  );
  const earth = el('rect', { x: 0, y: top, width: frame.w, height: frame.h - top, fill });
  return [earth, road, dashes];
}

/** Lamps out of focus, at dusk and at night where people live. */
function bokeh({ frame, palette, place }: BackdropContext, horizon: number): Drawing {
  if (palette.light === 'jour' || place === 'campagne' || place === 'montagne') return [];
  return Array.from({ length: 11 }, (_, i) =>
    el('circle', {
      cx: backdropNoise(i + 5) * frame.w,
      cy: horizon + 10 - backdropNoise(i + 90) * 130,
      r: 7 + backdropNoise(i + 33) * 15,
      fill: i % 4 === 0 ? '#ff8a5c' : '#ffdf9e',
      opacity: String(0.16 + Math.round(backdropNoise(i + 7) * 18) / 100),
    }),
  );
}

export function drawBackdrop(backdrop: BackdropContext): Drawing {
  if (backdrop.place === 'tunnel') return tunnelInside(backdrop);
  const horizon = Math.round(backdrop.frame.h * 0.7);
  return [
    sky(backdrop, horizon),
    plane(backdrop, horizon),
    bokeh(backdrop, horizon),
    ground(backdrop, horizon),
  ];
}
