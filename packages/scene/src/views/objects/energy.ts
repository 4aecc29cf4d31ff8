/** Charging, the energy label and thrifty driving. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftGlow,
  drawSoftShadow,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRect, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';
import { type Dial, type DialStyle, drawDial } from '../dashboard/dial.ts';

const BOLT = 'M20-70L-36 14H0L-20 74L40-16H4z';

function connector(context: ObjectContext): Drawing {
  const pins = [
    [-30, -22],
    [30, -22],
    [-50, 16],
    [0, 16],
    [50, 16],
    [-28, 52],
    [28, 52],
  ].map(([x = 0, y = 0], i) => drawDot(x, y, i < 2 ? 10 : 15, '#d9b45a'));
  return [
    drawDot(0, 8, 112, '#101316'),
    drawDot(0, 8, 98, sphereGradient(context, '#4d565e', '#2b3138', '#14181c')),
    pins,
  ];
}

function charger(context: ObjectContext): Drawing {
  const paint = verticalGradient(context, '#f4f6f7', '#cfd7dd', '#a3afb8');
  if (context.state === 'branchee') {
    return [
      fillPath('M-600 -140H1300V900H-600z', verticalGradient(context, '#6d9bc4', '#44739d', '#2a5076')),
      strokeHaze('M-600 110C0 40 700 40 1300 120', '#cfe5f7', 9, 0.6),
      drawCard(170, 150, 360, 380, 70, '#1f4264'),
      drawCard(190, 170, 320, 340, 60, verticalGradient(context, '#20262c', '#3d464f')),
      strokePath('M350 420C380 620 520 700 720 760', '#f07a1c', 44),
      strokeHaze('M344 440C374 630 514 690 714 748', '#ffffff', 8, 0.4),
      drawCard(266, 240, 170, 250, 60, horizontalGradient(context, '#59636d', '#2b3138'), '#101316'),
      group({ transform: 'translate(350 350) scale(.8)' }, fillPath(BOLT, '#35d873')),
      drawCard(556, 170, 50, 90, 20, '#35d873'),
      drawSoftGlow(context, 580, 214, 90, '#35d873', 0.7),
    ];
  }
  if (context.state === 'domestique') {
    return [
      drawCard(90, 60, 330, 330, 40, '#00000030'),
      drawCard(80, 46, 330, 330, 40, paint, '#98a4ad'),
      drawDot(245, 211, 116, sphereGradient(context, '#dfe4e8', '#c3cbd1', '#9aa5ad')),
      strokePath('M245 270C245 470 300 585 410 585M610 585C720 590 690 700 640 800', '#20262c', 28),
      drawCard(205, 230, 80, 110, 24, horizontalGradient(context, '#4d565e', '#23292f'), '#101316'),
      drawDot(245, 211, 92, '#101316'),
      drawDot(245, 211, 86, sphereGradient(context, '#59626a', '#343b42', '#1d2227')),
      drawCard(400, 520, 220, 130, 30, verticalGradient(context, '#4d565e', '#23292f'), '#101316'),
      drawDot(450, 585, 16, '#35d873'),
      strokePath('M490 570H580M490 600H560', '#8c98a4', 9),
    ];
  }
  return [
    drawSoftShadow(context, 350, 740, 250, 30, 0.7),
    strokePath('M470 330C620 360 640 620 560 690S420 720 420 600', '#14171a', 28),
    drawCard(170, 20, 330, 740, 60, horizontalGradient(context, '#fdfdfb', '#e3e8eb', '#b3bec6'), '#98a4ad'),
    fillPath('M170 80a60 60 0 0 1 60-60H440a60 60 0 0 1 60 60V150H170z', '#2f9e62'),
    group({ transform: 'translate(335 86) scale(.72)' }, fillPath(BOLT, '#ffffff')),
    drawCard(214, 186, 242, 150, 18, '#14181c'),
    drawSignText(valueOrDefault(context, 0, '22 kW'), 335, 262, {
      size: 66,
      color: '#8fe0a8',
      maxWidth: 216,
    }),
    group({ transform: 'translate(335 470)' }, connector(context)),
    drawCard(240, 630, 190, 70, 16, '#d3dadf'),
    strokeHaze('M196 90V700', '#ffffff', 10, 0.5),
  ];
}

const CLASSES = ['#0a8f48', '#4fae3f', '#b5cf3a', '#f6e02a', '#f5b21c', '#ec7a22', '#dc2b23'];

/** The label shown beside new cars, by the carbon dioxide they give off. */
function energyLabel(context: ObjectContext): Drawing {
  const chosen = 'ABCDEFG'.indexOf(valueOrDefault(context, 0, 'B').slice(0, 1).toUpperCase());
  const rank = chosen < 0 ? 1 : chosen;
  const rows = CLASSES.map((color, i) => {
    const y = 176 + i * 74;
    const w = 170 + i * 42;
    return [
      fillPath(`M110 ${y}h${w}l32 31-32 31h-${w}z`, color),
      drawSignText('ABCDEFG'[i] ?? '', 140, y + 32, { size: 46, color: '#ffffff' }),
    ];
  });
  const y = 207 + rank * 74;
  return [
    drawCard(84, 34, 560, 690, 10, '#00000035'),
    drawCard(74, 22, 560, 690, 10, verticalGradient(context, '#fdfdfb', '#eeede6'), '#c9ccc8'),
    drawRect(74, 22, 560, 110, '#1f4f8f'),
    drawSignText('CO₂ et consommation', 354, 80, { size: 48, color: '#ffffff', maxWidth: 520 }),
    rows,
    fillPath(`M610 ${y - 40}H540L506 ${y}L540 ${y + 40}H610z`, '#1d2227'),
    drawSignText('ABCDEFG'[rank] ?? 'B', 566, y + 1, { size: 54, color: '#ffffff' }),
  ];
}

