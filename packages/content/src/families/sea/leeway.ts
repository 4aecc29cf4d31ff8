import { wrapDegrees } from '../../degrees.ts';
import type { ExerciseDraft, Family, WrongFigures } from '../family.ts';
import { askFigure, changeFigures } from '../figure-task.ts';
import { printBearing } from '../figures.ts';
import type { Random } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';
import {
  drawCorrections,
  nameCorrection,
  printSide,
  printSigned,
  wrongCorrections,
  wrongTens,
} from './compass.ts';
import { describeSheet, ringRows } from './sheet.ts';

const EXPLANATION =
  'Le vent pousse le bateau sous le vent. La dérive se compte + quand elle va vers tribord (vent de bâbord) et − vers bâbord (vent de tribord). Route surface = cap vrai + dérive ; donc cap vrai = route surface − dérive : on se rapproche du vent pour tenir sa route.';

/** Eight winds by where they come from. */
const WINDS = [
  ['du nord', 0],
  ['du nord-est', 45],
  ['d’est', 90],
  ['du sud-est', 135],
  ['du sud', 180],
  ['du sud-ouest', 225],
  ['d’ouest', 270],
  ['du nord-ouest', 315],
] as const;

/** Positive to starboard; null when the wind is too near ahead or astern to be told from a side. */
function findLeeway(heading: number, wind: number, degrees: number): number | null {
  const from = wrapDegrees(wind - heading);
  const side = from > 180 ? 360 - from : from;
  if (side < 40 || side > 140) return null;
  return from < 180 ? -degrees : degrees;
}

const sides = (leeway: number) => (leeway < 0 ? ['tribord', 'bâbord'] : ['bâbord', 'tribord']);

/** Towards the track from the heading (sense 1), or back to the heading (−1). */
function wrongLeeways(from: number, leeway: number, sense: 1 | -1): WrongFigures {
  const truth = from + sense * leeway;
  const [, to = ''] = sides(leeway);
  return {
    'leeway-reversed': [
      from - sense * leeway,
      sense === 1
        ? `Vous avez fait dériver le bateau vers le vent ; il est poussé vers ${to}.`
        : 'Vous avez abattu du côté où le vent pousse ; il faut se rapprocher du vent.',
    ],
    'leeway-forgotten': [from, 'Vous avez oublié la dérive : le cap et la route surface diffèrent.'],
    'leeway-twice': [truth + sense * leeway, 'Vous avez compté la dérive deux fois.'],
  };
}

/** The wind's side decides the sign of the leeway. */
function askWithoutCompass(random: Random, level: 1 | 2): ExerciseDraft | null {
  const sense = level === 1 ? 1 : random.pick([1, -1] as const);
  const from = random.between(30, 330);
  const [wind, direction] = random.pick(WINDS);
  const degrees = random.between(4, 12);
  const leeway = findLeeway(from, direction, degrees);
  if (leeway === null) return null;
  const truth = wrapDegrees(from + sense * leeway);
  const [windSide = '', to = ''] = sides(leeway);
  const asked =
    sense === 1
      ? {
          statement: random.pick([
            `Le vent souffle ${wind} et mon bateau dérive. Je raisonne en caps vrais.`,
            `Je tiens mon cap vrai ; le vent ${wind} me fait dériver.`,
            `Par vent ${wind}, je cherche la route que suit vraiment mon bateau dans l’eau.`,
          ]),
          prompt: random.pick(['Ma route surface est au :', 'Mon bateau suit la route surface :']),
        }
      : {
          statement: random.pick([
            `Je veux suivre cette route surface. Le vent souffle ${wind} et mon bateau dérive.`,
            `Le vent ${wind} me fera dériver. Je corrige mon cap vrai pour tenir la route.`,
          ]),
          prompt: random.pick(['Je gouverne au cap vrai :', 'Je dois tenir le cap vrai :']),
        };
  return {
    ...asked,
    task: askFigure('typed', { unit: 'degre', wraps: 360, tolerance: 1 }, truth, {
      ...wrongLeeways(from, leeway, sense),
      ...wrongTens(truth),
    }),
    steps: [
      `Le vent vient de ${windSide} : il pousse vers ${to}. Dérive = ${printSigned(leeway)}.`,
      sense === 1
        ? `Rs = Cv + dérive = ${printBearing(from)} + (${printSigned(leeway)}) = ${printBearing(truth)}.`
        : `Cv = Rs − dérive = ${printBearing(from)} − (${printSigned(leeway)}) = ${printBearing(truth)}.`,
    ],
    explanation: EXPLANATION,
    given:
      sense === 1
        ? { compas: from, derive: leeway, declinaison: 0, deviation: 0, vent: direction }
        : { route: from, derive: leeway, declinaison: 0, deviation: 0, vent: direction },
    rule: sense === 1 ? 'cap-vrai' : 'cap-compas',
    ...describeSheet(random, 'JOURNAL DE BORD', [
      [sense === 1 ? 'Cap vrai Cv' : 'Route surface Rs', printBearing(from)],
      ['Vent', wind],
      ['Dérive', `${degrees}°`],
    ]),
    why: ringRows([1, `Pousse vers ${to}`], [2, nameCorrection(sense, leeway)]),
  };
}

