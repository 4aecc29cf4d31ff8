/** Signals, people and animals on the water or above it. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { SeaThing } from '../../schema/sea.ts';
import { type Afloat, halo, lens, projectAtSea, type SeaContext } from './sea-context.ts';
import { bather, overboard, paddler, signalling, withFlare } from './small-figures.ts';
import { reflection } from './water.ts';

type Tone = (color: string) => string;
type Drawn = { drawing: Drawing; glow?: Drawing; onWater?: Drawing; wide: number; tall: number; foot?: Pt };

/** Below this many pixels per metre a person looks like a wave. */
const LEAST = 14;
/** Height of the deck on which people who signal stand, in metres above the water. */
const DECK = 1;
const FLARE = '#ff4436';

function place(at: Pt, unit: number, drawn: Drawing): Drawing {
  return group(
    { transform: `translate(${num(at[0])} ${num(at[1])}) scale(${String(Math.round(unit * 10) / 1000)})` },
    drawn,
  );
}

function ripple(at: Pt, unit: number, tone: Tone): Drawing {
  return el('path', {
    d: lens(at[0], at[1] + unit * 0.06, unit * 0.9, unit * 0.14),
    fill: tone('#f2fafa'),
    'fill-opacity': '.6',
  });
}

/** A red star under its parachute, high above the horizon. */
function rocket(context: SeaContext, z: number, x: number): Drawn {
  const star: Pt = [x, context.horizon * 0.36];
  const thin = context.air.tone('#dfe3e6', 40);
  const canopy = `M${num(x - 26)} ${num(star[1] - 50)}q26 -34 52 0q-13 -8 -26 0q-13 -8 -26 0zM${num(x - 25)} ${num(star[1] - 50)}L${num(x)} ${num(star[1])}L${num(x + 25)} ${num(star[1] - 50)}`;
  const trail = el('path', {
    d: `M${num(x + 70)} ${num(context.horizon + 4)}Q${num(x + 64)} ${num(star[1] - 60)} ${num(x + 16)} ${num(star[1] - 74)}`,
    stroke: thin,
    'stroke-width': 5,
    'stroke-opacity': '.3',
    'stroke-linecap': 'round',
    fill: 'none',
  });
  const cloth = el('path', {
    d: canopy,
    fill: thin,
    'fill-opacity': '.75',
    stroke: thin,
    'stroke-width': 1.5,
  });
  const glow = [
    halo(context, star, 210, FLARE, 0.6),
    halo(context, star, 60, '#ffd0b0', 0.9),
    el('circle', { cx: star[0], cy: star[1], r: 13, fill: '#ff5a45' }),
    el('circle', { cx: star[0], cy: star[1], r: 6, fill: '#fff1e6' }),
  ];
  return {
    drawing: [],
    glow: [trail, cloth, glow],
    onWater: reflection(context, x, z, FLARE),
    wide: 60,
    tall: 100,
    foot: star,
  };
}

/** Orange smoke that the wind lays over the water. */
function smoke(at: Pt, unit: number, tone: Tone): Drawing {
  const u = Math.max(unit, 22);
  const puffs: readonly (readonly [number, number, number, string, string])[] = [
    [0.3, 0.7, 0.55, '#e8641a', '.95'],
    [0.9, 1.4, 0.85, '#ef7a2c', '.9'],
    [1.9, 1.9, 1.1, '#f28b3f', '.85'],
    [3.2, 2.4, 1.35, '#f4a05d', '.7'],
    [4.8, 2.7, 1.5, '#f6b37e', '.5'],
    [6.6, 2.9, 1.5, '#f8c79d', '.32'],
    [2.6, 1.2, 0.9, '#e8641a', '.6'],
    [4.2, 1.6, 1, '#ef7a2c', '.4'],
  ];
  return [
    puffs.map(([dx, dy, r, color, opacity]) =>
      el('circle', {
        cx: at[0] + dx * u,
        cy: at[1] - dy * u,
        r: r * u,
        fill: tone(color),
        'fill-opacity': opacity,
      }),
    ),
    el('rect', {
      x: at[0] - u * 0.18,
      y: at[1] - u * 0.3,
      width: u * 0.36,
      height: u * 0.36,
      rx: u * 0.1,
      fill: tone('#d7551a'),
    }),
  ];
}

