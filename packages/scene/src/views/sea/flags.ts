/** Flags on masts near us, and the foreground: our own bow, or the sand of a beach. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Frame } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { SeaScene } from '../../schema/sea.ts';
import type { SeaContext } from './sea-context.ts';
import { flagA } from './vessel-signals.ts';

type Flag = NonNullable<SeaScene['flags']>[number];
type Tone = (color: string) => string;

const CLOTH: Record<string, string> = {
  vert: '#1d9350',
  jaune: '#f5c518',
  rouge: '#d2282b',
  violet: '#7a3a94',
};
const W = 168;
const H = 126;

/** The waving outline of a rectangular flag. */
function cloth(x: number, y: number, w: number, h: number): string {
  const wave = `q${num(w * 0.25)} ${num(-h * 0.09)} ${num(w * 0.5)} 0t${num(w * 0.5)} 0`;
  const back = `q${num(-w * 0.25)} ${num(h * 0.09)} ${num(-w * 0.5)} 0t${num(-w * 0.5)} 0`;
  return `M${num(x)} ${num(y)}${wave}v${num(h)}${back}z`;
}

function checks(x: number, y: number, tone: Tone): Drawing {
  let d = '';
  for (let row = 0; row < 4; row += 1)
    for (let col = row % 2; col < 4; col += 2) d += cloth(x + (col * W) / 4, y + (row * H) / 4, W / 4, H / 4);
  return [
    el('path', { d: cloth(x, y, W, H), fill: tone('#f5f5f0') }),
    el('path', { d, fill: tone('#17191c') }),
  ];
}

/** N (blue and white chequers) over C (blue, white, red, white, blue): distress. */
function distress(x: number, y: number, tone: Tone): Drawing {
  const [w, h] = [W * 0.86, H * 0.84];
  let d = '';
  for (let row = 0; row < 4; row += 1)
    for (let col = row % 2; col < 4; col += 2) d += cloth(x + (col * w) / 4, y + (row * h) / 4, w / 4, h / 4);
  const n = [
    el('path', { d: cloth(x, y, w, h), fill: tone('#f5f5f0') }),
    el('path', { d, fill: tone('#1f4fa3') }),
  ];
  const bars = ['#1f4fa3', '#f5f5f0', '#d2282b', '#f5f5f0', '#1f4fa3'];
  const c = bars.map((color, i) =>
    el('path', { d: cloth(x, y + h + 16 + (i * h) / 5, w, h / 5 + 0.6), fill: tone(color) }),
  );
  return [n, c];
}

function windsock(x: number, y: number, tone: Tone): Drawing {
  const d = `M${x} ${y}l150 26q10 18 -2 36l-148 26q-16 -44 0 -88z`;
  const ring = `M${x + 52} ${y + 9}q10 34 0 70M${x + 104} ${y + 18}q8 26 0 52`;
  return [
    el('path', { d, fill: tone('#f47b20') }),
    el('path', { d: ring, stroke: tone('#c95d12'), 'stroke-width': 4, fill: 'none' }),
  ];
}

function drawCloth(kind: Flag['kind'], x: number, y: number, tone: Tone): Drawing {
  switch (kind) {
    case 'rouge-jaune':
      return [
        el('path', { d: cloth(x, y, W, H / 2 + 0.6), fill: tone('#d2282b') }),
        el('path', { d: cloth(x, y + H / 2, W, H / 2), fill: tone('#f5c518') }),
      ];
    case 'damier':
      return checks(x, y, tone);
    case 'manche-orange':
      return windsock(x, y, tone);
    case 'alpha':
      return flagA(x, y, W, H, tone);
    case 'november-charlie':
      return distress(x, y, tone);
    default:
      return el('path', { d: cloth(x, y, W, H), fill: tone(CLOTH[kind] ?? '#d2282b') });
  }
}

/** Where the masts of the flags stand, and the upper edge of the cloths. */
const placeMast = ({ x }: Flag, frame: Frame) => ({ x: (x / 100) * frame.w, y: frame.h * 0.16 });

/** The cloths, without their masts. */
export const findFlags = ({ flags = [] }: Pick<SeaScene, 'flags'>, frame: Frame): Box[] =>
  flags.map((flag) => {
    const { x, y } = placeMast(flag, frame);
    return { x, y: y - 8, w: W + 8, h: (flag.kind === 'november-charlie' ? 1.9 : 1.1) * H };
  });

