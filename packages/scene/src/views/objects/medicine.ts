/** Medicines by their warning level, and spectacles. */

import { type Drawing, group } from '../../kit/display-list.ts';
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
import { drawDot, drawRing, drawSignText, fillPath, rotateSymbol, strokePath } from '../../kit/pen.ts';

const LEVELS: Readonly<Record<string, readonly [string, string, string]>> = {
  'niveau-1': ['1', '#ffd21f', '#1d1d1f'],
  'niveau-2': ['2', '#f58a1f', '#1d1d1f'],
  'niveau-3': ['3', '#d9261c', '#ffffff'],
};

/** The black car of the official pictogram. */
const car = (ink: string, glass: string) => [
  fillPath(
    'M-62 30V4C-62-6-56-12-48-14L-36-42C-33-50-27-54-18-54H18C27-54 33-50 36-42L48-14C56-12 62-6 62 4V30H50V42H30V30H-30V42H-50V30z',
    ink,
  ),
  fillPath('M-34-14L-26-38C-25-41-23-42-20-42H20C23-42 25-41 26-38L34-14z', glass),
  drawDot(-42, 8, 9, glass),
  drawDot(42, 8, 9, glass),
];

function blister(context: ObjectContext): Drawing {
  const cells = [0, 1, 2, 3].flatMap((i) =>
    [0, 1].map((j) => [
      drawOval(70 + i * 78, 52 + j * 78, 30, 26, '#9aa4ad'),
      drawOval(68 + i * 78, 49 + j * 78, 25, 21, sphereGradient(context, '#ffffff', '#f3efe6', '#cfc8b8')),
    ]),
  );
  return [
    drawCard(8, 10, 380, 184, 16, '#00000040'),
    drawCard(0, 0, 380, 184, 16, verticalGradient(context, '#eef1f3', '#b9c2c9')),
    cells,
  ];
}

function medicine(context: ObjectContext): Drawing {
  const [figure, color, ink] = LEVELS[context.state] ?? (['1', '#ffd21f', '#1d1d1f'] as const);
  const front = verticalGradient(context, '#ffffff', '#e9edf0');
  return [
    drawSoftShadow(context, 400, 690, 400, 50, 0.6),
    fillPath('M120 130L190 60H700L640 130z', '#f8fafb'),
    fillPath('M640 130L700 60V600L640 690z', verticalGradient(context, '#c7d0d6', '#aeb9c1')),
    drawCard(120, 130, 520, 560, 4, front),
    fillPath('M120 130H640V196H120z', '#3f7fb5'),
    drawSignText('Comprimés', 146, 163, { size: 38, color: '#ffffff', anchor: 'start' }),
    drawSignText('30', 614, 163, { size: 38, color: '#ffffff', anchor: 'end' }),
    fillPath('M120 626H640V690H120z', '#dbe6ee'),
    strokePath('M146 650H420M146 670H330', '#a9bccb', 8),
    fillWithEdge('M380 214L598 574Q602 604 572 606H188Q158 604 162 574z', color, '#1d1d1f', 13),
    group({ transform: 'translate(380 446) scale(1.45)' }, car('#1d1d1f', color)),
    drawSignText(`niveau ${figure}`, 380, 562, { size: 56, color: ink }),
    fillVeil('M120 130H300L120 420z', '#ffffff', 0.16),
    rotateSymbol(group({ transform: 'translate(440 640) scale(.72)' }, blister(context)), -8, 600, 680),
  ];
}

/** Spectacles with clear or dark glasses, lying beside a bunch of keys. */
function spectacles(context: ObjectContext): Drawing {
  const sun = context.state === 'soleil';
  const rim = sun ? '#1c1f24' : '#3c2a22';
  const glass = sun
    ? verticalGradient(context, '#2b2a33', '#5d4a45')
    : verticalGradient(context, '#f4fbff', '#cfe2ea');
  const eye = (x: number) =>
    `M${x - 118} 380C${x - 124} 330 ${x - 70} 312 ${x} 312S${x + 124} 330 ${x + 118} 380C${x + 114} 460 ${x + 60} 492 ${x} 492S${x - 114} 460 ${x - 118} 380z`;
  const arm = 'M92 350C60 250 130 150 250 120M698 350C730 250 690 150 600 108';
  const lens = (x: number) => [
    sun ? fillPath(eye(x), glass) : fillVeil(eye(x), glass, 0.75),
    strokePath(eye(x), rim, 17),
    strokeHaze(`M${x - 92} 366c8-22 40-30 70-31`, '#ffffff', 10, sun ? 0.35 : 0.9),
    fillVeil(`M${x - 40} 330h44l-84 140c-18-12-28-26-32-44z`, '#ffffff', sun ? 0.12 : 0.4),
  ];
  return [
    strokeHaze(arm, '#000000', 22, 0.16),
    drawSoftShadow(context, 400, 510, 390, 60, 0.55),
    strokePath(arm, rim, 17),
    lens(232),
    lens(558),
    strokePath('M346 362C366 328 424 328 444 362', rim, 17),
    strokePath('M114 356L90 346M676 356L700 346', rim, 22),
    keys(context),
  ];
}

export function keys(context: ObjectContext): Drawing {
  const metal = horizontalGradient(context, '#f2f4f5', '#b7bfc6', '#7f8890');
  const key = [
    drawRing(0, -60, 30, metal, 18),
    fillPath('M-11-34H11V96L0 112-11 96zM11 40h16v16H11zM11 70h11v15H11z', metal),
  ];
  const fob = [
    drawCard(-44, -72, 88, 138, 34, sphereGradient(context, '#545d66', '#262c32', '#111418')),
    drawCard(-22, -44, 44, 30, 10, '#8f99a2'),
    drawCard(-22, 0, 44, 30, 10, '#6b757e'),
  ];
  return [
    drawSoftShadow(context, 580, 668, 190, 40, 0.5),
    drawRing(520, 600, 42, '#9aa3ab', 9),
    [
      group({ transform: 'translate(440 640) rotate(62)' }, key),
      group({ transform: 'translate(510 690) rotate(14) scale(.9)' }, key),
      group({ transform: 'translate(624 640) rotate(-64)' }, fob),
    ],
  ];
}

export const MEDICINES: Readonly<Record<string, ObjectDrawing>> = {
  medicament: {
    box: [760, 750],
    on: 'table',
    draw: medicine,
    parts: () => ({ pictogramme: ['le pictogramme', 156, 205, 455, 420] }),
  },
  lunettes: { box: [790, 750], on: 'desk', draw: spectacles },
};
