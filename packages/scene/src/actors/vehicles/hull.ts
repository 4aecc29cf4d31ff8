/** Draws one swept hull: its visible strips shaded by their slope, then what is drawn on its sides and ends. */

import { linearGradient } from '../../kit/defs.ts';
import type { DistantColor, Drawing, Fill } from '../../kit/display-list.ts';
import type { Vec3 } from '../../kit/geometry.ts';
import { mixColors, shadeColor } from '../../kit/palette.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawPolygon, drawPolygons } from '../../world/driver-context.ts';
import type { Placement } from '../../world/placement.ts';
import type { Hull, Material, Outline, Patch, VehicleModel } from './model.ts';
import { disc } from './model.ts';

export interface VehicleContext {
  context: DriverContext;
  placed: Placement;
  model: VehicleModel;
  paint: string;
  second: string;
  /** Pixels per metre at the vehicle; 1 where lengths are written down in metres. */
  scale: number;
  /** The same, lowered in a crowded picture: decides which details are drawn. */
  fine: number;
  tone(color: string, glow?: number): DistantColor;
  /** How far the front wheels are turned, in radians; positive to the right. */
  steer: number;
}

const LIGHT = { x: -0.45, y: 0.78, z: -0.43 };

interface Extent {
  low: number;
  high: number;
  top: number;
}
/** Computed once: there are few hulls, they never change, and every corner drawn on them needs these. */
const EXTENTS = new WeakMap<Hull, Extent>();

function measureHull(hull: Hull): Extent {
  const known = EXTENTS.get(hull);
  if (known) return known;
  const zs = hull.profile.map((p) => p[0]);
  const made = {
    low: Math.min(...zs),
    high: Math.max(...zs),
    top: Math.max(...hull.profile.map((p) => p[1])),
  };
  EXTENTS.set(hull, made);
  return made;
}

/** Half width of the hull at a height and a distance from the rear. */
export function halfWidth(hull: Hull, y: number, z: number): number {
  const { low, high, top } = measureHull(hull);
  const end = Math.min(z - low, high - z);
  const blunt = end < 0.6 ? 1 - hull.nose * (1 - Math.max(0, end) / 0.6) ** 2 : 1;
  const lean =
    y <= hull.belt
      ? 1 - 0.05 * ((hull.belt - y) / hull.belt) ** 2
      : 1 - (1 - hull.narrow) * ((y - hull.belt) / Math.max(0.1, top - hull.belt));
  return (hull.width / 2) * blunt * lean;
}

/** Distance from the rear of the rear (or front) surface at a height. */
export function endAt(hull: Hull, y: number, front: boolean): number {
  const list = front ? hull.profile.toReversed() : hull.profile;
  let last = list[0];
  for (const point of list) {
    if (last && point[1] >= y && point[1] > last[1]) {
      const t = (y - last[1]) / (point[1] - last[1]);
      return last[0] + (point[0] - last[0]) * Math.max(0, t);
    }
    last = point;
  }
  return last?.[0] ?? 0;
}

function brightness(vehicle: VehicleContext, nx: number, ny: number, nz: number): number {
  const d = vehicle.placed.direction(nx, nz);
  const dot = d.x * LIGHT.x + ny * LIGHT.y + d.z * LIGHT.z;
  return 0.78 + 0.3 * Math.max(-0.55, dot);
}

export function materialColor(
  vehicle: VehicleContext,
  hull: Hull,
  material: Material,
  bright: number,
): string {
  if (material === 'glass')
    return mixColors('#2c3a46', vehicle.context.palette.haze, Math.max(0.06, (bright - 0.72) * 0.75));
  const base =
    material === 'body'
      ? (hull.paint ?? vehicle.paint)
      : material === 'second'
        ? vehicle.second
        : material === 'white'
          ? '#e9ebea'
          : material === 'trim'
            ? '#3a3f45'
            : '#24282d';
  return shadeColor(base, bright);
}

/** Point on a side of the hull (−1 left, 1 right), a hair outside it. */
function onSide(vehicle: VehicleContext, hull: Hull, side: -1 | 1, z: number, y: number): Vec3 {
  return vehicle.placed.at(side * (halfWidth(hull, y, z) + 0.005), y, z - vehicle.model.length / 2);
}

/** Point on the rear or front: `u` is a share of the half width, positive to the vehicle's right. */
export function onEnd(vehicle: VehicleContext, hull: Hull, front: boolean, u: number, y: number): Vec3 {
  const z = endAt(hull, y, front);
  const bulge = (1 - u * u) * 0.04 * (front ? 1 : -1);
  return vehicle.placed.at(u * halfWidth(hull, y, z), y, z + bulge - vehicle.model.length / 2);
}

