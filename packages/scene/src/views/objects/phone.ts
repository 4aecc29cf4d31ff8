/** Telephones and guidance at the wheel, emergency calls, clocks. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftGlow,
  fillVeil,
  fillWithEdge,
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
  drawRing,
  drawSignText,
  fillPath,
  placeSymbol,
  rotateSymbol,
  strokePath,
} from '../../kit/pen.ts';
import { drawProfile, limb, SKIN, SKIN_DARK } from './figure.ts';

const HANDSET =
  'M20 14C30 8 36 14 40 26S40 40 34 44C38 58 46 66 58 70C62 62 70 60 80 66S94 76 88 84C70 104 10 60 20 14z';

/** A slab of glass; `screen` is drawn within 40..360 × 60..640. */
function slab(context: ObjectContext, screen: Drawing, lit: string): Drawing {
  return [
    drawCard(22, 26, 380, 700, 54, '#00000050'),
    drawCard(10, 10, 380, 700, 54, horizontalGradient(context, '#3d444b', '#171b1f'), '#0c0e10'),
    drawCard(26, 26, 348, 668, 40, lit),
    screen,
    drawCard(150, 40, 100, 22, 11, '#0c0e10'),
  ];
}

function emergency(context: ObjectContext): Drawing {
  const sms = context.state === '114';
  const screen = [
    drawSignText(context.state, 200, 190, { size: 128, color: '#ffffff' }),
    drawSignText(sms ? 'SMS' : 'Appel', 200, 290, { size: 46, color: '#cfe0ee', weight: 400 }),
    sms
      ? [
          drawCard(54, 360, 292, 84, 30, '#35a36a'),
          strokePath('M84 390H300M84 416H230', '#ffffff', 9),
          drawCard(54, 466, 220, 84, 30, '#4a5866'),
          strokePath('M84 496H240M84 522H190', '#dfe7ed', 9),
        ]
      : [0, 1, 2, 3, 4, 5].map((i) =>
          drawDot(104 + (i % 3) * 96, 390 + Math.floor(i / 3) * 92, 36, '#3c4b5a'),
        ),
    drawDot(200, 620, 54, sphereGradient(context, '#6fe08f', '#2fae5c', '#1a7a3c')),
    placeSymbol(fillPath(HANDSET, '#ffffff'), 200, 620, 64),
  ];
  return rotateSymbol(
    group(
      { transform: 'translate(150 10)' },
      slab(context, screen, verticalGradient(context, '#1f3850', '#0f1c2a')),
    ),
    3,
    350,
    375,
  );
}

/** The road as a navigation screen draws it. */
function map(x: number, y: number, w: number, h: number): Drawing {
  const at = (fx: number, fy: number) => `${num(x + w * fx)} ${num(y + h * fy)}`;
  return [
    drawCard(x, y, w, h, 16, '#cfe0c4'),
    strokePath(
      `M${at(0.05, 0.3)}L${at(0.95, 0.2)}M${at(0.2, 0.02)}L${at(0.3, 0.98)}`,
      '#ffffff',
      w * 0.07,
      'butt',
    ),
    strokePath(`M${at(0.62, 0.96)}V${num(y + h * 0.5)}L${at(0.6, 0.24)}`, '#2f7fe0', w * 0.08),
    fillPath(
      `M${at(0.62, 0.66)}l${num(w * 0.08)} ${num(w * 0.18)}l${num(-w * 0.08)} ${num(-w * 0.05)}l${num(-w * 0.08)} ${num(w * 0.05)}z`,
      '#12304f',
    ),
  ];
}

function wheelRim(context: ObjectContext): Drawing {
  return [
    drawRing(340, 1070, 520, horizontalGradient(context, '#20262c', '#3d464f', '#14181c'), 84),
    strokeHaze('M-60 750A520 520 0 0 1 560 610', '#8c98a4', 8, 0.5),
  ];
}

