/** Tyre pressures: the prescribed ones on the door's label, and the measured one. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import {
  drawDot,
  drawRect,
  drawRing,
  drawSignText,
  fillPath,
  placeSymbol,
  rotateSymbol,
  strokePath,
} from '../../kit/pen.ts';
import { drawMachine } from './moto-profile.ts';
import { wheel } from './tyre.ts';

/** Somebody in a small picture of the car, which shows the wheels and the load that a pressure is for. */
function rider(x: number, y: number, color: string): Drawing {
  return [drawDot(x, y, 13, color), fillPath(`M${x - 20} ${y + 44}c0-36 40-36 40 0z`, color)];
}

function carTop(axle: 'front' | 'rear'): Drawing {
  const on = '#d4452f';
  const off = '#5d6975';
  const [front, rear] = axle === 'front' ? [on, off] : [off, on];
  const tyre = (x: number, y: number, color: string) => drawCard(x, y, 15, 36, 6, color);
  return [
    tyre(14, 14, front),
    tyre(71, 14, front),
    tyre(14, 64, rear),
    tyre(71, 64, rear),
    fillPath('M26 18C30 -2 70 -2 74 18V92C70 104 30 104 26 92z', '#aab6c0'),
    fillPath('M32 34C40 28 60 28 68 34L64 48H36zM36 78h28l3 10c-8 4-26 4-34 0z', '#4c5863'),
  ];
}

function doorLabel(context: ObjectContext): Drawing {
  const [front, rear, frontFull, rearFull] = [
    valueOrDefault(context, 0, '2,3'),
    valueOrDefault(context, 1, '2,1'),
    valueOrDefault(context, 2, '2,5'),
    valueOrDefault(context, 3, '2,8'),
  ];
  const paint = horizontalGradient(context, '#2f5f8c', '#4f86b6', '#3a6d9b');
  const figure = (text: string, x: number, y: number) =>
    drawSignText(text, x, y, { size: 74, color: '#1f2a35', maxWidth: 170 });
  return [
    fillPath('M-400 -80H636C680 200 680 560 636 860H-400z', paint),
    fillPath('M636 -80C680 200 680 560 636 860H1200V-80z', verticalGradient(context, '#23282e', '#14171b')),
    strokeHaze('M624 -80C668 200 668 560 624 860', '#9cc3e4', 6, 0.7),
    strokeHaze('M656 -80C700 200 700 560 656 860', '#0c0e11', 16, 0.8),
    drawCard(56, 96, 530, 570, 20, '#00000044'),
    drawCard(46, 84, 530, 570, 20, verticalGradient(context, '#fdfdfa', '#eceae2'), '#c9ccc8'),
    fillPath('M46 104a20 20 0 0 1 20-20H556a20 20 0 0 1 20 20V170H46z', '#27323e'),
    drawSignText('PRESSION', 72, 128, { size: 40, color: '#ffffff', anchor: 'start' }),
    drawSignText('bar', 548, 128, { size: 38, color: '#ffd257', anchor: 'end' }),
    rider(276, 202, '#4c5a67'),
    [396, 448, 500].map((x) => rider(x, 202, '#4c5a67')),
    drawCard(524, 216, 36, 30, 5, '#4c5a67'),
    strokePath('M534 216v-9h16v9', '#4c5a67', 5),
    strokePath('M62 264H560M62 456H560M180 180V642M372 180V642', '#c7ccd0', 3, 'butt'),
    placeSymbol(carTop('front'), 112, 346, 104),
    drawSignText('AVANT', 112, 426, { size: 28, color: '#1f2a35' }),
    placeSymbol(carTop('rear'), 112, 536, 104),
    drawSignText('ARRIÈRE', 112, 616, { size: 28, color: '#1f2a35', maxWidth: 132 }),
    figure(front, 276, 360),
    figure(rear, 276, 550),
    figure(frontFull, 466, 360),
    figure(rearFull, 466, 550),
    fillVeil('M46 300L300 84H420L46 410z', '#ffffff', 0.08),
  ];
}

