/** A lock: its head seen from the waterway, or its chamber when we are in it. */

import { type Drawing, el } from '../../kit/display-list.ts';
import { type Box, boundingBox, type Pt } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { InlandScene } from '../../schema/inland.ts';
import { projectAtSea, type SeaContext, type SeaPoint } from '../sea/sea-context.ts';
import { halfBreadth, type Layer, poly } from './banks.ts';
import { boxOfLights, lightBox, placeSignal } from './light-signals.ts';

type Lock = NonNullable<InlandScene['lock']>;

const HALF_CHAMBER = 4.2;
const WALL = 4.4;
const LONG = 42;

function gates(context: SeaContext, z: number, tall: number, open: boolean): Drawing {
  const { air } = context;
  const leaf = (side: 1 | -1): Drawing => {
    const hinge: readonly [number, number] = [side * HALF_CHAMBER, z];
    const tip: readonly [number, number] = open ? [side * (HALF_CHAMBER - 0.4), z + 5] : [0, z + 1.6];
    const at = (s: number, h: number): SeaPoint => [
      hinge[0] + (tip[0] - hinge[0]) * s,
      h,
      hinge[1] + (tip[1] - hinge[1]) * s,
    ];
    const color = air.tone(shadeColor('#54626a', side > 0 ? 0.86 : 1.05), z);
    const beams: Drawing[] = [];
    for (const h of [0.25, 0.5, 0.75])
      beams.push(
        poly(
          context,
          [at(0, tall * h), at(1, tall * h), at(1, tall * h + 0.22), at(0, tall * h + 0.22)],
          air.tone('#3b464c', z),
        ),
      );
    const walk = poly(
      context,
      [at(0, tall), at(1, tall), at(1, tall + 0.22), at(0, tall + 0.22)],
      air.tone('#c9cdc9', z),
    );
    const [a, b] = [projectAtSea(context, at(0.02, tall + 1.1)), projectAtSea(context, at(0.98, tall + 1.1))];
    const posts = [0.02, 0.34, 0.66, 0.98].map((s) => {
      const [foot, head] = [projectAtSea(context, at(s, tall)), projectAtSea(context, at(s, tall + 1.1))];
      return `M${num(foot[0])} ${num(foot[1])}L${num(head[0])} ${num(head[1])}`;
    });
    const rail = el('path', {
      d: `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}${posts.join('')}`,
      stroke: air.tone('#e3e6e4', z),
      'stroke-width': 2,
    });
    return [poly(context, [at(0, -0.2), at(1, -0.2), at(1, tall), at(0, tall)], color), beams, walk, rail];
  };
  const slit = open
    ? []
    : poly(
        context,
        [
          [-0.06, 0, z + 1.6],
          [0.06, 0, z + 1.6],
          [0.06, tall, z + 1.6],
          [-0.06, tall, z + 1.6],
        ],
        '#20282d',
      );
  return [leaf(-1), leaf(1), slit];
}

function keeperHouse(context: SeaContext, x: number, h: number, z: number): Drawing {
  const { air } = context;
  const box = (x0: number, x1: number, y0: number, y1: number, color: string) =>
    poly(
      context,
      [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
      ],
      air.tone(color, z),
    );
  return [
    box(x, x + 7, h, h + 4.2, '#e7dcc3'),
    poly(
      context,
      [
        [x - 0.6, h + 4.2, z],
        [x + 7.6, h + 4.2, z],
        [x + 5.6, h + 7, z],
        [x + 1.4, h + 7, z],
      ],
      air.tone('#a3573c', z),
    ),
    box(x + 1, x + 2.2, h + 1.6, h + 3.2, air.light === 'jour' ? '#5e7482' : '#f4cf7d'),
    box(x + 4.6, x + 5.8, h + 1.6, h + 3.2, air.light === 'jour' ? '#5e7482' : '#f4cf7d'),
    box(x + 3, x + 3.9, h, h + 2.3, '#3f6b55'),
  ];
}

const placeLockSignal = (context: SeaContext, { z }: Lock) =>
  placeSignal(context, [HALF_CHAMBER + 2.6, WALL, z]);

