/** The signals of a vessel: by night the lamps that shine towards us, by day her shapes. */

import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import {
  bearingToEye,
  type DayShape,
  dayShapes,
  type LampColor,
  lampsSeen,
  type NavigationLamp,
  type Post,
} from './navigation-lights.ts';
import { halo, outline } from './sea-context.ts';
import type { VesselContext } from './vessel-context.ts';
import { reflection } from './water.ts';

const LAMPS: Record<LampColor, string> = {
  blanc: '#fff6dd',
  rouge: '#ff3b30',
  vert: '#22e07a',
  jaune: '#ffc21f',
  bleu: '#4f8dff',
};
/** Least distance between two lamps of a post, in pixels, so that they stay apart. */
const APART = 19;

/** The middle of a lamp's post and the height of the mast in pixels. */
function foot(vesselContext: VesselContext, lamp: NavigationLamp): Pt {
  const { model } = vesselContext;
  const posts: Record<Post, () => Pt> = {
    mat: () => vesselContext.at(model.mast[0], lamp.across ?? 0, model.mast[1]),
    'mat-arriere': () => {
      const [u, h] = model.after ?? [model.stern[0], model.mast[1] * 1.2];
      // The after light is the higher one (rule 23 a ii).
      return vesselContext.at(u, 0, Math.max(h, model.mast[1] * 1.15));
    },
    cotes: () => {
      const [u, half, h] = model.sides;
      return vesselContext.at(u, lamp.arc === 'babord' ? -half : half, h);
    },
    poupe: () => vesselContext.at(model.stern[0], lamp.across ?? 0, model.stern[1]),
    avant: () => vesselContext.at(model.bow[0], 0, model.bow[1]),
  };
  return posts[lamp.post]();
}

export interface PlacedLamp {
  lamp: NavigationLamp;
  at: Pt;
}

function placed(vesselContext: VesselContext, seen: readonly NavigationLamp[]): PlacedLamp[] {
  const tall =
    vesselContext.at(vesselContext.model.mast[0], 0, 0)[1] -
    vesselContext.at(vesselContext.model.mast[0], 0, vesselContext.model.mast[1])[1];
  const step = Math.max(APART, tall * 0.14);
  const lowest = Math.max(0, ...seen.filter((one) => one.post === 'mat').map((one) => one.rank));
  const raise = Math.max(0, lowest * step - tall * 0.3);
  return seen.map((lamp) => {
    const [x, y] = foot(vesselContext, lamp);
    const up = lamp.post === 'mat' ? raise : 0;
    return { lamp, at: [x, y - up + lamp.rank * step] as const };
  });
}

/** Where our eye is from her bow, in degrees clockwise. */
export function bearingToUs(vesselContext: VesselContext): number {
  return bearingToEye({
    x: vesselContext.vessel.x ?? 0,
    z: vesselContext.vessel.z,
    heading: vesselContext.vessel.heading,
  });
}

/** Lit lamps with their light on the water; those of the sea's rules when none are given. */
export function drawNavigationLamps(
  vesselContext: VesselContext,
  seen: readonly NavigationLamp[] = lampsSeen(vesselContext.vessel, bearingToUs(vesselContext)),
): { glow: Drawing; onWater: Drawing; lamps: PlacedLamp[] } {
  const { context, vessel } = vesselContext;
  const size = Math.max(4.2, Math.min(7, (900 / vessel.z) * 1.2));
  const lamps = placed(vesselContext, seen);
  const glow = lamps.map(({ lamp, at }) => {
    const color = LAMPS[lamp.color];
    return [
      halo(context, at, size * 6.4, color, 0.7),
      el('circle', { cx: at[0], cy: at[1], r: size, fill: color }),
      el('circle', { cx: at[0], cy: at[1], r: size * 0.45, fill: '#ffffff', 'fill-opacity': '.75' }),
    ];
  });
  const onWater = lamps.map(({ lamp, at }) => reflection(context, at[0], vessel.z, LAMPS[lamp.color]));
  return { glow, onWater, lamps };
}

