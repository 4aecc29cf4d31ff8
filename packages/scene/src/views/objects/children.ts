/** Children in the car: their seats by age, and a child left or getting out. */

import { type Drawing, el, group } from '../../kit/display-list.ts';
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
import { drawDot, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';
import { cloth, drawProfile, frontHead, limb, SKIN } from './figure.ts';

const SEAT = ['#56626e', '#414c57', '#2a323a'] as const;

/** A car seat in profile facing left; the cushion's top is at y = 560. */
function carSeat(context: ObjectContext): Drawing {
  const skin = horizontalGradient(context, ...SEAT);
  return [
    fillWithEdge('M560 120Q566 70 612 74Q650 80 648 130L640 220H566z', skin, '#171c21', 5),
    fillWithEdge(
      'M520 640C530 480 540 330 566 232Q600 206 648 232C672 380 664 540 648 660z',
      skin,
      '#171c21',
      5,
    ),
    fillWithEdge('M90 600Q92 556 150 556H560Q630 566 634 620V760H120Q90 700 90 600z', skin, '#171c21', 5),
    strokeHaze('M130 592Q300 570 530 588M572 262C548 360 542 460 536 560', '#8c98a4', 6, 0.6),
  ];
}

function dashboard(): Drawing {
  return [
    fillPath('M-260 330C-120 300 0 320 34 370C52 410 30 470-20 500L-40 960H-260z', '#2b3239'),
    strokeHaze('M-240 350C-120 326-10 340 14 380', '#7c8894', 6, 0.5),
  ];
}

/** The back of the front seat, ahead of a child in the rear. */
function frontSeat(context: ObjectContext): Drawing {
  return group({ transform: 'translate(-690 0)' }, carSeat(context));
}

/** An arrow in the direction of travel. */
function forward(): Drawing {
  return [
    drawCard(110, 672, 220, 62, 31, '#ffffffdd'),
    fillPath('M130 703l36-22v13h34v18h-34v13z', '#1f5fa8'),
    drawSignText('AVANT', 262, 704, { size: 34, color: '#1f5fa8' }),
  ];
}

const SHELL = ['#d9534a', '#b23a34', '#7f2421'] as const;

/** A head with soft hair, seen in profile; `flip` faces right. */
function smallHead(
  context: ObjectContext,
  x: number,
  y: number,
  size: number,
  flip: boolean,
  asleep: boolean,
): Drawing {
  const k = size / 260;
  return group(
    { transform: `translate(${x} ${y}) scale(${flip ? -k : k} ${k})` },
    drawProfile(context, '#7a5130', asleep),
  );
}

function rearFacing(context: ObjectContext): Drawing {
  const shell = horizontalGradient(context, ...SHELL);
  const suit = cloth(context, '#f1d27a', '#d3a63d');
  return [
    fillWithEdge(
      'M138 560C120 470 124 330 150 240Q166 206 204 220C246 260 250 380 280 450C330 500 420 500 500 470Q536 466 540 500C530 560 470 590 400 596H200Q150 596 138 560z',
      shell,
      '#5c1714',
      5,
    ),
    fillPath(
      'M190 260C226 330 232 410 268 466C320 516 420 516 486 492C440 540 330 560 262 530C206 490 186 360 190 260z',
      '#f3e5d6',
    ),
    smallHead(context, 330, 214, 150, true, true),
    limb('M268 408C300 452 340 476 392 486', suit, '#a27a24', 96),
    limb('M396 486C440 470 476 450 508 462', suit, '#a27a24', 50),
    drawDot(522, 458, 24, '#ffffff'),
    limb('M290 402C330 420 350 440 384 438', suit, '#a27a24', 40),
    drawDot(394, 436, 18, SKIN),
    strokePath('M246 372L356 492', '#23282e', 20),
    drawCard(330, 452, 44, 34, 8, '#c9332a', '#23282e'),
    strokePath('M208 226C300 60 440 150 486 470', '#33393f', 18),
    strokeHaze('M208 226C300 60 440 150 486 470', '#9aa4ad', 4, 0.7),
    strokePath('M540 330L330 590H180', '#23282e', 20),
    strokeHaze('M158 280C146 380 150 480 166 550', '#ffffff', 9, 0.3),
  ];
}

function frontFacing(context: ObjectContext): Drawing {
  const shell = horizontalGradient(context, ...SHELL);
  const shirt = cloth(context, '#6fa8d6', '#3f78aa');
  const trousers = cloth(context, '#5b6478', '#3c4458');
  return [
    fillWithEdge(
      'M260 572C250 540 280 516 330 516L420 500C436 400 440 250 470 160Q500 120 548 140C580 260 560 440 556 560Q550 600 500 604H300Q266 602 260 572z',
      shell,
      '#5c1714',
      5,
    ),
    smallHead(context, 346, 176, 152, false, false),
    limb('M446 352C440 420 430 460 420 500', shirt, '#2c587f', 104),
    limb('M430 510C370 500 320 496 290 510L262 600', trousers, '#2b3142', 62),
    limb('M264 612L238 616', '#f0eee8', '#a5a49c', 34),
    limb('M448 390C430 440 380 460 340 470', shirt, '#2c587f', 42),
    drawDot(328, 472, 20, SKIN),
    strokePath('M486 340L404 486', '#23282e', 20),
    drawCard(386, 468, 44, 36, 8, '#c9332a', '#23282e'),
    strokeHaze('M486 176C462 260 452 380 444 480', '#ffffff', 8, 0.25),
  ];
}

function booster(context: ObjectContext): Drawing {
  const shirt = cloth(context, '#86b98c', '#4f8a5b');
  const trousers = cloth(context, '#5b6478', '#3c4458');
  return [
    fillWithEdge(
      'M300 566C296 520 330 506 380 506H540Q560 520 552 566z',
      horizontalGradient(context, ...SHELL),
      '#5c1714',
      5,
    ),
    smallHead(context, 352, 88, 162, false, false),
    limb('M462 290C464 370 456 430 448 470', shirt, '#376641', 116),
    limb('M448 488C380 470 300 470 262 486L214 640', trousers, '#2b3142', 72),
    limb('M212 656L176 662', '#f0eee8', '#a5a49c', 38),
    limb('M462 330C450 400 400 430 344 436', shirt, '#376641', 48),
    drawDot(330, 438, 22, SKIN),
    strokePath('M566 190L508 268', '#0c0e10', 30, 'butt'),
    strokePath('M512 262C470 330 440 400 420 492', '#0c0e10', 32, 'butt'),
    strokePath('M512 262C470 330 440 400 420 492M566 190L508 268', '#39424b', 26, 'butt'),
    strokePath('M520 486Q460 506 404 486', '#39424b', 26, 'butt'),
  ];
}

function carrycot(context: ObjectContext): Drawing {
  return [
    fillWithEdge(
      'M110 420Q112 396 140 396H520Q548 396 550 420L520 560Q516 580 490 580H170Q146 580 140 560z',
      horizontalGradient(context, ...SHELL),
      '#5c1714',
      5,
    ),
    fillPath('M130 396C150 340 240 340 300 380L300 400H130z', '#f3e5d6'),
    drawOval(200, 372, 52, 46, SKIN),
    fillPath('M150 366C156 316 240 312 252 358C220 342 180 344 150 366z', '#7a5130'),
    strokePath('M184 380q10 6 20 0M216 380q10 6 18 0', '#4a3426', 5),
    fillPath('M262 372C330 340 470 350 528 398H250z', cloth(context, '#bcd9ea', '#8fb7cf')),
    strokePath('M150 400C220 120 440 120 510 400', '#33393f', 18),
    strokeHaze('M150 400C220 120 440 120 510 400', '#9aa4ad', 4, 0.7),
    strokePath('M540 470L560 600M150 500L120 610', '#23282e', 22),
    strokeHaze('M150 430H500', '#ffffff', 8, 0.3),
  ];
}

function childSeat(context: ObjectContext): Drawing {
  const shown =
    context.state === 'face-route'
      ? frontFacing(context)
      : context.state === 'rehausseur'
        ? booster(context)
        : context.state === 'nacelle'
          ? carrycot(context)
          : rearFacing(context);
  const ahead = context.state === 'rehausseur' ? frontSeat(context) : dashboard();
  return [drawSoftShadow(context, 360, 640, 360, 60, 0.3), ahead, carSeat(context), shown, forward()];
}

/** A child in a shell, from the front, as seen through the rear side window or inside. */
function inShell(context: ObjectContext, asleep: boolean): Drawing {
  const suit = cloth(context, '#6fa8d6', '#3f78aa');
  const head = group(
    { transform: `translate(${asleep ? 10 : 0} -96) rotate(${asleep ? 14 : 0}) scale(.92)` },
    frontHead(context, { hair: '#7a5130', asleep }),
  );
  return [
    fillWithEdge(
      'M-150-190C-140-250 140-250 150-190L176 120Q180 230 110 236H-110Q-180 230-176 120z',
      horizontalGradient(context, ...SHELL),
      '#5c1714',
      5,
    ),
    fillPath('M-110-170C-100-210 100-210 110-170L128 120Q120 190 0 190T-128 120z', '#f3e5d6'),
    limb('M-74 40C-104 90-100 120-60 140M74 40C104 90 100 120 60 140', suit, '#2c587f', 46),
    fillWithEdge('M-84 20Q0-16 84 20L92 200H-92z', suit, '#2c587f', 4),
    head,
    drawDot(-52, 146, 20, SKIN),
    drawDot(52, 146, 20, SKIN),
    strokePath('M-58-4L0 120L58-4', '#23282e', 22),
    drawCard(-24, 104, 48, 40, 8, '#c9332a', '#23282e'),
  ];
}

/** A parked car that heads left: nobody in the front, the rear window shut on the child. */
function behindGlass(context: ObjectContext): Drawing {
  const paint = verticalGradient(context, '#5f93be', '#3d719c', '#28527a');
  const glass = 'M80 330C150 170 260 90 420 84H700C760 90 800 180 824 330z';
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: glass })));
  return [
    fillPath(
      'M-500 340C-300 330-60 330 10 320C90 130 240 30 430 26H740C860 30 900 200 960 320L1500 350V640H-500z',
      paint,
    ),
    fillPath(glass, verticalGradient(context, '#1d252d', '#313b45')),
    group(
      { 'clip-path': clip },
      drawCard(236, 128, 96, 92, 30, horizontalGradient(context, ...SEAT)),
      drawCard(222, 214, 128, 200, 40, horizontalGradient(context, ...SEAT)),
      drawCard(440, 110, 370, 300, 60, horizontalGradient(context, ...SEAT)),
      group({ transform: 'translate(612 330)' }, inShell(context, true)),
      fillVeil('M260 60H370L190 340H80zM560 60H600L420 340H380z', '#ffffff', 0.2),
    ),
    strokePath(glass, '#12161a', 14),
    strokePath('M404 84L396 330', '#12161a', 40, 'butt'),
    strokePath('M404 70L396 340', '#3d719c', 16, 'butt'),
    strokePath(
      'M60 352V640M396 344V640M850 352C850 460 840 560 820 640M-500 470C0 450 600 450 1500 480',
      '#1f4264',
      6,
    ),
    strokeHaze('M-500 366C0 350 600 350 1500 376', '#a9cdea', 7, 0.7),
    [250, 706].map((x) => [
      drawCard(x + 6, 402, 120, 34, 17, '#1f4264'),
      drawCard(x, 394, 120, 32, 16, verticalGradient(context, '#8db7d8', '#3d719c')),
    ]),
    fillPath('M-500 636H1500V700H-500z', '#1b2026'),
    drawDot(1010, 690, 150, '#14171a'),
    drawDot(-190, 690, 150, '#14171a'),
    drawDot(1010, 690, 92, sphereGradient(context, '#dfe4e8', '#a3adb5', '#5f6971')),
    drawDot(-190, 690, 92, sphereGradient(context, '#dfe4e8', '#a3adb5', '#5f6971')),
  ];
}

