/** People: what they wear and carry, over the joints of their pose. */

import { boundingBox, type Pt } from '../../kit/geometry.ts';
import type { Actor } from '../../schema/scene.ts';
import { PEOPLE } from '../../schema/words.ts';
import type { ActorDrawing } from '../../world/actor-drawing.ts';
import { drawGroundShadow } from '../../world/actor-drawing.ts';
import { ACTOR_PAINTS } from '../../world/actor-paints.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { placeOnRoad, projectCorners } from '../../world/placement.ts';
import type { BodyPart } from './limbs.ts';
import { drawParts } from './limbs.ts';
import type { JointPoint, Joints, PersonPose } from './poses.ts';
import { ballAt, ballBetween, POSE_JOINTS } from './poses.ts';

export type PersonKind = (typeof PEOPLE)[number];

export interface Dress {
  coat: string;
  trousers: string;
  hair: string;
  skin: string;
  shoes: string;
  sleeves?: string;
  hat?: 'casquette' | 'casque' | 'kepi' | undefined;
  hatColor?: string;
  /** Fluorescent waistcoat with its grey bands. */
  vest?: string | undefined;
  gloves?: string;
  bag?: string;
}

const SKINS = ['#e0b08c', '#c98f69', '#8d5b3f', '#efc7a6', '#6f4630'] as const;
const HAIRS = ['#3a2a20', '#20191a', '#7a5232', '#5a5552', '#a9783f'] as const;
const COATS = ['#b6483f', '#3f6f9e', '#d6a13a', '#4d7a5c', '#6d5a8c', '#d9d3c4', '#37475a'] as const;
const LEGS = ['#2f3a4d', '#4a4f57', '#6a5a4a', '#27303a'] as const;

function chooseDress(context: DriverContext, kind: PersonKind, actor: Actor, key: number): Dress {
  const pick = (list: readonly string[], k: number) =>
    list[Math.floor(context.vary(key + k) * list.length)] ?? '#555555';
  const plain: Dress = {
    coat: actor.color ? ACTOR_PAINTS[actor.color] : pick(COATS, 1),
    trousers: pick(LEGS, 2),
    hair: pick(HAIRS, 3),
    skin: pick(SKINS, 4),
    shoes: '#2b2623',
  };
  switch (kind) {
    case 'agent':
      return {
        ...plain,
        coat: '#24375c',
        trousers: '#1e2b47',
        hat: 'kepi',
        hatColor: '#1c2a48',
        vest: '#d9e021',
        gloves: '#f4f4f0',
        sleeves: '#24375c',
      };
    case 'ouvrier':
      return {
        ...plain,
        coat: '#e8752a',
        trousers: '#d9691f',
        hat: 'casque',
        hatColor: '#f4f0e6',
        vest: '#f08a24',
        shoes: '#3a2c22',
      };
    case 'secouriste':
      return {
        ...plain,
        coat: '#2a3b6b',
        trousers: '#26335c',
        vest: '#e23b2e',
        hat: 'casque',
        hatColor: '#e8e3d2',
      };
    case 'personne-agee':
      return { ...plain, hair: '#d8d6d2', coat: actor.color ? plain.coat : '#8a7a68', trousers: '#5a5148' };
    case 'enfant':
      return { ...plain, bag: '#e0a52f' };
    case 'aveugle':
      return { ...plain, coat: actor.color ? plain.coat : '#5d6f86' };
    default:
      return plain;
  }
}

/** Parts of a dressed body. */
export function bodyParts(j: Joints, dress: Dress, big = 1): BodyPart[] {
  return [
    ...([0, 1] as const).flatMap((side) => limbParts(j, dress, side)),
    ...torsoParts(j, dress),
    { balls: [ballAt(j.neck, 0.055), ballBetween(j.neck, j.head, 0.6, 0.05)], color: dress.skin },
    ...headParts(j, dress, 0.105 * big),
    ...(dress.bag ? [bagPart(j, dress.bag)] : []),
  ];
}

