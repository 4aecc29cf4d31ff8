/**
 * Bodies built from balls in space: a limb is the outline stretched over its balls. The same parts make people, riders,
 * bicycles and animals, so that they can be seen from any side.
 */

import { pixelsPerMetre, project, toView } from '../../kit/camera.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt, Vec3 } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { pathData } from '../../kit/path-data.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import type { Placement } from '../../world/placement.ts';

/** x right, y up, z forward, radius; in local metres. */
export type Ball = readonly [number, number, number, number];
export interface Limb {
  balls: readonly Ball[];
  color: string;
  /** Share of its own light at night (retro-reflecting cloth, lamps). */
  glow?: number | undefined;
}
/** A wheel: circle in the plane of travel. */
export interface Hoop {
  hoop: Ball;
  thick: number;
  color: string;
  spokes?: string | undefined;
}
export type BodyPart = Limb | Hoop;

function outline(points: Pt[]): Pt[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Pt, a: Pt, b: Pt) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly Pt[]): Pt[] => {
    const hull: Pt[] = [];
    for (const p of list) {
      for (;;) {
        const b = hull[hull.length - 1];
        const a = hull[hull.length - 2];
        if (!a || !b || turn(a, b, p) > 0) break;
        hull.pop();
      }
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function limbPath(context: DriverContext, at: (ball: Ball) => Vec3, limb: Limb): string {
  const points: Pt[] = [];
  for (const ball of limb.balls) {
    const p = at(ball);
    const [x, y] = project(context.camera, p);
    const r = Math.max(0.35, ball[3] * pixelsPerMetre(context.camera, p));
    const steps = (r > 30 ? 20 : r > 6 ? 12 : 8) - context.detail * 2;
    for (let i = 0; i < steps; i += 1) {
      const a = (i / steps) * Math.PI * 2;
      points.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
    }
  }
  return pathData(outline(points));
}

/** The colour with a lit left and a dark right side. */
function rounded(context: DriverContext, color: string): string {
  const stops = [
    [0, shadeColor(color, 1.16)],
    [0.55, color],
    [1, shadeColor(color, 0.74)],
  ] as const;
  return linearGradient(context.defs, stops, 'x');
}

/** Draws the parts from far to near; large ones get a lit and a dark side. */
export function drawParts(
  context: DriverContext,
  placed: Placement,
  parts: readonly BodyPart[],
  scale = 1,
): Drawing {
  const at = (ball: Ball): Vec3 => placed.at(ball[0] * scale, ball[1] * scale, ball[2] * scale);
  const depth = (part: BodyPart): number => {
    const balls = 'hoop' in part ? [part.hoop] : part.balls;
    return balls.reduce((t, b) => t + toView(context.camera, at(b)).z, 0) / balls.length;
  };
  const unit = pixelsPerMetre(context.camera, placed.at(0, 1, 0)) * scale;
  const near = Math.max(2, placed.s);
  return parts
    .map((part) => ({ part, z: depth(part) }))
    .toSorted((a, b) => b.z - a.z)
    .map(({ part }) => {
      if ('hoop' in part) return drawHoop(context, placed, part, unit, near, scale);
      const grown: Limb =
        scale === 1
          ? part
          : { ...part, balls: part.balls.map(([x, y, z, r]) => [x, y, z, r * scale] as const) };
      const d = limbPath(context, (b) => at(b), grown);
      const widest = Math.max(...part.balls.map((b) => b[3])) * unit;
      if (d === '' || widest < context.detail * 0.6) return [];
      const fill = context.palette.tone(part.color, near, part.glow);
      const round = unit > 30 && part.balls.length > 1 && !part.glow && context.detail === 0;
      return el('path', { d, fill: round ? rounded(context, fill) : fill });
    });
}

function drawHoop(
  context: DriverContext,
  placed: Placement,
  part: Hoop,
  unit: number,
  near: number,
  scale: number,
): Drawing {
  const [x, y, z, r] = part.hoop;
  const points: Pt[] = [];
  const steps = unit > 40 ? 22 : 12;
  for (let i = 0; i < steps; i += 1) {
    const a = (i / steps) * Math.PI * 2;
    points.push(
      project(
        context.camera,
        placed.at(x * scale, (y + Math.sin(a) * r) * scale, (z + Math.cos(a) * r) * scale),
      ),
    );
  }
  return el('path', {
    d: pathData(points),
    fill: part.spokes ? context.palette.tone(part.spokes, near) : 'none',
    'fill-opacity': part.spokes ? '.5' : undefined,
    stroke: context.palette.tone(part.color, near),
    'stroke-width': Math.max(0.6, part.thick * unit),
    'stroke-linejoin': 'round',
  });
}
