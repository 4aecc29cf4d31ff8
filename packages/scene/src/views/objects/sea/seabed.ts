/** Below the water: anchoring, the depth under the keel, its symbols on a chart, and waste thrown into it. */

import { type Drawing, el } from '../../../kit/display-list.ts';
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
  type ObjectPart,
  type ObjectParts,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../../kit/object-context.ts';
import { num } from '../../../kit/path-data.ts';
import { drawDot, drawRect, drawRing, drawSignText, fillPath, strokePath } from '../../../kit/pen.ts';
import { findFixedParts } from './fixed-parts.ts';

const HULL = '#f4f5f3';

/** A motor boat in section view, keel line at `y`, `k` times 200 wide. */
function hull(x: number, y: number, k: number): Drawing {
  return [
    fillPath(
      `M${num(x - 130 * k)} ${num(y - 50 * k)}H${num(x + 150 * k)}L${num(x + 96 * k)} ${num(y + 26 * k)}Q${num(x)} ${num(y + 40 * k)} ${num(x - 118 * k)} ${num(y + 24 * k)}z`,
      HULL,
    ),
    fillPath(
      `M${num(x - 122 * k)} ${num(y)}H${num(x + 114 * k)}L${num(x + 96 * k)} ${num(y + 26 * k)}Q${num(x)} ${num(y + 40 * k)} ${num(x - 118 * k)} ${num(y + 24 * k)}z`,
      '#1d4f7a',
    ),
    fillPath(
      `M${num(x - 60 * k)} ${num(y - 50 * k)}L${num(x - 46 * k)} ${num(y - 104 * k)}H${num(x + 30 * k)}L${num(x + 62 * k)} ${num(y - 50 * k)}z`,
      '#dfe5e6',
    ),
    fillPath(
      `M${num(x - 40 * k)} ${num(y - 94 * k)}H${num(x + 24 * k)}L${num(x + 42 * k)} ${num(y - 66 * k)}H${num(x - 46 * k)}z`,
      '#2b4254',
    ),
  ];
}

function section(context: ObjectContext, surface: number): Drawing {
  return [
    drawRect(0, 0, 1200, surface + 10, verticalGradient(context, '#bfe0f0', '#eaf5f7')),
    fillPath(
      `M0 ${surface}q75 -12 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0V750H0z`,
      verticalGradient(context, '#7cc3d3', '#2f86a3', '#14506d'),
    ),
  ];
}

function sand(context: ObjectContext, y: number): Drawing {
  return [
    fillPath(
      `M0 ${y + 10}Q300 ${y - 16} 620 ${y + 6}T1200 ${y}V750H0z`,
      verticalGradient(context, '#e8d6a4', '#c4a768'),
    ),
    strokeHaze(
      `M60 ${y + 50}q40-10 80 0M300 ${y + 70}q40-10 80 0M560 ${y + 46}q40-10 80 0M820 ${y + 66}q40-10 80 0M1020 ${y + 44}q40-10 80 0`,
      '#a98c4f',
      5,
      0.6,
    ),
  ];
}

function weeds(from: number, to: number, y: number): Drawing {
  let d = '';
  for (let x = from, i = 0; x < to; x += 13, i += 1) {
    const tall = 66 + ((i * 37) % 46);
    d += `M${x} ${y + 16}q${(i % 3) * 9 - 12} ${-tall / 2} ${(i % 2) * 18 - 6} ${-tall}`;
  }
  return [strokeHaze(d, '#1f6b3a', 8, 0.95), strokeHaze(d, '#4fa25c', 3, 0.7)];
}

function tag(x: number, y: number, letter: string): Drawing {
  return [
    drawCard(x - 28, y - 26, 56, 52, 12, '#11305c', '#ffffff'),
    drawSignText(letter, x, y, { size: 36, color: '#ffffff' }),
  ];
}

function anchor(x: number, y: number): Drawing {
  return [
    strokePath(
      `M${x} ${y}l-56 -16M${x - 18} ${y - 34}Q${x + 18} ${y - 18} ${x + 6} ${y + 26}`,
      '#2b3136',
      11,
    ),
    drawRing(x - 66, y - 19, 9, '#2b3136', 6),
  ];
}

