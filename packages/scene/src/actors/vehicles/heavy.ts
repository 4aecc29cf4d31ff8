/** Lorries, coaches, trams, caravans and machines. */
import { carProfile } from './cars.ts';
import { pane } from './coaches.ts';
import type { Hull, VehicleModel } from './model.ts';
import { DARK, rectOutline } from './model.ts';

const cab = (z: number, length: number, height: number, width: number): Hull => ({
  profile: carProfile(
    `${z},0.5,t ${z},0.9,b ${z},${height - 0.1},b ${z + 0.3},${height},b ${z + length - 0.7},${height},b ${z + length - 0.3},${height - 0.25},g ${z + length - 0.05},1.55,b ${z + length},1.1,b ${z + length},0.6,t ${z + length - 0.05},0.42,t`,
  ),
  width,
  belt: 1.5,
  narrow: 0.94,
  nose: 0.04,
  side: [
    {
      shape: [
        [z + length - 1.35, 1.6],
        [z + length - 1.35, height - 0.55],
        [z + length - 0.5, height - 0.55],
        [z + length - 0.22, 1.6],
      ],
      color: 'glass',
    },
    {
      shape: rectOutline(z + length - 1.5, 0.6, z + length - 1.47, height - 0.4),
      color: '#4c5258',
      from: 20,
    },
  ],
  front: [
    { shape: rectOutline(-0.6, 0.85, 0.6, 1.35), color: DARK },
    { shape: rectOutline(-0.95, 0.5, 0.95, 0.66), color: '#3a3f45' },
  ],
  wheels: [{ z: z + length - 1, r: 0.5 }],
});

const BOX: Hull = {
  profile: carProfile('0,0.95,w 0,3.7,w 0.04,3.78,w 6.75,3.78,w 6.8,3.7,w 6.8,0.95,w'),
  width: 2.5,
  belt: 3,
  narrow: 1,
  nose: 0,
  paint: '#e4e5e1',
  side: [
    { shape: rectOutline(0.1, 1.5, 6.7, 2.1), color: '#3b6ea5', from: 6 },
    { shape: rectOutline(1.4, 0.55, 4.2, 0.9), color: '#5b6268', from: 10 },
  ],
  rear: [
    { shape: rectOutline(-0.012, 1, 0.012, 3.65), color: '#83898d' },
    { shape: rectOutline(-0.95, 1.1, -0.9, 3.6), color: '#b5b9ba', from: 20 },
    { shape: rectOutline(0.9, 1.1, 0.95, 3.6), color: '#b5b9ba', from: 20 },
    { shape: rectOutline(-0.24, 1.1, -0.18, 3.5), color: '#9fa4a6', from: 20 },
    { shape: rectOutline(0.18, 1.1, 0.24, 3.5), color: '#9fa4a6', from: 20 },
    { shape: rectOutline(-1, 0.96, 1, 1.06), color: '#c8342c' },
  ],
  wheels: [
    { z: 1.2, r: 0.5 },
    { z: 2.3, r: 0.5 },
  ],
};
/** Chassis under a load: bumper and lamps. */
const CHASSIS: Hull = {
  profile: carProfile('0,0.5,t 0,0.95,t 6.8,0.95,t 6.8,0.5,t'),
  width: 2.3,
  belt: 0.9,
  narrow: 1,
  nose: 0,
  paint: '#3a3f45',
};

const big = (z: number): readonly { z: number; r: number }[] => [{ z, r: 0.82 }];

