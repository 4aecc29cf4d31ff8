/** Papers lying on a desk or a seat: a registration certificate, an insurance memo, an official letter. */

import type { Drawing } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectParts,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRect, drawSignText, fillPath, rotateSymbol, strokePath } from '../../kit/pen.ts';

const INK = '#27313d';
const GREY = '#c3cad0';

/** A sheet with its shadow, drawn within 0..w × 0..h. */
export function sheet(
  context: ObjectContext,
  x: number,
  y: number,
  w: number,
  h: number,
  color = '#fdfcf8',
): Drawing {
  const lit = verticalGradient(context, color, context.night ? '#d9d2c4' : '#f1eee6');
  return [
    drawCard(x + 10, y + 14, w, h, 6, '#00000033'),
    drawSoftShadow(context, x + w / 2, y + h, w * 0.56, 40, 0.4),
    drawCard(x, y, w, h, 6, lit),
  ];
}

/** Lines of text too small to be read. */
export function lines(x: number, y: number, widths: readonly number[], step = 24, color = GREY): Drawing {
  return strokePath(widths.map((w, i) => `M${x} ${y + i * step}h${w}`).join(''), color, 8);
}

/** The header of an official paper: a flag in three bars and two lines, without the Marianne. */
function header(x: number, y: number): Drawing {
  return [
    drawRect(x, y, 22, 44, '#233f8f'),
    drawRect(x + 22, y, 22, 44, '#f4f4f2'),
    drawRect(x + 44, y, 22, 44, '#d4323a'),
    lines(x + 84, y + 12, [110, 80], 22, '#5b6673'),
  ];
}

function registration(context: ObjectContext): Drawing {
  const [first, second, third] = [
    valueOrDefault(context, 0, 'B  14/03/2023'),
    valueOrDefault(context, 1, 'A  FK-318-TN'),
    valueOrDefault(context, 2, 'P.3  ES'),
  ];
  const field = (text: string, x: number, y: number, w: number, strong: boolean) => {
    const [code = '', ...rest] = text.split(/\s+/);
    return [
      drawCard(x, y, w, strong ? 104 : 84, 8, strong ? '#fffdf2' : '#f3f3ec', '#9aa58f'),
      drawCard(x, y, 78, strong ? 104 : 84, 8, '#c9d6b8'),
      drawSignText(code, x + 39, y + (strong ? 52 : 42), {
        size: strong ? 46 : 36,
        color: INK,
        maxWidth: 66,
      }),
      drawSignText(rest.join(' '), x + 98, y + (strong ? 52 : 42), {
        size: strong ? 58 : 42,
        color: INK,
        anchor: 'start',
        maxWidth: w - 112,
      }),
    ];
  };
  const paper = [
    sheet(context, 70, 40, 580, 670, '#f4f6e9'),
    drawRect(70, 40, 580, 84, '#aebf97'),
    drawSignText('CERTIFICAT', 92, 68, { size: 32, color: INK, anchor: 'start' }),
    drawSignText('D’IMMATRICULATION', 92, 101, { size: 28, color: INK, anchor: 'start' }),
    header(440, 60),
    strokeHaze(
      'M70 300q145-120 290 0t290 0M70 380q145-120 290 0t290 0M70 460q145-120 290 0t290 0',
      '#b8c9a0',
      4,
      0.5,
    ),
    field(second, 100, 154, 520, false),
    field(first, 100, 266, 520, true),
    field(third, 100, 398, 300, false),
    lines(426, 424, [180, 130], 30),
    lines(104, 526, [220, 300, 180, 260], 26),
    drawCard(470, 524, 150, 120, 6, '#e6ead8', '#b3bda3'),
    strokeHaze('M486 548h118M486 572h118M486 596h70', '#97a286', 7, 0.8),
    strokePath('M70 682H650', '#aebf97', 6, 'butt'),
  ];
  return rotateSymbol(paper, -2.5, 360, 375);
}