/** A leg and an arm. */
function limbParts(j: Joints, dress: Dress, side: 0 | 1): BodyPart[] {
  const sleeves = dress.sleeves ?? dress.coat;
  const foot = j.foot[side];
  const ahead = [foot[0], Math.max(0.05, foot[1] - 0.03), foot[2] + 0.13] as const;
  return [
    { balls: [ballAt(j.hip[side], 0.095), ballAt(j.knee[side], 0.068)], color: dress.trousers },
    { balls: [ballAt(j.knee[side], 0.066), ballAt(foot, 0.05)], color: dress.trousers },
    { balls: [ballAt(foot, 0.055), ballAt(ahead, 0.042)], color: dress.shoes },
    { balls: [ballAt(j.shoulder[side], 0.07), ballAt(j.elbow[side], 0.052)], color: sleeves },
    { balls: [ballAt(j.elbow[side], 0.05), ballAt(j.hand[side], 0.038)], color: sleeves },
    {
      balls: [ballAt(j.hand[side], 0.05)],
      color: dress.gloves ?? dress.skin,
      glow: dress.gloves ? 0.4 : undefined,
    },
  ];
}

/** The coat, and over it a vest with a reflecting belt. */
function torsoParts(j: Joints, dress: Dress): BodyPart[] {
  const coat: BodyPart = {
    balls: [
      ballAt(j.shoulder[0], 0.08),
      ballAt(j.shoulder[1], 0.08),
      ballAt(j.hip[0], 0.1),
      ballAt(j.hip[1], 0.1),
    ],
    color: dress.coat,
  };
  if (!dress.vest) return [coat];
  const across = (t: number, r: number) => [
    ballBetween(j.shoulder[0], j.hip[0], t, r),
    ballBetween(j.shoulder[1], j.hip[1], t, r),
  ];
  const belt = across(0.58, 0.045).map(([x, y, z, r]) => [x * 1.25, y, z, r] as const);
  return [
    coat,
    { balls: [...across(0.12, 0.095), ...across(0.72, 0.095)], color: dress.vest, glow: 0.5 },
    { balls: belt, color: '#e7e9e4', glow: 0.9 },
  ];
}

/** The head, of radius `r`, with its hair or hat. */
function headParts(j: Joints, dress: Dress, r: number): BodyPart[] {
  const [hx, hy, hz] = j.head;
  const lying = hy < 0.5;
  const up = lying ? 0 : 0.035;
  const gaze = ((j.gaze ?? 0) * Math.PI) / 180;
  /** A ball of the head, `ahead` metres towards where it looks. */
  const ball = (y: number, ahead: number, size: number) =>
    [hx - Math.sin(gaze) * ahead, hy + y, hz + Math.cos(gaze) * ahead, size] as const;
  const face: BodyPart = { balls: [ball(0, 0, r), ball(-up, 0.015, r * 0.92)], color: dress.skin };
  const nape: BodyPart = { balls: [ball(0.01, -0.05, r * 0.95)], color: dress.hair };
  if (dress.hat) return [face, nape, ...hatParts(j, dress, r)];
  const hair: BodyPart = {
    balls: [ball(up, -0.035 + (lying ? 0.04 : 0), r * 1.03), ...nape.balls],
    color: dress.hair,
  };
  return [face, hair];
}

/** A helmet, or a cap with its peak. */
function hatParts(j: Joints, { hat, hatColor }: Dress, r: number): BodyPart[] {
  const [hx, hy, hz] = j.head;
  const dome: BodyPart = {
    balls: [
      [hx, hy + 0.055, hz - 0.005, r * 1.02],
      [hx, hy + 0.075, hz, r * 0.95],
    ],
    color: hatColor ?? '#333333',
  };
  if (hat === 'casque') return [dome];
  const peak = [-0.055, 0.055].map((x) => [hx + x, hy + 0.055, hz + 0.1, 0.016] as const);
  return [dome, { balls: peak, color: '#15181c' }];
}

