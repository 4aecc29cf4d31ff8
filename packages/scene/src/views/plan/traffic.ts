/** Where vehicles stand, the paths they intend to take, and what is drawn around them. */
import { type Drawing, el, group } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { bendPose, onBend, type PlanPose, turnsRight } from './bend.ts';
import {
  type Arm,
  CYCLE_LANE,
  exitArm,
  GUTTER,
  isCrossing,
  LANE,
  OUT,
  type PlanLayout,
  type Ring,
  ZEBRA,
} from './layout.ts';
import { motorwayPose } from './motorway.ts';
import { add, back, bearing, type PlanContext, type PlanPoint, perpendicular } from './plan-context.ts';
import { locateOnRails } from './road-features.ts';
import { drawSwing, traceSwing } from './swing.ts';
import { chooseTopPaint, isNarrow, isOnFoot, measureTopView, type PlanVehicle, topView } from './top-view.ts';

/** Metres of the arrow of a person. */
const ON_FOOT_AHEAD = 5;
/** Radius on which distances along a ring are measured: the middle of a ring of one lane. */
const RING_MEASURE = 10.9;

/** Metres from the arm's axis to the lane of the manoeuvre, to the right of incoming traffic. */
function usualLane(arm: Arm, vehicle: PlanVehicle): number {
  const { reserved } = arm.input;
  const isCycle = vehicle.kind === 'velo' || vehicle.kind === 'trottinette';
  if (reserved === 'cyclable' && isCycle) return arm.right - GUTTER - CYCLE_LANE / 2;
  const isBus = vehicle.kind === 'bus' || vehicle.kind === 'car-scolaire';
  // The last lane is closed to others where it is reserved for buses.
  const lanes = Math.max(1, arm.lanesIn - (reserved === 'bus' && !isBus ? 1 : 0));
  // With several lanes, a given `x` counts from the middle of them all.
  if (lanes > 1 && vehicle.x !== undefined) return arm.first + (lanes * LANE) / 2;
  const index = vehicle.going === 'gauche' ? 0 : lanes - 1;
  return arm.first + (index + 0.5) * LANE;
}

/** People look across the road, from the side they stand on; those close to a zebra are on it. */
function onFoot(arm: Arm, d: number | undefined, shift: number): PlanPose {
  const middle = arm.zebra + ZEBRA / 2;
  const near = arm.input.crossing && (d === undefined || Math.abs(d - middle) < 4);
  const p = add(add([0, 0], arm.out, near ? middle : (d ?? 14)), arm.side, shift);
  return { p, heading: shift > 0 ? back(arm.side) : arm.side };
}

function onArm(layout: PlanLayout, arm: Arm, vehicle: PlanVehicle): PlanPose {
  const [long, wide] = measureTopView(vehicle.kind);
  const clear = layout.scene.junction === 'giratoire' ? arm.stop + long / 2 + 0.5 : 0;
  const d = Math.max(vehicle.d ?? Math.max(14, arm.stop + long / 2 + 1), clear);
  const wanted = usualLane(arm, vehicle) + (vehicle.x ?? 0);
  if (isOnFoot(vehicle.kind)) return onFoot(arm, vehicle.d, wanted);
  const moving = isNarrow(vehicle.kind) && vehicle.going !== 'arret';
  const shift = moving ? Math.min(wanted, arm.right - wide / 2 + 0.2) : wanted;
  return { p: add(add([0, 0], arm.out, d), arm.side, shift), heading: back(arm.out) };
}

/** Radius of the lane of a ring that a vehicle takes: the inner one if it keeps to the left of several, else the outer one. */
function ringLane({ apron, outer, lanes, laneWidth }: Ring, { x = 0 }: PlanVehicle): number {
  return lanes > 1 && x < 0 ? apron + laneWidth / 2 : outer - laneWidth / 2;
}

/** On the ring, `d` metres before it passes our entry: from our left, where it has priority. */
function onRing(d: number, radius: number): PlanPose {
  const angle = -Math.PI / 2 - d / RING_MEASURE;
  const p: PlanPoint = [Math.cos(angle) * radius, -Math.sin(angle) * radius];
  return { p, heading: [-Math.sin(angle), -Math.cos(angle)] };
}

export function locatePlanVehicle(layout: PlanLayout, vehicle: PlanVehicle): PlanPose {
  const pose = locate(layout, vehicle);
  return vehicle.facing && isOnFoot(vehicle.kind) ? { ...pose, heading: OUT[vehicle.facing] } : pose;
}

function locate(layout: PlanLayout, vehicle: PlanVehicle): PlanPose {
  const { junction } = layout.scene;
  const d = vehicle.d ?? 14;
  const x = vehicle.x ?? 0;
  if (vehicle.at === 'anneau') return onRing(vehicle.d ?? 11, ringLane(layout.ring, vehicle));
  if (junction.startsWith('virage')) return bendPose(layout, vehicle.at, d, x);
  if (junction === 'insertion') return motorwayPose(vehicle.at, d, x);
  if (layout.scene.levelCrossing && (vehicle.at === 'e' || vehicle.at === 'o'))
    return locateOnRails(vehicle.at, vehicle.d ?? 16);
  if (vehicle.at === 'centre') return { p: [LANE / 2 + x, vehicle.d ?? 0], heading: [0, -1] };
  const arm = layout.find(vehicle.at);
  if (!arm) return { p: [x, d], heading: [0, -1] };
  return onArm(layout, arm, vehicle);
}

