/** Distress alerting close up: the screen of a DSC set, a transponder on radar, areas of the sea, a name on a bow. */

import type { Drawing } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  type ObjectContext,
  type ObjectDrawing,
  strokeHaze,
  verticalGradient,
} from '../../../kit/object-context.ts';
import { drawDot, drawRect, drawRing, drawSignText, fillPath, strokePath } from '../../../kit/pen.ts';

const LIT = ['#dff3d6', '#a9d39b'] as const;
const ALARM = ['#ffd9b0', '#ff9a55'] as const;
const INK = '#13240f';

/** `values`: the title, then up to five lines; in `menu`, the line that starts with «>» is chosen. */
function dscScreen(context: ObjectContext): Drawing {
  const [title = 'ASN', ...lines] = context.values;
  const back = context.state === 'alerte' ? ALARM : LIT;
  const rows = lines.map((text, i) => {
    const y = 258 + i * 74;
    const chosen = text.startsWith('>');
    return [
      chosen ? drawRect(196, y - 34, 668, 68, INK, 8) : [],
      drawSignText(chosen ? text.slice(1).trim() : text, 220, y, {
        size: 44,
        color: chosen ? '#e9f7e2' : INK,
        anchor: 'start',
        maxWidth: 620,
      }),
    ];
  });
  return [
    drawSoftShadow(context, 600, 700, 560, 40, 0.6),
    drawCard(90, 60, 1020, 620, 48, verticalGradient(context, '#4a5258', '#2b3136', '#15181b'), '#0b0d0f'),
    strokeHaze('M150 92H1050', '#ffffff', 8, 0.22),
    drawCard(164, 118, 732, 508, 26, '#0b0d0f'),
    drawCard(180, 134, 700, 476, 12, verticalGradient(context, ...back)),
    drawRect(180, 134, 700, 82, INK, 12),
    drawSignText(title, 530, 175, { size: 46, color: '#f0f8ec', maxWidth: 660 }),
    rows,
    ['ENT', 'MENU', 'CLR'].map((text, i) => softKey(930, 140 + i * 96, text)),
    drawCard(914, 474, 168, 118, 16, '#d3211f', '#5c0a0a'),
    drawSignText('DISTRESS', 998, 533, { size: 28, color: '#ffffff', maxWidth: 154 }),
  ];
}

const softKey = (x: number, y: number, text: string): Drawing => [
  drawCard(x, y, 132, 72, 14, '#3b4349', '#0c0e10'),
  drawSignText(text, x + 66, y + 36, { size: 32, color: '#f2f5f6' }),
];

const PPI = { x: 600, y: 375, r: 330 };

/** Twelve dots in line when the transponder is far, arcs when near, rings when it is alongside. */
function radar(context: ObjectContext): Drawing {
  const { x, y, r } = PPI;
  const at = (distance: number, degrees: number): [number, number] => {
    const a = (degrees * Math.PI) / 180;
    return [Math.round(x + Math.sin(a) * distance), Math.round(y - Math.cos(a) * distance)];
  };
  const steps = Array.from({ length: 12 }, (_, i) => 86 + i * 19.5);
  const arc = (distance: number, half: number) => {
    const [ax, ay] = at(distance, 40 - half);
    const [bx, by] = at(distance, 40 + half);
    return `M${ax} ${ay}A${Math.round(distance)} ${Math.round(distance)} 0 0 1 ${bx} ${by}`;
  };
  const echoes: Record<string, Drawing> = {
    points: steps.map((d) => drawDot(...at(d, 40), 7, '#ffe46b')),
    arcs: strokePath(steps.map((d) => arc(d, 24)).join(''), '#ffe46b', 8),
    cercles: steps.map((d) => drawRing(x, y, Math.round(d), '#ffe46b', 7)),
    vide: [],
  };
  return [
    drawCard(180, 10, 840, 730, 30, verticalGradient(context, '#3b444a', '#1d2225'), '#0b0d0f'),
    drawDot(x, y, r + 14, '#06090a'),
    drawDot(x, y, r, '#0d2a22'),
    [0.33, 0.66, 0.99].map((k) => drawRing(x, y, Math.round(r * k), '#2f7a5f', 2.5)),
    strokePath(`M${x} ${y}V${y - r}`, '#8fe0bd', 3),
    fillPath('M330 500Q400 470 470 540T420 640Q350 590 330 500z', '#3fae7f'),
    drawDot(...at(230, 305), 10, '#3fae7f'),
    echoes[context.state] ?? [],
    drawDot(x, y, 6, '#eafff5'),
  ];
}

