/** The European accident statement: blank, filled in, or without its sketch and the second signature. */

import type { Drawing } from '../../kit/display-list.ts';
import { drawCard, fillVeil, type ObjectContext, type ObjectDrawing } from '../../kit/object-context.ts';
import { drawRect, drawSignText, fillPath, rotateSymbol, strokePath } from '../../kit/pen.ts';
import { lines, sheet } from './papers.ts';

const BLUE = '#2456a8';

/** The first driver's handwriting. */
function hand(x: number, y: number, widths: readonly number[], color = BLUE): Drawing {
  return strokePath(
    widths
      .map((w, i) => {
        const n = Math.max(2, Math.round(w / 22));
        return `M${x} ${y + i * 30}${'q5.5-14 11 0t11 0'.repeat(n)}`;
      })
      .join(''),
    color,
    3.6,
  );
}

function column(
  context: ObjectContext,
  x: number,
  letter: string,
  color: string,
  ink: string,
  written: boolean,
): Drawing {
  return [
    drawCard(x, 128, 214, 284, 6, color),
    drawCard(x + 10, 138, 52, 52, 6, ink),
    drawSignText(letter, x + 36, 164, { size: 38, color: '#ffffff' }),
    lines(x + 76, 152, [110, 84], 24, '#00000026'),
    strokePath(
      [0, 1, 2, 3, 4, 5].map((i) => `M${x + 14} ${224 + i * 32}h186`).join(''),
      '#00000030',
      2.5,
      'butt',
    ),
    written ? hand(x + 18, 218, [130, 160, 90, 140, 120, 150]) : [],
    fillVeil(`M${x} 128h214v6H${x}z`, ink, context.night ? 0.5 : 0.8),
  ];
}

/** The drivers' sketch of the collision. */
const sketch = (ink: string) => [
  strokePath('M170 484V612M330 484V516H470M330 612V580H470', ink, 4),
  strokePath('M250 490v22M250 530v22M250 570v22', ink, 3.5),
  strokePath('M272 548h36v54h-36zM322 526h58v34h-58z', ink, 4),
  strokePath('M290 544V506M280 518l10-14 10 14M316 543h-20', ink, 3.5),
  drawSignText('A', 290, 576, { size: 26, color: ink }),
  drawSignText('B', 352, 544, { size: 26, color: ink }),
];

function form(context: ObjectContext): Drawing {
  const whole = context.state === 'rempli';
  const filled = whole || context.state === 'incomplet';
  const rows = Array.from({ length: 8 }, (_, i) => 158 + i * 31);
  const boxes = (x: number) => strokePath(rows.map((y) => `M${x} ${y}h20v20h-20z`).join(''), '#4b5663', 3);
  const ticks = filled ? strokePath('M290 224l8 9 18-24M428 286l8 9 18-24', BLUE, 5.5) : [];
  const paper = [
    sheet(context, 40, 20, 664, 710),
    drawSignText('Constat amiable', 62, 58, { size: 44, color: '#27313d', anchor: 'start' }),
    drawSignText('d’accident automobile', 62, 98, {
      size: 28,
      color: '#5b6673',
      anchor: 'start',
      weight: 400,
    }),
    drawCard(448, 38, 236, 74, 6, '#f3f5f6', '#c9d0d6'),
    filled ? hand(462, 70, [190, 120]) : lines(466, 64, [180, 120], 26),
    column(context, 58, 'A', '#d4e3f4', '#2a66b4', filled),
    column(context, 472, 'B', '#fbeeb5', '#c79a12', filled),
    drawCard(280, 128, 184, 284, 6, '#f5f6f4', '#d3d9dd'),
    boxes(292),
    boxes(430),
    strokePath(rows.map((y) => `M326 ${y + 10}h92`).join(''), '#c3cad0', 7),
    ticks,
    drawCard(58, 428, 628, 198, 6, '#fbfbf7', '#cfd6da'),
    lines(74, 448, [150], 20),
    whole ? sketch(BLUE) : [],
    filled
      ? hand(506, 500, [150, 120, 140])
      : strokePath('M500 510h160M500 546h160M500 582h160', '#d6dce0', 2.5),
    drawCard(58, 640, 300, 74, 6, '#e6eff8', '#9db7d6'),
    drawCard(386, 640, 300, 74, 6, '#fcf4d0', '#d9c36a'),
    drawRect(368, 640, 8, 74, '#dfe3e6'),
    filled
      ? [
          strokePath('M110 696C140 634 156 710 184 664S226 650 240 684 290 664 318 676', BLUE, 5.5),
          whole
            ? strokePath(
                'M430 690C470 640 450 720 500 668C520 650 520 700 552 676S610 650 650 690',
                '#31343a',
                5.5,
              )
            : drawSignText('signature B', 536, 677, { size: 26, color: '#b7a868', weight: 400 }),
        ]
      : [
          drawSignText('signature A', 208, 677, { size: 26, color: '#8ea0b4', weight: 400 }),
          drawSignText('signature B', 536, 677, { size: 26, color: '#b7a868', weight: 400 }),
        ],
  ];
  return [rotateSymbol(paper, -1.5, 370, 375), pen()];
}

const pen = () =>
  rotateSymbol(
    [
      fillPath('M700 470l14 0 0 190-7 26-7-26z', '#00000030'),
      fillPath('M690 456h18v186l-9 28-9-28z', '#1f3e78'),
      fillPath('M690 456h18v26h-18zM692 646h14l-7 24z', '#c5ccd3'),
    ],
    18,
    700,
    560,
  );

export const ACCIDENT_FORM: Readonly<Record<string, ObjectDrawing>> = {
  'constat-amiable': {
    box: [744, 750],
    on: 'desk',
    draw: form,
    parts: (state) =>
      state === 'incomplet'
        ? {
            'signature-b': ['la case de la signature B', 386, 640, 300, 74],
            croquis: ['la case du croquis', 66, 428, 410, 198],
          }
        : {},
  },
};