/** The lights of the lock ahead, and its gates. */
export function placeLock(context: SeaContext, { lock }: InlandScene): { lights?: Box; gates?: Box } {
  if (!lock) return {};
  const gates = boundingBox(
    [-1, 1].flatMap((side) => [0, WALL].map((h) => projectAtSea(context, [side * HALF_CHAMBER, h, lock.z]))),
  );
  return { gates, ...(lock.lights && { lights: boxOfLights(lock.lights, placeLockSignal(context, lock)) }) };
}

/** The lock ahead: heads, gates, the chamber behind them, the keeper's house, the lights. */
export function drawLock(context: SeaContext, scene: InlandScene): Layer[] {
  const { lock } = scene;
  if (!lock) return [];
  const { z } = lock;
  const { air } = context;
  const half = halfBreadth(scene);
  const stone = air.tone('#b3aa98', z);
  const head = (side: 1 | -1): Drawing => [
    poly(
      context,
      [
        [side * HALF_CHAMBER, -0.2, z],
        [side * (half + 60), -0.2, z],
        [side * (half + 60), WALL, z],
        [side * HALF_CHAMBER, WALL, z],
      ],
      stone,
    ),
    poly(
      context,
      [
        [side * HALF_CHAMBER, WALL, z],
        [side * (half + 60), WALL, z],
        [side * (half + 60), WALL + 0.35, z],
        [side * HALF_CHAMBER, WALL + 0.35, z],
      ],
      air.tone('#d8d2c5', z),
    ),
    poly(
      context,
      [
        [side * HALF_CHAMBER, -0.2, z],
        [side * HALF_CHAMBER, -0.2, z + LONG],
        [side * HALF_CHAMBER, WALL, z + LONG],
        [side * HALF_CHAMBER, WALL, z],
      ],
      air.tone('#857d6e', z),
    ),
  ];
  const back = poly(
    context,
    [
      [-half - 60, WALL, z],
      [half + 60, WALL, z],
      [half + 60, WALL, z + LONG * 3],
      [-half - 60, WALL, z + LONG * 3],
    ],
    air.tone('#86a663', z),
  );
  const chamber =
    lock.gates === 'ouvertes'
      ? poly(
          context,
          [
            [-HALF_CHAMBER, 0, z],
            [HALF_CHAMBER, 0, z],
            [HALF_CHAMBER, 0, z + LONG],
            [-HALF_CHAMBER, 0, z + LONG],
          ],
          air.tone('#24464f', z),
        )
      : [];
  const far = lock.gates === 'ouvertes' ? gates(context, z + LONG, WALL + 0.4, false) : [];
  const signal = lock.lights ? lightBox(context, lock.lights, placeLockSignal(context, lock)) : [];
  const drawing = [
    back,
    head(-1),
    head(1),
    chamber,
    far,
    gates(context, z, WALL, lock.gates === 'ouvertes'),
    keeperHouse(context, HALF_CHAMBER + 7, WALL, z + 1),
    signal,
  ];
  return [{ z: z + 0.5, drawing }];
}

/** Metres from the water to the coping of the walls. */
const COPING = { bas: 4.8, haut: 0.4 } as const;
/** Metres ahead where the chamber begins to be seen, and where its gates are. */
const CHAMBER_ENDS = [2, 36] as const;
const BOLLARDS = [7.5, 14, 24] as const;
/** The bollard that our rope goes to. */
const OUR_BOLLARD = BOLLARDS[1];
/** Metres ahead at which the level of the water is told. */
const LEVEL_AT = 20;

/** The chamber that we lie in: the bollard of our rope, and on its left wall the water’s edge and the coping. */
export function placeChamber(
  context: SeaContext,
  { chamber }: InlandScene,
): { bollard?: Box; edges?: { water: Pt; coping: Pt } } {
  if (!chamber) return {};
  const tall = COPING[chamber.level];
  const at = (x: number, h: number, z: number) => projectAtSea(context, [x, h, z]);
  const half = 0.3;
  const bollard = boundingBox(
    [-half, half].flatMap((dx) => [0, 0.5].map((h) => at(HALF_CHAMBER + 0.4 + dx, tall + h, OUR_BOLLARD))),
  );
  return {
    edges: { water: at(-HALF_CHAMBER, 0, LEVEL_AT), coping: at(-HALF_CHAMBER, COPING.bas, LEVEL_AT) },
    ...(chamber.rope && { bollard }),
  };
}