/** The four corners of a vehicle, with `margin` metres around. */
export function corners(vehicle: PlanVehicle, pose: PlanPose, margin: number): PlanPoint[] {
  const [long, wide] = measureTopView(vehicle.kind);
  const side = perpendicular(pose.heading);
  return [-1, 1].flatMap((a) =>
    [-1, 1].map((b) =>
      add(add(pose.p, pose.heading, a * (long / 2 + margin)), side, b * (wide / 2 + margin)),
    ),
  );
}

/** Around the ring, from the nose of the vehicle to its exit. Curves leave and join the ring along its tangent. */
function ringRoute(
  view: PlanContext,
  start: PlanPose,
  [radius, outer]: PlanPoint,
  arm: Arm | undefined,
  exit: Arm,
): string {
  const polar = (angle: number): PlanPoint => [Math.cos(angle) * radius, Math.sin(angle) * radius];
  const ahead = (angle: number): PlanPoint => [Math.sin(angle), -Math.cos(angle)];
  const findAngle = (each: Arm) => Math.atan2(each.out[1], each.out[0]);
  const from = arm ? findAngle(arm) - 0.62 : Math.atan2(start.p[1], start.p[0]);
  let to = findAngle(exit) + 0.6;
  while (to > from - 0.05) to -= Math.PI * 2;
  const r = num(view.len(radius));
  const large = from - to > Math.PI ? 1 : 0;
  const enter = polar(from);
  const leave = polar(to);
  const end = add(add([0, 0], exit.out, outer + 5), exit.side, -LANE / 2);
  const entry = arm
    ? `C${view.xy(add(start.p, start.heading, 5))} ${view.xy(add(enter, ahead(from), -3.6))} ${view.xy(enter)}`
    : '';
  const out = `C${view.xy(add(leave, ahead(to), 3.6))} ${view.xy(add(end, exit.out, -5))} ${view.xy(end)}`;
  return `M${view.xy(start.p)}${entry}A${r} ${r} 0 ${large} 0 ${view.xy(leave)}${out}`;
}

/** A vehicle on its way: its pose, its nose, half its length. */
interface Departure {
  vehicle: PlanVehicle;
  pose: PlanPose;
  nose: PlanPoint;
  half: number;
}

/** Path data of the way that the vehicle intends to take; undefined when it stays. */
export function traceRoute(
  view: PlanContext,
  layout: PlanLayout,
  vehicle: PlanVehicle,
  pose: PlanPose,
): string | undefined {
  const { going } = vehicle;
  if (going === 'arret') return undefined;
  const half = measureTopView(vehicle.kind)[0] / 2;
  const from: Departure = { vehicle, pose, half, nose: add(pose.p, pose.heading, half + 0.3) };
  if (going === 'recul') return reversing(view, from);
  if (going === 'creneau') return parking(view, from);
  const { junction } = layout.scene;
  if (junction.startsWith('virage') && vehicle.at === 's') return alongBend(view, layout, from);
  if (junction === 'insertion' && vehicle.at === 'e') return merging(view, from);
  return throughJunction(view, layout, from);
}

function throughJunction(view: PlanContext, layout: PlanLayout, from: Departure): string {
  const { vehicle, pose, nose, half } = from;
  const { at, going } = vehicle;
  const inRing = at === 'anneau';
  const exit = inRing ? exitArm(layout, 's', going ?? 'droite') : exitArm(layout, at as Arm['name'], going);
  const arm = layout.find(at as Arm['name']);
  if (layout.scene.junction === 'giratoire' && exit) {
    const radii: PlanPoint = [ringLane(layout.ring, vehicle), layout.ring.outer];
    return ringRoute(view, { p: nose, heading: pose.heading }, radii, inRing ? undefined : arm, exit);
  }
  const turns = going === 'droite' || going === 'gauche' || going === 'demi-tour';
  if (turns && exit && arm && isSwinging(layout, vehicle)) return traceSwing(view, nose, pose, arm, exit);
  if (turns && exit && arm) return turning(view, from, arm, exit);
  if (turns && !exit) return changingLane(view, from);
  // A person crosses one road.
  if (isOnFoot(vehicle.kind)) return `M${view.xy(nose)}L${view.xy(add(nose, pose.heading, ON_FOOT_AHEAD))}`;
  const far = exit && arm ? Math.max(8, (vehicle.d ?? 14) + exit.mouth - half + 3) : 9;
  return `M${view.xy(nose)}L${view.xy(add(nose, pose.heading, far))}`;
}

