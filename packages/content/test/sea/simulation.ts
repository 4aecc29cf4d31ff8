/**
 * The rules of the sea a second time, as a sailor on each bridge lives them: both keep on, second by second; each sees
 * the other's lights and the range; what they see decides. It shares no code with `src/truth/sea-rules.ts`.
 */
import type { MeetingVessel } from '../../src/truth/sea-meeting.ts';
import type { Situation } from './situations.ts';

export type Seen = 'un' | 'autre' | 'tous-deux' | 'sans-risque' | 'on-ne-sait';

const RAD = Math.PI / 180;
interface Point {
  x: number;
  y: number;
}
const forward = (heading: number): Point => ({ x: Math.sin(heading * RAD), y: Math.cos(heading * RAD) });
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const long = (a: Point) => Math.hypot(a.x, a.y);

/** Which of her lights shine towards a place: each lamp has a mid-line and half of an arc, opened by `more`. */
function lampsTowards(vessel: MeetingVessel, place: Point, yaw: number, more = 0): Set<string> {
  const to = minus(place, vessel);
  const seen = new Set<string>();
  for (const [name, middle, half] of [
    ['vert', 56.25, 56.25],
    ['rouge', -56.25, 56.25],
    ['blanc', 180, 67.5],
  ] as const) {
    const cosine = dot(forward(vessel.heading + yaw + middle), to) / long(to);
    if (cosine >= Math.cos((half + more) * RAD)) seen.add(name);
  }
  return seen;
}

/** Lights seen while she yaws by so many degrees either way. */
function seenYawing(vessel: MeetingVessel, place: Point, yaw: number): Set<string> {
  return new Set([-yaw, 0, yaw].flatMap((by) => [...lampsTowards(vessel, place, by)]));
}

/** The range falls for a while and becomes small, or it doesn't; unsure between. */
function watchRange({ one, other }: Situation): 'risque' | 'aucun' | 'bord' {
  const speed = (v: MeetingVessel) => ((v.speed ?? 0) * 1852) / 3600;
  const start = long(minus(other, one));
  const step = start / Math.max(speed(one), speed(other)) / 400;
  const at = (v: MeetingVessel, t: number): Point => {
    const ahead = forward(v.heading);
    return { x: v.x + ahead.x * speed(v) * t, y: v.y + ahead.y * speed(v) * t };
  };
  const range = (t: number) => long(minus(at(other, t), at(one, t)));
  const first = (start - range(step)) / (step * Math.max(speed(one), speed(other)));
  if (first <= 0.02) return 'aucun';
  let least = start;
  for (let n = 1; n <= 20_000; n += 1) {
    const now = range(n * step);
    if (now > least) break;
    least = now;
  }
  if (least >= 0.35 * start) return least >= 4 * Math.max(one.length, other.length) ? 'aucun' : 'bord';
  return least <= 0.1 * start && first >= 0.05 ? 'risque' : 'bord';
}

/** Comes up where she sees only the stern light; unsure if a yaw of five degrees shows a side light. */
function comesUp(one: MeetingVessel, other: MeetingVessel): boolean | undefined {
  if (dot(forward(one.heading), minus(other, one)) <= 0) return false;
  const seen = seenYawing(other, one, 5);
  if (!seen.has('blanc')) return false;
  return seen.size === 1 ? true : undefined;
}

const HELPLESS = ['non-maitre', 'manoeuvre-restreinte'];
/** Who stands before whom: the later in a line keeps clear of the earlier ones. */
const LINES = ['non-maitre peche voile moteur', 'manoeuvre-restreinte peche voile moteur'].map((line) =>
  line.split(' '),
);
const kindOf = ({ status }: MeetingVessel) =>
  ['tirant-eau', 'hydravion'].includes(status) ? 'moteur' : status;

