/** To whom a user has to give way, article by article of the Code de la route. */
import type { PlanScene } from '@balise/scene/schema';
import {
  armOf,
  besideDuty,
  commandedDuty,
  type Duty,
  meetOnZebra,
  obligesToYield,
  turnsOutOfReservedLane,
} from './common-duties.ts';
import { findRingDuty } from './ring-duties.ts';
import { findRoadDuty } from './road-duties.ts';
import { doLightsWork, walks, workingLight } from './stops.ts';
import { passesOver, sweeps } from './sweep.ts';
import {
  doesTrackCross,
  doTracksMeet,
  dot,
  rightHandOf,
  type Spot,
  type Track,
  type Traveller,
  trackOf,
  walkAcross,
} from './tracks.ts';

/** Whether `me` has to let `other` pass before. */
export function findDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  if (walks(me) && walks(other)) return 'free';
  if (plan.junction === 'giratoire') return findRingDuty(plan, me, other);
  if (plan.junction === 'ligne-droite' || plan.junction === 'insertion') return findRoadDuty(plan, me, other);
  const [mine, theirs] = [trackOf(plan, me), trackOf(plan, other)];
  if (walks(me)) return theirs ? walkerDuty(plan, me, other, theirs) : 'unsure';
  if (walks(other)) return mine ? driverDuty(plan, me, other, mine) : 'unsure';
  if (!mine || !theirs) return 'unsure';
  if (dot(mine.ahead, theirs.ahead) > 0.5) return besideDuty(plan, [me, other], [mine, theirs]);
  if ([me, other].some((user) => turnsOutOfReservedLane(plan, user))) return 'unsure';
  const sweptUp = [
    sweeps(plan, me) && passesOver(mine, 0, whereHeWaits(theirs)),
    sweeps(plan, other) && passesOver(theirs, 0, whereHeWaits(mine)),
  ];
  if (!sweptUp.includes(true) && !doTracksMeet(mine, theirs)) return 'free';
  return commandedDuty(plan, me, other) ?? signedDuty(plan, [me, other], [mine, theirs]);
}

/** From where his approach is drawn to the mouth of the junction. */
const whereHeWaits = ({ line }: Track): readonly Spot[] => line.slice(0, 2);

function driverDuty(plan: PlanScene, driver: Traveller, walker: Traveller, track: Track): Duty {
  if (!doesTrackCross(track, walkAcross(walker.at))) return 'free';
  return meetOnZebra(plan, driver, walker, 'driver');
}

function walkerDuty(plan: PlanScene, walker: Traveller, driver: Traveller, track: Track): Duty {
  if (!doesTrackCross(track, walkAcross(walker.at))) return 'free';
  return meetOnZebra(plan, driver, walker, 'walker');
}

const isPriorityRoad = (plan: PlanScene, at: string): boolean =>
  !obligesToYield(plan, at) && ['AB2', 'AB6'].includes(armOf(plan, at)?.sign?.code ?? '');

/** Only who comes out of a track yields to «tout autre véhicule» (R415-9), also to the one in front. */
const comesOutOfTrack = (plan: PlanScene, at: string): boolean => {
  const arm = armOf(plan, at);
  const signed = ['AB4', 'AB3a'].includes(arm?.sign?.code ?? '');
  return arm?.dirt === true && !signed && arm.line !== 'stop' && arm.line !== 'cedez';
};

function signedDuty(
  plan: PlanScene,
  [me, other]: readonly [Traveller, Traveller],
  [mine, theirs]: readonly [Track, Track],
): Duty {
  const isInFront = dot(mine.ahead, theirs.ahead) < -0.5;
  if (plan.vehicles?.some(({ kind }) => kind === 'agent'))
    return isInFront ? leftTurnDuty(mine, theirs) : 'unsure';
  if (doLightsWork(plan)) {
    const areBothGreen = [me, other].every(({ at }) => workingLight(plan, at) === 'vert');
    return areBothGreen && isInFront ? leftTurnDuty(mine, theirs) : 'unsure';
  }
  if (isInFront) return inFrontDuty(plan, [me, other], [mine, theirs]);
  const bySigns =
    dutyOfOne([me, other], ({ at }) => obligesToYield(plan, at)) ??
    dutyOfOne([other, me], ({ at }) => isPriorityRoad(plan, at));
  if (bySigns) return bySigns;
  // R415-5: who comes from the left yields, so I yield to who comes from my right: he drives towards my left.
  return dot(theirs.ahead, rightHandOf(mine.ahead)) < -0.5 ? 'yields' : 'free';
}

/** The one of whom it holds yields; undefined if it holds of neither. */
function dutyOfOne(
  [one, other]: readonly [Traveller, Traveller],
  holds: (user: Traveller) => boolean,
): Duty | undefined {
  if (holds(one)) return holds(other) ? 'unsure' : 'yields';
  return holds(other) ? 'free' : undefined;
}

/** Signs order the other road; the one in front is on the same road unless its signs are others. */
function inFrontDuty(
  plan: PlanScene,
  [me, other]: readonly [Traveller, Traveller],
  [mine, theirs]: readonly [Track, Track],
): Duty {
  const byTurn = leftTurnDuty(mine, theirs);
  if (comesOutOfTrack(plan, me.at) !== comesOutOfTrack(plan, other.at)) {
    const byTrack = comesOutOfTrack(plan, me.at) ? 'yields' : 'free';
    const bothYield = obligesToYield(plan, me.at) && obligesToYield(plan, other.at);
    return bothYield && byTrack !== byTurn ? 'unsure' : byTrack;
  }
  const rank = (at: string) => (obligesToYield(plan, at) ? 0 : isPriorityRoad(plan, at) ? 2 : 1);
  const [my, their] = [rank(me.at), rank(other.at)];
  if (my === their) return byTurn;
  // The priority road bends: one arm of it in front of an arm that gives way.
  if (my + their === 2) return my === 0 ? 'yields' : 'free';
  const bySign = my < their ? 'yields' : 'free';
  return bySign === byTurn ? bySign : 'unsure';
}

/** R415-4. */
function leftTurnDuty(mine: Track, theirs: Track): Duty {
  const [left, otherLeft] = [mine.turn === 'left', theirs.turn === 'left'];
  if (left === otherLeft) return 'unsure';
  return left ? 'yields' : 'free';
}
