/**
 * Two vessels that meet: where each sees the other, whether they approach, and how sure this is. Metres to the east
 * and north, knots, degrees.
 */

import { SECTORS } from '@balise/scene/facts';
import { RADIANS, wrapDegrees } from '../degrees.ts';

/** What decides the duties of a vessel among others (rules 3 and 18). */
export type VesselStatus =
  | 'moteur'
  | 'voile'
  | 'peche'
  | 'manoeuvre-restreinte'
  | 'non-maitre'
  | 'tirant-eau'
  | 'hydravion'
  | 'navion-en-vol'
  | 'mouillage'
  | 'echoue';

/** How she uses a narrow channel or the lane of a traffic separation scheme (rules 9 and 10). */
export type Waterway = 'chenal' | 'chenal-seul' | 'traverse-chenal' | 'voie';

export interface MeetingVessel {
  status: VesselStatus;
  x: number;
  y: number;
  heading: number;
  length: number;
  /** In knots; without both speeds, courses that can meet are taken to meet. */
  speed?: number | undefined;
  /** The side the wind comes from, by her mainsail (rule 12 b); `inconnue` if the other can't see it. */
  tack?: 'babord' | 'tribord' | 'inconnue' | undefined;
  waterway?: Waterway | undefined;
}

export interface Waters {
  /** Where the wind comes from. */
  wind?: number | undefined;
  /** Whether the vessels see each other with their eyes (rule 3 k); they do by default. */
  inSight?: boolean | undefined;
}

/** The sides' and stern lights may shine 5° beyond the sector's border abaft the beam (annex I, 9 b). */
export const ABAFT_MARGIN = 5;
/** Side lights may shine 3° beyond dead ahead (annex I, 9 a). */
export const BOW_MARGIN = 3;
/** «Nearly ahead» is sure to half a point, and surely over from a point on. */
export const NEARLY_AHEAD = { sure: 6, over: 12 } as const;
/** The closest point of approach as a share of the range: a risk up to the first, none from the second on. */
export const MISS = { risk: 0.1, none: 0.35 } as const;
/** Speed of approach as a share of the faster vessel's speed: none up to the first, sure from the second on. */
export const APPROACH = { none: 0.02, sure: 0.05 } as const;
/** Nearer than this many lengths of the larger vessel, a bearing that changes proves nothing (rule 7 d ii). */
const LENGTHS_CLEAR = 4;

/** Of one knot. */
export const METRES_PER_SECOND = 1852 / 3600;
/** From -180 (exclusive) to 180: negative to port. */
export const toEitherSide = (degrees: number): number => {
  const turned = wrapDegrees(degrees);
  return turned > 180 ? turned - 360 : turned;
};

/** Bearing of `to` in degrees clockwise from the bow of `from`. */
export function relativeBearing(
  from: { x: number; y: number; heading: number },
  to: { x: number; y: number },
): number {
  return wrapDegrees(Math.atan2(to.x - from.x, to.y - from.y) / RADIANS - from.heading);
}

export interface Approach {
  /** Metres and seconds to the closest point of approach if both keep on. */
  distance: number;
  seconds: number;
  range: number;
}

/** The closest point of approach; nothing if a speed is not known. */
export function closestApproach(one: MeetingVessel, other: MeetingVessel): Approach | undefined {
  if (one.speed === undefined || other.speed === undefined) return undefined;
  const [mine, hers] = [velocity(one, one.speed), velocity(other, other.speed)];
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [vx, vy] = [hers.x - mine.x, hers.y - mine.y];
  const square = vx * vx + vy * vy;
  const seconds = square === 0 ? 0 : -(dx * vx + dy * vy) / square;
  const range = Math.hypot(dx, dy);
  if (seconds <= 0) return { distance: range, seconds: 0, range };
  return { distance: Math.hypot(dx + vx * seconds, dy + vy * seconds), seconds, range };
}

function velocity({ heading }: MeetingVessel, speed: number) {
  const metres = speed * METRES_PER_SECOND;
  return { x: metres * Math.sin(heading * RADIANS), y: metres * Math.cos(heading * RADIANS) };
}

/** Whether the two approach so as to involve risk of collision (rule 7); `bord` if nobody can tell. */
export function findRisk(one: MeetingVessel, other: MeetingVessel): 'risque' | 'aucun' | 'bord' {
  const [ahead, seen] = [relativeBearing(one, other), relativeBearing(other, one)];
  const approach = closestApproach(one, other);
  // Each has the other abaft the beam: they part at whatever speed.
  if (!approach) return Math.cos(ahead * RADIANS) <= 0 && Math.cos(seen * RADIANS) <= 0 ? 'aucun' : 'risque';
  if (approach.seconds === 0) return 'aucun';
  // Range rate now: the way to the closest point along the line between the two, over the time it takes.
  const speed = (approach.range ** 2 - approach.distance ** 2) / approach.range / approach.seconds;
  const share = speed / (Math.max(one.speed ?? 0, other.speed ?? 0) * METRES_PER_SECOND);
  if (share <= APPROACH.none) return 'aucun';
  const miss = approach.distance / approach.range;
  if (miss >= MISS.none)
    return approach.distance >= LENGTHS_CLEAR * Math.max(one.length, other.length) ? 'aucun' : 'bord';
  return miss <= MISS.risk && share >= APPROACH.sure ? 'risque' : 'bord';
}

/** Whether `one` comes up with `other` from more than 22.5° abaft her beam (rule 13 b). */
export function findOvertaking(one: MeetingVessel, other: MeetingVessel): 'oui' | 'non' | 'bord' {
  const ahead = Math.abs(toEitherSide(relativeBearing(one, other)));
  if (ahead >= 90) return 'non';
  const beyond = Math.abs(toEitherSide(relativeBearing(other, one))) - SECTORS.poupe[0];
  if (Math.abs(beyond) < ABAFT_MARGIN) return 'bord';
  return beyond > 0 ? 'oui' : 'non';
}
