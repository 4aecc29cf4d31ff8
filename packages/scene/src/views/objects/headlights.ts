/** The front of a car and its lights. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftGlow,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRect, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';

/** Lights that are on at the left and at the right of the picture. */
const FRONT: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  eteints: [[], []],
  position: [['position'], ['position']],
  croisement: [['croisement'], ['croisement']],
  route: [
    ['croisement', 'route'],
    ['croisement', 'route'],
  ],
  brouillard: [
    ['position', 'brouillard'],
    ['position', 'brouillard'],
  ],
  clignotant: [[], ['clignotant']],
  diurnes: [['diurnes'], ['diurnes']],
  'un-feu-grille': [[], ['croisement']],
};

function headlamp(context: ObjectContext, on: readonly string[]): Drawing {
  const has = (name: string) => on.includes(name);
  const bowl = (x: number, y: number, r: number, lit: boolean) => [
    drawDot(x, y, r + 6, '#59636b'),
    drawDot(
      x,
      y,
      r,
      lit
        ? sphereGradient(context, '#ffffff', '#fffbe6', '#f4e6b4')
        : sphereGradient(context, '#c9d3da', '#8a97a1', '#5b6771'),
    ),
  ];
  return [
    fillWithEdge(
      'M0 30C60 0 160 6 196 40C206 80 190 112 160 118H60C20 110 0 70 0 30z',
      verticalGradient(context, '#dfe6ea', '#9aa7b0'),
      '#2b3138',
      6,
    ),
    bowl(62, 62, 34, has('croisement')),
    bowl(140, 66, 28, has('route')),
    strokePath(
      'M20 30C70 12 140 14 184 38',
      has('diurnes') || has('position') ? '#ffffff' : '#7b868f',
      has('diurnes') ? 13 : 8,
    ),
    fillWithEdge(
      'M40 112H160L150 136H60z',
      has('clignotant')
        ? sphereGradient(context, '#fff1c4', '#ffb21c', '#f08a00')
        : verticalGradient(context, '#c99a5a', '#96703a'),
      '#2b3138',
      4,
    ),
    fillVeil('M10 34C60 8 140 10 180 30L150 44C110 30 60 34 20 56z', '#ffffff', 0.35),
  ];
}

function halo(context: ObjectContext, x: number, side: -1 | 1, on: readonly string[]): Drawing {
  const k = context.night ? 1 : 0.75;
  const drawn: Drawing[] = [];
  if (on.includes('position')) drawn.push(drawSoftGlow(context, x, 372, 90, '#ffffff', 0.6 * k));
  if (on.includes('diurnes')) drawn.push(drawSoftGlow(context, x, 366, 150, '#ffffff', 0.85 * k));
  if (on.includes('croisement'))
    drawn.push(drawSoftGlow(context, x - side * 38, 404, 210, '#fff6d6', 0.9 * k));
  if (on.includes('route')) drawn.push(drawSoftGlow(context, x + side * 40, 408, 320, '#ffffff', 0.95 * k));
  if (on.includes('brouillard')) drawn.push(drawSoftGlow(context, x, 560, 170, '#fff6d6', 0.95 * k));
  if (on.includes('clignotant')) drawn.push(drawSoftGlow(context, x, 466, 190, '#ffa51c', 0.85 * k));
  return drawn;
}

function front(context: ObjectContext): Drawing {
  const [left, right] = FRONT[context.state] ?? [[], []];
  const paint = verticalGradient(context, '#7fb0d8', '#4a80ad', '#2d5a84');
  const tyre = (x: number) =>
    drawCard(x, 570, 112, 160, 26, horizontalGradient(context, '#2e3338', '#191c1f'));
  const fog = (x: number, lit: boolean) => [
    drawDot(x, 566, 34, '#1d2227'),
    drawDot(x, 566, 26, lit ? '#fffbe6' : sphereGradient(context, '#b9c4cc', '#77838c', '#4d5862')),
  ];
  return [
    drawSoftShadow(context, 450, 718, 470, 46, 0.85),
    tyre(96),
    tyre(692),
    fillWithEdge(
      'M150 330C180 200 230 100 280 76Q450 50 620 76C670 100 720 200 750 330z',
      paint,
      '#1f4264',
      5,
    ),
    fillPath(
      'M196 316C220 220 262 134 300 116Q450 96 600 116C638 134 680 220 704 316Q450 280 196 316z',
      verticalGradient(context, '#41505d', '#232c34'),
    ),
    fillVeil('M300 118H420L330 294H206C226 220 260 140 300 118z', '#ffffff', 0.14),
    fillWithEdge(
      'M62 420C70 350 150 318 240 310Q450 280 660 310C750 318 830 350 838 420L846 590Q842 652 780 656H120Q58 652 54 590z',
      paint,
      '#1f4264',
      5,
    ),
    strokeHaze('M130 346Q450 290 770 346', '#ffffff', 8, 0.5),
    drawCard(300, 404, 300, 84, 30, '#171c21', '#0c0e10'),
    strokeHaze('M320 430H580M320 460H580', '#59636b', 7, 0.8),
    fillPath(
      'M70 540H830L824 620C820 650 800 656 780 656H120C96 656 80 650 76 620z',
      verticalGradient(context, '#2b3138', '#171b1f'),
    ),
    drawCard(330, 540, 240, 62, 6, '#f7f7f2', '#2a2f34'),
    drawRect(330, 540, 28, 62, '#1f4fa3'),
    drawRect(542, 540, 28, 62, '#1f4fa3'),
    drawSignText('FK-318-TN', 450, 572, { size: 38, color: '#1d1f22', maxWidth: 174 }),
    [
      group({ transform: 'translate(90 344)' }, headlamp(context, left)),
      group({ transform: 'translate(810 344) scale(-1 1)' }, headlamp(context, right)),
    ],
    fog(170, left.includes('brouillard')),
    fog(730, right.includes('brouillard')),
    halo(context, 190, -1, left),
    halo(context, 710, 1, right),
  ];
}

export const HEADLIGHTS: Readonly<Record<string, ObjectDrawing>> = {
  'feux-avant': {
    box: [900, 750],
    on: 'road',
    draw: front,
    parts: () => ({
      'feu-droit': ['le projecteur droit', 87, 311, 176, 150],
      'feu-gauche': ['le projecteur gauche', 611, 311, 176, 150],
    }),
  },
};