/** From the track to the compass, with leeway, declination and deviation. */
function askWithCompass(random: Random): ExerciseDraft | null {
  const corrections = drawCorrections(random);
  const [wind, direction] = random.pick(WINDS);
  const route = random.between(0, 359);
  const degrees = random.between(4, 12);
  const leeway = findLeeway(route, direction, degrees);
  if (!corrections || leeway === null) return null;
  const { declination, deviation } = corrections;
  const variation = declination + deviation;
  const heading = wrapDegrees(route - leeway);
  const truth = wrapDegrees(heading - variation);
  const [windSide = '', to = ''] = sides(leeway);
  return {
    statement: random.pick([
      `Je veux suivre cette route surface. Le vent souffle ${wind} et mon bateau dérive.`,
      `Le vent ${wind} me fera dériver. Je donne au barreur un cap compas qui en tient compte.`,
    ]),
    prompt: random.pick(['Je gouverne au cap compas Cc :', 'Le cap compas Cc à tenir est :']),
    task: askFigure('typed', { unit: 'degre', wraps: 360, tolerance: 1 }, truth, {
      ...changeFigures(wrongLeeways(route, leeway, -1), (wrong) => wrong - variation),
      ...wrongCorrections(heading, corrections, -1),
    }),
    steps: [
      `Le vent vient de ${windSide} : il pousse vers ${to}. Dérive = ${printSigned(leeway)}.`,
      `Cv = Rs − dérive = ${printBearing(route)} − (${printSigned(leeway)}) = ${printBearing(heading)}.`,
      `W = D + d = (${printSigned(declination)}) + (${printSigned(deviation)}) = ${printSigned(variation)}.`,
      `Cc = Cv − W = ${printBearing(heading)} − (${printSigned(variation)}) = ${printBearing(truth)}.`,
    ],
    explanation: `${EXPLANATION} Ensuite, Cc = Cv − W, avec W = D + d.`,
    given: { route, derive: leeway, declinaison: declination, deviation, vent: direction },
    rule: 'cap-compas',
    ...describeSheet(random, 'JOURNAL DE BORD', [
      ['Route surface Rs', printBearing(route)],
      ['Vent', wind],
      ['Dérive', `${degrees}°`],
      ['Déclinaison D', printSide(declination)],
      ['Déviation d', printSigned(deviation)],
    ]),
    why: ringRows(
      [2, nameCorrection(-1, leeway)],
      [3, nameCorrection(-1, declination)],
      [4, nameCorrection(-1, deviation)],
    ),
  };
}

export const leeway: Family = {
  id: 'leeway',
  version: 1,
  name: 'Dérive due au vent',
  skill: 'Tenir compte de la dérive entre le cap et la route surface',
  themes: { ha: 'C' },
  levels: [
    'La route surface, d’après le cap et le vent',
    'Le cap qui tient une route, ou la route d’un cap',
    'Jusqu’au cap compas, avec la déclinaison et la déviation',
  ],
  ...cite(BOATING_LICENCE, 'Extension hauturière, travail sur la carte'),
  draft: (random, level) => (level === 3 ? askWithCompass(random) : askWithoutCompass(random, level)),
};
