/** A motorcycle from its right side, heading right, with its riders and its load. */

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
  type ObjectParts,
  sphereGradient,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRing, rotateSymbol, strokePath } from '../../kit/pen.ts';
import { drawProfile, limb, SKIN, SKIN_DARK } from './figure.ts';

const STEEL = ['#eef1f3', '#aeb7be', '#69737b'] as const;

function drawWheel(context: ObjectContext, cx: number): Drawing {
  const spokes = Array.from({ length: 5 }, (_, i) =>
    rotateSymbol(
      strokePath(`M${cx} 540L${cx - 14} 470M${cx} 540L${cx + 14} 470`, '#8a939a', 12),
      i * 72,
      cx,
      560,
    ),
  );
  return [
    drawRing(cx, 560, 116, '#1d2023', 40),
    drawRing(cx, 560, 134, '#3b4147', 4),
    drawRing(cx, 560, 92, '#59626a', 12),
    spokes,
    drawRing(cx, 560, 54, '#c3cad0', 9),
    drawDot(cx, 560, 22, sphereGradient(context, ...STEEL)),
  ];
}

export function drawMachine(context: ObjectContext): Drawing {
  const paint = sphereGradient(context, '#7fb2dc', '#2f6ea8', '#173f68');
  return [
    drawSoftShadow(context, 550, 696, 480, 34, 0.65),
    drawWheel(context, 260),
    drawWheel(context, 850),
    strokePath('M260 560L520 530', '#59626a', 34),
    strokePath('M292 540L378 402', '#c9332a', 22),
    strokePath('M302 500L330 518M318 474L346 492M334 448L362 466M350 422L378 440', '#f4f6f7', 7),
    fillWithEdge(
      'M460 400L660 392L690 470L640 590H480L440 520z',
      verticalGradient(context, '#6d767e', '#2f353b'),
      '#14171a',
      5,
    ),
    strokePath('M486 440H640M486 466H650M486 492H654M492 518H650', '#1d2227', 8),
    drawDot(560, 556, 40, sphereGradient(context, ...STEEL)),
    strokePath('M452 524L366 560', '#8a939a', 14),
    drawCard(322, 548, 84, 24, 8, '#f4f6f7', '#14171a'),
    strokePath('M640 560C600 630 500 620 400 612L210 604', '#4d555c', 26),
    limb('M400 612L196 602', horizontalGradient(context, ...STEEL), '#59626a', 42),
    strokePath('M744 262L850 560', '#14171a', 34),
    strokePath('M744 262L850 560', horizontalGradient(context, '#c3cad0', '#7f8890'), 22),
    fillWithEdge('M506 306C560 246 690 244 736 292C742 340 690 384 520 392z', paint, '#12304f', 5),
    strokeHaze('M548 292C596 268 660 268 702 286', '#ffffff', 10, 0.5),
    fillWithEdge(
      'M300 332C380 316 440 340 520 350L520 396C440 400 360 392 320 380z',
      verticalGradient(context, '#3a4147', '#14171a'),
      '#0c0e10',
      4,
    ),
    fillWithEdge('M196 288C240 290 280 310 318 334L330 384C280 372 240 340 196 310z', paint, '#12304f', 5),
    drawCard(186, 296, 24, 26, 6, '#d6281c'),
    strokePath('M200 330L150 430', '#23282d', 12),
    strokePath('M150 470L170 400', '#e9ecee', 14),
    strokePath('M770 452C800 416 900 408 950 470', '#2f6ea8', 20),
    strokePath('M744 268L700 216L664 222', '#2f353b', 16),
    fillWithEdge(
      'M756 236C800 226 830 250 830 280C828 310 790 322 760 312z',
      sphereGradient(context, '#fdfdf4', '#d8dfe3', '#98a4ad'),
      '#23282d',
      6,
    ),
    strokePath('M716 222L736 160', '#23282d', 8),
    drawOval(742, 150, 20, 30, '#23282d'),
  ];
}

interface Wear {
  jacket: string;
  arm: string;
  hand: string;
  leg: string;
  shin: string;
  foot: string;
  edge: string;
  shell: string;
  /** In place of a head in its helmet. */
  bareHead?: Drawing;
}

