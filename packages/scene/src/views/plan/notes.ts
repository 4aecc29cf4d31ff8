/** Annotations of a plan: lit lamps, yellow frames, labels, blind spots, signs and measures. */

import { type Drawing, el, group, type SignFace } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { textWidth, drawSignText as write } from '../../kit/pen.ts';
import type { PlanScene } from '../../schema/scene.ts';
import { signFace } from '../signs/sign-face.ts';
import { trafficLightFace } from '../signs/traffic-light-face.ts';
import type { PlanPose } from './bend.ts';
import type { Arm } from './layout.ts';
import {
  add,
  bearing,
  type PlanContext,
  type PlanPoint,
  pathThrough,
  perpendicular,
} from './plan-context.ts';
import { isNarrow, isOnFoot, measureTopView, type PlanVehicle } from './top-view.ts';

type Lamp = NonNullable<PlanVehicle['lights']>[number];

const AMBER = '#ff9d0a';
/** Their beacon is amber: it warns, and gives no priority. */
const SLOW_KINDS: ReadonlySet<PlanVehicle['kind']> = new Set(['depanneuse', 'tracteur', 'engin-chantier']);

/** Corner lamps as (share of the half length towards the nose, share of the half width to the right). */
const CORNERS: Partial<Record<Lamp, { color: string; spots: readonly PlanPoint[] }>> = {
  'clignotant-gauche': {
    color: AMBER,
    spots: [
      [0.94, -0.9],
      [-0.94, -0.9],
    ],
  },
  'clignotant-droit': {
    color: AMBER,
    spots: [
      [0.94, 0.9],
      [-0.94, 0.9],
    ],
  },
  detresse: {
    color: AMBER,
    spots: [
      [0.94, 0.9],
      [-0.94, 0.9],
      [0.94, -0.9],
      [-0.94, -0.9],
    ],
  },
  stop: {
    color: '#ff2a1f',
    spots: [
      [-1, 0.75],
      [-1, -0.75],
    ],
  },
  recul: {
    color: '#ffffff',
    spots: [
      [-1, 0.55],
      [-1, -0.55],
    ],
  },
  'brouillard-arriere': { color: '#ff2a1f', spots: [[-1, -0.6]] },
  gyrophare: { color: '#2a6df4', spots: [[0.45, 0]] },
};

/** Lamps that are on, each with its halo, and the beams of the headlamps. */
export function drawPlanLamps(view: PlanContext, vehicle: PlanVehicle, pose: PlanPose): Drawing {
  const [long, wide] = measureTopView(vehicle.kind);
  const side = perpendicular(pose.heading);
  const local = (ahead: number, right: number) => add(add(pose.p, pose.heading, ahead), side, right);
  return (vehicle.lights ?? []).map((lamp) => {
    if (lamp === 'croisement' || lamp === 'route') {
      const reach = lamp === 'route' ? 16 : 9;
      const beam = (s: number) =>
        pathThrough(
          view,
          [
            local(long / 2, s * wide * 0.35),
            local(long / 2 + reach, s * wide * 0.35 + 2.2),
            local(long / 2 + reach, s * wide * 0.35 - 2.2),
          ],
          true,
        );
      return el('path', { d: beam(1) + beam(-1), fill: '#fff3c4', opacity: '0.3' });
    }
    const lit = CORNERS[lamp];
    if (!lit) return [];
    const color = lamp === 'gyrophare' && SLOW_KINDS.has(vehicle.kind) ? AMBER : lit.color;
    return lit.spots.map(([a, b]) => {
      const [x, y] = view.at(local((a * long) / 2, (b * wide) / 2));
      const halo = (r: number, opacity: string) =>
        el('circle', { cx: x, cy: y, r: view.len(r), fill: color, opacity });
      return [
        halo(1.15, '0.22'),
        halo(0.7, '0.4'),
        halo(0.3, '1'),
        el('circle', { cx: x, cy: y, r: view.len(0.13), fill: '#fff7e0' }),
      ];
    });
  });
}

