/** Compares the rules of avoiding action and of sightings with tracks that are sailed, over random situations. */
import { judgeAvoidance, judgeSightings, type Sighting } from '../../src/truth/sea-avoidance.ts';
import type { MeetingVessel } from '../../src/truth/sea-meeting.ts';
import { followEcho, sailAround } from '../families/sea-rules.ts';
import { seedChance } from '../readiness/world.ts';

const RAD = Math.PI / 180;

interface Tried {
  one: MeetingVessel;
  other: MeetingVessel;
  wait: number;
  turn: number;
  headOn: boolean;
}

/** Two engines on courses that meet, the other from starboard or nearly ahead, and any action. */
export function drawAvoidance(seed: number): Tried {
  const chance = seedChance(seed);
  const headOn = chance.happens(0.25);
  const heading = chance.between(0, 360);
  const hers = heading + 180 + (headOn ? chance.between(-1, 1) : chance.between(25, 150));
  const seconds = chance.between(200, 900);
  const vessel = (course: number, speed: number): MeetingVessel => ({
    status: 'moteur',
    x: -speed * seconds * 0.5144 * Math.sin(course * RAD),
    y: -speed * seconds * 0.5144 * Math.cos(course * RAD),
    heading: course,
    length: 12,
    speed,
  });
  const knots = chance.between(6, 16);
  return {
    one: vessel(heading, knots),
    other: vessel(hers, headOn ? chance.between(6, 16) : knots * chance.between(0.8, 1.25)),
    wait: chance.happens(0.5) ? 0 : chance.between(0, 0.95),
    turn: chance.between(-90, 100),
    headOn,
  };
}

/** By what the two tracks come to; the figures of the texts' margins, nothing else, are shared. */
function sailAvoidance({ one, other, wait, turn, headOn }: Tried): string {
  const as = ({ x, y, heading, speed = 0 }: MeetingVessel) => ({ x, y, heading, speed });
  const { miss, isAhead } = sailAround(as(one), as(other), wait, turn);
  if (turn < 0) return headOn || isAhead ? 'contraire' : 'abstention';
  if (turn <= 15 || wait >= 0.6) return 'contraire';
  if (turn < 30 || wait > 0.25) return 'abstention';
  if (miss < 0.3) return miss <= 0.25 ? 'contraire' : 'abstention';
  if (miss < 0.35) return 'abstention';
  return isAhead && !headOn ? 'contraire' : 'conforme';
}

function drawSightings(seed: number): Sighting[] {
  const chance = seedChance(seed);
  const [bearing, miles] = [chance.between(-90, 90), chance.between(2, 8)];
  const at = { x: miles * Math.sin(bearing * RAD), y: miles * Math.cos(bearing * RAD) };
  const aim = chance.happens(0.3) ? 0 : chance.between(-1, 1) * miles;
  const share = chance.between(-0.3, 0.45);
  return [0, 1, 2].map((step) => {
    const [x, y] = [at.x * (1 - share * step), at.y + (aim - at.y) * share * step];
    return { bearing: (Math.atan2(x, y) / RAD + 360) % 360, miles: Math.hypot(x, y) };
  });
}

export interface Compared {
  agree: Record<string, number>;
  abstain: number;
  /** Seeds to which both answer, and differently. */
  differ: number[];
}

function compare(from: number, count: number, judge: (seed: number) => readonly [string, string]): Compared {
  const compared: Compared = { agree: {}, abstain: 0, differ: [] };
  for (let seed = from; seed < from + count; seed += 1) {
    const [engine, sailed] = judge(seed);
    if (['abstention', 'on-ne-sait'].some((none) => none === engine || none === sailed))
      compared.abstain += 1;
    else if (engine !== sailed) compared.differ.push(seed);
    else compared.agree[engine] = (compared.agree[engine] ?? 0) + 1;
  }
  return compared;
}

export const compareAvoidances = (from: number, count: number, judge = judgeAvoidance): Compared =>
  compare(from, count, (seed) => {
    const tried = drawAvoidance(seed);
    return [judge(tried.one, tried.other, tried).verdict, sailAvoidance(tried)];
  });

export const compareSightings = (from: number, count: number): Compared =>
  compare(from, count, (seed) => {
    const sightings = drawSightings(seed);
    const [first, , last] = sightings;
    if (!first || !last) throw new Error('no sightings');
    return [judgeSightings(sightings), followEcho(first, last)];
  });