const STYLE: DialStyle = {
  face: ['#2b323a', '#171b20'],
  ink: '#f3f5f6',
  faint: '#8b959e',
  needle: '#ff5238',
  backlight: 0,
};

function thrift(context: ObjectContext): Drawing {
  if (context.state === 'ordinateur') {
    return [
      drawCard(60, 90, 620, 560, 50, '#0c0f12', '#3d464f'),
      drawCard(86, 116, 568, 508, 34, verticalGradient(context, '#14202b', '#0b1219')),
      drawSignText('Consommation moyenne', 370, 180, {
        size: 46,
        color: '#9fb6c9',
        weight: 400,
        maxWidth: 520,
      }),
      drawSignText(valueOrDefault(context, 0, '5,2'), 370, 310, {
        size: 180,
        color: '#f2f5f7',
        maxWidth: 480,
      }),
      drawSignText('l / 100 km', 370, 430, { size: 56, color: '#cfe0ee' }),
      [70, 110, 56, 90, 40, 64, 34, 48].map((h, i) =>
        drawCard(130 + i * 62, 590 - h, 42, h, 6, h > 80 ? '#f0a13a' : '#4fc07a'),
      ),
    ];
  }
  const high = context.state === 'surregime';
  const dial: Dial = {
    cx: 370,
    cy: 372,
    r: 310,
    from: 0,
    to: 8,
    major: 1,
    minor: 0.5,
    value: high ? 6.8 : 1.9,
    red: 6.5,
  };
  const advice = high
    ? []
    : [
        drawSignText('4', 340, 560, { size: 84, color: '#5fe08f' }),
        fillPath('M388 586V556H370L400 522L430 556H412V586z', '#5fe08f'),
      ];
  return [
    drawCard(20, 20, 700, 710, 80, '#0c0f12'),
    drawDial(dial, STYLE, context.defs, [
      drawSignText('tr/min × 1000', 370, 478, { size: 40, color: '#8b959e' }),
      advice,
    ]),
  ];
}

export const ENERGY: Readonly<Record<string, ObjectDrawing>> = {
  'prise-recharge': {
    box: [700, 760],
    on: (state) => (state === 'domestique' ? 'garage' : 'road'),
    draw: charger,
  },
  'etiquette-energie': { box: [708, 750], on: 'plain', draw: energyLabel },
  'eco-conduite': {
    box: [740, 750],
    on: 'cabin',
    draw: thrift,
    parts: (state) => (state === 'compte-tours' ? { conseil: ['l’indicateur', 310, 518, 118, 85] } : {}),
  },
};
