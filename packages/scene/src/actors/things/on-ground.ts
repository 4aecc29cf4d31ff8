/** What lies flat on the road: water, ice, chippings, humps. */

import { type Drawing, distantColor } from '../../kit/display-list.ts';
import type { Vec3 } from '../../kit/geometry.ts';
import { mixColors, shadeColor } from '../../kit/palette.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawPolygon, drawPolygons, pointOnRoad } from '../../world/driver-context.ts';
import { asphaltColor } from '../../world/road.ts';

export type GroundKind =
  | 'ralentisseur'
  | 'flaque'
  | 'verglas'
  | 'gravillons'
  | 'plaque-egout'
  | 'joint-bitume';

function pool(context: DriverContext, n: number, s: number, w: number, l: number, key: number): Vec3[] {
  return Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2;
    const k = 0.78 + 0.34 * context.vary(key + (i % 9));
    return pointOnRoad(context, n + (Math.cos(a) * w * k) / 2, s + l / 2 + (Math.sin(a) * l * k) / 2);
  });
}

interface GroundSpot {
  n: number;
  s: number;
  /** Seed of its irregular shape. */
  key: number;
}

function puddle(context: DriverContext, { n, s, key }: GroundSpot): Drawing[] {
  const { palette } = context;
  const sky = palette.sky[0]?.[1] ?? '#88aacc';
  return [
    ...drawPolygon(context, pool(context, n, s, 2.7, 5.4, key), distantColor('#4b555f', s)),
    ...drawPolygon(context, pool(context, n, s + 0.2, 2.4, 4.8, key), mixColors(palette.haze, sky, 0.35), {
      'fill-opacity': '.75',
    }),
    ...drawPolygon(context, pool(context, n - 0.3, s + 2.2, 1.2, 1.6, key + 3), '#ffffff', {
      'fill-opacity': '.3',
    }),
  ];
}

function blackIce(context: DriverContext, { n, s, key }: GroundSpot): Drawing[] {
  return [
    ...drawPolygon(context, pool(context, n, s, 3, 9, key), distantColor('#b9d3e2', s), {
      'fill-opacity': '.85',
    }),
    ...drawPolygon(context, pool(context, n - 0.2, s + 1, 2.2, 5, key + 5), distantColor('#e6f2f8', s), {
      'fill-opacity': '.7',
    }),
    ...drawPolygon(context, pool(context, n + 0.4, s + 4, 1, 2.6, key + 8), '#ffffff', {
      'fill-opacity': '.6',
    }),
  ];
}

function looseChippings(context: DriverContext, { n, s, key }: GroundSpot): Drawing[] {
  const stones: Vec3[][][] = [[], [], []];
  for (let i = 0; i < 110; i += 1) {
    const d = context.vary(key + i) ** 1.4;
    const x = n + (context.vary(key + i + 200) - 0.5) * 3.2 * (1 - d * 0.3);
    const z = s + d * 11;
    const r = 0.045 + 0.05 * context.vary(key + i + 400);
    stones[i % 3]?.push(
      [0, 1, 2, 3, 4].map((k) =>
        pointOnRoad(context, x + Math.cos(k * 1.26) * r, z + Math.sin(k * 1.26) * r * 1.4),
      ),
    );
  }
  return [
    ...drawPolygon(context, pool(context, n, s - 0.5, 3.8, 13, key), distantColor('#a39a8a', s), {
      'fill-opacity': '.5',
    }),
    ...stones.flatMap((list, i) =>
      drawPolygons(context, list, distantColor(['#d8cfbd', '#7d7567', '#b7ad9b'][i] ?? '#b7ad9b', s)),
    ),
  ];
}

function speedHump(context: DriverContext, { s }: GroundSpot): Drawing[] {
  const { driveLeft, driveRight } = context.lanes;
  const strip = (z1: number, y1: number, z2: number, y2: number) => [
    pointOnRoad(context, driveLeft, z1, y1),
    pointOnRoad(context, driveRight, z1, y1),
    pointOnRoad(context, driveRight, z2, y2),
    pointOnRoad(context, driveLeft, z2, y2),
  ];
  const base = asphaltColor(context);
  const teeth: Vec3[][] = [];
  for (let x = driveLeft + 0.4; x < driveRight - 0.5; x += 1.1)
    teeth.push([
      pointOnRoad(context, x, s, 0.005),
      pointOnRoad(context, x + 0.6, s, 0.005),
      pointOnRoad(context, x + 0.3, s + 1.5, 0.1),
    ]);
  return [
    ...drawPolygon(context, strip(s, 0, s + 1.8, 0.1), distantColor(shadeColor(base, 1.12), s)),
    ...drawPolygon(context, strip(s + 1.8, 0.1, s + 3.6, 0.02), distantColor(shadeColor(base, 0.86), s)),
    ...drawPolygons(context, teeth, distantColor('#f4f4ef', s, 0.5)),
  ];
}

/** An iron cover in its ring, with bars across. */
function manholeCover(context: DriverContext, { n, s }: GroundSpot): Drawing[] {
  const round = (r: number) =>
    Array.from({ length: 20 }, (_, i) => {
      const a = (i / 20) * Math.PI * 2;
      return pointOnRoad(context, n + Math.cos(a) * r, s + 0.45 + Math.sin(a) * r);
    });
  const bars = [-0.2, 0, 0.2].map((z) =>
    [
      [-0.28, -0.04],
      [0.28, -0.04],
      [0.28, 0.04],
      [-0.28, 0.04],
    ].map(([x = 0, d = 0]) => pointOnRoad(context, n + x, s + 0.45 + z + d)),
  );
  return [
    ...drawPolygon(context, round(0.45), distantColor('#2b3036', s)),
    ...drawPolygon(context, round(0.38), distantColor('#7c868e', s)),
    ...drawPolygons(context, bars, distantColor('#3d444b', s)),
  ];
}

/** Cracks that were filled with bitumen: dark, smooth ribbons that wander along the lane. */
function sealedCracks(context: DriverContext, { n, s, key }: GroundSpot): Drawing[] {
  const ribbon = (x: number, wide: number, seed: number): Vec3[] => {
    const places = Array.from({ length: 15 }, (_, i) => ({
      x: n + x + (context.vary(seed + i) - 0.5) * 0.26,
      z: s + i,
    }));
    return [
      ...places.map(({ x: left, z }) => pointOnRoad(context, left - wide / 2, z)),
      ...places.toReversed().map(({ x: right, z }) => pointOnRoad(context, right + wide / 2, z)),
    ];
  };
  const ribbons = [-0.8, 0.05, 0.85].map((x, i) => [x, key + i * 20] as const);
  return [
    ...drawPolygons(
      context,
      ribbons.map(([x, seed]) => ribbon(x, 0.2, seed)),
      distantColor('#1b1e22', s),
    ),
    ...drawPolygons(
      context,
      ribbons.map(([x, seed]) => ribbon(x, 0.05, seed)),
      distantColor('#7b848c', s),
      { 'fill-opacity': '.7' },
    ),
  ];
}

const GROUND: Readonly<Record<GroundKind, (context: DriverContext, spot: GroundSpot) => Drawing[]>> = {
  flaque: puddle,
  verglas: blackIce,
  gravillons: looseChippings,
  'plaque-egout': manholeCover,
  'joint-bitume': sealedCracks,
  ralentisseur: speedHump,
};

export function drawOnGround(
  context: DriverContext,
  kind: GroundKind,
  n: number,
  s: number,
  key: number,
): Drawing[] {
  return GROUND[kind](context, { n, s, key });
}
