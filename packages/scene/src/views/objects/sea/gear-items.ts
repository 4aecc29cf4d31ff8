/** Safety gear of a boat, each thing in a cell of 300 × 300. */

import type { Drawing } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  sphereGradient,
  strokeHaze,
  verticalGradient,
} from '../../../kit/object-context.ts';
import {
  drawDot,
  drawRect,
  drawRing,
  drawSignText,
  fillPath,
  placeSymbol,
  strokePath,
} from '../../../kit/pen.ts';

const ORANGE = ['#ff9a4d', '#f2691b', '#bb4509'] as const;
const RED = ['#f06a5c', '#cf2a22', '#8f1512'] as const;

function vest(context: ObjectContext, newtons: string): Drawing {
  return [
    fillWithEdge(
      'M92 40Q60 44 56 90L46 262H136V120Q150 104 164 120V262H254L244 90Q240 44 208 40Q196 84 150 86T92 40z',
      horizontalGradient(context, ...ORANGE),
      '#8f3405',
      4,
    ),
    fillPath('M50 132H136V152H49zM164 132H251V152H164zM47 224H136V244H46zM164 224H253V244H164z', '#e9eef0'),
    drawCard(132, 176, 36, 26, 6, '#2b3136'),
    drawCard(54, 164, 80, 44, 6, '#fdfcf6'),
    drawSignText(newtons, 94, 186, { size: 30, color: '#16191c', maxWidth: 72 }),
  ];
}

function inflatable(context: ObjectContext, newtons: string): Drawing {
  return [
    fillWithEdge(
      'M150 46Q84 40 74 110L66 240Q68 266 96 262T126 236L124 142Q126 112 150 112T176 142L174 236Q176 266 204 262T234 240L226 110Q216 40 150 46z',
      horizontalGradient(context, '#ce3a2e', '#a61f19', '#6e100d'),
      '#4d0907',
      4,
    ),
    strokeHaze('M88 120L80 240M212 120L220 240', '#ffffff', 5, 0.4),
    fillPath('M60 206H240V224H60z', '#1d2227'),
    drawCard(134, 198, 34, 34, 6, '#c9d0d4', '#6b757c'),
    drawCard(172, 144, 62, 42, 6, '#fdfcf6'),
    drawSignText(newtons, 203, 165, { size: 30, color: '#16191c', maxWidth: 58 }),
    strokePath('M196 246v24', '#f2c21a', 7),
    drawDot(196, 274, 7, '#f2c21a'),
  ];
}

/** The symbol of each kind, as on its case: a flame, a star under a parachute, a cloud. */
const FLAME = fillPath('M50 4Q96 50 70 88Q50 104 30 88Q4 50 50 4z', '#cf2a22');
const PARACHUTE = [
  fillPath('M8 50Q50 -30 92 50Q70 36 50 50Q30 36 8 50z', '#1d2227'),
  strokePath('M10 50L50 92L90 50', '#1d2227', 6),
  drawDot(50, 90, 14, '#cf2a22'),
];
const CLOUD = fillPath('M16 84q-22-34 16-44q6-36 40-22q34-2 24 34q12 30-20 32z', '#f2691b');

function flare(context: ObjectContext, x: number, color: readonly string[], name: Drawing): Drawing {
  return [
    drawCard(x, 60, 58, 200, 14, horizontalGradient(context, ...color), '#00000055'),
    drawCard(x + 4, 44, 50, 34, 10, '#2b3136'),
    drawCard(x, 226, 58, 40, 10, '#e9eef0'),
    drawRect(x + 8, 116, 42, 60, '#fdfcf6', 4),
    placeSymbol(name, x + 29, 146, 38),
  ];
}

const three = (context: ObjectContext, color: readonly string[], name: Drawing) => [
  drawSoftShadow(context, 150, 274, 130, 20),
  [30, 121, 212].map((x) => flare(context, x, color, name)),
];

