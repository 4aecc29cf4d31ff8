/** Rules 7, 8 and 10 a second time: tracks sailed step by step, and headings compared by their arrows on the water. */
import type { Given } from '@balise/content/families/family';
import type { Sighting } from '../../src/truth/sea-avoidance.ts';
import { typed } from './water-signs.ts';
import { figure, type WrongWay } from './wrong-way.ts';

const RAD = Math.PI / 180;
const LETTERS = ['A', 'B', 'C', 'D'] as const;
const arrow = (degrees: number) => ({ x: Math.sin(degrees * RAD), y: Math.cos(degrees * RAD) });

interface Sailor {
  x: number;
  y: number;
  heading: number;
  speed: number;
}
const sailor = (given: Given, name: string): Sailor => ({
  x: figure(given, `${name}X`),
  y: figure(given, `${name}Y`),
  heading: figure(given, `${name}Cap`),
  speed: figure(given, `${name}Vitesse`),
});

/** Where she is after a time on one course. */
function sailOn({ x, y, heading, speed }: Sailor): (time: number) => readonly [number, number] {
  const way = arrow(heading);
  return (time) => [x + way.x * speed * time, y + way.y * speed * time];
}

/** Keeps on for a share of the time that straight courses take to come closest, then turns; in small steps. */
export function sailAround(me: Sailor, other: Sailor, wait: number, turn: number) {
  const range = Math.hypot(me.x - other.x, me.y - other.y);
  const tick = range / (me.speed + other.speed) / 60;
  const nearest = (mine: Sailor, hers: Sailor) => {
    const [one, two] = [sailOn(mine), sailOn(hers)];
    let [least, at] = [Number.POSITIVE_INFINITY, 0];
    for (let n = 0; n < 600; n += 1) {
      const [[x, y], [ox, oy]] = [one(n * tick), two(n * tick)];
      const now = Math.hypot(x - ox, y - oy);
      if (now < least) [least, at] = [now, n * tick];
    }
    return { least, at };
  };
  const straight = nearest(me, other);
  const waited = wait * straight.at;
  const [[x, y], [ox, oy]] = [sailOn(me)(waited), sailOn(other)(waited)];
  const mine = { ...me, x, y, heading: me.heading + turn };
  const hers = { ...other, x: ox, y: oy };
  return {
    miss: nearest(mine, hers).least / range,
    isAhead: comesBefore(mine, hers, 3 * straight.at, tick),
  };
}

/** Whether I come to stand straight before her bow. */
function comesBefore(mine: Sailor, hers: Sailor, until: number, tick: number): boolean {
  const [one, two, way] = [sailOn(mine), sailOn(hers), arrow(hers.heading)];
  let side: number | undefined;
  for (let time = 0; time < until; time += tick) {
    const [[x, y], [ox, oy]] = [one(time), two(time)];
    const now = Math.sign(way.x * (y - oy) - way.y * (x - ox));
    if (side !== undefined && now !== side && way.x * (x - ox) + way.y * (y - oy) > 0) return true;
    side = now;
  }
  return false;
}

/** An early, broad turn to starboard that passes well off; port is forbidden where she is ahead or to starboard. */
function isGood(given: Given, letter: string): boolean {
  const [wait = 0, turn = 0] = String(given[letter]).split(' ').map(Number);
  const { miss, isAhead } = sailAround(sailor(given, 'moi'), sailor(given, 'b'), wait, turn);
  const faces = Math.cos((figure(given, 'moiCap') - figure(given, 'bCap')) * RAD) < -0.98;
  return turn >= 30 && wait <= 0.25 && miss > 0.3 && (faces || !isAhead);
}

const PASSINGS: Readonly<Record<string, string>> = {
  risque: 'Il y a risque d’abordage',
  devant: 'L’écho passera sur mon avant',
  derriere: 'L’écho passera sur mon arrière',
  's-eloigne': 'L’écho s’éloigne de moi',
};

/** The echo goes on in a straight line from its first place through its last one. */
export function followEcho(first: Sighting, last: Sighting): string {
  const at = ({ bearing, miles }: Sighting) => {
    const { x, y } = arrow(bearing);
    return { x: x * miles, y: y * miles };
  };
  const [from, to] = [at(first), at(last)];
  const go = { x: to.x - from.x, y: to.y - from.y };
  if (Math.hypot(to.x, to.y) > Math.hypot(from.x, from.y)) return 's-eloigne';
  // Where it crosses the line of my bow.
  const ahead = from.y + (go.y * -from.x) / go.x;
  const range = Math.hypot(from.x, from.y);
  if (Math.abs(ahead) < 0.1 * range) return 'risque';
  return Math.abs(ahead) < 0.25 * range ? 'on-ne-sait' : ahead > 0 ? 'devant' : 'derriere';
}

