/** Cars and vans. */
import type { Hull, Material, Outline, Patch, ProfilePoint, VehicleModel } from './model.ts';
import { DARK, disc, rectOutline } from './model.ts';

const carProfile = (points: string): ProfilePoint[] => {
  const names: Record<string, Material> = {
    b: 'body',
    g: 'glass',
    t: 'trim',
    w: 'white',
    d: 'dark',
    s: 'second',
  };
  return points.split(' ').map((point) => {
    const [z = '0', y = '0', m = 'b'] = point.split(',');
    return [Number(z), Number(y), names[m] ?? 'body'];
  });
};

export { carProfile };

/** Seams of the doors and their handles. */
export function doors(seams: readonly number[], low: number, belt: number): Patch[] {
  return seams.flatMap((z): Patch[] => [
    { shape: rectOutline(z - 0.012, low, z + 0.012, belt), color: '#4c5258', from: 38 },
    { shape: rectOutline(z + 0.1, belt - 0.16, z + 0.3, belt - 0.12), color: '#4c5258', from: 38 },
  ]);
}

const window = (shape: Outline): Patch => ({ shape, color: 'glass' });
const grille = (y1: number, y2: number, u = 0.5): Patch => ({
  shape: rectOutline(-u, y1, u, y2),
  color: DARK,
});
/** Tops of the rear seats behind the glass; `y` is the lower edge of the glass. */
const seats = (y: number): Patch[] =>
  [-0.4, 0.4].map((u) => ({
    shape: [
      [u - 0.24, y],
      [u + 0.24, y],
      [u + 0.18, y + 0.1],
      [u - 0.18, y + 0.1],
    ],
    color: '#252f38',
    from: 45,
  }));

const HATCH: Hull = {
  profile: carProfile(
    '0.14,0.2,t 0.03,0.3,t 0,0.46,b 0.02,0.72,b 0.1,0.94,b 0.14,1,g 0.5,1.36,b 0.66,1.43,b 1.1,1.48,b 1.7,1.49,b 2.15,1.46,b 2.4,1.4,g 3.12,1,b 3.6,0.9,b 3.95,0.78,b 4.12,0.64,b 4.18,0.46,t 4.15,0.3,t 4.04,0.2,t',
  ),
  width: 1.78,
  belt: 0.95,
  narrow: 0.74,
  nose: 0.1,
  side: [
    window([
      [0.62, 1],
      [0.78, 1.28],
      [1.1, 1.38],
      [1.72, 1.4],
      [1.72, 1],
    ]),
    window([
      [1.82, 1],
      [1.82, 1.4],
      [2.18, 1.37],
      [2.4, 1.3],
      [2.86, 1],
    ]),
    ...doors([1.77, 2.8], 0.32, 0.96),
  ],
  rear: [
    { shape: rectOutline(-0.8, 0.24, 0.8, 0.34), color: '#33383d', from: 30 },
    ...seats(1.02),
    { shape: rectOutline(-0.05, 0.86, 0.05, 0.9), color: '#d8dcde', from: 40 },
  ],
  front: [
    grille(0.54, 0.66, 0.46),
    grille(0.27, 0.4, 0.62),
    { shape: disc(0, 0.72, 0.05, 0.035), color: '#e3e6e8', from: 40 },
  ],
  wheels: [
    { z: 0.78, r: 0.32 },
    { z: 3.32, r: 0.32 },
  ],
};

