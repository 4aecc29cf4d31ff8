/** A vehicle on the road, at any heading. */

import { pixelsPerMetre, project } from '../../kit/camera.ts';
import { type Drawing, distantColor, group } from '../../kit/display-list.ts';
import { boundingBox } from '../../kit/geometry.ts';
import type { Actor } from '../../schema/scene.ts';
import type { ActorDrawing } from '../../world/actor-drawing.ts';
import { drawGroundShadow } from '../../world/actor-drawing.ts';
import { ACTOR_PAINTS } from '../../world/actor-paints.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawGlow, drawPolygon } from '../../world/driver-context.ts';
import { placeOnRoad, projectCorners } from '../../world/placement.ts';
import { CARS } from './cars.ts';
import { COACHES } from './coaches.ts';
import { HEAVY } from './heavy.ts';
import type { VehicleContext } from './hull.ts';
import { drawHull, endAt, halfWidth } from './hull.ts';
import { discHeight, drawDisc, drawGyro, drawPlate, drawVehicleLamps } from './lights.ts';
import { disc, type Hull, type VehicleModel } from './model.ts';

const FLEET = [
  '#b23a34',
  '#3a6ea3',
  '#e4e6e5',
  '#66727c',
  '#c9b48c',
  '#3f7266',
  '#40464d',
  '#cf8a3c',
] as const;

export const MODELS: Readonly<Record<string, VehicleModel>> = { ...CARS, ...COACHES, ...HEAVY };

function drawWingMirrors(vehicle: VehicleContext, hull: Hull): Drawing[] {
  const { model } = vehicle;
  if (!model.mirrors || vehicle.fine < 9) return [];
  const [y, z] = model.mirrors;
  const half = halfWidth(hull, y, z);
  const size = model.height > 2.5 ? 0.32 : 0.13;
  return [-1, 1].flatMap((side) => {
    const at = (x: number, h: number) => vehicle.placed.at(side * (half + x), y + h, z - model.length / 2);
    const quad = [at(0.02, 0), at(0.2, 0), at(0.22, size), at(0.04, size)];
    return drawPolygon(vehicle.context, quad, vehicle.tone(model.height > 2.5 ? '#2b3036' : vehicle.paint), {
      stroke: vehicle.tone('#2b3036'),
      'stroke-width': vehicle.scale * 0.015,
      'stroke-linejoin': 'round',
    });
  });
}

/** The driver's door swung open to the left. */
function openDoor(vehicle: VehicleContext, hull: Hull): Drawing[] {
  const z = (vehicle.model.mirrors?.[1] ?? 2.8) - vehicle.model.length / 2;
  const half = halfWidth(hull, 0.8, vehicle.model.length / 2);
  const tip = { x: -half - 0.85, z: z - 0.5 };
  const at = (t: number, y: number) => vehicle.placed.at(-half + (tip.x + half) * t, y, z + (tip.z - z) * t);
  const belt = hull.belt;
  return [
    ...drawPolygon(
      vehicle.context,
      [at(0, 0.35), at(1, 0.35), at(1, belt), at(0, belt)],
      vehicle.tone(vehicle.paint),
      {
        stroke: vehicle.tone('#2b3036'),
        'stroke-width': vehicle.scale * 0.02,
      },
    ),
    ...drawPolygon(
      vehicle.context,
      [at(0.05, belt), at(0.98, belt), at(0.85, belt + 0.4), at(0.25, belt + 0.4)],
      vehicle.tone('#31404c'),
      { 'fill-opacity': '.85', stroke: vehicle.tone(vehicle.paint), 'stroke-width': vehicle.scale * 0.03 },
    ),
  ];
}

/** Puffs behind the exhaust pipe: [metres to the right of it, height, metres behind, radius]. */
const PUFFS = [
  [0, 0.3, 0.2, 0.13],
  [-0.1, 0.38, 0.45, 0.2],
  [0.12, 0.52, 0.7, 0.27],
  [-0.06, 0.7, 0.95, 0.34],
] as const;

function drawVapour({ context, placed, model, tone }: VehicleContext): Drawing[] {
  const pipe = -model.width * 0.3;
  return PUFFS.flatMap(([x, y, z, r], i) =>
    drawPolygon(
      context,
      disc(pipe + x, y, r, r * 0.85).map(([u, v]) => placed.at(u, v, -model.length / 2 - z)),
      tone('#f2f4f5', 0.4),
      { 'fill-opacity': String(0.8 - i * 0.15) },
    ),
  );
}