function raft(tone: Tone): Drawing {
  return [
    el('ellipse', { cx: 0, cy: -22, rx: 150, ry: 30, fill: tone('#22282d') }),
    el('ellipse', { cx: 0, cy: -44, rx: 146, ry: 28, fill: tone('#e06a1c') }),
    el('path', { d: 'M-138 -46Q-96 -176 0 -182T138 -46Q0 -20 -138 -46z', fill: tone('#f4862c') }),
    el('path', { d: 'M-46 -44Q-34 -124 6 -128T58 -44Q4 -34 -46 -44z', fill: tone('#2a2320') }),
    el('path', { d: 'M-92 -116q92 -58 184 0', stroke: tone('#f4efe0'), 'stroke-width': 10, fill: 'none' }),
    el('circle', { cx: 8, cy: -76, r: 17, fill: tone('#c98f68') }),
    el('path', { d: 'M-14 -46Q-10 -66 8 -62T30 -46z', fill: tone('#f2c21a') }),
  ];
}

function helicopter(context: SeaContext, at: Pt, unit: number, tone: Tone): Drawn {
  const u = Math.max(unit, 20);
  const sky: Pt = [at[0], context.horizon * 0.34];
  const body = [
    el('path', {
      d: 'M-200 -20Q-210 -96 -90 -104H70L400 -70L404 -40L110 6Q-60 30 -160 10Q-196 4 -200 -20z',
      fill: tone('#f0c419'),
    }),
    el('path', { d: 'M-196 -30Q-200 -92 -96 -98L-92 -30z', fill: tone('#2f4a5c') }),
    el('path', { d: 'M-20 -92h90v74h-90z', fill: tone('#2b3036') }),
    el('path', { d: 'M-200 -6Q-40 22 120 -2L300 -52L200 -64Q40 0 -200 -6z', fill: tone('#d63a2a') }),
    el('path', { d: 'M386 -130L420 -30H392z', fill: tone('#d63a2a') }),
    el('path', { d: 'M-10 -104V-136', stroke: tone('#2b3036'), 'stroke-width': 22 }),
    el('ellipse', { cx: -10, cy: -140, rx: 380, ry: 14, fill: tone('#3b444b'), 'fill-opacity': '.55' }),
  ];
  const cable = el('path', {
    d: `M${num(sky[0] + u * 0.24)} ${num(sky[1] - u * 0.2)}V${num(at[1] - u * 2.7)}`,
    stroke: tone('#20262b'),
    'stroke-width': 2.5,
  });
  const diver = place([sky[0] + u * 0.24, at[1] - u * 1.0], u, overboardDiver(tone));
  return { drawing: [cable, place(sky, u, body), diver], wide: u * 6, tall: 120, foot: sky };
}

/** The diver at the end of the winch cable. */
function overboardDiver(tone: Tone): Drawing {
  return [
    el('path', { d: 'M0 -190L-14 -130H14z', fill: 'none', stroke: tone('#20262b'), 'stroke-width': 6 }),
    el('path', {
      d: 'M-20 -130Q0 -140 20 -130L18 -66L26 0H6L0 -56L-8 0H-28L-18 -66z',
      fill: tone('#e0452b'),
    }),
    el('circle', { cx: 0, cy: -150, r: 16, fill: tone('#f2e36a') }),
  ];
}

/** The red float of divers, its flag crossed by a white stripe. */
function diversFloat(tone: Tone): Drawing {
  return [
    el('path', { d: 'M0 -30V-150', stroke: tone('#2b3035'), 'stroke-width': 6 }),
    el('path', { d: 'M2 -150H106V-76H2z', fill: tone('#d2282b') }),
    el('path', { d: 'M2 -150H24L106 -92V-76H86L2 -134z', fill: tone('#ffffff') }),
    el('ellipse', { cx: 0, cy: -18, rx: 58, ry: 26, fill: tone('#c4221f') }),
    el('ellipse', { cx: -16, cy: -28, rx: 26, ry: 9, fill: tone('#f0776c') }),
  ];
}

/** The floats and flagged pole that mark the end of a fishing gear. */
function fishingFloat(tone: Tone): Drawing {
  return [
    el('path', { d: 'M0 20V-230', stroke: tone('#d9c58f'), 'stroke-width': 9 }),
    el('path', { d: 'M4 -230H92L74 -196L92 -162H4z', fill: tone('#17191c') }),
    el('circle', { cx: 0, cy: -14, r: 30, fill: tone('#f26a1b') }),
    el('circle', { cx: 82, cy: -8, r: 22, fill: tone('#f4f1e6') }),
    el('path', { d: 'M26 -10Q50 6 62 -6', stroke: tone('#3c7a58'), 'stroke-width': 6, fill: 'none' }),
  ];
}

