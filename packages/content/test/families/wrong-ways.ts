/**
 * The wrong formula behind each typical mistake, written a second time. A family's name for a mistake, the figures
 * given, and the wrong result before rounding.
 */
import type { Given } from '@balise/content/families/family';
import { channelModeWays } from './channel-modes.ts';
import { correctionWays, currentWays } from './chart-ways.ts';
import { fixWays } from './fixes.ts';
import { GIVE_WAY_WAYS } from './give-way.ts';
import { MMSI_WAYS, SPELLING_WAYS } from './radio.ts';
import { CHANNEL_WAYS, distressWays, WORD_WAYS } from './radio-uses.ts';
import { ROAD_WAYS } from './road.ts';
import { COLLISION_WAYS, trafficLaneWays } from './sea-rules.ts';
import { lightWays, SHAPE_WAYS } from './vessel-signs.ts';
import { BOARD_WAYS, CARDINAL_WAYS, LATERAL_WAYS, RIVER_SOUND_WAYS, seaSoundWays } from './water-signs.ts';
import { tideHeightWays, tideTimeWays } from './wrong-tides.ts';
import { figure, leewayOf, type WaysOf, type WrongWay } from './wrong-way.ts';

const start = (given: Given) => ('depart' in given ? figure(given, 'depart') : 0);
const hours = (given: Given) => figure(given, 'milles') / figure(given, 'vitesse');
const clockLike = (given: Given) => Math.trunc(hours(given) + 1e-9);
/** «1,62» has the digits 62. */
const digits = (given: Given) => hours(given).toFixed(2).split('.')[1] ?? '';

const DURATION: Record<string, WrongWay> = {
  'hundredths-as-minutes': (given) => start(given) + clockLike(given) * 60 + Number(digits(given)),
  'tenths-as-minutes': (given) => start(given) + clockLike(given) * 60 + Number(digits(given).charAt(0)),
  'one-hour-less': (given) => start(given) + (hours(given) - 1) * 60,
  'one-hour-more': (given) => start(given) + (hours(given) + 1) * 60,
  'fraction-dropped': (given) => start(given) + clockLike(given) * 60,
  'hour-of-hundred': (given) => start(given) + hours(given) * 100,
  'miles-to-kilometres': (given) =>
    start(given) + ((figure(given, 'milles') * 1852) / 1000 / figure(given, 'vitesse')) * 60,
  'knots-to-kilometres': (given) =>
    start(given) + (figure(given, 'milles') / ((figure(given, 'vitesse') * 1852) / 1000)) * 60,
  'stream-forgotten': (given) => start(given) + (figure(given, 'milles') * 60) / figure(given, 'surface'),
  'stream-reversed': (given) =>
    start(given) + (figure(given, 'milles') * 60) / (figure(given, 'surface') - figure(given, 'courant')),
};

/** Hours and minutes written «1,24» for 1 h 24. */
const written = (given: Given) => {
  const minutes = Math.round(figure(given, 'minutes'));
  return Number(`${Math.trunc(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`);
};
const wholeHours = (given: Given) => Math.trunc(figure(given, 'minutes') / 60);

const DISTANCE: Record<string, WrongWay> = {
  'minutes-as-decimals': (given) => figure(given, 'vitesse') * written(given),
  'whole-hours-only': (given) => figure(given, 'vitesse') * wholeHours(given),
  'hours-rounded-up': (given) => figure(given, 'vitesse') * (wholeHours(given) + 1),
  'hour-of-hundred': (given) => figure(given, 'vitesse') * (figure(given, 'minutes') / 100),
  'in-kilometres': (given) => ((figure(given, 'vitesse') * figure(given, 'minutes')) / 60) * 1.852,
  'knots-as-kilometres': (given) => (figure(given, 'vitesse') / 1.852) * (figure(given, 'minutes') / 60),
  divided: (given) => figure(given, 'minutes') / figure(given, 'vitesse'),
};

const SPEED: Record<string, WrongWay> = {
  'minutes-as-decimals': (given) => figure(given, 'milles') / written(given),
  'whole-hours-only': (given) => figure(given, 'milles') / wholeHours(given),
  'hours-rounded-up': (given) => figure(given, 'milles') / (wholeHours(given) + 1),
  'hour-of-hundred': (given) => figure(given, 'milles') / (figure(given, 'minutes') / 100),
  'in-kilometres': (given) => (figure(given, 'milles') * 1.852) / (figure(given, 'minutes') / 60),
  'miles-as-kilometres': (given) => figure(given, 'milles') / 1.852 / (figure(given, 'minutes') / 60),
  'minutes-per-mile': (given) => figure(given, 'minutes') / figure(given, 'milles'),
};

const litres = (given: Given) => hours(given) * figure(given, 'consommation');
const margin = (given: Given) => figure(given, 'reserve') - 1;
const back = (given: Given) =>
  (figure(given, 'milles') / figure(given, 'vitesseRetour')) * figure(given, 'consommationRetour');

const FUEL: Record<string, WrongWay> = {
  'reserve-forgotten': litres,
  'reserve-alone': (given) => litres(given) * margin(given),
  'reserve-subtracted': (given) => litres(given) - litres(given) * margin(given),
  'reserve-twice': (given) => litres(given) * figure(given, 'reserve') ** 2,
  doubled: (given) => litres(given) * figure(given, 'reserve') * 2,
  'one-way-only': (given) => (litres(given) * figure(given, 'reserve')) / 2,
  'divided-inversely': (given) => {
    const legs = figure(given, 'trajets');
    const inverse = figure(given, 'vitesse') / (figure(given, 'milles') / legs);
    return inverse * figure(given, 'consommation') * legs * figure(given, 'reserve');
  },
  'third-of-route': (given) => litres(given) + litres(given) / 3,
  'one-hour-more': (given) => (hours(given) + 1) * figure(given, 'consommation') * figure(given, 'reserve'),
};

