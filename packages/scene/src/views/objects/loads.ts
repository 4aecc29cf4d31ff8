/** Loads in, on and behind the car. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillWithEdge,
  type ObjectContext,
  type ObjectDrawing,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import {
  drawDot,
  drawRect,
  drawRing,
  drawSignText,
  fillPath,
  rotateSymbol,
  strokePath,
} from '../../kit/pen.ts';
import { drawCarSide } from './vehicles.ts';

const BLUE = ['#6d9bc4', '#44739d', '#2a5076'] as const;

const suitcase = (
  context: ObjectContext,
  x: number,
  y: number,
  w: number,
  h: number,
  light: string,
  dark: string,
) => [
  strokePath(`M${x + w * 0.36} ${y}v-18h${w * 0.28}v18`, dark, 10),
  drawCard(x, y, w, h, 14, verticalGradient(context, light, dark), '#00000066'),
  strokeHaze(`M${x + w * 0.2} ${y + 8}V${y + h - 8}M${x + w * 0.8} ${y + 8}V${y + h - 8}`, '#000000', 7, 0.3),
];

function roofLoad(context: ObjectContext): Drawing {
  return [
    group({ transform: 'translate(40 670) scale(1.5)' }, drawCarSide(context, BLUE)),
    strokePath('M420 384V356M640 384V356', '#2a3036', 16),
    strokePath('M380 354H690', '#2a3036', 12),
    suitcase(context, 392, 238, 150, 112, '#d8574a', '#8f2a22'),
    suitcase(context, 548, 256, 130, 94, '#e7b73a', '#9c6f12'),
    suitcase(context, 430, 160, 180, 78, '#8d6fae', '#553c75'),
    strokePath(
      'M386 352C386 180 440 140 520 146S684 220 686 352M400 350L660 180M674 350L430 168',
      '#20262c',
      7,
    ),
  ];
}

/** The open boot seen from behind. */
function boot(context: ObjectContext): Drawing {
  const paint = verticalGradient(context, '#d5dbe0', '#a9b3bb', '#7b868f');
  const loose = context.state === 'mal-arrime';
  const shelf = context.state === 'plage-arriere';
  const bags =
    context.state === 'arrime'
      ? [
          suitcase(context, 210, 350, 220, 170, '#6fa8d6', '#2f5f8c'),
          suitcase(context, 450, 370, 230, 150, '#d8574a', '#8f2a22'),
          strokePath('M200 510L440 350L690 510M200 360L440 516L690 370', '#f0a13a', 10),
          drawDot(440, 434, 18, '#20262c'),
        ]
      : loose
        ? [
            rotateSymbol(suitcase(context, 210, 250, 200, 150, '#6fa8d6', '#2f5f8c'), -18, 300, 330),
            rotateSymbol(suitcase(context, 470, 280, 210, 140, '#d8574a', '#8f2a22'), 16, 570, 350),
            suitcase(context, 320, 390, 260, 130, '#8d6fae', '#553c75'),
            rotateSymbol(drawCard(250, 150, 130, 110, 8, '#c49a63', '#7a5226'), 24, 310, 200),
          ]
        : [
            suitcase(context, 200, 380, 210, 140, '#6fa8d6', '#2f5f8c'),
            suitcase(context, 420, 400, 150, 120, '#d8574a', '#8f2a22'),
            suitcase(context, 580, 370, 110, 150, '#e7b73a', '#9c6f12'),
          ];
  const onShelf = shelf
    ? [
        drawCard(190, 300, 510, 30, 8, '#59636d', '#20262c'),
        drawCard(240, 220, 110, 80, 10, '#c49a63', '#7a5226'),
        fillWithEdge('M400 300C400 250 440 226 490 230S560 270 556 300z', '#8d6fae', '#553c75', 4),
        strokePath('M600 300C600 240 660 240 660 300', '#d8574a', 16),
      ]
    : [];
  return [
    drawSoftShadow(context, 450, 716, 460, 50, 0.85),
    drawCard(104, 570, 116, 160, 26, '#1d2023'),
    drawCard(680, 570, 116, 160, 26, '#1d2023'),
    fillWithEdge(
      'M120 340C150 190 200 100 260 76Q450 50 640 76C700 100 750 190 780 340z',
      paint,
      '#4d565e',
      5,
    ),
    fillPath(
      'M160 560V300C180 200 220 130 280 112Q450 96 620 112C680 130 720 200 740 300V560z',
      verticalGradient(context, '#171c21', '#2b333b'),
    ),
    drawCard(190, 190, 230, 190, 40, '#39434d'),
    drawCard(480, 190, 230, 190, 40, '#39434d'),
    shelf ? [] : bags,
    onShelf,
    fillWithEdge(
      'M70 400C74 360 110 340 160 334V540H740V334C790 340 826 360 830 400L842 570Q842 640 780 646H120Q58 640 58 570z',
      paint,
      '#4d565e',
      5,
    ),
    fillPath('M58 580H842C842 640 820 646 780 650H120C80 646 58 640 58 580z', '#2b3138'),
    drawCard(76, 400, 74, 130, 16, verticalGradient(context, '#c9281f', '#8a1610'), '#4a0c08'),
    drawCard(750, 400, 74, 130, 16, verticalGradient(context, '#c9281f', '#8a1610'), '#4a0c08'),
    fillWithEdge('M150 60C200 -60 700 -60 750 60L700 100Q450 60 200 100z', paint, '#4d565e', 5),
    strokePath('M196 110L220 320M704 110L680 320', '#20262c', 9),
  ];
}

