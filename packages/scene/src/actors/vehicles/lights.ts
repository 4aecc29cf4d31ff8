/** Lamps, their glow, plates and discs on the ends of a vehicle. */

import { project } from '../../kit/camera.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt, Vec3 } from '../../kit/geometry.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { Actor } from '../../schema/scene.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawGlow, drawPolygon } from '../../world/driver-context.ts';
import type { VehicleContext } from './hull.ts';
import { onEnd } from './hull.ts';
import type { Hull, VehicleLamp, VehicleModel } from './model.ts';

const AMBER = '#ff9a14';
const RED = '#ff2b1f';
const COLD = '#fffbe8';
type Lights = NonNullable<Actor['lights']>;

function lampQuad(
  vehicle: VehicleContext,
  hull: Hull,
  front: boolean,
  lamp: VehicleLamp,
  side: -1 | 1,
  from = 0,
  to = 1,
): Vec3[] {
  const [u1, y1, u2, y2] = lamp;
  const low = y1 + (y2 - y1) * from;
  const high = y1 + (y2 - y1) * to;
  return [
    onEnd(vehicle, hull, front, side * u1, low),
    onEnd(vehicle, hull, front, side * u2, low),
    onEnd(vehicle, hull, front, side * u2, high),
    onEnd(vehicle, hull, front, side * u1, high),
  ];
}

function middle(context: DriverContext, quad: readonly Vec3[]): Pt {
  const list = quad.map((p) => project(context.camera, p));
  return [list.reduce((t, p) => t + p[0], 0) / list.length, list.reduce((t, p) => t + p[1], 0) / list.length];
}

function centre(quad: readonly Vec3[]): Vec3 {
  const mean = (axis: 'x' | 'y' | 'z') => quad.reduce((t, p) => t + p[axis], 0) / quad.length;
  return { x: mean('x'), y: mean('y'), z: mean('z') };
}

function halo(
  vehicle: VehicleContext,
  quad: readonly Vec3[],
  color: string,
  metres: number,
  strength: number,
): Drawing[] {
  if (vehicle.context.inMetres) return [{ kind: 'halo', at: centre(quad), metres, color, strength }];
  const glow = drawGlow(
    vehicle.context,
    middle(vehicle.context, quad),
    Math.max(2.5, vehicle.scale * metres),
    color,
    strength,
  );
  return [glow];
}

/** Which lamps are lit on the end that faces us. */
interface LampState {
  has(name: Lights[number]): boolean;
  /** Its position lamps are on, for any reason. */
  driving: boolean;
  night: boolean;
}

const DRIVING_LIGHTS = ['croisement', 'route', 'position', 'brouillard-arriere', 'brouillard-avant'] as const;

function readLampState({ context }: VehicleContext, lights: Lights): LampState {
  const night = context.palette.light === 'nuit' || context.palette.weather === 'brouillard';
  const has = (name: Lights[number]) => lights.includes(name);
  return { has, driving: night || DRIVING_LIGHTS.some(has), night };
}

type Side = -1 | 1;

function frontLamp(vehicle: VehicleContext, hull: Hull, side: Side, state: LampState): Drawing[] {
  const { has, driving, night } = state;
  const whole = lampQuad(vehicle, hull, true, vehicle.model.frontLamp, side);
  const lit = driving && !(has('position') && !has('croisement') && !has('route'));
  const [reach, strength] = has('route') ? [1.5, 1] : [night ? 0.95 : 0.5, 0.85];
  const fog = () => lampQuad(vehicle, hull, true, [0.6, 0.3, 0.8, 0.4], side);
  return [
    ...drawPolygon(vehicle.context, whole, lit ? COLD : vehicle.tone('#cfd8dd', 0.3), {
      stroke: vehicle.tone('#5b646b'),
      'stroke-width': vehicle.scale * 0.012,
    }),
    ...(lit ? halo(vehicle, whole, '#fff6d8', reach, strength) : []),
    ...(has('brouillard-avant') ? halo(vehicle, fog(), '#fff6d8', 0.5, 0.9) : []),
  ];
}

function rearHalo(vehicle: VehicleContext, whole: readonly Vec3[], state: LampState): Drawing[] {
  const { has, driving, night } = state;
  if (has('stop')) return halo(vehicle, whole, '#ff3b2b', 0.46, 1);
  return driving ? halo(vehicle, whole, '#ff3b2b', night ? 0.5 : 0.34, night ? 0.9 : 0.6) : [];
}

