/** Workshop supplies: fluids, battery, filter, spare wheel, jack, chains. */

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
import { wheel } from './tyre.ts';

const CANS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  huile: ['HUILE', '#3d464f', '#1d2227', '#d9a21b'],
  'lave-glace': ['LAVE-GLACE', '#7fc4ee', '#3b8fc4', '#1f5f8c'],
  refroidissement: ['REFROIDISSEMENT', '#f3a3bf', '#cf5f8a', '#8f2f58'],
};

function can(context: ObjectContext): Drawing {
  const [name, light, dark, mark] =
    CANS[context.state] ?? (['HUILE', '#3d464f', '#1d2227', '#d9a21b'] as const);
  return [
    drawSoftShadow(context, 370, 708, 250, 36, 0.7),
    fillWithEdge(
      'M180 300C180 240 230 220 270 200V140H390V190L520 220C550 240 560 270 560 300V670Q556 700 520 700H220Q184 700 180 670z',
      horizontalGradient(context, light, light, dark),
      '#00000055',
      5,
    ),
    fillPath('M440 236H520V380H470C440 380 430 340 430 300z', '#00000040'),
    drawCard(256, 70, 148, 90, 16, mark),
    strokeHaze('M276 90V150M306 90V150M336 90V150M366 90V150', '#00000055', 8, 0.7),
    drawCard(206, 410, 328, 230, 16, '#fdfcf6'),
    drawRect(206, 426, 328, 18, mark),
    drawSignText(name, 370, 506, { size: 64, color: '#1d2227', maxWidth: 300 }),
    strokePath('M246 566H494M246 600H420', '#c3cad0', 9),
    strokeHaze('M210 320V640', '#ffffff', 16, 0.35),
  ];
}

function battery(context: ObjectContext): Drawing {
  const cables = context.state === 'cables-demarrage';
  const clip = (x: number, color: string) => [
    fillPath(`M${x - 22} 150l10-80h24l10 80-14 40h-16z`, color),
    drawDot(x, 104, 9, '#20262c'),
    strokePath(`M${x} 74C${x - 20} 10 ${x + 60} -40 ${x + 40} -120`, color, 20),
  ];
  return [
    drawSoftShadow(context, 380, 660, 360, 44, 0.7),
    drawCard(60, 250, 630, 390, 26, horizontalGradient(context, '#4d565e', '#333b43', '#1a1e22'), '#0e1114'),
    drawCard(44, 216, 662, 76, 20, verticalGradient(context, '#6d7780', '#3d464f'), '#0e1114'),
    drawCard(140, 168, 70, 60, 14, sphereGradient(context, '#eef1f3', '#aeb7be', '#69737b')),
    drawCard(540, 168, 70, 60, 14, sphereGradient(context, '#eef1f3', '#aeb7be', '#69737b')),
    drawCard(128, 206, 94, 22, 8, '#c9332a'),
    drawCard(528, 206, 94, 22, 8, '#20262c'),
    drawSignText('+', 175, 350, { size: 96, color: '#ff6a5a' }),
    drawSignText('−', 575, 350, { size: 96, color: '#f2f5f7' }),
    drawCard(180, 420, 390, 150, 14, '#f4f2e8'),
    drawSignText('12 V', 375, 496, { size: 96, color: '#1d2227' }),
    strokeHaze('M90 310V600', '#ffffff', 12, 0.25),
    cables ? [clip(175, '#c9332a'), clip(575, '#2b3138')] : [],
  ];
}

function airFilter(context: ObjectContext): Drawing {
  const dirty = context.state === 'air-encrasse';
  const folds = Array.from({ length: 16 }, (_, i) => {
    const x = 118 + i * 33;
    return [
      fillPath(`M${x} 206h16v340h-16z`, dirty ? '#8b7452' : '#f3ead2'),
      fillPath(`M${x + 16} 206h17v340h-17z`, dirty ? '#5d4a30' : '#d6c79f'),
    ];
  });
  const dirt = dirty
    ? [
        strokeHaze(
          'M170 260v.1M260 420v.1M340 300v.1M420 470v.1M500 260v.1M560 400v.1M220 500v.1M600 300v.1',
          '#2b2115',
          46,
          0.55,
        ),
        fillPath('M300 360c30-40 70-10 60 20s-70 20-60-20zM480 380l50-20-10 40z', '#5f6b3a'),
      ]
    : [];
  return [
    drawSoftShadow(context, 390, 620, 360, 44, 0.6),
    rotateSymbol(
      [
        drawCard(70, 160, 620, 430, 34, verticalGradient(context, '#e8793a', '#b9501b'), '#7d3410'),
        drawCard(108, 196, 546, 360, 14, '#3a2f1e'),
        folds,
        dirt,
        strokeHaze('M96 180H640', '#ffffff', 8, 0.4),
      ],
      -3,
      375,
      375,
    ),
  ];
}

