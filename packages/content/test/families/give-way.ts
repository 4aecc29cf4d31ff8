/** Who keeps clear and why, by the simulation of `test/sea` and by what each sees from her deck. */
import type { Given } from '@balise/content/families/family';
import type { MeetingVessel, VesselStatus } from '../../src/truth/sea-meeting.ts';
import { simulateMeeting } from '../sea/simulation.ts';
import { typed } from './water-signs.ts';
import { figure, type WrongWay } from './wrong-way.ts';

const vessel = (given: Given, name: 'moi' | 'b'): MeetingVessel => ({
  status: String(given[name]) as VesselStatus,
  x: figure(given, `${name}X`),
  y: figure(given, `${name}Y`),
  heading: figure(given, `${name}Cap`),
  speed: figure(given, `${name}Vitesse`),
  length: 10,
});

const TEXTS: Readonly<Record<string, string>> = {
  'crossing-me': 'Je m’écarte : B est sur mon tribord',
  'crossing-other': 'B s’écarte : je suis sur son tribord',
  'head-on': 'Nous venons tous deux sur tribord : face à face',
  'overtaking-me': 'Je m’écarte : je rattrape B',
  'overtaking-other': 'B s’écarte : il me rattrape',
  'status-me': 'Je m’écarte : B est moins manœuvrant que moi',
  'status-other': 'B s’écarte : je suis moins manœuvrant que lui',
  'tack-me': 'Je m’écarte : j’ai le vent de bâbord',
  'tack-other': 'B s’écarte : il a le vent de bâbord',
  'windward-me': 'Je m’écarte : même bord, je suis au vent',
  'windward-other': 'B s’écarte : même bord, il est au vent',
};

const RAD = Math.PI / 180;
const bow = (degrees: number) => [Math.sin(degrees * RAD), Math.cos(degrees * RAD)] as const;

/** She comes from where only the stern light of the other shines, and has her ahead. */
function isBehind(one: MeetingVessel, other: MeetingVessel): boolean {
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  const long = Math.hypot(dx, dy);
  const [ox, oy] = bow(other.heading);
  const [mx, my] = bow(one.heading);
  return (ox * dx + oy * dy) / long < Math.cos(112.5 * RAD) && mx * dx + my * dy < 0;
}

/** The wind comes over her port side. */
function hasPortWind(one: MeetingVessel, wind: number): boolean {
  const [wx, wy] = bow(wind);
  const [hx, hy] = bow(one.heading);
  return hx * wy - hy * wx > 0;
}

export function solveGiveWay(given: Given): string | null {
  const [one, other] = [vessel(given, 'moi'), vessel(given, 'b')];
  const wind = 'vent' in given ? figure(given, 'vent') : undefined;
  const seen = simulateMeeting({ one, other, waters: { wind } });
  if (seen === 'on-ne-sait' || seen === 'sans-risque') return null;
  if (seen === 'tous-deux') return typed(TEXTS['head-on'] ?? '');
  const who = seen === 'un' ? 'me' : 'other';
  const reason =
    isBehind(one, other) || isBehind(other, one)
      ? 'overtaking'
      : one.status !== other.status
        ? 'status'
        : one.status === 'moteur'
          ? 'crossing'
          : hasPortWind(one, wind ?? 0) === hasPortWind(other, wind ?? 0)
            ? 'windward'
            : 'tack';
  return typed(TEXTS[`${reason}-${who}`] ?? '');
}

export const GIVE_WAY_WAYS: Record<string, WrongWay> = Object.fromEntries(
  Object.entries(TEXTS).map(([name, text]): [string, WrongWay] => [name, () => typed(text)]),
);
