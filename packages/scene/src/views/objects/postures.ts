/** How the driver sits and stays awake. */

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
import { num } from '../../kit/path-data.ts';
import { drawDot, drawRing, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';
import { cloth, drawProfile, frontHead, limb, SKIN, SKIN_DARK } from './figure.ts';

type Point = readonly [number, number];

/** The joint between two bones of lengths `a` and `b`, bent to the given side. */
function joint([x1, y1]: Point, [x2, y2]: Point, a: number, b: number, side: 1 | -1): Point {
  const span = Math.hypot(x2 - x1, y2 - y1);
  const d = Math.min(span, (a + b) * 0.999);
  const along = (d * d + a * a - b * b) / (2 * d);
  const off = Math.sqrt(Math.max(0, a * a - along * along)) * side;
  const [ux, uy] = [(x2 - x1) / span, (y2 - y1) / span];
  return [x1 + ux * along - uy * off, y1 + uy * along + ux * off];
}

const bone = (...list: readonly Point[]) => `M${list.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;

/** Shift of the hips from the pedals and lean of the back, in units, for each way of sitting. */
const SITTING: Readonly<Record<string, readonly [number, number]>> = {
  correcte: [0, 66],
  'trop-pres': [-96, 10],
  'trop-loin': [84, 150],
};

function placeJoints(state: string): Record<'hip' | 'shoulder' | 'hand' | 'foot' | 'knee' | 'elbow', Point> {
  const [shift, lean] = SITTING[state] ?? [0, 66];
  const hip: Point = [560 + shift, 590];
  const shoulder: Point = [hip[0] + lean, 330];
  const hand: Point = [262, 400];
  const foot: Point = [110, 668];
  const knee = joint(hip, foot, 250, 262, 1);
  return { hip, shoulder, hand, foot, knee, elbow: joint(shoulder, hand, 172, 168, -1) };
}

function drivingParts(state: string): ObjectParts {
  const { hip, shoulder, knee, elbow } = placeJoints(state);
  const around = (name: string, [x, y]: Point, half: number) =>
    [name, x - half, y - half, 2 * half, 2 * half] as const;
  return {
    volant: ['le volant', 236, 380, 60, 70],
    // Of the trunk at the height of the wheel, the front.
    poitrine: ['la poitrine', (hip[0] + shoulder[0]) / 2 - 64, 380, 20, 70],
    genou: around('le genou', knee, 56),
    coude: around('le coude', elbow, 46),
  };
}

/** A driver in profile facing left, at the wheel. */
function driving(context: ObjectContext): Drawing {
  const { hip, shoulder, hand, foot, knee, elbow } = placeJoints(context.state);
  const coat = cloth(context, '#4f86b6', '#2f5f8c');
  const trousers = cloth(context, '#5d6782', '#3d4660');
  const seat = horizontalGradient(context, '#4d5a67', '#262e36');
  const back: Point = [shoulder[0] + 64, shoulder[1] - 20];
  return [
    fillPath('M-500 420C-200 400 60 400 120 440S150 520 90 560L40 960H-500z', '#2b3239'),
    strokeHaze('M-480 432C-200 412 60 414 110 452', '#8c98a4', 6, 0.5),
    strokePath('M20 690L110 720', '#171c21', 22),
    drawCard(hip[0] - 170, 618, 300, 150, 50, seat, '#171c21'),
    strokePath(bone([hip[0] + 96, 660], back), '#171c21', 106),
    strokePath(bone([hip[0] + 96, 660], back), seat, 96),
    strokePath(bone([back[0] + 10, back[1] - 40], [back[0] + 34, back[1] - 150]), '#171c21', 80),
    strokePath(bone([back[0] + 10, back[1] - 60], [back[0] + 34, back[1] - 150]), seat, 70),
    limb(bone(hip, knee, foot), trousers, '#262e42', 88),
    limb(bone(foot, [foot[0] - 54, foot[1] - 6]), '#4b3325', '#2a1b12', 44),
    limb(bone([hip[0], hip[1] - 14], [shoulder[0], shoulder[1] + 30]), coat, '#234a70', 148),
    group(
      { transform: `translate(${num(shoulder[0] - 108)} ${num(shoulder[1] - 252)}) scale(.72)` },
      drawProfile(context, '#3d2c22'),
    ),
    strokePath(`M236 330L290 470`, '#0e1114', 40),
    strokePath('M236 330L290 470', '#3d464f', 28),
    strokePath('M264 400L140 470', '#20262c', 26),
    limb(bone(shoulder, elbow), coat, '#234a70', 68),
    limb(bone(elbow, hand), coat, '#234a70', 54),
    drawDot(hand[0], hand[1], 34, SKIN_DARK),
    drawDot(hand[0], hand[1], 30, SKIN),
  ];
}

/** A tired driver: yawning behind the hand, or with closing eyes. */
function tired(context: ObjectContext): Drawing {
  if (context.state === 'pause-cafe') return coffee(context);
  const yawn = context.state === 'baillement';
  const shirt = cloth(context, '#8d7fae', '#5d4f80');
  return [
    fillWithEdge(
      'M96 300C110 180 200 140 300 140S490 180 504 300C520 460 520 660 530 800H70C80 660 80 460 96 300z',
      horizontalGradient(context, '#4d5a67', '#262e36'),
      '#171c21',
      5,
    ),
    fillWithEdge(
      'M130 800C130 640 150 520 220 490Q300 520 380 490C450 520 470 640 470 800z',
      shirt,
      '#453a62',
      5,
    ),
    group(
      { transform: `translate(300 300) rotate(${yawn ? -4 : 9}) scale(1.55)` },
      frontHead(context, { hair: '#3d2c22', asleep: yawn, drowsy: !yawn }),
      yawn ? [drawOval(0, 56, 24, 32, '#5a1f1c'), drawOval(0, 70, 15, 14, '#c9655a')] : [],
      strokeHaze('M-46 14q18 12 34 2M14 16q18 10 34-2', '#8a5a6c', 6, 0.55),
    ),
    yawn
      ? [
          limb('M470 760C480 640 440 540 380 450', shirt, '#453a62', 84),
          [0, 1, 2, 3].map((i) => drawCard(300 + i * 8, 376 + i * 26, 96, 30, 15, SKIN, SKIN_DARK)),
        ]
      : beltAndWheel(shirt),
  ];
}

/** The driver's belt, both hands and the upper half of the wheel. */
function beltAndWheel(shirt: string): Drawing {
  const rim = 'M96 860C96 620 200 560 300 560S504 620 504 860';
  const hand = (x: number) => [drawDot(x, 640, 36, SKIN_DARK), drawDot(x, 640, 31, SKIN)];
  return [
    strokePath('M428 500C360 590 250 700 160 790', '#15181c', 44),
    strokePath('M428 500C360 590 250 700 160 790', '#3a424a', 36),
    limb('M166 620C110 680 100 720 130 760', shirt, '#453a62', 70),
    limb('M434 620C490 680 500 720 470 760', shirt, '#453a62', 70),
    strokePath(rim, '#0b0d10', 42),
    strokePath(rim, '#2b3239', 32),
    strokeHaze('M118 760C134 620 220 574 300 574', '#8c98a4', 5, 0.6),
    [132, 468].map(hand),
  ];
}

function coffee(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 350, 640, 290, 46, 0.6),
    drawOval(350, 630, 270, 40, '#e9e4da'),
    drawOval(350, 622, 250, 32, '#fdfbf5'),
    strokePath('M540 400C660 390 660 560 520 550', '#fdfbf5', 40),
    fillWithEdge(
      'M150 330H550C550 500 510 620 440 626H260C190 620 150 500 150 330z',
      horizontalGradient(context, '#ffffff', '#f4efe4', '#cfc7b6'),
      '#b7ae9c',
      4,
    ),
    drawOval(350, 332, 200, 40, '#e3dccd'),
    drawOval(350, 336, 182, 32, '#4a2c1a'),
    strokeHaze('M250 330q60-14 120 0', '#a9713f', 8, 0.7),
    strokeHaze(
      'M270 250C240 200 310 170 280 110M360 250C330 200 400 170 370 100M450 250C420 200 490 170 460 110',
      '#ffffff',
      18,
      0.6,
    ),
    fillVeil('M180 360C186 470 210 550 250 600L220 580C180 520 166 440 164 360z', '#ffffff', 0.8),
  ];
}

/** Footwear: shoes that hold the foot, or flip-flops. */
function shoes(context: ObjectContext): Drawing {
  if (context.state === 'tongs') {
    const one = (x: number) => [
      fillWithEdge(
        `M${x} 160C${x + 70} 130 ${x + 150} 150 ${x + 170} 260C${x + 180} 380 ${x + 150} 470 ${x + 160} 560C${x + 160} 660 ${x + 20} 660 ${x + 10} 560C${x} 460 ${x - 30} 380 ${x - 30} 280C${x - 30} 220 ${x - 30} 180 ${x} 160z`,
        horizontalGradient(context, '#4fb3c9', '#2b8096'),
        '#1c5a6b',
        5,
      ),
      strokePath(
        `M${x + 60} 250C${x + 10} 280 ${x - 10} 320 ${x} 380M${x + 60} 250C${x + 120} 280 ${x + 150} 320 ${x + 146} 380`,
        '#e0772a',
        22,
      ),
      drawDot(x + 60, 250, 16, '#b9501b'),
    ];
    return [drawSoftShadow(context, 370, 640, 330, 60, 0.4), one(150), one(440)];
  }
  const one = (y: number, k: number) =>
    group(
      { transform: `translate(${k * 40} ${y})` },
      fillWithEdge(
        'M70 240C60 160 70 80 100 40H220C240 90 290 120 380 140C480 156 560 170 570 240z',
        horizontalGradient(context, '#3f5f8c', '#27406b'),
        '#14233d',
        6,
      ),
      fillWithEdge('M56 240H590V280Q590 300 560 300H90Q56 300 56 270z', '#f4f2ea', '#a5a49c', 5),
      strokePath('M236 76l46-24M262 98l50-22M292 116l50-20M326 130l48-16', '#ffffff', 11),
      strokeHaze('M110 70C96 130 96 180 104 226', '#ffffff', 9, 0.3),
    );
  return [drawSoftShadow(context, 370, 690, 340, 40, 0.5), one(100, 1), one(380, 0)];
}

const GLOVE =
  'M120 690V470C90 430 60 380 50 330C46 300 80 290 96 316L140 380V150C140 110 192 110 194 150V100C196 62 248 62 250 100V120C254 84 304 86 306 124V170C312 140 354 144 354 180V470C354 540 330 590 330 690z';

function gloves(context: ObjectContext): Drawing {
  const one = (flip: boolean) =>
    group(
      { transform: flip ? 'translate(740 0) scale(-1 1)' : '' },
      fillWithEdge(GLOVE, horizontalGradient(context, '#4d565e', '#2b3138', '#171b1f'), '#0c0e10', 6),
      drawCard(170, 260, 150, 60, 24, '#59636d', '#171b1f'),
      strokeHaze('M194 150V260M250 130V260M306 150V260', '#0c0e10', 5, 0.8),
      drawCard(120, 560, 214, 60, 8, '#c9332a'),
      strokeHaze('M150 200V330', '#ffffff', 8, 0.25),
    );
  return [
    drawSoftShadow(context, 370, 700, 330, 30, 0.5),
    one(false),
    one(true),
    drawCard(436, 628, 130, 76, 6, '#fdfcf6', '#a9b3bb'),
    drawSignText('CE', 501, 668, { size: 56, color: '#1d2227' }),
  ];
}

/** The saliva test of a roadside check, not used yet: no line shows a result. */
function salivaTest(context: ObjectContext): Drawing {
  return [
    drawSoftShadow(context, 370, 620, 350, 50, 0.5),
    group(
      { transform: 'rotate(-10 370 380)' },
      drawCard(
        60,
        260,
        560,
        240,
        60,
        horizontalGradient(context, '#ffffff', '#e9eef1', '#c3ccd3'),
        '#98a4ad',
      ),
      drawCard(600, 330, 110, 100, 20, '#dbe6ee', '#98a4ad'),
      drawOval(726, 380, 44, 40, '#fbfbf7'),
      drawCard(120, 310, 300, 140, 20, '#d3dce2', '#98a4ad'),
      [0, 1, 2, 3].map((i) => strokePath(`M${160 + i * 72} 330V430`, '#e3e8eb', 12)),
      drawSignText('TEST', 512, 354, { size: 46, color: '#33475c', maxWidth: 150 }),
      drawSignText('SALIVAIRE', 510, 404, { size: 34, color: '#33475c', maxWidth: 172 }),
      strokeHaze('M90 284H560', '#ffffff', 9, 0.9),
    ),
  ];
}

/** The orange emergency telephone beside a motorway. */
function callPost(context: ObjectContext): Drawing {
  const orange = horizontalGradient(context, '#ff9a3d', '#ef7d00', '#b35a00');
  return [
    drawSoftShadow(context, 330, 742, 220, 26, 0.7),
    drawCard(180, 40, 300, 720, 40, orange, '#8a4600'),
    drawCard(210, 70, 240, 150, 20, '#0a4da2'),
    drawSignText('SOS', 330, 148, { size: 104, color: '#ffffff', maxWidth: 210 }),
    drawCard(210, 250, 240, 330, 24, '#20262c', '#0c0e10'),
    Array.from({ length: 20 }, (_, i) =>
      drawDot(268 + (i % 5) * 31, 290 + Math.floor(i / 5) * 28, 8, '#59636b'),
    ),
    drawDot(330, 490, 58, sphereGradient(context, '#ff8a7c', '#d3221a', '#8a100b')),
    drawRing(330, 490, 64, '#f2f5f7', 7),
    drawSignText('APPUYER', 330, 628, { size: 44, color: '#ffffff', maxWidth: 230 }),
    strokeHaze('M200 80V720', '#ffffff', 10, 0.35),
  ];
}

export const POSTURES: Readonly<Record<string, ObjectDrawing>> = {
  'position-conduite': { box: [840, 760], on: 'seat', draw: driving, parts: drivingParts },
  fatigue: { box: [640, 750], on: (state) => (state === 'pause-cafe' ? 'table' : 'seat'), draw: tired },
  chaussures: { box: [740, 750], on: 'desk', draw: shoes },
  gants: { box: [740, 750], on: 'desk', draw: gloves },
  stupefiants: { box: [780, 750], on: 'desk', draw: salivaTest },
  'borne-appel': { box: [660, 750], on: 'grass', draw: callPost },
};
