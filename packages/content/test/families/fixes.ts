/** Positions by bearings, on a plane chart: minutes of longitude shrunk by the cosine of the latitude. */
import type { Given } from '@balise/content/families/family';
import { PLACED_MARKS } from '@balise/scene/facts';
import { figure, type WrongWay } from './wrong-way.ts';

interface Place {
  lat: number;
  lon: number;
}

const NAMES: Readonly<Record<string, string>> = {
  'phare-gorvan': 'Le phare de l’île Gorvan',
  'phare-brelan': 'Le phare du Brélan',
  'phare-mordrec': 'Le phare du cap Mordrec',
  clocher: 'Le clocher',
  'chateau-eau': 'Le château d’eau',
  'feu-sarrel': 'Le feu de Port-Sarrel',
};
const markOf = (name: unknown): Place => PLACED_MARKS[name as keyof typeof PLACED_MARKS];

function read(given: Given, letter: string): Place {
  const [lat = '', lon = ''] = String(given[letter]).split(' ');
  return { lat: Number(lat), lon: Number(lon) };
}

const RAD = Math.PI / 180;
/** Miles to the east and to the north. */
function leg(from: Place, to: Place): readonly [number, number] {
  const middle = 47 + (from.lat + to.lat) / 120;
  return [(from.lon - to.lon) * Math.cos(middle * RAD), to.lat - from.lat];
}
function bearing(from: Place, to: Place): number {
  const [east, north] = leg(from, to);
  return (Math.atan2(east, north) / RAD + 360) % 360;
}
const gap = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

function variationOf(given: Given): number {
  if ('variation' in given) return figure(given, 'variation');
  return 'declinaison' in given ? figure(given, 'declinaison') + figure(given, 'deviation') : 0;
}

/** Which of the bearings taken a lettered point agrees with. */
function fits(given: Given, letter: string): boolean[] {
  const count = 'amer3' in given ? 3 : 2;
  return Array.from({ length: count }, (_, index) => {
    const wanted = (figure(given, `z${index + 1}`) + variationOf(given) + 720) % 360;
    return gap(bearing(read(given, letter), markOf(given[`amer${index + 1}`])), wanted) < 4;
  });
}
const lettersWhere = (given: Given, wanted: string) =>
  [...'ABCD'].filter((letter) => fits(given, letter).map(Number).join('') === wanted).join('');

export function solveFix(given: Given): string | null {
  if ('vers' in given) return null;
  if (!('zc' in given)) return lettersWhere(given, 'amer3' in given ? '111' : '11');
  const wanted = (figure(given, 'zc') + variationOf(given) + 720) % 360;
  const found = Object.keys(NAMES).filter((name) => gap(bearing(read(given, 'A'), markOf(name)), wanted) < 2);
  return found.length === 1 ? (NAMES[found[0] ?? ''] ?? null) : null;
}

const miles = (given: Given, to: unknown) =>
  Math.hypot(...leg({ lat: figure(given, 'latitude'), lon: figure(given, 'longitude') }, markOf(to)));

export const fixWays = (): Record<string, WrongWay> => ({
  'second-off': (given) => lettersWhere(given, '10'),
  'first-off': (given) => lettersWhere(given, '01'),
  'both-off': (given) => lettersWhere(given, '00'),
  'longitude-scale': (given) =>
    miles(given, given.vers) / Math.cos((47 + figure(given, 'latitude') / 60) * RAD),
  'in-kilometres': (given) => miles(given, given.vers) * 1.852,
  'other-mark': (given) => miles(given, given.autre),
  ...Object.fromEntries(
    [...'ABCD'].map((letter): [string, WrongWay] => [
      `point-${letter}`,
      (given) => (fits(given, letter).every(Boolean) ? 'the right point' : letter),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NAMES).map(([name, text]): [string, WrongWay] => [`taken-for-${name}`, () => text]),
  ),
});