function handHeld(context: ObjectContext, x: number, y: number, screen: Drawing): Drawing {
  const skin = verticalGradient(context, '#f0c6a2', '#b67f59');
  return [
    fillWithEdge(
      `M${x - 60} 900C${x - 80} 660 ${x - 60} 600 ${x} ${y + 330}L${x + 190} ${y + 330}C${x + 240} 640 ${x + 240} 720 ${x + 220} 900z`,
      skin,
      '#9c6a48',
      4,
    ),
    group(
      { transform: `translate(${x} ${y}) scale(.56)` },
      slab(context, screen, verticalGradient(context, '#f4f7f9', '#d7e2ea')),
    ),
    [0, 1, 2, 3].map((i) => drawCard(x + 188, y + 150 + i * 56, 78, 52, 26, skin, '#9c6a48')),
    fillWithEdge(
      `M${x - 56} ${y + 380}C${x - 60} ${y + 300} ${x - 30} ${y + 220} ${x + 16} ${y + 220}S${x + 40} ${y + 280} ${x + 20} ${y + 330}z`,
      skin,
      '#9c6a48',
      4,
    ),
  ];
}

const chat = [
  drawCard(54, 110, 230, 90, 30, '#d2dde6'),
  drawCard(116, 226, 230, 90, 30, '#58b87f'),
  drawCard(54, 342, 200, 90, 30, '#d2dde6'),
  strokePath('M84 140H250M84 168H200M146 256H310M84 372H220', '#ffffff', 12),
];

function cradle(context: ObjectContext, screen: Drawing, w: number, h: number): Drawing {
  return [
    drawCard(360 - w / 2, 110, w, h, 36, horizontalGradient(context, '#3d444b', '#14181c'), '#0c0e10'),
    screen,
    drawCard(320, 110 + h, 80, 80, 10, '#14181c'),
    fillPath(`M300 ${190 + h}H420L460 ${250 + h}H260z`, '#20262c'),
    context.night ? drawSoftGlow(context, 360, 300, 330, '#bfe0ff', 0.25) : [],
  ];
}

function caller(context: ObjectContext): Drawing {
  const kit = context.state === 'casque-audio';
  const ear = context.state === 'oreillette';
  const coat = verticalGradient(context, '#6f8f5c', '#4a6a3c');
  return [
    fillWithEdge(
      'M470 900C440 640 450 540 500 470Q560 430 620 500C660 580 670 700 674 900z',
      horizontalGradient(context, '#4d5a67', '#262e36'),
      '#171c21',
      5,
    ),
    group({ transform: 'translate(206 140)' }, drawProfile(context, '#3d2c22')),
    fillWithEdge(
      'M60 900C80 640 170 540 292 476Q330 502 434 478C470 560 482 680 478 900z',
      coat,
      '#33502a',
      4,
    ),
    kit
      ? [
          strokePath('M330 150C420 90 470 200 404 300', '#20262c', 24),
          drawOval(400, 310, 44, 62, '#20262c'),
          drawOval(394, 306, 24, 40, '#4d565e'),
        ]
      : [],
    ear
      ? [
          drawCard(378, 270, 30, 60, 14, '#14181c'),
          strokePath('M384 326C366 350 340 372 310 380', '#14181c', 10),
          drawDot(394, 290, 6, '#4b93ff'),
        ]
      : [],
    !kit && !ear
      ? [
          rotateSymbol(drawCard(330, 250, 56, 190, 18, '#14181c', '#3d464f'), -16, 358, 345),
          limb('M440 700C500 640 500 520 440 450', coat, '#33502a', 84),
          limb('M430 450C420 420 410 400 396 380', SKIN, SKIN_DARK, 44),
          [0, 1, 2, 3].map((i) => drawCard(334, 318 + i * 28, 62, 26, 13, SKIN, SKIN_DARK)),
        ]
      : [],
  ];
}

