/** Upright things, most of them at their regulation sizes, in metres. */

import { project } from '../../kit/camera.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import { HYDRANT } from './hydrant.ts';
import { roadMirror } from './road-mirror.ts';
import type { ThingContext } from './thing-context.ts';
import { drawBoard, drawBox, drawRoundPiece, drawWord, rectangleOutline } from './thing-context.ts';

const RED = '#d23a2c';
const WHITE = '#f3f3ee';
const STEEL = '#8b9297';

function barred(
  b: ThingContext,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  step: number,
  slant: number,
): Drawing[] {
  const out = drawBoard(b, rectangleOutline(x1, y1, x2, y2), WHITE, 0.55);
  for (let x = x1; x < x2 - 0.01; x += step * 2) {
    const end = Math.min(x2, x + step);
    out.push(
      ...drawBoard(
        b,
        [
          [x, y1],
          [end, y1],
          [Math.min(x2, end + slant), y2],
          [Math.min(x2, x + slant), y2],
        ],
        RED,
        0.6,
      ),
    );
  }
  return out;
}

export type Maker = { w: number; h: number; d: number; draw(b: ThingContext): Drawing[] };

const GATE = { pivot: 2.4, high: 1.01, reach: 4.6, half: 0.09, bar: 0.4 } as const;

/** The half-barrier of a level crossing, its arm at an angle: across the road, half raised or upright. */
function crossingGate(degrees: number): Maker {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  /** `along` from the pivot to the tip, `off` across the arm. */
  const on = (along: number, off: number): readonly [number, number] => [
    GATE.pivot - along * cos + off * sin,
    GATE.high + along * sin + off * cos,
  ];
  const piece = (from: number, to: number) => [
    on(from, -GATE.half),
    on(to, -GATE.half),
    on(to, GATE.half),
    on(from, GATE.half),
  ];
  return {
    w: 4.6,
    h: GATE.high + GATE.reach * sin + 0.3,
    d: 0.4,
    draw: (b) => {
      const bars: Drawing[] = [];
      for (let at = 0; at < GATE.reach; at += GATE.bar * 2)
        bars.push(...drawBoard(b, piece(at, Math.min(GATE.reach, at + GATE.bar)), RED, 0.6));
      const lamps = [1.2, 2.8, 4.3].flatMap((along) => {
        const [x, y] = on(along, 0.15);
        return drawRoundPiece(b, x, y, 0.07, degrees > 60 ? '#7a2018' : '#ff3b2b', degrees > 60 ? 0 : 1);
      });
      return [
        ...drawBox(b, { x: GATE.pivot, y: 0, z: 0 }, { w: 0.5, h: 1.2, d: 0.4 }, '#b9bfc2'),
        ...drawBoard(b, piece(-0.55, GATE.reach), WHITE, 0.55),
        ...bars,
        ...lamps,
      ];
    },
  };
}

