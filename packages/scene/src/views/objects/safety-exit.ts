/** Leaving the car: its door, things left in sight, its wheels on a slope; anchors of a child seat. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
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
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawRing, drawSignText, fillPath, rotateSymbol, strokePath } from '../../kit/pen.ts';
import { drawProfile, limb, SKIN, SKIN_DARK } from './figure.ts';

const TRIM = ['#7b858e', '#4d565e', '#2b3138'] as const;

/** The driver's door from inside (its handle in front of the driver), opened by the far hand or the near one. */
function doorOpening(context: ObjectContext): Drawing {
  const far = context.state === 'ouverture-main-droite';
  const coat = horizontalGradient(context, '#d98a3c', '#b5641c');
  const sleeve = far ? 'M640 520C560 470 440 420 330 410' : 'M420 960C400 640 360 520 322 430';
  return [
    fillPath('M-400 -220H560V980H-400z', verticalGradient(context, '#a7b4bd', '#66717a', '#3d464f')),
    fillPath('M-400 -220H510C540 60 540 160 530 250H-400z', verticalGradient(context, '#b9d8ea', '#e6f0ee')),
    fillPath('M-400 190Q0 150 530 196V250H-400z', '#a9c08d'),
    fillPath('M-400 240H534V268H-400z', '#20262c'),
    drawCard(-300, 470, 760, 120, 50, verticalGradient(context, ...TRIM), '#171b1f'),
    drawCard(200, 350, 230, 90, 40, '#171b1f'),
    drawCard(216, 372, 150, 40, 20, horizontalGradient(context, '#eef1f3', '#aeb7be', '#69737b'), '#59636b'),
    drawCard(-60, 630, 300, 130, 30, '#2b3138', '#171b1f'),
    strokeHaze('M-380 300H500', '#ffffff', 6, 0.3),
    fillWithEdge('M600 980C600 620 640 520 720 470Q800 500 1000 480V980z', coat, '#7d4410', 5),
    group({ transform: 'translate(590 140)' }, drawProfile(context, '#3d2c22')),
    limb(sleeve, coat, '#7d4410', 96),
    far
      ? [
          drawCard(250, 366, 96, 34, 17, SKIN, SKIN_DARK),
          drawCard(240, 396, 100, 34, 17, SKIN, SKIN_DARK),
          drawCard(256, 426, 90, 32, 16, SKIN, SKIN_DARK),
        ]
      : [
          drawCard(270, 366, 34, 92, 17, SKIN, SKIN_DARK),
          drawCard(300, 358, 34, 96, 17, SKIN, SKIN_DARK),
          drawCard(330, 366, 34, 90, 17, SKIN, SKIN_DARK),
        ],
  ];
}

/** A parked car's seat through its window: a bag in sight, or nothing. */
function inSight(context: ObjectContext): Drawing {
  const paint = verticalGradient(context, '#c9d1d7', '#a1acb4', '#77838c');
  const glass = 'M60 420C110 220 240 110 420 96H690C770 100 820 220 850 420z';
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: glass })));
  const bag =
    context.state === 'sac'
      ? [
          strokePath('M420 300C410 210 540 210 530 300', '#7a3a1c', 18),
          drawCard(370, 290, 220, 170, 26, verticalGradient(context, '#c46a35', '#8a4420'), '#5a2a12'),
          drawCard(440, 310, 80, 40, 10, '#e7b73a'),
          drawCard(610, 390, 60, 110, 12, '#171b1f', '#3d464f'),
          drawCard(616, 398, 48, 84, 6, '#6fa8d6'),
        ]
      : [];
  return [
    fillPath(
      'M-500 430C-300 410-60 410 10 400C80 160 240 30 430 24H720C860 30 900 220 960 400L1500 430V980H-500z',
      paint,
    ),
    fillPath(glass, verticalGradient(context, '#2a333b', '#46525c')),
    group(
      { 'clip-path': clip },
      drawCard(230, 120, 440, 330, 60, horizontalGradient(context, '#7d8a96', '#4d5a67')),
      drawCard(180, 400, 560, 120, 40, horizontalGradient(context, '#8c98a4', '#56636f')),
      bag,
      fillVeil('M240 80H340L150 440H50zM600 80H650L460 440H410z', '#ffffff', 0.16),
    ),
    strokePath(glass, '#12161a', 16),
    strokePath('M40 440V980M880 440V980', '#59636b', 6),
    strokeHaze('M-500 462C0 440 600 440 1500 470', '#ffffff', 8, 0.6),
    drawCard(640, 520, 150, 44, 22, '#59636b'),
    drawCard(632, 510, 150, 42, 21, verticalGradient(context, '#eef1f3', '#98a4ad')),
  ];
}