/** There is one rear fog lamp, on the left. */
function rearFogLamp(vehicle: VehicleContext, hull: Hull, side: Side): Drawing[] {
  const fog = lampQuad(vehicle, hull, false, [0.5, 0.3, 0.66, 0.4], side);
  return [...drawPolygon(vehicle.context, fog, RED), ...halo(vehicle, fog, '#ff2b1f', 0.7, 1)];
}

function rearLamp(vehicle: VehicleContext, hull: Hull, side: Side, state: LampState): Drawing[] {
  const { has, driving } = state;
  const { context, model } = vehicle;
  const whole = lampQuad(vehicle, hull, false, model.rearLamp, side);
  const reversing = lampQuad(vehicle, hull, false, model.rearLamp, side, 0.12, 0.34);
  const glass = has('stop') ? RED : driving ? '#d8261c' : vehicle.tone('#a01d1a', 0.25);
  return [
    ...drawPolygon(context, whole, glass, {
      stroke: vehicle.tone('#5a1513'),
      'stroke-width': vehicle.scale * 0.01,
    }),
    ...drawPolygon(context, reversing, has('recul') ? '#ffffff' : vehicle.tone('#d9c7c2', 0.2)),
    ...rearHalo(vehicle, whole, state),
    ...(has('recul') ? halo(vehicle, reversing, '#ffffff', 0.4, 1) : []),
    ...(has('brouillard-arriere') && side < 0 ? rearFogLamp(vehicle, hull, side) : []),
  ];
}

function indicator(vehicle: VehicleContext, hull: Hull, front: boolean, side: Side): Drawing[] {
  const [u1, y1, u2, y2] = front ? vehicle.model.frontLamp : vehicle.model.rearLamp;
  const part: VehicleLamp = front
    ? [u2 - (u2 - u1) * 0.38, y1, u2 + 0.02, y2]
    : [u1, y1 + (y2 - y1) * 0.42, u2 + 0.01, y2];
  const quad = lampQuad(vehicle, hull, front, part, side);
  return [...drawPolygon(vehicle.context, quad, AMBER), ...halo(vehicle, quad, '#ffa01c', 0.46, 1)];
}

/** The third brake light, under the rear window; vehicles with a separate load have none. */
function highBrakeLight(vehicle: VehicleContext, hull: Hull): Drawing[] {
  const { plates, hulls } = vehicle.model;
  const top = plates && hulls.length === 1 ? hullTop(hull) : 0;
  if (top <= 0) return [];
  const a = onEnd(vehicle, hull, false, -0.2, top);
  const b = onEnd(vehicle, hull, false, 0.2, top);
  return drawPolygon(vehicle.context, [a, b, { ...b, y: b.y - 0.035 }, { ...a, y: a.y - 0.035 }], RED);
}

/** Lamps on the end that faces us; `clignotant-*` names the vehicle's own side. */
export function drawVehicleLamps(
  vehicle: VehicleContext,
  hull: Hull,
  front: boolean,
  lights: Lights,
): Drawing[] {
  const lamp = front ? vehicle.model.frontLamp : vehicle.model.rearLamp;
  if (lamp[2] === 0) return [];
  const state = readLampState(vehicle, lights);
  const { has } = state;
  const sides = ([-1, 1] as const).flatMap((side) => [
    ...(front ? frontLamp(vehicle, hull, side, state) : rearLamp(vehicle, hull, side, state)),
    ...(has('detresse') || has(side < 0 ? 'clignotant-gauche' : 'clignotant-droit')
      ? indicator(vehicle, hull, front, side)
      : []),
  ]);
  return front || !has('stop') ? sides : [...sides, ...highBrakeLight(vehicle, hull)];
}

function hullTop(hull: Hull): number {
  const glass = hull.profile.findIndex((p) => p[2] === 'glass');
  const next = hull.profile[glass + 1];
  return glass > 0 && next && glass < hull.profile.length / 2 ? next[1] : 0;
}

