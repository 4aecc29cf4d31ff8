/** Shapes of the vessels in metres: `u` runs to the bow from amidships, heights from the water. */

import type { SeaVesselKind } from '../../schema/sea.ts';
import { LENGTHS } from './navigation-lights.ts';

/** A section of the hull: its place along, half its breadth at the deck and at the water, the height of the deck. */
export type Station = readonly [u: number, deck: number, water: number, height: number];

export interface VesselBlock {
  u0: number;
  u1: number;
  half: number;
  h0: number;
  h1: number;
  color: string;
  /** Metres that the front and the back lean in at the top. */
  rake?: number;
  lean?: number;
  /** A dark band of windows between these parts of its height. */
  glass?: readonly [number, number];
  /** Part of the person at the helm, who is left out where a scene places its crew. */
  helm?: true;
}

export interface Pole {
  u: number;
  from: number;
  to: number;
  /** How many metres it leans back. */
  back?: number;
  wide: number;
  color?: string;
}

export interface VesselModel {
  hull: readonly Station[];
  color: string;
  boot: string;
  deck: string;
  stripe?: string;
  /** Colour of the inflated tubes that make her sides. */
  tube?: string;
  blocks: readonly VesselBlock[];
  poles: readonly Pole[];
  /** Lamp posts: place along, and height. */
  mast: readonly [number, number];
  after?: readonly [number, number];
  sides: readonly [number, number, number];
  stern: readonly [number, number];
  bow: readonly [number, number];
  sails?: boolean;
}