function sideShape(
  vehicle: VehicleContext,
  hull: Hull,
  side: -1 | 1,
  outline: Outline,
  fill: Fill,
): Drawing[] {
  return drawPolygon(
    vehicle.context,
    outline.map(([z, y]) => onSide(vehicle, hull, side, z, y)),
    fill,
  );
}

function drawSide(vehicle: VehicleContext, hull: Hull, side: -1 | 1, visible: boolean): Drawing[] {
  const bright = brightness(vehicle, side, 0.1, 0);
  const outline = hull.profile.map(([z, y]) => [z, y] as const);
  const out: Drawing[] = [
    ...sideShape(vehicle, hull, side, outline, vehicle.tone(materialColor(vehicle, hull, 'body', bright))),
  ];
  if (!visible || vehicle.fine < 5) return out;
  const bottom = Math.min(...hull.profile.map((p) => p[1]));
  const low = hull.belt * 0.62;
  if (vehicle.fine > 14 && low > bottom) {
    const first = outline.filter(([, y]) => y <= low);
    if (first.length > 3)
      out.push(
        ...sideShape(
          vehicle,
          hull,
          side,
          first,
          vehicle.tone(materialColor(vehicle, hull, 'body', bright * 0.88)),
        ),
      );
  }
  for (const patch of hull.side ?? [])
    out.push(...patchOn(vehicle, patch, (z, y) => onSide(vehicle, hull, side, z, y), bright));
  return out;
}

function patchOn(
  vehicle: VehicleContext,
  patch: Patch,
  map: (a: number, b: number) => Vec3,
  bright: number,
): Drawing[] {
  if (patch.from !== undefined && vehicle.fine < patch.from) return [];
  const color =
    patch.color === 'glass'
      ? materialColor(vehicle, EMPTY, 'glass', bright)
      : shadeColor(patch.color, Math.min(1, bright + 0.08));
  return drawPolygon(
    vehicle.context,
    patch.shape.map(([a, b]) => map(a, b)),
    vehicle.tone(color),
  );
}
const EMPTY: Hull = { profile: [], width: 0, belt: 1, narrow: 1, nose: 0 };

function drawWheels(vehicle: VehicleContext, hull: Hull, side: -1 | 1): Drawing[] {
  const { context, tone } = vehicle;
  const arches: Vec3[][] = [];
  const tyres: Vec3[][] = [];
  const rims: Vec3[][] = [];
  const hubs: Vec3[][] = [];
  const steps = vehicle.fine > 30 ? 18 : 10;
  for (const wheel of hull.wheels ?? []) {
    const x = halfWidth(hull, wheel.r, wheel.z) * side;
    const turned = wheel.z > vehicle.model.length * 0.6 ? vehicle.steer : 0;
    const round = (r: number, out: number) =>
      disc(wheel.z, wheel.r, r, r, steps).map(([z, y]) => {
        const ahead = z - wheel.z;
        return vehicle.placed.at(
          x + out * side + ahead * Math.sin(turned),
          Math.max(0, y),
          wheel.z + ahead * Math.cos(turned) - vehicle.model.length / 2,
        );
      });
    const bottom = Math.max(0.12, Math.min(...hull.profile.map((p) => p[1])));
    arches.push(
      disc(wheel.z, wheel.r, wheel.r * 1.17, wheel.r * 1.17, steps).map(([z, y]) =>
        vehicle.placed.at(x + 0.006 * side, Math.max(bottom, y), z - vehicle.model.length / 2),
      ),
    );
    tyres.push(round(wheel.r, 0.01));
    rims.push(round(wheel.r * 0.64, 0.015));
    hubs.push(round(wheel.r * 0.2, 0.02));
  }
  if (vehicle.fine < 5) return drawPolygons(context, tyres, tone('#202327'));
  return [
    ...drawPolygons(context, arches, tone('#1b1e22')),
    ...drawPolygons(context, tyres, tone('#2a2d31')),
    ...drawPolygons(context, rims, tone('#9aa2a8')),
    ...(vehicle.fine > 18 ? drawPolygons(context, hubs, tone('#5c646a')) : []),
  ];
}

