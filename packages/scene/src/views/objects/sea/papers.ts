/** Papers and plates of a boat and of her helmsman. */

import type { Drawing } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectParts,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../../kit/object-context.ts';
import { drawDot, drawRing, drawSignText, fillPath, strokePath } from '../../../kit/pen.ts';

const INK = '#1b2a3a';

/** `values`: design category, people, kilograms. */
function plate(context: ObjectContext): Drawing {
  const screw = (x: number, y: number) => [
    drawDot(x, y, 17, '#8f989e'),
    strokePath(`M${x - 9} ${y - 6}l18 12`, '#5d676e', 4),
  ];
  const person = (x: number) => [
    drawDot(x, 392, 25, INK),
    fillPath(`M${x - 34} 490v-30q0-36 34-36t34 36v30z`, INK),
  ];
  return [
    drawSoftShadow(context, 600, 690, 480, 40, 0.5),
    drawCard(130, 90, 940, 570, 34, horizontalGradient(context, '#f4f6f6', '#cfd6d9', '#e6eaeb'), '#7f8990'),
    screw(170, 130),
    screw(1030, 130),
    screw(170, 620),
    screw(1030, 620),
    drawSignText('CHANTIER NAVAL DU PONANT', 600, 160, { size: 40, color: INK, maxWidth: 640 }),
    strokePath('M220 206H980', '#9aa4aa', 4),
    drawSignText('CE', 290, 280, { size: 96, color: INK }),
    drawSignText('Catégorie de conception', 610, 280, { size: 42, color: INK, maxWidth: 460 }),
    drawCard(860, 226, 120, 108, 14, '#ffffff', INK),
    drawSignText(valueOrDefault(context, 0, 'C'), 920, 280, { size: 84, color: INK, maxWidth: 100 }),
    person(270),
    drawSignText(`max. ${valueOrDefault(context, 1, '6')}`, 440, 446, {
      size: 62,
      color: INK,
      maxWidth: 220,
    }),
    strokePath('M600 370V520', '#9aa4aa', 4),
    person(660),
    fillPath('M712 412q0-40 40-40h20q40 0 40 40l10 78H702z', INK),
    drawSignText(valueOrDefault(context, 2, '650 kg'), 946, 446, { size: 56, color: INK, maxWidth: 190 }),
    drawSignText('Puissance max. 85 kW', 600, 590, { size: 40, color: INK, maxWidth: 640 }),
  ];
}

/** `values`: first line, second line of rights. */
function licence(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 600, 700, 500, 36, 0.5),
    drawCard(110, 80, 980, 610, 44, verticalGradient(context, '#dff0f7', '#bcdcea', '#a5cfe0'), '#6f97a8'),
    strokeHaze(
      'M110 520q120-40 245 0t245 0t245 0t245 0M110 570q120-40 245 0t245 0t245 0t245 0',
      '#ffffff',
      8,
      0.6,
    ),
    drawCard(150, 116, 900, 82, 14, '#1d4f7a'),
    drawSignText('PERMIS PLAISANCE', 600, 157, { size: 54, color: '#ffffff', maxWidth: 820 }),
    drawCard(160, 240, 270, 340, 16, '#f2f6f7', '#8fa7b3'),
    drawDot(295, 356, 66, '#d5a37d'),
    fillPath('M190 580q0-130 105-130t105 130z', '#3a4d63'),
    fillPath('M226 350q4-84 70-84t70 84q-40-46-140 0z', '#3a2b22'),
    strokePath('M480 270H900M480 318H820', '#7f9aa8', 14),
    drawSignText(valueOrDefault(context, 0, 'Option côtière'), 480, 408, {
      size: 58,
      color: INK,
      anchor: 'start',
      maxWidth: 560,
    }),
    drawSignText(valueOrDefault(context, 1, ''), 480, 486, {
      size: 46,
      color: INK,
      anchor: 'start',
      maxWidth: 560,
    }),
    strokePath('M480 600q60-50 90-10t90-16q40 40 110-10', '#1d4f7a', 7),
  ];
}

/** A sheet with a heading (`values` 0) and up to five lines. */
function sheet(context: ObjectContext): Drawing {
  const lines = [1, 2, 3, 4, 5].map((i) =>
    valueOrDefault(context, i, i <= 2 && context.values.length === 0 ? 'Navire MISTRAL' : ''),
  );
  return [
    drawSoftShadow(context, 600, 726, 480, 26, 0.5),
    drawCard(150, 30, 900, 690, 14, verticalGradient(context, '#fffefa', '#f1efe6'), '#c9c5b4'),
    context.state === 'bulletin'
      ? [
          drawCard(190, 70, 820, 96, 12, '#123e66'),
          drawSignText(valueOrDefault(context, 0, 'MÉTÉO MARINE'), 600, 118, {
            size: 54,
            color: '#ffffff',
            maxWidth: 760,
          }),
        ]
      : [
          fillPath('M190 74h34v60h-34z', '#1f4fa3'),
          fillPath('M224 74h34v60h-34z', '#ffffff'),
          fillPath('M258 74h34v60h-34z', '#d2282b'),
          drawSignText(valueOrDefault(context, 0, 'CERTIFICAT D’ENREGISTREMENT'), 640, 106, {
            size: 46,
            color: INK,
            maxWidth: 640,
          }),
          drawRing(910, 610, 62, '#9c3b52', 7),
          strokePath('M860 610h100', '#9c3b52', 6),
        ],
    strokePath('M190 190H1010', '#b9b4a2', 4),
    lines.map((text, i) =>
      drawSignText(text, 210, 258 + i * 92, { size: 50, color: INK, anchor: 'start', maxWidth: 780 }),
    ),
  ];
}

