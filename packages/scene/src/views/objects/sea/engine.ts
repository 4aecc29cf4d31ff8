/** Outboard engines with their kill cord, and the instruments of a motor boat. */

import type { Drawing } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../../kit/object-context.ts';
import { num } from '../../../kit/path-data.ts';
import { drawDot, drawRect, drawRing, drawSignText, fillPath, strokePath } from '../../../kit/pen.ts';
import { findFixedParts } from './fixed-parts.ts';

/** `values`: horse-power on the cowl, kilowatts on the plate. */
function outboard(context: ObjectContext): Drawing {
  return [
    drawRect(0, 0, 1200, 750, verticalGradient(context, '#bfe0f0', '#e6f3f6')),
    fillPath('M0 560H1200V750H0z', verticalGradient(context, '#3f8fae', '#124560')),
    fillPath('M0 300H430L400 620Q220 640 0 630z', horizontalGradient(context, '#f4f5f3', '#d9dedd')),
    drawRect(0, 300, 430, 26, '#c3cac9'),
    fillPath('M400 330h70v190h-70z', '#2f363b'),
    fillWithEdge(
      'M500 380H640L650 700Q580 740 520 700z',
      horizontalGradient(context, '#4a545b', '#22282c'),
      '#0c0e10',
      4,
    ),
    fillWithEdge(
      'M430 350Q416 150 520 110Q680 66 770 140Q812 190 800 350Q780 392 700 396H470Q436 390 430 350z',
      horizontalGradient(context, '#5a656c', '#2b3237', '#14181b'),
      '#07090a',
      5,
    ),
    fillVeil('M470 170Q560 96 720 130Q560 130 486 220z', '#ffffff', 0.22),
    drawRect(436, 300, 366, 20, '#c3332b'),
    drawSignText(valueOrDefault(context, 0, '6 ch'), 616, 232, {
      size: 92,
      color: '#ffffff',
      maxWidth: 280,
    }),
    strokePath('M470 420L260 350', '#22282c', 34),
    strokePath('M300 364L200 330', '#0c0e10', 46),
    drawCard(826, 420, 330, 200, 14, verticalGradient(context, '#f4f6f6', '#cfd6d9'), '#7f8990'),
    drawSignText('Puissance', 991, 470, { size: 42, color: '#1b2a3a', maxWidth: 280 }),
    drawSignText(valueOrDefault(context, 1, '4,4 kW'), 991, 552, {
      size: 72,
      color: '#1b2a3a',
      maxWidth: 290,
    }),
    strokePath('M700 396Q760 450 826 470', '#7f8990', 4),
  ];
}

/** The helm of a motor boat: lever, ignition, and the cord that stops the engine, worn or hanging. */
function killCord(context: ObjectContext): Drawing {
  const worn = context.state === 'porte';
  const coil = worn
    ? 'M560 430q20-40 50-14t50-8t50-10t50-8t50-12q34-10 60-6'
    : 'M560 430q-34 22-4 44t-8 44t4 44t-6 44t6 44q4 26 10 40';
  const hand = [
    fillPath('M860 300Q1010 250 1200 270V470Q1010 470 900 440z', '#1f5f8c'),
    fillWithEdge(
      'M900 322Q820 318 760 300Q710 296 716 322Q740 340 800 352Q720 352 716 376T800 408Q860 446 920 432z',
      '#d9a27b',
      '#a8714c',
      4,
    ),
    worn ? drawCard(890, 300, 46, 146, 18, '#c3332b', '#7b120f') : [],
  ];
  return [
    fillPath('M0 470Q300 400 760 440L800 750H0z', horizontalGradient(context, '#39424a', '#20262b')),
    drawRect(0, 0, 1200, 120, verticalGradient(context, '#9cc9de', '#d5ebf3')),
    drawCard(120, 160, 520, 330, 34, verticalGradient(context, '#4a545c', '#272e34'), '#0f1316'),
    drawDot(270, 320, 108, '#0f1316'),
    drawDot(270, 320, 94, sphereGradient(context, '#2f383f', '#14191d')),
    strokePath('M206 376A86 86 0 1 1 334 376', '#e9eef0', 6),
    strokePath('M270 320L318 262', '#ff5a45', 9),
    drawDot(270, 320, 13, '#e9eef0'),
    drawDot(560, 430, 40, '#c3332b'),
    drawDot(560, 430, 24, '#7b120f'),
    drawSignText('STOP', 560, 360, { size: 40, color: '#ffffff' }),
    drawDot(450, 420, 32, '#8f989e'),
    strokePath('M450 400v40', '#20262b', 9),
    hand,
    strokePath(coil, '#7b120f', 20),
    strokePath(coil, '#e0412f', 13),
    worn ? [] : fillWithEdge('M540 704q30-26 52 4t-12 40q-44 6-40-44z', '#c9d1d6', '#5d676e', 5),
  ];
}

