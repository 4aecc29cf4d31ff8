/** Injured people, as their helpers see them. */

import type { Drawing } from '../../kit/display-list.ts';
import {
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
import { drawDot, fillPath, strokePath } from '../../kit/pen.ts';
import { limb, SKIN, SKIN_DARK } from './figure.ts';

const BLOOD = '#a3161c';
const BLOOD_DARK = '#6f0d12';

/** A hand at the end of a forearm that comes from the right, palm down, fingers to the left. */
function hand(x: number, y: number): Drawing {
  const fingers = [-54, -18, 18, 52].map((dy, i) => {
    const reach = [150, 176, 170, 136][i] ?? 150;
    return limb(
      `M${x} ${y + dy * 0.8}C${x - 60} ${y + dy} ${x - 100} ${y + dy * 1.1} ${x - reach} ${y + dy * 1.25}`,
      SKIN,
      SKIN_DARK,
      36,
    );
  });
  return [
    limb(
      `M${x + 40} ${y + 60}C${x} ${y + 110} ${x - 40} ${y + 126} ${x - 84} ${y + 128}`,
      SKIN,
      SKIN_DARK,
      40,
    ),
    fingers,
    drawOval(x + 30, y, 92, 78, SKIN),
  ];
}

/** Blood that runs from a wound of the forearm; or a folded cloth pressed on it by another hand. */
function bleeding(context: ObjectContext): Drawing {
  const sleeve = verticalGradient(context, '#8fa7b8', '#5d7789');
  const skin = verticalGradient(context, '#f3cba8', '#e0aa83', '#c58c66');
  const arm = [
    drawSoftShadow(context, 560, 600, 540, 90, 0.5),
    fillVeil(
      'M520 560C470 590 480 640 560 640S700 640 680 590z',
      BLOOD_DARK,
      context.state === 'comprime' ? 0 : 0.75,
    ),
    limb('M1300 420L1010 430', sleeve, '#42596a', 220),
    fillWithEdge(
      'M960 350C760 350 560 380 330 392C290 396 280 500 330 506C560 520 760 540 960 530z',
      skin,
      SKIN_DARK,
      4,
    ),
    hand(300, 450),
    strokeHaze('M400 404C560 392 760 372 930 366', '#ffffff', 14, 0.35),
    fillWithEdge('M930 320H1000Q1012 440 1000 560H930Q944 440 930 320z', '#7790a2', '#42596a', 4),
  ];
  if (context.state === 'comprime') {
    return [
      arm,
      fillWithEdge('M470 330L750 316L772 520L486 540z', '#f4f1ea', '#b9b3a6', 4),
      strokePath('M480 372L756 356M484 480L766 470', '#d8d2c4', 6),
      drawOval(620, 440, 60, 44, BLOOD, 0.35),
      limb('M690 -60L640 250', verticalGradient(context, '#f08a3c', '#c8601a'), '#8a3f0c', 120),
      limb('M646 230L632 330', '#5a8fd0', '#2f5c93', 96),
      [-66, -22, 22, 66].map((dx) =>
        limb(
          `M${636 + dx * 0.7} 340C${636 + dx} 380 ${636 + dx} 420 ${636 + dx * 1.05} 470`,
          '#5a8fd0',
          '#2f5c93',
          36,
        ),
      ),
      drawOval(636, 350, 92, 60, '#5a8fd0'),
    ];
  }
  return [
    arm,
    fillWithEdge('M560 420C600 398 680 400 716 424C690 452 610 456 560 420z', BLOOD_DARK, '#4f080c', 3),
    fillPath('M572 420C610 406 670 408 704 424C670 440 610 440 572 420z', '#d02a2a'),
    fillPath('M566 426C556 470 548 520 552 590C556 610 574 610 576 590C578 540 586 480 600 440z', BLOOD),
    fillPath('M620 446C624 500 612 560 616 620C620 640 638 640 640 620C640 560 648 500 660 446z', BLOOD),
    fillPath('M676 444C690 480 690 520 686 566C688 584 702 584 704 566C708 520 712 470 708 430z', BLOOD),
    drawDot(600, 660, 12, BLOOD_DARK),
    drawDot(652, 672, 9, BLOOD_DARK),
  ];
}

/** A motorcyclist lies on the back in full gear, the helmet still fastened. */
function rider(context: ObjectContext): Drawing {
  const leather = verticalGradient(context, '#4c545c', '#23282d');
  const jeans = verticalGradient(context, '#566684', '#35425c');
  const edge = '#14171a';
  return [
    drawSoftShadow(context, 640, 600, 600, 90, 0.55),
    limb('M850 540C980 520 1060 470 1110 520', jeans, '#222a3c', 96),
    limb('M1110 520L1150 600', jeans, '#222a3c', 84),
    limb('M860 580C1000 600 1100 606 1240 604', jeans, '#222a3c', 100),
    limb('M1232 606L1290 590', '#1c1f22', '#000000', 84),
    fillWithEdge(
      'M360 520C440 470 700 470 860 510C900 550 890 620 850 640C660 662 460 664 360 640C330 600 334 556 360 520z',
      leather,
      edge,
      5,
    ),
    strokePath('M400 566C560 548 720 550 868 572', '#e8752a', 16),
    strokePath('M560 486L552 652', '#14171a', 5),
    limb('M430 540C420 470 480 420 560 440', leather, edge, 66),
    limb('M566 440L620 462', '#1c1f22', '#000000', 52),
    limb('M420 640C400 690 350 712 290 716', leather, edge, 62),
    limb('M286 716L246 712', '#1c1f22', '#000000', 50),
    fillWithEdge(
      'M120 576C116 486 190 438 268 444C334 450 376 500 372 566C370 622 330 656 262 660C186 662 124 640 120 576z',
      sphereGradient(context, '#f4f6f7', '#d3452f', '#8d2417'),
      '#5d150d',
      5,
    ),
    fillPath(
      'M150 470C190 440 250 436 300 456L286 516C230 500 180 506 150 532C136 512 138 488 150 470z',
      '#1d262e',
    ),
    strokeHaze('M166 474C200 456 240 452 276 462', '#9fc4de', 10, 0.75),
    strokePath('M300 640C316 662 340 666 356 650', '#20262c', 10),
    strokePath('M190 640C230 652 280 652 320 636', '#ffffff', 8),
  ];
}

export const WOUNDED: Readonly<Record<string, ObjectDrawing>> = {
  saignement: { box: [1180, 760], on: 'grass', draw: bleeding },
  'motard-blesse': { box: [1320, 800], on: 'grass', draw: rider },
};
