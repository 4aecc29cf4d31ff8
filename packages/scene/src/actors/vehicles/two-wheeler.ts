/** Motorcycles, scooters, bicycles and push scooters with their rider. */

import { project } from '../../kit/camera.ts';
import type { Drawing } from '../../kit/display-list.ts';
import { boundingBox } from '../../kit/geometry.ts';
import type { Actor } from '../../schema/scene.ts';
import type { ActorDrawing } from '../../world/actor-drawing.ts';
import { drawGroundShadow } from '../../world/actor-drawing.ts';
import { ACTOR_PAINTS } from '../../world/actor-paints.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawGlow } from '../../world/driver-context.ts';
import { type Placement, placeOnRoad, projectCorners } from '../../world/placement.ts';
import type { BodyPart } from '../people/limbs.ts';
import { drawParts } from '../people/limbs.ts';
import type { Dress } from '../people/person.ts';
import { bodyParts } from '../people/person.ts';
import { type Joints, LEFT_ARM, LOOK_BACK } from '../people/poses.ts';
import { MACHINES, type TwoWheelerKind } from './machines.ts';

type Point = readonly [number, number, number];

const pair = (x: number, y: number, z: number): readonly [Point, Point] => [
  [x, y, z],
  [-x, y, z],
];

const SEATED: Record<TwoWheelerKind, Joints> = {
  moto: {
    head: [0, 1.6, 0.12],
    neck: [0, 1.46, 0.06],
    shoulder: pair(0.2, 1.38, 0.02),
    elbow: pair(0.34, 1.14, 0.18),
    hand: pair(0.33, 1.02, 0.46),
    hip: pair(0.12, 0.86, -0.26),
    knee: pair(0.21, 0.68, 0.14),
    foot: pair(0.2, 0.34, -0.12),
  },
  scooter: {
    head: [0, 1.62, -0.04],
    neck: [0, 1.48, -0.1],
    shoulder: pair(0.2, 1.4, -0.14),
    elbow: pair(0.31, 1.14, 0.04),
    hand: pair(0.28, 1.03, 0.34),
    hip: pair(0.12, 0.84, -0.28),
    knee: pair(0.16, 0.74, 0.14),
    foot: pair(0.15, 0.34, 0.2),
  },
  velo: {
    head: [0, 1.68, 0.2],
    neck: [0, 1.52, 0.12],
    shoulder: pair(0.18, 1.45, 0.08),
    elbow: pair(0.28, 1.2, 0.22),
    hand: pair(0.24, 1.06, 0.42),
    hip: pair(0.1, 0.98, -0.22),
    knee: [
      [0.12, 0.78, 0.14],
      [-0.12, 0.62, 0.1],
    ],
    foot: [
      [0.12, 0.44, 0.02],
      [-0.12, 0.2, 0.06],
    ],
  },
  trottinette: {
    head: [0, 1.74, 0.02],
    neck: [0, 1.6, -0.02],
    shoulder: pair(0.19, 1.54, -0.04),
    elbow: pair(0.28, 1.28, 0.1),
    hand: pair(0.2, 1.12, 0.36),
    hip: pair(0.1, 1.06, -0.08),
    knee: [
      [0.1, 0.64, 0.02],
      [-0.1, 0.64, -0.06],
    ],
    foot: [
      [0.05, 0.21, 0.08],
      [-0.05, 0.21, -0.2],
    ],
  },
};

function riderDress(context: DriverContext, kind: TwoWheelerKind, actor: Actor, key: number): Dress {
  const motor = isMotorised(kind);
  const coats = ['#c2503f', '#3f6f9e', '#d8a53a', '#4d7a5c', '#6d5a8c'];
  const coat = coats[Math.floor(context.vary(key + 1) * coats.length)] ?? '#3f6f9e';
  return {
    coat: kind === 'moto' ? '#2e343c' : coat,
    trousers: motor ? '#252b33' : '#37455c',
    hair: '#3a2a20',
    skin: motor ? '#2b3036' : '#d9a884',
    shoes: '#22201f',
    gloves: motor ? '#202327' : undefined,
    hat: kind === 'trottinette' ? undefined : 'casque',
    hatColor: motor ? (actor.color ? ACTOR_PAINTS[actor.color] : '#e8e6df') : '#e9e4d6',
  } as Dress;
}

/** A full-face helmet over the head of a motorcyclist. */
function helmet(j: Joints, color: string): BodyPart[] {
  const [x, y, z] = j.head;
  return [
    {
      balls: [
        [x, y + 0.02, z, 0.15],
        [x, y - 0.06, z + 0.02, 0.12],
      ],
      color,
    },
    {
      balls: [
        [x - 0.07, y + 0.01, z + 0.1, 0.055],
        [x + 0.07, y + 0.01, z + 0.1, 0.055],
      ],
      color: '#1b2026',
    },
  ];
}

const SIZE: Record<TwoWheelerKind, readonly [number, number, number]> = {
  moto: [0.85, 1.76, 2.1],
  scooter: [0.75, 1.78, 1.8],
  velo: [0.62, 1.82, 1.75],
  trottinette: [0.56, 1.86, 1.15],
};
/** Heights and places of the rear and front lamps. */
const LAMPS: Record<TwoWheelerKind, readonly [number, number, number, number]> = {
  moto: [0.86, -0.88, 0.94, 0.74],
  scooter: [0.66, -0.86, 0.9, 0.5],
  velo: [0.8, -0.36, 0.92, 0.5],
  trottinette: [0.24, -0.5, 0.95, 0.42],
};

