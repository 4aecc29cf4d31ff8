/** Vehicles from above, nose up, 20 units to the metre, their middle at (0, 0). */

import { type Drawing, el } from '../../kit/display-list.ts';
import { mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';

export const UNIT = 20;

const GLASS = '#2c3a46';
const GLINT = '#5d7183';
const TYRE = '#1f2225';

export const path = (d: string, fill: string, opacity?: string): Drawing => el('path', { d, fill, opacity });
export const drawTopRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx?: number,
  opacity?: string,
): Drawing => el('rect', { x, y, width, height, rx, fill, opacity });

/** Half width and half length in units. */
export interface TopBody {
  w: number;
  l: number;
  color: string;
}

export function drawTopShadow(w: number, l: number): Drawing {
  return el('rect', {
    x: -w + 5,
    y: -l + 6,
    width: w * 2,
    height: l * 2,
    rx: w * 0.5,
    fill: '#14181d',
    opacity: '0.28',
  });
}

/** A body with a rounded nose and a squarer tail. */
function shell({ w, l }: TopBody, nose: number, tail: number): string {
  return (
    `M${num(-w)} ${num(-l + nose)}C${num(-w)} ${num(-l + nose * 0.2)} ${num(-w * 0.6)} ${num(-l)} 0 ${num(-l)}` +
    `S${num(w)} ${num(-l + nose * 0.2)} ${num(w)} ${num(-l + nose)}V${num(l - tail)}` +
    `Q${num(w)} ${num(l)} ${num(w - tail)} ${num(l)}H${num(-w + tail)}Q${num(-w)} ${num(l)} ${num(-w)} ${num(l - tail)}z`
  );
}

const LIGHT_EDGE = '#ffffff';

function mirrors(w: number, y: number, color: string): Drawing {
  const one = (side: 1 | -1) =>
    path(`M${num(side * w)} ${num(y)}l${num(side * 5)}-2v6l${num(-side * 5)} 2z`, color);
  return [one(1), one(-1)];
}

export interface CarShape {
  /** Where the windscreen starts and ends, and the rear window, as shares of the half length from the middle. */
  screen: readonly [number, number];
  rear: readonly [number, number];
  nose: number;
}

const SHAPES: Record<string, CarShape> = {
  voiture: { screen: [-0.42, -0.1], rear: [0.5, 0.74], nose: 20 },
  police: { screen: [-0.42, -0.1], rear: [0.5, 0.74], nose: 20 },
  break: { screen: [-0.44, -0.14], rear: [0.78, 0.9], nose: 20 },
  suv: { screen: [-0.42, -0.14], rear: [0.76, 0.9], nose: 15 },
};

/** Bonnet, glass all around, a lit roof: hatchback, estate or SUV. */
export function carTop(kind: string, body: TopBody): Drawing {
  const { w, l, color } = body;
  const { screen, rear, nose } = SHAPES[kind] ?? { screen: [-0.42, -0.1], rear: [0.5, 0.74], nose: 20 };
  const in1 = w - 2.6;
  const in2 = w - 6;
  const y = (share: number) => num(share * l);
  const glassHouse =
    `M${num(-in1)} ${y(screen[0])}Q0 ${num(screen[0] * l - 7)} ${num(in1)} ${y(screen[0])}` +
    `L${num(in1 - 0.5)} ${y(rear[1])}Q0 ${num(rear[1] * l + 5)} ${num(-in1 + 0.5)} ${y(rear[1])}z`;
  const roof =
    `M${num(-in2)} ${y(screen[1])}Q0 ${num(screen[1] * l - 5)} ${num(in2)} ${y(screen[1])}` +
    `L${num(in2)} ${y(rear[0])}Q0 ${num(rear[0] * l + 3)} ${num(-in2)} ${y(rear[0])}z`;
  const pillars = `M${num(-in1)} ${num(screen[1] * l + l * 0.24)}h${num(in1 * 2)}v2.4h${num(-in1 * 2)}z`;
  const crease = `M${num(-w * 0.52)} ${num(-l + 8)}L${num(-w * 0.62)} ${y(screen[0])}M${num(w * 0.52)} ${num(-l + 8)}L${num(w * 0.62)} ${y(screen[0])}`;
  return [
    drawTopShadow(w, l),
    mirrors(w, screen[0] * l + 7, color),
    path(shell(body, nose, 8), color),
    path(shell({ ...body, w: w - 1.4, l: l - 1.4 }, nose, 8), LIGHT_EDGE, '0.16'),
    path(glassHouse, GLASS),
    path(pillars, color),
    path(roof, color),
    path(roof, LIGHT_EDGE, '0.3'),
    path(`M${num(-in1 + 4)} ${num(screen[0] * l + 1)}l9-3 -7 ${num(l * 0.2)}h-4z`, GLINT, '0.7'),
    el('path', { d: crease, fill: 'none', stroke: '#000000', 'stroke-width': 0.9, opacity: '0.2' }),
    path(
      `M${num(-w + 2)} ${num(-l + 6)}q3-5 9-5l-2 4zM${num(w - 2)} ${num(-l + 6)}q-3-5-9-5l2 4z`,
      '#f6f4e4',
    ),
    path(`M${num(-w + 1.5)} ${num(l - 5)}h8v3h-7zM${num(w - 1.5)} ${num(l - 5)}h-8v3h7z`, '#b3261e'),
  ];
}

