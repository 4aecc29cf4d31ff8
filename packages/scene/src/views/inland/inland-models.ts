/** Shapes of the vessels of inland waters, as `sea/vessel-models.ts` draws them: metres, `u` runs to the bow. */

import type { InlandVesselKind } from '../../schema/inland.ts';
import { findVesselModel, type Station, type VesselBlock, type VesselModel } from '../sea/vessel-models.ts';
import { INLAND_LENGTHS, type InlandLitVessel, inlandLength } from './inland-lights.ts';

const WHITE = '#f1f3f2';

/** A long low hull with a covered hold and its wheelhouse aft. */
function freighter(long: number, half: number, wheelhouse: number, color: string): VesselModel {
  const end = long / 2;
  return {
    hull: [
      [-end, half * 0.7, half * 0.45, 2.3],
      [-end + 4, half, half * 0.95, 2.1],
      [end - 9, half, half, 2],
      [end - 3.5, half * 0.8, half * 0.6, 2.6],
      [end, half * 0.12, 0.05, 3.1],
    ],
    color,
    boot: '#20262b',
    deck: '#8a8479',
    stripe: '#e8e6dc',
    blocks: [
      { u0: -end + 2, u1: -end + wheelhouse, half: half * 0.72, h0: 2.1, h1: 3.2, color: WHITE, rake: 0.2 },
      {
        u0: -end + wheelhouse * 0.5,
        u1: -end + wheelhouse,
        half: half * 0.62,
        h0: 3.2,
        h1: 5.4,
        color: WHITE,
        rake: 0.3,
        lean: 0.1,
        glass: [0.42, 0.9],
      },
      {
        u0: -end + wheelhouse + 3,
        u1: end - 9,
        half: half * 0.82,
        h0: 2,
        h1: 3.2,
        color: '#7f8b8f',
        rake: 0.8,
        lean: 0.4,
      },
    ],
    poles: [
      { u: end - 5, from: 2.4, to: 6.6, wide: 0.16 },
      { u: -end + wheelhouse * 0.7, from: 5.4, to: 7.4, wide: 0.14 },
    ],
    mast: [end - 5, 6.7],
    after: [-end + wheelhouse * 0.7, 9.8],
    sides: [-end + wheelhouse, half * 0.9, 4.6],
    stern: [-end, 2.8],
    bow: [end - 2, 3.6],
  };
}

interface Pontoon {
  /** Half her length. */
  end: number;
  /** Length of each end, from the flat deck to its lip, and the heights of deck and lip. */
  ramp: number;
  deck: number;
  lip: number;
  /** Half her breadth at the water. */
  half: number;
}

/** A floating box, the same at both ends. */
function pontoon({ end, ramp, half, deck, lip }: Pontoon): Station[] {
  return [
    [-end, half, half - 0.1, lip],
    [ramp - end, half + 0.1, half, deck],
    [end - ramp, half + 0.1, half, deck],
    [end, half, half - 0.1, lip],
    [end + 0.3, 0.1, 0.05, lip],
  ];
}

/** Somebody who sits at `u`; the height is in metres above the water. */
function rower(u: number, seat: number, color: string): VesselBlock[] {
  return [
    { u0: u - 0.2, u1: u + 0.2, half: 0.24, h0: seat, h1: seat + 0.65, color, rake: 0.06 },
    { u0: u - 0.12, u1: u + 0.12, half: 0.12, h0: seat + 0.67, h1: seat + 0.95, color: '#c99573' },
  ];
}