function spare(context: ObjectContext): Drawing {
  if (context.state === 'kit-anticrevaison') {
    return [
      drawSoftShadow(context, 380, 640, 360, 44, 0.6),
      drawCard(60, 330, 340, 290, 34, verticalGradient(context, '#4d565e', '#23292f'), '#101316'),
      drawDot(170, 440, 66, '#f7f5ee'),
      strokePath('M170 440l32-34', '#d42f22', 8),
      drawSignText('bar', 170, 484, { size: 30, color: '#1d2227' }),
      drawCard(270, 400, 90, 60, 12, '#c9332a'),
      strokePath('M230 620C260 720 420 700 470 640', '#14181c', 22),
      drawCard(
        450,
        210,
        200,
        420,
        40,
        horizontalGradient(context, '#fdfdfa', '#d5dce1', '#a9b3bb'),
        '#7f8890',
      ),
      drawCard(500, 140, 100, 90, 20, '#f07a1c'),
      drawCard(450, 340, 200, 170, 0, '#f07a1c'),
      drawSignText('ANTI-', 550, 396, { size: 46, color: '#ffffff' }),
      drawSignText('CREVAISON', 550, 452, { size: 46, color: '#ffffff', maxWidth: 184 }),
    ];
  }
  if (context.state === 'galette') {
    return [
      drawSoftShadow(context, 375, 640, 220, 34, 0.7),
      drawDot(375, 390, 250, sphereGradient(context, '#4d5359', '#2b3035', '#15171a')),
      drawDot(375, 390, 190, '#d9a21b'),
      drawDot(375, 390, 170, sphereGradient(context, '#ffe28a', '#f2b81f', '#b57f0c')),
      Array.from({ length: 8 }, (_, i) =>
        rotateSymbol(drawOval(375, 270, 22, 34, '#7a5508'), i * 45, 375, 390),
      ),
      drawDot(375, 390, 58, '#8f660a'),
      drawCard(236, 470, 278, 84, 12, '#fdfcf6', '#c9332a'),
      drawSignText('80 km/h', 375, 514, { size: 60, color: '#c9332a' }),
    ];
  }
  return wheel(context, 375, 380, 280);
}

function jack(context: ObjectContext): Drawing {
  const up = context.state === 'leve';
  const top = up ? 330 : 520;
  const half = up ? 130 : 230;
  const y = 690;
  const arms = `M${375 - half} ${(top + y) / 2}L375 ${top}L${375 + half} ${(top + y) / 2}L375 ${y}z`;
  return [
    drawSoftShadow(context, 375, 716, 300, 30, 0.7),
    up
      ? [
          drawCard(-300, 150, 1400, 150, 30, verticalGradient(context, '#6d9bc4', '#2a5076')),
          drawCard(-300, 280, 1400, 44, 10, '#20262c'),
        ]
      : [],
    strokePath(arms, '#7d120c', 40),
    strokePath(arms, '#d6281c', 30),
    strokePath(`M${375 - half - 40} ${(top + y) / 2}H${375 + half + 90}`, '#aab3ba', 18),
    drawDot(375 - half, (top + y) / 2, 22, '#4d565e'),
    drawDot(375 + half, (top + y) / 2, 22, '#4d565e'),
    drawCard(305, top - 26, 140, 34, 8, '#3d464f'),
    drawCard(275, y - 6, 200, 34, 8, '#3d464f'),
    strokePath(`M${375 + half + 90} ${(top + y) / 2}v-70h60`, '#3d464f', 18),
  ];
}

function chains(context: ObjectContext): Drawing {
  const links = Array.from({ length: 12 }, (_, i) =>
    rotateSymbol(strokePath('M375 116V60M360 130L330 70M390 130L420 70', '#c9d1d7', 13), i * 30, 375, 380),
  );
  return [
    wheel(context, 375, 380, 280),
    drawRing(375, 380, 246, '#8a939b', 16),
    drawRing(375, 380, 246, '#dfe4e8', 8),
    links,
    fillPath('M-300 650C0 620 200 640 375 636S800 620 1100 650V900H-300z', '#f4f8fa'),
    fillVeil('M-300 690C200 660 600 700 1100 680V900H-300z', '#bcd0dc', 0.6),
  ];
}

function exhaust(context: ObjectContext): Drawing {
  const smoke: Readonly<Record<string, string>> = {
    'fumee-noire': '#23262a',
    'fumee-blanche': '#ffffff',
    'fumee-bleue': '#7fa3cf',
  };
  const color = smoke[context.state];
  const puffs = color
    ? [
        [470, 560, 70, 0.75],
        [560, 520, 96, 0.65],
        [660, 470, 120, 0.55],
        [560, 430, 90, 0.45],
        [760, 400, 130, 0.4],
        [680, 330, 110, 0.3],
      ].map(([x = 0, y = 0, r = 0, o = 0]) => drawOval(x, y, r, r * 0.86, color, o))
    : [];
  return [
    drawCard(-500, -140, 900, 520, 60, verticalGradient(context, '#c9d1d7', '#a1acb4', '#77838c')),
    drawCard(-500, 330, 930, 170, 50, verticalGradient(context, '#3d464f', '#1d2227')),
    drawCard(-160, 20, 380, 130, 16, verticalGradient(context, '#c9281f', '#8a1610'), '#4a0c08'),
    drawSoftShadow(context, 300, 690, 420, 40, 0.6),
    drawCard(60, 540, 330, 76, 30, horizontalGradient(context, '#8a939b', '#dfe4e8', '#6b757e')),
    drawOval(388, 578, 26, 38, '#14181c'),
    strokeHaze('M90 556H340', '#ffffff', 8, 0.6),
    puffs,
  ];
}

export const SUPPLIES: Readonly<Record<string, ObjectDrawing>> = {
  bidon: { box: [740, 750], on: 'garage', draw: can },
  batterie: { box: [750, 720], on: 'garage', draw: battery },
  filtre: { box: [760, 750], on: 'desk', draw: airFilter },
  'roue-secours': {
    box: [750, 750],
    on: 'garage',
    draw: spare,
    parts: (state) => (state === 'galette' ? { inscription: ['l’inscription', 238, 473, 280, 84] } : {}),
  },
  cric: { box: [750, 760], on: 'road', draw: jack },
  chaines: { box: [750, 750], on: 'road', draw: chains },
  'pot-echappement': {
    box: [760, 750],
    on: 'road',
    draw: exhaust,
    parts: (state) => (state === 'propre' ? {} : { fumee: ['la fumée', 430, 240, 460, 380] }),
  },
};