function memo(context: ObjectContext): Drawing {
  const title = context.state === 'memo' ? 'Mémo véhicule assuré' : 'Attestation d’assurance';
  const field = (name: string, value: string, y: number) => [
    drawSignText(name, 128, y, { size: 28, color: '#6a7683', anchor: 'start', weight: 400 }),
    drawSignText(value, 592, y, { size: 32, color: INK, anchor: 'end' }),
    strokePath(`M128 ${y + 28}H592`, '#dfe3e6', 2.5, 'butt'),
  ];
  const body =
    context.state === 'memo'
      ? [
          field('Immatriculation', 'FK-318-TN', 276),
          field('Contrat n°', '4 807 215', 344),
          field('Assuré', 'M. Martin', 412),
          field('Période de validité', 'en cours', 480),
          lines(128, 552, [430, 460, 380, 440], 28),
        ]
      : [
          field('Véhicule', 'FK-318-TN', 276),
          lines(128, 340, [450, 420, 460, 300], 28),
          lines(128, 480, [460, 430, 200], 28),
          drawCard(392, 560, 200, 96, 6, '#eef3f6', '#b9c6cf'),
          strokePath('M420 626C446 560 462 640 486 600S530 590 566 614', '#27518f', 5),
        ];
  const paper = [
    sheet(context, 84, 34, 552, 682),
    drawRect(84, 34, 552, 20, '#2f7d6d'),
    drawDot(158, 122, 34, '#2f7d6d'),
    fillPath('M158 98l24 9v16c0 15-12 23-24 28-12-5-24-13-24-28v-16z', '#fdfcf8'),
    strokePath('M146 122l9 10 16-19', '#2f7d6d', 6),
    lines(212, 108, [190, 130], 26, '#8d98a3'),
    drawSignText(title, 360, 206, { size: 46, color: INK, maxWidth: 470 }),
    body,
  ];
  return rotateSymbol(paper, context.state === 'memo' ? -4 : 2, 360, 375);
}

/** Title, subject and the figure of each letter when the scene writes none; red for what takes a right away. */
const LETTERS: Readonly<Record<string, { title: string; about: string; main: string; red: boolean }>> & {
  avis: { title: string; about: string; main: string; red: boolean };
} = {
  avis: { title: 'Avis de contravention', about: 'Code de la route', main: 'Amende : 135 €', red: false },
  points: { title: 'Retrait de points', about: 'Permis de conduire', main: '- 1 point', red: true },
  suspension: { title: 'Suspension', about: 'Permis de conduire', main: '4 mois', red: true },
  retention: { title: 'Avis de rétention', about: 'Permis de conduire', main: '72 heures', red: true },
  echeance: { title: 'Avis d’échéance', about: 'Assurance auto', main: 'Coefficient 1,00', red: false },
};

function letter(context: ObjectContext): Drawing {
  const { title, about, main: usual, red } = LETTERS[context.state] ?? LETTERS.avis;
  const main = valueOrDefault(context, 0, usual);
  const envelope = [
    drawCard(30, 420, 420, 270, 8, '#00000033'),
    drawCard(22, 408, 420, 270, 8, verticalGradient(context, '#f6f1e6', '#e4dccb')),
    strokeHaze('M24 412L232 560L440 412', '#c9bfa9', 4, 1),
  ];
  const paper = [
    sheet(context, 110, 40, 520, 670),
    context.state === 'echeance' ? drawDot(180, 98, 30, '#2f7d6d') : header(146, 76),
    drawSignText(title, 370, 186, { size: 46, color: INK, maxWidth: 450 }),
    drawSignText(about, 370, 236, {
      size: 30,
      color: '#5b6673',
      weight: 400,
    }),
    lines(152, 292, [430, 410, 300], 28),
    drawCard(152, 372, 436, 116, 10, red ? '#fdeceb' : '#fff3df', red ? '#cf3a34' : '#d98a1f'),
    drawSignText(main.replace(/^-\s?/, '− '), 370, 430, {
      size: 66,
      color: red ? '#b3231e' : '#9a5a08',
      maxWidth: 400,
    }),
    lines(152, 534, [430, 400, 420, 250], 28),
    drawCard(442, 624, 146, 58, 6, '#eef1f4'),
    strokePath('M460 664C480 620 492 676 512 644S548 640 570 654', '#2d4f8e', 4.5),
  ];
  return [rotateSymbol(envelope, -9, 230, 540), rotateSymbol(paper, 2, 370, 375)];
}

/** The numbered fields of the front, as the European model has them; the photograph, 6 and 7 stand beside. */
const LICENCE_LINES = [
  ['1.', 'MARTIN'],
  ['2.', 'Camille'],
  ['3.', '12.06.1998'],
  ['4a.', '21.09.2022'],
  ['4b.', '21.09.2037'],
  ['4c.', 'ANTS'],
  ['5.', '22AQ51843'],
] as const;