export function drawPlate(vehicle: VehicleContext, hull: Hull, front: boolean): Drawing[] {
  const y = vehicle.model.plates?.[front ? 1 : 0] ?? 0;
  if (y === 0 || vehicle.fine < 12) return [];
  const half = 0.26 / (vehicle.model.width / 2);
  const at = (u: number, h: number) => onEnd(vehicle, hull, front, u * half, y + h);
  const out: Drawing[] = [
    ...drawPolygon(
      vehicle.context,
      [at(-1, 0), at(1, 0), at(1, 0.11), at(-1, 0.11)],
      vehicle.tone('#f3f3ee', 0.35),
    ),
  ];
  if (vehicle.fine > 26) {
    // Seen from outside, the blue band is on the reader's left.
    const left = front ? 1 : -1;
    out.push(
      ...drawPolygon(
        vehicle.context,
        [at(left, 0), at(left * 0.86, 0), at(left * 0.86, 0.11), at(left, 0.11)],
        vehicle.tone('#2b50a3', 0.3),
      ),
      ...drawPolygon(
        vehicle.context,
        [at(-0.66, 0.035), at(0.66, 0.035), at(0.66, 0.075), at(-0.66, 0.075)],
        vehicle.tone('#3a3d42', 0.3),
        {
          'fill-opacity': '.75',
        },
      ),
    );
  }
  return out;
}

/** Light bar: the lamps are lit when `gyrophare` is asked. */
export function drawGyro(vehicle: VehicleContext, lit: boolean): Drawing[] {
  const { gyro, length } = vehicle.model;
  if (!gyro) return [];
  const z = gyro.z - length / 2;
  const at = (x: number, y: number) => vehicle.placed.at(x, y, z);
  const quad = (x1: number, x2: number) => [
    at(x1, gyro.y),
    at(x2, gyro.y),
    at(x2, gyro.y + 0.14),
    at(x1, gyro.y + 0.14),
  ];
  const half = gyro.w / 2;
  const out = drawPolygon(
    vehicle.context,
    quad(-half, half),
    lit ? gyro.color : vehicle.tone(gyro.color, 0.3),
  );
  if (gyro.w > 0.6)
    out.push(...drawPolygon(vehicle.context, quad(-half * 0.3, half * 0.3), vehicle.tone('#d9dde0', 0.3)));
  if (lit) {
    for (const x of gyro.w > 0.6 ? [-half * 0.7, half * 0.7] : [0]) {
      const place = at(x, gyro.y + 0.07);
      if (vehicle.context.inMetres) {
        out.push(
          { kind: 'halo', at: place, metres: 0.75, color: gyro.color, strength: 1 },
          { kind: 'halo', at: place, metres: 0.12, color: '#f2f7ff', strength: 1 },
        );
        continue;
      }
      const p = project(vehicle.context.camera, place);
      out.push(
        drawGlow(vehicle.context, p, Math.max(4, vehicle.scale * 0.75), gyro.color, 1),
        el('circle', { cx: p[0], cy: p[1], r: vehicle.scale * 0.07, fill: '#f2f7ff' }),
      );
    }
  }
  return out;
}

const DISCS: Record<
  NonNullable<Actor['disc']>,
  { text: string; back: string; ink: string; edge: string; size: number }
> = {
  A: { text: 'A', back: '#ffffff', ink: '#c8201c', edge: '#ffffff', size: 0.12 },
  '80': { text: '80', back: '#ffffff', ink: '#1d1f22', edge: '#c8201c', size: 0.2 },
  '90': { text: '90', back: '#ffffff', ink: '#1d1f22', edge: '#c8201c', size: 0.2 },
  '100': { text: '100', back: '#ffffff', ink: '#1d1f22', edge: '#c8201c', size: 0.2 },
  ecole: { text: 'ÉCOLE', back: '#ffffff', ink: '#c8201c', edge: '#c8201c', size: 0.2 },
  'transport-enfants': { text: '', back: '#f2c21d', ink: '#1d1f22', edge: '#1d1f22', size: 0.25 },
  'angles-morts': { text: '', back: '#ffffff', ink: '#c8201c', edge: '#1d1f22', size: 0.15 },
};

/** Height of the middle of a disc above the ground. */
export function discHeight(model: VehicleModel): number {
  return Math.min(1.25, model.height * 0.45);
}