/** Two engines: green and red together ahead, else the red of the other tells me to keep clear. */
function byLamps(one: MeetingVessel, other: MeetingVessel): Seen {
  const both = (yaw: number) =>
    [seenYawing(one, other, yaw), seenYawing(other, one, yaw)].every(
      (seen) => seen.has('vert') && seen.has('rouge'),
    );
  if (both(6)) return 'tous-deux';
  if (both(12)) return 'on-ne-sait';
  const colors = (v: MeetingVessel, from: Point) =>
    [...seenYawing(v, from, 3)].filter((name) => name !== 'blanc').join();
  switch (`${colors(one, other)} ${colors(other, one)}`) {
    case 'vert rouge':
      return 'un';
    case 'rouge vert':
      return 'autre';
    default:
      return 'on-ne-sait';
  }
}

/** Two sails: the boom swings to leeward, and a puff from the windward vessel passes the other. */
function bySails(one: MeetingVessel, other: MeetingVessel, from: number): Seen {
  const blows = forward(from + 180);
  const boom = (v: MeetingVessel) => {
    const along = dot(blows, forward(v.heading));
    // The sails shake head to wind; dead before it the boom may be on either side.
    if (along < -Math.cos(25 * RAD) || along > Math.cos(10 * RAD)) return undefined;
    return dot(blows, forward(v.heading + 90)) > 0 ? 'droite' : 'gauche';
  };
  const [mine, hers] = [boom(one), boom(other)];
  if (!mine || !hers) return 'on-ne-sait';
  // The boom to starboard: the wind comes from port.
  if (mine !== hers) return mine === 'droite' ? 'un' : 'autre';
  const gap = minus(other, one);
  const puff = dot(blows, gap) / long(gap);
  if (Math.abs(puff) < Math.sin(10 * RAD)) return 'on-ne-sait';
  return puff > 0 ? 'un' : 'autre';
}

/** Whom she must leave room for, by the words of rules 9, 10 and 18 d. */
function leavesRoom(v: MeetingVessel, to: MeetingVessel): boolean {
  const light = v.length < 20 || v.status === 'voile';
  const machine = ['moteur', 'tirant-eau', 'hydravion'].includes(to.status);
  return (
    (v.status === 'peche' && to.waterway !== undefined && to.waterway !== 'traverse-chenal') ||
    (to.waterway === 'chenal-seul' && (light || v.waterway === 'traverse-chenal')) ||
    (to.waterway === 'voie' && light && machine) ||
    (to.status === 'tirant-eau' && v.status !== 'tirant-eau' && !HELPLESS.includes(v.status))
  );
}

function byKind(one: MeetingVessel, other: MeetingVessel, wind: number): Seen {
  const [mine, hers] = [kindOf(one), kindOf(other)];
  if (mine === 'moteur' && hers === 'moteur') return byLamps(one, other);
  if (mine === 'voile' && hers === 'voile') return bySails(one, other, wind);
  const line = LINES.find((names) => names.includes(mine) && names.includes(hers));
  if (!line || mine === hers) return 'on-ne-sait';
  return line.indexOf(mine) > line.indexOf(hers) ? 'un' : 'autre';
}

export function simulateMeeting(situation: Situation): Seen {
  const { one, other, waters } = situation;
  const risk = watchRange(situation);
  if (risk === 'bord') return 'on-ne-sait';
  if (waters.inSight === false) return risk === 'risque' ? 'tous-deux' : 'sans-risque';
  if (risk === 'aucun') {
    const planes = [one, other].map(({ status }) => status === 'hydravion');
    return planes[0] === planes[1] ? 'sans-risque' : planes[0] ? 'un' : 'autre';
  }
  return inSightAtRisk(situation);
}

function inSightAtRisk({ one, other, waters }: Situation): Seen {
  const up = [comesUp(one, other), comesUp(other, one)];
  if (up.includes(undefined)) return 'on-ne-sait';
  if (up[0] || up[1]) {
    const behind = up[0] ? one : other;
    return HELPLESS.includes(behind.status) ? 'on-ne-sait' : up[0] ? 'un' : 'autre';
  }
  const room = [leavesRoom(one, other), leavesRoom(other, one)];
  if (room[0] === room[1]) return byKind(one, other, waters.wind ?? 0);
  if (HELPLESS.includes((room[0] ? one : other).status)) return 'on-ne-sait';
  return room[0] ? 'un' : 'autre';
}
