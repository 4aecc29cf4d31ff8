/** A car without its roof, from above: who or what is on each of its seats. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  strokeHaze,
} from '../../kit/object-context.ts';
import { drawDot, drawRing, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';
import { SKIN } from './figure.ts';

const adult = (shirt: string): Drawing => [
  drawOval(0, 14, 62, 40, shirt),
  drawDot(0, -2, 31, SKIN),
  drawDot(0, 6, 29, '#3d2c22'),
];

const child = (shirt: string): Drawing => [
  drawOval(0, 12, 42, 28, shirt),
  drawDot(0, -2, 25, SKIN),
  drawDot(0, 5, 23, '#8a5a33'),
];

/** A shell round a child; its open side is where the child looks. */
const shell = (inside: Drawing): Drawing => [
  fillWithEdge('M-62-40Q-62 62 0 62T62-40H40Q38 30 0 32T-40-40z', '#c23f38', '#5c1714', 5),
  inside,
];

/** What may be on a seat, seen from above with the front of the car upwards. */
const OCCUPANTS: Readonly<Record<string, Drawing>> = {
  adulte: adult('#4f86b6'),
  enfant: child('#6fae7a'),
  'siege-avant': shell(child('#e7b73a')),
  'siege-arriere': group({ transform: 'rotate(180)' }, shell(child('#e7b73a'))),
  rehausseur: [drawCard(-56, -34, 112, 84, 22, '#c23f38', '#5c1714'), child('#e7b73a')],
  valise: [
    drawCard(-56, -46, 112, 96, 12, '#8a5a33', '#4d2f16'),
    strokePath('M-22-46V-64H22V-46M-30-40V44M30-40V44', '#4d2f16', 9),
  ],
};

function seat(context: ObjectContext, x: number, y: number, wide: number, who: string): Drawing {
  return group(
    { transform: `translate(${x} ${y})` },
    drawCard(-wide / 2, -64, wide, 132, 24, horizontalGradient(context, '#5d6975', '#4a5560'), '#20262c'),
    drawCard(-wide / 2, 50, wide, 40, 18, '#333c45', '#20262c'),
    OCCUPANTS[who] ?? [],
  );
}

function carWithoutRoof(context: ObjectContext): Drawing {
  const [front = '', left = '', middle = '', right = ''] = context.values;
  const paint = horizontalGradient(context, '#3d719c', '#6d9bc4', '#3d719c');
  return [
    drawSoftShadow(context, 400, 390, 400, 420, 0.5),
    fillWithEdge(
      'M130 20C150-70 250-100 400-100S650-70 670 20V760C660 840 560 860 400 860S140 840 130 760z',
      paint,
      '#1f4264',
      6,
    ),
    fillPath('M160 60C220 10 580 10 640 60L610 130H190z', '#26313a'),
    fillPath('M172 140H628V690H172z', '#2b3138'),
    fillPath('M186 700H614L640 770C560 800 240 800 160 770z', '#26313a'),
    strokeHaze('M190 20C260-30 540-30 610 20', '#ffffff', 8, 0.35),
    seat(context, 284, 330, 160, 'adulte'),
    seat(context, 516, 330, 160, front),
    drawRing(284, 206, 50, '#14171a', 15),
    strokePath('M236 206H332', '#14171a', 10),
    seat(context, 250, 570, 148, left),
    seat(context, 400, 570, 148, middle),
    seat(context, 550, 570, 148, right),
    fillPath('M720 360l50-74 50 74h-30v110h-40V360z', '#1f5fa8'),
    drawSignText('AVANT', 770, 520, { size: 44, color: '#1f5fa8' }),
  ];
}

export const CABIN_SEATS: Readonly<Record<string, ObjectDrawing>> = {
  'places-voiture': {
    box: [800, 750],
    on: 'plain',
    draw: carWithoutRoof,
    values: () => [
      { x: 436, y: 262, w: 160, h: 160 },
      { x: 176, y: 500, w: 148, h: 160 },
      { x: 326, y: 500, w: 148, h: 160 },
      { x: 476, y: 500, w: 148, h: 160 },
    ],
  },
};