export function solveCollisionRisk(given: Given): string | null {
  if ('g0' in given) {
    const [first, last] = [0, 2].map((i) => ({
      bearing: figure(given, `g${i}`),
      miles: figure(given, `d${i}`),
    }));
    return first && last ? typed(PASSINGS[followEcho(first, last)] ?? '') : null;
  }
  const good = LETTERS.filter((letter) => isGood(given, letter));
  return good.length === 1 ? (good[0] ?? null) : null;
}

/** The letter of the route that a fault describes. */
function routeWith(given: Given, test: (wait: number, turn: number) => boolean): string {
  const found = LETTERS.find((letter) => {
    const [wait = 0, turn = 0] = String(given[letter]).split(' ').map(Number);
    return test(wait, turn);
  });
  return found ?? '';
}

export const COLLISION_WAYS: Record<string, WrongWay> = {
  ...Object.fromEntries(
    Object.entries(PASSINGS).map(([name, text]): [string, WrongWay] => [
      `taken-for-${name}`,
      () => typed(text),
    ]),
  ),
  'trop-peu': (given) => routeWith(given, (_, turn) => turn > 0 && turn < 20),
  'trop-tard': (given) => routeWith(given, (wait) => wait > 0.5),
  'coupe-l-avant': (given) => routeWith(given, (_, turn) => turn < 0),
};

/** How far a heading goes along the lane, from −1 against it to 1 with it. */
const along = (given: Given, letter: string): number => {
  const [heading = 0, lane = 0] = String(given[letter]).split(' ').map(Number);
  const [a, b] = [arrow(heading), arrow(lane)];
  return a.x * b.x + a.y * b.y;
};

const BEST: Readonly<Record<string, (share: number) => boolean>> = {
  traverser: (share) => Math.abs(share) < Math.sin(15 * RAD),
  suivre: (share) => share > Math.cos(15 * RAD),
  rejoindre: (share) => share > Math.cos(40 * RAD),
};

const ZONE: readonly (readonly [
  name: string,
  text: string,
  is: (vessel: string, trip: string) => boolean,
])[] = [
  ['port', 'Prendre la zone côtière : son port y est', (_, trip) => /dans la zone/.test(trip)],
  ['fishing', 'Prendre la zone côtière : en pêche', (vessel) => /en pêche/.test(vessel)],
  ['sail', 'Prendre la zone côtière : à voile', (vessel) => /voiles/.test(vessel)],
  [
    'small',
    'Prendre la zone côtière : moins de 20\u00a0m',
    (vessel) => Number(/(\d+)\D*$/.exec(vessel)?.[1]) < 20,
  ],
  ['lane', 'Prendre la voie de circulation', () => true],
];

export function solveTrafficLanes(given: Given): string | null {
  if ('navire' in given) {
    const [vessel, trip] = [String(given.navire), String(given.trajet)];
    return typed(ZONE.find(([, , is]) => is(vessel, trip))?.[1] ?? '');
  }
  const good = LETTERS.filter((letter) => BEST[String(given.fait)]?.(along(given, letter)));
  return good.length === 1 ? (good[0] ?? null) : null;
}

/** The letters whose headings are wrong in one way; the names of faults share no range of angles. */
const HEADINGS: Readonly<Record<string, (share: number) => boolean>> = {
  'oblique-with': (share) => share > 0.4 && share < 0.9,
  'oblique-against': (share) => share < -0.4 && share > -0.95,
  along: (share) => share > 0.98,
  against: (share) => share < -0.98,
  across: (share) => Math.abs(share) < 0.2,
  steep: (share) => share > 0.25 && share < 0.5,
};

export const trafficLaneWays = (given: Given): Record<string, WrongWay> =>
  'navire' in given
    ? Object.fromEntries(
        ZONE.map(([name, text]): [string, WrongWay] => [`taken-for-${name}`, () => typed(text)]),
      )
    : Object.fromEntries(
        Object.entries(HEADINGS).map(([name, is]): [string, WrongWay] => [
          name,
          () => LETTERS.find((letter) => is(along(given, letter))) ?? '',
        ]),
      );