function dolphins(tone: Tone): Drawing {
  const one = (x: number, y: number, k: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${k})` },
      el('path', {
        d: 'M-110 10Q-70 -78 20 -84Q66 -86 96 -60L122 -48Q104 -40 92 -42Q60 -30 44 -34Q-30 -40 -70 12z',
        fill: tone('#4d6474'),
      }),
      el('path', { d: 'M44 -34Q-30 -40 -70 12L-58 14Q-20 -16 50 -24Q72 -30 92 -42z', fill: tone('#dbe5e8') }),
      el('path', { d: 'M-14 -78Q-26 -118 -52 -124Q-34 -96 -46 -66z', fill: tone('#3d5261') }),
      el('path', { d: 'M26 -32Q14 -2 -8 8Q2 -18 -2 -34z', fill: tone('#3d5261') }),
    );
  return [one(-130, 0, 1), one(110, 16, 0.82)];
}

function drawn(context: SeaContext, thing: SeaThing, at: Pt, unit: number, tone: Tone): Drawn {
  const deck: Pt = [at[0], at[1] - DECK * unit];
  const water = ripple(at, unit, tone);
  switch (thing.kind) {
    case 'fusee-parachute':
      return rocket(context, thing.z, at[0]);
    case 'feu-a-main': {
      const fire: Pt = [deck[0] + 0.54 * unit, deck[1] - 2.34 * unit];
      const glow = [
        halo(context, fire, Math.max(80, unit * 2.6), FLARE, 0.75),
        el('path', {
          d: `M${num(fire[0] - unit * 0.1)} ${num(fire[1] + unit * 0.16)}q${num(-unit * 0.16)} ${num(-unit * 0.3)} ${num(unit * 0.1)} ${num(-unit * 0.62)}q${num(unit * 0.3)} ${num(unit * 0.34)} ${num(unit * 0.1)} ${num(unit * 0.62)}z`,
          fill: '#ff8a76',
        }),
        el('circle', { cx: fire[0], cy: fire[1], r: Math.max(5, unit * 0.12), fill: '#fff4ec' }),
      ];
      return {
        drawing: place(deck, unit, withFlare(tone)),
        glow,
        onWater: reflection(context, fire[0], thing.z, FLARE),
        wide: unit,
        tall: 3.4 * unit,
      };
    }
    case 'fumigene':
      return { drawing: smoke(at, unit, tone), wide: unit * 6, tall: unit * 4 };
    case 'bras-ecartes':
      return { drawing: place(deck, unit, signalling(tone)), wide: unit * 2, tall: 3 * unit };
    case 'homme-mer':
      return { drawing: [water, place(at, unit, overboard(tone))], wide: unit, tall: unit };
    case 'radeau':
      return { drawing: [water, place(at, unit, raft(tone))], wide: unit * 3, tall: unit * 2 };
    case 'helicoptere':
      return helicopter(context, at, unit, tone);
    case 'bouee-plongeur':
      return { drawing: [water, place(at, unit, diversFloat(tone))], wide: unit * 2.4, tall: unit * 1.7 };
    case 'casier':
      return { drawing: [water, place(at, unit, fishingFloat(tone))], wide: unit, tall: unit * 2.4 };
    case 'baigneur':
      return { drawing: [place(at, unit, bather(tone)), water], wide: unit, tall: unit };
    case 'paddle':
      return { drawing: [water, place(at, unit, paddler(tone))], wide: unit * 3, tall: unit * 2 };
    case 'dauphins':
      return { drawing: [place(at, unit, dolphins(tone)), water], wide: unit * 4, tall: unit * 1.5 };
  }
}

export function drawSeaThing(
  context: SeaContext,
  thing: SeaThing,
): Afloat & { glow: Drawing; onWater: Drawing } {
  const at = projectAtSea(context, [thing.x ?? 0, 0, thing.z]);
  const unit = Math.max(context.focal / thing.z, LEAST);
  const lit = thing.kind === 'feu-a-main' && context.air.night;
  const tone: Tone = (color) => context.air.tone(lit ? shadeColor(color, 1.3) : color, thing.z);
  const { drawing, glow = [], onWater = [], wide, tall, foot = at } = drawn(context, thing, at, unit, tone);
  return {
    z: thing.z,
    drawing,
    glow,
    onWater,
    box: { x: foot[0] - wide / 2, y: foot[1] - tall, w: wide, h: tall },
    label: thing.label,
  };
}
