/** The rider's view: tank, forks, instruments, handlebar and two round mirrors in place of a cabin. */

import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { mirror, placeMirrors } from './mirrors.ts';

interface Paint {
  metal: string;
  shine: string;
  dark: string;
  cloth: string;
  tank: string;
  cap: string;
}

function choosePaint(context: DriverContext): Paint {
  const night = context.palette.light === 'nuit';
  return {
    metal: night ? '#2a3138' : '#4a535b',
    shine: night ? '#4d565e' : '#b9c2c9',
    dark: night ? '#0d1013' : '#1a1e23',
    cloth: night ? '#14181d' : '#2a3037',
    tank: linearGradient(
      context.defs,
      night
        ? [
            [0, '#4a1d1a'],
            [1, '#1d0b0a'],
          ]
        : [
            [0, '#d4534a'],
            [0.45, '#b23a34'],
            [1, '#6d1f1b'],
          ],
    ),
    cap: linearGradient(context.defs, [
      [0, night ? '#59636b' : '#e6eaed'],
      [1, night ? '#23282d' : '#76818a'],
    ]),
  };
}

const path = (d: string, fill: string) => el('path', { d, fill });
const stroke = (d: string, color: string, width: number) =>
  el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round' });

const BAR =
  'M-500 -136C-430 -140 -360 -152 -300 -156C-220 -160 -190 -118 -110 -116H110C190 -118 220 -160 300 -156C360 -152 430 -140 500 -136';

/** A forearm from the lower corner, the gloved hand on the grip, the lever before it; mirrored for the right. */
function hand(paint: Paint, side: -1 | 1): Drawing {
  return group(
    { transform: side === 1 ? undefined : 'scale(-1 1)' },
    stroke('M318 -168C380 -186 440 -190 516 -176', paint.metal, 13),
    stroke('M322 -171C380 -188 440 -192 510 -180', paint.shine, 4),
    path('M276 -182H332V-128H276z', paint.dark),
    path('M392 -96C430 -120 500 -130 540 -96L860 240H480z', paint.cloth),
    path(
      'M388 -176C412 -192 486 -192 508 -172C530 -150 534 -110 520 -82C490 -62 426 -66 402 -84C384 -104 376 -160 388 -176z',
      paint.dark,
    ),
    stroke(
      'M402 -166C426 -176 470 -178 498 -164M398 -140C426 -150 474 -152 510 -138M400 -112C428 -120 476 -122 514 -110',
      '#525c65',
      4,
    ),
    path('M396 -152C376 -150 352 -142 346 -126C352 -112 384 -116 404 -116z', paint.dark),
    stroke('M420 -70C450 -62 486 -64 512 -76', '#6c7780', 6),
  );
}

const DIAL = { x: -72, y: -206, first: -210, degreesPerStep: 30, kmhPerStep: 20, steps: 8 } as const;

/** The point of the dial at a speed, `reach` away from its middle. */
function onDial(kmh: number, reach: number): string {
  const steps = Math.min(DIAL.steps, kmh / DIAL.kmhPerStep);
  const a = ((DIAL.first + steps * DIAL.degreesPerStep) * Math.PI) / 180;
  return `${num(DIAL.x + reach * Math.cos(a))} ${num(DIAL.y + reach * Math.sin(a))}`;
}

function instruments(context: DriverContext, paint: Paint): Drawing {
  const { cabin } = context.scene;
  const ticks = Array.from({ length: DIAL.steps + 1 }, (_, i) => {
    const kmh = i * DIAL.kmhPerStep;
    return `M${onDial(kmh, 40)}L${onDial(kmh, 48)}`;
  });
  const turn = cabin?.indicator === 'gauche' ? -1 : 1;
  return [
    path(
      'M-158 -226C-158 -262 -130 -276 -96 -278H96C130 -276 158 -262 158 -226L136 -156C130 -142 116 -136 100 -136H-100C-116 -136 -130 -142 -136 -156z',
      paint.dark,
    ),
    stroke('M-150 -230C-148 -256 -124 -268 -94 -270H94C124 -268 148 -256 150 -230', '#59636c', 3),
    el('circle', { cx: DIAL.x, cy: DIAL.y, r: 56, fill: '#0b0e12', stroke: '#76818a', 'stroke-width': 3 }),
    stroke(ticks.join(''), '#dfe5e9', 3.5),
    stroke(`M${num(DIAL.x)} ${num(DIAL.y)}L${onDial(cabin?.speed ?? 0, 38)}`, '#ff5a3c', 5),
    el('circle', { cx: DIAL.x, cy: DIAL.y, r: 7, fill: '#aab3ba' }),
    el('rect', {
      x: 4,
      y: -252,
      width: 132,
      height: 92,
      rx: 14,
      fill: '#0b1218',
      stroke: '#3b444c',
      'stroke-width': 2,
    }),
    cabin?.speed === undefined
      ? []
      : [
          drawSignText(String(cabin.speed), 70, -214, { size: 56, color: '#f4f7fa', maxWidth: 112 }),
          drawSignText('km/h', 70, -175, { size: 20, color: '#9fb0bd', weight: 400 }),
        ],
    cabin?.indicator
      ? path(
          `M${num(turn * 14)} -150h${num(turn * 12)}v-8l${num(turn * 16)} 13 ${num(turn * -16)} 13v-8h${num(turn * -12)}z`,
          '#35d07a',
        )
      : [],
  ];
}

