/** Sitting in a car: head restraint and belt. */

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
} from '../../kit/object-context.ts';
import { fillPath, strokePath } from '../../kit/pen.ts';
import { cloth, drawProfile, frontHead, limb, SKIN } from './figure.ts';

const SEAT = ['#4d5a67', '#3a4550', '#262e36'] as const;

/** Vertical shift of the restraint: its top level with the crown, with the nape, or well above. */
const RESTRAINTS: Readonly<Record<string, number>> = { correct: 0, 'trop-bas': 196, 'trop-haut': -150 };

function restraint(context: ObjectContext): Drawing {
  const y = RESTRAINTS[context.state] ?? 0;
  const seat = horizontalGradient(context, ...SEAT);
  const post = horizontalGradient(context, '#eef1f3', '#9aa4ac', '#606a72');
  const coat = cloth(context, '#4f86b6', '#2f5f8c');
  return [
    drawCard(470, 330 + y, 18, Math.max(20, 180 - y), 4, post),
    drawCard(534, 330 + y, 18, Math.max(20, 180 - y), 4, post),
    fillWithEdge(
      'M430 860C410 640 430 540 470 480Q520 440 580 470C640 560 660 680 664 860z',
      seat,
      '#171c21',
      5,
    ),
    strokeHaze('M476 520C446 600 440 700 452 790', '#7c8894', 7, 0.6),
    fillWithEdge(
      `M436 ${172 + y}Q440 ${146 + y} 480 ${146 + y}H552Q596 ${150 + y} 598 ${200 + y}V${312 + y}Q594 ${352 + y} 550 ${352 + y}H470Q444 ${348 + y} 440 ${312 + y}z`,
      seat,
      '#171c21',
      5,
    ),
    strokeHaze(`M460 ${176 + y}V${318 + y}`, '#93a0ac', 8, 0.6),
    fillVeil(
      `M480 ${154 + y}H552Q586 ${158 + y} 590 ${196 + y}H456Q456 ${160 + y} 480 ${154 + y}z`,
      '#ffffff',
      0.1,
    ),
    group({ transform: 'translate(176 150)' }, drawProfile(context, '#4b3325')),
    fillWithEdge(
      'M60 860C70 640 140 540 262 486Q300 512 404 488C440 560 452 680 448 860z',
      coat,
      '#234a70',
      4,
    ),
    fillPath('M258 486C276 540 380 540 408 488L398 466 268 470z', '#f2efe6'),
    strokeHaze('M150 620C130 680 124 740 122 800', '#1f4468', 8, 0.6),
    limb('M286 600C276 660 270 720 262 830', coat, '#234a70', 96),
    strokeHaze('M252 610C244 670 238 720 232 790', '#ffffff', 12, 0.16),
  ];
}

const STRAP = '#23282e';
const STRAP_EDGE = '#6d7985';

function strap(d: string, width = 46): Drawing {
  return [
    strokePath(d, '#0c0e10', width + 6, 'butt'),
    strokePath(d, STRAP, width, 'butt'),
    strokeHaze(d, STRAP_EDGE, 3, 0.9),
  ];
}

/** The two layers of the belt: what passes behind the body and what lies on it. */
function belt(context: ObjectContext): readonly [Drawing, Drawing] {
  const buckle = [
    drawCard(146, 600, 66, 92, 12, '#20252b', '#0c0e10'),
    drawCard(158, 612, 42, 22, 6, '#c9332a'),
  ];
  const lap = strap('M448 664Q320 708 184 650');
  switch (context.state) {
    case 'sous-le-bras':
      return [strap('M548 90L438 410'), [strap('M446 392L184 640'), lap, buckle]];
    case 'vrillee':
      return [
        strap('M548 90L424 262'),
        [
          strap('M424 262L352 376M268 506L184 640'),
          fillWithEdge(
            'M334 366L372 390L322 440L302 470L288 520L250 496L304 442L318 414z',
            '#3d4650',
            '#0c0e10',
            4,
          ),
          fillWithEdge('M306 440L322 440L302 470z', '#8794a0', '#0c0e10', 2),
          lap,
          buckle,
        ],
      ];
    case 'detachee':
      return [
        [strap('M548 90C560 240 548 420 556 640'), drawCard(530, 470, 56, 40, 8, '#c5ccd2', '#6d7780')],
        buckle,
      ];
    case 'femme-enceinte':
      return [
        strap('M548 90L424 262'),
        [
          strap('M424 262C370 316 262 356 212 416C172 466 168 560 184 650'),
          strap('M462 690Q320 730 184 660'),
          buckle,
        ],
      ];
    default:
      return [strap('M548 90L424 262'), [strap('M424 262L184 640'), lap, buckle]];
  }
}

