/** Whom the driver of a vehicle of a plan can't see: those whose middle is in one of his blind spots. */
import type { PlanScene } from '../../schema/scene.ts';
import type { PlanPose } from './bend.ts';
import { createLayout } from './layout.ts';
import { listBlindSpots } from './notes.ts';
import type { PlanPoint } from './plan-context.ts';
import type { PlanVehicle } from './top-view.ts';
import { locatePlanVehicle } from './traffic.ts';

interface Placed {
  vehicle: PlanVehicle;
  pose: PlanPose;
}

/** Whether a point is in a polygon: a ray from it crosses the edge an odd number of times. */
function isInside(zone: readonly PlanPoint[], [x, y]: PlanPoint): boolean {
  let inside = false;
  zone.forEach(([x1, y1], i) => {
    const [x2, y2] = zone[(i + 1) % zone.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

export function findHidden<One extends Placed>(placed: readonly One[], { vehicle, pose }: Placed): One[] {
  const zones = listBlindSpots(vehicle, pose);
  return placed.filter((one) => one.vehicle !== vehicle && zones.some((zone) => isInside(zone, one.pose.p)));
}

/** @returns users of the scene, in its order */
export function listHiddenUsers(scene: PlanScene, driver: PlanVehicle): PlanVehicle[] {
  const layout = createLayout(scene);
  const place = (vehicle: PlanVehicle): Placed => ({ vehicle, pose: locatePlanVehicle(layout, vehicle) });
  return findHidden((scene.vehicles ?? []).map(place), place(driver)).map(({ vehicle }) => vehicle);
}