const ROUGH_RETURN: Record<string, WrongWay> = {
  'reserve-forgotten': (given) => litres(given) + back(given),
  'same-both-ways': (given) => 2 * litres(given) * figure(given, 'reserve'),
  'one-way-only': (given) => litres(given) * figure(given, 'reserve'),
  'reserve-on-return-only': (given) => litres(given) + back(given) * figure(given, 'reserve'),
  'third-of-route': (given) => ((litres(given) + back(given)) * 4) / 3,
};

/** Every correction is one of these sums of D and d, added to or taken from what is read. */
const CORRECTIONS: Record<string, (declination: number, deviation: number) => number> = {
  'variation-reversed': (declination, deviation) => -(declination + deviation),
  'declination-reversed': (declination, deviation) => deviation - declination,
  'deviation-reversed': (declination, deviation) => declination - deviation,
  'declination-forgotten': (_, deviation) => deviation,
  'deviation-forgotten': (declination) => declination,
  'variation-twice': (declination, deviation) => 2 * (declination + deviation),
  'declination-twice': (declination, deviation) => 2 * declination + deviation,
  'deviation-twice': (declination, deviation) => declination + 2 * deviation,
};

const around = (degrees: number) => ((degrees % 360) + 360) % 360;

function compassWays(given: Given): Record<string, WrongWay> {
  const sense = 'compas' in given ? 1 : -1;
  const from = figure(given, sense === 1 ? 'compas' : 'route');
  const [declination, deviation] = [figure(given, 'declinaison'), figure(given, 'deviation')];
  const drift = 'vent' in given ? leewayOf(given) : 0;
  const at = (leeway: number, corrections: number) => around(from + sense * (leeway + corrections));
  const both = declination + deviation;
  const corrections = Object.entries(CORRECTIONS).map(([name, correct]): [string, WrongWay] => [
    name,
    () => at(drift, correct(declination, deviation)),
  ]);
  return {
    ...Object.fromEntries(corrections),
    'ten-too-many': () => around(at(drift, both) + 10),
    'ten-too-few': () => around(at(drift, both) - 10),
    'leeway-reversed': () => at(-drift, both),
    'leeway-forgotten': () => at(0, both),
    'leeway-twice': () => at(2 * drift, both),
  };
}

const CLEARANCE: Record<string, WrongWay> = {
  'depth-reversed': (given) => figure(given, 'maree') - figure(given, 'sonde') - figure(given, 'tirant'),
  'draught-forgotten': (given) => figure(given, 'maree') + figure(given, 'sonde'),
  'draught-added': (given) => figure(given, 'maree') + figure(given, 'sonde') + figure(given, 'tirant'),
  'draught-twice': (given) => figure(given, 'maree') + figure(given, 'sonde') - 2 * figure(given, 'tirant'),
  'depth-forgotten': (given) => figure(given, 'maree') - figure(given, 'tirant'),
  'tide-forgotten': (given) => figure(given, 'sonde') - figure(given, 'tirant'),
  'tide-twice': (given) => 2 * figure(given, 'maree') + figure(given, 'sonde') - figure(given, 'tirant'),
};

const NEEDED_TIDE: Record<string, WrongWay> = {
  'depth-reversed': (given) => figure(given, 'tirant') + figure(given, 'pied') + figure(given, 'sonde'),
  'foot-forgotten': (given) => figure(given, 'tirant') - figure(given, 'sonde'),
  'draught-forgotten': (given) => figure(given, 'pied') - figure(given, 'sonde'),
  'depth-forgotten': (given) => figure(given, 'tirant') + figure(given, 'pied'),
};

function travelWays(given: Given): Record<string, WrongWay> {
  if (!('minutes' in given)) return DURATION;
  return 'depart' in given ? SPEED : DISTANCE;
}

/** The wrong ways of a family, for the figures given. */
export const WRONG_WAYS: Readonly<Record<string, WaysOf>> = {
  ...ROAD_WAYS,
  'speed-time-distance': travelWays,
  bearings: compassWays,
  courses: compassWays,
  leeway: compassWays,
  'inland-boards': () => BOARD_WAYS,
  'inland-sounds': () => RIVER_SOUND_WAYS,
  'sound-signals': seaSoundWays,
  'lateral-marks': () => LATERAL_WAYS,
  'cardinal-marks': () => CARDINAL_WAYS,
  'current-triangle': currentWays,
  'declination-deviation': correctionWays,
  'fix-two-bearings': fixWays,
  'fix-three-bearings': fixWays,
  'radio-channels': () => CHANNEL_WAYS,
  'distress-calls': distressWays,
  'procedure-words': () => WORD_WAYS,
  'give-way-at-sea': () => GIVE_WAY_WAYS,
  'channel-modes': channelModeWays,
  'collision-risk': () => COLLISION_WAYS,
  'traffic-lanes': trafficLaneWays,
  'navigation-lights': lightWays,
  'day-shapes': () => SHAPE_WAYS,
  'under-keel': (given) => ('pied' in given ? NEEDED_TIDE : CLEARANCE),
  'tide-height': tideHeightWays,
  'tide-time': tideTimeWays,
  spelling: () => SPELLING_WAYS,
  mmsi: () => MMSI_WAYS,
  fuel: (given) => ('vitesseRetour' in given ? ROUGH_RETURN : FUEL),
};
