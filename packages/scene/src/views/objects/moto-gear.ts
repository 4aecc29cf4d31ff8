/** A rider's gear and controls: approval label, back protector, airbag vest, hand and foot controls. */

import type { Drawing } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectParts,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRect, drawRing, drawSignText, rotateSymbol, strokePath } from '../../kit/pen.ts';

/** The label sewn on the strap: country of approval in its circle, series and number below. */
function approval(context: ObjectContext): Drawing {
  const number = valueOrDefault(context, 0, '062439 / P');
  return [
    strokePath('M-100 240C200 180 560 220 1200 120', '#14171a', 150),
    strokePath('M-100 240C200 180 560 220 1200 120', '#2b3138', 132),
    strokeHaze('M-100 196C200 136 560 176 1200 76', '#8a939a', 4, 0.7),
    drawSoftShadow(context, 560, 640, 400, 40, 0.4),
    rotateSymbol(
      [
        drawCard(230, 200, 640, 420, 18, verticalGradient(context, '#ffffff', '#e6e9ea'), '#b8c0c6'),
        strokePath('M252 222H848', '#98a4ad', 4),
        drawRing(410, 370, 104, '#1d1d1f', 14),
        drawSignText('E', 384, 366, { size: 120, color: '#1d1d1f' }),
        drawSignText('2', 448, 400, { size: 74, color: '#1d1d1f' }),
        drawSignText(number, 550, 550, { size: 84, color: '#1d1d1f', maxWidth: 560 }),
        drawCard(590, 286, 220, 160, 12, '#eef1f3', '#98a4ad'),
        drawSignText(valueOrDefault(context, 1, 'M'), 700, 340, {
          size: 84,
          color: '#1d1d1f',
          maxWidth: 190,
        }),
        drawSignText(valueOrDefault(context, 2, '57-58 cm'), 700, 412, {
          size: 40,
          color: '#4d565e',
          maxWidth: 200,
        }),
      ],
      -3,
      550,
      400,
    ),
  ];
}

/** The pictogram of the standard: fat wheels, a tank, an engine and an exhaust tell the machine from a bicycle. */
function motorcyclist(): Drawing {
  const ink = '#1d1d1f';
  return [
    [370, 606].map((x) => [drawRing(x, 326, 42, ink, 22), drawDot(x, 326, 12, ink)]),
    strokePath('M552 238L606 326M540 226L566 214', ink, 15),
    strokePath('M370 326L440 318', ink, 15),
    strokePath('M330 352H452L480 334', ink, 14),
    fillWithEdge(
      'M316 250L332 236L436 252C450 222 520 214 560 232L588 262L556 286H520L506 346H430L422 282L340 268z',
      ink,
      ink,
      4,
    ),
    strokePath('M424 244L472 184L524 218L546 216', '#ffffff', 34),
    strokePath('M424 246L486 282L462 328L484 330', '#ffffff', 30),
    strokePath('M424 244L472 184L524 218L546 216', ink, 22),
    strokePath('M424 246L486 282L462 328L484 330', ink, 18),
    drawDot(500, 158, 30, ink),
    strokePath('M510 156H530', '#ffffff', 9),
  ];
}

/** A garment's label: the rider of the standard, its class in a box, the marking CE. */
function garment(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 552, 660, 380, 40, 0.4),
    drawCard(250, 90, 600, 560, 16, verticalGradient(context, '#ffffff', '#e6e9ea'), '#b8c0c6'),
    strokePath('M270 112H830', '#98a4ad', 4),
    motorcyclist(),
    drawCard(690, 178, 120, 180, 10, '#ffffff', '#1d1d1f'),
    drawSignText(valueOrDefault(context, 0, 'AA'), 750, 268, { size: 100, color: '#1d1d1f', maxWidth: 104 }),
    strokePath('M280 408H820', '#98a4ad', 4),
    drawSignText('CE', 380, 486, { size: 96, color: '#1d1d1f' }),
    drawSignText('EN 17092', 640, 486, { size: 66, color: '#1d1d1f', maxWidth: 330 }),
    strokePath('M310 566H790M310 604H640', '#b8c0c6', 12),
  ];
}