function chooseWear(context: ObjectContext, bare: boolean): Wear {
  const leather = verticalGradient(context, '#4c545c', '#23282d');
  const full: Wear = {
    jacket: leather,
    arm: leather,
    hand: '#1c1f22',
    leg: verticalGradient(context, '#3f4a5c', '#262e3c'),
    shin: '#1c1f22',
    foot: '#1c1f22',
    edge: '#0f1215',
    shell: sphereGradient(context, '#f4f6f7', '#d3452f', '#8d2417'),
  };
  if (!bare) return full;
  return {
    ...full,
    jacket: verticalGradient(context, '#f2d35a', '#d0a421'),
    arm: SKIN,
    hand: SKIN,
    leg: '#4f76a3',
    shin: SKIN,
    foot: '#e9ecee',
    edge: SKIN_DARK,
  };
}

/** A head in its helmet, facing right. */
function head(wear: Wear, x: number, y: number, k = 1): Drawing {
  return group(
    { transform: `translate(${x} ${y}) scale(${k})` },
    fillWithEdge(
      'M-66 4C-70 -62 -16 -84 26 -76C70 -66 80 -24 74 22C66 62 20 74 -20 66C-52 58 -64 40 -66 4z',
      wear.shell,
      '#5d150d',
      4,
    ),
    fillWithEdge('M76 -30C40 -42 10 -36 0 -18C2 6 22 16 76 12z', '#1d262e', '#0c1014', 4),
    strokeHaze('M14 -20C32 -30 52 -30 68 -26', '#9fc4de', 7, 0.8),
  );
}

/** Somebody astride: hip at `x, y`, hands where `reach` says, feet on the pegs. */
function astride(wear: Wear, x: number, y: number, reach: string, leg: string, bare: boolean): Drawing {
  const [thigh = '', shin = '', foot = ''] = leg.split('|');
  return [
    limb(thigh, wear.leg, wear.edge, 66),
    limb(shin, wear.shin, wear.edge, bare ? 40 : 50),
    limb(foot, wear.foot, wear.edge, 38),
    fillWithEdge(
      `M${x - 52} ${y + 14}C${x - 64} ${y - 90} ${x - 30} ${y - 190} ${x + 50} ${y - 206}C${x + 104} ${y - 200} ${x + 104} ${y - 150} ${x + 84} ${y - 90}C${x + 66} ${y - 40} ${x + 50} ${y} ${x + 40} ${y + 22}z`,
      wear.jacket,
      bare ? '#8f6a12' : wear.edge,
      4,
    ),
    bare
      ? []
      : strokePath(
          `M${x - 44} ${y - 84}C${x} ${y - 104} ${x + 50} ${y - 104} ${x + 86} ${y - 96}`,
          '#e8752a',
          14,
        ),
    limb(reach, wear.arm, wear.edge, bare ? 38 : 50),
    wear.bareHead ?? head(wear, x + 84, y - 268),
  ];
}

const RIDER_LEG = 'M452 350L610 398|M606 404L548 520|M540 552L600 560';
const REACH = 'M500 170C540 240 590 262 676 232';
const pilot = (context: ObjectContext, bare = false) => {
  const wear = chooseWear(context, bare);
  return [astride(wear, 440, 336, REACH, RIDER_LEG, bare), drawOval(684, 228, 26, 22, wear.hand)];
};

/** A head without a helmet, facing right. */
const bareHead = (context: ObjectContext, x: number, y: number): Drawing =>
  group({ transform: `translate(${x + 65} ${y - 78}) scale(-0.5 0.5)` }, drawProfile(context, '#4a3426'));

function pillion(context: ObjectContext, bareheaded = false): Drawing {
  const wear = chooseWear(context, false);
  return [
    group(
      { transform: 'translate(-134 -26)' },
      astride(
        {
          ...wear,
          shell: sphereGradient(context, '#f4f6f7', '#5a9d6c', '#245c37'),
          ...(bareheaded && { bareHead: bareHead(context, 514, 84) }),
        },
        430,
        336,
        'M480 170C500 250 540 290 620 300',
        'M440 350L556 420|M552 424L470 540|M462 566L520 574',
        false,
      ),
    ),
    drawOval(494, 276, 24, 20, wear.hand),
  ];
}