function buckled(context: ObjectContext): Drawing {
  const pregnant = context.state === 'femme-enceinte';
  const [behind, over] = belt(context);
  const top = pregnant ? cloth(context, '#d98a94', '#b0606f') : cloth(context, '#7fae9a', '#4f8570');
  const edge = pregnant ? '#8f4657' : '#3a6755';
  const seat = horizontalGradient(context, ...SEAT);
  const trousers = cloth(context, '#54607a', '#364058');
  const torso =
    'M176 318C196 276 250 262 300 262S404 276 424 318C440 420 440 560 446 700H154C160 560 160 420 176 318z';
  const freeArm = limb('M196 330C150 420 132 520 150 620', top, edge, 74);
  const beltArm = limb('M408 330C452 420 470 520 452 620', top, edge, 74);
  const hands = [drawOval(154, 660, 34, 38, SKIN), drawOval(448, 660, 34, 38, SKIN)];
  return [
    fillWithEdge('M196 40Q200 6 240 4H360Q400 6 404 40V150H196z', seat, '#171c21', 5),
    fillWithEdge(
      'M96 260C110 170 200 140 300 140S490 170 504 260C520 420 520 620 530 800H70C80 620 80 420 96 260z',
      seat,
      '#171c21',
      5,
    ),
    strokeHaze('M140 270C150 210 220 180 300 180S450 210 460 270', '#7c8894', 6, 0.5),
    drawCard(528, 40, 40, 74, 12, '#c7cdd2', '#7c868e'),
    behind,
    freeArm,
    context.state === 'sous-le-bras' ? [] : beltArm,
    limb('M226 710C180 740 160 790 150 840M374 710C420 740 440 790 450 840', trousers, '#262e42', 128),
    fillWithEdge(torso, top, edge, 5),
    pregnant
      ? fillWithEdge(
          'M196 520C196 430 250 400 300 400S410 430 410 520 370 640 300 640 196 610 196 520z',
          sphereGradient(context, '#eda6ad', '#d07f8b', '#a9596a'),
          edge,
          3,
        )
      : [],
    fillPath('M252 264Q300 326 348 264z', SKIN),
    strokeHaze('M214 340C206 440 206 540 210 640', '#ffffff', 12, 0.2),
    group(
      { transform: 'translate(300 142)' },
      frontHead(context, { hair: pregnant ? '#6b4226' : '#3d2c22', long: pregnant }),
    ),
    over,
    context.state === 'sous-le-bras' ? beltArm : [],
    hands,
    drawSoftShadow(context, 300, 790, 280, 30, 0.4),
  ];
}

const RESTRAINT_PARTS: Readonly<Record<string, ObjectParts>> = {
  correct: { appui: ['l’appuie-tête', 434, 144, 163, 206] },
  'trop-bas': { appui: ['l’appuie-tête', 432, 340, 163, 206] },
  'trop-haut': { appui: ['l’appuie-tête', 427, 5, 175, 200], nuque: ['la nuque', 449, 290, 100, 160] },
};

const BELT_PARTS: Readonly<Record<string, ObjectParts>> = {
  correcte: { sangle: ['la sangle', 385, 190, 90, 110] },
  'sous-le-bras': { sangle: ['la sangle', 370, 390, 100, 110] },
  vrillee: { sangle: ['la sangle', 266, 385, 93, 115] },
};

export const SEATS: Readonly<Record<string, ObjectDrawing>> = {
  'appui-tete': {
    box: [680, 750],
    on: 'seat',
    draw: restraint,
    parts: (state) => RESTRAINT_PARTS[state] ?? {},
  },
  ceinture: {
    box: [600, 750],
    on: 'seat',
    draw: buckled,
    parts: (state) => BELT_PARTS[state] ?? {},
  },
};
