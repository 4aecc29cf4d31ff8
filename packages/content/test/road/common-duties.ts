/** Duties that hold at every kind of junction: on crossings, to blue lights and rails, beside and behind another. */
import type { PlanScene } from '@balise/scene/schema';
import { announcesItself, mayStart } from './stops.ts';
import { passesOver, sweeps } from './sweep.ts';
import { keepsCycleLane, rightHandOf, type Spot, type Track, type Traveller } from './tracks.ts';

export type Duty = 'yields' | 'free' | 'unsure';

/** R415-11 protects who crosses by the rules: on the crossing if there is one. */
export function isCrossingRegularly(plan: PlanScene, walker: Traveller): boolean | undefined {
  const hasZebra = (at: string) => plan.arms?.find((arm) => arm.at === at)?.crossing === true;
  if (!hasZebra(walker.at) && plan.arms?.some(({ at }) => hasZebra(at))) return undefined;
  if (walker.going === 'tout-droit') return true;
  return walker.going === undefined && ['marche', 'court'].includes(walker.pose ?? '') ? true : undefined;
}

/** A rail vehicle goes before people on foot (R412-43-1 has them keep clear of it); blue light and people: unsaid. */
export function meetOnZebra(
  plan: PlanScene,
  driver: Traveller,
  walker: Traveller,
  asks: 'driver' | 'walker',
): Duty {
  if (!isCrossingRegularly(plan, walker)) return 'unsure';
  const [driverStarts, walkerStarts] = [mayStart(plan, driver), mayStart(plan, walker)];
  if (driverStarts === undefined || walkerStarts === undefined) return 'unsure';
  if (!driverStarts || !walkerStarts) return 'free';
  if (announcesItself(driver)) return 'unsure';
  return (driver.kind === 'tram') === (asks === 'walker') ? 'yields' : 'free';
}

/** What comes before signs: who may not start, R415-12, R422-3. Undefined if nothing of it decides. */
export function commandedDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty | undefined {
  const starts = [mayStart(plan, me), mayStart(plan, other)];
  if (starts.includes(undefined)) return 'unsure';
  if (starts.includes(false)) return 'free';
  const [blueMe, blueOther] = [announcesItself(me), announcesItself(other)];
  const [railMe, railOther] = [me.kind === 'tram', other.kind === 'tram'];
  if ((blueMe || blueOther) && (railMe || railOther)) return 'unsure';
  if ((blueMe && blueOther) || (railMe && railOther)) return 'unsure';
  if (blueMe || blueOther) return blueOther ? 'yields' : 'free';
  if (!railMe && !railOther) return undefined;
  // A tramway obeys the signs that command absolutely; the priority of others over it is not drawn here.
  const rails = railMe ? me : other;
  if (obligesToYield(plan, rails.at)) return 'unsure';
  return railOther ? 'yields' : 'free';
}

export const armOf = (plan: PlanScene, at: string) => plan.arms?.find((arm) => arm.at === at);

/** R415-6, R415-7, R415-9. */
export function obligesToYield(plan: PlanScene, at: string): boolean {
  const arm = armOf(plan, at);
  const codes = ['AB4', 'AB3a'];
  return Boolean(
    arm && (codes.includes(arm.sign?.code ?? '') || ['stop', 'cedez'].includes(arm.line ?? '') || arm.dirt),
  );
}
const carriesPassengers = ({ kind }: Traveller) => kind === 'bus' || kind === 'car-scolaire';

/** R415-4 lets a cyclist keep to the right edge and turn in two times: the drawing doesn't tell. */
export function turnsOutOfReservedLane(plan: PlanScene, user: Traveller): boolean {
  if (user.going !== 'gauche') return false;
  const isOnBusLane = armOf(plan, user.at)?.reserved === 'bus' && carriesPassengers(user);
  return isOnBusLane || keepsCycleLane(plan, user);
}

/** On one arm: R415-3 for a lane beside, R414-6 beside a long vehicle, R412-12 for one who follows. */
export function besideDuty(
  plan: PlanScene,
  [me, other]: readonly [Traveller, Traveller],
  [mine, theirs]: readonly [Track, Track],
): Duty {
  const reserved = armOf(plan, me.at)?.reserved;
  const beside = (user: Traveller) =>
    keepsCycleLane(plan, user) || (reserved === 'bus' && carriesPassengers(user));
  if (beside(me) !== beside(other)) {
    const [aside, usual] = beside(me) ? [mine, theirs] : [theirs, mine];
    return reservedLaneDuty(plan, [me, other], beside(me), [aside, usual]);
  }
  const tail = tailDuty(plan, [me, other], [mine, theirs]) ?? tailDuty(plan, [other, me], [theirs, mine]);
  if (tail) return tail === 'unsure' ? tail : tail === me ? 'yields' : 'free';
  const gap = (me.d ?? 14) - (other.d ?? 14);
  if ((armOf(plan, me.at)?.lanesIn ?? 1) > 1 || me.x !== other.x || Math.abs(gap) < 4) return 'unsure';
  return gap > 0 ? 'yields' : 'free';
}

function reservedLaneDuty(
  plan: PlanScene,
  [me, other]: readonly [Traveller, Traveller],
  isMeAside: boolean,
  [aside, usual]: readonly [Track, Track],
): Duty {
  if (usual.turn !== 'right' && aside.turn !== 'left') return 'free';
  if (usual.turn !== 'right' || aside.turn !== 'none') return 'unsure';
  return commandedDuty(plan, me, other) ?? (isMeAside ? 'free' : 'yields');
}

/** R414-6 forbids passing at the right: who stands where the tail of a long vehicle comes over stays back. Who has to wait. */
function tailDuty(
  plan: PlanScene,
  [long, other]: readonly [Traveller, Traveller],
  [its, theirs]: readonly [Track, Track],
): Traveller | 'unsure' | undefined {
  if (!sweeps(plan, long) || sweeps(plan, other) || (armOf(plan, long.at)?.lanesIn ?? 1) > 1)
    return undefined;
  const isAheadOfIt = (long.d ?? 14) - (other.d ?? 14) >= 4;
  const [aside, otherAside] = [long.x ?? 0, other.x ?? 0];
  if (isAheadOfIt || otherAside <= aside) return undefined;
  const right = rightHandOf(theirs.ahead);
  const ways = theirs.line
    .slice(0, 2)
    .map(({ x, y }) => ({ x: x + right.x * otherAside, y: y + right.y * otherAside }));
  const [start, mouth] = ways as [Spot, Spot];
  const onwards = { x: mouth.x + theirs.ahead.x * 4, y: mouth.y + theirs.ahead.y * 4 };
  if (!passesOver(its, aside, [start, mouth, onwards])) return undefined;
  const command = commandedDuty(plan, long, other);
  if (command) return command === 'yields' ? long : command === 'free' ? other : command;
  return other;
}
