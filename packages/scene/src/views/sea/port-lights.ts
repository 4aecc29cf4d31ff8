/** The signal mast at a harbour entrance: three lights one above the other on the head of a jetty. */

import { type Drawing, el } from '../../kit/display-list.ts';
import type { Box, Pt } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import { MARK_LAMPS } from './mark-picture.ts';
import { halo, outline, type SeaContext } from './sea-context.ts';
import { reflection } from './water.ts';

const R = 30;
const STEP = 92;
/** Part of the width where the mast stands. */
const AT = 0.3;
/** Its distance in metres, for its reflection on the water. */
const FAR = 45;

function jetty(context: SeaContext, x: number): Drawing {
  const { horizon, air } = context;
  const tone = (color: string) => air.tone(color, FAR);
  const top = horizon - 26;
  const foot = horizon + 66;
  const face: Pt[] = [
    [-10, top + 16],
    [x + 96, top + 16],
    [x + 118, foot],
    [-10, foot + 34],
  ];
  const deck: Pt[] = [
    [-10, top - 6],
    [x + 78, top],
    [x + 96, top + 16],
    [-10, top + 18],
  ];
  let joints = '';
  for (let i = 1; i < 4; i += 1)
    joints += `M-10 ${num(top + 16 + i * 24)}L${num(x + 98 + i * 5)} ${num(top + 14 + i * 16)}`;
  for (let i = 0; i < 9; i += 1) joints += `M${num(20 + i * 52)} ${num(top + 20 + (i % 3) * 24)}v22`;
  return [
    el('path', { d: outline(face), fill: tone('#8f938d') }),
    el('path', { d: joints, stroke: tone('#6f746f'), 'stroke-width': 2.5, fill: 'none' }),
    el('path', { d: outline(deck), fill: tone('#c3c5bd') }),
    el('path', {
      d: `M-10 ${num(foot + 30)}L${num(x + 118)} ${num(foot - 6)}l4 10L-10 ${num(foot + 50)}z`,
      fill: tone('#45564f'),
    }),
  ];
}

const placeLamp = ({ horizon, frame }: SeaContext, index: number): Pt => [
  frame.w * AT,
  horizon - 26 - (2.75 - index) * STEP,
];

/** Boxes of the three lights, from the top. */
export const placePortLights = (context: SeaContext): Box[] =>
  (context.scene.portLights?.lights ?? []).map((_, i) => {
    const [x, y] = placeLamp(context, i);
    return { x: x - R, y: y - R, w: 2 * R, h: 2 * R };
  });

export function drawPortLights(context: SeaContext): Drawing {
  const signal = context.scene.portLights;
  if (!signal) return [];
  const { horizon, air, frame } = context;
  const x = frame.w * AT;
  const tone = (color: string) => air.tone(color, FAR);
  const highest = horizon - 26 - 2.75 * STEP;
  const mast = el('rect', {
    x: x - 9,
    y: highest - 46,
    width: 18,
    height: horizon - highest + 34,
    fill: tone(shadeColor('#dfe3e2', 0.9)),
  });
  const board = el('rect', {
    x: x - R - 18,
    y: highest - R - 16,
    width: 2 * R + 36,
    height: 2 * STEP + 2 * R + 32,
    rx: 16,
    fill: tone('#15191d'),
    stroke: tone('#eef1f0'),
    'stroke-width': 4,
  });
  const lamps = signal.lights.map((color, i) => {
    const lamp = MARK_LAMPS[color];
    const at = placeLamp(context, i);
    const beams = signal.flashing
      ? el('path', {
          d: Array.from({ length: 8 }, (_, k) => {
            const [c, s] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)];
            return `M${num(at[0] + c * (R + 12))} ${num(at[1] + s * (R + 12))}l${num(c * 16)} ${num(s * 16)}`;
          }).join(''),
          stroke: lamp,
          'stroke-width': 5,
          'stroke-linecap': 'round',
        })
      : [];
    return [
      el('circle', { cx: at[0], cy: at[1], r: R, fill: lamp }),
      el('circle', { cx: at[0] - 8, cy: at[1] - 9, r: R * 0.42, fill: '#ffffff', 'fill-opacity': '.55' }),
      halo(context, at, air.light === 'jour' ? 70 : 120, lamp, air.light === 'jour' ? 0.45 : 0.7),
      beams,
    ];
  });
  const shine = air.night ? reflection(context, x, FAR, MARK_LAMPS[signal.lights[1] ?? 'rouge']) : [];
  return [jetty(context, x), shine, mast, board, lamps];
}
