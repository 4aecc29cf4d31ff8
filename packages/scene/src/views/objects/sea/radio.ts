/** VHF sets: fixed with its microphone, or hand-held. `values`: channel, line of the display. */

import type { Drawing } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawSoftGlow,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../../kit/object-context.ts';
import { drawDot, drawRect, drawRing, drawSignText, fillPath, strokePath } from '../../../kit/pen.ts';
import { findFixedParts } from './fixed-parts.ts';

const BODY = ['#4a5258', '#2b3136', '#15181b'] as const;
const INK = '#3a1c05';

function display(context: ObjectContext, x: number, y: number, w: number, h: number): Drawing {
  const big = h * 0.62;
  return [
    drawCard(x - 12, y - 12, w + 24, h + 24, 16, '#0b0d0f'),
    drawCard(x, y, w, h, 8, verticalGradient(context, '#ffb648', '#f58a1f')),
    drawSoftGlow(context, x + w / 2, y + h / 2, w * 0.7, '#ffb648', context.night ? 0.5 : 0.12),
    drawSignText(valueOrDefault(context, 0, '16'), x + w * 0.74, y + h * 0.56, {
      size: big,
      color: INK,
      maxWidth: w * 0.46,
    }),
    drawSignText('VHF', x + 22, y + 36, { size: 34, color: INK, anchor: 'start' }),
    drawSignText(valueOrDefault(context, 1, '25 W'), x + 22, y + h - 38, {
      size: 36,
      color: INK,
      anchor: 'start',
      maxWidth: w * 0.5,
    }),
  ];
}

function key(x: number, y: number, w: number, text: string, color = '#3b4349'): Drawing {
  return [
    drawCard(x, y, w, 66, 14, color, '#0c0e10'),
    drawSignText(text, x + w / 2, y + 33, { size: 30, color: '#f2f5f6', maxWidth: w - 14 }),
  ];
}

function knob(context: ObjectContext, x: number, y: number, r: number, text: string): Drawing {
  return [
    drawDot(x, y + 5, r + 5, '#07090a'),
    drawDot(x, y, r, verticalGradient(context, '#6a737a', '#23282c')),
    drawRing(x, y, r - 9, '#14171a', 4),
    strokePath(`M${x} ${y - r + 16}v${r * 0.5}`, '#f2f5f6', 7),
    drawSignText(text, x, y + r + 34, { size: 28, color: '#d9dfe2' }),
  ];
}

/** The red key under its flap: lifted when the call is about to be sent. */
function distress(x: number, y: number, open: boolean): Drawing {
  const keyTop = [
    drawCard(x, y, 200, 92, 14, '#d3211f', '#5c0a0a'),
    drawSignText('DISTRESS', x + 100, y + 46, { size: 32, color: '#ffffff', maxWidth: 176 }),
  ];
  return open
    ? [fillVeil(`M${x - 8} ${y}L${x + 14} ${y - 74}H${x + 186}L${x + 208} ${y}z`, '#ff8d84', 0.75), keyTop]
    : [
        keyTop,
        drawCard(x - 10, y - 10, 220, 112, 16, '#ff6a5e55', '#8f1512'),
        strokeHaze(`M${x + 8} ${y + 8}h130`, '#ffffff', 8, 0.5),
      ];
}

function microphone(context: ObjectContext): Drawing {
  return [
    strokePath('M1010 640C930 690 966 500 900 540S880 640 842 590', '#14171a', 20),
    drawSoftShadow(context, 1030, 690, 130, 26, 0.5),
    fillWithEdge(
      'M930 300Q930 250 980 246H1080Q1130 250 1130 300L1112 600Q1108 668 1030 668T948 600z',
      horizontalGradient(context, '#525b62', '#2f363b', '#191d20'),
      '#0b0d0f',
      5,
    ),
    strokeHaze('M978 300H1082M974 328H1086M978 356H1082M982 384H1078', '#0b0d0f', 9, 0.9),
    drawCard(906, 400, 34, 130, 14, '#5f6970', '#0b0d0f'),
    strokeHaze('M960 290Q960 270 984 268', '#ffffff', 8, 0.35),
  ];
}

function badge(x: number, y: number, letter: string): Drawing {
  return [
    drawCard(x - 30, y - 28, 60, 56, 14, '#11305c', '#ffffff'),
    drawSignText(letter, x, y, { size: 38, color: '#ffffff' }),
  ];
}

