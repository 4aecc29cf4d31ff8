/** On a ring: the one who turns is driven on, second by second, and it is seen whether he comes past the entry. */
import type { PlanScene } from '@balise/scene/schema';
import { type Duty, isCrossingRegularly } from './common-duties.ts';
import { announcesItself, doLightsWork, mayStart, walks } from './stops.ts';
import type { Traveller } from './tracks.ts';

/** The middle of the lane of the ring as it is drawn, in metres. */
const RADIUS = 10.9;
const ROUND = 2 * Math.PI;
/** Angles of the arms, anticlockwise from the east as the traffic turns. */
const ARM_ANGLES: Record<string, number> = { e: 0, n: Math.PI / 2, o: Math.PI, s: (3 * Math.PI) / 2 };
/** An exit leaves before the middle of its arm, an entry joins after it. */
const [EXIT_BEFORE, ENTRY_AFTER] = [0.6, 0.62];
const CAR = 4.4;
const QUARTERS: Record<string, number> = { droite: 1, 'tout-droit': 2, gauche: 3, 'demi-tour': 4 };

const around = (angle: number) => ((angle % ROUND) + ROUND) % ROUND;

interface Circle {
  /** Radians from the rear of the vehicle to the place where an arm's entry joins. */
  toEntry: (at: string) => number;
  /** Radians from its rear to its exit. */
  toExit: number;
}

/** `d` metres before the middle of the southern arm; he leaves by the arm that he would reach from the south. */
function driveOn(user: Traveller): Circle | undefined {
  const quarters = QUARTERS[user.going ?? 'droite'];
  if (quarters === undefined) return undefined;
  const nose = (ARM_ANGLES.s as number) - (user.d ?? 11) / RADIUS;
  const rear = nose - CAR / 2 / RADIUS;
  const exit = (ARM_ANGLES.s as number) + (quarters * Math.PI) / 2 - EXIT_BEFORE;
  // Drawn one lap back where his exit is just ahead of him.
  let far = exit - rear;
  while (far > ROUND + CAR / RADIUS) far -= ROUND;
  return { toExit: far, toEntry: (at) => around((ARM_ANGLES[at] ?? 0) + ENTRY_AFTER - rear) };
}

export function findRingDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  if (plan.vehicles?.some(({ kind }) => kind === 'agent') || doLightsWork(plan)) return 'unsure';
  if (walks(me) || walks(other)) return zebraDuty(plan, me, other);
  if (me.kind === 'tram' || other.kind === 'tram') return 'unsure';
  const circling = [me, other].filter(({ at }) => at === 'anneau');
  if (circling.length === 2) return 'unsure';
  const leads = (user: Traveller) => ['tout-droit', 'droite', 'gauche'].includes(user.going ?? '');
  if (circling.length === 0) return me.at !== other.at && leads(me) && leads(other) ? 'free' : 'unsure';
  const entering = me.at === 'anneau' ? other : me;
  const turning = me.at === 'anneau' ? me : other;
  const circle = driveOn(turning);
  if (!circle || !leads(entering)) return 'unsure';
  return entryDuty(plan, [me, entering, turning], circle);
}

/** R415-10 binds where the ring is signed; elsewhere R415-5, for the entry lies at the right of who turns. */
function entryDuty(
  plan: PlanScene,
  [me, entering, turning]: readonly [Traveller, Traveller, Traveller],
  { toEntry, toExit }: Circle,
): Duty {
  const entry = toEntry(entering.at);
  if (entry > toExit) return 'free';
  const blue = [announcesItself(entering), announcesItself(turning)];
  if (blue[0] && blue[1]) return 'unsure';
  // Who comes with his blue light to a full ring, or turns before an entry: the others yield.
  if (blue[0] || blue[1]) return announcesItself(me) ? 'free' : 'yields';
  const arm = plan.arms?.find(({ at }) => at === entering.at);
  const isSigned = arm?.line !== 'aucune' || ['AB3a', 'AB4', 'AB25'].includes(arm?.sign?.code ?? '');
  if (isSigned) return me === entering ? 'yields' : 'free';
  if (entry * RADIUS < CAR) return 'unsure';
  return me === turning ? 'yields' : 'free';
}

function zebraDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  const [walker, driver] = walks(me) ? [me, other] : [other, me];
  const out: Record<string, string> = { s: 'eno', e: 'nos', n: 'ose', o: 'sen' };
  const exit = out[driver.at]?.charAt({ droite: 0, 'tout-droit': 1, gauche: 2 }[driver.going as 'gauche']);
  if (driver.at === 'anneau' || !exit) return 'unsure';
  if (![driver.at, exit].includes(walker.at)) return 'free';
  if (!isCrossingRegularly(plan, walker) || mayStart(plan, walker) !== true) return 'unsure';
  if (announcesItself(driver)) return 'unsure';
  if (driver.kind === 'tram') return me === walker ? 'yields' : 'free';
  return me === driver ? 'yields' : 'free';
}
