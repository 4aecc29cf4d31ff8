/** Joints of a grown person of 1,72 m for each pose, in metres, facing forward along z. */
import type { Ball } from './limbs.ts';

export type JointPoint = readonly [number, number, number];
export interface Joints {
  head: JointPoint;
  neck: JointPoint;
  /** Right first, then left. */
  shoulder: readonly [JointPoint, JointPoint];
  elbow: readonly [JointPoint, JointPoint];
  hand: readonly [JointPoint, JointPoint];
  hip: readonly [JointPoint, JointPoint];
  knee: readonly [JointPoint, JointPoint];
  foot: readonly [JointPoint, JointPoint];
  /** Degrees that the head is turned to the left. */
  gaze?: number;
}
export type PersonPose =
  | 'debout'
  | 'marche'
  | 'court'
  | 'arme-bras'
  | 'profil-bras-tendus'
  | 'bras-leve'
  | 'allonge'
  | 'assis'
  | 'telephone'
  | 'bras-gauche'
  | 'se-retourne';

const STAND: Joints = {
  head: [0, 1.6, 0.03],
  neck: [0, 1.46, 0],
  shoulder: [
    [0.19, 1.4, 0],
    [-0.19, 1.4, 0],
  ],
  elbow: [
    [0.27, 1.12, -0.02],
    [-0.27, 1.12, -0.02],
  ],
  hand: [
    [0.27, 0.86, 0.06],
    [-0.27, 0.86, 0.06],
  ],
  hip: [
    [0.1, 0.92, 0],
    [-0.1, 0.92, 0],
  ],
  knee: [
    [0.11, 0.5, 0.02],
    [-0.11, 0.5, 0.02],
  ],
  foot: [
    [0.12, 0.07, 0],
    [-0.12, 0.07, 0],
  ],
};
const WALK: Joints = {
  ...STAND,
  elbow: [
    [0.26, 1.13, -0.14],
    [-0.26, 1.13, 0.1],
  ],
  hand: [
    [0.25, 0.9, -0.18],
    [-0.24, 0.92, 0.28],
  ],
  knee: [
    [0.1, 0.52, 0.2],
    [-0.1, 0.5, -0.04],
  ],
  foot: [
    [0.1, 0.08, 0.32],
    [-0.1, 0.12, -0.34],
  ],
};
const RUN: Joints = {
  ...STAND,
  head: [0, 1.56, 0.2],
  neck: [0, 1.42, 0.14],
  shoulder: [
    [0.19, 1.37, 0.12],
    [-0.19, 1.37, 0.12],
  ],
  elbow: [
    [0.3, 1.14, -0.14],
    [-0.28, 1.14, 0.26],
  ],
  hand: [
    [0.24, 1.06, 0.08],
    [-0.16, 1.3, 0.44],
  ],
  knee: [
    [0.1, 0.6, 0.34],
    [-0.1, 0.48, -0.12],
  ],
  foot: [
    [0.1, 0.2, 0.2],
    [-0.1, 0.3, -0.5],
  ],
};
const SIT: Joints = {
  head: [0, 1.28, 0],
  neck: [0, 1.14, -0.02],
  shoulder: [
    [0.19, 1.08, -0.02],
    [-0.19, 1.08, -0.02],
  ],
  elbow: [
    [0.26, 0.82, 0.02],
    [-0.26, 0.82, 0.02],
  ],
  hand: [
    [0.2, 0.7, 0.28],
    [-0.2, 0.7, 0.28],
  ],
  hip: [
    [0.1, 0.54, -0.06],
    [-0.1, 0.54, -0.06],
  ],
  knee: [
    [0.12, 0.56, 0.38],
    [-0.12, 0.56, 0.38],
  ],
  foot: [
    [0.12, 0.14, 0.46],
    [-0.12, 0.14, 0.46],
  ],
};
const LIE: Joints = {
  head: [0, 0.16, 0.72],
  neck: [0, 0.14, 0.56],
  shoulder: [
    [0.19, 0.13, 0.5],
    [-0.19, 0.13, 0.5],
  ],
  elbow: [
    [0.38, 0.09, 0.34],
    [-0.42, 0.09, 0.56],
  ],
  hand: [
    [0.5, 0.06, 0.14],
    [-0.6, 0.06, 0.72],
  ],
  hip: [
    [0.1, 0.13, 0],
    [-0.1, 0.13, 0],
  ],
  knee: [
    [0.2, 0.2, -0.42],
    [-0.12, 0.12, -0.42],
  ],
  foot: [
    [0.1, 0.08, -0.78],
    [-0.16, 0.08, -0.84],
  ],
};

/** The left arm held out, as a cyclist does before turning left. */
export const LEFT_ARM = { elbow: [-0.47, 1.4, 0.03], hand: [-0.76, 1.4, 0.06] } as const;
/** Degrees that a head turns to look behind. */
export const LOOK_BACK = 125;

export const POSE_JOINTS: Record<PersonPose, Joints> = {
  debout: STAND,
  marche: WALK,
  court: RUN,
  assis: SIT,
  allonge: LIE,
  'bras-leve': {
    ...STAND,
    elbow: [[0.27, 1.66, 0.02], STAND.elbow[1]],
    hand: [[0.22, 1.95, 0.04], STAND.hand[1]],
  },
  'arme-bras': {
    ...STAND,
    elbow: [[0.24, 1.36, 0.24], STAND.elbow[1]],
    hand: [[0.2, 1.46, 0.5], STAND.hand[1]],
  },
  'profil-bras-tendus': {
    ...STAND,
    elbow: [
      [0.47, 1.4, 0.03],
      [-0.47, 1.4, 0.03],
    ],
    hand: [
      [0.74, 1.4, 0.06],
      [-0.74, 1.4, 0.06],
    ],
  },
  telephone: {
    ...STAND,
    elbow: [[0.31, 1.18, 0.12], STAND.elbow[1]],
    hand: [[0.15, 1.54, 0.1], STAND.hand[1]],
  },
  'bras-gauche': {
    ...STAND,
    elbow: [STAND.elbow[0], LEFT_ARM.elbow],
    hand: [STAND.hand[0], LEFT_ARM.hand],
  },
  'se-retourne': { ...STAND, gaze: LOOK_BACK },
};

export const ballAt = (p: JointPoint, r: number): Ball => [p[0], p[1], p[2], r];
/** A ball between two joints. */
export const ballBetween = (a: JointPoint, b: JointPoint, t: number, r: number): Ball => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
  r,
];
