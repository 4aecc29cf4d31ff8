/** Who goes first on a road seen from above, with the rule and the article that decide. */
import type { PlanScene } from '@balise/scene/schema';
import { decideAtCrossroads } from './right-of-way/crossroads.ts';
import { doubtful, type PassageDecision, type Wait } from './right-of-way/decision.ts';
import { isCrossroads, type RoadUser } from './right-of-way/movement.ts';
import { decideOnRing } from './right-of-way/ring.ts';
import { decideMerging, decideOnRoad } from './right-of-way/road-ahead.ts';
import type { PassageDoubt, RightOfWayRule } from './right-of-way/rules.ts';
import { findHold, isAgent } from './right-of-way/signals.ts';

export type { Wait } from './right-of-way/decision.ts';
export type { RoadUser } from './right-of-way/movement.ts';

/** Whether the learner drives it: its plate says «Moi». */
export const isOurVehicle = ({ label }: RoadUser): boolean => label === 'Moi';
export { describeRingPassage } from './right-of-way/ring.ts';
export { type PassageDoubt, RIGHT_OF_WAY_RULES, type RightOfWayRule } from './right-of-way/rules.ts';

export interface Passage {
  /** Users that go together, in the order in which they go; undefined with a doubt where the rules give none. */
  order: readonly (readonly RoadUser[])[] | undefined;
  /** Each pair whose paths meet. */
  waits: readonly Wait[];
  /** Users stopped by an agent, a light or gates: they are not in the order. */
  held: readonly { user: RoadUser; rule: RightOfWayRule }[];
  doubt?: PassageDoubt;
}

function decide(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if (one.going === 'arret' || other.going === 'arret') return doubtful('stopped');
  if (isCrossroads(scene.junction)) return decideAtCrossroads(scene, one, other);
  if (scene.junction === 'giratoire') return decideOnRing(scene, one, other);
  if (scene.junction === 'ligne-droite') return decideOnRoad(scene, one, other);
  if (scene.junction === 'insertion') return decideMerging(scene, one, other);
  return doubtful('not-covered');
}

/**
 * @returns whether `one` has to let `other` go first, so false if their paths do not meet; undefined for a stopped vehicle
 * and where the rules here do not tell
 */
export function givesWay(scene: PlanScene, one: RoadUser, other: RoadUser): boolean | undefined {
  const decision = decide(scene, one, other);
  if ('doubt' in decision) return undefined;
  return 'wait' in decision && decision.wait.user === one;
}

/** The order in which all moving users of a scene go. */
export function computePassage(scene: PlanScene): Passage {
  const users = (scene.vehicles ?? []).filter((user) => !isAgent(user) && user.going !== 'arret');
  const held: { user: RoadUser; rule: RightOfWayRule }[] = [];
  const doubts: PassageDoubt[] = [];
  for (const user of users) {
    const hold = findHold(scene, user);
    if (hold && 'rule' in hold) held.push({ user, rule: hold.rule });
    if (hold && 'doubt' in hold) doubts.push(hold.doubt);
  }
  const isHeld = (user: RoadUser) => held.some((hold) => hold.user === user);
  const waits: Wait[] = [];
  users.forEach((one, index) => {
    for (const other of users.slice(index + 1)) {
      if (isHeld(one) && isHeld(other)) continue;
      const decision = decide(scene, one, other);
      if ('wait' in decision) waits.push(decision.wait);
      if ('doubt' in decision) doubts.push(decision.doubt);
    }
  });
  const [doubt] = doubts;
  if (doubt) return { order: undefined, waits, held, doubt };
  const order = putInOrder(
    users.filter((user) => !isHeld(user)),
    waits,
  );
  return order ? { order, waits, held } : { order, waits, held, doubt: 'cycle' };
}

/** Each goes as soon as those have gone for whom it waits; undefined if some wait for each other in a circle. */
function putInOrder(users: readonly RoadUser[], waits: readonly Wait[]): RoadUser[][] | undefined {
  const order: RoadUser[][] = [];
  let left = [...users];
  while (left.length > 0) {
    const isBlocked = (user: RoadUser) => waits.some((wait) => wait.user === user && left.includes(wait.for));
    const next = left.filter((user) => !isBlocked(user));
    if (next.length === 0) return undefined;
    order.push(next);
    left = left.filter((user) => !next.includes(user));
  }
  return order;
}
