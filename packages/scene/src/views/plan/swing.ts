/** A long vehicle that turns right: its way out into the road that it enters, and the ground that it passes over. */
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { PlanPose } from './bend.ts';
import { type Arm, LANE } from './layout.ts';
import { add, length, type PlanContext, type PlanPoint, pathThrough, perpendicular } from './plan-context.ts';
import { measureTopView, type PlanVehicle } from './top-view.ts';

/** Metres beyond the axis of the road that it enters where its nose comes out. */
const BEYOND_AXIS = 0.7;
/** Metres along that road until it is back in its lane. */
const BACK_IN_LANE = 7;
/** Share of the length from the nose to the front axle, and between the axles. */
const [TO_FRONT_AXLE, WHEELBASE] = [0.16, 0.58];

/** The bend of the front axle: from the nose to the mouth of the other road, and back into the lane. */
interface Bend {
  start: PlanPoint;
  handle: PlanPoint;
  mouth: PlanPoint;
  after: PlanPoint;
  end: PlanPoint;
}

function layOutBend(nose: PlanPoint, { heading }: PlanPose, arm: Arm, exit: Arm): Bend {
  const on = (metres: number, shift: number) => add(add([0, 0], exit.out, metres), exit.side, shift);
  const mouth = on(exit.mouth, BEYOND_AXIS);
  const along = (p: PlanPoint) => (p[0] - nose[0]) * heading[0] + (p[1] - nose[1]) * heading[1];
  const room = along(add([0, 0], arm.out, arm.mouth));
  return {
    start: add(nose, heading, Math.max(0.5, room)),
    handle: add(nose, heading, Math.max(1, along(mouth))),
    mouth,
    after: on(exit.mouth + BACK_IN_LANE * 0.5, BEYOND_AXIS),
    end: on(exit.mouth + BACK_IN_LANE, -LANE / 2 + 0.3),
  };
}

const between = (a: PlanPoint, b: PlanPoint, c: PlanPoint, t: number): PlanPoint =>
  add(add(add([0, 0], a, (1 - t) ** 2), b, 2 * t * (1 - t)), c, t * t);

/** Path data of the arrow. */
export function traceSwing(view: PlanContext, nose: PlanPoint, pose: PlanPose, arm: Arm, exit: Arm): string {
  const { start, handle, mouth, after, end } = layOutBend(nose, pose, arm, exit);
  return `M${view.xy(nose)}L${view.xy(start)}Q${view.xy(handle)} ${view.xy(mouth)}Q${view.xy(after)} ${view.xy(end)}`;
}

/** Places of the front axle, some tens of centimetres apart. */
function listSteps(nose: PlanPoint, pose: PlanPose, arm: Arm, exit: Arm): PlanPoint[] {
  const { start, handle, mouth, after, end } = layOutBend(nose, pose, arm, exit);
  const straight = Math.ceil(length(add(start, nose, -1)) / 0.5);
  const steps = (count: number, place: (t: number) => PlanPoint) =>
    Array.from({ length: count }, (_, i) => place((i + 1) / count));
  return [
    ...steps(straight, (t) => add(nose, add(start, nose, -1), t)),
    ...steps(24, (t) => between(start, handle, mouth, t)),
    ...steps(14, (t) => between(mouth, after, end, t)),
  ];
}

/** The rear axle is drawn behind the front one, so that the tail cuts the corner. */
export function drawSwing(
  view: PlanContext,
  vehicle: PlanVehicle,
  pose: PlanPose,
  arm: Arm,
  exit: Arm,
): Drawing {
  const [long, wide] = measureTopView(vehicle.kind);
  const toNose = long * TO_FRONT_AXLE;
  const base = long * WHEELBASE;
  const nose = add(pose.p, pose.heading, long / 2 - toNose);
  let rear = add(nose, pose.heading, -base);
  const outlines = listSteps(nose, pose, arm, exit).map((front) => {
    const pull = add(front, rear, -1);
    const heading = add([0, 0], pull, 1 / length(pull));
    rear = add(front, heading, -base);
    const side = perpendicular(heading);
    const corner = (ahead: number, right: number) =>
      add(add(front, heading, ahead), side, (right * wide) / 2);
    const tail = toNose - long;
    return pathThrough(
      view,
      [corner(toNose, -1), corner(toNose, 1), corner(tail, 1), corner(tail, -1)],
      true,
    );
  });
  return group({ opacity: '0.34' }, el('path', { d: outlines.join(''), fill: '#f0862a' }));
}