/** A van or an ambulance: short bonnet, long plain roof. */
export function vanTop(body: TopBody, roofColor = body.color): Drawing {
  const { w, l, color } = body;
  const front = -l + l * 0.2;
  return [
    drawTopShadow(w, l),
    mirrors(w, front + 5, '#2b2f33'),
    path(shell(body, 14, 5), color),
    path(
      `M${num(-w + 2.5)} ${num(front + 2)}Q0 ${num(front - 7)} ${num(w - 2.5)} ${num(front + 2)}L${num(w - 5)} ${num(front + 14)}H${num(-w + 5)}z`,
      GLASS,
    ),
    path(`M${num(-w + 6)} ${num(front + 2)}l9-3-5 13h-4z`, GLINT, '0.7'),
    drawTopRect(-w + 2.5, front + 17, w * 2 - 5, l * 2 - l * 0.2 - 20.5, roofColor, 4),
    el('rect', {
      x: -w + 2.5,
      y: front + 17,
      width: w * 0.9,
      height: l * 2 - l * 0.2 - 20.5,
      rx: 4,
      fill: '#ffffff',
      opacity: '0.22',
    }),
    path(
      `M${num(-w + 2)} ${num(-l + 5)}q3-4 9-4l-2 4zM${num(w - 2)} ${num(-l + 5)}q-3-4-9-4l2 4z`,
      '#f6f4e4',
    ),
    path(`M${num(-w + 1)} ${num(l - 3.5)}h7v2.500h-6zM${num(w - 1)} ${num(l - 3.5)}h-7v2.500h6z`, '#b3261e'),
  ];
}

/** A cab and a box, with the gap between them. */
export function truckTop(body: TopBody, box: string, cab = body.color): Drawing {
  const { w, l } = body;
  const cabLength = 42;
  return [
    drawTopShadow(w, l),
    mirrors(w - 1, -l + 10, '#2b2f33'),
    drawTopRect(-w + 3, -l + cabLength - 4, w * 2 - 6, 16, TYRE),
    drawTopRect(-w + 1, -l, w * 2 - 2, cabLength, cab, 7),
    path(
      `M${num(-w + 4)} ${num(-l + 5)}Q0 ${num(-l)} ${num(w - 4)} ${num(-l + 5)}l-2 8H${num(-w + 6)}z`,
      GLASS,
    ),
    drawTopRect(-w + 5, -l + 16, w * 2 - 10, cabLength - 20, '#ffffff', 4, '0.22'),
    drawTopRect(-w, -l + cabLength + 6, w * 2, l * 2 - cabLength - 6, box, 2),
    el('rect', {
      x: -w,
      y: -l + cabLength + 6,
      width: w * 0.8,
      height: l * 2 - cabLength - 6,
      fill: '#ffffff',
      opacity: '0.25',
    }),
    el('path', {
      d: [0.2, 0.4, 0.6, 0.8]
        .map((k) => `M${num(-w)} ${num(-l + cabLength + 6 + (l * 2 - cabLength - 6) * k)}h${num(w * 2)}`)
        .join(''),
      stroke: '#000000',
      'stroke-width': 1,
      opacity: '0.13',
    }),
    path(`M${num(-w + 1)} ${num(l - 3)}h8v3h-8zM${num(w - 1)} ${num(l - 3)}h-8v3h8z`, '#b3261e'),
  ];
}

/** A long flat roof with hatches, glass at the front. */
export function busTop(body: TopBody): Drawing {
  const { w, l, color } = body;
  return [
    drawTopShadow(w, l),
    mirrors(w - 1, -l + 6, '#2b2f33'),
    drawTopRect(-w, -l, w * 2, l * 2, color, 7),
    path(
      `M${num(-w + 3)} ${num(-l + 4)}Q0 ${num(-l - 1)} ${num(w - 3)} ${num(-l + 4)}v7H${num(-w + 3)}z`,
      GLASS,
    ),
    drawTopRect(-w + 3, -l + 14, w * 2 - 6, l * 2 - 19, mixColors(color, '#ffffff', 0.62), 5),
    el('rect', {
      x: -w + 3,
      y: -l + 14,
      width: w * 0.8,
      height: l * 2 - 19,
      rx: 5,
      fill: '#ffffff',
      opacity: '0.35',
    }),
    [-0.5, 0.05, 0.55].map((k) => drawTopRect(-11, l * k, 22, 20, '#ccd1d3', 3)),
    path(`M${num(-w + 1)} ${num(l - 3)}h8v3h-8zM${num(w - 1)} ${num(l - 3)}h-8v3h8z`, '#b3261e'),
  ];
}

export function tramTop(body: TopBody): Drawing {
  const { w, l, color } = body;
  const joint = [-0.34, 0.34].map((k) => drawTopRect(-w + 2, l * k - 5, w * 2 - 4, 10, '#3a3f44'));
  return [
    drawTopShadow(w, l),
    path(shell(body, 34, 26), color),
    path(
      `M${num(-w + 3)} ${num(-l + 26)}Q0 ${num(-l - 8)} ${num(w - 3)} ${num(-l + 26)}l-6 6H${num(-w + 9)}z`,
      GLASS,
    ),
    drawTopRect(-w + 4, -l + 38, w * 2 - 8, l * 2 - 60, '#eef0ee', 5),
    joint,
    drawTopRect(-w + 8, -20, w * 2 - 16, 40, '#b9c0c4', 3),
    el('path', { d: `M-16-6L0-20 16-6M-16 6L0 20 16 6`, fill: 'none', stroke: '#5b6268', 'stroke-width': 2 }),
  ];
}
