/**
 * Bodies built from balls in space: a limb is the outline stretched over its balls. The same parts make people, riders,
 * bicycles and animals, so that they can be seen from any side.
 */
import type { Pt, Vec } from '../../kit/camera.ts';
import { pathData, pixelsPerMetre, project, toView } from '../../kit/camera.ts';
import { shade } from '../../kit/palette.ts';
import { el, linearGradient } from '../../kit/svg.ts';
import type { Stage } from '../../world/driver-context.ts';
import type { Placed } from '../../world/placement.ts';

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
export type Part = Limb | Hoop;

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

function limbPath(stage: Stage, at: (ball: Ball) => Vec, limb: Limb): string {
  const points: Pt[] = [];
  for (const ball of limb.balls) {
    const p = at(ball);
    const [x, y] = project(stage.camera, p);
    const r = Math.max(0.35, ball[3] * pixelsPerMetre(stage.camera, p));
    const steps = (r > 30 ? 20 : r > 6 ? 12 : 8) - stage.detail * 2;
    for (let i = 0; i < steps; i += 1) {
      const a = (i / steps) * Math.PI * 2;
      points.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
    }
  }
  return pathData(outline(points));
}

/** The colour with a lit left and a dark right side. */
function rounded(stage: Stage, color: string): string {
  const stops = [
    [0, shade(color, 1.16)],
    [0.55, color],
    [1, shade(color, 0.74)],
  ] as const;
  return linearGradient(stage.defs, stops, 'x');
}

/** Draws the parts from the far to the near; large ones get a lit and a dark side. */
export function drawParts(stage: Stage, placed: Placed, parts: readonly Part[], scale = 1): string {
  const at = (ball: Ball): Vec => placed.at(ball[0] * scale, ball[1] * scale, ball[2] * scale);
  const depth = (part: Part): number => {
    const balls = 'hoop' in part ? [part.hoop] : part.balls;
    return balls.reduce((t, b) => t + toView(stage.camera, at(b)).z, 0) / balls.length;
  };
  const unit = pixelsPerMetre(stage.camera, placed.at(0, 1, 0)) * scale;
  const near = Math.max(2, placed.s);
  return parts
    .map((part) => ({ part, z: depth(part) }))
    .toSorted((a, b) => b.z - a.z)
    .map(({ part }) => {
      if ('hoop' in part) return drawHoop(stage, placed, part, unit, near, scale);
      const grown: Limb =
        scale === 1
          ? part
          : { ...part, balls: part.balls.map(([x, y, z, r]) => [x, y, z, r * scale] as const) };
      const d = limbPath(stage, (b) => at(b), grown);
      const widest = Math.max(...part.balls.map((b) => b[3])) * unit;
      if (d === '' || widest < stage.detail * 0.6) return '';
      const fill = stage.palette.tone(part.color, near, part.glow);
      const round = unit > 30 && part.balls.length > 1 && !part.glow && stage.detail === 0;
      return el('path', { d, fill: round ? rounded(stage, fill) : fill });
    })
    .join('');
}

function drawHoop(
  stage: Stage,
  placed: Placed,
  part: Hoop,
  unit: number,
  near: number,
  scale: number,
): string {
  const [x, y, z, r] = part.hoop;
  const points: Pt[] = [];
  const steps = unit > 40 ? 22 : 12;
  for (let i = 0; i < steps; i += 1) {
    const a = (i / steps) * Math.PI * 2;
    points.push(
      project(
        stage.camera,
        placed.at(x * scale, (y + Math.sin(a) * r) * scale, (z + Math.cos(a) * r) * scale),
      ),
    );
  }
  return el('path', {
    d: pathData(points),
    fill: part.spokes ? stage.palette.tone(part.spokes, near) : 'none',
    'fill-opacity': part.spokes ? '.5' : undefined,
    stroke: stage.palette.tone(part.color, near),
    'stroke-width': Math.max(0.6, part.thick * unit),
    'stroke-linejoin': 'round',
  });
}