/** The front wheel of a motorcycle that heads left, where the car's stands. */
const motorcycleWheel = (context: ObjectContext): Drawing =>
  group({ transform: 'translate(2480 -500) scale(-2 2)' }, drawMachine(context));

const SWEEP = 270;

function gauge(context: ObjectContext): Drawing {
  const text = valueOrDefault(context, 0, '2,3');
  const value = Math.max(0, Math.min(5, Number.parseFloat(text.replace(',', '.')) || 0));
  const [cx, cy, r] = [300, 290, 236];
  const at = (v: number, radius: number) => {
    const a = ((-SWEEP / 2 + (SWEEP * v) / 5) * Math.PI) / 180;
    return `${num(cx + Math.sin(a) * radius)} ${num(cy - Math.cos(a) * radius)}`;
  };
  let long = '';
  let short = '';
  const figures: Drawing[] = [];
  for (let i = 0; i <= 50; i += 1) {
    const v = i / 10;
    if (i % 10 === 0) {
      long += `M${at(v, r - 26)}L${at(v, r - 64)}`;
      const [x, y] = at(v, r - 92)
        .split(' ')
        .map(Number);
      figures.push(drawSignText(String(v), x ?? 0, y ?? 0, { size: 42, color: '#22303c' }));
    } else short += `M${at(v, r - 26)}L${at(v, r - (i % 5 ? 42 : 52))}`;
  }
  const hose = 'M300 520C300 640 380 690 470 640S600 560 640 610';
  return [
    context.state === 'mesure-moto' ? motorcycleWheel(context) : wheel(context, 780, 640, 330),
    strokePath(hose, '#16191d', 38),
    strokeHaze(hose, '#6c757e', 8, 0.6),
    drawCard(268, 500, 64, 60, 10, horizontalGradient(context, '#d6b56a', '#a8842f', '#76591a')),
    rotateSymbol(
      drawCard(614, 574, 76, 60, 14, horizontalGradient(context, '#e3e7ea', '#9aa4ac', '#69737b')),
      28,
      650,
      604,
    ),
    drawSoftShadow(context, cx + 18, cy + 30, r * 1.12, r * 1.12, 0.6),
    drawDot(cx, cy, r, sphereGradient(context, '#5b6670', '#262c33', '#14181c')),
    drawRing(cx, cy, r - 8, '#89949d', 5),
    drawDot(cx, cy, r - 20, sphereGradient(context, '#ffffff', '#f6f5ef', '#dddcd3')),
    strokePath(short, '#55616c', 4, 'butt'),
    strokePath(long, '#22303c', 7, 'butt'),
    figures,
    drawSignText('bar', cx, cy - 70, { size: 34, color: '#5b6873' }),
    drawCard(cx - 70, cy + 82, 140, 70, 10, '#1c232a'),
    drawSignText(text, cx, cy + 117, { size: 54, color: '#ffe9b0', maxWidth: 124 }),
    strokePath(`M${cx} ${cy}L${at(value, r - 50)}`, '#d42f22', 11),
    strokePath(`M${cx} ${cy}L${at(value + 2.5 * (360 / SWEEP), 44)}`, '#d42f22', 16),
    drawDot(cx, cy, 22, sphereGradient(context, '#6b747c', '#2a3037', '#14181c')),
    fillVeil(
      `M${cx - 190} ${cy - 60}A200 200 0 0 1 ${cx + 60} ${cy - 190}C${cx - 40} ${cy - 120} ${cx - 120} ${cy - 60} ${cx - 190} ${cy - 60}z`,
      '#ffffff',
      0.35,
    ),
    drawRect(cx - 26, cy + r - 4, 52, 10, '#8a939b'),
  ];
}

export const PRESSURES: Readonly<Record<string, ObjectDrawing>> = {
  'etiquette-pression': {
    box: [640, 750],
    on: 'cabin',
    draw: doorLabel,
    parts: () => ({
      occupants: ['les occupants', 240, 178, 250, 78],
      avant: ['la pression avant', 216, 325, 120, 70],
    }),
  },
  manometre: {
    box: [660, 750],
    on: 'garage',
    draw: gauge,
    parts: () => ({ ecran: ['la mesure', 233, 363, 135, 75] }),
  },
};