function bagPart(j: Joints, color: string): BodyPart {
  return {
    balls: [
      [0.09, j.neck[1] - 0.12, -0.16, 0.08],
      [-0.09, j.neck[1] - 0.12, -0.16, 0.08],
      [0.09, j.neck[1] - 0.4, -0.17, 0.09],
      [-0.09, j.neck[1] - 0.4, -0.17, 0.09],
    ],
    color,
  };
}

const rod = (
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  color: string,
  r = 0.018,
  glow?: number,
): BodyPart => ({
  balls: [ballAt(a, r), ballAt(b, r)],
  color,
  glow,
});

function belongings(kind: PersonKind, j: Joints): BodyPart[] {
  switch (kind) {
    case 'aveugle':
      return [
        rod([0.27, 0.95, 0.14], [0.2, 0.03, 0.85], '#ffffff', 0.022, 0.5),
        rod([0.21, 0.16, 0.74], [0.2, 0.04, 0.84], '#d0342c', 0.024),
      ];
    case 'personne-agee':
      return [rod([0.3, 0.84, 0.22], [0.32, 0.02, 0.3], '#6a4b2f', 0.02)];
    case 'fauteuil':
      return [
        { hoop: [0.3, 0.31, -0.05, 0.3], thick: 0.04, color: '#2b2f33' },
        { hoop: [-0.3, 0.31, -0.05, 0.3], thick: 0.04, color: '#2b2f33' },
        { hoop: [0.24, 0.09, 0.42, 0.08], thick: 0.05, color: '#2b2f33' },
        { hoop: [-0.24, 0.09, 0.42, 0.08], thick: 0.05, color: '#2b2f33' },
        {
          balls: [
            [0.22, 0.46, -0.16, 0.04],
            [-0.22, 0.46, -0.16, 0.04],
            [0.22, 0.46, 0.3, 0.04],
            [-0.22, 0.46, 0.3, 0.04],
          ],
          color: '#3c434a',
        },
        {
          balls: [
            [0.22, 0.48, -0.22, 0.04],
            [-0.22, 0.48, -0.22, 0.04],
            [0.22, 0.92, -0.26, 0.04],
            [-0.22, 0.92, -0.26, 0.04],
          ],
          color: '#3c434a',
        },
        rod([0.24, 0.92, -0.26], [0.24, 0.94, -0.4], '#2b2f33', 0.025),
        rod([-0.24, 0.92, -0.26], [-0.24, 0.94, -0.4], '#2b2f33', 0.025),
      ];
    case 'poussette':
      return [
        {
          balls: [
            [0.18, 0.55, 0.6, 0.1],
            [-0.18, 0.55, 0.6, 0.1],
            [0.18, 0.62, 1.05, 0.12],
            [-0.18, 0.62, 1.05, 0.12],
          ],
          color: '#33475f',
        },
        {
          balls: [
            [0.18, 0.86, 0.62, 0.08],
            [-0.18, 0.86, 0.62, 0.08],
            [0.18, 0.66, 0.56, 0.08],
            [-0.18, 0.66, 0.56, 0.08],
            [0.17, 0.95, 0.8, 0.06],
            [-0.17, 0.95, 0.8, 0.06],
          ],
          color: '#c25a45',
        },
        rod([0.2, 0.5, 0.6], [0.22, 1, 0.24], '#5b6369'),
        rod([-0.2, 0.5, 0.6], [-0.22, 1, 0.24], '#5b6369'),
        rod([0.2, 0.5, 0.6], [0.22, 0.14, 1.05], '#5b6369'),
        rod([-0.2, 0.5, 0.6], [-0.22, 0.14, 1.05], '#5b6369'),
        ...[0.22, -0.22].flatMap((x): BodyPart[] => [
          { hoop: [x, 0.12, 0.55, 0.11], thick: 0.035, color: '#24272b' },
          { hoop: [x, 0.12, 1.08, 0.1], thick: 0.035, color: '#24272b' },
        ]),
      ];
    default:
      return j.head[1] < 0.5 ? [] : [];
  }
}

