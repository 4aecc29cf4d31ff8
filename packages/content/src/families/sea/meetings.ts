/** Meetings of two vessels on courses that cross: where each comes from, and what decides. */
import { RADIANS, wrapDegrees } from '../../degrees.ts';
import {
  findOvertaking,
  type MeetingVessel,
  relativeBearing,
  toEitherSide,
  type VesselStatus,
} from '../../truth/sea-meeting.ts';
import { decideMeeting } from '../../truth/sea-rules.ts';
import type { Given } from '../family.ts';
import type { Random } from '../random.ts';

/** Who keeps clear, and why. */
export type MeetingCase =
  | 'crossing-me'
  | 'crossing-other'
  | 'head-on'
  | 'overtaking-me'
  | 'overtaking-other'
  | 'status-me'
  | 'status-other'
  | 'tack-me'
  | 'tack-other'
  | 'windward-me'
  | 'windward-other';

export interface SeaMeeting {
  me: MeetingVessel;
  other: MeetingVessel;
  wind?: number;
}

/** The figures from which another solver works. */
export const giveVessel = (name: 'moi' | 'b', { x, y, heading, speed = 0 }: MeetingVessel): Given => ({
  [`${name}X`]: x,
  [`${name}Y`]: y,
  [`${name}Cap`]: heading,
  [`${name}Vitesse`]: speed,
});

/** From the one that keeps clear to the one that stands on (rule 18). */
const PAIRS: readonly (readonly [VesselStatus, VesselStatus])[] = [
  ['moteur', 'voile'],
  ['moteur', 'peche'],
  ['moteur', 'manoeuvre-restreinte'],
  ['moteur', 'non-maitre'],
  ['voile', 'peche'],
  ['voile', 'manoeuvre-restreinte'],
  ['voile', 'non-maitre'],
];

/** Metres from the middle of the plan to where vessels and their labels still are inside of it. */
export const PLAN = { wide: 92, tall: 44 } as const;

const swap = ({ me, other, ...waters }: SeaMeeting): SeaMeeting => ({ me: other, other: me, ...waters });

/** Puts both on their ways to one place, which they reach together. */
function place(
  random: Random,
  [mine, hers]: readonly [VesselStatus, VesselStatus],
  [heading, off]: readonly [number, number],
  [knots, herKnots]: readonly [number, number],
  wind?: number,
): SeaMeeting | null {
  const met = { x: random.between(-30, 30), y: random.between(-15, 25) };
  const range = random.between(46, 84) / Math.max(knots, herKnots);
  const at = (status: VesselStatus, course: number, speed: number): MeetingVessel => ({
    status,
    x: Math.round(met.x - range * speed * Math.sin(course * RADIANS)),
    y: Math.round(met.y - range * speed * Math.cos(course * RADIANS)),
    heading: wrapDegrees(course),
    length: 10,
    speed,
  });
  const meeting = {
    me: at(mine, heading, knots),
    other: at(hers, heading + off, herKnots),
    ...(wind !== undefined && { wind }),
  };
  const inside = [meeting.me, meeting.other].every(
    ({ x, y }) => Math.abs(x) <= PLAN.wide && Math.abs(y) <= PLAN.tall,
  );
  const gap = Math.hypot(meeting.me.x - meeting.other.x, meeting.me.y - meeting.other.y);
  return inside && gap >= 48 ? meeting : null;
}

/** Crossing ahead of me from my right hand, or from my left one. */
const crossFrom = (random: Random, side: 1 | -1) => -side * random.between(60, 115, 5);
const alike = (random: Random): [number, number] => [random.between(9, 12), random.between(9, 12)];
const course = (random: Random) => random.between(0, 355, 5);
/** The overtaken one is slower, and somewhat on the hand that is said. */
function overtake(
  random: Random,
  statuses: readonly [VesselStatus, VesselStatus],
  side: 1 | -1,
  heading = course(random),
  wind?: number,
) {
  const off = -side * random.between(8, 26, 2);
  return place(random, statuses, [heading, off], [14, random.between(4, 6)], wind);
}

/** Headings with the wind on one side, neither too near the wind nor before it. */
const sailing = (random: Random, wind: number, hand: 'babord' | 'tribord') =>
  wind + (hand === 'babord' ? 1 : -1) * random.between(50, 140, 5);

/** Both on starboard tack, so that «the wind on the port side» can't be a reason too. */
function meetUnderSail(random: Random, kind: MeetingCase): SeaMeeting | null {
  const wind = random.between(0, 350, 10);
  const mine = sailing(random, wind, kind === 'tack-me' ? 'babord' : 'tribord');
  const sails = ['voile', 'voile'] as const;
  if (kind === 'overtaking-me') return overtake(random, sails, random.pick([1, -1]), mine, wind);
  const hers = sailing(random, wind, 'tribord');
  return place(random, sails, [mine, hers - mine], alike(random), wind);
}