/** Light thrown on the road before an oncoming vehicle at night. */
function drawBeam(context: DriverContext, vehicle: VehicleContext): Drawing[] {
  const [x, y] = project(context.camera, vehicle.placed.at(0, 0, vehicle.model.length / 2 + 2.5));
  const [x2] = project(context.camera, vehicle.placed.at(2.6, 0, vehicle.model.length / 2 + 2.5));
  const r = Math.abs(x2 - x);
  return r < 2
    ? []
    : [
        group(
          { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(1 .22)` },
          drawGlow(context, [0, 0], r, '#ffeec4', 0.5),
        ),
      ];
}

function choosePaint(context: DriverContext, actor: Actor, model: VehicleModel, key: number): string {
  if (actor.color) return ACTOR_PAINTS[actor.color];
  if (actor.kind !== 'voiture') return model.paint;
  return FLEET[Math.floor(context.vary(key) * FLEET.length)] ?? model.paint;
}

/** Lamps, plate and disc of the end that faces us. */
function drawEnd(vehicle: VehicleContext, actor: Actor, facing: boolean): Drawing[] {
  const { model, placed } = vehicle;
  const lampHeight = (facing ? model.frontLamp[1] : model.rearLamp[1]) + 0.05;
  const end = endHull(model, facing, lampHeight);
  if (!end || Math.abs(placed.eye.z) <= model.length / 2) return [];
  const high = endHull(model, facing, discHeight(model));
  return [
    ...drawVehicleLamps(vehicle, end, facing, actor.lights ?? []),
    ...drawPlate(vehicle, end, facing),
    ...(actor.disc && high ? drawDisc(vehicle, high, facing, actor.disc) : []),
  ];
}

/** From far to near. */
function drawBody(vehicle: VehicleContext, actor: Actor, facing: boolean): Drawing[] {
  const { model, placed } = vehicle;
  const hulls = model.hulls.toSorted((a, b) => depth(placed.eye.z, model, b) - depth(placed.eye.z, model, a));
  const cabin = model.hulls[model.hulls.length - 1];
  const out = hulls.flatMap((hull) => drawHull(vehicle, hull));
  out.push(...drawEnd(vehicle, actor, facing));
  const mirrors = cabin ? drawWingMirrors(vehicle, cabin) : [];
  // Seen from behind, the mirrors stand ahead of the body.
  if (facing) out.push(...mirrors);
  else out.unshift(...mirrors);
  if (actor.door && cabin) out.push(...openDoor(vehicle, cabin));
  out.push(...drawGyro(vehicle, actor.lights?.includes('gyrophare') ?? false));
  if (actor.exhaust && !facing) out.push(...drawVapour(vehicle));
  return out;
}

export function drawVehicle(
  context: DriverContext,
  actor: Actor,
  model: VehicleModel,
  n: number,
  s: number,
  heading: number,
  key: number,
): ActorDrawing {
  const placed = placeOnRoad(context, n, s, heading, model.length);
  const facing = placed.eye.z > 0;
  const nearest = placed.at(0, 0, facing ? model.length / 2 : -model.length / 2);
  const pixels = pixelsPerMetre(context.camera, nearest);
  const paint = choosePaint(context, actor, model, key);
  const vehicle: VehicleContext = {
    context,
    placed,
    model,
    paint,
    second: model.second ?? paint,
    scale: context.inMetres ? 1 : pixels,
    // A clip keeps its shapes for many frames: few levels of detail make few different shapes.
    fine: context.inMetres ? coarse(pixels) : pixels / (1 + context.detail * 1.6),
    tone: (color, bright) => distantColor(color, Math.max(2, s), bright),
    steer: actor.wheels ? STEER * (actor.wheels === 'gauche' ? -1 : 1) : 0,
  };
  const lit = context.palette.night && facing && actor.lights?.length !== 0;
  return {
    shapes: drawBody(vehicle, actor, facing),
    shadow: [
      ...drawGroundShadow(context, placed.at, model.width, model.length),
      ...(lit ? drawBeam(context, vehicle) : []),
    ],
    box: boundingBox(projectCorners(context, placed, model.width, model.height, model.length)),
    z: placed.s,
  };
}

/** About as far as the wheels of a car turn. */
const STEER = 0.62;

const coarse = (pixels: number): number => (pixels < 9 ? 6 : pixels < 28 ? 15 : 40);

/** The hull that forms the rear (or front) of the vehicle at a height. */
function endHull(model: VehicleModel, front: boolean, y: number): Hull | undefined {
  const reach = (hull: Hull) => endAt(hull, y, front) * (front ? 1 : -1);
  return model.hulls
    .filter((hull) => hull.profile.some((p) => p[1] >= y) && hull.profile.some((p) => p[1] <= y))
    .toSorted((a, b) => reach(b) - reach(a))[0];
}

/** Hulls are painted from the far end of the vehicle to the near one. */
function depth(eye: number, model: VehicleModel, hull: Hull): number {
  const zs = hull.profile.map((p) => p[0] - model.length / 2);
  const middle = (Math.min(...zs) + Math.max(...zs)) / 2;
  return Math.abs(middle - eye);
}
