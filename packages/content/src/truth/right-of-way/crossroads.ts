/** Two users of a crossroads. */
import type { PlanScene } from '@balise/scene/schema';
import { decideBetween, doubtful, FREE, type PassageDecision, type Wait, waitFor } from './decision.ts';
import {
  comesFromRight,
  doPathsMeet,
  findArm,
  findMovement,
  isCrossroads,
  isOpposite,
  isPedestrian,
  type Movement,
  type RoadUser,
} from './movement.ts';
import { decidePedestrian } from './pedestrian.ts';
import { decideHeld, decidePrivileged } from './privilege.ts';
import { fixedLight, isAgent, rankArm, readSign } from './signals.ts';

/** Metres between two vehicles on one lane, one behind the other. */
const APART = 4;
const USUAL_DISTANCE = 14;

export function decideAtCrossroads(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if (isPedestrian(one) || isPedestrian(other)) return decidePedestrian(scene, one, other);
  const [mine, theirs] = [findMovement(scene, one), findMovement(scene, other)];
  if (!mine || !theirs) return doubtful('no-path');
  if (mine.arm === theirs.arm) return decideOnOneArm(scene, one, other);
  // From a reserved lane at the right to the left: whether at once or in two times isn't told.
  if ([one, other].some((user) => user.going === 'gauche' && keepsReservedLane(scene, user)))
    return doubtful('no-path');
  const meets =
    doPathsMeet(mine, theirs) ||
    isSweptBy(scene, [one, mine], [other, theirs]) ||
    isSweptBy(scene, [other, theirs], [one, mine]);
  if (!meets) return FREE;
  return (
    decideHeld(scene, one, other) ??
    decidePrivileged(scene, one, other) ??
    decideBySigns(scene, one, other, [mine, theirs])
  );
}

function decideBySigns(
  scene: PlanScene,
  one: RoadUser,
  other: RoadUser,
  [mine, theirs]: readonly [Movement, Movement],
): PassageDecision {
  const opposite = isOpposite(mine, theirs);
  if (scene.vehicles?.some(isAgent)) return opposite ? decideTurn(one, other) : doubtful('agent-unclear');
  if (fixedLight(scene, one.at)) return opposite ? decideTurn(one, other) : doubtful('lights-contradict');
  const ranks = [rankArm(scene, one.at), rankArm(scene, other.at)];
  const [rank = 1, theirRank = 1] = ranks;
  if (rank !== theirRank) {
    const [waiting, first] = rank < theirRank ? [one, other] : [other, one];
    const bySign = waitFor(waiting, first, readSignOfPair(scene, waiting, first));
    return opposite && rank + theirRank !== 2 ? decideOddSigns(bySign, one, other) : bySign;
  }
  if (opposite) return decideTurn(one, other);
  if (rank !== 1) return doubtful('signs-contradict');
  return comesFromRight(mine, theirs) ? waitFor(one, other, 'rightHand') : waitFor(other, one, 'rightHand');
}

/**
 * One arm of a road has a sign, the arm in front has none. Signs speak of the other roads (R415-6, R415-7), so the two
 * must come to the same as the left turn; only who comes out of a track lets every vehicle pass (R415-9).
 */
function decideOddSigns(bySign: { wait: Wait }, one: RoadUser, other: RoadUser): PassageDecision {
  const byTurn = decideTurn(one, other);
  const isSame = 'wait' in byTurn && byTurn.wait.user === bySign.wait.user;
  return isSame || bySign.wait.rule === 'access' ? bySign : doubtful('signs-contradict');
}

/** The sign that makes `waiting` wait, else that of the priority road which `first` is on. */
function readSignOfPair(scene: PlanScene, waiting: RoadUser, first: RoadUser) {
  return readSign(scene, waiting.at) ?? readSign(scene, first.at) ?? 'priorityRoad';
}

/** Of two oncoming vehicles whose paths meet, the one that turns left waits. */
const decideTurn = (one: RoadUser, other: RoadUser): PassageDecision =>
  decideBetween(one, other, ({ going }) => going === 'gauche', 'leftTurn') ?? doubtful('same-lane');

const isCycle = ({ kind }: RoadUser): boolean => kind === 'velo' || kind === 'trottinette';
const isBus = ({ kind }: RoadUser): boolean => kind === 'bus' || kind === 'car-scolaire';

/** Whether a user is on the reserved lane at the right of his arm. */
function keepsReservedLane(scene: PlanScene, user: RoadUser): boolean {
  const reserved = findArm(scene, user.at)?.reserved;
  return reserved !== undefined && { cyclable: isCycle, bus: isBus }[reserved](user);
}

/**
 * Whether a long vehicle that turns right needs the place where another waits: it keeps its half of the road that it
 * leaves, and takes both halves of the one that it enters (R415-3), but not the lane for bicycles beyond them.
 */
const isSweptBy = (
  scene: PlanScene,
  [user, way]: readonly [RoadUser, Movement],
  [other, theirs]: readonly [RoadUser, Movement],
): boolean =>
  turnsWide(scene, user) && way.exit === theirs.arm && !(isCycle(other) && keepsReservedLane(scene, other));

const turnsWide = ({ junction }: PlanScene, { wide, going }: RoadUser): boolean =>
  wide === true && going === 'droite' && isCrossroads(junction);

/** Beside each other with a reserved lane at the right, one behind the other, or one in the way of a long vehicle's tail. */
export function decideOnOneArm(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  const { lanesIn = 1 } = findArm(scene, one.at) ?? {};
  const [isBeside, isOtherBeside] = [one, other].map((user) => keepsReservedLane(scene, user));
  if (isBeside !== isOtherBeside)
    return isBeside ? decideBeside(scene, one, other) : decideBeside(scene, other, one);
  const byTail = decideByTail(scene, one, other) ?? decideByTail(scene, other, one);
  if (byTail) return byTail;
  const behind = (one.d ?? USUAL_DISTANCE) - (other.d ?? USUAL_DISTANCE);
  if (lanesIn > 1 || one.x !== other.x || Math.abs(behind) < APART) return doubtful('same-lane');
  return behind > 0 ? waitFor(one, other, 'following') : waitFor(other, one, 'following');
}

/** The tail of a long vehicle cuts the corner: who is at its right, beside or behind, may not pass there (R414-6). */
function decideByTail(scene: PlanScene, turning: RoadUser, other: RoadUser): PassageDecision | undefined {
  const { lanesIn = 1 } = findArm(scene, turning.at) ?? {};
  const isAtItsRight = (other.x ?? 0) > (turning.x ?? 0);
  const ahead = (turning.d ?? USUAL_DISTANCE) - (other.d ?? USUAL_DISTANCE);
  if (!turnsWide(scene, turning) || turnsWide(scene, other)) return undefined;
  if (lanesIn > 1 || !isAtItsRight || ahead >= APART) return undefined;
  return (
    decideHeld(scene, turning, other) ??
    decidePrivileged(scene, turning, other) ??
    waitFor(other, turning, 'passingOnRight')
  );
}

/** A user of the reserved lane goes on, one of the lane at its left turns across it. */
function decideBeside(scene: PlanScene, beside: RoadUser, turning: RoadUser): PassageDecision {
  if (turning.going !== 'droite' && beside.going !== 'gauche') return FREE;
  if (turning.going !== 'droite' || beside.going !== 'tout-droit') return doubtful('same-lane');
  return (
    decideHeld(scene, beside, turning) ??
    decidePrivileged(scene, beside, turning) ??
    waitFor(turning, beside, isBus(beside) ? 'laneChange' : 'cycleTrack')
  );
}
