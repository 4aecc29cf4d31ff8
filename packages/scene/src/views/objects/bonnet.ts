/** Under the bonnet: the levels a driver checks. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import {
  drawDot,
  drawRing,
  drawSignText,
  fillPath,
  placeSymbol,
  rotateSymbol,
  strokePath,
} from '../../kit/pen.ts';
import { lampGlyph } from '../dashboard/lamps.ts';

/** Everything around, out of focus: cover, hoses, the edge of the wing. */
function bay(context: ObjectContext): Drawing {
  return [
    drawCard(-700, -140, 2200, 1060, 0, verticalGradient(context, '#4b555e', '#2d343b', '#1a1f24')),
    drawCard(-520, 60, 520, 360, 60, horizontalGradient(context, '#272d33', '#3b434b', '#20252a')),
    strokeHaze('M-470 130H-60M-470 180H-60M-470 230H-60', '#14171a', 14, 0.6),
    strokePath('M-700 520C-400 470 -260 620 40 560S500 660 760 560 1150 600 1500 500', '#121518', 54),
    strokeHaze('M-700 508C-400 458 -260 608 40 548S500 648 760 548 1150 588 1500 488', '#66707a', 8, 0.5),
    drawCard(820, 120, 420, 300, 40, horizontalGradient(context, '#6d7780', '#474f57', '#2a3036')),
    strokeHaze('M860 190H1190M860 250H1190M860 310H1190', '#1c2126', 16, 0.5),
    strokePath('M-700 660C-300 740 900 760 1500 640', '#22272c', 90),
    fillVeil('M-700 -140H1500V60C900 120 -200 120 -700 60z', '#ffffff', 0.07),
  ];
}

interface Tank {
  liquid: string;
  cap: string;
  ink: string;
  symbol: (ink: string) => Drawing;
  /** Filled share of the tank. */
  level: number;
}

const disc = (ink: string) => [
  drawRing(50, 50, 26, ink, 6),
  strokePath('M18 22A43 43 0 0 0 18 78M82 22A43 43 0 0 1 82 78M50 36v18M50 64v.1', ink, 6),
];

/** A translucent tank with its two marks and its cap. */
function tank(context: ObjectContext, { liquid, cap, ink, symbol, level }: Tank): Drawing {
  const [low, high] = [valueOrDefault(context, 0, 'MIN'), valueOrDefault(context, 1, 'MAX')];
  const body =
    'M190 300C190 270 212 252 244 252H480C512 252 534 270 534 300V620C534 656 510 678 474 678H250C214 678 190 656 190 620z';
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: body })));
  const y = 678 - 426 * level;
  return [
    bay(context),
    drawSoftShadow(context, 380, 690, 260, 60, 0.7),
    fillPath(body, horizontalGradient(context, '#f4f3ea', '#e6e5d9', '#c3c3b6')),
    group(
      { 'clip-path': clip },
      fillPath(`M180 ${y}H550V690H180z`, liquid),
      fillPath(`M180 ${y - 6}H550V${y + 6}H180z`, '#ffffff66'),
      fillVeil('M440 240H550V700H470C500 560 500 380 440 240z', '#000000', 0.16),
      fillVeil('M214 240H262V700H214z', '#ffffff', 0.4),
    ),
    strokePath(body, '#9b9b8c', 5),
    strokePath('M300 366H534M300 540H534', '#2a2f33', 7, 'butt'),
    drawSignText(high, 424, 340, { size: 50, color: '#2a2f33', maxWidth: 190 }),
    drawSignText(low, 424, 574, { size: 50, color: '#2a2f33', maxWidth: 190 }),
    drawCard(286, 196, 150, 66, 10, horizontalGradient(context, '#d7d6ca', '#b1b0a3')),
    drawCard(232, 66, 260, 146, 26, cap),
    strokeHaze(Array.from({ length: 11 }, (_, i) => `M${248 + i * 23} 168V204`).join(''), '#000000', 7, 0.3),
    fillVeil('M232 92a26 26 0 0 1 26-26H466a26 26 0 0 1 26 26V100H232z', '#ffffff', 0.25),
    placeSymbol(symbol(ink), 362, 122, 92),
  ];
}

const TANKS = (context: ObjectContext): Readonly<Record<string, Tank>> => ({
  'liquide-frein': {
    liquid: verticalGradient(context, '#e8c766', '#cf9f35'),
    cap: horizontalGradient(context, '#4a5056', '#2b3035', '#15181b'),
    ink: '#ffd21f',
    symbol: disc,
    level: 0.19,
  },
  'lave-glace': {
    liquid: verticalGradient(context, '#5fb4e6', '#2f83c2'),
    cap: horizontalGradient(context, '#4f9fd6', '#2a78b3', '#15507f'),
    ink: '#ffffff',
    symbol: (ink) => lampGlyph('lave-glace', 'none', ink),
    level: 0.5,
  },
  'liquide-refroidissement': {
    liquid: verticalGradient(context, '#f08fb0', '#cf4f80'),
    cap: horizontalGradient(context, '#4a5056', '#2b3035', '#15181b'),
    ink: '#ffffff',
    symbol: (ink) => lampGlyph('liquide-refroidissement', 'none', ink),
    level: 0.56,
  },
});