/** A child stepping out of the open rear door onto the pavement, on the right of a car that heads right. */
function gettingOut(context: ObjectContext): Drawing {
  const paint = verticalGradient(context, '#5f93be', '#3d719c', '#28527a');
  const child = [
    limb('M0-20L-20 96', '#4b5470', '#2b3142', 54),
    limb('M30-20L60 96', '#4b5470', '#2b3142', 54),
    limb('M-22 108h-26M62 108h26', '#f0eee8', '#a5a49c', 30),
    limb('M-46-150L-92-60M70-150L120-84', '#e0a52f', '#9c6f12', 44),
    fillWithEdge('M-62-170Q12-210 86-170L74 0H-46z', '#e0a52f', '#9c6f12', 4),
    drawDot(-96, -48, 20, SKIN),
    drawDot(126, -74, 20, SKIN),
    group({ transform: 'translate(12 -262) scale(.86)' }, frontHead(context, { hair: '#7a5130' })),
  ];
  return [
    fillPath('M-500 660H1400V1000H-500z', '#bfbab0'),
    strokeHaze(
      'M-500 706H1400M-250 676L-290 1000M50 676L40 1000M350 676L370 1000M650 676L700 1000',
      '#8f8a80',
      4,
      0.7,
    ),
    fillPath('M-500 650H1400V676H-500z', '#e6e2d8'),
    fillPath('M-500 300C-300 290-160 290-60 280C20 110 180 30 330 26H520V640H-500z', paint),
    fillPath('M30 300C90 150 200 90 330 86H500V300z', verticalGradient(context, '#2a343e', '#55626e')),
    fillPath('M500 26H1400V640H500z', paint),
    fillPath('M800 86H1400V300H800z', verticalGradient(context, '#2a343e', '#55626e')),
    fillPath('M520 60H760V640H520z', '#14181c'),
    drawCard(560, 330, 160, 260, 30, horizontalGradient(context, ...SEAT)),
    fillWithEdge('M760 60L960 20V620L760 640z', paint, '#1f4264', 5),
    fillPath('M786 96L934 66V290L786 300z', verticalGradient(context, '#cfe3ee', '#9fbccb')),
    drawDot(90, 640, 120, '#14171a'),
    drawDot(90, 640, 74, sphereGradient(context, '#dfe4e8', '#a3adb5', '#5f6971')),
    drawSoftShadow(context, 640, 730, 170, 24, 0.6),
    group({ transform: 'translate(620 610)' }, child),
  ];
}

