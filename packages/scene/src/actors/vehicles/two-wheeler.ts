/** Motorcycles, scooters, bicycles and push scooters with their rider. */

import { boundingBox, project } from '../../kit/camera.ts';
import { svgShape } from '../../kit/display-list.ts';
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
import type { Joints } from '../people/poses.ts';

type Kind = 'moto' | 'scooter' | 'velo' | 'trottinette';
type Point = readonly [number, number, number];

const bar = (a: Point, b: Point, r: number, color: string): BodyPart => ({
  balls: [
    [...a, r],
    [...b, r],
  ],
  color,
});
const both = (make: (side: -1 | 1) => BodyPart[]): BodyPart[] => [...make(1), ...make(-1)];
const pair = (x: number, y: number, z: number): readonly [Point, Point] => [
  [x, y, z],
  [-x, y, z],
];

const SEATED: Record<Kind, Joints> = {
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

const MACHINES: Readonly<Record<Kind, (paint: string) => BodyPart[]>> = {
  moto: motorcycle,
  scooter,
  velo: bicycle,
  trottinette: kickScooter,
};

function riderDress(context: DriverContext, kind: Kind, actor: Actor, key: number): Dress {
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

const SIZE: Record<Kind, readonly [number, number, number]> = {
  moto: [0.85, 1.76, 2.1],
  scooter: [0.75, 1.78, 1.8],
  velo: [0.62, 1.82, 1.75],
  trottinette: [0.56, 1.86, 1.15],
};
/** Heights and places of the rear and front lamps. */
const LAMPS: Record<Kind, readonly [number, number, number, number]> = {
  moto: [0.86, -0.88, 0.94, 0.74],
  scooter: [0.66, -0.86, 0.9, 0.5],
  velo: [0.8, -0.36, 0.92, 0.5],
  trottinette: [0.24, -0.5, 0.95, 0.42],
};

const isMotorised = (kind: Kind): boolean => kind === 'moto' || kind === 'scooter';

export function isTwoWheeler(kind: string): kind is Kind {
  return kind in SIZE;
}

type LampName = NonNullable<Actor['lights']>[number];

/** Which lamps of a two-wheeler burn, and where they are. */
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

function lampParts(kind: Kind, { front, rear }: TwoWheelerLamps): BodyPart[] {
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

/** The glow of the lamps on the end that we see. */
function drawLampHalos(
  context: DriverContext,
  placed: Placement,
  kind: Kind,
  { front, rear, night, lit }: TwoWheelerLamps,
): string {
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
  return (beam || '') + blinking.join('');
}

function riderParts(context: DriverContext, kind: Kind, actor: Actor, key: number): BodyPart[] {
  const joints = SEATED[kind];
  const dress = riderDress(context, kind, actor, key);
  const parts = bodyParts(joints, dress);
  return isMotorised(kind) ? [...parts, ...helmet(joints, dress.hatColor ?? '#e8e6df')] : parts;
}

const PAINTS = ['#b8362f', '#2f5f9a', '#3a3f46', '#4d8058', '#d8d6cf'];

export function drawTwoWheeler(
  context: DriverContext,
  actor: Actor,
  kind: Kind,
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
    shapes: svgShape(drawParts(context, placed, parts) + drawLampHalos(context, placed, kind, lamps)),
    shadow: drawGroundShadow(context, placed.at, w * 0.6, l * 0.9),
    box: boundingBox(projectCorners(context, placed, w, standing ? 1.15 : h, l)),
    z: placed.s,
  };
}
