/** What runs along the road: safety barriers, hedges, fences of works. */

import { type Drawing, distantColor } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import { mixColors } from '../kit/palette.ts';
import type { DepthItem, DriverContext } from './driver-context.ts';
import { drawPolygon, drawPolygons, FAR, pointOnRoad, roadBand } from './driver-context.ts';
import { isFrosty } from './frost.ts';
import { edgeSpans } from './junction.ts';

/** Upright surfaces are cut at these distances; each piece has its own colour. */
const CUTS = [0.8, 3, 6, 12, 24, 50, 110, FAR, 2 * FAR];

/** An upright face along the road between two heights. */
function wall(
  context: DriverContext,
  at: { n: number; from: number; to: number },
  heights: readonly (readonly [number, number, string])[],
): Drawing[] {
  const out: Drawing[] = [];
  for (let i = CUTS.length - 2; i >= 0; i -= 1) {
    const from = Math.max(at.from, CUTS[i] ?? 0);
    const to = Math.min(at.to, CUTS[i + 1] ?? FAR);
    if (to - from < 0.1) continue;
    const foot = roadBand(context, at.n, at.n, from, to);
    const run = foot.slice(0, foot.length / 2);
    for (const [low, high, color] of heights) {
      const face = [
        ...run.map((p) => ({ ...p, y: low })),
        ...run.toReversed().map((p) => ({ ...p, y: high })),
      ];
      out.push(...drawPolygon(context, face, distantColor(color, from + (to - from) * 0.3)));
    }
  }
  return out;
}

/** A steel safety barrier on its posts. */
export function guardRail(
  context: DriverContext,
  n: number,
  from: number,
  to: number,
  side: -1 | 1,
): Drawing[] {
  const end = Math.min(to, 240 + context.reach);
  const posts: Drawing[] = [];
  for (let s = Math.ceil(from / 4) * 4 + 1; s < Math.min(end, 60 + context.reach); s += 4) {
    const m = n + side * 0.05;
    const post = [pointOnRoad(context, m - 0.06, s), pointOnRoad(context, m + 0.06, s)];
    const top = post.toReversed().map((p) => ({ ...p, y: 0.7 }));
    posts.push(...drawPolygon(context, [...post, ...top], distantColor('#7f868c', s)));
  }
  const steel = [
    [0.45, 0.76, side < 0 ? '#a9b0b5' : '#bcc3c7'],
    [0.57, 0.63, '#878f95'],
    [0.74, 0.78, '#dbe0e2'],
  ] as const;
  return [...posts, ...wall(context, { n, from, to: end }, steel)];
}

export function hedge(context: DriverContext, side: -1 | 1, from: number, to: number): DepthItem[] {
  const n = (side < 0 ? context.lanes.left : context.lanes.right) + side * 4.2;
  const white = (color: string) => mixColors(color, '#eef2f5', isFrosty(context) ? 0.45 : 0);
  return edgeSpans(context, side, from, to).map(([a, b]) => ({
    z: b,
    shapes: [
      ...wall(context, { n, from: a, to: b }, [[0, 1.15, white(side < 0 ? '#4c7038' : '#5a8142')]]),
      ...drawPolygon(
        context,
        roadBand(context, n, n + side * 1.1, a, b, 1.15),
        distantColor(white('#7da355'), a + 20),
      ),
    ],
  }));
}

export function worksFence(context: DriverContext): DepthItem[] {
  const n = context.lanes.right + 1.6;
  const list: DepthItem[] = [];
  for (let s = 6; s < 70; s += 2.6) {
    const a = pointOnRoad(context, n, s);
    const b = pointOnRoad(context, n, s + 2.4);
    const slab = (y1: number, y2: number, t1: number, t2: number): Vec3[] => {
      const at = (t: number, y: number) => ({ x: a.x + (b.x - a.x) * t, y, z: a.z + (b.z - a.z) * t });
      return [at(t1, y1), at(t2, y1), at(t2, y2), at(t1, y2)];
    };
    const white = distantColor('#f2efe8', s, 0.4);
    const red = distantColor('#d1402f', s, 0.5);
    list.push({
      z: s + 2.4,
      shapes: [
        ...drawPolygons(
          context,
          [slab(0, 0.4, 0.08, 0.12), slab(0, 0.4, 0.88, 0.92)],
          distantColor('#6f757a', s),
        ),
        ...drawPolygon(context, slab(0.4, 0.95, 0, 1), white),
        ...(s < 40
          ? drawPolygons(
              context,
              [slab(0.4, 0.95, 0.05, 0.25), slab(0.4, 0.95, 0.45, 0.62), slab(0.4, 0.95, 0.82, 0.96)],
              red,
            )
          : []),
      ],
    });
  }
  return list;
}
