/** Safety gear kept on board or worn. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftGlow,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectParts,
  sphereGradient,
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
import { frontHead, limb, SKIN } from './figure.ts';
import { onHelmet } from './moto-gear.ts';

const RED = ['#f25a48', '#d6281c', '#a01810'] as const;

function triangle(context: ObjectContext): Drawing {
  if (context.state === 'boite') {
    return [
      drawSoftShadow(context, 380, 560, 360, 50, 0.6),
      rotateSymbol(
        [
          drawCard(60, 360, 620, 170, 30, horizontalGradient(context, ...RED), '#7d120c'),
          drawCard(84, 378, 572, 50, 20, '#ff8f80'),
          drawSignText('TRIANGLE', 370, 462, { size: 76, color: '#ffffff' }),
          strokePath('M470 392l34 -1', '#ffffff', 8),
        ],
        -4,
        370,
        440,
      ),
      fillWithEdge('M300 120L392 280H208z', '#ffffff00', '#d6281c', 34),
      fillWithEdge('M300 150L370 272H230z', '#ffffff00', '#ff9a8c', 8),
    ];
  }
  return [
    drawSoftShadow(context, 370, 690, 340, 40, 0.8),
    strokePath('M250 640L150 716M490 640L590 716M370 620V716', '#4d565e', 20),
    strokePath('M370 120L640 610H100z', '#8f140d', 74),
    strokePath('M370 112L640 602H100z', horizontalGradient(context, ...RED), 70),
    context.night ? drawSoftGlow(context, 370, 440, 420, '#ff5a48', 0.55) : [],
    strokePath('M370 112L640 602H100z', '#ffb3a8', 10),
    strokePath('M370 250L530 546H210z', '#f07a1c', 30),
    strokeHaze('M330 150L120 530', '#ffffff', 10, 0.5),
  ];
}

const YELLOW = ['#f2f75a', '#d3dd1f', '#a7b312'] as const;

/** Laid flat with its lower half folded under: neck, shoulder bands and chest band show. */
function folded(context: ObjectContext): Drawing {
  const front =
    'M126 262C150 226 216 214 286 212L370 344L454 212C524 214 590 226 614 262C640 300 648 340 642 390L636 556C634 586 616 598 588 598H152C124 598 106 586 104 556L98 390C92 340 100 300 126 262z';
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: front })));
  const silver = verticalGradient(context, '#ffffff', '#bcc5cc');
  return [
    drawSoftShadow(context, 374, 632, 330, 44, 0.6),
    drawCard(118, 548, 504, 84, 30, '#a7b312', '#7d860d'),
    fillPath('M286 212C320 242 420 242 454 212L370 350z', '#8b950c'),
    fillWithEdge(front, horizontalGradient(context, ...YELLOW), '#8b950c', 5),
    group(
      { 'clip-path': clip },
      drawRect(176, 200, 48, 240, silver),
      drawRect(516, 200, 48, 240, silver),
      drawRect(90, 430, 560, 56, silver),
    ),
    strokePath('M370 344V598', '#8b950c', 7),
    strokeHaze(
      'M150 300C134 340 134 380 138 412M606 520C604 550 600 566 584 572M240 560C290 548 320 566 350 556',
      '#ffffff',
      9,
      0.45,
    ),
  ];
}

function waistcoat(context: ObjectContext): Drawing {
  const yellow = horizontalGradient(context, ...YELLOW);
  const bands = (y: number) => drawRect(140, y, 330, 50, verticalGradient(context, '#ffffff', '#c3cbd1'));
  const body =
    'M206 300C220 280 250 276 268 276L304 380L340 276C360 276 390 280 402 300C440 330 452 400 452 470V740H156V470C156 400 168 330 206 300z';
  if (context.state === 'plie') return folded(context);
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: body })));
  const sleeves = '#3c5a7d';
  return [
    drawSoftShadow(context, 304, 746, 230, 26, 0.6),
    limb('M186 340C140 430 120 530 130 620', sleeves, '#243a54', 78),
    limb('M422 340C468 430 488 530 478 620', sleeves, '#243a54', 78),
    drawOval(130, 664, 36, 42, SKIN),
    drawOval(478, 664, 36, 42, SKIN),
    fillPath('M190 310C240 270 368 270 418 310V740H190z', '#3c5a7d'),
    fillWithEdge(body, yellow, '#8b950c', 5),
    context.night ? drawSoftGlow(context, 304, 520, 300, '#f4ff8a', 0.35) : [],
    group({ 'clip-path': clip }, bands(470), bands(600)),
    strokePath('M304 380V740', '#8b950c', 6),
    strokeHaze('M190 340C176 420 176 520 182 700', '#ffffff', 12, 0.4),
    group({ transform: 'translate(304 160)' }, frontHead(context, { hair: '#3d2c22' })),
  ];
}

function extinguisher(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 340, 720, 170, 30, 0.7),
    drawCard(232, 190, 216, 530, 70, horizontalGradient(context, '#a51910', '#f0503f', '#d6281c', '#8b120b')),
    drawCard(300, 130, 80, 80, 12, '#2b3138'),
    strokePath('M340 130C320 90 260 70 210 84', '#23282e', 26),
    strokePath('M350 110L460 70', '#23282e', 26),
    strokePath('M392 164C500 180 520 320 506 470', '#14171a', 26),
    fillPath('M486 460h40l14 90h-68z', '#14171a'),
    drawRing(408, 150, 26, '#e7b73a', 8),
    drawCard(256, 330, 168, 240, 12, '#f7f5ee'),
    fillPath(
      'M340 360c10 30 40 44 40 84a40 40 0 0 1-80 0c0-26 14-36 18-54 8 8 12 14 12 20 12-14 12-34 10-50z',
      '#e0532a',
    ),
    drawSignText('ABC', 340, 532, { size: 52, color: '#1d2227' }),
    strokeHaze('M262 250V680', '#ffffff', 16, 0.35),
  ];
}

