/** Other things seen inside the car. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { Cabin } from '../../schema/scene.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawFlat } from '../../world/driver-context.ts';
import { scallop } from '../../world/trees.ts';

type Prop = NonNullable<Cabin['props']>[number];
const SKIN = '#d9a884';
const SKIN_DARK = '#b9845f';

/** A lit map with its route, ahead or to the right. */
function map(x: number, y: number, w: number, h: number, turn?: 'droite'): Drawing {
  const route = turn
    ? `V${num(y + h * 0.34)}H${num(x + w * 0.86)}`
    : `V${num(y + h * 0.58)}L${num(x + w * 0.74)} ${num(y + h * 0.1)}`;
  const tip: [number, number][] = [
    [x + w * 0.84, y + h * 0.22],
    [x + w * 0.95, y + h * 0.34],
    [x + w * 0.84, y + h * 0.46],
  ];
  return [
    el('rect', { x, y, width: w, height: h, rx: 5, fill: '#dfe8dc' }),
    el('path', {
      d: `M${num(x)} ${num(y + h * 0.66)}L${num(x + w)} ${num(y + h * 0.5)}M${num(x + w * 0.24)} ${num(y)}V${num(y + h)}`,
      stroke: '#ffffff',
      'stroke-width': w * 0.05,
      fill: 'none',
    }),
    el('path', {
      d: `M${num(x + w * 0.55)} ${num(y + h)}${route}`,
      stroke: '#2f7be0',
      'stroke-width': w * 0.075,
      fill: 'none',
      'stroke-linejoin': 'round',
    }),
    turn ? drawFlat(tip, '#2f7be0') : [],
    drawFlat(
      [
        [x + w * 0.47, y + h * 0.92],
        [x + w * 0.55, y + h * 0.7],
        [x + w * 0.63, y + h * 0.92],
        [x + w * 0.55, y + h * 0.86],
      ],
      '#d8392d',
    ),
  ];
}

function phoneInHand(w: number, h: number): Drawing {
  const x = w * 0.66;
  const y = h * 0.66;
  const screen = group(
    { transform: `rotate(-9 ${num(x)} ${num(y)})` },
    el('rect', { x: x - 52, y: y - 100, width: 104, height: 196, rx: 15, fill: '#101317' }),
    el('rect', { x: x - 45, y: y - 90, width: 90, height: 176, rx: 9, fill: '#eef3f7' }),
    el('rect', { x: x - 45, y: y - 90, width: 90, height: 28, rx: 9, fill: '#2f7be0' }),
    el('rect', { x: x - 38, y: y - 48, width: 58, height: 24, rx: 9, fill: '#d5dfe8' }),
    el('rect', { x: x - 18, y: y - 14, width: 56, height: 24, rx: 9, fill: '#7fc79a' }),
    el('rect', { x: x - 38, y: y + 20, width: 50, height: 24, rx: 9, fill: '#d5dfe8' }),
  );
  const palm = `M${num(x + 64)} ${num(h + 10)}C${num(x + 120)} ${num(y + 130)} ${num(x + 96)} ${num(y + 40)} ${num(x + 60)} ${num(y + 10)}L${num(x + 52)} ${num(y + 92)}L${num(x - 40)} ${num(y + 112)}C${num(x - 40)} ${num(y + 150)} ${num(x - 20)} ${num(y + 190)} ${num(x - 6)} ${num(h + 10)}z`;
  const finger = (dy: number) =>
    el('rect', {
      x: x - 66,
      y: y + dy,
      width: 44,
      height: 24,
      rx: 12,
      fill: SKIN,
      stroke: SKIN_DARK,
      'stroke-width': 1.5,
    });
  const thumb = el('path', {
    d: `M${num(x + 74)} ${num(y + 60)}C${num(x + 70)} ${num(y + 10)} ${num(x + 48)} ${num(y - 16)} ${num(x + 26)} ${num(y - 10)}C${num(x + 20)} ${num(y + 8)} ${num(x + 44)} ${num(y + 20)} ${num(x + 50)} ${num(y + 60)}z`,
    fill: SKIN,
    stroke: SKIN_DARK,
    'stroke-width': 1.5,
  });
  return [el('path', { d: palm, fill: SKIN }), screen, finger(20), finger(48), finger(76), thumb];
}

