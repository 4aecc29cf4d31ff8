/**
 * Rules 7 d and 8 of the RIPAM: a risk told by bearings, and whether a way round another vessel is early, large, and passes
 * at a safe distance. Metres, knots, degrees.
 */
import { RADIANS } from '../degrees.ts';
import {
  closestApproach,
  METRES_PER_SECOND,
  type MeetingVessel,
  MISS,
  relativeBearing,
  toEitherSide,
} from './sea-meeting.ts';

/** What one does about the other: the share of the time to the closest point that she waits, then her turn to starboard. */
export interface Avoidance {
  wait: number;
  turn: number;
}

/** The texts give no figure: sure from the first on, surely not up to the second. */
export const LARGE_TURN = { sure: 30, small: 15 } as const;
export const GOOD_TIME = { sure: 0.25, late: 0.6 } as const;
/** The new closest point as a share of the range: safe from the first on, too near up to the second. */
export const SAFE_PASS = { safe: MISS.none, near: 0.25 } as const;

export type AvoidanceFault = 'coupe-l-avant' | 'trop-peu' | 'trop-tard' | 'passe-trop-pres';
export type AvoidanceVerdict =
  | { verdict: 'conforme'; rule: string }
  | { verdict: 'contraire'; fault: AvoidanceFault; rule: string }
  | { verdict: 'abstention' };

const against = (fault: AvoidanceFault, rule: string): AvoidanceVerdict => ({
  verdict: 'contraire',
  fault,
  rule,
});

/** Times to the closest point of straight courses: a bow crossed within the first is crossed, after the second she is past and clear. */
const BOW_CROSSED = { sure: 2, clear: 4 } as const;

/** Where she is after some time on one course. */
function moved(vessel: MeetingVessel, seconds: number): MeetingVessel {
  const far = (vessel.speed ?? 0) * METRES_PER_SECOND * seconds;
  const a = vessel.heading * RADIANS;
  return { ...vessel, x: vessel.x + far * Math.sin(a), y: vessel.y + far * Math.cos(a) };
}

/** Of two straight courses, the time at which `one` is on the line of the other's bow, and how far ahead of her. */
function crossesBow(
  one: MeetingVessel,
  other: MeetingVessel,
): { seconds: number; ahead: number } | undefined {
  const a = other.heading * RADIANS;
  const across = (v: { x: number; y: number }) => v.x * Math.cos(a) - v.y * Math.sin(a);
  const along = (v: { x: number; y: number }) => v.x * Math.sin(a) + v.y * Math.cos(a);
  const [mine, hers] = [moved(one, 1), moved(other, 1)];
  const gap = { x: one.x - other.x, y: one.y - other.y };
  const drift = { x: mine.x - one.x - (hers.x - other.x), y: mine.y - one.y - (hers.y - other.y) };
  const seconds = -across(gap) / across(drift);
  if (!Number.isFinite(seconds) || seconds < 0) return undefined;
  return { seconds, ahead: along(gap) + along(drift) * seconds };
}

function findBowCrossing(
  one: MeetingVessel,
  other: MeetingVessel,
  untilClosest: number,
): 'oui' | 'bord' | 'non' {
  const crossed = crossesBow(one, other);
  if (!crossed || crossed.ahead <= 0 || crossed.seconds >= BOW_CROSSED.clear * untilClosest) return 'non';
  return crossed.seconds <= BOW_CROSSED.sure * untilClosest ? 'oui' : 'bord';
}

/**
 * Whether a power-driven vessel that has to keep clear of another, ahead or on her starboard side, does it as rules 8, 14 and 15 ask.
 * @returns `abstention` where the text leaves room, or without both speeds
 */
export function judgeAvoidance(
  one: MeetingVessel,
  other: MeetingVessel,
  { wait, turn }: Avoidance,
): AvoidanceVerdict {
  const before = closestApproach(one, other);
  if (!before || before.seconds === 0) return { verdict: 'abstention' };
  const waited = wait * before.seconds;
  const turned = { ...moved(one, waited), heading: one.heading + turn };
  const then = moved(other, waited);
  const crossing = findBowCrossing(turned, then, before.seconds);
  const headOn = Math.abs(toEitherSide(relativeBearing(one, other))) < 6;
  if (turn < 0) {
    if (headOn) return against('coupe-l-avant', 'Règle 14 a)');
    return crossing === 'oui' ? against('coupe-l-avant', 'Règle 15') : { verdict: 'abstention' };
  }
  if (turn <= LARGE_TURN.small) return against('trop-peu', 'Règle 8 b)');
  if (wait >= GOOD_TIME.late) return against('trop-tard', 'Règle 8 a)');
  if (turn < LARGE_TURN.sure || wait > GOOD_TIME.sure) return { verdict: 'abstention' };
  const after = closestApproach(turned, then);
  const miss = (after?.distance ?? 0) / before.range;
  if (miss <= SAFE_PASS.near) return against('passe-trop-pres', 'Règle 8 d)');
  if (miss < SAFE_PASS.safe) return { verdict: 'abstention' };
  if (!headOn && crossing !== 'non')
    return crossing === 'oui' ? against('coupe-l-avant', 'Règle 15') : { verdict: 'abstention' };
  return { verdict: 'conforme', rule: 'Règle 8 a), b) et d)' };
}

/** One line of a radar log: degrees clockwise from the bow, miles. */
export interface Sighting {
  bearing: number;
  miles: number;
}
export type Passing = 'risque' | 'devant' | 'derriere' | 's-eloigne';

/** Degrees between the first sighting and the last: no more for a constant bearing, at least so many for one that changes. */
const DRIFT = { constant: 2, sure: 10 } as const;
/** Last distance as a share of the first: she draws away from the first on; a drift tells between the two next. */
const RANGE = { opens: 1.05, risk: 0.7, tells: 0.4 } as const;

/** What becomes of a vessel that is seen forward of the beam, by the drift of her bearing (rule 7 d). */
export function judgeSightings(sightings: readonly Sighting[]): Passing | 'abstention' {
  const [first, last] = [sightings[0], sightings.at(-1)];
  if (!first || !last || sightings.length < 3) return 'abstention';
  const share = last.miles / first.miles;
  if (share >= RANGE.opens) return 's-eloigne';
  const [from, to] = [toEitherSide(first.bearing), toEitherSide(last.bearing)];
  if (share > RANGE.risk || Math.abs(from) < 20 || Math.abs(from) > 85) return 'abstention';
  const drift = Math.abs(to) - Math.abs(from);
  if (Math.abs(to - from) <= DRIFT.constant) return 'risque';
  // Near her, even a bearing that changes appreciably proves nothing (rule 7 d ii).
  if (Math.abs(drift) < DRIFT.sure || share < RANGE.tells || from > 0 !== to > 0) return 'abstention';
  return drift < 0 ? 'devant' : 'derriere';
}