export const HEAVY = {
  camion: {
    length: 9,
    width: 2.5,
    height: 3.78,
    paint: '#2f6aa8',
    hulls: [CHASSIS, BOX, cab(6.95, 2.05, 3.05, 2.45)],
    rearLamp: [0.68, 0.66, 0.95, 0.84],
    frontLamp: [0.62, 0.68, 0.95, 0.84],
    plates: [0.72, 0.56],
    mirrors: [2.1, 8.8],
  },
  depanneuse: {
    length: 7.6,
    width: 2.3,
    height: 2.5,
    paint: '#e39a2d',
    hulls: [
      { ...CHASSIS, profile: carProfile('0,0.5,t 0,1,t 5.5,1.1,t 5.5,0.5,t'), wheels: [{ z: 1.4, r: 0.42 }] },
      {
        profile: carProfile('4.9,1.05,d 4.9,1.9,d 5.1,1.9,d 5.1,1.05,d'),
        width: 2,
        belt: 1.5,
        narrow: 1,
        nose: 0,
        paint: '#4c5258',
      },
      cab(5.6, 2, 2.5, 2.2),
    ],
    rearLamp: [0.66, 0.66, 0.95, 0.84],
    frontLamp: [0.62, 0.68, 0.95, 0.84],
    plates: [0.72, 0.56],
    mirrors: [1.8, 7.4],
    gyro: { color: '#ffa41c', z: 6.3, y: 2.5, w: 1.1 },
  },
  pompiers: {
    length: 7.4,
    width: 2.45,
    height: 3.1,
    paint: '#c4271f',
    hulls: [
      {
        ...BOX,
        profile: carProfile('0,0.5,b 0,2.95,b 0.1,3.05,b 4.9,3.05,b 5,2.95,b 5,0.5,b'),
        width: 2.4,
        paint: '#c4271f',
        side: [
          { shape: rectOutline(0.3, 1.15, 2.3, 2.6), color: '#b4babd', from: 6 },
          { shape: rectOutline(2.5, 1.15, 4.7, 2.6), color: '#b4babd', from: 6 },
          { shape: rectOutline(0, 0.82, 5, 1.02), color: '#f3c52c' },
        ],
        rear: [
          { shape: rectOutline(-0.7, 1.15, 0.7, 2.7), color: '#b4babd' },
          { shape: rectOutline(-0.98, 0.86, 0.98, 1.04), color: '#f3c52c' },
          ...[1.4, 1.7, 2, 2.3].map((y) => ({
            shape: rectOutline(-0.66, y, 0.66, y + 0.04),
            color: '#8d9497',
            from: 14,
          })),
        ],
        wheels: [{ z: 1.4, r: 0.5 }],
      },
      cab(5.05, 2.3, 2.85, 2.4),
    ],
    rearLamp: [0.7, 0.58, 0.95, 0.78],
    frontLamp: [0.62, 0.68, 0.95, 0.84],
    plates: [0.62, 0.56],
    mirrors: [2, 7.1],
    gyro: { color: '#2f7bff', z: 6.3, y: 2.85, w: 1.7 },
  },
  caravane: {
    length: 5,
    width: 2.2,
    height: 2.6,
    paint: '#eeeae0',
    second: '#8fa3ad',
    hulls: [
      {
        profile: carProfile(
          '0.15,0.35,t 0,0.6,b 0,1.45,b 0.08,2.3,b 0.35,2.58,b 4.3,2.58,b 4.75,2.3,b 5,1.4,b 5,0.6,t 4.9,0.35,t',
        ),
        width: 2.2,
        belt: 1.6,
        narrow: 0.96,
        nose: 0.05,
        side: [
          pane(0.8, 1.45, 1.8, 2.05),
          pane(2.9, 1.45, 4.1, 2.05),
          { shape: rectOutline(0.05, 0.9, 4.95, 1.05), color: '#8fa3ad', from: 8 },
        ],
        rear: [
          { shape: rectOutline(-0.66, 1.5, 0.66, 2.15), color: 'glass' },
          { shape: rectOutline(-0.98, 1, 0.98, 1.16), color: '#8fa3ad' },
        ],
        front: [{ shape: rectOutline(-0.66, 1.5, 0.66, 2.1), color: 'glass' }],
        wheels: [{ z: 2.3, r: 0.33 }],
      },
    ],
    rearLamp: [0.72, 0.66, 0.96, 0.84],
    frontLamp: [0, 0, 0, 0],
    plates: [0.6, 0],
  },
  'camping-car': {
    length: 6.4,
    width: 2.25,
    height: 2.85,
    paint: '#f0ede6',
    second: '#a68f6a',
    hulls: [
      {
        profile: carProfile(
          '0.1,0.35,t 0,0.6,b 0,2.5,b 0.2,2.8,b 4.6,2.85,b 5.5,2.75,b 5.75,2.2,d 5.05,1.98,g 5.6,1.25,b 6.2,1.05,b 6.4,0.8,b 6.4,0.5,t 6.3,0.34,t',
        ),
        width: 2.25,
        belt: 1.6,
        narrow: 0.95,
        nose: 0.05,
        side: [
          pane(0.8, 1.5, 1.8, 2.1),
          pane(2.5, 1.5, 3.5, 2.1),
          {
            shape: [
              [4.4, 1.3],
              [4.4, 1.9],
              [4.98, 1.9],
              [5.42, 1.3],
            ],
            color: 'glass',
          },
          { shape: rectOutline(0.05, 0.95, 6, 1.15), color: '#a68f6a', from: 8 },
        ],
        rear: [
          { shape: rectOutline(-0.6, 1.55, 0.6, 2.15), color: 'glass' },
          { shape: rectOutline(-0.97, 1, 0.97, 1.16), color: '#a68f6a' },
        ],
        front: [{ shape: rectOutline(-0.5, 0.6, 0.5, 0.82), color: DARK }],
        wheels: [
          { z: 1.5, r: 0.35 },
          { z: 5.4, r: 0.35 },
        ],
      },
    ],
    rearLamp: [0.76, 0.66, 0.96, 0.86],
    frontLamp: [0.6, 0.8, 0.94, 0.95],
    plates: [0.6, 0.48],
    mirrors: [1.5, 5.4],
  },
  tracteur: {
    length: 4,
    width: 2.1,
    height: 2.7,
    paint: '#4d8a3a',
    hulls: [
      {
        profile: carProfile('1.9,0.75,t 1.9,1.5,b 2.2,1.6,b 3.7,1.5,b 3.95,1.3,d 3.95,0.7,t'),
        width: 0.9,
        belt: 1.4,
        narrow: 0.95,
        nose: 0.05,
        front: [{ shape: rectOutline(-0.7, 0.8, 0.7, 1.3), color: DARK }],
        wheels: [],
      },
      {
        profile: carProfile(
          '0.4,0.8,b 0.35,1.3,g 0.45,2.5,b 0.5,2.65,b 1.95,2.7,b 2.1,2.55,g 2.15,1.5,b 2.1,0.8,t',
        ),
        width: 1.5,
        belt: 1.3,
        narrow: 0.92,
        nose: 0.02,
        side: [pane(0.5, 1.4, 2, 2.45)],
        wheels: [],
      },
      {
        profile: carProfile('0.2,0.6,t 0.2,0.95,t 3.6,0.95,t 3.6,0.6,t'),
        width: 2,
        belt: 0.9,
        narrow: 1,
        nose: 0,
        paint: '#2f3439',
        wheels: [...big(0.9), { z: 3.35, r: 0.5 }],
      },
    ],
    rearLamp: [0.7, 0.76, 0.92, 0.94],
    frontLamp: [0.6, 0.75, 0.9, 0.92],
    gyro: { color: '#ffa41c', z: 1.2, y: 2.7, w: 0.3 },
  },
  'engin-chantier': {
    length: 5.4,
    width: 2.3,
    height: 2.9,
    paint: '#e5ae25',
    hulls: [
      {
        profile: carProfile('4.6,0.25,d 4.6,0.95,d 5.1,1.05,d 5.4,0.3,d'),
        width: 2.3,
        belt: 0.9,
        narrow: 1,
        nose: 0,
        paint: '#5a6066',
      },
      {
        profile: carProfile('3.2,1.2,b 3.2,1.4,b 4.7,1,b 4.7,0.8,b'),
        width: 1.4,
        belt: 1.3,
        narrow: 1,
        nose: 0,
      },
      {
        profile: carProfile('0.1,0.7,t 0,1,b 0.1,1.75,b 0.9,1.85,b 3.4,1.45,b 3.6,0.7,t'),
        width: 2,
        belt: 1.3,
        narrow: 0.95,
        nose: 0.04,
        rear: [{ shape: rectOutline(-0.7, 1.05, 0.7, 1.55), color: DARK }],
        wheels: [
          { z: 0.95, r: 0.7 },
          { z: 2.9, r: 0.7 },
        ],
      },
      {
        profile: carProfile('1.2,1.6,b 1.15,1.8,g 1.25,2.75,b 1.3,2.88,b 2.5,2.9,b 2.6,2.75,g 2.75,1.6,b'),
        width: 1.5,
        belt: 1.8,
        narrow: 0.94,
        nose: 0,
        side: [pane(1.35, 1.75, 2.5, 2.65)],
      },
    ],
    rearLamp: [0.74, 0.85, 0.95, 1.02],
    frontLamp: [0, 0, 0, 0],
    gyro: { color: '#ffa41c', z: 1.6, y: 2.9, w: 0.3 },
  },
} as const satisfies Record<string, VehicleModel>;