function back(context: ObjectContext): Drawing {
  const plates = Array.from({ length: 6 }, (_, i) => {
    const w = 300 - Math.abs(i - 1) * 26;
    return [
      drawCard(
        375 - w / 2,
        90 + i * 98,
        w,
        112,
        40,
        verticalGradient(context, '#5d676f', '#23282d'),
        '#0f1215',
      ),
      strokeHaze(`M${375 - w / 2 + 40} ${112 + i * 98}h${w - 110}`, '#ffffff', 6, 0.25),
    ];
  });
  return [
    drawSoftShadow(context, 390, 690, 260, 40, 0.5),
    strokePath('M250 140C170 60 200 20 290 40M500 140C580 60 550 20 460 40', '#1a1e22', 30),
    strokePath('M270 470H90M480 470H660', '#1a1e22', 60),
    plates,
    drawCard(310, 300, 130, 130, 12, '#ffffff', '#98a4ad'),
    drawSignText('CE', 375, 336, { size: 54, color: '#1d1d1f' }),
    drawSignText(valueOrDefault(context, 0, '2'), 375, 396, { size: 50, color: '#1d1d1f', maxWidth: 110 }),
  ];
}

function vest(context: ObjectContext): Drawing {
  const full = context.state === 'gonfle';
  const body = full
    ? 'M196 190C120 240 96 420 120 640C140 720 330 736 375 712C420 736 610 720 630 640C654 420 630 240 554 190C520 90 440 120 430 190C410 240 340 240 320 190C310 120 230 90 196 190z'
    : 'M226 180C180 240 170 420 184 660C220 700 340 700 375 690C410 700 530 700 566 660C580 420 570 240 524 180L440 120C430 210 320 210 310 120z';
  const tubes = full
    ? [
        strokeHaze(
          'M190 330C250 300 320 306 350 330M400 330C430 306 500 300 560 330M170 450C240 420 320 426 350 450M400 450C430 426 510 420 580 450M170 570C240 540 320 546 350 570M400 570C430 546 510 540 580 570',
          '#0c0e10',
          14,
          0.6,
        ),
        strokeHaze('M180 260C210 240 250 236 290 250M460 250C500 236 540 240 570 260', '#ffffff', 16, 0.35),
      ]
    : [];
  return [
    drawSoftShadow(context, 375, 716, 300, 30, 0.55),
    fillWithEdge(body, sphereGradient(context, '#6d7780', '#343b42', '#15181b'), '#0c0e10', 6),
    strokePath('M375 206V690', '#0c0e10', 8),
    tubes,
    drawRect(full ? 140 : 196, 400, full ? 190 : 150, 26, '#e9ecee'),
    drawRect(full ? 420 : 404, 400, full ? 190 : 150, 26, '#e9ecee'),
    drawCard(420, 520, 70, 120, 20, verticalGradient(context, '#c3cad0', '#7f8890'), '#4d565e'),
    strokePath('M456 640C470 700 560 690 640 740', '#e8752a', 10),
    drawDot(456, 650, 12, '#e8752a'),
  ];
}

/** Where the controls are named: levers, then pedals, left before right. */
const NAMES = [
  [200, 130],
  [900, 130],
  [190, 500],
  [930, 500],
] as const;
const letter = (text: string, x: number, y: number) => [
  drawDot(x, y, 38, '#ffffff'),
  drawRing(x, y, 38, '#1b2733', 6),
  drawSignText(text, x, y, { size: 46, color: '#1b2733' }),
];

