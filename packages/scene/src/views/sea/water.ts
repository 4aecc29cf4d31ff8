/** The sea in bands from the horizon to our feet; floating things are painted between two bands. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import { mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { SeaScene } from '../../schema/sea.ts';
import { LUMINARY, lens, projectAtSea, type SeaContext } from './sea-context.ts';

type SeaState = NonNullable<SeaScene['sea']>;

/** Height of the waves in metres, and the contrast between their faces and backs. */
const SWELL: Record<SeaState, { height: number; relief: number; caps: number }> = {
  calme: { height: 0.03, relief: 0.05, caps: 0 },
  belle: { height: 0.18, relief: 0.12, caps: 0 },
  'peu-agitee': { height: 0.42, relief: 0.18, caps: 0 },
  agitee: { height: 0.85, relief: 0.24, caps: 11 },
  forte: { height: 1.5, relief: 0.3, caps: 13 },
  grosse: { height: 2.3, relief: 0.36, caps: 15 },
};
const NEAREST = 6.5;
const STEP = 1.42;
const BANDS = 17;
const MOST_CRESTS = 17;
const FEW_CRESTS = 6;
/** Strokes of light under a lamp. */
const STROKES = 9;
const FEW_STROKES = 2;

export interface Band {
  z: number;
  drawing: Drawing;
}

export function measureSwell(context: SeaContext) {
  return SWELL[context.scene.sea ?? 'belle'];
}

function bandColor(context: SeaContext, z: number): string {
  const t = Math.min(1, Math.log(z / NEAREST) / Math.log(900 / NEAREST));
  const clear = mixColors(context.air.near, context.air.far, t ** 1.15);
  return context.air.weather === 'brouillard'
    ? mixColors(clear, context.air.haze, 1 - Math.exp(-z / 45))
    : clear;
}

/** Foam on the back of a wave: it follows its crest. */
function crest(x: number, y: number, w: number, h: number): string {
  return `M${num(x - w)} ${num(y + h * 0.5)}q${num(w)} ${num(-h * 2)} ${num(2 * w)} 0q${num(-w * 0.9)} ${num(-h * 0.7)} ${num(-2 * w)} 0z`;
}

/** Foam that a storm blows along in streaks, over the face of a wave. */
function streaks(context: SeaContext, index: number, y: number, z: number): Drawing {
  if (context.scene.sea !== 'grosse' || z > 130) return [];
  const { frame, focal } = context;
  const deep = (focal * context.eye) / z - (focal * context.eye) / (z * STEP);
  let d = '';
  for (let i = 0; i < 5; i += 1) {
    const w = (60 + 150 * backdropNoise(index * 19 + i * 5)) * Math.min(1.2, 26 / z + 0.35);
    const top = y + deep * (0.25 + 0.9 * backdropNoise(index * 43 + i * 3));
    d += lens(frame.w * backdropNoise(index * 71 + i * 37), top, w, Math.min(3.2, 0.8 + 18 / z));
  }
  return el('path', {
    d,
    fill: context.air.tone('#eef5f5', z),
    'fill-opacity': context.air.night ? '.2' : '.42',
  });
}

function band(context: SeaContext, index: number): Band {
  const { air, frame, focal } = context;
  const z = NEAREST * STEP ** index;
  const swell = measureSwell(context);
  const [, y] = projectAtSea(context, [0, 0, z]);
  const lift = Math.min((swell.height * focal) / z, 46);
  const long = Math.max(
    frame.w / (context.detail ? FEW_CRESTS : MOST_CRESTS),
    (focal * (4 + swell.height * 4.5)) / z,
  );
  let d = `M-40 ${num(frame.h + 5)}V${num(y)}`;
  let caps = '';
  let x = -40;
  for (let i = 0; x < frame.w + 40; i += 1) {
    const w = long * (0.7 + 0.6 * backdropNoise(index * 53 + i * 7));
    const up = lift * (0.35 + 0.65 * backdropNoise(index * 31 + i * 13));
    d += `q${num(w * 0.55)} ${num(-up * 2)} ${num(w)} 0`;
    if (z < 70 && backdropNoise(index * 17 + i * 29) < swell.caps / 16)
      caps += crest(x + w * 0.5, y - up * 0.94, Math.min(46, w * 0.15), Math.min(9, 2.5 + lift * 0.2));
    x += w;
  }
  const color = bandColor(context, z);
  const light = air.night ? '#5d7ba6' : air.light === 'jour' ? '#d8f0f2' : '#f4bf9a';
  const fill = linearGradient(context.defs, [
    [0, mixColors(color, light, swell.relief)],
    [0.16, color],
    [1, mixColors(color, air.near, 0.25)],
  ]);
  const foam = caps
    ? el('path', { d: caps, fill: air.tone('#f4fafa', z), 'fill-opacity': air.night ? '.5' : '.85' })
    : [];
  return {
    z,
    drawing: [el('path', { d: `${d}V${num(frame.h + 5)}z`, fill }), streaks(context, index, y, z), foam],
  };
}