export function drawFlags(context: SeaContext): Drawing {
  const { frame, air, scene } = context;
  const tone: Tone = (color) => air.tone(color, 12);
  return (scene.flags ?? []).map((flag) => {
    const { kind } = flag;
    const { x, y } = placeMast(flag, frame);
    const foot = frame.h * (scene.front === 'plage' ? 0.9 : 1.01);
    const fill = linearGradient(
      context.defs,
      [
        [0, tone('#f2f4f4')],
        [1, tone('#8f979c')],
      ],
      'x',
    );
    const mast = el('rect', { x: x - 6, y: y - 26, width: 10, height: foot - y + 26, rx: 4, fill });
    const folds =
      kind === 'manche-orange' || kind === 'november-charlie' || kind === 'alpha'
        ? []
        : el('path', {
            d: cloth(x + 3, y, W, H),
            fill: linearGradient(
              context.defs,
              [
                [0, '#000000', 0.16],
                [0.25, '#ffffff', 0.14],
                [0.5, '#000000', 0.04],
                [0.75, '#000000', 0.2],
                [1, '#ffffff', 0.1],
              ],
              'x',
            ),
          });
    const shadow =
      scene.front === 'plage'
        ? el('ellipse', { cx: x + 30, cy: foot, rx: 46, ry: 6, fill: '#3b2f1a', 'fill-opacity': '.25' })
        : [];
    return group({}, shadow, mast, drawCloth(kind, x + 3, y, tone), folds);
  });
}

function beach(context: SeaContext): Drawing {
  const { frame, air } = context;
  const tone: Tone = (color) => air.tone(color, 8);
  const edge = frame.h * 0.8;
  const line = `Q${num(frame.w * 0.25)} ${num(edge - 26)} ${num(frame.w * 0.5)} ${num(edge + 2)}T${frame.w + 10} ${num(edge - 6)}`;
  const sand = linearGradient(context.defs, [
    [0, tone('#b79b6b')],
    [0.25, tone('#dcc594')],
    [1, tone('#ead9b0')],
  ]);
  let grains = '';
  for (let i = 0; i < 60; i += 1)
    grains += `M${num(frame.w * backdropNoise(i + 61))} ${num(edge + 34 + (frame.h - edge - 34) * backdropNoise(i + 161))}h${num(2 + 7 * backdropNoise(i + 261))}`;
  return [
    el('path', { d: `M-10 ${num(edge - 12)}${line}V${frame.h + 5}H-10z`, fill: tone('#f6fbfa') }),
    el('path', {
      d: `M-10 ${num(edge + 2)}${line.replace(num(edge - 26), num(edge - 8))}V${frame.h + 5}H-10z`,
      fill: sand,
    }),
    el('path', {
      d: grains,
      stroke: tone(shadeColor('#cdb684', 0.86)),
      'stroke-width': 2,
      'stroke-opacity': '.5',
    }),
  ];
}

/** The bow of our own boat with its pulpit. */
function bow(context: SeaContext): Drawing {
  const { frame, air } = context;
  const tone: Tone = (color) => air.tone(color, 4);
  const [cx, h] = [frame.w / 2, frame.h];
  const reach = Math.min(430, frame.w * 0.42);
  const tip = h * 0.855;
  const hull = `M${num(cx - reach)} ${h + 5}Q${num(cx - reach * 0.5)} ${num(tip + 14)} ${cx} ${num(tip)}Q${num(cx + reach * 0.5)} ${num(tip + 14)} ${num(cx + reach)} ${h + 5}z`;
  const deck = `M${num(cx - reach * 0.84)} ${h + 5}Q${num(cx - reach * 0.42)} ${num(tip + 28)} ${cx} ${num(tip + 13)}Q${num(cx + reach * 0.42)} ${num(tip + 28)} ${num(cx + reach * 0.84)} ${h + 5}z`;
  const top = tip - 66;
  const rail = `M${num(cx - reach * 0.92)} ${num(h - 72)}Q${num(cx - reach * 0.4)} ${num(top + 10)} ${cx} ${num(top)}Q${num(cx + reach * 0.4)} ${num(top + 10)} ${num(cx + reach * 0.92)} ${num(h - 72)}`;
  const posts = `M${cx} ${num(top)}V${num(tip + 4)}M${num(cx - reach * 0.42)} ${num(top + 26)}L${num(cx - reach * 0.4)} ${num(tip + 30)}M${num(cx + reach * 0.42)} ${num(top + 26)}L${num(cx + reach * 0.4)} ${num(tip + 30)}`;
  const steel = { stroke: tone('#e6eaec'), fill: 'none', 'stroke-linecap': 'round' };
  return [
    el('path', { d: hull, fill: tone('#f4f5f3') }),
    el('path', {
      d: deck,
      fill: linearGradient(context.defs, [
        [0, tone('#cfd4d3')],
        [1, tone('#e7e9e4')],
      ]),
    }),
    el('path', {
      d: `M${cx - 3} ${num(tip + 15)}L${cx - 7} ${h + 5}h14L${cx + 3} ${num(tip + 15)}z`,
      fill: tone('#b7bdbd'),
    }),
    el('path', { d: posts, ...steel, 'stroke-width': 6 }),
    el('path', { d: rail, ...steel, 'stroke-width': 8 }),
    el('path', {
      d: rail,
      fill: 'none',
      stroke: tone('#9aa4a9'),
      'stroke-width': 2.4,
      transform: 'translate(0 3)',
    }),
  ];
}

export function drawFront(context: SeaContext): Drawing {
  const { front } = context.scene;
  if (front === 'plage') return beach(context);
  return front === 'proue' ? bow(context) : [];
}
