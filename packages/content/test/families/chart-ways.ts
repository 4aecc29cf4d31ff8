/** Currents and corrections of the compass: solved by sailing in small steps, and the wrong ways by components. */
import type { Given } from '@balise/content/families/family';
import { figure, type WrongWay } from './wrong-way.ts';

const RAD = Math.PI / 180;
const around = (degrees: number) => ((degrees % 360) + 360) % 360;
type Vector = readonly [east: number, north: number];
const vector = (bearing: number, long: number): Vector => [
  long * Math.sin(bearing * RAD),
  long * Math.cos(bearing * RAD),
];
const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1]];
const towards = ([east, north]: Vector) => around(90 - Math.atan2(north, east) / RAD);

const current = (given: Given) => vector(figure(given, 'portant'), figure(given, 'courant'));
const water = (given: Given) =>
  vector(figure(given, 'cap' in given ? 'cap' : 'route'), figure(given, 'vitesse'));
const back = ([east, north]: Vector): Vector => [-east, -north];

/** Of headings on both sides of one, by steps, the one whose track is nearest to the wanted one. */
function nearest(given: Given, middle: number, half: number, step: number): number {
  const wanted = figure(given, 'route');
  let best = { off: 360, heading: middle };
  for (let heading = middle - half; heading <= middle + half; heading += step) {
    const made = towards(sum(vector(heading, figure(given, 'vitesse')), current(given)));
    const off = Math.abs(around(made - wanted + 180) - 180);
    if (off < best.off) best = { off, heading };
  }
  return best.heading;
}

const findHeading = (given: Given) => around(nearest(given, nearest(given, 180, 180, 1), 1, 0.005));

export function solveCurrent(given: Given, { level }: { level: number }): number {
  if (level === 3) return findHeading(given);
  const made = sum(water(given), current(given));
  return level === 1 ? Math.hypot(...made) : towards(made);
}

export function currentWays(given: Given): Record<string, WrongWay> {
  const alongside =
    around(figure(given, 'cap' in given ? 'cap' : 'route') - figure(given, 'portant')) % 180 === 0;
  const swapped = () =>
    sum(
      vector(figure(given, 'cap'), figure(given, 'courant')),
      vector(figure(given, 'portant'), figure(given, 'vitesse')),
    );
  const reversed = () => sum(water(given), back(current(given)));
  return {
    'current-reversed': () => (alongside ? Math.hypot(...reversed()) : towards(reversed())),
    'current-forgotten': () =>
      alongside ? figure(given, 'vitesse') : figure(given, 'cap' in given ? 'cap' : 'route'),
    'current-twice': () => Math.hypot(...sum(sum(water(given), current(given)), current(given))),
    'speeds-swapped': () => towards(swapped()),
    'corrected-downstream': () => around(2 * figure(given, 'route') - findHeading(given)),
    'track-for-heading': () => towards(sum(water(given), current(given))),
  };
}

/** The deviation at a heading, on straight lines between the columns of the table. */
function interpolate(given: Given): number {
  const table = String(given.table).split(' ').map(Number);
  const place = figure(given, 'compas') / 45;
  const [low, high] = [table[Math.floor(place) % 8] ?? 0, table[(Math.floor(place) + 1) % 8] ?? 0];
  return low * (1 - (place % 1)) + high * (place % 1);
}

export function solveCorrections(given: Given): number {
  if (!('table' in given)) {
    const minutes = figure(given, 'declinaison') * 60;
    return (
      Math.abs(minutes + figure(given, 'annuelle') * (figure(given, 'en') - figure(given, 'annee'))) / 60
    );
  }
  return around(figure(given, 'compas') + figure(given, 'declinaison') + interpolate(given));
}

function columns(given: Given): readonly [number, number] {
  const table = String(given.table).split(' ').map(Number);
  const place = figure(given, 'compas') / 45;
  const before = Number.isInteger(place) ? (place + 7) % 8 : Math.floor(place);
  const after = (Math.floor(place) + 1) % 8;
  return [table[before] ?? 0, table[after] ?? 0];
}

export function correctionWays(given: Given): Record<string, WrongWay> {
  const declination = figure(given, 'declinaison');
  if (!('table' in given)) {
    const years = figure(given, 'en') - figure(given, 'annee');
    const yearly = figure(given, 'annuelle');
    return {
      'year-forgotten': () => Math.abs(declination),
      'change-reversed': () => Math.abs(declination - (years * yearly) / 60),
      'minutes-as-hundredths': () => Math.abs(declination + (years * yearly) / 100),
      'one-year-only': () => Math.abs(declination + yearly / 60),
    };
  }
  const at = (change: number) => around(figure(given, 'compas') + change);
  const [before, after] = columns(given);
  return {
    'deviation-reversed': () => at(declination - interpolate(given)),
    'declination-reversed': () => at(interpolate(given) - declination),
    'deviation-forgotten': () => at(declination),
    'declination-forgotten': () => at(interpolate(given)),
    'line-before': () => at(declination + before),
    'line-after': () => at(declination + after),
  };
}