/** A plastic driving licence, front. */
function licence(context: ObjectContext): Drawing {
  const skin = horizontalGradient(context, '#f6d3dc', '#f9e6ea', '#efc4d2');
  const plastic = [
    drawCard(22, 166, 690, 436, 34, '#00000040'),
    drawCard(14, 152, 690, 436, 34, skin, '#d9a9b8'),
    drawRect(14, 196, 690, 6, '#c9879b'),
    drawCard(40, 170, 92, 66, 8, '#1f3f99'),
    drawSignText('F', 86, 204, { size: 40, color: '#ffd84d' }),
    drawSignText('PERMIS DE CONDUIRE', 160, 226, { size: 38, color: '#7a2c48', anchor: 'start' }),
    drawCard(44, 258, 190, 246, 10, '#dfe5ea'),
    fillPath('M62 504c4-66 36-82 77-82s73 16 77 82z', '#3b4a60'),
    fillPath('M100 322c0-52 78-52 78 0v34c0 62-78 62-78 0z', '#e2b591'),
    fillPath('M94 330c-6-66 98-66 90 4-18-26-62-26-90-4z', '#4a3426'),
    LICENCE_LINES.map(([field, text], i) => [
      drawSignText(field, 262, 270 + i * 39, { size: 27, color: '#7a2c48', anchor: 'start' }),
      drawSignText(text, 316, 270 + i * 39, { size: 31, color: INK, anchor: 'start' }),
    ]),
    drawSignText('9.', 262, 546, { size: 27, color: '#7a2c48', anchor: 'start' }),
    drawSignText('B', 316, 546, { size: 38, color: INK, anchor: 'start' }),
    strokePath('M60 552C84 516 104 566 128 536S172 530 208 548', '#2d4f8e', 5),
    fillVeil('M440 152H560L380 588H260z', '#ffffff', 0.2),
  ];
  return rotateSymbol(plastic, -4, 360, 375);
}

/** The back of a licence: a category on each row with its two dates (columns 10 and 11) and its codes (column 12). */
function licenceBack(context: ObjectContext): Drawing {
  const rows = context.values.length > 0 ? context.values : ['B1 12.03.26 12.03.41', 'B 12.03.26 12.03.41'];
  const columns = [104, 270, 442, 612];
  const cell = (text: string, column: number, y: number, size: number, color = INK) =>
    drawSignText(text, columns[column] ?? 0, y, { size, color, maxWidth: column === 0 ? 84 : 158 });
  const plastic = [
    drawCard(22, 166, 690, 436, 34, '#00000040'),
    drawCard(14, 152, 690, 436, 34, horizontalGradient(context, '#f6d3dc', '#f9e6ea', '#efc4d2'), '#d9a9b8'),
    drawCard(44, 180, 630, 380, 10, '#fdf6f8', '#c9879b'),
    ['9', '10', '11', '12'].map((head, i) => cell(head, i, 212, 34, '#7a2c48')),
    strokePath('M44 240H674M168 180V560M362 180V560M534 180V560', '#c9879b', 3, 'butt'),
    rows.map((row, r) => {
      const y = 288 + r * 82;
      return [
        row.split(' ').map((text, i) => cell(text, i, y, i === 0 ? 44 : 36)),
        strokePath(`M44 ${y + 40}H674`, '#e3b9c6', 2.5, 'butt'),
      ];
    }),
  ];
  return rotateSymbol(plastic, -3, 360, 375);
}

/** The columns of dates and codes of the first two rows, as the tilted card has them. */
const LICENCE_CELLS: ObjectParts = {
  'ligne-1-colonne-10': ['colonne 10', 196, 266, 140, 50],
  'ligne-2-colonne-10': ['colonne 10', 200, 348, 140, 50],
  'ligne-1-colonne-12': ['colonne 12', 536, 246, 140, 56],
  'ligne-2-colonne-12': ['colonne 12', 540, 328, 140, 56],
};

export const PAPERS: Readonly<Record<string, ObjectDrawing>> = {
  'carte-grise': {
    box: [720, 750],
    on: 'desk',
    draw: registration,
    values: () => [
      { x: 100, y: 266, w: 520, h: 104 },
      { x: 100, y: 154, w: 520, h: 84 },
      { x: 100, y: 398, w: 300, h: 84 },
    ],
  },
  'attestation-assurance': {
    box: [720, 750],
    on: (state) => (state === 'memo' ? 'fabric' : 'desk'),
    draw: memo,
  },
  amende: {
    box: [720, 750],
    on: 'desk',
    draw: letter,
    parts: () => ({ mention: ['la mention encadrée', 152, 372, 436, 116] }),
  },
  permis: {
    box: [720, 750],
    on: 'desk',
    draw: (context) => (context.state === 'verso' ? licenceBack(context) : licence(context)),
    parts: (state) => (state === 'verso' ? LICENCE_CELLS : {}),
  },
};
