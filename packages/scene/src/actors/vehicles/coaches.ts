/** Buses, coaches and trams. */
import { carProfile } from './cars.ts';
import type { Hull, Patch, VehicleModel } from './model.ts';
import { DARK, disc, rectOutline } from './model.ts';

export const pane = (z1: number, y1: number, z2: number, y2: number): Patch => ({
  shape: rectOutline(z1, y1, z2, y2),
  color: 'glass',
});
const panes = (from: number, to: number, step: number, y1: number, y2: number): Patch[] => {
  const list: Patch[] = [];
  for (let z = from; z + step <= to + 0.01; z += step) list.push(pane(z + 0.05, y1, z + step - 0.05, y2));
  return list;
};
const coach = (height: number, extra: { rear?: Patch[]; side?: Patch[]; front?: Patch[] } = {}): Hull => ({
  profile: carProfile(
    `0.1,0.32,t 0,0.45,b 0,1.75,g 0.06,${height - 0.75},b 0.15,${height - 0.15},b 0.4,${height},b 11.2,${height},b 11.5,${height - 0.15},b 11.62,${height - 0.5},g 11.9,1.1,b 11.95,0.6,t 11.9,0.32,t`,
  ),
  width: 2.5,
  belt: 1.3,
  narrow: 0.95,
  nose: 0.04,
  side: [
    ...panes(0.5, 10.6, 1.68, 1.35, height - 0.6),
    { shape: rectOutline(0.2, 1, 11.6, 1.1), color: '#f0f0ec', from: 8 },
    ...(extra.side ?? []),
  ],
  rear: [
    { shape: rectOutline(-0.7, 0.78, 0.7, 1.3), color: '#3a3f45', from: 16 },
    ...[0.88, 1, 1.12, 1.24].map((y) => ({
      shape: rectOutline(-0.62, y - 0.02, 0.62, y + 0.02),
      color: '#1d2125',
      from: 30,
    })),
    { shape: rectOutline(-0.3, height - 0.42, 0.3, height - 0.2), color: '#1c1f22', from: 16 },
    { shape: rectOutline(-0.2, height - 0.36, 0.2, height - 0.26), color: '#f3b13c', from: 24 },
    ...(extra.rear ?? []),
  ],
  front: [
    { shape: rectOutline(-0.55, height - 0.44, 0.55, height - 0.16), color: '#1c1f22' },
    { shape: rectOutline(-0.44, height - 0.37, 0.44, height - 0.25), color: '#f3b13c', from: 12 },
    { shape: rectOutline(-0.012, 1.15, 0.012, height - 0.55), color: '#20262b', from: 20 },
    ...(extra.front ?? []),
  ],
  wheels: [
    { z: 2.6, r: 0.5 },
    { z: 9.3, r: 0.5 },
  ],
});

const SCHOOL: Patch[] = [
  { shape: rectOutline(0.34, 1.5, 0.78, 2.05), color: '#f2c21d' },
  { shape: disc(0.48, 1.88, 0.05, 0.07), color: DARK, from: 18 },
  { shape: disc(0.63, 1.84, 0.045, 0.06), color: DARK, from: 18 },
  { shape: rectOutline(0.44, 1.56, 0.53, 1.8), color: DARK, from: 18 },
  { shape: rectOutline(0.59, 1.56, 0.67, 1.77), color: DARK, from: 18 },
];

export const COACHES = {
  bus: {
    length: 11.95,
    width: 2.5,
    height: 3.05,
    paint: '#3f8a78',
    hulls: [coach(3.05)],
    rearLamp: [0.8, 0.75, 0.96, 1.35],
    frontLamp: [0.62, 0.62, 0.94, 0.8],
    plates: [0.56, 0.46],
    mirrors: [2.1, 11.8],
  },
  'car-scolaire': {
    length: 11.95,
    width: 2.5,
    height: 3.25,
    paint: '#e9e6dc',
    hulls: [
      coach(3.25, {
        rear: SCHOOL,
        front: [
          { shape: rectOutline(0.5, 1.25, 0.86, 1.75), color: '#f2c21d' },
          { shape: disc(0.62, 1.6, 0.05, 0.07), color: DARK, from: 18 },
          { shape: disc(0.74, 1.57, 0.045, 0.06), color: DARK, from: 18 },
          { shape: rectOutline(0.58, 1.3, 0.66, 1.52), color: DARK, from: 18 },
          { shape: rectOutline(0.71, 1.3, 0.78, 1.5), color: DARK, from: 18 },
        ],
        side: [{ shape: rectOutline(0.2, 0.55, 11.6, 0.85), color: '#e0802f', from: 8 }],
      }),
    ],
    rearLamp: [0.8, 0.75, 0.96, 1.25],
    frontLamp: [0.62, 0.62, 0.94, 0.8],
    plates: [0.56, 0.46],
    mirrors: [2.2, 11.8],
  },
  tram: {
    length: 24,
    width: 2.4,
    height: 3.4,
    paint: '#5e7fa8',
    hulls: [
      {
        profile: carProfile(
          '0.3,0.2,t 0.1,0.5,b 0.1,1.1,g 0.7,2.6,d 1,3.2,b 1.6,3.4,b 22.4,3.4,b 23,3.2,d 23.3,2.6,g 23.9,1.1,b 23.9,0.5,t 23.7,0.2,t',
        ),
        width: 2.4,
        belt: 1.2,
        narrow: 0.94,
        nose: 0.16,
        side: [
          ...panes(1.4, 22.8, 1.78, 1.1, 2.6),
          { shape: rectOutline(0.4, 0.5, 23.6, 0.7), color: '#e8e8e4' },
        ],
        front: [{ shape: rectOutline(-0.5, 2.7, 0.5, 2.95), color: '#f3b13c', from: 10 }],
        rear: [{ shape: rectOutline(-0.5, 2.7, 0.5, 2.95), color: '#f3b13c', from: 10 }],
      },
    ],
    rearLamp: [0.6, 0.7, 0.9, 0.86],
    frontLamp: [0.6, 0.7, 0.9, 0.86],
  },
} as const satisfies Record<string, VehicleModel>;
