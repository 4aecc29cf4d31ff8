/** Corrections of the compass as sentences write them, and the mistakes that learners make with them. */

import type { WrongFigures } from '../family.ts';
import type { Random } from '../random.ts';

export interface Corrections {
  /** Declination D and deviation d in degrees, positive to the east. */
  declination: number;
  deviation: number;
}

/** «3° W», «2° E» */
export const printSide = (degrees: number): string => `${Math.abs(degrees)}° ${degrees < 0 ? 'W' : 'E'}`;

/** «−3°», «+2°» */
export const printSigned = (degrees: number): string => `${degrees < 0 ? '−' : '+'}${Math.abs(degrees)}°`;

const sideWord = (degrees: number) => (degrees < 0 ? 'Ouest' : 'Est');

export function drawCorrections(random: Random): Corrections | null {
  const declination = random.between(-9, 9);
  const deviation = random.between(-7, 7);
  const variation = declination + deviation;
  return Math.min(Math.abs(declination), Math.abs(deviation), Math.abs(variation)) < 2
    ? null
    : { declination, deviation };
}

/** What was done with a correction, and what should have been done: «ajouté» for «retrancher». */
function reversed(degrees: number, sense: 1 | -1): string {
  const isAdded = degrees * sense > 0;
  return isAdded ? 'retranché % au lieu de l’ajouter' : 'ajouté % au lieu de la retrancher';
}

export const wrongTens = (truth: number): WrongFigures => ({
  'ten-too-many': [truth + 10, 'Vous avez compté une dizaine de trop : reprenez la retenue.'],
  'ten-too-few': [truth - 10, 'Vous avez compté une dizaine de moins : reprenez la retenue.'],
});

/**
 * Wrong results of `from` corrected by both.
 * @param sense 1 from the compass to the truth (W is added), −1 from the truth to the compass
 */
export function wrongCorrections(
  from: number,
  { declination, deviation }: Corrections,
  sense: 1 | -1,
): WrongFigures {
  const truth = from + sense * (declination + deviation);
  const wrongWay = (degrees: number, what: string) =>
    `Vous avez ${reversed(degrees, sense).replace('%', `${what} ${sideWord(degrees)}`)}.`;
  return {
    'variation-reversed': [
      from - sense * (declination + deviation),
      sense === 1
        ? 'Vous avez retranché la variation W ; du compas au vrai, on l’ajoute avec son signe.'
        : 'Vous avez ajouté la variation W ; du vrai au compas, on la retranche avec son signe.',
    ],
    'declination-reversed': [truth - 2 * sense * declination, wrongWay(declination, 'la déclinaison')],
    'deviation-reversed': [truth - 2 * sense * deviation, wrongWay(deviation, 'la déviation')],
    'declination-forgotten': [
      truth - sense * declination,
      'Vous avez oublié la déclinaison ; la variation W est la somme D + d.',
    ],
    'deviation-forgotten': [
      truth - sense * deviation,
      'Vous avez oublié la déviation du compas ; la variation W est la somme D + d.',
    ],
    'variation-twice': [
      truth + sense * (declination + deviation),
      'Vous avez appliqué la variation W deux fois.',
    ],
    'declination-twice': [truth + sense * declination, 'Vous avez compté la déclinaison deux fois.'],
    'deviation-twice': [truth + sense * deviation, 'Vous avez compté la déviation deux fois.'],
    ...wrongTens(truth),
  };
}

/** What a correction does to the figure: added on the way to the truth (sense 1), taken off on the way back. */
export const nameCorrection = (sense: 1 | -1, degrees: number): string => printSigned(sense * degrees);
