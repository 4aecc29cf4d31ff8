/** The label of a child seat, and the button of the automatic emergency call. */

import type { Drawing } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  strokeHaze,
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRing, drawSignText, strokePath } from '../../kit/pen.ts';

const INK = '#2b1703';

/** The orange label sewn on the shell: regulation, height, weight, and the way the seat faces. */
function seatLabel(context: ObjectContext): Drawing {
  const lines = [
    valueOrDefault(context, 0, 'R129'),
    valueOrDefault(context, 1, '61-105 cm'),
    valueOrDefault(context, 2, '18 kg max.'),
  ];
  const facing = valueOrDefault(context, 3, '');
  return [
    drawCard(-600, -200, 2000, 1300, 0, horizontalGradient(context, '#8f2f2b', '#b23a34', '#7f2421')),
    strokeHaze('M-600 60H1400M-600 690H1400', '#4d1512', 10, 0.5),
    drawCard(112, 92, 600, 600, 16, '#00000055'),
    drawCard(100, 78, 600, 600, 16, verticalGradient(context, '#ffb14a', '#f08a16'), '#7a3c00'),
    strokePath('M124 102H676V654H124z', '#ffffff', 4, 'butt'),
    drawSignText(lines[0] ?? '', 330, 170, { size: 78, color: INK, maxWidth: 380 }),
    drawRing(600, 176, 56, INK, 7),
    drawSignText('E2', 600, 176, { size: 54, color: INK }),
    strokePath('M140 256H660M140 530H660', INK, 4, 'butt'),
    drawSignText(lines[1] ?? '', 400, 334, { size: 92, color: INK, maxWidth: 500 }),
    drawSignText(lines[2] ?? '', 400, 454, { size: 72, color: INK, maxWidth: 500 }),
    drawSignText(facing, 400, 592, { size: 50, color: INK, maxWidth: 510 }),
  ];
}

/** On the ceiling, near the lamp: a button under a small flap. */
function callButton(context: ObjectContext): Drawing {
  return [
    drawCard(-600, -200, 2000, 1300, 0, verticalGradient(context, '#c9c5bb', '#a9a59b')),
    drawSoftShadow(context, 400, 420, 420, 250, 0.4),
    drawCard(90, 180, 620, 400, 70, verticalGradient(context, '#4b525a', '#2b3036', '#1b1f23'), '#14171a'),
    fillVeil('M120 250a70 70 0 0 1 70-60H610a70 70 0 0 1 70 60z', '#ffffff', 0.12),
    drawDot(270, 380, 132, '#14171a'),
    drawDot(270, 376, 118, verticalGradient(context, '#ef4a3d', '#c4161c', '#8a0f14')),
    drawSignText('SOS', 270, 380, { size: 84, color: '#ffffff' }),
    drawCard(470, 310, 170, 150, 30, '#14171a', '#59636d'),
    strokeHaze('M500 340H610M500 370H610M500 400H610M500 430H610', '#8f99a2', 8, 0.8),
  ];
}

export const SAFETY_LABELS: Readonly<Record<string, ObjectDrawing>> = {
  'etiquette-siege': {
    box: [800, 750],
    on: 'fabric',
    draw: seatLabel,
    values: () => [
      { x: 140, y: 120, w: 390, h: 100 },
      { x: 140, y: 280, w: 520, h: 110 },
      { x: 140, y: 405, w: 520, h: 96 },
      { x: 140, y: 550, w: 520, h: 84 },
    ],
  },
  'appel-auto': { box: [800, 750], on: 'fabric', draw: callButton },
};