function fixedSet(context: ObjectContext): Drawing {
  const letters = context.state === 'lettres';
  return [
    drawSoftShadow(context, 470, 640, 440, 40, 0.6),
    drawCard(70, 160, 780, 470, 44, verticalGradient(context, ...BODY), '#0b0d0f'),
    strokeHaze('M110 190H800', '#ffffff', 8, 0.22),
    display(context, 130, 240, 430, 200),
    key(130, 492, 120, '16 / 9', '#a5251f'),
    key(268, 492, 120, 'H / L'),
    key(406, 492, 120, 'MENU'),
    distress(590, 496, context.state === 'appel-asn'),
    knob(context, 668, 310, 52, 'VOL'),
    knob(context, 784, 310, 40, 'SQL'),
    microphone(context),
    letters ? [badge(690, 640, 'A'), badge(190, 590, 'B'), badge(784, 222, 'C'), badge(884, 466, 'D')] : [],
  ];
}

function handset(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 480, 730, 230, 30, 0.5),
    strokePath('M400 210V20', '#15181b', 34),
    fillWithEdge(
      'M340 210H620Q650 214 650 250L632 680Q628 726 580 728H380Q332 726 328 680L310 250Q312 214 340 210z',
      horizontalGradient(context, '#f2c53a', '#e0a91c', '#a97a0c'),
      '#3a2a06',
      5,
    ),
    drawCard(350, 236, 260, 440, 26, '#22272b'),
    display(context, 376, 270, 208, 140),
    key(376, 446, 96, '16', '#a5251f'),
    key(488, 446, 96, 'H / L'),
    strokeHaze('M390 560H570M390 590H570M390 620H570M390 650H570', '#0b0d0f', 12, 0.9),
    drawCard(296, 330, 26, 120, 12, '#2b3136', '#0b0d0f'),
    drawDot(560, 202, 30, '#2b3136'),
  ];
}

/** A boat with an aerial as high as `top`, lettered. */
function withAerial(x: number, y: number, top: number, letter: string): Drawing {
  return [
    fillPath(
      `M${x - 100} ${y}H${x + 100}L${x + 70} ${y + 42}Q${x} ${y + 34} ${x - 74} ${y + 42}z`,
      '#f4f5f3',
    ),
    fillPath(`M${x - 50} ${y + 2}V${y - 24}H${x + 34}L${x + 54} ${y + 2}z`, '#2b4254'),
    strokePath(`M${x} ${y - 8}V${top}`, '#39434a', 7),
    drawDot(x, top, 11, '#d3211f'),
    strokeHaze(`M${x - 26} ${top - 28}q26-26 52 0M${x - 42} ${top - 44}q42-40 84 0`, '#39434a', 6, 0.8),
    badge(x, y + 78, letter),
  ];
}

/** VHF waves travel in straight lines: two aerials must see each other over the curve of the water. */
function range(context: ObjectContext): Drawing {
  return [
    drawRect(0, 0, 1200, 750, verticalGradient(context, '#bfe0f0', '#eaf5f7')),
    fillPath('M0 600Q600 180 1200 600V750H0z', verticalGradient(context, '#3f8fae', '#124560')),
    fillPath('M940 462Q1010 430 1080 446T1200 500V640Q1020 570 940 462z', '#7f9a72'),
    fillPath('M1068 456h36v-54h-36z', '#e9ebe8'),
    strokePath('M1086 402V382', '#39434a', 7),
    drawDot(1086, 380, 11, '#d3211f'),
    strokeHaze('M1060 352q26-26 52 0M1044 336q42-40 84 0', '#39434a', 6, 0.8),
    withAerial(150, 486, 170, 'A'),
    withAerial(338, 424, 400, 'B'),
  ];
}

const set: ObjectDrawing = { box: [1200, 750], on: 'plain', draw: fixedSet };

/** The channel and the power, on the display of a fixed or a hand-held set. */
const READINGS = {
  fixe: [
    { x: 368, y: 302, w: 160, h: 100 },
    { x: 150, y: 382, w: 150, h: 42 },
  ],
  portative: [
    { x: 480, y: 314, w: 98, h: 68 },
    { x: 396, y: 352, w: 96, h: 40 },
  ],
} as const;

export const SEA_RADIOS: Readonly<Record<string, ObjectDrawing>> = {
  vhf: {
    ...set,
    draw: (context) => (context.state === 'portative' ? handset(context) : fixedSet(context)),
    values: (state) => READINGS[state === 'portative' ? 'portative' : 'fixe'],
    parts: findFixedParts('vhf'),
  },
  'portee-vhf': { box: [1200, 750], on: 'plain', draw: range, parts: findFixedParts('portee-vhf') },
};