const isSwinging = ({ scene }: PlanLayout, { wide, going }: PlanVehicle): boolean =>
  wide === true && going === 'droite' && isCrossing(scene.junction);

/** The ground that a long vehicle passes over as it turns. */
export function drawSweptGround(
  view: PlanContext,
  layout: PlanLayout,
  vehicle: PlanVehicle,
  pose: PlanPose,
): Drawing {
  const arm = layout.find(vehicle.at as Arm['name']);
  const exit = arm && exitArm(layout, arm.name, vehicle.going);
  return arm && exit && isSwinging(layout, vehicle) ? drawSwing(view, vehicle, pose, arm, exit) : [];
}

function reversing(view: PlanContext, { pose, half }: Departure): string {
  const tail = (more: number) => view.xy(add(pose.p, pose.heading, -half - more));
  return `M${tail(0.3)}L${tail(6)}`;
}

/** Backwards into a bay on the right. */
function parking(view: PlanContext, { pose, half }: Departure): string {
  const { p, heading } = pose;
  const tail = add(p, heading, -half - 0.2);
  const bay = add(add(tail, heading, -8), perpendicular(heading), 3);
  return `M${view.xy(tail)}C${view.xy(add(tail, heading, -4))} ${view.xy(add(bay, heading, 4.5))} ${view.xy(bay)}`;
}

function alongBend(view: PlanContext, layout: PlanLayout, { vehicle, half }: Departure): string {
  const right = turnsRight(layout);
  const t0 = 6 - (vehicle.d ?? 14) + half + 0.3;
  const list: string[] = [];
  for (let t = t0; t < t0 + 20; t += 1) list.push(view.xy(onBend(right, t, LANE / 2 + (vehicle.x ?? 0)).p));
  return `M${list.join('L')}`;
}

/** From a slip lane into the lane beside it. */
function merging(view: PlanContext, { nose }: Departure): string {
  const end: PlanPoint = [-1.8, nose[1] - 18];
  return `M${view.xy(nose)}C${view.xy([nose[0], nose[1] - 9])} ${view.xy([end[0], end[1] + 9])} ${view.xy(end)}`;
}

/** Where no arm leads that way: to the lane on that side. */
function changingLane(view: PlanContext, { vehicle, pose, nose }: Departure): string {
  const end = add(nose, perpendicular(pose.heading), vehicle.going === 'droite' ? 3.4 : -3.4);
  const tip = add(end, pose.heading, 9);
  return `M${view.xy(nose)}C${view.xy(add(nose, pose.heading, 4))} ${view.xy(add(end, pose.heading, 5))} ${view.xy(tip)}`;
}

function turning(view: PlanContext, { vehicle, pose, nose, half }: Departure, arm: Arm, exit: Arm): string {
  const lane = vehicle.going === 'droite' ? -(Math.max(1, exit.lanesOut) - 0.5) * LANE : -LANE / 2;
  const shift = exit.lanesIn === 0 || exit.lanesOut === 0 ? 0 : lane;
  const tip = add(add([0, 0], exit.out, exit.mouth + 6), exit.side, shift);
  const into = add(add([0, 0], exit.out, exit.mouth), exit.side, shift);
  // Straight to the mouth of the arm, then a curve whose handles lie on both straight lines.
  const along = (p: PlanPoint) => (p[0] - nose[0]) * pose.heading[0] + (p[1] - nose[1]) * pose.heading[1];
  const room = Math.min(along(into) - 4, (vehicle.d ?? 14) - arm.mouth - half);
  const bendStart = add(nose, pose.heading, Math.max(0.5, room));
  const handle = add(nose, pose.heading, Math.max(1, along(into)));
  return `M${view.xy(nose)}L${view.xy(bendStart)}Q${view.xy(handle)} ${view.xy(into)}L${view.xy(tip)}`;
}

const DARK_ARROW = '#33424f';

export function drawRoute(
  view: PlanContext,
  layout: PlanLayout,
  vehicle: PlanVehicle,
  pose: PlanPose,
  marker: (color: string) => string,
): Drawing {
  if (!vehicle.arrow) return [];
  const d = traceRoute(view, layout, vehicle, pose);
  if (!d) return [];
  const paint = chooseTopPaint(vehicle);
  const color = ['#eef0f0', '#9aa2aa', '#34383d', '#d9dde0', '#d3c2a2'].includes(paint) ? DARK_ARROW : paint;
  const width = Math.max(7, view.len(0.5));
  const stroke = (tint: string, thick: number) =>
    el('path', { d, fill: 'none', stroke: tint, 'stroke-width': thick, 'stroke-linejoin': 'round' });
  return [
    group({ opacity: '0.95' }, stroke('#ffffff', width + 4)),
    el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'marker-end': marker(color) }),
  ];
}

export function drawPlanVehicle(view: PlanContext, vehicle: PlanVehicle, pose: PlanPose): Drawing {
  const [x, y] = view.at(pose.p);
  const scale = Math.round((view.scale / 20) * 1000) / 1000;
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(bearing(pose.heading))}) scale(${scale})` },
    topView(vehicle),
  );
}