/** The ground that the driver can't see: ahead of the cab, along the right, along the left, behind. */
export function listBlindSpots(vehicle: PlanVehicle, pose: PlanPose): readonly (readonly PlanPoint[])[] {
  const [long, wide] = measureTopView(vehicle.kind);
  const side = perpendicular(pose.heading);
  const at = (x: number, y: number): PlanPoint => add(add(pose.p, pose.heading, -y), side, x);
  const l = long / 2;
  const w = wide / 2;
  const tall = long > 6.5;
  return tall
    ? [
        [at(-w, -l - 2.2), at(w, -l - 2.2), at(w, -l), at(-w, -l)],
        [at(w, -l - 0.6), at(w + 3.4, -l + 0.6), at(w + 4.6, l + 3.5), at(w, l * 0.7)],
        [at(-w, -l + 1.6), at(-w - 2.6, l + 3), at(-w, l * 0.7)],
        [at(-w, l), at(w, l), at(w + 1.4, l + 7), at(-w - 1.4, l + 7)],
      ]
    : [
        [at(w, 0), at(w + 3, 3.5), at(w + 3, 8), at(w, 3)],
        [at(-w, 0), at(-w - 3, 3.5), at(-w - 3, 8), at(-w, 3)],
      ];
}

export const traceBlindSpots = (view: PlanContext, vehicle: PlanVehicle, pose: PlanPose): string =>
  listBlindSpots(vehicle, pose)
    .map((zone) => pathThrough(view, zone, true))
    .join('');

export function drawBlindSpots(view: PlanContext, vehicle: PlanVehicle, pose: PlanPose): Drawing {
  return el('path', {
    d: traceBlindSpots(view, vehicle, pose),
    fill: '#e5322b',
    'fill-opacity': '0.3',
    stroke: '#c4161c',
    'stroke-width': 2.5,
    'stroke-dasharray': '9 6',
    'stroke-linejoin': 'round',
  });
}