/** Tyres as seen from an end, below the bumper. */
function drawTreads(vehicle: VehicleContext, hull: Hull): Drawing[] {
  const blocks: Vec3[][] = [];
  const behind = vehicle.placed.eye.z < 0;
  for (const wheel of hull.wheels ?? []) {
    const z = wheel.z - vehicle.model.length / 2 + (behind ? -1 : 1) * wheel.r * 0.75;
    const half = halfWidth(hull, wheel.r, wheel.z);
    for (const side of [-1, 1]) {
      const inner = side * (half - 0.24);
      const outer = side * (half - 0.01);
      blocks.push([
        vehicle.placed.at(inner, 0, z),
        vehicle.placed.at(outer, 0, z),
        vehicle.placed.at(outer, wheel.r * 1.6, z),
        vehicle.placed.at(inner, wheel.r * 1.6, z),
      ]);
    }
  }
  return drawPolygons(vehicle.context, blocks, vehicle.tone('#212428'));
}

/** Near paint is lit from the left across its width. */
function sheen(vehicle: VehicleContext, plain: string, near: DistantColor): Fill {
  const { inMetres, defs, palette } = vehicle.context;
  if (vehicle.fine < 30) return near;
  if (inMetres) return { across: [1.1, 1, 0.84].map((k) => vehicle.tone(shadeColor(plain, k))) };
  const color = palette.tone(near.color, near.z, near.glow);
  return linearGradient(
    defs,
    [
      [0, shadeColor(color, 1.1)],
      [0.35, color],
      [1, shadeColor(color, 0.84)],
    ],
    'x',
  );
}

function drawStrips(vehicle: VehicleContext, hull: Hull): Drawing[] {
  const { placed, model, context } = vehicle;
  const { eye } = placed;
  const strips: { depth: number; shapes: Drawing[] }[] = [];
  const half = model.length / 2;
  for (let i = 0; i + 1 < hull.profile.length; i += 1) {
    const p = hull.profile[i];
    const q = hull.profile[i + 1];
    if (!p || !q) continue;
    const dz = q[0] - p[0];
    const dy = q[1] - p[1];
    const size = Math.hypot(dz, dy) || 1;
    const nz = -dy / size;
    const ny = dz / size;
    const middle = (p[0] + q[0]) / 2 - half;
    if (nz * (eye.z - middle) + ny * (eye.y - (p[1] + q[1]) / 2) <= 0) continue;
    const bright = brightness(vehicle, 0, ny, nz);
    const quad = (inset: number) => {
      const a = halfWidth(hull, p[1], p[0]) * inset;
      const b = halfWidth(hull, q[1], q[0]) * inset;
      return [
        placed.at(-a, p[1], p[0] - half),
        placed.at(a, p[1], p[0] - half),
        placed.at(b, q[1], q[0] - half),
        placed.at(-b, q[1], q[0] - half),
      ];
    };
    const glass = p[2] === 'glass';
    const plain = materialColor(vehicle, hull, glass ? 'body' : p[2], bright);
    const color = vehicle.tone(plain);
    // The outline in the same colour closes the seams between strips and rounds the corners.
    const edge = {
      stroke: color,
      'stroke-width': Math.max(context.inMetres ? 0 : 0.5, vehicle.scale * hull.width * 0.016),
    };
    const shapes = drawPolygon(
      context,
      quad(1),
      sheen(vehicle, plain, color),
      context.detail === 2 ? {} : edge,
    );
    if (glass)
      shapes.push(
        ...drawPolygon(context, quad(0.9), vehicle.tone(materialColor(vehicle, hull, 'glass', bright))),
      );
    strips.push({ depth: Math.abs(middle - eye.z), shapes });
  }
  return strips.toSorted((a, b) => b.depth - a.depth).flatMap((strip) => strip.shapes);
}

export function drawHull(vehicle: VehicleContext, hull: Hull): Drawing[] {
  const { eye } = vehicle.placed;
  const near = eye.x < 0 ? -1 : 1;
  const zs = hull.profile.map((p) => p[0] - vehicle.model.length / 2);
  const aside = Math.abs(eye.x) > hull.width / 2;
  const out: Drawing[] = [
    ...drawTreads(vehicle, hull),
    ...drawSide(vehicle, hull, near === 1 ? -1 : 1, false),
  ];
  if (!aside) out.push(...drawSide(vehicle, hull, near, false));
  out.push(...drawStrips(vehicle, hull));
  if (aside) out.push(...drawSide(vehicle, hull, near, true), ...drawWheels(vehicle, hull, near));
  const front = eye.z > Math.max(...zs);
  const behind = eye.z < Math.min(...zs);
  if (front || behind) {
    const bright = brightness(vehicle, 0, 0.1, front ? 1 : -1);
    for (const patch of (front ? hull.front : hull.rear) ?? []) {
      out.push(...patchOn(vehicle, patch, (u, y) => onEnd(vehicle, hull, front, u, y), bright));
    }
  }
  return out;
}
