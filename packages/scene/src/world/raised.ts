/** What makes traffic slow down by its height: a hump, a raised table, a cushion; and the box that must stay free. */

import { type Drawing, distantColor, type Fill } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import { mixColors, shadeColor } from '../kit/palette.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygon, drawPolygons, pointOnRoad } from './driver-context.ts';
import type { Lane } from './lanes.ts';
import { WHITE } from './markings.ts';
import { asphaltColor } from './road.ts';

/** A flat piece across the road that climbs from `y1` at `s1` to `y2` at `s2`. */
function slab(
  context: DriverContext,
  [left, right]: readonly [number, number],
  [s1, y1]: readonly [number, number],
  [s2, y2]: readonly [number, number],
): Vec3[] {
  return [
    pointOnRoad(context, left, s1, y1),
    pointOnRoad(context, right, s1, y1),
    pointOnRoad(context, right, s2, y2),
    pointOnRoad(context, left, s2, y2),
  ];
}

/** White triangles up a ramp that is `run` metres long. */
function teeth(
  context: DriverContext,
  [left, right]: readonly [number, number],
  s: number,
  run: number,
  rise: number,
): Vec3[][] {
  const list: Vec3[][] = [];
  for (let n = left + 0.35; n < right - 0.5; n += 1)
    list.push([
      pointOnRoad(context, n, s, 0.005),
      pointOnRoad(context, n + 0.5, s, 0.005),
      pointOnRoad(context, n + 0.25, s + run, rise),
    ]);
  return list;
}

export function drawHump(context: DriverContext, s: number, left: number, right: number): Drawing[] {
  const base = asphaltColor(context);
  const sides = [left, right] as const;
  return [
    ...drawPolygon(
      context,
      slab(context, sides, [s, 0], [s + 1.2, 0.1]),
      distantColor(shadeColor(base, 1.12), s),
    ),
    ...drawPolygon(
      context,
      slab(context, sides, [s + 1.2, 0.1], [s + 3.2, 0.1]),
      distantColor(shadeColor(base, 1.02), s),
    ),
    ...drawPolygons(context, teeth(context, sides, s, 1.2, 0.1), distantColor(WHITE, s, 0.6)),
  ];
}

/** A table of 8 m, paved between its two ramps. */
export function drawRaisedTable(context: DriverContext, s: number, left: number, right: number): Drawing[] {
  const base = asphaltColor(context);
  const paving = mixColors(base, '#a5624a', 0.55);
  const sides = [left, right] as const;
  const joints = [2.6, 4, 5.4, 6.8, 8.2].map((at) =>
    slab(context, sides, [s + at, 0.15], [s + at + 0.1, 0.15]),
  );
  return [
    ...drawPolygon(
      context,
      slab(context, sides, [s, 0], [s + 1.4, 0.15]),
      distantColor(shadeColor(base, 1.12), s),
    ),
    ...drawPolygon(context, slab(context, sides, [s + 1.4, 0.15], [s + 9.4, 0.15]), distantColor(paving, s)),
    ...drawPolygons(context, joints, distantColor(shadeColor(paving, 0.88), s)),
    ...drawPolygons(context, teeth(context, sides, s, 1.4, 0.15), distantColor(WHITE, s, 0.6)),
  ];
}

/** A cushion in the middle of each lane: buses and bicycles pass beside its edges. */
export function drawCushions(context: DriverContext, s: number, driven: readonly Lane[]): Drawing[] {
  const red = mixColors(asphaltColor(context), '#b5452f', 0.7);
  return driven.flatMap(({ middle }) => {
    const [l, r] = [middle - 0.9, middle + 0.9];
    const top = [l + 0.3, r - 0.3] as const;
    const ramp = [
      pointOnRoad(context, l, s),
      pointOnRoad(context, r, s),
      pointOnRoad(context, top[1], s + 0.6, 0.07),
      pointOnRoad(context, top[0], s + 0.6, 0.07),
    ];
    const flank = (foot: number, edge: number) => [
      pointOnRoad(context, foot, s),
      pointOnRoad(context, edge, s + 0.6, 0.07),
      pointOnRoad(context, edge, s + 2.4, 0.07),
      pointOnRoad(context, foot, s + 3),
    ];
    return [
      ...drawPolygons(context, [flank(l, top[0]), flank(r, top[1])], distantColor(shadeColor(red, 0.82), s)),
      ...drawPolygon(context, slab(context, top, [s + 0.6, 0.07], [s + 2.4, 0.07]), distantColor(red, s)),
      ...drawPolygon(context, ramp, distantColor(shadeColor(red, 1.12), s)),
      ...drawPolygons(context, teeth(context, [l, r], s, 0.6, 0.07), distantColor(WHITE, s, 0.6)),
    ];
  });
}

/** Metres that a box junction is long. */
const BOX = 6;

/** Crossed slanting lines on the ground of a junction: nobody may stop there. */
export function drawBoxJunction(
  context: DriverContext,
  s: number,
  left: number,
  right: number,
  fill: Fill,
): Drawing[] {
  const lines: Vec3[][] = [];
  const wide = right - left;
  const step = wide / 4;
  const slant = (from: number, turn: 1 | -1) => {
    // From one edge to the other, cut to the box.
    const a = Math.max(0, -from / wide);
    const b = Math.min(1, (BOX - from) / wide);
    if (b - a < 0.05) return;
    const at = (t: number, off: number) => {
      const n = turn > 0 ? left + t * wide : right - t * wide;
      return pointOnRoad(context, n, s + from + t * wide + off);
    };
    lines.push([at(a, -0.14), at(b, -0.14), at(b, 0.14), at(a, 0.14)]);
  };
  for (let from = -wide; from < BOX; from += step) {
    slant(from, 1);
    slant(from, -1);
  }
  const edges = [0, BOX].map((z) => slab(context, [left, right], [s + z - 0.14, 0], [s + z + 0.14, 0]));
  const sides = [left, right].map((n) => slab(context, [n - 0.09, n + 0.09], [s, 0], [s + BOX, 0]));
  return drawPolygons(context, [...lines, ...edges, ...sides], fill);
}