function mooring(context: ObjectContext): Drawing {
  const surface = 210;
  const scene = section(context, surface);
  switch (context.state) {
    case 'coffre':
      return [
        scene,
        sand(context, 640),
        weeds(40, 1180, 640),
        strokePath('M700 646V250', '#5d676e', 6),
        drawRect(660, 630, 80, 34, '#8f989e', 8),
        drawDot(700, 206, 38, '#f4f5f3'),
        drawRect(662, 200, 76, 14, '#1f5fc4'),
        hull(430, surface, 1.1),
        strokePath('M590 176L672 196', '#f2e6c4', 7),
      ];
    case 'deux-lignes':
      return [
        scene,
        sand(context, 560),
        tag(110, 110, 'A'),
        hull(230, surface, 0.9),
        strokePath('M362 184Q372 360 376 540', '#20262b', 7),
        anchor(416, 566),
        tag(510, 110, 'B'),
        hull(640, surface, 0.9),
        strokePath('M772 184Q830 480 960 558L1040 560', '#20262b', 7),
        anchor(1104, 566),
      ];
    case 'sable':
      return [
        scene,
        sand(context, 620),
        weeds(40, 470, 620),
        hull(620, surface, 1.1),
        strokePath('M782 178Q840 470 1010 616', '#20262b', 7),
        anchor(1074, 626),
      ];
    default:
      return [
        scene,
        sand(context, 620),
        weeds(40, 1180, 620),
        hull(430, surface, 1.1),
        strokePath('M592 178Q640 430 780 590', '#20262b', 7),
        anchor(840, 610),
        strokeHaze('M700 640q60-30 130-10', '#8a6f3c', 16, 0.7),
      ];
  }
}

/** Units for a metre, and where the zero of charts is. */
const TIDE_UNIT = 66;
const TIDE_ZERO = 470;

/** Where a tide section has its levels. `values`: sounding, height of tide, draught, in metres («1,5 m»). */
function placeTide(state: string, values: readonly string[]) {
  const metres = (index: number, otherwise: number) => {
    const value = Number.parseFloat((values[index] ?? '').replace(',', '.'));
    return Number.isFinite(value) ? Math.min(6, Math.max(0, value)) : otherwise;
  };
  const sounding = metres(0, 2) * TIDE_UNIT;
  const surface = TIDE_ZERO - metres(1, 3) * TIDE_UNIT;
  return {
    surface,
    bottom: state === 'decouvrant' ? TIDE_ZERO - sounding : TIDE_ZERO + sounding,
    keel: surface + metres(2, 1.5) * TIDE_UNIT,
  };
}

/** The three measures with their arrows. */
function placeTideParts(state: string, values: readonly string[]): ObjectParts {
  const { surface, bottom, keel } = placeTide(state, values);
  const measure = (name: string, x: number, from: number, to: number): ObjectPart => {
    const middle = (from + to) / 2;
    const top = Math.min(from, to, middle - 26);
    return [name, x - 20, top - 6, 202, Math.max(from, to, middle + 26) - top + 12];
  };
  return {
    sonde: measure(state === 'decouvrant' ? 'la cote de la roche' : 'la sonde', 660, bottom, TIDE_ZERO),
    maree: measure('la hauteur de marée', 900, surface, TIDE_ZERO),
    tirant: measure('le tirant d’eau', 290, surface, keel),
  };
}