/** The yellow frame of the vehicle the statement speaks of. */
export function drawFrame(view: PlanContext, vehicle: PlanVehicle, pose: PlanPose): Drawing {
  const [long, wide] = measureTopView(vehicle.kind);
  const [x, y] = view.at(pose.p);
  const w = view.len(wide + 1.1);
  const h = view.len(long + 1.1);
  const box = (stroke: string, width: number) =>
    el('rect', {
      x: -w / 2,
      y: -h / 2,
      width: w,
      height: h,
      rx: 9,
      fill: 'none',
      stroke,
      'stroke-width': width,
    });
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(bearing(pose.heading))})` },
    box('#1b1f23', 8),
    box('#ffd500', 5),
  );
}

function pill(text: string, x: number, y: number, size: number, ground: string, ink: string): Drawing {
  const w = Math.max(size * 1.45, textWidth(text) * size + size * 0.9);
  const h = size * 1.5;
  return [
    el('rect', {
      x: x - w / 2 + 2,
      y: y - h / 2 + 3,
      width: w,
      height: h,
      rx: h / 2,
      fill: '#10161c',
      opacity: '0.25',
    }),
    el('rect', {
      x: x - w / 2,
      y: y - h / 2,
      width: w,
      height: h,
      rx: h / 2,
      fill: ground,
      stroke: '#1b2733',
      'stroke-width': 2,
    }),
    write(text, x, y, { size, color: ink }),
  ];
}

/** The name of a vehicle: on its roof when it is large enough, beside it otherwise. */
export function drawLabel(view: PlanContext, vehicle: PlanVehicle, pose: PlanPose): Drawing {
  if (!vehicle.label) return [];
  const [long, wide] = measureTopView(vehicle.kind);
  const size = Math.max(19, Math.min(26, view.len(1.1)));
  const onRoof = !isOnFoot(vehicle.kind) && !isNarrow(vehicle.kind) && vehicle.label.length <= 2;
  if (onRoof) {
    const [x, y] = view.at(add(pose.p, pose.heading, long > 6 ? -long * 0.12 : -0.3));
    return pill(vehicle.label, x, y, size, '#ffffff', '#1b2733');
  }
  const aside = view.len(wide / 2) + size * 0.9 + (textWidth(vehicle.label) * size) / 2;
  // On the side away from other traffic.
  const away = perpendicular(pose.heading);
  const side: PlanPoint = (vehicle.x ?? 0) < 0 ? [-away[0], -away[1]] : away;
  const [x, y] = view.at(pose.p);
  const gap = Math.abs(side[0]) > 0.5 ? aside : view.len(wide / 2) + size * 1.1;
  return pill(vehicle.label, x + side[0] * gap, y + side[1] * gap, size, '#ffffff', '#1b2733');
}

/** A face beside its arm: `x` and `y` are its middle, `k` its scale. */
interface RoadsideFace extends Frame {
  face: SignFace;
  k: number;
  x: number;
  y: number;
}

/** A face standing upright beside the line of its arm, on its right-hand side. */
function placeBeside(view: PlanContext, arm: Arm, face: SignFace, k: number, further: number): RoadsideFace {
  const w = face.w * k;
  const h = face.h * k;
  const edge = add(add([0, 0], arm.out, arm.stop + 0.6), arm.side, arm.right + 0.9);
  const [ex, ey] = view.at(edge);
  const [ox, oy] = arm.out;
  const x = ex + arm.side[0] * (w / 2) + ox * (w / 2 + further);
  const y = ey + arm.side[1] * (h / 2 + 4) + oy * (h / 2 + further);
  return { face, k, x, y, w, h };
}

function drawBeside({ face, k, x, y, w, h }: RoadsideFace): Drawing {
  const stem = el('rect', { x: x - 2.5, y: y + h / 2 - 6, width: 5, height: 22, fill: '#8d949b' });
  const shadow = el('ellipse', {
    cx: x + 7,
    cy: y + h / 2 + 16,
    rx: 14,
    ry: 4,
    fill: '#14181d',
    opacity: '0.3',
  });
  const placed = group(
    { transform: `translate(${num(x - w / 2)} ${num(y - h / 2)}) scale(${Math.round(k * 1000) / 1000})` },
    face.drawing,
  );
  return [shadow, stem, placed];
}

type RailSignal = NonNullable<PlanScene['levelCrossing']>['signal'];

/** The sign and the light of an arm. */
export function placeRoadside(
  view: PlanContext,
  arm: Arm,
  railSignal?: RailSignal,
): { sign?: RoadsideFace; light?: RoadsideFace } {
  const k = view.frame.w < 900 ? 0.72 : 0.86;
  const sign = arm.input.sign ? signFace(arm.input.sign) : undefined;
  const light = arm.input.light
    ? trafficLightFace({ kind: 'tricolore', state: arm.input.light })
    : railSignal && trafficLightFace({ kind: 'r24', state: railSignal });
  const further = sign ? Math.max(sign.w, sign.h) * k + 8 : 0;
  return {
    ...(sign && { sign: placeBeside(view, arm, sign, k, 0) }),
    ...(light && { light: placeBeside(view, arm, light, k * 0.95, further) }),
  };
}

export function drawRoadside(view: PlanContext, arm: Arm, railSignal?: RailSignal): Drawing {
  const { sign, light } = placeRoadside(view, arm, railSignal);
  return [sign ? drawBeside(sign) : [], light ? drawBeside(light) : []];
}

type Measure = NonNullable<PlanScene['measures']>[number];

/** A dimension line with its ticks and its legend. */
export function drawMeasure(view: PlanContext, measure: Measure): Drawing {
  const [ax, ay] = view.at(measure.from);
  const [bx, by] = view.at(measure.to);
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const nx = -(by - ay) / long;
  const ny = (bx - ax) / long;
  const tick = (x: number, y: number) =>
    `M${num(x + nx * 11)} ${num(y + ny * 11)}L${num(x - nx * 11)} ${num(y - ny * 11)}`;
  const d = `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}${tick(ax, ay)}${tick(bx, by)}`;
  const stroke = (color: string, width: number) =>
    el('path', { d, stroke: color, 'stroke-width': width, 'stroke-linecap': 'round' });
  const size = 22;
  const upright = Math.abs(by - ay) > Math.abs(bx - ax);
  const away = upright ? (textWidth(measure.label) * size) / 2 + 30 : 30;
  const mx = (ax + bx) / 2 + (upright ? away : 0);
  const my = (ay + by) / 2 - (upright ? 0 : away);
  return [
    stroke('#ffffff', 8),
    stroke('#b3123a', 3.6),
    pill(measure.label, mx, my, size, '#b3123a', '#ffffff'),
  ];
}