function childInCar(context: ObjectContext): Drawing {
  if (context.state === 'seul') return behindGlass(context);
  if (context.state === 'descend-cote-trottoir') return gettingOut(context);
  const back = horizontalGradient(context, ...SEAT);
  return [
    fillWithEdge('M-200 180Q-180 120 450 120T1100 180V760H-200z', back, '#171c21', 6),
    strokePath('M150 160V760M750 160V760', '#20272e', 8),
    group({ transform: 'translate(450 430) scale(1.4)' }, inShell(context, false)),
  ];
}

const FORWARD = { avant: ['le sens de la marche', 109, 672, 221, 62] } as const;
const SEAT_PARTS: Readonly<Record<string, ObjectParts>> = {
  'dos-route': {
    ...FORWARD,
    coque: ['le siège', 121, 211, 420, 389],
    tete: ['la tête', 176, 207, 160, 150],
  },
  'face-route': { ...FORWARD, tete: ['la tête', 341, 165, 150, 190] },
};

export const CHILDREN: Readonly<Record<string, ObjectDrawing>> = {
  'siege-enfant': {
    box: [690, 750],
    on: 'seat',
    draw: childSeat,
    parts: (state) => SEAT_PARTS[state] ?? {},
  },
  'enfant-voiture': {
    box: [900, 750],
    on: (state) => (state === 'attache' ? 'seat' : 'road'),
    draw: childInCar,
  },
};