function findJoints(kind: PersonKind, pose: PersonPose | undefined): Joints {
  if (kind === 'fauteuil') return POSE_JOINTS.assis;
  if (kind === 'blesse') return POSE_JOINTS[pose ?? 'allonge'];
  if (kind === 'poussette') {
    const base = POSE_JOINTS[pose ?? 'marche'];
    return {
      ...base,
      elbow: [
        [0.26, 1.14, 0.04],
        [-0.26, 1.14, 0.04],
      ],
      hand: [
        [0.2, 1.02, 0.26],
        [-0.2, 1.02, 0.26],
      ],
    };
  }
  const base = POSE_JOINTS[pose ?? (kind === 'agent' || kind === 'ouvrier' ? 'debout' : 'marche')];
  if (kind === 'aveugle')
    return { ...base, elbow: [[0.28, 1.14, 0.02], base.elbow[1]], hand: [[0.27, 0.98, 0.16], base.hand[1]] };
  if (kind === 'personne-agee') {
    return {
      ...base,
      head: [0, 1.5, 0.22],
      neck: [0, 1.38, 0.14],
      shoulder: [
        [0.18, 1.32, 0.1],
        [-0.18, 1.32, 0.1],
      ],
      elbow: [
        [0.27, 1.06, 0.06],
        [-0.26, 1.04, 0.06],
      ],
      hand: [
        [0.3, 0.86, 0.22],
        [-0.26, 0.82, 0.12],
      ],
    };
  }
  return base;
}

/** A pair of steps: the pose, the same with left and right exchanged, and the poses between them. */
function takeStep(pose: Joints, step: number): Joints {
  const share = (1 - Math.cos(step * 2 * Math.PI)) / 2;
  const blend = ([left, right]: Joints['hand']): Joints['hand'] => {
    const to = (a: JointPoint, b: JointPoint): JointPoint => [
      a[0] + (-b[0] - a[0]) * share,
      a[1] + (b[1] - a[1]) * share,
      a[2] + (b[2] - a[2]) * share,
    ];
    return [to(left, right), to(right, left)];
  };
  const { elbow, hand, knee, foot } = pose;
  return { ...pose, elbow: blend(elbow), hand: blend(hand), knee: blend(knee), foot: blend(foot) };
}

export function isPerson(kind: string): kind is PersonKind {
  return (PEOPLE as readonly string[]).includes(kind);
}

export function drawPerson(
  context: DriverContext,
  actor: Actor & { step?: number },
  kind: PersonKind,
  n: number,
  s: number,
  heading: number,
  key: number,
): ActorDrawing {
  const placed = placeOnRoad(context, n, s, heading);
  const posed = findJoints(kind, actor.pose);
  const joints = actor.step === undefined ? posed : takeStep(posed, actor.step);
  const size = kind === 'enfant' ? 0.72 : 1 + 0.06 * (context.vary(key + 20) - 0.5);
  const dress = chooseDress(context, kind, actor, key);
  const parts: BodyPart[] = [
    ...bodyParts(joints, dress, kind === 'enfant' ? 1.25 : 1),
    ...belongings(kind, joints),
  ];
  if (actor.pose === 'telephone')
    parts.push({
      balls: [
        [0.13, 1.6, 0.1, 0.03],
        [0.14, 1.5, 0.12, 0.03],
      ],
      color: '#15181b',
    });
  const lying = joints.head[1] < 0.5;
  const tall = (Math.max(joints.head[1] + 0.14, ...joints.hand.map((h) => h[1] + 0.05)) || 1.7) * size;
  const wide = Math.max(0.62, ...joints.hand.map((h) => Math.abs(h[0]) * 2 + 0.1)) * size;
  const long = lying ? 1.8 : kind === 'poussette' || kind === 'aveugle' ? 1.7 : 0.6;
  const corners: Pt[] = projectCorners(context, placed, wide, tall, long);
  return {
    shapes: [drawParts(context, placed, parts, size)],
    shadow: drawGroundShadow(context, placed.at, lying ? 0.7 : 0.5, lying ? 1.6 : 0.4),
    box: boundingBox(corners),
    z: placed.s,
  };
}
