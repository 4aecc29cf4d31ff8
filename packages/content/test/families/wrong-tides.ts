/** The wrong ways of tides, with the twelfths typed a second time. */
import type { Given } from '@balise/content/families/family';
import { figure, type WrongWay } from './wrong-way.ts';

const STEPS = [1, 2, 3, 3, 2, 1];

/** Twelfths moved after some tide hours, whole or not. */
const twelfthsAfter = (hours: number): number =>
  STEPS.reduce((sum, step, index) => sum + step * Math.max(0, Math.min(1, hours - index)), 0);

/** Tide hours after which so many twelfths have moved, to the thousandth. */
function hoursUntil(twelfths: number): number {
  let thousandths = 0;
  while (thousandths < 6000 && twelfthsAfter(thousandths / 1000) < twelfths - 1e-6) thousandths += 1;
  return thousandths / 1000;
}

const readTide = (given: Given) => {
  const [start, end] = [figure(given, 'debut'), figure(given, 'fin')];
  const [from, to] = [figure(given, 'hauteurDebut'), figure(given, 'hauteurFin')];
  return { start, end, from, to, hour: (end - start) / 6 };
};

export function tideHeightWays(given: Given): Record<string, WrongWay> {
  const { start, from, to, hour } = readTide(given);
  const spent = figure(given, 'heure') - start;
  const hours = spent / hour;
  const along = (twelfths: number) => from + ((to - from) * twelfths) / 12;
  const right = (Math.abs(to - from) * twelfthsAfter(hours)) / 12;
  const rises = to > from;
  return {
    regular: () => along(hours * 2),
    'turn-forgotten': () => right,
    'wrong-turn': () => (rises ? to - right : to + right),
    'hour-too-many': () => along(twelfthsAfter(Math.floor(hours + 1e-9) + 1)),
    'hour-too-few': () => along(twelfthsAfter(Math.ceil(hours - 1e-9) - 1)),
    'one-twelfth-an-hour': () => along(hours),
    'heights-added': () => from + ((rises ? 1 : -1) * (from + to) * twelfthsAfter(hours)) / 12,
    'hours-of-the-clock': () => along(twelfthsAfter(spent / 60)),
  };
}

export function tideTimeWays(given: Given): Record<string, WrongWay> {
  const { start, end, from, to, hour } = readTide(given);
  const twelfths = ((figure(given, 'hauteur') - from) / (to - from)) * 12;
  const hours = hoursUntil(twelfths);
  return {
    regular: () => start + (twelfths / 12) * (end - start),
    'hours-of-the-clock': () => start + 60 * hours,
    'wrong-turn': () => end - hours * hour,
    'hour-too-many': () => start + hours * hour + hour,
    'hour-too-few': () => start + hours * hour - hour,
    'two-hours-too-many': () => start + (hours + 2) * hour,
    'two-hours-too-few': () => start + (hours - 2) * hour,
  };
}
