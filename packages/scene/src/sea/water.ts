/** The sea in bands from the horizon to our feet, so that what floats stands between two of them. */
import { mix } from '../palette.ts';
import { vary } from '../signs/backdrop.ts';
import { el, linearGradient, num } from '../svg.ts';
import type { SeaScene } from './schema.ts';
import { lens, project, type SeaStage } from './stage.ts';

type SeaState = NonNullable<SeaScene['sea']>;

/** Metres of height of the waves, and how much their sides differ from their backs. */
const SWELL: Record<SeaState, { height: number; relief: number; caps: number }> = {
  calme: { height: 0.03, relief: 0.05, caps: 0 },
  belle: { height: 0.18, relief: 0.12, caps: 0 },
  'peu-agitee': { height: 0.42, relief: 0.18, caps: 0 },
  agitee: { height: 0.85, relief: 0.24, caps: 7 },
  forte: { height: 1.5, relief: 0.3, caps: 11 },
};
const NEAREST = 6.5;
const STEP = 1.42;
const BANDS = 17;
const MOST_CRESTS = 17;

export interface Band {
  z: number;
  svg: string;
}

export function swellOf(stage: SeaStage) {
  return SWELL[stage.scene.sea ?? 'belle'];
}

function bandColor(stage: SeaStage, z: number): string {
  const t = Math.min(1, Math.log(z / NEAREST) / Math.log(900 / NEAREST));
  const clear = mix(stage.air.near, stage.air.far, t ** 1.15);
  return stage.air.weather === 'brouillard' ? mix(clear, stage.air.haze, 1 - Math.exp(-z / 45)) : clear;
}

/** Foam on the back of a wave: it follows its crest. */
function crest(x: number, y: number, w: number, h: number): string {
  return `M${num(x - w)} ${num(y + h * 0.5)}q${num(w)} ${num(-h * 2)} ${num(2 * w)} 0q${num(-w * 0.9)} ${num(-h * 0.7)} ${num(-2 * w)} 0z`;
}

function band(stage: SeaStage, index: number): Band {
  const { air, frame, focal } = stage;
  const z = NEAREST * STEP ** index;
  const swell = swellOf(stage);
  const [, y] = project(stage, [0, 0, z]);
  const lift = Math.min((swell.height * focal) / z, 46);
  const long = Math.max(frame.w / MOST_CRESTS, (focal * (4 + swell.height * 4.5)) / z);
  let d = `M-40 ${num(frame.h + 5)}V${num(y)}`;
  let caps = '';
  let x = -40;
  for (let i = 0; x < frame.w + 40; i += 1) {
    const w = long * (0.7 + 0.6 * vary(index * 53 + i * 7));
    const up = lift * (0.35 + 0.65 * vary(index * 31 + i * 13));
    d += `q${num(w * 0.55)} ${num(-up * 2)} ${num(w)} 0`;
    if (z < 70 && vary(index * 17 + i * 29) < swell.caps / 16)
      caps += crest(x + w * 0.5, y - up * 0.94, Math.min(46, w * 0.15), Math.min(9, 2.5 + lift * 0.2));
    x += w;
  }
  const color = bandColor(stage, z);
  const light = air.night ? '#5d7ba6' : air.light === 'jour' ? '#d8f0f2' : '#f4bf9a';
  const fill = linearGradient(stage.defs, [
    [0, mix(color, light, swell.relief)],
    [0.16, color],
    [1, mix(color, air.near, 0.25)],
  ]);
  const foam = caps
    ? el('path', { d: caps, fill: air.tone('#f4fafa', z), 'fill-opacity': air.night ? '.5' : '.85' })
    : '';
  return { z, svg: el('path', { d: `${d}V${num(frame.h + 5)}z`, fill }) + foam };
}

/** Small touches of sky on the water; in a column under the sun or the moon. */
function glints(stage: SeaStage): string {
  const { frame, horizon, air } = stage;
  const room = frame.h - horizon;
  let all = '';
  for (let i = 0; i < 46; i += 1) {
    const depth = 0.03 + 0.97 * vary(i + 700) ** 1.7;
    all += lens(
      frame.w * vary(i + 800),
      horizon + room * depth,
      4 + depth * 34 * vary(i + 900),
      0.8 + depth * 2.4,
    );
  }
  const color = air.night ? '#8aa4cc' : air.light === 'jour' ? '#f2fbfb' : '#ffdcb8';
  return el('path', { d: all, fill: color, 'fill-opacity': air.night ? '.13' : '.28' });
}

/** The path that a low sun or the moon lays on the water at `x`. */
export function glitter(stage: SeaStage, x: number, color: string, strength: number): string {
  const { frame, horizon } = stage;
  const room = frame.h - horizon;
  let d = '';
  for (let i = 0; i < 34; i += 1) {
    const t = (i + 0.5) / 34;
    const spread = 14 + t * 95;
    d += lens(
      x + (vary(i + 40) - 0.5) * spread,
      horizon + 3 + room * 0.8 * t ** 1.4,
      6 + t * 26 * (0.4 + vary(i + 90)),
      0.9 + t * 2.6,
    );
  }
  return el('path', { d, fill: color, 'fill-opacity': String(strength) });
}

/** Light of a lamp broken by the waves, from the waterline down. */
export function reflection(stage: SeaStage, x: number, z: number, color: string): string {
  const [, y] = project(stage, [0, 0, z]);
  const swell = swellOf(stage);
  const reach = Math.min(stage.frame.h - y, 120 + (1 - Math.min(1, swell.height)) * 70);
  let d = '';
  for (let i = 0; i < 9; i += 1) {
    const t = (i + 0.6) / 9;
    d += lens(
      x + (vary(i + x) - 0.5) * (3 + swell.height * 26) * t,
      y + 5 + reach * t ** 1.25,
      (4.5 + 5 * vary(i + 3)) * (1 - t * 0.45),
      1.6 + 1.4 * (1 - t),
    );
  }
  return el('path', { d, fill: color, 'fill-opacity': '.5' });
}

/** Bands from the farthest to the nearest. */
export function drawWater(stage: SeaStage): { bands: Band[]; glints: string } {
  const bands = Array.from({ length: BANDS }, (_, i) => band(stage, BANDS - 1 - i));
  return { bands, glints: glints(stage) };
}
