/** Random meetings of two vessels: any of them, or away from the edges of the rules as a family makes them. */
import type { MeetingVessel, VesselStatus, Waters } from '../../src/truth/sea-meeting.ts';
import { type SeededChance, seedChance } from '../readiness/world.ts';

export interface Situation {
  one: MeetingVessel;
  other: MeetingVessel;
  waters: Waters;
}

const STATUSES: readonly VesselStatus[] = [
  'moteur',
  'moteur',
  'moteur',
  'voile',
  'voile',
  'peche',
  'manoeuvre-restreinte',
  'non-maitre',
  'tirant-eau',
  'hydravion',
];
const pick = <T>(chance: SeededChance, list: readonly T[]): T => list[chance.below(list.length)] as T;

function vesselOf(chance: SeededChance, status: VesselStatus): MeetingVessel {
  const small = status === 'voile' || chance.happens(0.4);
  return {
    status,
    x: 0,
    y: 0,
    heading: chance.between(0, 360),
    length: small ? chance.between(6, 19) : chance.between(21, 150),
    speed: chance.between(3, 20),
  };
}

/** Two vessels on courses that pass at a share `miss` of their range, so that about half of the pairs meet. */
export function drawSituation(seed: number): Situation {
  const chance = seedChance(seed);
  const one = vesselOf(chance, pick(chance, STATUSES));
  const other = vesselOf(chance, pick(chance, STATUSES));
  const minutes = chance.between(3, 20);
  const range = (v: MeetingVessel) => ((v.speed ?? 0) * 1852 * minutes) / 60;
  // Both sail backwards from about the same place, at which they would meet.
  for (const vessel of [one, other]) {
    const a = (vessel.heading * Math.PI) / 180;
    vessel.x = -range(vessel) * Math.sin(a);
    vessel.y = -range(vessel) * Math.cos(a);
  }
  if (chance.happens(0.3)) {
    const [gap, a] = [chance.between(0, 1.5) * range(one), chance.between(0, 2 * Math.PI)];
    other.x += gap * Math.sin(a);
    other.y += gap * Math.cos(a);
  }
  const wind = chance.between(0, 360);
  const waterway = chance.happens(0.15)
    ? pick(chance, ['chenal', 'chenal-seul', 'traverse-chenal', 'voie'] as const)
    : undefined;
  const crosses = waterway === 'chenal-seul' && chance.happens(0.3);
  return {
    one: { ...one, waterway: crosses ? 'traverse-chenal' : chance.happens(0.5) ? waterway : undefined },
    other: { ...other, waterway },
    waters: { wind, ...(chance.happens(0.05) ? { inSight: false } : {}) },
  };
}

const offBow = (from: MeetingVessel, to: MeetingVessel): number => {
  const off = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI - from.heading;
  return Math.abs(((((off + 180) % 360) + 360) % 360) - 180);
};
const EQUALS: readonly (readonly VesselStatus[])[] = [['peche'], ['non-maitre', 'manoeuvre-restreinte']];
const POWER: readonly VesselStatus[] = ['moteur', 'tirant-eau', 'hydravion'];

function isOnAnEdge({ one, other, waters }: Situation): boolean {
  const bearings = [offBow(one, other), offBow(other, one)];
  const [least = 0, most = 0] = bearings.toSorted((a, b) => a - b);
  const both = (statuses: readonly VesselStatus[]) =>
    [one, other].every(({ status }) => statuses.includes(status));
  if (bearings.some((off) => Math.abs(off - 112.5) < 7)) return true;
  if (most > 105 && [one, other].some(({ status }) => EQUALS[1]?.includes(status))) return true;
  if (EQUALS.some(both)) return true;
  if (both(POWER) && most < 105) return most > 4 && (most < 15 || least < 4);
  if (!both(['voile'])) return false;
  const from = waters.wind ?? 0;
  const wind = (v: MeetingVessel) => Math.abs(((((from - v.heading + 180) % 360) + 360) % 360) - 180);
  const abeam = Math.abs(offBow({ ...one, heading: from }, other) - 90);
  return abeam < 12 || [one, other].some((v) => wind(v) < 30 || wind(v) > 165);
}

/** A meeting as a family of questions makes it: courses that meet, no waterway, nothing near a border. */
export function drawClearSituation(seed: number): Situation {
  for (let attempt = 0; ; attempt += 1) {
    const drawn = drawSituation(seed * 1009 + attempt);
    const plain = (vessel: MeetingVessel): MeetingVessel => ({ ...vessel, waterway: undefined });
    const situation = { ...drawn, one: plain(drawn.one), other: plain(drawn.other) };
    if (doMeet(situation) && !isOnAnEdge(situation)) return situation;
  }
}

/** They reach the same place at the same time, and not side by side. */
function doMeet({ one, other }: Situation): boolean {
  const minutes = (v: MeetingVessel) => Math.hypot(v.x, v.y) / (v.speed ?? 1);
  const gap = Math.hypot(other.x - one.x, other.y - one.y);
  return Math.abs(minutes(one) / minutes(other) - 1) < 1e-6 && gap > 0.2 * Math.hypot(one.x, one.y);
}
