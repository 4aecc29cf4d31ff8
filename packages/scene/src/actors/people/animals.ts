/** Animals that stray or are led on a road. */

import { boundingBox } from '../../kit/geometry.ts';
import type { ActorDrawing } from '../../world/actor-drawing.ts';
import { drawGroundShadow } from '../../world/actor-drawing.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { placeOnRoad, projectCorners } from '../../world/placement.ts';
import type { Ball, BodyPart } from './limbs.ts';
import { drawParts } from './limbs.ts';

const leg = (
  x: number,
  hip: Ball,
  knee: number,
  foot: number,
  color: string,
  thin: number,
  high: number,
): BodyPart[] => [
  { balls: [hip, [x, high, knee, thin * 1.3]], color },
  {
    balls: [
      [x, high, knee, thin * 1.2],
      [x, 0.04, foot, thin],
    ],
    color,
  },
];

function deer(): BodyPart[] {
  const coat = '#9a6a40';
  const dark = '#7c5433';
  return [
    {
      balls: [
        [0, 0.78, 0.3, 0.17],
        [0, 0.8, -0.05, 0.18],
        [0, 0.8, -0.34, 0.17],
      ],
      color: coat,
    },
    {
      balls: [
        [0, 0.7, 0.2, 0.12],
        [0, 0.7, -0.2, 0.12],
      ],
      color: dark,
    },
    {
      balls: [
        [0, 0.88, 0.38, 0.12],
        [0, 1.16, 0.54, 0.075],
      ],
      color: coat,
    },
    {
      balls: [
        [0, 1.2, 0.56, 0.08],
        [0, 1.14, 0.76, 0.045],
      ],
      color: coat,
    },
    { balls: [[0, 1.13, 0.79, 0.03]], color: '#2a201b' },
    {
      balls: [
        [0.07, 1.28, 0.5, 0.03],
        [0.13, 1.37, 0.46, 0.02],
      ],
      color: dark,
    },
    {
      balls: [
        [-0.07, 1.28, 0.5, 0.03],
        [-0.13, 1.37, 0.46, 0.02],
      ],
      color: dark,
    },
    {
      balls: [
        [0.04, 1.28, 0.54, 0.012],
        [0.06, 1.46, 0.56, 0.01],
      ],
      color: '#5a4632',
    },
    {
      balls: [
        [-0.04, 1.28, 0.54, 0.012],
        [-0.06, 1.46, 0.56, 0.01],
      ],
      color: '#5a4632',
    },
    { balls: [[0, 0.84, -0.48, 0.07]], color: '#efe6d4' },
    ...leg(0.09, [0.09, 0.7, 0.3, 0.07], 0.36, 0.4, dark, 0.024, 0.4),
    ...leg(-0.09, [-0.09, 0.7, 0.3, 0.07], 0.22, 0.16, dark, 0.024, 0.4),
    ...leg(0.1, [0.1, 0.72, -0.36, 0.1], -0.46, -0.36, dark, 0.026, 0.42),
    ...leg(-0.1, [-0.1, 0.72, -0.36, 0.1], -0.52, -0.56, dark, 0.026, 0.42),
  ];
}

function dog(): BodyPart[] {
  const coat = '#5d4a3a';
  const light = '#c7a275';
  return [
    {
      balls: [
        [0, 0.42, 0.2, 0.12],
        [0, 0.43, -0.22, 0.1],
      ],
      color: coat,
    },
    {
      balls: [
        [0, 0.48, 0.24, 0.09],
        [0, 0.6, 0.36, 0.07],
      ],
      color: coat,
    },
    {
      balls: [
        [0, 0.62, 0.4, 0.085],
        [0, 0.58, 0.55, 0.045],
      ],
      color: light,
    },
    {
      balls: [
        [0.06, 0.67, 0.36, 0.03],
        [0.09, 0.58, 0.35, 0.03],
      ],
      color: '#3d3027',
    },
    {
      balls: [
        [-0.06, 0.67, 0.36, 0.03],
        [-0.09, 0.58, 0.35, 0.03],
      ],
      color: '#3d3027',
    },
    { balls: [[0, 0.58, 0.59, 0.02]], color: '#1a1614' },
    {
      balls: [
        [0, 0.46, -0.3, 0.035],
        [0, 0.62, -0.46, 0.02],
      ],
      color: coat,
    },
    ...leg(0.07, [0.07, 0.38, 0.22, 0.05], 0.24, 0.28, light, 0.026, 0.2),
    ...leg(-0.07, [-0.07, 0.38, 0.22, 0.05], 0.18, 0.1, light, 0.026, 0.2),
    ...leg(0.07, [0.07, 0.38, -0.24, 0.06], -0.3, -0.2, light, 0.026, 0.2),
    ...leg(-0.07, [-0.07, 0.38, -0.24, 0.06], -0.32, -0.34, light, 0.026, 0.2),
  ];
}