function telephone(context: ObjectContext): Drawing {
  if (context.state === 'support') {
    const screen = [drawCard(140, 126, 440, 228, 20, '#e8eff4'), map(152, 138, 416, 204)];
    return [cradle(context, screen, 460, 260), wheelRim(context)];
  }
  if (context.state === 'kit') {
    const bars = strokePath(
      'M300 250C330 220 390 220 420 250M320 278C344 258 376 258 400 278',
      '#4b93ff',
      12,
    );
    return [
      drawCard(60, 90, 600, 380, 34, '#14181c', '#3d464f'),
      drawCard(84, 114, 552, 332, 18, verticalGradient(context, '#1f3850', '#0f1c2a')),
      bars,
      placeSymbol(fillPath(HANDSET, '#ffffff'), 360, 330, 110),
      drawSignText('Mains libres', 360, 416, { size: 40, color: '#cfe0ee' }),
      wheelRim(context),
    ];
  }
  if (context.state === 'main') return [wheelRim(context), handHeld(context, 300, 170, chat)];
  return caller(context);
}

function guidance(context: ObjectContext): Drawing {
  if (context.state === 'main') {
    return [wheelRim(context), handHeld(context, 300, 170, map(44, 90, 312, 560))];
  }
  return [
    drawCard(90, 60, 560, 420, 34, '#14181c', '#3d464f'),
    map(112, 82, 516, 376),
    drawCard(132, 102, 180, 110, 16, '#12304fe6'),
    strokePath('M190 190V150H230', '#ffffff', 14),
    fillPath('M226 126l36 24-36 24z', '#ffffff'),
    drawSignText('300 m', 400, 150, { size: 54, color: '#12304f' }),
    wheelRim(context),
  ];
}

function clock(context: ObjectContext): Drawing {
  const nap = context.state === 'sieste';
  const text = valueOrDefault(context, 0, nap ? '14:30' : '3:15');
  const sky = nap
    ? verticalGradient(context, '#8ec3e6', '#dceaf0')
    : verticalGradient(context, '#0d1730', '#273a63');
  return [
    drawCard(60, 60, 620, 320, 30, sky, '#20262c'),
    nap
      ? [drawDot(560, 150, 58, '#ffe28a'), drawSoftGlow(context, 560, 150, 150, '#fff0b0', 0.7)]
      : [
          fillPath('M560 90a66 66 0 1 0 40 116a80 80 0 0 1-40-116z', '#f4ecc8'),
          [120, 240, 330, 420].map((x, i) => drawDot(x, 120 + (i % 2) * 70, 5, '#ffffff')),
        ],
    fillPath(
      'M60 330Q370 270 680 330V350a30 30 0 0 1-30 30H90a30 30 0 0 1-30-30z',
      nap ? '#9dbb74' : '#1b2740',
    ),
    drawCard(120, 430, 500, 230, 40, '#00000050'),
    drawCard(110, 418, 500, 230, 40, verticalGradient(context, '#4d565e', '#20262c'), '#14181c'),
    drawCard(140, 448, 440, 170, 20, '#0a0d0f'),
    drawSignText(text, 360, 534, { size: 150, color: '#ff7a45', maxWidth: 400 }),
    fillVeil('M140 468a20 20 0 0 1 20-20H380L300 618H140z', '#ffffff', 0.06),
  ];
}

export const PHONES: Readonly<Record<string, ObjectDrawing>> = {
  telephone: {
    box: [720, 750],
    on: (state) => (['casque-audio', 'oreillette'].includes(state) ? 'seat' : 'cabin'),
    draw: telephone,
  },
  gps: { box: [740, 750], on: 'cabin', draw: guidance },
  'appel-urgence': {
    box: [700, 750],
    on: 'table',
    draw: emergency,
    parts: () => ({ numero: ['le numéro', 270, 135, 170, 125] }),
  },
  horloge: { box: [740, 750], on: 'cabin', draw: clock },
};