/** A child whose feet hang far above the pegs. */
function child(context: ObjectContext): Drawing {
  const wear = {
    ...chooseWear(context, false),
    jacket: verticalGradient(context, '#d86a8a', '#a63d5e'),
    arm: '#b04a6a',
    shell: sphereGradient(context, '#ffffff', '#e8c84a', '#a58416'),
  };
  return [
    limb('M344 322L430 356', wear.leg, wear.edge, 46),
    limb('M428 358L414 420', wear.leg, wear.edge, 36),
    limb('M412 434L446 440', '#e9ecee', '#98a4ad', 28),
    fillWithEdge('M310 332C300 270 320 214 366 204C404 206 410 250 396 330z', wear.jacket, '#6f2039', 4),
    limb('M364 236C380 270 400 280 430 282', wear.arm, '#6f2039', 34),
    head(wear, 378, 146, 0.78),
  ];
}

/** A broad arrow that shows where the weight goes. */
const arrow = (d: string, tip: string) => [
  strokePath(d, '#ffffff', 34),
  strokePath(d, '#e0532a', 22),
  fillWithEdge(tip, '#e0532a', '#ffffff', 6),
];

const panniers = (context: ObjectContext) => [
  drawCard(210, 356, 190, 170, 34, verticalGradient(context, '#59636d', '#2b3138'), '#14171a'),
  strokeHaze('M230 380H372', '#ffffff', 8, 0.25),
  strokePath('M212 430H398', '#14171a', 6),
  drawCard(286, 420, 40, 24, 6, '#aeb7be'),
];

function onBoard(context: ObjectContext): Drawing {
  switch (context.state) {
    case 'pilote':
      return [drawMachine(context), pilot(context)];
    case 'ete':
      return [drawMachine(context), pilot(context, true)];
    case 'passager':
      return [drawMachine(context), pillion(context), pilot(context)];
    case 'passager-sans-casque':
      return [drawMachine(context), pillion(context, true), pilot(context)];
    case 'enfant':
      return [drawMachine(context), child(context), pilot(context)];
    case 'valises':
      return [drawMachine(context), panniers(context), pilot(context)];
    case 'sac-haut':
      return [
        drawMachine(context),
        fillWithEdge(
          'M96 300C70 180 110 70 200 60C300 60 352 110 356 200L350 316C280 336 160 330 96 300z',
          verticalGradient(context, '#8a7a4c', '#54492a'),
          '#2d2714',
          5,
        ),
        strokePath('M150 70L140 312M290 72L300 322', '#23282d', 12),
        strokeHaze('M126 150C170 110 240 100 320 120', '#ffffff', 10, 0.2),
        drawCard(64, 40, 250, 60, 30, '#3f78aa', '#1f4666'),
        pilot(context),
      ];
    case 'freinage':
      return [
        rotateSymbol([drawMachine(context), pilot(context)], 4, 850, 560),
        arrow('M690 60C800 40 900 90 950 190', 'M908 180L994 172L964 258z'),
      ];
    default:
      return [
        drawMachine(context),
        strokePath('M500 590L450 690', '#2f353b', 16),
        strokePath('M430 694H476', '#2f353b', 12),
      ];
  }
}

/** What decides in each state, in the units of the box. */
const PROFILE_PARTS: Readonly<Record<string, ObjectParts>> = {
  freinage: { poids: ['la flèche du poids', 680, 126, 330, 230] },
  ete: { mains: ['les mains', 644, 274, 80, 80], jambes: ['les jambes', 524, 470, 96, 190] },
  enfant: { pieds: ['les pieds de l’enfant', 380, 476, 96, 74] },
  'passager-sans-casque': { tete: ['la tête du passager', 300, 58, 160, 176] },
  valises: { charge: ['les valises', 206, 438, 198, 178] },
  'sac-haut': { charge: ['le sac', 60, 122, 304, 290] },
};

export const MOTO_PROFILE: Readonly<Record<string, ObjectDrawing>> = {
  'moto-profil': {
    box: [1080, 830],
    on: 'road',
    parts: (state) => PROFILE_PARTS[state] ?? {},
    draw: (context) =>
      group(
        { transform: 'translate(0 86)' },
        onBoard(context),
        context.night ? fillVeil('M820 250L1300 200V420L820 310z', '#fff3c4', 0.3) : [],
      ),
  },
};
