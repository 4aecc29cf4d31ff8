/** A person who crosses the road, and a vehicle. */
import type { PlanScene } from '@balise/scene/schema';
import { doubtful, FREE, type PassageDecision, waitFor } from './decision.ts';
import { armAt, findArm, findMovement, isPedestrian, type RoadUser } from './movement.ts';
import { decideHeld } from './privilege.ts';
import { isEmergency, isTram } from './signals.ts';

const WALKING: readonly RoadUser['pose'][] = ['marche', 'court'];

/** Whether a person crosses, or shows clearly that he wants to; one who only stands there is undefined. */
const isGoingToCross = ({ going, pose }: RoadUser): boolean =>
  going === 'tout-droit' || (going === undefined && WALKING.includes(pose));

export function decidePedestrian(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if (isPedestrian(one) && isPedestrian(other)) return FREE;
  const [person, vehicle] = isPedestrian(one) ? [one, other] : [other, one];
  const arms = armsPassed(scene, vehicle);
  if (!arms) return doubtful('no-path');
  if (!arms.includes(person.at)) return FREE;
  if (!isGoingToCross(person)) return doubtful('pedestrian-unclear');
  // With a crossing nearby, one who does not use it crosses against the rule.
  const isBeside = !findArm(scene, person.at)?.crossing && scene.arms?.some(({ crossing }) => crossing);
  if (isBeside) return doubtful('pedestrian-unclear');
  const held = decideHeld(scene, person, vehicle);
  if (held) return held;
  // A person is no driver, so R415-12 does not bind him; R432-1 frees the vehicle only if nobody is endangered.
  if (isEmergency(vehicle)) return doubtful('equal-privilege');
  return isTram(vehicle) ? waitFor(person, vehicle, 'tram') : waitFor(vehicle, person, 'pedestrian');
}

/** The arms whose crossings a vehicle passes. */
function armsPassed(scene: PlanScene, vehicle: RoadUser): readonly string[] | undefined {
  if (scene.junction === 'ligne-droite') return vehicle.going === 'tout-droit' ? ['s', 'n'] : undefined;
  const way = findMovement(scene, vehicle);
  return way && [armAt(way.arm), armAt(way.exit)];
}