/** We lie in the chamber: high wet walls when it is low, coping at our level when it is full. */
export function drawChamber(context: SeaContext, scene: InlandScene): Drawing {
  const { chamber } = scene;
  if (!chamber) return [];
  const { air } = context;
  const tall = COPING[chamber.level];
  const [near, far] = CHAMBER_ENDS;
  const wall = (side: 1 | -1): Drawing => {
    const x = side * HALF_CHAMBER;
    const band = (h0: number, h1: number, color: string) =>
      poly(
        context,
        [
          [x, h0, near],
          [x, h0, far],
          [x, h1, far],
          [x, h1, near],
        ],
        air.tone(color, 10),
      );
    const ladder = chamber.level === 'bas' ? rungs(context, x, side, tall) : [];
    const ground = poly(
      context,
      [
        [x, tall, near],
        [x, tall, far],
        [side * 900, tall, far * 30],
        [side * 900, tall, near],
      ],
      air.tone('#8fae69', 20),
    );
    const coping = poly(
      context,
      [
        [x, tall, near],
        [x, tall, far],
        [x + side * 0.8, tall, far],
        [x + side * 0.8, tall, near],
      ],
      air.tone('#d8d2c5', 12),
    );
    return [
      ground,
      band(-0.2, tall, '#8e8677'),
      band(-0.2, Math.min(tall, 3.4), '#5d6152'),
      band(-0.2, Math.min(0.35, tall * 0.4), '#3c4a3d'),
      coping,
      ladder,
      bollards(context, x, side, tall, chamber.rope === true),
    ];
  };
  // Beyond a full chamber the reach lies lower: its gates hide it, and only land is seen.
  const land =
    chamber.level === 'haut' && chamber.gates === 'fermees'
      ? poly(
          context,
          [
            [-900, tall, far],
            [900, tall, far],
            [900, tall, far * 60],
            [-900, tall, far * 60],
          ],
          air.tone('#8fae69', 20),
        )
      : [];
  return [
    land,
    wall(-1),
    wall(1),
    gates(context, far, Math.max(tall, 0.5) + 0.5, chamber.gates === 'ouvertes'),
  ];
}

function rungs(context: SeaContext, x: number, side: 1 | -1, tall: number): Drawing {
  let d = '';
  for (let h = 0.2; h < tall; h += 0.32) {
    const [a, b] = [
      projectAtSea(context, [x - side * 0.05, h, 13]),
      projectAtSea(context, [x - side * 0.05, h, 14]),
    ];
    d += `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
  }
  return el('path', { d, stroke: context.air.tone('#2f3433', 9), 'stroke-width': 4 });
}

/** Mooring posts on the coping, and our ropes to them when asked for. */
function bollards(context: SeaContext, x: number, side: 1 | -1, tall: number, rope: boolean): Drawing {
  return BOLLARDS.map((z) => {
    const [px, py] = projectAtSea(context, [x + side * 0.4, tall, z]);
    const s = context.focal / z;
    const post = el('path', {
      d: `M${num(px - s * 0.12)} ${num(py)}V${num(py - s * 0.36)}h${num(-s * 0.06)}v${num(-s * 0.1)}h${num(s * 0.36)}v${num(s * 0.1)}h${num(-s * 0.06)}V${num(py)}z`,
      fill: context.air.tone('#2b2f31', z),
    });
    if (!rope || side < 0 || z !== OUR_BOLLARD) return post;
    const [bx, by] = projectAtSea(context, [0.9, 1.2, 5]);
    return [
      post,
      el('path', {
        d: `M${num(bx)} ${num(by)}Q${num((bx + px) / 2)} ${num((by + py) / 2 + 24)} ${num(px)} ${num(py - s * 0.2)}`,
        fill: 'none',
        stroke: context.air.tone('#efe6cf', 4),
        'stroke-width': 6,
      }),
    ];
  });
}
