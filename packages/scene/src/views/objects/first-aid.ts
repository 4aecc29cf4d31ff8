/** First aid: gestures towards a victim. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';
import { limb, SKIN, SKIN_DARK } from './figure.ts';

/** Lying on the side, face towards us: lower arm out, upper hand under the cheek, upper knee bent forward. */
function recovery(context: ObjectContext): Drawing {
  const shirt = verticalGradient(context, '#6fa8d6', '#3f78aa');
  const trousers = verticalGradient(context, '#5d6782', '#3d4660');
  const skin = sphereGradient(context, '#f3cba8', SKIN, '#c98f68');
  const edge = '#2c587f';
  return [
    drawSoftShadow(context, 600, 560, 560, 120, 0.55),
    limb('M690 470C800 490 900 486 1050 480', trousers, '#262e42', 92),
    limb('M1056 480C1080 476 1090 456 1096 440', '#e9e6de', '#8f8d86', 48),
    limb('M350 470C340 540 322 590 306 620', shirt, edge, 62),
    limb('M306 618C250 632 210 626 168 606', SKIN, SKIN_DARK, 40),
    drawOval(150, 600, 36, 24, SKIN),
    fillWithEdge(
      'M318 372C380 320 520 330 620 352C720 366 770 400 774 450C776 520 720 560 640 556C520 552 400 560 340 520C296 480 296 410 318 372z',
      shirt,
      edge,
      4,
    ),
    strokeHaze('M370 384C460 356 560 370 640 384', '#ffffff', 12, 0.25),
    fillPath('M330 420C300 410 280 420 262 430L270 492C300 500 322 496 340 484z', SKIN_DARK),
    group(
      { transform: 'rotate(-14 210 430)' },
      drawOval(206, 430, 96, 78, skin),
      fillPath(
        'M108 414C116 346 200 332 252 346C300 356 314 392 304 430C284 396 250 384 214 386C176 384 136 392 108 414z',
        '#4b3325',
      ),
      strokePath('M160 446q12 8 24 0M228 446q12 8 24 0', '#4a3426', 6),
      strokePath('M206 452q-6 16 6 20', '#b87a55', 5),
      strokePath('M186 490q20 8 36-2', '#a34e3c', 6),
      drawOval(300, 440, 14, 22, SKIN_DARK),
    ),
    limb('M420 424C390 500 350 540 300 540', shirt, edge, 58),
    limb('M300 540C270 542 250 530 236 518', SKIN, SKIN_DARK, 36),
    drawOval(222, 512, 40, 20, SKIN),
    limb('M700 440C760 500 780 560 776 606', trousers, '#262e42', 98),
    limb('M776 612C830 636 880 640 944 634', trousers, '#262e42', 82),
    limb('M960 634C990 630 1002 640 1016 652', '#e9e6de', '#8f8d86', 46),
    strokeHaze('M690 436C740 480 760 540 762 590', '#ffffff', 10, 0.16),
  ];
}

/** Hands one over the other on the breastbone of a victim on the back. */
function compressions(context: ObjectContext): Drawing {
  const shirt = verticalGradient(context, '#a9b6a0', '#76856c');
  const sleeve = verticalGradient(context, '#f08a3c', '#c8601a');
  const edge = '#8a3f0c';
  const skin = sphereGradient(context, '#f3cba8', SKIN, '#c98f68');
  return [
    drawSoftShadow(context, 600, 640, 620, 80, 0.5),
    limb(
      'M860 600C980 616 1100 610 1300 612',
      verticalGradient(context, '#5d6782', '#3d4660'),
      '#262e42',
      120,
    ),
    fillWithEdge(
      'M330 540C420 490 640 490 860 540C900 580 890 650 850 668C640 690 440 690 330 660C300 620 304 570 330 540z',
      shirt,
      '#5a6852',
      5,
    ),
    fillPath('M340 560C300 560 280 566 256 572V634C290 640 316 642 340 640z', SKIN_DARK),
    drawOval(190, 600, 96, 82, skin),
    fillPath('M96 610C90 520 170 500 214 512C160 540 130 570 120 650C106 640 98 628 96 610z', '#4b3325'),
    strokePath('M196 552q-4 12 8 20M222 560q-4 10 8 18', '#4a3426', 6),
    limb('M420 648C400 700 380 720 330 730', shirt, '#5a6852', 54),
    drawOval(310, 732, 34, 20, SKIN),
    limb('M430 -60L566 470', sleeve, edge, 96),
    limb('M780 -60L596 470', sleeve, edge, 96),
    limb('M556 440L574 500', SKIN, SKIN_DARK, 56),
    limb('M608 440L590 500', SKIN, SKIN_DARK, 56),
    fillWithEdge(
      'M508 508C500 476 560 470 600 476S680 490 676 514C670 548 610 556 580 554S516 540 508 508z',
      skin,
      SKIN_DARK,
      5,
    ),
    strokePath('M536 500L528 540M566 500L562 548M596 502L598 550M626 504L634 544', SKIN_DARK, 6),
    strokeHaze('M470 60L566 430', '#ffffff', 12, 0.25),
  ];
}

/** A defibrillator in its wall case. */
function defibrillator(context: ObjectContext): Drawing {
  return [
    drawCard(80, 30, 580, 700, 40, '#00000040'),
    drawCard(66, 16, 580, 700, 40, verticalGradient(context, '#f7f9fa', '#d5dce1'), '#98a4ad'),
    fillPath('M66 56a40 40 0 0 1 40-40H606a40 40 0 0 1 40 40V170H66z', '#0b8a4b'),
    fillPath('M170 60c-30-30-76 4-54 40l54 52 54-52c22-36-24-70-54-40z', '#ffffff'),
    fillPath('M178 66l-26 38h18l-10 34 32-44h-20z', '#0b8a4b'),
    drawSignText('DAE', 420, 94, { size: 110, color: '#ffffff' }),
    drawCard(110, 200, 492, 480, 26, '#c3d3dc', '#98a4ad'),
    drawCard(170, 270, 372, 350, 50, verticalGradient(context, '#ffd84d', '#e0a51b'), '#8f660a'),
    strokePath('M280 270v-34h152v34', '#20262c', 22),
    drawCard(216, 316, 280, 130, 20, '#20262c'),
    strokePath('M232 384H290L312 340L344 424L366 384H480', '#5fe08f', 9),
    drawDot(356, 528, 54, sphereGradient(context, '#ff9a6a', '#e0532a', '#8f2c10')),
    fillPath('M366 490l-34 44h22l-10 34 38-48h-24z', '#ffffff'),
    fillVeil('M110 226a26 26 0 0 1 26-26H360L180 680H136a26 26 0 0 1-26-26z', '#ffffff', 0.28),
  ];
}

export const FIRST_AID: Readonly<Record<string, ObjectDrawing>> = {
  pls: {
    box: [1180, 750],
    on: 'grass',
    draw: recovery,
    parts: () => ({ bouche: ['la bouche', 190, 450, 90, 70], genou: ['le genou', 785, 520, 100, 95] }),
  },
  'massage-cardiaque': { box: [1180, 760], on: 'grass', draw: compressions },
  defibrillateur: { box: [720, 750], on: 'plain', draw: defibrillator },
};