export function shapePath(shape: DayShape, x: number, y: number, r: number): string {
  const up = `M${num(x)} ${num(y - r)}L${num(x + r)} ${num(y + r)}H${num(x - r)}z`;
  const down = `M${num(x)} ${num(y + r)}L${num(x + r)} ${num(y - r)}H${num(x - r)}z`;
  const half = (from: number, to: number) =>
    `M${num(x - r * 0.85)} ${num(y + from)}H${num(x + r * 0.85)}L${num(x)} ${num(y + to)}z`;
  switch (shape) {
    case 'boule':
      return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`;
    case 'cone-haut':
      return up;
    case 'cone-bas':
      return down;
    case 'bicone':
      return half(-r * 1.35, 0) + half(r * 1.35, 0);
    case 'losange':
      return half(0, -r * 1.35) + half(0, r * 1.35);
    case 'cylindre':
      return `M${num(x - r * 0.8)} ${num(y - r * 1.3)}H${num(x + r * 0.8)}V${num(y + r * 1.3)}H${num(x - r * 0.8)}z`;
    case 'pavillon-a':
      return '';
  }
}

/** Flag A of the code, as its rigid replica: white at the mast, blue and swallow-tailed. */
export function flagA(x: number, y: number, w: number, h: number, tone: (color: string) => string): Drawing {
  const white = outline([
    [x, y],
    [x + w * 0.45, y],
    [x + w * 0.45, y + h],
    [x, y + h],
  ]);
  const blue = outline([
    [x + w * 0.45, y],
    [x + w, y],
    [x + w * 0.78, y + h / 2],
    [x + w, y + h],
    [x + w * 0.45, y + h],
  ]);
  return [el('path', { d: white, fill: tone('#f7f7f2') }), el('path', { d: blue, fill: tone('#1f4fa3') })];
}

/** Black shapes one above the other, forward of the mast where they are best seen; never too small to recognise. */
export function drawShapes(vesselContext: VesselContext): { drawing: Drawing; points: Pt[] } {
  const shapes = dayShapes(vesselContext.vessel);
  if (shapes.length === 0) return { drawing: [], points: [] };
  const { model, context, vessel } = vesselContext;
  const r = Math.max(8.5, (0.34 * context.focal) / vessel.z);
  const step = r * 2.9;
  const bow = model.hull[model.hull.length - 1]?.[0] ?? 0;
  const u = Math.min(bow * 0.88, model.mast[0] + bow * (model.sails ? 0.42 : 0.16));
  const [x, foot] = vesselContext.at(u, 0, model.mast[1] * (model.sails ? 0.42 : 0.72));
  const top = Math.min(
    foot - step * (shapes.length - 0.4),
    vesselContext.at(u, 0, model.mast[1] * (model.sails ? 0.5 : 1))[1],
  );
  const black = vesselContext.tone('#14181c');
  const staff = el('path', {
    d: `M${num(x)} ${num(vesselContext.at(u, 0, model.mast[1] * (model.sails ? 0.12 : 0.55))[1])}V${num(top - r)}`,
    stroke: vesselContext.tone(shadeColor('#c9cdcf', 0.9)),
    'stroke-width': 1.5,
  });
  if (shapes[0] === 'pavillon-a') {
    const w = Math.max(34, r * 3.4);
    return {
      drawing: [staff, flagA(x, top - r, w, w * 0.76, vesselContext.tone)],
      points: [
        [x, top - r],
        [x + w, top],
      ],
    };
  }
  const d = shapes.map((shape, i) => shapePath(shape, x, top + i * step, r)).join('');
  return {
    drawing: [staff, el('path', { d, fill: black })],
    points: [
      [x - r, top - r],
      [x + r, top + r + (shapes.length - 1) * step],
    ],
  };
}