/** Coast, VHF range, MF range, geostationary cover and pole, from the shore out; lettered. */
function seaAreas(): Drawing {
  const bands = [
    ['M0 0H1200V750H0z', '#eef4f7'],
    ['M0 130Q600 60 1200 130V750H0z', '#2f6f96'],
    ['M0 380Q600 260 1200 400V750H0z', '#4c93b6'],
    ['M0 540Q500 450 1200 570V750H0z', '#86bfd6'],
    ['M0 640Q300 560 620 630T1200 660V750H0z', '#b7a878'],
  ] as const;
  const mast = (x: number, y: number) => [
    strokePath(`M${x} ${y}V${y - 66}`, '#39434a', 8),
    drawDot(x, y - 68, 11, '#d3211f'),
    strokeHaze(`M${x - 24} ${y - 90}q24-24 48 0M${x - 40} ${y - 106}q40-38 80 0`, '#39434a', 6, 0.8),
  ];
  const tag = (x: number, y: number, letter: string) => [
    drawDot(x, y, 40, '#11305c'),
    drawRing(x, y, 40, '#ffffff', 5),
    drawSignText(letter, x, y, { size: 44, color: '#ffffff' }),
  ];
  return [
    bands.map(([d, color]) => fillPath(d, color)),
    strokeHaze('M0 130Q600 60 1200 130M0 380Q600 260 1200 400M0 540Q500 450 1200 570', '#ffffff', 5, 0.8),
    fillVeil('M300 96L340 40L400 86zM700 84L760 26L812 88zM520 76L548 44L588 76z', '#9fb4c0', 0.7),
    mast(330, 640),
    mast(860, 668),
    tag(600, 556, 'A'),
    tag(600, 414, 'B'),
    tag(600, 222, 'C'),
    tag(480, 42, 'D'),
  ];
}

/** `values`: the name, then what is written under it. */
function nameOnBow(context: ObjectContext): Drawing {
  return [
    drawRect(0, 0, 1200, 470, verticalGradient(context, '#8ec6e6', '#e6f4f8')),
    drawRect(0, 470, 1200, 280, verticalGradient(context, '#2f7d9c', '#0f3d57')),
    fillWithEdge(
      'M0 170Q700 120 1160 96Q1080 330 900 560Q500 610 0 600z',
      verticalGradient(context, '#fdfefe', '#dbe4e8', '#a8b7bf'),
      '#5d676e',
      4,
    ),
    fillPath('M0 512Q560 530 932 514L900 560Q500 610 0 600z', '#a5251f'),
    strokePath('M0 206Q700 156 1146 132', '#16324a', 14),
    strokePath('M20 160V60M260 148V44M500 134V30M740 120V18M0 66Q400 40 740 20L1120 96', '#9aa6ad', 8),
    strokeHaze('M60 640Q300 616 560 644T1100 632M160 700Q420 676 700 702', '#d9eef6', 8, 0.5),
    drawSignText(context.values[0] ?? '', 470, 300, { size: 110, color: '#16324a', maxWidth: 760 }),
    drawSignText(context.values[1] ?? '', 440, 420, { size: 64, color: '#16324a', maxWidth: 700 }),
  ];
}

const wide = (draw: ObjectDrawing['draw']): ObjectDrawing => ({ box: [1200, 750], on: 'plain', draw });

export const GMDSS: Readonly<Record<string, ObjectDrawing>> = {
  'ecran-asn': wide(dscScreen),
  'radar-sart': wide(radar),
  'zones-smdsm': wide(seaAreas),
  'nom-bateau': {
    ...wide(nameOnBow),
    values: () => [
      { x: 90, y: 245, w: 760, h: 110, letters: 110 },
      { x: 90, y: 388, w: 700, h: 64, letters: 64 },
    ],
  },
};