/** The machine from above, its front at the top: levers at the bar, pedals at the pegs. */
function controls(context: ObjectContext): Drawing {
  const metal = horizontalGradient(context, '#69737b', '#d5dce1', '#69737b');
  const push = context.state === 'pousse-droite' ? 1 : context.state === 'pousse-gauche' ? -1 : 0;
  const bar = [
    strokePath('M170 250C300 230 420 240 480 190H620C680 240 800 230 930 250', '#23282d', 34),
    strokePath('M170 250C300 230 420 240 480 190H620C680 240 800 230 930 250', metal, 16),
    drawCard(130, 226, 170, 50, 22, '#14171a'),
    drawCard(800, 226, 170, 50, 22, '#14171a'),
    strokePath('M330 214C260 180 200 176 130 188M770 214C840 180 900 176 970 188', '#98a4ad', 18),
  ];
  return [
    drawSoftShadow(context, 560, 480, 300, 320, 0.5),
    rotateSymbol(drawCard(500, -60, 100, 260, 46, '#1d2023', '#0c0e10'), push * -5, 550, 190),
    fillWithEdge(
      'M420 300C440 240 660 240 680 300L650 500H450z',
      sphereGradient(context, '#e8685e', '#b23a34', '#6d1f1b'),
      '#4a1210',
      6,
    ),
    drawOval(550, 330, 44, 34, '#c3cad0'),
    strokeHaze('M456 320C460 290 490 272 520 270', '#ffffff', 10, 0.5),
    fillWithEdge('M450 500H650L630 760H470z', verticalGradient(context, '#3a4147', '#14171a'), '#0c0e10', 5),
    strokePath('M440 600H300M660 600H800', '#59626a', 26),
    strokePath('M300 600L290 510', '#98a4ad', 14),
    drawCard(256, 482, 80, 32, 14, '#23282d'),
    strokePath('M800 600L812 506', '#98a4ad', 14),
    drawCard(776, 476, 84, 40, 10, '#23282d'),
    drawCard(500, 120, 100, 70, 26, '#14171a'),
    rotateSymbol(bar, push * -5, 550, 190),
    push === 0
      ? [...(context.state === 'chiffres' ? '1234' : 'ABCD')].map((name, i) => {
          const [x, y] = NAMES[i] ?? [0, 0];
          return letter(name, x, y);
        })
      : [
          strokePath(`M${550 + push * 336} 420V322`, '#ffffff', 40),
          strokePath(`M${550 + push * 336} 420V322`, '#e0532a', 26),
          fillWithEdge(`M${550 + push * 336 - 46} 328h92l-46 -66z`, '#e0532a', '#ffffff', 6),
        ],
  ];
}

/** A helmet with an intercom box outside, or with a damaged shell or visor; `base` is the sound helmet. */
export const onHelmet: Readonly<Record<string, (context: ObjectContext) => Drawing>> = {
  intercom: (context) => [
    drawCard(420, 400, 150, 96, 26, verticalGradient(context, '#4d565e', '#14171a'), '#0c0e10'),
    drawDot(460, 448, 20, '#98a4ad'),
    strokePath('M510 428h36M510 452h36', '#35d07a', 6),
    strokePath('M430 490C380 540 300 560 250 520', '#14171a', 10),
    drawOval(236, 508, 24, 18, '#14171a'),
  ],
  choc: () => [
    strokePath('M470 110L500 180L470 220L520 280L500 330', '#0a1a2c', 9),
    strokePath('M500 180L560 200M520 280L580 270', '#0a1a2c', 6),
    strokeHaze('M540 130L620 230M560 120L650 240M580 150L640 260', '#d8e4ee', 5, 0.8),
  ],
  'ecran-fume': () =>
    fillVeil(
      'M118 330C130 250 190 220 260 226C350 236 430 300 440 380C400 420 240 430 124 420C118 390 116 360 118 330z',
      '#000000',
      0.75,
    ),
  'ecran-raye': () =>
    strokeHaze(
      'M150 300L230 390M180 270L300 400M230 260L340 396M140 350L190 408M280 270L390 390M200 300L160 400M330 310L280 400',
      '#e6edf2',
      4,
      0.85,
    ),
};

export const MOTO_GEAR: Readonly<Record<string, ObjectDrawing>> = {
  'etiquette-blouson': {
    box: [1100, 740],
    on: 'fabric',
    draw: garment,
    values: () => [{ x: 690, y: 178, w: 120, h: 180 }],
  },
  'etiquette-casque': {
    box: [1100, 740],
    on: 'fabric',
    draw: approval,
    values: () => [{ x: 270, y: 500, w: 560, h: 100, letters: 84 }],
  },
  dorsale: { box: [752, 750], on: 'fabric', draw: back },
  'airbag-moto': { box: [752, 760], on: 'plain', draw: vest },
  'commandes-moto': {
    box: [1100, 760],
    on: 'plain',
    draw: controls,
    parts: (state): ObjectParts => {
      if (state !== 'lettres' && state !== 'chiffres') return {};
      const [a, b, c, d] = state === 'chiffres' ? '1234' : 'ABCD';
      return {
        a: [`le levier ${a}`, 100, 84, 240, 200],
        b: [`le levier ${b}`, 760, 84, 240, 200],
        c: [`la pédale ${c}`, 144, 454, 210, 100],
        d: [`la pédale ${d}`, 760, 454, 218, 100],
      };
    },
  },
};