const MODELS: Partial<Record<InlandVesselKind, VesselModel>> = {
  automoteur: freighter(80, 4.75, 10, '#25364a'),
  peniche: freighter(38.5, 2.5, 6.5, '#3b2f2a'),
  pousseur: {
    hull: [
      [-70, 5.4, 5, 2.6],
      [-48, 5.6, 5.5, 2.4],
      [-46, 5.7, 5.7, 2.2],
      [62, 5.7, 5.7, 2.2],
      [70, 5.4, 3.6, 2.8],
      [70.6, 0.2, 0.1, 2.8],
    ],
    color: '#4a3a33',
    boot: '#20262b',
    deck: '#8a8479',
    blocks: [
      { u0: -66, u1: -50, half: 4.2, h0: 2.4, h1: 5.2, color: '#c6552f', rake: 0.2 },
      { u0: -62, u1: -54, half: 3.4, h0: 5.2, h1: 7.8, color: WHITE, glass: [0.36, 0.86] },
      { u0: -43, u1: 10, half: 4.8, h0: 2.1, h1: 3.4, color: '#7d868a', rake: 0.6, lean: 0.6 },
      { u0: 13, u1: 64, half: 4.8, h0: 2.1, h1: 3.4, color: '#87735a', rake: 0.6, lean: 0.6 },
    ],
    poles: [
      { u: 66, from: 2.6, to: 7.4, wide: 0.18 },
      { u: -58, from: 7.8, to: 11, wide: 0.18 },
    ],
    mast: [66, 7.5],
    sides: [-52, 5.4, 5.4],
    stern: [-69.5, 6],
    bow: [68, 4],
  },
  passagers: {
    hull: [
      [-20, 3.2, 2.8, 1.5],
      [-14, 3.6, 3.4, 1.4],
      [12, 3.6, 3.3, 1.5],
      [17, 2.4, 1.6, 1.9],
      [20, 0.2, 0.05, 2.3],
    ],
    color: WHITE,
    boot: '#24567f',
    deck: '#d7d2c4',
    stripe: '#24567f',
    blocks: [
      { u0: -18, u1: 12, half: 3.3, h0: 1.4, h1: 4, color: WHITE, rake: 1.4, lean: 0.2, glass: [0.22, 0.84] },
      { u0: 4, u1: 9, half: 2, h0: 4, h1: 6, color: WHITE, rake: 0.8, glass: [0.3, 0.84] },
    ],
    poles: [{ u: 5, from: 6, to: 7.8, wide: 0.12 }],
    mast: [5, 7.9],
    sides: [6, 3.2, 4.6],
    stern: [-19.8, 2.6],
    bow: [18, 3],
  },
  coche: {
    hull: [
      [-6, 1.7, 1.5, 1.1],
      [-3, 1.9, 1.75, 1.05],
      [3, 1.85, 1.6, 1.15],
      [5, 1.2, 0.7, 1.4],
      [6, 0.25, 0.05, 1.6],
    ],
    color: '#f4f1e6',
    boot: '#6b1f2a',
    deck: '#d8cfb8',
    stripe: '#6b1f2a',
    blocks: [
      {
        u0: -5.4,
        u1: 3.6,
        half: 1.55,
        h0: 1.1,
        h1: 2.5,
        color: WHITE,
        rake: 1,
        lean: 0.2,
        glass: [0.36, 0.78],
      },
      { u0: -4.6, u1: -2.8, half: 0.9, h0: 2.5, h1: 3.1, color: '#cfd4d4', rake: 0.2, lean: 0.2 },
      { u0: -3.7, u1: -3.3, half: 0.24, h0: 3.1, h1: 3.75, color: '#2f4a6b' },
    ],
    poles: [{ u: 3.2, from: 2.3, to: 3.5, wide: 0.07 }],
    mast: [3.2, 3.6],
    sides: [2.4, 1.5, 2],
    stern: [-5.9, 1.5],
    bow: [5.6, 2],
  },
  barque: {
    hull: [
      [-2.2, 0.6, 0.45, 0.5],
      [-0.5, 0.8, 0.65, 0.48],
      [1.2, 0.66, 0.45, 0.52],
      [2.25, 0.06, 0.02, 0.66],
    ],
    color: '#3f6b4a',
    boot: '#d9d3bf',
    deck: '#9c7b52',
    blocks: rower(-0.5, 0.5, '#b9482f'),
    poles: [{ u: -2, from: 0.5, to: 1.5, wide: 0.04 }],
    mast: [-2, 1.55],
    sides: [0.3, 0.6, 0.8],
    stern: [-2.2, 0.7],
    bow: [2, 0.8],
  },
  canoe: {
    hull: [
      [-2.5, 0.06, 0.03, 0.4],
      [-1, 0.36, 0.3, 0.32],
      [1, 0.36, 0.3, 0.32],
      [2.5, 0.06, 0.03, 0.42],
    ],
    color: '#d9692b',
    boot: '#7b3413',
    deck: '#c9bfa5',
    blocks: rower(-0.33, 0.32, '#e0b421'),
    poles: [{ u: -0.2, from: 0.4, to: 1.3, back: -0.6, wide: 0.05, color: '#3b2f22' }],
    mast: [-0.3, 1.35],
    sides: [0.2, 0.3, 0.6],
    stern: [-2.4, 0.5],
    bow: [2.3, 0.5],
  },
  bac: {
    hull: pontoon({ end: 11, ramp: 3.5, half: 3.5, deck: 1, lip: 0.7 }),
    color: '#2d5d86',
    boot: '#1e2a33',
    deck: '#8d918f',
    blocks: [
      { u0: -2.4, u1: 1.6, half: 0.9, h0: 1, h1: 2.4, color: '#b9482f', rake: 0.5, glass: [0.5, 0.9] },
      { u0: 3.2, u1: 7, half: 0.9, h0: 1, h1: 2.2, color: '#dfe3e3', rake: 0.6, glass: [0.5, 0.9] },
      { u0: -6.6, u1: -4.4, half: 0.8, h0: 1, h1: 3.9, color: WHITE, glass: [0.55, 0.9] },
    ],
    poles: [{ u: -5.5, from: 3.9, to: 6.6, wide: 0.14 }],
    mast: [-5.5, 6.7],
    sides: [-4, 3.4, 3],
    stern: [-10.8, 1.6],
    bow: [10.8, 1.6],
  },
  drague: {
    hull: pontoon({ end: 17, ramp: 1, half: 5, deck: 1.6, lip: 1.6 }),
    color: '#c58a1f',
    boot: '#2b2f33',
    deck: '#77756c',
    blocks: [
      { u0: -14, u1: -8, half: 2.6, h0: 1.6, h1: 4.4, color: WHITE, glass: [0.5, 0.84] },
      { u0: 5, u1: 11, half: 1.9, h0: 1.6, h1: 4.6, color: '#e0a526', glass: [0.45, 0.9] },
    ],
    poles: [
      { u: 10.5, from: 3.4, to: 11, back: -5.5, wide: 0.7, color: '#c58a1f' },
      { u: 16, from: 2.6, to: 11, wide: 0.45, color: '#8c6417' },
      { u: -11, from: 4.4, to: 8.4, wide: 0.2 },
    ],
    // Amidships, because her signs are on both sides.
    mast: [-4, 9],
    sides: [-6, 5, 3],
    stern: [-16.8, 2.4],
    bow: [16.8, 2.4],
  },
};

/** Kinds that look the same as at sea. */
const AT_SEA = {
  vedette: 'vedette',
  police: 'vedette',
  voilier: 'voilier',
  remorqueur: 'remorqueur',
} as const;

/** Her model, stretched to her length, and that length in metres. */
export function inlandModel(vessel: InlandLitVessel): { model: VesselModel; scale: number; real: number } {
  const real = inlandLength(vessel);
  const own = MODELS[vessel.kind];
  if (own) return { model: own, scale: real / INLAND_LENGTHS[vessel.kind], real };
  return { ...findVesselModel(AT_SEA[vessel.kind as keyof typeof AT_SEA], real), real };
}
