/** Two-wheelers without their rider, in parts. */

import type { BodyPart } from '../people/limbs.ts';

export type TwoWheelerKind = 'moto' | 'scooter' | 'velo' | 'trottinette';
type Point = readonly [number, number, number];

const bar = (a: Point, b: Point, r: number, color: string): BodyPart => ({
  balls: [
    [...a, r],
    [...b, r],
  ],
  color,
});
const both = (make: (side: -1 | 1) => BodyPart[]): BodyPart[] => [...make(1), ...make(-1)];

const TYRE = '#232629';

function motorcycle(paint: string): BodyPart[] {
  return [
    { hoop: [0, 0.31, -0.72, 0.27], thick: 0.13, color: TYRE, spokes: '#6b7278' },
    { hoop: [0, 0.31, 0.74, 0.27], thick: 0.11, color: TYRE, spokes: '#6b7278' },
    {
      balls: [
        [0, 0.5, 0.1, 0.17],
        [0, 0.45, -0.25, 0.15],
      ],
      color: '#4a5056',
    },
    {
      balls: [
        [0, 0.84, 0.26, 0.15],
        [0, 0.8, -0.02, 0.13],
      ],
      color: paint,
    },
    {
      balls: [
        [0, 0.8, -0.16, 0.12],
        [0, 0.86, -0.74, 0.09],
      ],
      color: '#22262a',
    },
    {
      balls: [
        [0, 0.86, -0.78, 0.1],
        [0, 0.76, -0.7, 0.09],
      ],
      color: paint,
    },
    {
      balls: [
        [0, 1, 0.56, 0.14],
        [0, 0.82, 0.6, 0.16],
      ],
      color: paint,
    },
    ...both((x) => [
      bar([x * 0.08, 0.32, 0.74], [x * 0.1, 1, 0.5], 0.03, '#7d858b'),
      bar([x * 0.14, 1.06, 0.46], [x * 0.38, 1.04, 0.4], 0.022, '#22262a'),
      bar([x * 0.17, 0.36, -0.2], [x * 0.2, 0.46, -0.78], 0.055, '#9aa2a8'),
      {
        balls: [
          [x * 0.42, 1.2, 0.4, 0.05],
          [x * 0.46, 1.2, 0.4, 0.045],
        ],
        color: '#2b3036',
      },
    ]),
  ];
}

function scooter(paint: string): BodyPart[] {
  return [
    { hoop: [0, 0.23, -0.6, 0.18], thick: 0.12, color: TYRE, spokes: '#7d858b' },
    { hoop: [0, 0.23, 0.62, 0.18], thick: 0.11, color: TYRE, spokes: '#7d858b' },
    {
      balls: [
        [0, 0.55, -0.42, 0.2],
        [0, 0.62, -0.72, 0.14],
        [0, 0.42, -0.3, 0.14],
      ],
      color: paint,
    },
    {
      balls: [
        [0, 0.8, -0.2, 0.11],
        [0, 0.82, -0.6, 0.11],
      ],
      color: '#24282c',
    },
    {
      balls: [
        [0.12, 0.28, 0.05, 0.06],
        [-0.12, 0.28, 0.05, 0.06],
        [0, 0.3, 0.4, 0.08],
      ],
      color: '#3a4046',
    },
    {
      balls: [
        [0.12, 0.4, 0.42, 0.08],
        [-0.12, 0.4, 0.42, 0.08],
        [0.1, 0.85, 0.4, 0.08],
        [-0.1, 0.85, 0.4, 0.08],
      ],
      color: paint,
    },
    bar([0, 0.25, 0.62], [0, 0.42, 0.52], 0.06, paint),
    { balls: [[0, 1, 0.38, 0.1]], color: paint },
    ...both((x) => [
      bar([x * 0.08, 1.05, 0.36], [x * 0.32, 1.04, 0.32], 0.022, '#22262a'),
      bar([x * 0.2, 1.1, 0.36], [x * 0.3, 1.26, 0.34], 0.014, '#22262a'),
      { balls: [[x * 0.3, 1.26, 0.34, 0.055]], color: '#2b3036' },
    ]),
  ];
}

function bicycle(paint: string): BodyPart[] {
  return [
    { hoop: [0, 0.34, -0.52, 0.33], thick: 0.035, color: TYRE },
    { hoop: [0, 0.34, 0.54, 0.33], thick: 0.035, color: TYRE },
    bar([0, 0.34, -0.52], [0, 0.86, -0.2], 0.018, paint),
    bar([0, 0.34, -0.52], [0, 0.3, -0.06], 0.018, paint),
    bar([0, 0.3, -0.06], [0, 0.92, -0.22], 0.022, paint),
    bar([0, 0.3, -0.06], [0, 0.82, 0.34], 0.024, paint),
    bar([0, 0.84, -0.18], [0, 0.9, 0.34], 0.022, paint),
    bar([0, 0.34, 0.54], [0, 1.02, 0.34], 0.022, paint),
    bar([0.26, 1.05, 0.38], [-0.26, 1.05, 0.38], 0.018, '#23272b'),
    {
      balls: [
        [0, 0.95, -0.14, 0.05],
        [0.05, 0.95, -0.32, 0.05],
        [-0.05, 0.95, -0.32, 0.05],
      ],
      color: '#23272b',
    },
  ];
}

function kickScooter(): BodyPart[] {
  return [
    { hoop: [0, 0.11, -0.44, 0.09], thick: 0.05, color: TYRE },
    { hoop: [0, 0.11, 0.5, 0.09], thick: 0.05, color: TYRE },
    {
      balls: [
        [0.06, 0.14, -0.4, 0.03],
        [-0.06, 0.14, -0.4, 0.03],
        [0.06, 0.14, 0.3, 0.03],
        [-0.06, 0.14, 0.3, 0.03],
      ],
      color: '#30353a',
    },
    bar([0, 0.12, 0.5], [0, 1.1, 0.36], 0.024, '#30353a'),
    bar([0.22, 1.1, 0.36], [-0.22, 1.1, 0.36], 0.02, '#23272b'),
  ];
}

export const MACHINES: Readonly<Record<TwoWheelerKind, (paint: string) => BodyPart[]>> = {
  moto: motorcycle,
  scooter,
  velo: bicycle,
  trottinette: kickScooter,
};