/** A section of the water, with what the values say, drawn to scale. */
function tide(context: ObjectContext): Drawing {
  const dries = context.state === 'decouvrant';
  const zero = TIDE_ZERO;
  const { surface, bottom, keel } = placeTide(context.state, context.values);
  const mark = (x: number, from: number, to: number, text: string, color: string) => [
    strokePath(`M${x} ${num(from)}V${num(to)}M${x - 16} ${num(from)}h32M${x - 16} ${num(to)}h32`, color, 5),
    drawCard(x + 22, (from + to) / 2 - 26, 150, 52, 10, '#ffffffdd'),
    drawSignText(text, x + 97, (from + to) / 2, { size: 36, color, maxWidth: 134 }),
  ];
  const land = dries
    ? `M0 690Q300 ${num(bottom + 150)} 420 ${num(bottom + 60)}T620 ${num(bottom)}Q760 ${num(bottom + 10)} 860 ${num(bottom + 130)}T1200 690V750H0z`
    : `M0 ${num(bottom - 8)}Q300 ${num(bottom + 12)} 600 ${num(bottom)}T1200 ${num(bottom)}V760H0z`;
  return [
    section(context, surface),
    fillPath(
      land,
      dries
        ? verticalGradient(context, '#9a8f7f', '#5d5449')
        : verticalGradient(context, '#e8d6a4', '#b9985a'),
    ),
    strokePath(`M0 ${zero}H1200`, '#b0226a', 4),
    drawCard(18, zero - 54, 250, 46, 8, '#ffffffcc'),
    drawSignText('Zéro des cartes', 143, zero - 31, { size: 32, color: '#b0226a', maxWidth: 230 }),
    fillPath(
      `M330 ${num(surface - 60)}H570L546 ${num(surface + 22)}H470L462 ${num(keel)}H436L424 ${num(surface + 22)}H352z`,
      HULL,
    ),
    strokePath(`M450 ${num(surface - 60)}V${num(surface - 210)}`, '#39434a', 7),
    fillVeil(`M456 ${num(surface - 205)}V${num(surface - 76)}H556z`, '#ffffff', 0.9),
    mark(660, bottom, zero, valueOrDefault(context, 0, '2 m'), dries ? '#1f6b3a' : '#1b2a3a'),
    mark(900, surface, zero, valueOrDefault(context, 1, '3 m'), '#1d4f7a'),
    mark(290, surface, keel, valueOrDefault(context, 2, '1,5 m'), '#8f1512'),
  ];
}

/** Small print of a chart, lettered: A rock, B wreck, C drying height, D no anchoring. */
function chartExtract(): Drawing {
  const sounding = (x: number, y: number, m: string, d: string) => [
    drawSignText(m, x, y, { size: 44, color: '#22313c', weight: 400 }),
    drawSignText(d, x + 24, y + 16, { size: 28, color: '#22313c', weight: 400 }),
  ];
  return [
    drawRect(0, 0, 1200, 750, '#f6f9f7'),
    fillPath('M0 0H620Q700 160 560 300T420 560T180 750H0z', '#b9dcea'),
    fillPath('M0 0H420Q470 130 370 240T250 470T60 750H0z', '#b9cf9e'),
    fillPath('M0 0H270Q330 110 250 200T130 420T0 600z', '#ecdba4'),
    strokePath('M270 0Q330 110 250 200T130 420T0 600', '#4d4a3a', 5),
    strokePath('M420 0Q470 130 370 240T250 470T60 750M620 0Q700 160 560 300T420 560T180 750', '#7fa9bc', 3),
    sounding(690, 130, '4', '2'),
    sounding(860, 90, '7', '5'),
    sounding(1040, 180, '11', ''),
    sounding(620, 420, '3', '6'),
    sounding(560, 640, '5', '1'),
    sounding(1060, 520, '14', ''),
    sounding(800, 640, '9', '3'),
    strokePath('M800 300v56M772 328h56', '#22313c', 7),
    drawDot(780, 308, 5, '#22313c'),
    drawDot(820, 308, 5, '#22313c'),
    drawDot(780, 348, 5, '#22313c'),
    drawDot(820, 348, 5, '#22313c'),
    tag(880, 328, 'A'),
    el('ellipse', {
      cx: 960,
      cy: 400,
      rx: 66,
      ry: 34,
      fill: '#b9dcea',
      stroke: '#22313c',
      'stroke-width': 4,
      'stroke-dasharray': '6 8',
    }),
    strokePath('M918 400h84M938 384v32M960 380v40M982 384v32', '#22313c', 6, 'butt'),
    tag(1066, 400, 'B'),
    sounding(300, 300, '1', '8'),
    strokePath('M284 340h56', '#22313c', 4),
    tag(236, 306, 'C'),
    drawRing(470, 470, 12, '#b0226a', 6),
    strokePath('M470 482v66M442 506h56M436 536q34 40 68 0', '#b0226a', 7),
    strokePath('M428 560L514 462', '#b0226a', 7),
    tag(400, 500, 'D'),
  ];
}

