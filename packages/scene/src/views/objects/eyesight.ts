/** The field of vision, seen from above. */

import { linearGradient } from '../../kit/defs.ts';
import type { Drawing } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectParts,
  verticalGradient,
} from '../../kit/object-context.ts';
import { fillPath, strokePath } from '../../kit/pen.ts';

/** Useful angle by speed in km/h: rounded figures of the road-safety authority. */
const ANGLES: Readonly<Record<string, number>> = { '40': 100, '70': 75, '100': 45, '130': 30 };
const EYE = [450, 640] as const;
const REACH = 620;

function sector(degrees: number): string {
  const half = (degrees * Math.PI) / 360;
  const at = (a: number) =>
    `${Math.round(EYE[0] + REACH * Math.sin(a))} ${Math.round(EYE[1] - REACH * Math.cos(a))}`;
  return `M${EYE[0]} ${EYE[1]}L${at(-half)}A${REACH} ${REACH} 0 0 1 ${at(half)}z`;
}

const tree = (x: number, y: number, r: number) => [
  fillPath(`M${x - r + 8} ${y + 10}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, '#00000022'),
  fillPath(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, '#6c9150'),
  fillPath(
    `M${x - r * 0.8} ${y - r * 0.2}a${r * 0.6} ${r * 0.6} 0 1 0 ${r * 1.2} 0a${r * 0.6} ${r * 0.6} 0 1 0 ${-r * 1.2} 0z`,
    '#8db26c',
  ),
];

/** Our car, nose up. */
function car(context: ObjectContext): Drawing {
  const [x, y] = EYE;
  return [
    drawSoftShadow(context, x + 8, y + 40, 84, 130, 0.5),
    drawCard(x - 62, y - 90, 124, 236, 44, verticalGradient(context, '#4a8fd4', '#2a659f'), '#1d4a78'),
    fillPath(
      `M${x - 50} ${y - 16}Q${x} ${y - 40} ${x + 50} ${y - 16}L${x + 42} ${y + 22}Q${x} ${y + 8} ${x - 42} ${y + 22}z`,
      '#1c2b3a',
    ),
    fillPath(
      `M${x - 42} ${y + 92}Q${x} ${y + 104} ${x + 42} ${y + 92}L${x + 46} ${y + 120}Q${x} ${y + 132} ${x - 46} ${y + 120}z`,
      '#1c2b3a',
    ),
    strokePath(`M${x - 44} ${y - 84}l18-6M${x + 44} ${y - 84}l-18-6`, '#fff4c9', 9),
  ];
}

function field(context: ObjectContext): Drawing {
  const light = linearGradient(context.defs, [
    [0, '#ffe27a', 0.28],
    [1, '#ffd23c', 0.82],
  ]);
  return [
    fillPath('M-900-200H1800V1000H-900z', '#a9c07c'),
    fillPath('M250-200H650V1000H250z', '#6b7076'),
    strokePath('M262-200V1000M638-200V1000', '#f4f3ee', 8, 'butt'),
    [-160, -20, 120, 260, 400, 540, 680, 820].map((y) => strokePath(`M450 ${y}v64`, '#f4f3ee', 8, 'butt')),
    [
      [60, 60, 70],
      [140, 330, 56],
      [40, 600, 64],
      [800, 120, 62],
      [880, 380, 74],
      [770, 640, 52],
      [-160, 220, 66],
      [1070, 180, 60],
      [-220, 520, 70],
      [1120, 560, 64],
    ].map(([x = 0, y = 0, r = 0]) => tree(x, y, r)),
    fillVeil('M-900-200H1800V1000H-900z', '#0d1a26', 0.34),
    fillPath(sector(ANGLES[context.state] ?? 100), light),
    car(context),
  ];
}

/** Its two sides, where it is nearly as wide as it gets. */
function sectorSides(state: string): ObjectParts {
  const half = ((ANGLES[state] ?? 100) * Math.PI) / 360;
  const [dx, y] = [REACH * 0.8 * Math.sin(half), EYE[1] - REACH * 0.8 * Math.cos(half)];
  return {
    'cote-gauche': ['le côté gauche', EYE[0] - dx, y, 1, 1],
    'cote-droit': ['le côté droit', EYE[0] + dx, y, 1, 1],
  };
}

export const EYESIGHT: Readonly<Record<string, ObjectDrawing>> = {
  'champ-visuel': { box: [900, 800], on: 'plain', draw: field, parts: sectorSides },
};