const WHITE = '#f1f3f2';
const MODELS: Record<SeaVesselKind, VesselModel> = {
  'semi-rigide': {
    hull: [
      [-3.2, 1.1, 1, 0.7],
      [-1, 1.22, 1.1, 0.72],
      [1.2, 1.12, 0.85, 0.82],
      [2.5, 0.7, 0.35, 1],
      [3.25, 0.08, 0.02, 1.15],
    ],
    color: '#eceeee',
    boot: '#c9cfd1',
    deck: '#c9ced0',
    tube: '#6c7983',
    blocks: [
      { u0: -3.7, u1: -3.1, half: 0.32, h0: 0.3, h1: 1.35, color: '#2c333a', rake: 0.1 },
      { u0: -1.4, u1: -0.5, half: 0.42, h0: 0.7, h1: 1.25, color: '#39434b' },
      { u0: -0.62, u1: -0.32, half: 0.24, h0: 0.8, h1: 1.55, color: '#c8402e', helm: true },
      { u0: -0.58, u1: -0.36, half: 0.12, h0: 1.57, h1: 1.85, color: '#c99573', helm: true },
      { u0: -0.2, u1: 0.5, half: 0.42, h0: 0.7, h1: 1.75, color: WHITE, rake: 0.3, glass: [0.66, 0.98] },
    ],
    poles: [{ u: -2.6, from: 0.8, to: 2.3, wide: 0.07 }],
    mast: [-2.6, 2.35],
    sides: [0.3, 0.42, 1.2],
    stern: [-3, 1],
    bow: [3, 1.3],
  },
  vedette: {
    hull: [
      [-4.7, 1.5, 1.4, 1],
      [-2, 1.6, 1.45, 1.05],
      [1, 1.55, 1.2, 1.25],
      [3, 1.1, 0.6, 1.5],
      [4.2, 0.5, 0.16, 1.68],
      [4.8, 0.04, 0, 1.78],
    ],
    color: WHITE,
    boot: '#27406b',
    deck: '#e2e0d6',
    stripe: '#27406b',
    blocks: [
      {
        u0: -1.9,
        u1: 2.1,
        half: 1.25,
        h0: 1.1,
        h1: 2.05,
        color: WHITE,
        rake: 1.1,
        lean: 0,
        glass: [0.36, 0.82],
      },
      {
        u0: -1.6,
        u1: 0.6,
        half: 1.15,
        h0: 2.05,
        h1: 2.9,
        color: WHITE,
        rake: 0.5,
        lean: 0.1,
        glass: [0.18, 0.78],
      },
      { u0: -2.2, u1: 0.5, half: 1.2, h0: 2.9, h1: 3.02, color: '#dfe4e6' },
    ],
    poles: [{ u: -1.2, from: 3, to: 4.1, back: 0.25, wide: 0.09 }],
    mast: [-1.4, 4.2],
    sides: [0.3, 1.2, 2.4],
    stern: [-4.7, 1.2],
    bow: [4.4, 2.2],
  },
  voilier: {
    hull: [
      [-5.4, 1.2, 0.9, 1.1],
      [-3, 1.6, 1.3, 1.08],
      [0, 1.78, 1.4, 1.15],
      [3, 1.1, 0.7, 1.3],
      [5, 0.3, 0.1, 1.45],
      [5.5, 0.03, 0, 1.5],
    ],
    color: '#f3f2ec',
    boot: '#7d2430',
    deck: '#d9cdb2',
    stripe: '#1f355c',
    blocks: [
      {
        u0: -1.6,
        u1: 2.6,
        half: 0.95,
        h0: 1.15,
        h1: 1.62,
        color: WHITE,
        rake: 0.7,
        lean: 0.1,
        glass: [0.3, 0.75],
      },
    ],
    poles: [{ u: 0.7, from: 1.5, to: 14.2, wide: 0.16, color: '#c9ced2' }],
    mast: [0.7, 14.3],
    sides: [5, 0.25, 1.9],
    stern: [-5.3, 1.5],
    bow: [5, 2.4],
    sails: true,
  },
  pilote: {
    hull: [
      [-7, 1.9, 1.8, 1.2],
      [-3, 2.1, 1.9, 1.25],
      [2, 1.95, 1.5, 1.5],
      [5, 1.2, 0.6, 1.85],
      [7, 0.06, 0, 2.15],
    ],
    color: '#16233f',
    boot: '#8f2f2f',
    deck: '#7f8a90',
    stripe: '#f0f0ea',
    blocks: [
      {
        u0: -2.8,
        u1: 2.6,
        half: 1.4,
        h0: 1.3,
        h1: 3.5,
        color: '#e4762c',
        rake: 0.7,
        lean: 0.2,
        glass: [0.5, 0.86],
      },
      { u0: -1.4, u1: 0.6, half: 1, h0: 3.5, h1: 3.9, color: '#f0f0ea', rake: 0.3 },
    ],
    poles: [{ u: -0.6, from: 3.9, to: 6, wide: 0.12 }],
    mast: [-0.6, 6.1],
    sides: [1, 1.45, 3.2],
    stern: [-6.9, 1.9],
    bow: [6.4, 2.8],
  },
  chalutier: {
    hull: [
      [-12, 2.8, 2.3, 2.4],
      [-6, 3.3, 3, 2.2],
      [2, 3.3, 2.8, 2.5],
      [8, 2.4, 1.2, 3.9],
      [11.4, 0.5, 0.1, 4.9],
      [12.2, 0.05, 0, 5.2],
    ],
    color: '#1d5c8a',
    boot: '#8c3430',
    deck: '#8b8f86',
    stripe: '#eceee8',
    blocks: [
      { u0: 1.2, u1: 6.4, half: 2.2, h0: 2.5, h1: 5.4, color: '#f2f1ea', rake: 0.3 },
      {
        u0: 1.8,
        u1: 5.8,
        half: 2,
        h0: 5.4,
        h1: 7.6,
        color: '#f2f1ea',
        rake: -0.3,
        lean: 0.3,
        glass: [0.4, 0.84],
      },
      { u0: 1.4, u1: 6.1, half: 2.15, h0: 7.6, h1: 7.85, color: '#1d5c8a' },
      { u0: -7, u1: -5.2, half: 1.2, h0: 2.2, h1: 3.3, color: '#b9762f' },
    ],
    poles: [
      { u: 3, from: 7.8, to: 12.6, wide: 0.28 },
      { u: -10.6, from: 2.3, to: 8.2, wide: 0.4, color: '#d8a23a' },
    ],
    mast: [3, 12.8],
    after: [-10.6, 8.6],
    sides: [4.6, 2.1, 6],
    stern: [-11.9, 3],
    bow: [11, 6.6],
  },
  remorqueur: {
    hull: [
      [-14, 3.4, 2.9, 2],
      [-8, 4.4, 4, 1.9],
      [2, 4.4, 3.8, 2.4],
      [9, 3.3, 1.9, 4],
      [13, 0.9, 0.3, 5],
      [14, 0.1, 0, 5.2],
    ],
    color: '#23292e',
    boot: '#7f2f2a',
    deck: '#7b5a46',
    stripe: '#10151a',
    blocks: [
      { u0: -1.5, u1: 8, half: 3, h0: 2.4, h1: 5.4, color: '#eef0ec', rake: 0.3 },
      {
        u0: 1.4,
        u1: 6.4,
        half: 2.5,
        h0: 5.4,
        h1: 8.6,
        color: '#eef0ec',
        rake: -0.3,
        lean: 0.4,
        glass: [0.46, 0.86],
      },
      { u0: -1.2, u1: 0.6, half: 1.1, h0: 5.4, h1: 9, color: '#c8402e', rake: 0.3, lean: 0.2 },
    ],
    poles: [
      { u: 2.6, from: 8.6, to: 15.6, wide: 0.35, color: '#d9ab3c' },
      { u: -7, from: 2, to: 4, wide: 1, color: '#3a4147' },
    ],
    mast: [2.6, 15.8],
    after: [-1, 12],
    sides: [4.4, 2.6, 6.8],
    stern: [-13.9, 2.7],
    bow: [12.6, 6.4],
  },
  chaland: {
    hull: [
      [-22.5, 6, 5.8, 2.4],
      [-12, 6.2, 6, 2.3],
      [12, 6.2, 6, 2.3],
      [20, 6, 5, 2.6],
      [22.5, 5.4, 3.4, 2.9],
    ],
    color: '#6a4a3b',
    boot: '#3c2b26',
    deck: '#8e8a80',
    blocks: [
      { u0: -17, u1: -6, half: 4.6, h0: 2.3, h1: 4.4, color: '#b59a68', rake: 1.6, lean: 1.6 },
      { u0: -3, u1: 14, half: 4.6, h0: 2.3, h1: 4.9, color: '#b59a68', rake: 2, lean: 2 },
    ],
    poles: [],
    mast: [0, 7],
    sides: [19, 5.8, 4],
    stern: [-22.3, 3.4],
    bow: [21, 5],
  },
  cargo: {
    hull: [
      [-60, 7.4, 5.5, 9],
      [-52, 9.4, 8.6, 8.6],
      [-20, 9.6, 9.4, 8.2],
      [30, 9.6, 9.2, 8.4],
      [50, 7, 4.4, 10.6],
      [58, 2.6, 0.8, 12.4],
      [61.5, 0.2, 0, 13.2],
    ],
    color: '#2c3d52',
    boot: '#8b3530',
    deck: '#7a4a3c',
    stripe: '#e8e9e4',
    blocks: [
      { u0: -56, u1: -42, half: 8.4, h0: 8.6, h1: 22, color: '#eff0ea' },
      { u0: -55, u1: -42.5, half: 9.4, h0: 22, h1: 26, color: '#eff0ea', glass: [0.35, 0.8] },
      { u0: -55.5, u1: -51.5, half: 2.4, h0: 26, h1: 32, color: '#b5392d', rake: 0.6, lean: 0.3 },
      { u0: -38, u1: -16, half: 8.6, h0: 8.3, h1: 16, color: '#b4643a' },
      { u0: -14, u1: 8, half: 8.6, h0: 8.3, h1: 18.4, color: '#4b7a8c' },
      { u0: 10, u1: 32, half: 8.6, h0: 8.3, h1: 16, color: '#9aa24e' },
      { u0: 34, u1: 45, half: 7, h0: 8.6, h1: 13.4, color: '#b4643a' },
    ],
    poles: [
      { u: 52, from: 10, to: 23, wide: 0.8, color: '#e6e2d4' },
      { u: -47, from: 26, to: 36, wide: 0.9, color: '#e6e2d4' },
    ],
    mast: [52, 23.4],
    after: [-47, 36.4],
    sides: [-43, 9.5, 21],
    stern: [-60, 10],
    bow: [59, 17],
  },
};

/** The model of a kind, stretched to a length. */
export function findVesselModel(kind: SeaVesselKind, length: number): { model: VesselModel; scale: number } {
  return { model: MODELS[kind], scale: length / LENGTHS[kind] };
}