/** Units for a centimetre of the ruler, and where its zero is. */
const RULER_UNIT = 18;
const RULER_ZERO = 90;

const readLength = (written: string | undefined): number =>
  Math.min(58, Math.max(14, Number.parseFloat(written ?? '') || 38));

/** Where the tail ends on the ruler. */
function placeTail(_state: string, values: readonly string[]): ObjectParts {
  const end = RULER_ZERO + readLength(values[0]) * RULER_UNIT;
  return { queue: ['le bout de la queue', end - 34, 350, 68, 216] };
}

/** A fish against the ruler. `values`: its length in centimetres. */
function measured(context: ObjectContext): Drawing {
  const long = readLength(context.values[0]);
  const unit = RULER_UNIT;
  const x0 = RULER_ZERO;
  const end = x0 + long * unit;
  const tall = long * 2.3;
  let ticks = '';
  const figures: Drawing[] = [];
  for (let cm = 0; cm <= 56; cm += 1)
    ticks += `M${x0 + cm * unit} 560v${cm % 10 === 0 ? 62 : cm % 5 === 0 ? 46 : 28}`;
  for (let cm = 0; cm <= 50; cm += 10)
    figures.push(drawSignText(String(cm), x0 + cm * unit, 664, { size: 42, color: INK }));
  const back = end - 5.4 * unit;
  const mid = 430;
  return [
    drawCard(40, 540, 1120, 160, 14, verticalGradient(context, '#fdf6d8', '#e9d99a'), '#a68f3c'),
    strokePath(ticks, INK, 4, 'butt'),
    figures,
    fillPath(
      `M${x0} ${mid}Q${x0 + long * 3} ${mid - tall} ${x0 + long * 9} ${mid - tall * 0.9}T${back} ${mid - 16}L${end} ${mid - tall * 0.72}Q${end - 40} ${mid} ${end} ${mid + tall * 0.72}L${back} ${mid + 16}Q${x0 + long * 12} ${mid + tall} ${x0 + long * 6} ${mid + tall * 0.86}T${x0} ${mid}z`,
      verticalGradient(context, '#5e7280', '#a9b8c0', '#eef2f3'),
    ),
    fillPath(
      `M${x0 + long * 5} ${mid - tall * 0.94}Q${x0 + long * 7} ${mid - tall * 1.5} ${x0 + long * 11} ${mid - tall * 0.78}z`,
      '#4d606c',
    ),
    strokeHaze(`M${x0 + long * 3.6} ${mid - tall * 0.6}q18 ${tall * 0.6} 0 ${tall * 1.2}`, '#445661', 6, 0.7),
    drawDot(x0 + long * 1.9, mid - tall * 0.2, 12, '#f7f4e4'),
    drawDot(x0 + long * 1.9, mid - tall * 0.2, 7, '#15191c'),
    fillVeil(
      `M${x0 + 60} ${mid - 14}Q${x0 + long * 7} ${mid - tall * 0.5} ${back} ${mid - 4}Q${x0 + long * 7} ${mid - tall * 0.1} ${x0 + 60} ${mid - 14}z`,
      '#ffffff',
      0.3,
    ),
    strokePath(`M${x0} 380V560M${end} ${mid - tall * 0.7}V560`, '#c3332b', 4),
    drawOval(x0 + 8, mid + 4, 7, 4, '#2b3136'),
  ];
}

const paper = (draw: ObjectDrawing['draw']): ObjectDrawing => ({
  box: [1200, 750],
  on: 'desk',
  draw,
});

/** The design category, the people and the load of a plate. */
const PLATE_VALUES = [
  { x: 860, y: 226, w: 120, h: 108 },
  { x: 336, y: 404, w: 208, h: 84 },
  { x: 840, y: 404, w: 212, h: 84 },
];
/** The two lines of rights of a licence. */
const LICENCE_VALUES = [
  { x: 470, y: 370, w: 440, h: 76 },
  { x: 470, y: 454, w: 480, h: 64 },
];

export const SEA_PAPERS: Readonly<Record<string, ObjectDrawing>> = {
  'plaque-constructeur': { box: [1200, 750], on: 'plain', draw: plate, values: () => PLATE_VALUES },
  'permis-mer': { ...paper(licence), values: () => LICENCE_VALUES },
  'papiers-mer': paper(sheet),
  'mesure-poisson': { ...paper(measured), parts: placeTail },
};