/** Glass of a mirror at the end of its stem, in the units of the picture; the rider's own elbow shows at its inner foot. */
function mirrorAt(context: DriverContext, side: -1 | 1): Drawing {
  const glass = placeMirrors(context)[side === -1 ? 'left' : 'right'];
  const inner = side === -1 ? glass.w : 0;
  const elbow = el('path', {
    d: `M${num(inner)} ${num(glass.h * 0.5)}C${num(inner + side * glass.w * 0.2)} ${num(glass.h * 0.56)} ${num(inner + side * glass.w * 0.24)} ${num(glass.h * 0.84)} ${num(inner + side * glass.w * 0.34)} ${num(glass.h)}H${num(inner)}z`,
    fill: context.palette.light === 'nuit' ? '#0d1013' : '#2a3037',
  });
  const seen = context.scene.cabin?.mirrors?.[side === -1 ? 'left' : 'right'] ?? [];
  return mirror(context, glass, seen, [], elbow);
}

/**
 * The machine from the saddle. In the picture it leans by half of `lean` (degrees, positive to the right): the rider's head
 * turns half as far, so that the horizon shows the other half.
 */
export function drawRider(context: DriverContext): Drawing {
  const { w, h } = context.frame;
  const k = w / 1200;
  const paint = choosePaint(context);
  const stem = (side: -1 | 1) =>
    stroke(
      `M${num(side * 304)} -168C${num(side * 320)} -210 ${num(side * 350)} -250 ${num(side * 410)} -280`,
      paint.dark,
      14,
    );
  const machine = group(
    {
      transform: `translate(${num(w / 2)} ${num(h)}) scale(${num(k * 100) === '100' ? 1 : Math.round(k * 100) / 100})`,
    },
    stem(-1),
    stem(1),
    path('M-128 -150H128L150 -96C120 -76 -120 -76 -150 -96z', paint.metal),
    el('ellipse', { cx: -100, cy: -122, rx: 25, ry: 14, fill: paint.cap }),
    el('ellipse', { cx: 100, cy: -122, rx: 25, ry: 14, fill: paint.cap }),
    path('M-250 60C-250 -30 -170 -88 0 -88S250 -30 250 60z', paint.tank),
    el('path', {
      d: 'M-190 0C-160 -50 -90 -72 -20 -74C-80 -56 -130 -30 -150 10z',
      fill: '#ffffff',
      opacity: '.22',
    }),
    el('ellipse', { cx: 0, cy: -26, rx: 66, ry: 25, fill: paint.cap }),
    el('ellipse', { cx: 0, cy: -28, rx: 50, ry: 18, fill: paint.metal }),
    el('rect', { x: -8, y: -34, width: 16, height: 8, rx: 3, fill: paint.dark }),
    stroke(BAR, paint.metal, 22),
    stroke(BAR, paint.shine, 4),
    hand(paint, -1),
    hand(paint, 1),
    instruments(context, paint),
  );
  const lean = (context.scene.lean ?? 0) / 2;
  const whole = [machine, mirrorAt(context, -1), mirrorAt(context, 1)];
  return lean === 0 ? whole : group({ transform: `rotate(${num(lean)} ${num(w / 2)} ${num(h)})` }, whole);
}

/** How a leaning head sees the world: turned by so many degrees, and enlarged so that it fills the corners. */
function measureLean({ scene, frame: { w, h } }: DriverContext): { turn: number; k: number } | undefined {
  const turn = -(scene.lean ?? 0) / 2;
  if (turn === 0 || !scene.rider) return undefined;
  const a = (Math.abs(turn) * Math.PI) / 180;
  const k = Math.cos(a) + Math.max(w / h, h / w) * Math.sin(a);
  return { turn, k: Math.round(k * 1000) / 1000 };
}

/** Where a point of the upright world is seen. */
export function leanPoint(context: DriverContext, [x, y]: Pt): Pt {
  const lean = measureLean(context);
  if (!lean) return [x, y];
  const { w, h } = context.frame;
  const a = (lean.turn * Math.PI) / 180;
  const [dx, dy] = [(x - w / 2) * lean.k, (y - h / 2) * lean.k];
  return [w / 2 + dx * Math.cos(a) - dy * Math.sin(a), h / 2 + dx * Math.sin(a) + dy * Math.cos(a)];
}

/** The world as a leaning head sees it. */
export function leaning(context: DriverContext, world: Drawing): Drawing {
  const lean = measureLean(context);
  if (!lean) return world;
  const { w, h } = context.frame;
  const [x, y] = [num(w / 2), num(h / 2)];
  return group(
    {
      transform: `rotate(${num(lean.turn)} ${x} ${y}) translate(${x} ${y}) scale(${String(lean.k)}) translate(-${x} -${y})`,
    },
    world,
  );
}