interface Touch {
  z: number;
  d: string;
}

/** Distance in metres of the water at this height of the picture. */
function distanceAt(context: SeaContext, y: number): number {
  return (context.eye * context.focal) / Math.max(0.5, y - context.horizon);
}

/** Small reflections of the sky on the water. */
function glints(context: SeaContext): Touch[] {
  const { frame, horizon } = context;
  const room = frame.h - horizon;
  return Array.from({ length: 46 }, (_, i) => {
    const depth = 0.03 + 0.97 * backdropNoise(i + 700) ** 1.7;
    const y = horizon + room * depth;
    const wide = 4 + depth * 34 * backdropNoise(i + 900);
    return {
      z: distanceAt(context, y),
      d: lens(frame.w * backdropNoise(i + 800), y, wide, 0.8 + depth * 2.4),
    };
  });
}

/** The reflection of a low sun or the moon on the water. */
function glitter(context: SeaContext): Touch[] {
  const { frame, horizon, air } = context;
  if (air.weather !== 'clair' || air.light === 'jour') return [];
  const room = frame.h - horizon;
  return Array.from({ length: 34 }, (_, i) => {
    const t = (i + 0.5) / 34;
    const x = frame.w * LUMINARY + (backdropNoise(i + 40) - 0.5) * (14 + t * 95);
    const y = horizon + 3 + room * 0.8 * t ** 1.4;
    const wide = 6 + t * 26 * (0.4 + backdropNoise(i + 90));
    return { z: distanceAt(context, y), d: lens(x, y, wide, 0.9 + t * 2.6) };
  });
}

/** The reflections on one band, between its crest and the next nearer one. */
function onBand(
  touches: readonly Touch[],
  far: number,
  near: number,
  fill: string,
  opacity: string,
): Drawing {
  const d = touches
    .filter(({ z }) => z <= far && (z > near || far === NEAREST))
    .map((touch) => touch.d)
    .join('');
  return d ? el('path', { d, fill, 'fill-opacity': opacity }) : [];
}

/** The reflection of a lamp, broken by the waves, from the waterline down. */
export function reflection(context: SeaContext, x: number, z: number, color: string): Drawing {
  const [, y] = projectAtSea(context, [0, 0, z]);
  const swell = measureSwell(context);
  const reach = Math.min(context.frame.h - y, 120 + (1 - Math.min(1, swell.height)) * 70);
  const strokes = context.detail ? FEW_STROKES : STROKES;
  let d = '';
  for (let i = 0; i < strokes; i += 1) {
    const t = (i + 0.6) / strokes;
    d += lens(
      x + (backdropNoise(i + x) - 0.5) * (3 + swell.height * 26) * t,
      y + 5 + reach * t ** 1.25,
      (4.5 + 5 * backdropNoise(i + 3)) * (1 - t * 0.45),
      1.6 + 1.4 * (1 - t),
    );
  }
  return el('path', { d, fill: color, 'fill-opacity': '.5' });
}

/** Bands from the farthest to the nearest, each with the light that lies on it. */
export function drawWater(context: SeaContext): Band[] {
  const { air } = context;
  const sky = air.night ? '#8aa4cc' : air.light === 'jour' ? '#f2fbfb' : '#ffdcb8';
  const touches = context.detail ? [] : glints(context);
  const path = glitter(context);
  // A crowded sea has half the bands, further apart.
  const every = context.detail ? 2 : 1;
  return Array.from({ length: Math.ceil(BANDS / every) }, (_, i) => {
    const { z, drawing } = band(context, BANDS - 1 - i * every);
    const light = [
      onBand(path, z, z / STEP ** every, air.night ? '#c9d8f2' : '#ffe2b0', air.night ? '.22' : '.6'),
      onBand(touches, z, z / STEP ** every, sky, air.night ? '.13' : '.28'),
    ];
    return { z, drawing: [drawing, light] };
  });
}