function meetUnderPower(random: Random, kind: MeetingCase, mixed: boolean): SeaMeeting | null {
  const engines = ['moteur', 'moteur'] as const;
  if (kind === 'head-on') return place(random, engines, [course(random), 180], alike(random));
  if (kind === 'crossing-me')
    return place(random, engines, [course(random), crossFrom(random, 1)], alike(random));
  // The other on my port hand: the rule of crossing courses would say the contrary.
  if (kind === 'status-me')
    return place(random, random.pick(PAIRS), [course(random), crossFrom(random, -1)], alike(random));
  // Overtaking, I am the less manoeuvrable one, whom rule 18 would favour.
  const statuses = mixed ? (['voile', 'moteur'] as const) : engines;
  return overtake(random, statuses, -1);
}

const RULES: readonly (readonly [prefix: string, rule: string])[] = [
  ['crossing', 'Règle 15'],
  ['head-on', 'Règle 14 a)'],
  ['overtaking', 'Règle 13 a)'],
  ['status', 'Règle 18 '],
  ['tack', 'Règle 12 a) i)'],
  ['windward', 'Règle 12 a) ii)'],
];

/** The rules decide as the case says. */
function isDecided({ me, other, wind }: SeaMeeting, kind: MeetingCase): boolean {
  const verdict = decideMeeting(me, other, { wind });
  if (verdict.outcome === 'abstention') return false;
  const rule = RULES.find(([prefix]) => kind.startsWith(prefix))?.[1];
  const who = kind === 'head-on' ? 'tous-deux' : kind.endsWith('-me') ? 'un' : 'autre';
  return verdict.outcome === who && verdict.rule.startsWith(rule ?? 'none');
}

/** @param level 1 two engines, 2 any two, 3 two sails; null if the drawn courses make no good plan */
export function drawMeeting(random: Random, kind: MeetingCase, level: 1 | 2 | 3): SeaMeeting | null {
  const isOther = kind.endsWith('-other');
  const own = (isOther ? kind.replace('-other', '-me') : kind) as MeetingCase;
  const drawn = level === 3 ? meetUnderSail(random, own) : meetUnderPower(random, own, level === 2);
  if (!drawn) return null;
  const meeting = isOther ? swap(drawn) : drawn;
  // Who is adrift doesn't choose her course.
  if (meeting.me.status === 'non-maitre') return null;
  if (!isDecided(meeting, kind) || isNearEdge(meeting)) return null;
  const isTrue = (one: MeetingCase) => isFactOfMeeting(meeting, one);
  // No other reason leads to the same vessel.
  const same = ALL_CASES.filter(
    (one) => one !== kind && one.slice(-3) === kind.slice(-3) && (level < 3 || !one.startsWith('crossing')),
  );
  return kind !== 'head-on' && same.some(isTrue) ? null : meeting;
}

/** Within some degrees of a border of the rules. */
function isNearEdge({ me, other, wind }: SeaMeeting): boolean {
  const seen = [relativeBearing(me, other), relativeBearing(other, me)].map((one) =>
    Math.abs(toEitherSide(one)),
  );
  if (seen.some((off) => Math.abs(off - 112.5) < 10)) return true;
  if (wind === undefined) return false;
  return Math.abs(Math.abs(upwind(me, other, wind)) - 90) < 20;
}

/** Where the other lies from me, off the wind. */
const upwind = (me: MeetingVessel, other: MeetingVessel, wind: number) =>
  toEitherSide(relativeBearing({ ...me, heading: wind }, other));

const ALL_CASES: readonly MeetingCase[] = [
  ...(['crossing-me', 'crossing-other', 'overtaking-me', 'overtaking-other'] as const),
  ...(['status-me', 'status-other', 'tack-me', 'tack-other', 'windward-me', 'windward-other'] as const),
];

/** Whether the fact that a case names is true of the meeting, be it decisive or not. */
export function isFactOfMeeting(meeting: SeaMeeting, kind: MeetingCase): boolean {
  if (kind.endsWith('-other'))
    return isFactOfMeeting(swap(meeting), kind.replace('-other', '-me') as MeetingCase);
  const { me, other, wind } = meeting;
  const off = toEitherSide(relativeBearing(me, other));
  switch (kind) {
    case 'crossing-me':
      return off > 0 && off < 112.5;
    case 'overtaking-me':
      return findOvertaking(me, other) === 'oui';
    case 'status-me':
      return PAIRS.some(([keeps, stands]) => keeps === me.status && stands === other.status);
    case 'tack-me':
      return wind !== undefined && toEitherSide(wind - me.heading) < 0;
    case 'windward-me':
      return isSameTack(meeting) && Math.abs(upwind(me, other, wind ?? 0)) > 90;
    default:
      return false;
  }
}

function isSameTack({ me, other, wind }: SeaMeeting): boolean {
  if (wind === undefined) return false;
  return toEitherSide(wind - me.heading) > 0 === toEitherSide(wind - other.heading) > 0;
}