function sheen(context: ObjectContext): Drawing {
  const film = (x: number, y: number, rx: number, ry: number) =>
    ['#8d5bb0', '#4f8fd0', '#4fb58a', '#e3c04a', '#d98a5a'].map((color, i) =>
      drawOval(x + i * 9, y + i * 3, rx * (1 - i * 0.17), ry * (1 - i * 0.17), color, 0.34),
    );
  return [
    drawRect(0, 0, 1200, 750, verticalGradient(context, '#3c87a2', '#15506c')),
    fillPath('M0 0H1200V270Q700 380 0 330z', horizontalGradient(context, '#f6f7f5', '#dfe4e4', '#c3cbcc')),
    fillPath('M0 318Q700 372 1200 258V290Q700 402 0 346z', '#1d4f7a'),
    drawDot(640, 236, 34, '#8f989e'),
    drawDot(640, 236, 22, '#20262b'),
    strokePath('M640 240Q660 330 664 420', '#3b342b', 16),
    film(640, 520, 380, 130),
    film(300, 640, 200, 60),
    film(980, 600, 170, 54),
    strokeHaze('M330 470q120-30 260 0M520 590q150 34 300-4', '#ffffff', 6, 0.4),
  ];
}

function waste(context: ObjectContext): Drawing {
  return [
    drawRect(0, 0, 1200, 420, verticalGradient(context, '#bfe0f0', '#eaf5f7')),
    fillPath('M0 300H1200V470H0z', verticalGradient(context, '#5ba3bd', '#2a7492')),
    fillPath('M0 430Q600 380 1200 430V750H0z', verticalGradient(context, '#e3c99a', '#c49c62')),
    strokeHaze('M0 520H1200M0 600H1200M0 680H1200', '#8f6c3a', 5, 0.6),
    drawSoftShadow(context, 300, 690, 180, 26, 0.5),
    fillWithEdge(
      'M170 660Q150 520 230 470L250 430H340L362 470Q450 520 430 660Q300 710 170 660z',
      horizontalGradient(context, '#4d5a63', '#262e34'),
      '#14191d',
      4,
    ),
    drawSoftShadow(context, 640, 690, 90, 18, 0.5),
    fillWithEdge(
      'M600 440H680V490Q712 520 710 560V680H570V560Q568 520 600 490z',
      veilColor(context),
      '#6b93a5',
      4,
    ),
    drawRect(600, 414, 80, 32, '#1f5fc4', 6),
    drawRect(572, 570, 138, 64, '#2f86a3'),
    drawSoftShadow(context, 900, 690, 130, 18, 0.5),
    strokePath('M800 660h76', '#f4efe0', 22, 'butt'),
    strokePath('M876 660h34', '#d9873a', 22, 'butt'),
    strokePath('M860 610h70', '#f4efe0', 20, 'butt'),
    strokePath('M930 610h30', '#d9873a', 20, 'butt'),
    fillPath('M1000 640q20-70 90-60t60 70q-70 40-150-10z', '#e08a2a'),
    strokeHaze('M1020 640q40-30 110-10', '#f7c27a', 8, 0.8),
    drawSoftGlow(context, 600, 80, 500, '#ffffff', 0.4),
  ];
}

const veilColor = (context: ObjectContext): string => verticalGradient(context, '#eaf6fb', '#bcdcea');

const whole = (draw: (context: ObjectContext) => Drawing): ObjectDrawing => ({
  box: [1200, 750],
  on: 'plain',
  draw,
});

export const SEABED: Readonly<Record<string, ObjectDrawing>> = {
  'mouillage-fond': { ...whole(mooring), parts: findFixedParts('mouillage-fond') },
  'coupe-maree': { ...whole(tide), parts: placeTideParts },
  'extrait-carte': { ...whole(chartExtract), parts: findFixedParts('extrait-carte') },
  'rejets-mer': whole((context) => (context.state === 'irisation' ? sheen(context) : waste(context))),
};