const NEEDLE_FROM = -125;
const SWEEP = 250;

function gauge(
  context: ObjectContext,
  cx: number,
  r: number,
  part: number,
  legends: readonly string[],
  unit: string,
): Drawing {
  const angle = ((NEEDLE_FROM + SWEEP * Math.min(1, Math.max(0, part))) * Math.PI) / 180;
  const at = (degrees: number, k: number) => {
    const a = (degrees * Math.PI) / 180;
    return [cx + Math.sin(a) * r * k, 330 - Math.cos(a) * r * k] as const;
  };
  const steps = legends.length - 1;
  let ticks = '';
  for (let i = 0; i <= steps * 2; i += 1) {
    const degrees = NEEDLE_FROM + (SWEEP * i) / (steps * 2);
    const [x1, y1] = at(degrees, i % 2 ? 0.84 : 0.78);
    const [x2, y2] = at(degrees, 0.92);
    ticks += `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;
  }
  return [
    drawDot(cx, 330, r + 16, horizontalGradient(context, '#eef1f2', '#9aa4aa')),
    drawDot(cx, 330, r, sphereGradient(context, '#2f383f', '#11161a')),
    strokePath(ticks, '#f2f5f6', 5),
    legends.map((text, i) => {
      const [x, y] = at(NEEDLE_FROM + (SWEEP * i) / steps, 0.6);
      return drawSignText(text, x, y, { size: r * 0.19, color: '#f2f5f6' });
    }),
    drawSignText(unit, cx, 330 + r * 0.62, { size: r * 0.17, color: '#bac4ca' }),
    strokePath(
      `M${cx} 330L${num(cx + Math.sin(angle) * r * 0.74)} ${num(330 - Math.cos(angle) * r * 0.74)}`,
      '#ff5a45',
      11,
    ),
    drawDot(cx, 330, r * 0.1, '#e9eef0'),
  ];
}

const number = (context: ObjectContext, index: number, otherwise: number): number => {
  const value = Number.parseFloat(context.values[index] ?? '');
  return Number.isFinite(value) ? value : otherwise;
};

/** `values`: knots, fuel in percent, then up to two lines of the display. */
function instruments(context: ObjectContext): Drawing {
  return [
    drawRect(0, 0, 1200, 120, verticalGradient(context, '#9cc9de', '#d5ebf3')),
    fillPath('M0 110Q600 20 1200 110V750H0z', verticalGradient(context, '#4b555d', '#2b3238', '#171b1f')),
    strokeHaze('M20 118Q600 32 1180 118', '#ffffff', 6, 0.25),
    gauge(context, 330, 216, number(context, 0, 20) / 40, ['0', '10', '20', '30', '40'], 'nœuds'),
    gauge(context, 840, 170, number(context, 1, 50) / 100, ['0', '1/2', '1'], 'carburant'),
    drawCard(340, 590, 520, 130, 16, '#0b0d0f', '#5d676e'),
    drawCard(354, 602, 492, 106, 10, verticalGradient(context, '#20343a', '#16262b')),
    drawSignText(valueOrDefault(context, 2, '20 L/h'), 600, 634, {
      size: 42,
      color: '#a9f0d8',
      maxWidth: 460,
    }),
    drawSignText(valueOrDefault(context, 3, ''), 600, 682, { size: 42, color: '#a9f0d8', maxWidth: 460 }),
    drawRing(1080, 330, 40, '#8f989e', 10),
    drawDot(1080, 330, 32, '#20262b'),
    drawSoftShadow(context, 600, 745, 500, 16, 0.4),
  ];
}

/** The horse-power on the cowl and the kilowatts on the plate. */
const OUTBOARD_VALUES = [
  { x: 476, y: 178, w: 280, h: 108 },
  { x: 850, y: 508, w: 282, h: 88 },
];

/** The two dials; the lines of the display are too close to ring. */
const INSTRUMENT_VALUES = [
  { x: 114, y: 114, w: 432, h: 432 },
  { x: 654, y: 144, w: 372, h: 372 },
];

export const SEA_ENGINES: Readonly<Record<string, ObjectDrawing>> = {
  'moteur-hors-bord': { box: [1200, 750], on: 'plain', draw: outboard, values: () => OUTBOARD_VALUES },
  'coupe-circuit-mer': {
    box: [1200, 750],
    on: 'cabin',
    draw: killCord,
    parts: findFixedParts('coupe-circuit-mer'),
  },
  'tableau-mer': { box: [1200, 750], on: 'plain', draw: instruments, values: () => INSTRUMENT_VALUES },
};