const isMotorised = (kind: TwoWheelerKind): boolean => kind === 'moto' || kind === 'scooter';

export function isTwoWheeler(kind: string): kind is TwoWheelerKind {
  return kind in SIZE;
}

type LampName = NonNullable<Actor['lights']>[number];

/** Which lamps of a two-wheeler are lit, and where they are. */
interface TwoWheelerLamps {
  front: boolean;
  rear: boolean;
  night: boolean;
  lit(name: LampName): boolean;
}

function findLamps(context: DriverContext, actor: Actor, motor: boolean): TwoWheelerLamps {
  const night = context.palette.light === 'nuit' && actor.lights?.length !== 0;
  const lit = (name: LampName) => (actor.lights ?? []).includes(name);
  return {
    front: motor || night || lit('croisement') || lit('route') || lit('position'),
    rear: night || lit('stop') || lit('position') || lit('croisement'),
    night,
    lit,
  };
}

function lampParts(kind: TwoWheelerKind, { front, rear }: TwoWheelerLamps): BodyPart[] {
  const [rearY, rearZ, frontY, frontZ] = LAMPS[kind];
  const motor = isMotorised(kind);
  return [
    {
      balls: [[0, rearY, rearZ, motor ? 0.06 : 0.035]],
      color: rear ? '#ff2b1f' : '#a01d1a',
      glow: rear ? 1 : 0.3,
    },
    {
      balls: [[0, frontY, frontZ, motor ? 0.09 : 0.04]],
      color: front ? '#fffbe8' : '#cfd8dd',
      glow: front ? 1 : 0.3,
    },
  ];
}

/** The glow of the lamps on the end that faces us. */
function drawLampHalos(
  context: DriverContext,
  placed: Placement,
  kind: TwoWheelerKind,
  { front, rear, night, lit }: TwoWheelerLamps,
): Drawing {
  const [rearY, rearZ, frontY, frontZ] = LAMPS[kind];
  const facing = placed.eye.z > 0;
  const pixel = (y: number) => project(context.camera, placed.at(0, y, 0))[1];
  const unit = Math.abs(pixel(1) - pixel(0));
  const halo = (x: number, y: number, z: number, color: string, metres: number, strength: number) =>
    drawGlow(
      context,
      project(context.camera, placed.at(x, y, z)),
      Math.max(3, unit * metres),
      color,
      strength,
    );
  const [y, z] = facing ? [frontY, frontZ] : [rearY, rearZ];
  const beam = facing
    ? front && halo(0, y, z, '#fff6d8', night ? 0.8 : 0.4, 0.9)
    : rear && halo(0, y, z, '#ff3b2b', lit('stop') ? 0.5 : 0.3, 0.9);
  const blinking = ([-1, 1] as const)
    .filter((side) => lit('detresse') || lit(side < 0 ? 'clignotant-gauche' : 'clignotant-droit'))
    .map((side) => halo(side * 0.22, y, z, '#ffa01c', 0.34, 1));
  return [beam || [], blinking];
}

/** The rider who holds out the left arm or looks back over the left shoulder. */
function signalJoints(seated: Joints, pose: Actor['pose']): Joints {
  if (pose === 'se-retourne') return { ...seated, gaze: LOOK_BACK };
  if (pose !== 'bras-gauche') return seated;
  return { ...seated, elbow: [seated.elbow[0], LEFT_ARM.elbow], hand: [seated.hand[0], LEFT_ARM.hand] };
}

function riderParts(context: DriverContext, kind: TwoWheelerKind, actor: Actor, key: number): BodyPart[] {
  const joints = signalJoints(SEATED[kind], actor.pose);
  const dress = riderDress(context, kind, actor, key);
  const parts = bodyParts(joints, dress);
  return isMotorised(kind) ? [...parts, ...helmet(joints, dress.hatColor ?? '#e8e6df')] : parts;
}

const PAINTS = ['#b8362f', '#2f5f9a', '#3a3f46', '#4d8058', '#d8d6cf'];

export function drawTwoWheeler(
  context: DriverContext,
  actor: Actor,
  kind: TwoWheelerKind,
  n: number,
  s: number,
  heading: number,
  key: number,
): ActorDrawing {
  const [w, h, l] = SIZE[kind];
  const placed = placeOnRoad(context, n, s, heading, l);
  const paint = actor.color
    ? ACTOR_PAINTS[actor.color]
    : (PAINTS[Math.floor(context.vary(key) * PAINTS.length)] ?? '#b8362f');
  const lamps = findLamps(context, actor, isMotorised(kind));
  const standing = actor.pose === 'debout' || actor.door === true;
  const parts = [
    ...MACHINES[kind](paint),
    ...(standing ? [] : riderParts(context, kind, actor, key)),
    ...lampParts(kind, lamps),
  ];
  return {
    shapes: [drawParts(context, placed, parts), drawLampHalos(context, placed, kind, lamps)],
    shadow: drawGroundShadow(context, placed.at, w * 0.6, l * 0.9),
    box: boundingBox(projectCorners(context, placed, w, standing ? 1.15 : h, l)),
    z: placed.s,
  };
}