const WAGON: Hull = {
  ...HATCH,
  profile: carProfile(
    '0.14,0.2,t 0.03,0.3,t 0,0.46,b 0.02,0.74,b 0.08,0.95,b 0.1,1,g 0.32,1.36,b 0.5,1.44,b 1.2,1.48,b 2.1,1.49,b 2.5,1.46,b 2.75,1.4,g 3.5,1,b 4.05,0.9,b 4.4,0.78,b 4.58,0.64,b 4.64,0.46,t 4.6,0.3,t 4.5,0.2,t',
  ),
  side: [
    window([
      [0.34, 1],
      [0.48, 1.3],
      [0.78, 1.37],
      [1.12, 1.39],
      [1.12, 1],
    ]),
    window([
      [1.2, 1],
      [1.2, 1.4],
      [2.05, 1.41],
      [2.05, 1],
    ]),
    window([
      [2.15, 1],
      [2.15, 1.41],
      [2.52, 1.38],
      [2.75, 1.3],
      [3.22, 1],
    ]),
    ...doors([1.16, 2.1, 3.16], 0.32, 0.96),
  ],
  wheels: [
    { z: 0.9, r: 0.33 },
    { z: 3.72, r: 0.33 },
  ],
};

const TALL: Hull = {
  ...HATCH,
  profile: carProfile(
    '0.16,0.28,t 0.03,0.36,t 0,0.56,b 0.02,0.86,b 0.1,1.1,b 0.12,1.14,g 0.38,1.56,b 0.55,1.64,b 1.2,1.68,b 2,1.68,b 2.4,1.63,b 2.6,1.57,g 3.25,1.14,b 3.75,1.06,b 4.15,0.94,b 4.36,0.76,b 4.42,0.54,t 4.38,0.36,t 4.26,0.28,t',
  ),
  width: 1.86,
  belt: 1.1,
  narrow: 0.77,
  side: [
    window([
      [0.5, 1.14],
      [0.62, 1.46],
      [0.95, 1.55],
      [1.75, 1.57],
      [1.75, 1.14],
    ]),
    window([
      [1.85, 1.14],
      [1.85, 1.57],
      [2.3, 1.54],
      [2.56, 1.45],
      [3, 1.14],
    ]),
    {
      shape: [
        [0.3, 0.3],
        [0.3, 0.46],
        [4.1, 0.46],
        [4.1, 0.3],
      ],
      color: '#3a3f45',
      from: 14,
    },
    ...doors([1.8, 2.95], 0.48, 1.1),
  ],
  rear: [{ shape: rectOutline(-0.86, 0.32, 0.86, 0.48), color: '#3a3f45', from: 14 }, ...seats(1.17)],
  front: [grille(0.62, 0.8, 0.48), grille(0.34, 0.48, 0.7)],
  wheels: [
    { z: 0.86, r: 0.37 },
    { z: 3.52, r: 0.37 },
  ],
};

const VAN: Hull = {
  profile: carProfile(
    '0.1,0.3,t 0.02,0.4,t 0,0.6,b 0.03,2,b 0.12,2.22,b 0.4,2.3,b 3.3,2.3,b 3.75,2.2,b 3.9,2.08,g 4.5,1.3,b 4.95,1.1,b 5.2,0.86,b 5.25,0.55,t 5.2,0.36,t 5.1,0.3,t',
  ),
  width: 2,
  belt: 1.25,
  narrow: 0.88,
  nose: 0.06,
  side: [
    window([
      [3.45, 1.3],
      [3.45, 1.95],
      [3.85, 1.95],
      [4.32, 1.3],
    ]),
    ...doors([2.1, 3.35], 0.45, 1.9),
  ],
  rear: [
    { shape: rectOutline(-0.014, 0.45, 0.014, 2.1), color: '#4c5258', from: 14 },
    { shape: rectOutline(-0.84, 1.35, -0.1, 1.9), color: 'glass' },
    { shape: rectOutline(0.1, 1.35, 0.84, 1.9), color: 'glass' },
    { shape: rectOutline(-0.16, 1.02, -0.06, 1.14), color: '#3a3f45', from: 30 },
  ],
  front: [grille(0.6, 0.85, 0.5), grille(0.34, 0.48, 0.7)],
  wheels: [
    { z: 1, r: 0.35 },
    { z: 4.25, r: 0.35 },
  ],
};