/** The end of a dipstick on a cloth; `level` is the height of the film of oil between the two marks. */
function dipstick(context: ObjectContext, level: number): Drawing {
  const y = 590 - level * 240;
  const oil = verticalGradient(context, '#b8781f', '#8a520f');
  return [
    fillPath(
      'M40 420C160 300 320 380 440 330S660 380 700 520 640 780 360 800 -20 620 40 420z',
      verticalGradient(context, '#e9e4d6', '#c6bfac'),
    ),
    strokeHaze('M120 480C220 420 300 520 420 470M180 640C280 580 420 660 560 590', '#9d957f', 8, 0.5),
    strokeHaze('M376 20V700', '#000000', 44, 0.2),
    drawCard(338, -160, 44, 880, 20, horizontalGradient(context, '#f2f4f5', '#b4bdc4', '#7b858d')),
    drawCard(338, y, 44, 720 - y, 16, oil),
    fillVeil(`M346 ${y + 8}h9V700h-9z`, '#ffffff', 0.45),
    strokePath('M330 350H390M330 590H390', '#1d2227', 10, 'butt'),
    strokeHaze(
      'M346 366L374 386L346 406L374 426L346 446L374 466L346 486L374 506L346 526L374 546L346 566',
      '#4d5760',
      4,
      0.8,
    ),
    drawSignText('MAX', 412, 350, {
      size: 62,
      color: context.night ? '#ffe9c4' : '#1d2227',
      anchor: 'start',
    }),
    drawSignText('MIN', 412, 590, {
      size: 62,
      color: context.night ? '#ffe9c4' : '#1d2227',
      anchor: 'start',
    }),
  ];
}

/** The whole bay from above: battery, cover, and the three tanks by their colours. */
function whole(context: ObjectContext): Drawing {
  const small = (x: number, y: number, w: number, liquid: string, cap: string, symbol: Drawing) => [
    drawCard(x, y, w, 150, 26, '#e9e8dc', '#9b9b8c'),
    drawCard(x + 8, y + 66, w - 16, 76, 18, liquid),
    drawDot(x + w / 2, y + 6, 54, '#00000055'),
    drawDot(x + w / 2, y, 52, cap),
    placeSymbol(symbol, x + w / 2, y, 58),
  ];
  return [
    drawCard(-700, -140, 2200, 1060, 0, verticalGradient(context, '#3d454d', '#23292f')),
    fillWithEdge(
      'M-60 60C200 10 520 10 780 60V690C520 740 200 740 -60 690z',
      verticalGradient(context, '#2b3138', '#181c20'),
      '#0e1113',
      8,
    ),
    strokePath('M20 330C120 250 160 520 80 600M700 300C640 360 690 470 660 560', '#0f1215', 34),
    drawCard(210, 130, 300, 420, 34, '#00000055'),
    drawCard(200, 116, 300, 420, 34, horizontalGradient(context, '#596570', '#3a444d', '#262d33')),
    strokeHaze('M236 190H464M236 240H464M236 400H464M236 450H464', '#171b1f', 14, 0.6),
    drawDot(350, 316, 44, sphereGradient(context, '#ffd257', '#d9a21b', '#8f660a')),
    placeSymbol(lampGlyph('huile', 'none', '#3a2b05'), 350, 316, 56),
    drawCard(530, 110, 210, 170, 12, horizontalGradient(context, '#30373e', '#1a1f23'), '#0c0e10'),
    drawDot(576, 150, 20, '#c9332a'),
    drawDot(694, 150, 20, '#3f7fc0'),
    drawSignText('12 V', 635, 226, { size: 46, color: '#e3e7ea' }),
    strokePath('M576 150C560 70 440 70 430 116', '#c9332a', 12),
    small(
      -24,
      150,
      170,
      verticalGradient(context, '#f08fb0', '#cf4f80'),
      '#20252a',
      lampGlyph('liquide-refroidissement', 'none', '#ffffff'),
    ),
    small(
      -16,
      470,
      170,
      verticalGradient(context, '#5fb4e6', '#2f83c2'),
      '#2a78b3',
      lampGlyph('lave-glace', 'none', '#ffffff'),
    ),
    small(560, 400, 150, verticalGradient(context, '#e8c766', '#cf9f35'), '#20252a', disc('#ffd21f')),
    rotateSymbol(
      [strokePath('M470 560v100', '#dfa11c', 14), drawRing(470, 520, 30, '#ffc62e', 14)],
      12,
      470,
      560,
    ),
  ];
}

function engine(context: ObjectContext): Drawing {
  if (context.state === 'jauge-huile-basse') return dipstick(context, -0.24);
  if (context.state === 'jauge-huile-bonne') return dipstick(context, 0.72);
  const one = TANKS(context)[context.state];
  return one ? tank(context, one) : whole(context);
}

const OIL: Readonly<Record<string, number>> = { basse: -0.2, bonne: 0.6, haute: 1.3 };

export const BONNET: Readonly<Record<string, ObjectDrawing>> = {
  moteur: {
    box: [724, 750],
    on: 'garage',
    draw: engine,
    parts: (state) => (state === 'lave-glace' ? { bouchon: ['le bouchon', 232, 68, 258, 150] } : {}),
  },
  'jauge-huile': {
    box: [724, 750],
    on: 'garage',
    draw: (context) => dipstick(context, OIL[context.state] ?? 0.6),
    parts: (state) =>
      state === 'basse'
        ? { min: ['le repère MIN', 412, 558, 130, 64], huile: ['l’huile sur la jauge', 336, 636, 45, 90] }
        : {},
  },
};
