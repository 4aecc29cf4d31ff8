/** Distances on the road, driven tenth of a second by tenth, and the wrong ways to them. */
import type { Given } from '@balise/content/families/family';
import { figure, type WaysOf, type WrongWay } from './wrong-way.ts';

/** Metres after so many seconds at a speed in km/h: 1,000 m in 3,600 s. */
function drive(speed: number, seconds: number): number {
  let metres = 0;
  for (let tenths = 0; tenths < Math.round(seconds * 10); tenths += 1) metres += (speed * 1000) / 36_000;
  return metres;
}
const speedOf = (given: Given) => figure(given, 'vitesse');
const gapOf = (given: Given) => ('ecart' in given ? figure(given, 'ecart') : 0);

export const solveInterval = (given: Given): number => drive(speedOf(given), 2) - gapOf(given);

export const INTERVAL_WAYS: WaysOf = (given) => {
  const speed = speedOf(given);
  const left =
    (metres: number): WrongWay =>
    () =>
      metres - gapOf(given);
  return {
    'one-second': left(drive(speed, 1)),
    third: left(speed / 3),
    'one-and-half': left(drive(speed, 1.5)),
    'two-and-half': left(drive(speed, 2.5)),
    'three-seconds': left(drive(speed, 3)),
    'speed-as-metres': left(speed),
    'gap-forgotten': () => drive(speed, 2),
    'gap-added': () => drive(speed, 2) + gapOf(given),
  };
};

const brakingOf = (given: Given) =>
  'freinage' in given ? figure(given, 'freinage') * (given.sol === 'mouille' ? 2 : 1) : 0;
const reactionOf = (given: Given) => drive(speedOf(given), figure(given, 'reaction'));

export const solveStop = (given: Given): number => reactionOf(given) + brakingOf(given);

export const STOP_WAYS: WaysOf = (given) => {
  const speed = speedOf(given);
  const [reaction, braking] = [reactionOf(given), brakingOf(given)];
  const dry = 'freinage' in given ? figure(given, 'freinage') : 0;
  return {
    'half-second': () => drive(speed, 0.5),
    fifth: () => speed / 5,
    quarter: () => speed / 4,
    third: () => speed / 3,
    'one-and-half': () => drive(speed, 1.5),
    'two-seconds': () => drive(speed, 2),
    'reaction-forgotten': () => braking,
    'braking-forgotten': () => reaction,
    'tens-squared': () => (speed * speed) / 100,
    'wet-forgotten': () => reaction + dry,
    'all-doubled': () => reaction + dry + reaction + dry,
    'speed-as-metres': () => braking + speed / 3,
    'one-second-only': () => drive(speed, 1) + braking,
  };
};