/** The blind-spot sign, taller than wide: a lorry from above, its blind spots in yellow. */
function blindSpots(x: number, y: number, r: number, look: (typeof DISCS)['angles-morts']): Drawing {
  const wide = r * 0.68;
  const at = (dx: number, dy: number) => `${(x + dx * wide).toFixed(1)} ${(y + dy * r).toFixed(1)}`;
  const box = (dx: number, dy: number, w: number, h: number, fill: string) =>
    el('rect', { x: x + dx * wide, y: y + dy * r, width: w * wide, height: h * r, fill });
  return [
    el('rect', {
      x: x - wide,
      y: y - r,
      width: 2 * wide,
      height: 2 * r,
      rx: r * 0.1,
      fill: look.back,
      stroke: look.edge,
      'stroke-width': r * 0.06,
    }),
    el('path', {
      d: `M${at(-0.28, -0.6)}L${at(-0.88, 0.1)}V${at(0, 0.42).split(' ')[1]}H${at(0.88, 0).split(' ')[0]}V${at(0, 0.1).split(' ')[1]}L${at(0.28, -0.6)}V${at(0, -0.9).split(' ')[1]}H${at(-0.28, 0).split(' ')[0]}z`,
      fill: '#f6c915',
    }),
    box(-0.26, -0.66, 0.52, 0.28, look.edge),
    box(-0.3, -0.34, 0.6, 0.7, look.edge),
    box(-0.9, 0.54, 1.8, 0.36, look.ink),
  ];
}

type DiscStyle = (typeof DISCS)[NonNullable<Actor['disc']>];

function drawDiscPlate(disc: NonNullable<Actor['disc']>, x: number, y: number, r: number): Drawing {
  const { back, edge } = DISCS[disc];
  if (disc === 'ecole')
    return el('rect', {
      x: x - r * 1.6,
      y: y - r * 0.6,
      width: r * 3.2,
      height: r * 1.2,
      rx: r * 0.1,
      fill: back,
      stroke: edge,
      'stroke-width': r * 0.12,
    });
  if (disc === 'transport-enfants')
    return el('rect', {
      x: x - r,
      y: y - r,
      width: 2 * r,
      height: 2 * r,
      rx: r * 0.12,
      fill: back,
      stroke: edge,
      'stroke-width': r * 0.1,
    });
  return el('circle', { cx: x, cy: y, r, fill: back, stroke: edge, 'stroke-width': r * 0.16 });
}

/** Two children side by side. */
function drawChildren(x: number, y: number, r: number, ink: string): Drawing {
  return [
    el('path', {
      d: `M${(x - r * 0.4).toFixed(1)} ${(y + r * 0.6).toFixed(1)}v-${(r * 0.8).toFixed(1)}m${(r * 0.8).toFixed(1)} ${(r * 0.8).toFixed(1)}v-${(r * 0.7).toFixed(1)}`,
      stroke: ink,
      'stroke-width': r * 0.35,
      'stroke-linecap': 'round',
    }),
    el('circle', { cx: x - r * 0.4, cy: y - r * 0.55, r: r * 0.22, fill: ink }),
    el('circle', { cx: x + r * 0.4, cy: y - r * 0.45, r: r * 0.2, fill: ink }),
  ];
}

/** Letters or figures, the smaller the more there are; on the sign of a school they fill its breadth. */
function drawDiscText({ text, ink }: DiscStyle, x: number, y: number, r: number, wide: boolean): Drawing {
  const size = wide ? 0.92 : text.length > 2 ? 0.86 : text.length > 1 ? 1.1 : 1.5;
  return drawSignText(text, x, y, { size: r * size, color: ink, maxWidth: r * (wide ? 3 : 1.5) });
}

/** A disc or plate on the rear (or front), on the left as the rule asks; the blind-spot sign is on the right. */
export function drawDisc(
  vehicle: VehicleContext,
  hull: Hull,
  front: boolean,
  disc: NonNullable<Actor['disc']>,
): Drawing[] {
  const look = DISCS[disc];
  const height = disc === 'A' ? Math.min(0.86, vehicle.model.height * 0.52) : discHeight(vehicle.model);
  const side = disc === 'ecole' ? 0 : front || disc === 'angles-morts' ? 0.5 : -0.5;
  const [x, y] = project(vehicle.context.camera, onEnd(vehicle, hull, front, side, height));
  const r = Math.max(3.2, look.size * vehicle.scale);
  if (disc === 'angles-morts') return [blindSpots(x, y, r, look)];
  const mark =
    look.text === '' ? drawChildren(x, y, r, look.ink) : drawDiscText(look, x, y, r, disc === 'ecole');
  return [drawDiscPlate(disc, x, y, r), mark];
}