function kit(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 370, 640, 380, 50, 0.6),
    fillWithEdge(
      'M70 330L120 130H620L670 330z',
      horizontalGradient(context, '#f4f6f7', '#d5dce1'),
      '#a9b3bb',
      5,
    ),
    drawCard(150, 160, 440, 140, 12, '#e4eaee'),
    drawCard(60, 330, 620, 290, 30, horizontalGradient(context, ...RED), '#7d120c'),
    drawCard(96, 346, 548, 120, 18, '#7d120c'),
    drawCard(120, 290, 130, 150, 60, '#fdfdfa', '#c9d1d7'),
    strokeHaze('M140 330q45-16 90 0M140 360q45-16 90 0', '#c9d1d7', 5, 1),
    drawCard(280, 330, 170, 110, 12, '#bfe0ef', '#7fb2c9'),
    drawSignText('gants', 365, 388, { size: 40, color: '#2a5b72' }),
    drawCard(480, 310, 120, 130, 12, '#fdfdfa', '#c9d1d7'),
    drawRect(526, 330, 28, 84, '#2f8f57'),
    drawRect(498, 358, 84, 28, '#2f8f57'),
    drawDot(370, 546, 62, '#ffffff'),
    drawRect(355, 506, 30, 80, '#2f8f57'),
    drawRect(330, 531, 80, 30, '#2f8f57'),
  ];
}

function hammer(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 390, 560, 330, 50, 0.5),
    rotateSymbol(
      [
        drawCard(330, 300, 90, 430, 40, horizontalGradient(context, ...RED), '#7d120c'),
        strokeHaze('M350 360V700', '#ffffff', 10, 0.4),
        strokePath('M352 560H400M352 600H400M352 640H400', '#7d120c', 10),
        drawCard(220, 190, 310, 130, 40, horizontalGradient(context, '#f25a48', '#a01810'), '#7d120c'),
        fillPath('M224 214L150 255 224 296z', horizontalGradient(context, '#eef1f3', '#7f8890')),
        fillPath('M526 214L600 255 526 296z', horizontalGradient(context, '#eef1f3', '#7f8890')),
        drawCard(344, 690, 62, 16, 4, '#e3e7ea'),
      ],
      28,
      375,
      420,
    ),
  ];
}

/** A full-face helmet in profile, its strap done up or hanging. */
function helmet(context: ObjectContext): Drawing {
  const shell = sphereGradient(context, '#7fb2dc', '#2f6ea8', '#173f68');
  const strap =
    context.state !== 'detache'
      ? [
          strokePath('M300 560C330 650 420 660 470 600', '#1a1e22', 26),
          drawCard(370, 616, 62, 46, 10, '#c9332a', '#4a120e'),
        ]
      : [
          strokePath('M300 560C290 620 280 660 300 720M470 590C490 640 480 690 500 730', '#1a1e22', 26),
          drawCard(274, 700, 56, 44, 10, '#c9332a', '#4a120e'),
          drawCard(474, 706, 50, 40, 10, '#aab3ba', '#4d565e'),
        ];
  return [
    strap,
    fillWithEdge(
      'M120 400C90 200 230 70 410 76C600 84 690 240 668 420C660 500 620 570 560 600C470 620 300 600 210 570C150 550 126 470 120 400z',
      shell,
      '#12304f',
      6,
    ),
    fillWithEdge(
      'M118 330C130 250 190 220 260 226C350 236 430 300 440 380C400 420 240 430 124 420C118 390 116 360 118 330z',
      verticalGradient(context, '#b4c8d4', '#7890a0'),
      '#0c1014',
      8,
    ),
    fillVeil('M140 310C160 260 210 244 260 248L190 400H134z', '#ffffff', 0.3),
    strokeHaze('M300 120C400 100 520 130 590 220', '#ffffff', 16, 0.35),
    strokePath('M170 500C260 530 330 530 420 500', '#12304f', 12),
    drawDot(460, 370, 22, '#12304f'),
    onHelmet[context.state]?.(context) ?? [],
  ];
}

export const SAFETY: Readonly<Record<string, ObjectDrawing>> = {
  triangle: { box: [740, 750], on: (state) => (state === 'boite' ? 'garage' : 'road'), draw: triangle },
  gilet: { box: [608, 750], on: (state) => (state === 'plie' ? 'fabric' : 'road'), draw: waistcoat },
  extincteur: { box: [680, 750], on: 'garage', draw: extinguisher },
  'trousse-secours': { box: [740, 750], on: 'table', draw: kit },
  'brise-vitre': { box: [750, 750], on: 'desk', draw: hammer },
  'casque-moto': {
    box: [760, 760],
    on: 'garage',
    draw: helmet,
    parts: (state): ObjectParts => ({
      ecran: ['l’écran', 108, 214, 344, 224],
      ...(state === 'detache' && { sangle: ['la sangle', 236, 560, 270, 185] }),
      ...(state === 'choc' && { fissure: ['la fissure', 440, 96, 226, 250] }),
    }),
  },
};