/** The two anchors between the cushion and the back. */
function anchors(context: ObjectContext): Drawing {
  const cloth = horizontalGradient(context, '#6b7885', '#4d5a67', '#333d47');
  const loop = (x: number) => [
    drawCard(x - 74, 356, 148, 110, 20, '#14181c'),
    strokePath(`M${x - 40} 450V390H${x + 40}V450`, '#dfe4e8', 16),
    strokeHaze(`M${x - 36} 392H${x + 30}`, '#ffffff', 5, 0.8),
  ];
  const tag = (x: number) => [
    drawCard(x - 60, 248, 120, 78, 14, '#f4f2ea', '#a5a49c'),
    drawRing(x - 22, 278, 12, '#33475c', 7),
    fillPath(`M${x - 40} 312c0-26 36-26 36 0zM${x + 4} 266h18v46h-18z`, '#33475c'),
  ];
  return [
    drawCard(-600, -160, 1900, 600, 40, cloth),
    strokeHaze('M60 -20V400M660 -20V400M-300 -20V400M1000 -20V400', '#20272e', 8, 0.8),
    drawCard(-600, 440, 1900, 400, 60, verticalGradient(context, '#7d8a96', '#4d5a67')),
    strokeHaze('M-500 474H1200', '#a9b6c2', 7, 0.6),
    drawSoftShadow(context, 360, 440, 520, 30, 0.7),
    loop(185),
    loop(535),
    tag(185),
    tag(535),
  ];
}

/** A front wheel parked on a slope, its tread turned towards the kerb or the road. */
function slopeWheels(context: ObjectContext): Drawing {
  const down = context.state === 'descente';
  const angle = down ? 24 : -24;
  const tyre = (x: number, y: number, a: number) =>
    rotateSymbol(
      drawCard(x - 26, y - 62, 52, 124, 18, sphereGradient(context, '#4d5359', '#26292d', '#0e1012')),
      a,
      x,
      y,
    );
  return [
    fillPath('M-500 -240H470V1000H-500z', '#75797e'),
    fillPath('M470 -240H510V1000H470z', '#d6d1c6'),
    fillPath('M510 -240H1300V1000H510z', '#bcb6aa'),
    strokeHaze('M620 -240V1000M900 -240V1000M510 160H1300M510 420H1300M510 680H1300', '#9d968a', 5, 0.8),
    strokePath('M-40 -140V110M-40 190V360M-40 440V610M-40 690V800', '#f2f0e8', 14, 'butt'),
    drawSoftShadow(context, 300, 400, 230, 360, 0.5),
    tyre(136, 190, angle),
    tyre(440, 190, angle),
    tyre(150, 600, 0),
    tyre(426, 600, 0),
    fillWithEdge(
      'M150 130C160 60 220 30 288 30S416 60 426 130V640C420 700 360 726 288 726S156 700 150 640z',
      horizontalGradient(context, '#8db7d8', '#5f93be', '#3d719c'),
      '#1f4264',
      5,
    ),
    fillPath(
      'M180 250C210 216 366 216 396 250L376 330H200zM190 560H386L400 640C370 668 206 668 176 640z',
      '#26313a',
    ),
    drawCard(206, 336, 164, 220, 30, '#7aa9cf'),
    strokeHaze('M180 130C200 80 240 64 288 62', '#ffffff', 9, 0.5),
    fillPath('M160 66L206 46 196 76 164 100zM416 66L370 46 380 76 412 100z', '#fdf7de'),
    drawCard(600, 236, 250, 300, 30, '#ffffff', '#20262c'),
    fillPath(down ? 'M630 330L820 440V470H630z' : 'M630 470L820 360V470z', '#8b9096'),
    fillPath(
      down ? 'M690 250l70 40-10 18 42 4-18-38-10 14-64-38z' : 'M690 346l64-38 10 14 18-38-42 4 10 18-70 40z',
      '#1f5fa8',
    ),
    drawSignText(down ? 'DESCENTE' : 'MONTÉE', 725, 506, { size: 40, color: '#20262c', maxWidth: 220 }),
  ];
}

export const SAFETY_EXIT: Readonly<Record<string, ObjectDrawing>> = {
  'stationnement-portiere': { box: [860, 750], on: 'cabin', draw: doorOpening },
  'objets-visibles': { box: [900, 750], on: 'road', draw: inSight },
  isofix: { box: [720, 750], on: 'fabric', draw: anchors },
  'roues-braquees': {
    box: [900, 750],
    on: 'plain',
    draw: slopeWheels,
    parts: (state) =>
      state === 'montee'
        ? { roue: ['la roue avant', 425, 131, 60, 124], pente: ['la pente', 600, 236, 248, 299] }
        : {},
  },
};
