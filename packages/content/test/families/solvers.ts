/** The right answers of families that `truth/chart.ts` has no rule for, found in another way than the family's. */
import type { Given } from '@balise/content/families/family';
import { solveChannelMode } from './channel-modes.ts';
import { solveCorrections, solveCurrent } from './chart-ways.ts';
import { solveFix } from './fixes.ts';
import { solveGiveWay } from './give-way.ts';
import { solveMmsi, solveSpelling } from './radio.ts';
import { solveChannel, solveDistress, solveWord } from './radio-uses.ts';
import { ROAD_SOLVERS } from './road.ts';
import { solveCollisionRisk, solveTrafficLanes } from './sea-rules.ts';
import type { Solve } from './solve.ts';
import { solveLights, solveShapes } from './vessel-signs.ts';
import { solveBoard, solveCardinal, solveLateral, solveRiverSound, solveSeaSound } from './water-signs.ts';
import { figure, leewayOf } from './wrong-way.ts';

/** The smallest figure for which the boat has done what is wanted, by halving an interval. */
function search(high: number, isReached: (value: number) => boolean): number {
  let [from, to] = [0, high];
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (from + to) / 2;
    if (isReached(middle)) to = middle;
    else from = middle;
  }
  return to;
}

/** Sails minute by minute. */
function sail(minutes: number, knots: number): number {
  let miles = 0;
  for (let minute = 0; minute < Math.round(minutes); minute += 1) miles += knots / 60;
  return miles;
}

function solveTravel(given: Given): number | null {
  if (!('minutes' in given)) return null;
  const minutes = figure(given, 'minutes');
  if (!('depart' in given)) return sail(minutes, figure(given, 'vitesse'));
  return search(100, (knots) => (knots * minutes) / 60 >= figure(given, 'milles'));
}

/** Burns fuel until each way is done. */
function solveFuel(given: Given): number {
  const burn = (miles: number, knots: number, hourly: number) =>
    (search(10_000, (minute) => (minute * knots) / 60 >= miles) * hourly) / 60;
  const out = burn(figure(given, 'milles'), figure(given, 'vitesse'), figure(given, 'consommation'));
  const back =
    'vitesseRetour' in given
      ? (figure(given, 'milles') * figure(given, 'consommationRetour')) / figure(given, 'vitesseRetour')
      : 0;
  return (out + back) * figure(given, 'reserve');
}

/** Every heading of the circle is tried: the one whose track through the water is wanted. */
function solveLeeway(given: Given): number | null {
  const corrections = figure(given, 'declinaison') + figure(given, 'deviation');
  if ('compas' in given) return (figure(given, 'compas') + corrections + leewayOf(given) + 360) % 360;
  for (let compass = 0; compass < 360; compass += 1)
    if ((compass + corrections + leewayOf(given) + 720) % 360 === figure(given, 'route')) return compass;
  return null;
}

/** Null where the exercise's own rule is the second solver. */
export const SOLVERS: Readonly<Record<string, Solve>> = {
  ...ROAD_SOLVERS,
  'speed-time-distance': solveTravel,
  fuel: solveFuel,
  leeway: solveLeeway,
  'inland-boards': solveBoard,
  'inland-sounds': solveRiverSound,
  'sound-signals': solveSeaSound,
  'lateral-marks': solveLateral,
  'cardinal-marks': solveCardinal,
  'current-triangle': solveCurrent,
  'declination-deviation': solveCorrections,
  'fix-two-bearings': solveFix,
  'fix-three-bearings': solveFix,
  'radio-channels': solveChannel,
  'distress-calls': solveDistress,
  'procedure-words': solveWord,
  'give-way-at-sea': solveGiveWay,
  'channel-modes': solveChannelMode,
  'collision-risk': solveCollisionRisk,
  'traffic-lanes': solveTrafficLanes,
  'navigation-lights': solveLights,
  'day-shapes': solveShapes,
  spelling: solveSpelling,
  mmsi: solveMmsi,
};