function compass(context: ObjectContext): Drawing {
  let marks = '';
  for (let i = 0; i < 24; i += 1) {
    const a = (i * Math.PI) / 12;
    const r = i % 6 === 0 ? 78 : 88;
    marks += `M${Math.round(150 + Math.sin(a) * r)} ${Math.round(150 - Math.cos(a) * r)}L${Math.round(150 + Math.sin(a) * 96)} ${Math.round(150 - Math.cos(a) * 96)}`;
  }
  return [
    drawSoftShadow(context, 150, 270, 120, 22),
    drawDot(150, 150, 126, sphereGradient(context, '#4a545b', '#1e2428', '#0a0c0e')),
    drawDot(150, 150, 106, sphereGradient(context, '#2f3d45', '#10171b')),
    strokePath(marks, '#f2f5f6', 4),
    drawSignText('N', 150, 92, { size: 34, color: '#ff6a5a' }),
    drawSignText('S', 150, 210, { size: 30, color: '#f2f5f6' }),
    drawSignText('E', 210, 150, { size: 30, color: '#f2f5f6' }),
    drawSignText('O', 90, 150, { size: 30, color: '#f2f5f6' }),
    strokePath('M150 34v26', '#f2c21a', 7),
    fillVeil('M80 90Q110 46 170 46Q110 70 88 120z', '#ffffff', 0.25),
  ];
}

function torch(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 236, 130, 20),
    fillWithEdge(
      'M36 108H190L206 96H262V204H206L190 192H36Q24 150 36 108z',
      verticalGradient(context, '#f7d24a', '#e0a91c', '#9c6f0a'),
      '#5e4205',
      4,
    ),
    drawOval(262, 150, 20, 54, '#eaf4f7'),
    drawOval(264, 150, 12, 40, '#fffbe0'),
    drawCard(98, 124, 54, 26, 10, '#2b3136'),
    strokeHaze('M50 124H180', '#ffffff', 7, 0.5),
  ];
}

function horseshoe(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 272, 110, 18),
    strokePath('M92 246Q34 196 56 118T150 46T244 118T208 246', '#8f6b05', 70),
    strokePath(
      'M92 246Q34 196 56 118T150 46T244 118T208 246',
      verticalGradient(context, '#ffdf4d', '#efb815'),
      62,
    ),
    strokePath('M70 90l40 30M230 90l-40 30M46 190l48-8M254 190l-48-8', '#e9eef0', 14, 'butt'),
    strokePath('M92 262H208', '#c3332b', 8),
  ];
}

function anchor(context: ObjectContext): Drawing {
  const steel = verticalGradient(context, '#c9d1d6', '#7b858c');
  return [
    drawSoftShadow(context, 150, 276, 120, 18),
    drawRing(150, 52, 20, '#8f989e', 12),
    strokePath('M150 74V250', '#5d676e', 26),
    strokePath('M150 74V250', steel, 18),
    strokePath('M96 108H204', '#8f989e', 14),
    fillWithEdge(
      'M150 262Q70 258 40 176L30 206L16 158L70 166L50 180Q84 226 150 232Q216 226 250 180L230 166L284 158L270 206L260 176Q230 258 150 262z',
      steel,
      '#5d676e',
      3,
    ),
  ];
}

function raft(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 246, 140, 22),
    drawCard(20, 92, 260, 140, 58, verticalGradient(context, '#fdfdfa', '#d3dade', '#98a4ac'), '#6d7880'),
    drawRect(20, 156, 260, 10, '#4a545b'),
    fillPath('M56 92h14v140h-14zM230 92h14v140h-14z', '#2b3136'),
    drawSignText('RADEAU', 150, 126, { size: 32, color: '#c3332b', maxWidth: 150 }),
    drawSignText('6 PERS.', 150, 198, { size: 30, color: '#2b3136', maxWidth: 150 }),
  ];
}

function beacon(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 280, 90, 16),
    strokePath('M178 96L196 14', '#15181b', 9),
    fillWithEdge(
      'M96 110Q98 76 150 74T204 110L212 262Q212 280 190 280H110Q88 280 88 262z',
      horizontalGradient(context, '#ffe27a', '#f2c21a', '#b58a08'),
      '#6b5203',
      4,
    ),
    drawDot(140, 70, 18, sphereGradient(context, '#ffffff', '#cfe3ea')),
    drawRect(98, 150, 104, 54, '#fdfcf6', 6),
    drawSignText('406', 150, 178, { size: 44, color: '#16191c', maxWidth: 94 }),
    drawRect(94, 226, 112, 18, '#c3332b'),
  ];
}