export const THING_MAKERS = {
  triangle: {
    w: 0.5,
    h: 0.47,
    d: 0.2,
    draw: (b) => [
      ...drawBoard(b, rectangleOutline(-0.24, 0, 0.24, 0.04), '#6f757a'),
      ...drawBoard(
        b,
        [
          [-0.25, 0.04],
          [0.25, 0.04],
          [0, 0.47],
        ],
        RED,
        0.85,
      ),
      ...drawBoard(
        b,
        [
          [-0.15, 0.1],
          [0.15, 0.1],
          [0, 0.36],
        ],
        '#f39a85',
        0.7,
      ),
      ...drawBoard(
        b,
        [
          [-0.125, 0.115],
          [0.125, 0.115],
          [0, 0.33],
        ],
        '#59616a',
      ),
    ],
  },
  cone: {
    w: 0.36,
    h: 0.75,
    d: 0.36,
    draw: (b) => [
      ...drawBox(b, { x: 0, y: 0, z: 0 }, { w: 0.4, h: 0.05, d: 0.4 }, '#30343a'),
      ...drawBoard(
        b,
        [
          [-0.15, 0.05],
          [0.15, 0.05],
          [0.03, 0.75],
          [-0.03, 0.75],
        ],
        '#e2592a',
        0.3,
      ),
      ...drawBoard(
        b,
        [
          [-0.118, 0.24],
          [0.118, 0.24],
          [0.087, 0.42],
          [-0.087, 0.42],
        ],
        WHITE,
        0.6,
      ),
      ...drawBoard(
        b,
        [
          [-0.066, 0.54],
          [0.066, 0.54],
          [0.045, 0.66],
          [-0.045, 0.66],
        ],
        WHITE,
        0.6,
      ),
      ...drawBoard(
        b,
        [
          [0.05, 0.05],
          [0.15, 0.05],
          [0.03, 0.75],
          [0.01, 0.75],
        ],
        '#b8421b',
        0.1,
      ),
    ],
  },
  barriere: {
    w: 2,
    h: 1.05,
    d: 0.3,
    draw: (b) => [
      ...drawBoard(b, rectangleOutline(-0.75, 0, -0.67, 0.7), STEEL),
      ...drawBoard(b, rectangleOutline(0.67, 0, 0.75, 0.7), STEEL),
      ...barred(b, -1, 1, 0.68, 0.98, 0.22, 0.16),
      ...barred(b, -1, 1, 0.3, 0.44, 0.22, 0.1),
    ],
  },
  'balise-chantier': {
    w: 0.3,
    h: 1.1,
    d: 0.3,
    draw: (b) => {
      const out = [
        ...drawBox(b, { x: 0, y: 0, z: 0.1 }, { w: 0.5, h: 0.1, d: 0.5 }, '#30343a'),
        ...drawBoard(b, rectangleOutline(-0.14, 0.12, 0.14, 1.1), WHITE, 0.6),
      ];
      // Slanting bands point down to the side on which traffic passes: the left here.
      for (let y = 0.12; y < 1.05; y += 0.28) {
        out.push(
          ...drawBoard(
            b,
            [
              [-0.14, y],
              [-0.14, Math.min(1.1, y + 0.14)],
              [0.14, Math.min(1.1, y + 0.28)],
              [0.14, Math.min(1.1, y + 0.14)],
            ],
            RED,
            0.65,
          ),
        );
      }
      return out;
    },
  },
  poubelle: {
    w: 0.58,
    h: 1.05,
    d: 0.7,
    draw: (b) => [
      ...drawBox(b, { x: 0, y: 0.06, z: 0 }, { w: 0.55, h: 0.86, d: 0.6 }, '#4c5a52'),
      ...drawBox(b, { x: 0, y: 0.92, z: 0 }, { w: 0.6, h: 0.1, d: 0.68 }, '#d8b62e'),
      ...drawRoundPiece(b, -0.22, 0.08, 0.08, '#1f2326', 0, -0.3),
      ...drawRoundPiece(b, 0.22, 0.08, 0.08, '#1f2326', 0, -0.3),
    ],
  },
  ballon: {
    w: 0.3,
    h: 0.3,
    d: 0.3,
    draw: (b) => [
      ...drawRoundPiece(b, 0, 0.15, 0.15, '#d6492f'),
      ...drawRoundPiece(b, -0.05, 0.2, 0.055, '#f5b29a'),
      ...drawRoundPiece(b, 0.055, 0.1, 0.05, '#f4efe4'),
    ],
  },
  'passage-niveau-barriere': crossingGate(0),
  'passage-niveau-mi-levee': crossingGate(42),
  'passage-niveau-levee': crossingGate(82),
  horodateur: {
    w: 0.4,
    h: 1.65,
    d: 0.3,
    draw: (b) => [
      ...drawBox(b, { x: 0, y: 0, z: 0 }, { w: 0.34, h: 1.5, d: 0.26 }, '#3f5a75'),
      ...drawBoard(b, rectangleOutline(-0.17, 1.5, 0.17, 1.78), '#2a5ea8', 0.5, -0.13),
      ...drawWord(b, 'P', 0, 1.53, 0.25, '#ffffff'),
      ...drawBoard(b, rectangleOutline(-0.12, 1.05, 0.12, 1.3), '#cfe0d6', 0.3, -0.14),
      ...drawBoard(b, rectangleOutline(-0.1, 0.72, 0.1, 0.92), '#20262c', 0, -0.14),
    ],
  },
  'poteau-incendie': HYDRANT,
  'miroir-vide': roadMirror(),
  'miroir-gauche': roadMirror(-1),
  'miroir-droite': roadMirror(1),
  'borne-recharge': {
    w: 0.5,
    h: 1.5,
    d: 0.3,
    draw: (b) => [
      ...drawBox(b, { x: 0, y: 0, z: 0 }, { w: 0.42, h: 1.5, d: 0.28 }, '#eef0ef'),
      ...drawBoard(b, rectangleOutline(-0.21, 1.26, 0.21, 1.5), '#2f9e62', 0.3, -0.15),
      ...drawBoard(
        b,
        [
          [0.02, 1.48],
          [-0.09, 1.36],
          [-0.01, 1.36],
          [-0.03, 1.28],
          [0.09, 1.4],
          [0.01, 1.4],
        ],
        '#ffffff',
        0.5,
        -0.16,
      ),
      ...drawBoard(b, rectangleOutline(-0.13, 0.98, 0.13, 1.18), '#27303a', 0.1, -0.15),
      ...drawRoundPiece(b, 0, 0.78, 0.07, '#20262c', 0, -0.15),
      ...cable(b),
    ],
  },
  poteau: {
    w: 0.2,
    h: 1,
    d: 0.2,
    draw: (b) => [
      ...drawBox(b, { x: 0, y: 0, z: 0 }, { w: 0.12, h: 0.95, d: 0.12 }, '#5a6268'),
      ...drawBoard(b, rectangleOutline(-0.07, 0.72, 0.07, 0.86), WHITE, 0.6, -0.08),
    ],
  },
  'arret-bus': {
    w: 3,
    h: 2.5,
    d: 1.3,
    draw: (b) => [
      ...drawBoard(b, rectangleOutline(-1.5, 0.3, 1.5, 2.2), '#a9c3cf', 0, 0.6),
      ...drawBox(b, { x: -1.45, y: 0, z: 0.55 }, { w: 0.08, h: 2.3, d: 0.08 }, '#4c555c'),
      ...drawBox(b, { x: 1.45, y: 0, z: 0.55 }, { w: 0.08, h: 2.3, d: 0.08 }, '#4c555c'),
      ...drawBox(b, { x: -0.1, y: 0.42, z: 0.35 }, { w: 1.9, h: 0.07, d: 0.35 }, '#8a6b4a'),
      ...drawBox(b, { x: 0, y: 2.26, z: 0 }, { w: 3.2, h: 0.14, d: 1.4 }, '#3f6f8f'),
      ...drawBoard(b, rectangleOutline(0.9, 0.4, 1.4, 2.1), '#f0ede2', 0.3, 0.5),
      ...drawBoard(b, rectangleOutline(0.95, 1.4, 1.35, 2.05), '#2f6aa0', 0.3, 0.48),
    ],
  },
  'borne-appel': {
    w: 0.4,
    h: 1.8,
    d: 0.3,
    draw: (b) => [
      ...drawBox(b, { x: 0, y: 0, z: 0 }, { w: 0.4, h: 1.75, d: 0.3 }, '#e9782b', 0.3),
      ...drawBoard(b, rectangleOutline(-0.16, 1.32, 0.16, 1.64), '#2a5ea8', 0.5, -0.16),
      ...drawWord(b, 'SOS', 0, 1.42, 0.15, '#ffffff'),
      ...drawBoard(b, rectangleOutline(-0.1, 0.95, 0.1, 1.2), '#25292d', 0, -0.16),
    ],
  },
  pompe: {
    w: 0.9,
    h: 2,
    d: 0.6,
    draw: (b) => [
      ...drawBox(b, { x: 0, y: 0, z: 0 }, { w: 1.3, h: 0.16, d: 1 }, '#b5b0a6'),
      ...drawBox(b, { x: 0, y: 0.16, z: 0 }, { w: 0.8, h: 1.75, d: 0.5 }, '#eceeed'),
      ...drawBoard(b, rectangleOutline(-0.4, 1.6, 0.4, 1.91), '#2f7d5b', 0.3, -0.26),
      ...drawBoard(b, rectangleOutline(-0.28, 1.14, 0.28, 1.5), '#24303a', 0.2, -0.26),
      ...drawBoard(b, rectangleOutline(-0.22, 1.3, 0.1, 1.42), '#9fe0a8', 0.6, -0.27),
      ...['#2f9e62', '#d9b52c', '#30343a'].flatMap((c, i) =>
        drawBoard(b, rectangleOutline(-0.26 + i * 0.2, 0.72, -0.14 + i * 0.2, 1), c, 0.2, -0.26),
      ),
      ...cable(b),
    ],
  },
  cartons: {
    w: 1.5,
    h: 0.9,
    d: 1,
    draw: (b) => [
      ...drawBox(b, { x: 0.35, y: 0, z: 0.3 }, { w: 0.8, h: 0.55, d: 0.6 }, '#b98d5b'),
      ...drawBox(b, { x: -0.4, y: 0, z: 0 }, { w: 0.6, h: 0.42, d: 0.5 }, '#c99c68'),
      ...drawBox(b, { x: 0.3, y: 0.55, z: 0.3 }, { w: 0.5, h: 0.34, d: 0.4 }, '#c39461'),
      ...drawBoard(b, rectangleOutline(0.3, 0, 0.38, 0.55), '#dcc7a2', 0, -0.005),
      ...drawBoard(b, rectangleOutline(-0.44, 0, -0.37, 0.42), '#e0cba6', 0, -0.26),
    ],
  },
  extincteur: {
    w: 0.25,
    h: 0.62,
    d: 0.2,
    draw: (b) => [
      ...drawBoard(
        b,
        [
          [-0.09, 0.02],
          [0.09, 0.02],
          [0.09, 0.42],
          [0.04, 0.5],
          [-0.04, 0.5],
          [-0.09, 0.42],
        ],
        '#c8281f',
        0.2,
      ),
      ...drawBoard(b, rectangleOutline(-0.06, 0.18, 0.06, 0.34), '#f2ede0', 0.2),
      ...drawBoard(
        b,
        [
          [-0.03, 0.5],
          [0.03, 0.5],
          [0.03, 0.55],
          [0.13, 0.6],
          [-0.08, 0.6],
          [-0.03, 0.55],
        ],
        '#23272b',
      ),
      ...drawBoard(
        b,
        [
          [0.1, 0.56],
          [0.13, 0.56],
          [0.13, 0.2],
          [0.1, 0.2],
        ],
        '#23272b',
      ),
    ],
  },
} as const satisfies Record<string, Maker>;

/** The hose of a pump or of a charging point. */
function cable(b: ThingContext): Drawing[] {
  const [x1, y1] = project(b.context.camera, b.placed.at(0.3, 0.95, -0.2));
  const [x2, y2] = project(b.context.camera, b.placed.at(0.42, 0.2, -0.2));
  const [x3, y3] = project(b.context.camera, b.placed.at(0.22, 0.7, -0.25));
  return [
    el('path', {
      d: `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${(x2 + b.unit * 0.2).toFixed(1)} ${y2.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}T${x3.toFixed(1)} ${y3.toFixed(1)}`,
      fill: 'none',
      stroke: b.pictureColor('#1f2326'),
      'stroke-width': Math.max(0.8, b.unit * 0.045),
    }),
  ];
}