function bicycle(x: number, y: number, color: string): Drawing {
  return [
    drawRing(x - 120, y, 84, '#20262c', 13),
    drawRing(x + 120, y, 84, '#20262c', 13),
    strokePath(
      `M${x - 120} ${y}L${x - 50} ${y - 116}H${x + 74}L${x} ${y}H${x - 120}M${x - 50} ${y - 116}L${x} ${y}M${x + 120} ${y}L${x + 66} ${y - 150}`,
      color,
      13,
    ),
    strokePath(`M${x - 60} ${y - 146}h-30h60M${x + 40} ${y - 156}h50`, '#20262c', 14),
  ];
}

function bikeRack(context: ObjectContext): Drawing {
  const hidden = context.state === 'plaque-cachee';
  const paint = verticalGradient(context, '#7fb0d8', '#4a80ad', '#2d5a84');
  const lamps = (y: number) => [
    drawCard(96, y, 110, 60, 12, '#c9281f', '#4a0c08'),
    drawCard(694, y, 110, 60, 12, '#c9281f', '#4a0c08'),
  ];
  const plate = (y: number) => [
    drawCard(330, y, 240, 62, 6, '#f7f7f2', '#2a2f34'),
    drawRect(330, y, 28, 62, '#1f4fa3'),
    drawRect(542, y, 28, 62, '#1f4fa3'),
    drawSignText('FK-318-TN', 450, y + 32, { size: 38, color: '#1d1f22', maxWidth: 174 }),
  ];
  return [
    drawSoftShadow(context, 450, 730, 470, 36, 0.85),
    drawCard(120, 590, 110, 140, 26, '#1d2023'),
    drawCard(670, 590, 110, 140, 26, '#1d2023'),
    fillWithEdge('M150 330C180 170 220 80 280 60Q450 36 620 60C680 80 720 170 750 330z', paint, '#1f4264', 5),
    fillPath(
      'M200 300C220 190 250 120 296 106Q450 92 604 106C650 120 680 190 700 300z',
      verticalGradient(context, '#41505d', '#232c34'),
    ),
    fillWithEdge(
      'M84 370C94 326 170 306 240 302H660C730 306 806 326 816 370L830 580Q828 650 770 654H130Q72 650 70 580z',
      paint,
      '#1f4264',
      5,
    ),
    lamps(380),
    plate(470),
    strokePath('M300 300L330 640M600 300L570 640', '#3d464f', 18),
    bicycle(440, 430, '#d8574a'),
    bicycle(470, 500, '#e7b73a'),
    strokePath('M250 590H650', '#3d464f', 24),
    hidden
      ? [
          drawCard(330, 440, 260, 130, 20, '#3d464f', '#20262c'),
          strokeHaze('M350 470H570', '#ffffff', 6, 0.3),
        ]
      : [
          drawCard(150, 620, 600, 100, 14, '#20262c', '#0c0e10'),
          drawCard(170, 640, 110, 60, 10, '#c9281f'),
          drawCard(620, 640, 110, 60, 10, '#c9281f'),
          plate(638),
        ],
  ];
}

export const LOADS: Readonly<Record<string, ObjectDrawing>> = {
  coffre: {
    box: [900, 760],
    on: 'road',
    draw: (context) => (context.state === 'sur-galerie' ? roofLoad(context) : boot(context)),
  },
  'porte-velos': {
    box: [900, 760],
    on: 'road',
    draw: bikeRack,
    parts: (state) =>
      state === 'plaque-cachee'
        ? {
            plaque: ['la place de la plaque', 332, 428, 256, 148],
            'feu-gauche': ['le feu gauche', 95, 375, 117, 65],
            'feu-droit': ['le feu droit', 713, 375, 117, 65],
          }
        : {},
  },
};