const stripe = (z1: number, z2: number, y1: number, y2: number, color: string): Patch => ({
  shape: rectOutline(z1, y1, z2, y2),
  color,
});

export const CARS = {
  voiture: {
    length: 4.18,
    width: 1.78,
    height: 1.49,
    paint: '#b23a34',
    hulls: [HATCH],
    rearLamp: [0.66, 0.7, 0.97, 0.9],
    frontLamp: [0.52, 0.62, 0.95, 0.74],
    plates: [0.56, 0.44],
    mirrors: [0.98, 2.85],
  },
  break: {
    length: 4.64,
    width: 1.8,
    height: 1.49,
    paint: '#5f7384',
    hulls: [WAGON],
    rearLamp: [0.7, 0.68, 0.97, 0.92],
    frontLamp: [0.52, 0.62, 0.95, 0.74],
    plates: [0.56, 0.44],
    mirrors: [0.98, 3.2],
  },
  suv: {
    length: 4.42,
    width: 1.86,
    height: 1.68,
    paint: '#4a6a5c',
    hulls: [TALL],
    rearLamp: [0.68, 0.84, 0.97, 1.04],
    frontLamp: [0.54, 0.74, 0.95, 0.86],
    plates: [0.68, 0.5],
    mirrors: [1.12, 2.98],
  },
  police: {
    length: 4.64,
    width: 1.8,
    height: 1.49,
    paint: '#eef0f1',
    hulls: [
      {
        ...WAGON,
        side: [
          stripe(0.3, 4.3, 0.6, 0.82, '#1e4fa0'),
          stripe(0.3, 4.3, 0.53, 0.58, '#c8342c'),
          ...(WAGON.side ?? []),
        ],
        rear: [{ shape: rectOutline(-0.64, 0.68, 0.64, 0.84), color: '#1e4fa0' }, ...(WAGON.rear ?? [])],
      },
    ],
    rearLamp: [0.7, 0.68, 0.97, 0.92],
    frontLamp: [0.52, 0.62, 0.95, 0.74],
    plates: [0.56, 0.44],
    mirrors: [0.98, 3.2],
    gyro: { color: '#2f7bff', z: 2.3, y: 1.5, w: 1.1 },
  },
  utilitaire: {
    length: 5.25,
    width: 2,
    height: 2.3,
    paint: '#e6e8e8',
    hulls: [VAN],
    rearLamp: [0.86, 0.72, 0.99, 1.2],
    frontLamp: [0.6, 0.84, 0.95, 1.02],
    plates: [0.62, 0.5],
    mirrors: [1.35, 4.3],
  },
  ambulance: {
    length: 5.25,
    width: 2,
    height: 2.3,
    paint: '#f1f2f0',
    hulls: [
      {
        ...VAN,
        side: [
          stripe(0.2, 4.6, 0.82, 1.08, '#1d5fb0'),
          stripe(0.2, 4.6, 0.74, 0.8, '#f0c419'),
          { shape: rectOutline(1.35, 1.42, 1.55, 2.02), color: '#1d5fb0', from: 12 },
          { shape: rectOutline(1.15, 1.62, 1.75, 1.82), color: '#1d5fb0', from: 12 },
          ...(VAN.side ?? []),
        ],
        rear: [...(VAN.rear ?? []), { shape: rectOutline(-0.9, 0.98, 0.9, 1.2), color: '#1d5fb0' }],
        front: [...(VAN.front ?? []), { shape: rectOutline(-0.5, 1, 0.5, 1.08), color: '#1d5fb0' }],
      },
    ],
    rearLamp: [0.86, 0.66, 0.99, 0.96],
    frontLamp: [0.6, 0.84, 0.95, 1.02],
    plates: [0.62, 0.5],
    mirrors: [1.35, 4.3],
    gyro: { color: '#2f7bff', z: 3.5, y: 2.3, w: 1.4 },
  },
} as const satisfies Record<string, VehicleModel>;