function inHolder(w: number, h: number): Drawing {
  const x = w * 0.68;
  const y = h * 0.66;
  return [
    drawFlat(
      [
        [x - 12, y + 60],
        [x + 12, y + 60],
        [x + 22, h * 0.88],
        [x - 22, h * 0.88],
      ],
      '#14181d',
    ),
    el('rect', {
      x: x - 50,
      y: y - 84,
      width: 100,
      height: 170,
      rx: 13,
      fill: '#0e1216',
      stroke: '#3a424a',
      'stroke-width': 2,
    }),
    map(x - 43, y - 76, 86, 154),
    el('path', {
      d: `M${num(x - 56)} ${num(y + 20)}h8v30h-8zM${num(x + 48)} ${num(y + 20)}h8v30h-8z`,
      fill: '#2c333a',
    }),
  ];
}

function navigator(w: number, h: number, turn?: 'droite'): Drawing {
  const x = w * 0.64;
  const y = h * 0.79;
  return [
    el('rect', {
      x,
      y,
      width: 186,
      height: 124,
      rx: 12,
      fill: '#0e1216',
      stroke: '#39424a',
      'stroke-width': 2,
    }),
    map(x + 9, y + 9, 168, 106, turn),
  ];
}

function drink(w: number, h: number): Drawing {
  const x = w * 0.7;
  const y = h * 0.83;
  return [
    drawFlat(
      [
        [x - 34, y],
        [x + 34, y],
        [x + 24, h + 5],
        [x - 24, h + 5],
      ],
      '#e9e3d6',
    ),
    drawFlat(
      [
        [x - 31, y + 30],
        [x + 31, y + 30],
        [x + 27, y + 74],
        [x - 27, y + 74],
      ],
      '#8f5a3a',
    ),
    el('rect', { x: x - 38, y: y - 12, width: 76, height: 16, rx: 6, fill: '#3a2f2a' }),
  ];
}

/** The shoulder and the head of a passenger, at the right edge. */
function passenger(w: number, h: number): Drawing {
  const x = w * 0.925;
  const y = h * 0.62;
  return [
    el('path', {
      d: `M${num(x - 84)} ${num(h + 5)}C${num(x - 84)} ${num(y + 110)} ${num(x - 46)} ${num(y + 78)} ${num(x)} ${num(y + 74)}C${num(x + 60)} ${num(y + 78)} ${num(x + 96)} ${num(y + 110)} ${num(x + 104)} ${num(h + 5)}z`,
      fill: '#7a4f57',
    }),
    el('rect', { x: x - 20, y: y + 30, width: 40, height: 52, rx: 16, fill: SKIN_DARK }),
    el('ellipse', { cx: x - 4, cy: y, rx: 46, ry: 56, fill: SKIN }),
    el('path', { d: scallop(x + 10, y - 18, 50, 52, 8, 0.2), fill: '#4a3528' }),
    el('path', {
      d: `M${num(x - 80)} ${num(y + 150)}L${num(x + 20)} ${num(y + 84)}l14 12L${num(x - 74)} ${num(y + 182)}z`,
      fill: '#23282d',
    }),
  ];
}

function cruise(w: number, h: number): Drawing {
  const x = w * 0.42 + 62;
  const y = h * 0.955;
  return [
    el('rect', {
      x,
      y: y - 15,
      width: 78,
      height: 26,
      rx: 6,
      fill: '#123322',
      stroke: '#35d07a',
      'stroke-width': 1.5,
    }),
    drawSignText('RÉGUL.', x + 39, y - 1, { size: 15, color: '#35d07a', maxWidth: 66 }),
  ];
}

const DRAWN: Record<Prop, (w: number, h: number) => Drawing> = {
  'telephone-main': phoneInHand,
  'telephone-support': inHolder,
  gps: (w, h) => navigator(w, h),
  'gps-droite': (w, h) => navigator(w, h, 'droite'),
  boisson: drink,
  passager: passenger,
  regulateur: cruise,
};

export function drawProps(context: DriverContext, props: readonly Prop[]): Drawing {
  return props.map((prop) => DRAWN[prop](context.frame.w, context.frame.h));
}