function boar(): BodyPart[] {
  const coat = '#3f372f';
  const dark = '#2c2621';
  return [
    {
      balls: [
        [0, 0.56, 0.36, 0.27],
        [0, 0.52, -0.1, 0.25],
        [0, 0.48, -0.42, 0.2],
      ],
      color: coat,
    },
    {
      balls: [
        [0, 0.8, 0.34, 0.05],
        [0, 0.74, 0, 0.05],
        [0, 0.66, -0.3, 0.04],
      ],
      color: dark,
    },
    {
      balls: [
        [0, 0.54, 0.56, 0.18],
        [0, 0.38, 0.92, 0.075],
      ],
      color: coat,
    },
    { balls: [[0, 0.37, 0.98, 0.055]], color: '#6b5548' },
    ...[-1, 1].flatMap((side): BodyPart[] => [
      {
        balls: [
          [side * 0.1, 0.68, 0.54, 0.05],
          [side * 0.13, 0.82, 0.5, 0.02],
        ],
        color: dark,
      },
      {
        balls: [
          [side * 0.06, 0.36, 0.86, 0.015],
          [side * 0.08, 0.45, 0.86, 0.01],
        ],
        color: '#e8dfcb',
      },
    ]),
    {
      balls: [
        [0, 0.52, -0.58, 0.025],
        [0, 0.3, -0.66, 0.02],
      ],
      color: dark,
    },
    ...leg(0.12, [0.12, 0.4, 0.36, 0.08], 0.38, 0.44, dark, 0.035, 0.22),
    ...leg(-0.12, [-0.12, 0.4, 0.36, 0.08], 0.3, 0.22, dark, 0.035, 0.22),
    ...leg(0.11, [0.11, 0.4, -0.4, 0.1], -0.44, -0.34, dark, 0.035, 0.22),
    ...leg(-0.11, [-0.11, 0.4, -0.4, 0.1], -0.48, -0.52, dark, 0.035, 0.22),
  ];
}

function cow(): BodyPart[] {
  const coat = '#ede5d8';
  const patch = '#6a4530';
  return [
    {
      balls: [
        [0, 1.02, 0.62, 0.3],
        [0, 0.98, 0, 0.36],
        [0, 1.04, -0.7, 0.31],
      ],
      color: coat,
    },
    {
      balls: [
        [0.05, 1.14, 0.2, 0.28],
        [0.05, 1.1, -0.22, 0.28],
      ],
      color: patch,
    },
    { balls: [[0.04, 1.12, -0.72, 0.25]], color: patch },
    {
      balls: [
        [0, 1.1, 0.76, 0.22],
        [0, 1.22, 1.08, 0.17],
      ],
      color: patch,
    },
    {
      balls: [
        [0, 1.24, 1.1, 0.15],
        [0, 1.06, 1.42, 0.09],
      ],
      color: patch,
    },
    {
      balls: [
        [0, 1.06, 1.42, 0.1],
        [0, 1.03, 1.48, 0.09],
      ],
      color: '#d9b7a3',
    },
    ...[-1, 1].flatMap((side): BodyPart[] => [
      {
        balls: [
          [side * 0.1, 1.34, 1.08, 0.03],
          [side * 0.22, 1.48, 1.1, 0.015],
        ],
        color: '#d8cdb4',
      },
      {
        balls: [
          [side * 0.13, 1.28, 1.04, 0.05],
          [side * 0.28, 1.24, 1.02, 0.03],
        ],
        color: patch,
      },
    ]),
    { balls: [[0, 0.66, -0.46, 0.13]], color: '#e2b9a8' },
    {
      balls: [
        [0, 1.24, -0.98, 0.03],
        [0, 0.62, -1.06, 0.025],
        [0, 0.5, -1.06, 0.05],
      ],
      color: patch,
    },
    ...leg(0.2, [0.2, 0.82, 0.62, 0.13], 0.62, 0.66, coat, 0.05, 0.44),
    ...leg(-0.2, [-0.2, 0.82, 0.62, 0.13], 0.54, 0.42, coat, 0.05, 0.44),
    ...leg(0.2, [0.2, 0.84, -0.7, 0.17], -0.76, -0.66, coat, 0.05, 0.46),
    ...leg(-0.2, [-0.2, 0.84, -0.7, 0.17], -0.8, -0.86, coat, 0.05, 0.46),
  ];
}

/** Breadth, height and length in metres. */
const ANIMALS = {
  'animal-chevreuil': { size: [0.4, 1.45, 1.35], parts: deer },
  sanglier: { size: [0.5, 0.9, 1.5], parts: boar },
  vache: { size: [0.7, 1.5, 2.5], parts: cow },
  chien: { size: [0.3, 0.75, 1], parts: dog },
} as const;
export type Animal = keyof typeof ANIMALS;

export const isAnimal = (kind: string): kind is Animal => Object.hasOwn(ANIMALS, kind);

export function drawAnimal(
  context: DriverContext,
  kind: Animal,
  n: number,
  s: number,
  heading: number,
): ActorDrawing {
  const placed = placeOnRoad(context, n, s, heading);
  const { size, parts } = ANIMALS[kind];
  const [w, h, l] = size;
  return {
    shapes: [drawParts(context, placed, parts())],
    shadow: drawGroundShadow(context, placed.at, w, l * 0.7),
    box: boundingBox(projectCorners(context, placed, w, h, l)),
    z: placed.s,
  };
}