function harness(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 268, 120, 18),
    strokePath('M96 46Q70 150 88 206H212Q230 150 204 46M96 46Q150 150 204 46', '#7b120f', 26),
    strokePath('M96 46Q70 150 88 206H212Q230 150 204 46M96 46Q150 150 204 46', '#d2372c', 18),
    drawRing(150, 206, 17, '#8f989e', 9),
    strokePath('M150 224Q110 270 190 276T262 236', '#f2c21a', 14),
    fillWithEdge('M248 210q-6-26 14-30t22 24l-4 30q-10 18-24 8z', '#c9d1d6', '#6d7880', 4),
  ];
}

function chart(): Drawing {
  return [
    fillPath('M24 70L116 46L196 74L280 48V236L196 262L116 234L24 258z', '#f3ecd6'),
    fillPath('M24 70L116 46V234L24 258zM196 74L280 48V236L196 262z', '#e4dabd'),
    fillPath('M24 70L88 54Q96 120 60 150T24 214z', '#dcc37d'),
    strokeHaze('M100 200Q130 120 270 96M130 230Q160 160 276 140', '#5b8fb0', 5, 0.8),
    drawRing(214, 196, 34, '#b04a8a', 4),
    strokePath('M214 166v60M184 196h60', '#b04a8a', 3),
  ];
}

function mirror(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 254, 110, 18),
    drawCard(54, 60, 192, 186, 16, verticalGradient(context, '#eaf6fb', '#9fc3d4', '#dcecf3'), '#5d676e'),
    drawRing(150, 152, 20, '#5d676e', 6),
    fillVeil('M70 76H150L80 210z', '#ffffff', 0.6),
  ];
}

function bucket(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 264, 110, 18),
    strokePath('M68 90Q150 -10 232 90', '#5d676e', 9),
    fillWithEdge(
      'M58 92H242L218 256Q150 274 82 256z',
      horizontalGradient(context, '#6fb6dd', '#2f7fb0', '#174f73'),
      '#0e3650',
      4,
    ),
    drawOval(150, 92, 92, 22, '#174f73'),
  ];
}

function firstAid(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 250, 130, 20),
    drawCard(110, 56, 80, 44, 16, '#2b3136'),
    drawCard(30, 84, 240, 160, 24, verticalGradient(context, ...RED), '#5c0a0a'),
    fillPath('M132 112h36v34h34v36h-34v34h-36v-34h-34v-36h34z', '#ffffff'),
  ];
}

function horn(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 150, 264, 110, 18),
    drawCard(70, 120, 84, 140, 18, horizontalGradient(context, ...RED), '#5c0a0a'),
    drawCard(92, 92, 40, 34, 8, '#e9eef0'),
    fillWithEdge(
      'M110 64H196L268 30V136L196 104H110z',
      verticalGradient(context, '#fdfdfa', '#c3ccd2'),
      '#6d7880',
      4,
    ),
  ];
}

const ITEMS: Readonly<Record<string, (context: ObjectContext) => Drawing>> = {
  'gilet-50': (context) => vest(context, '50 N'),
  'gilet-100': (context) => vest(context, '100 N'),
  'gilet-150': (context) => inflatable(context, '150'),
  'feux-main': (context) => three(context, RED, FLAME),
  fusees: (context) => three(context, ['#8fa2ae', '#5a6b76', '#36434c'], PARACHUTE),
  fumigenes: (context) => three(context, ORANGE, CLOUD),
  compas: compass,
  torche: torch,
  bouee: horseshoe,
  ancre: anchor,
  radeau: raft,
  radiobalise: beacon,
  harnais: harness,
  carte: chart,
  miroir: mirror,
  seau: bucket,
  trousse: firstAid,
  corne: horn,
};

export const isGear = (name: string): boolean => Object.hasOwn(ITEMS, name);
export const drawGear = (name: string, context: ObjectContext): Drawing => ITEMS[name]?.(context) ?? [];
