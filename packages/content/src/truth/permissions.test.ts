import { expect, it } from 'vitest';
import { answerOvertaking, articleOfOvertaking, type OvertakingCase } from './overtaking.ts';
import { answerParking, decideParking, type KerbThing } from './parking.ts';
import { findParkingOffence, type ParkedCar } from './parking-offences.ts';

it.each([
  [{ line: 'discontinue', overtaken: 'voiture' }, 'oui'],
  [{ line: 'continue', overtaken: 'voiture' }, 'ligne'],
  [{ line: 'continue', overtaken: 'velo' }, 'oui'],
  [{ line: 'continue', overtaken: 'tracteur' }, 'ligne'],
  [{ line: 'mixte-droite', overtaken: 'camion' }, 'oui'],
  [{ line: 'mixte-gauche', overtaken: 'camion' }, 'ligne'],
  [{ line: 'dissuasion', overtaken: 'tracteur' }, 'oui'],
  [{ line: 'dissuasion', overtaken: 'voiture' }, 'ligne'],
  [{ line: 'discontinue', overtaken: 'voiture', sign: 'B3' }, 'panneau'],
  [{ line: 'discontinue', overtaken: 'moto', sign: 'B3' }, 'oui'],
  [{ line: 'discontinue', overtaken: 'voiture', sign: 'B3a' }, 'oui'],
  [{ line: 'discontinue', overtaken: 'voiture', sign: 'B34' }, 'oui'],
  [{ line: 'discontinue', overtaken: 'velo', hidden: 'en-face' }, 'vue'],
  [{ line: 'continue', overtaken: 'voiture', sign: 'B3' }, undefined],
  [{ line: 'discontinue', overtaken: 'voiture', sight: 45 }, 'vue'],
  [{ line: 'discontinue', overtaken: 'tracteur', sight: 45 }, 'vue'],
  [{ line: 'discontinue', overtaken: 'voiture', sight: 900 }, 'oui'],
  [{ line: 'discontinue', overtaken: 'voiture', sight: 520 }, undefined],
  [{ line: 'discontinue', overtaken: 'velo', sight: 45 }, undefined],
  [{ line: 'continue', overtaken: 'voiture', sight: 45 }, undefined],
  [{ line: 'continue', twoLanes: true, overtaken: 'voiture', sight: 45 }, 'oui'],
  [{ line: 'continue', twoLanes: true, overtaken: 'voiture', sign: 'B3', sight: 45 }, 'panneau'],
  [{ line: 'continue', twoLanes: true, overtaken: 'camion', hidden: 'en-face' }, 'oui'],
  [{ line: 'continue', twoLanes: true, overtaken: 'camion', hidden: 'brouillard' }, 'oui'],
] as [OvertakingCase, string | undefined][])('overtaking %o: %s', (one, answer) => {
  expect(answerOvertaking(one)).toBe(answer);
});

it('the signs of a fortnight forbid parking on its days only', () => {
  const answers = [1, 15, 16, 31].map((day) => [
    answerParking({ seen: 'B6a2', day }),
    answerParking({ seen: 'B6a3', day }),
  ]);
  expect(answers).toEqual([
    ['arret', 'libre'],
    ['arret', 'libre'],
    ['libre', 'arret'],
    ['libre', 'arret'],
  ]);
});

it.each([
  [{ line: 'continue', overtaken: 'voiture' }, 'R412-19'],
  [{ line: 'mixte-gauche', overtaken: 'voiture' }, 'R412-20'],
  [{ line: 'dissuasion', overtaken: 'voiture' }, 'R411-25'],
  [{ line: 'discontinue', overtaken: 'voiture', sign: 'B3' }, 'R414-14'],
  [{ line: 'discontinue', overtaken: 'voiture', hidden: 'en-face' }, 'R414-7'],
  [{ line: 'discontinue', overtaken: 'voiture', sight: 45 }, 'R414-11'],
  [{ line: 'continue', twoLanes: true, overtaken: 'voiture', sight: 45 }, 'R414-11'],
  [{ line: 'discontinue', overtaken: 'voiture' }, 'R414-4'],
] as [OvertakingCase, string][])('overtaking %o: article %s', (one, article) => {
  expect(articleOfOvertaking(one)).toBe(article);
});

it.each([
  ['B6b3', 'jaune-discontinue', 'arret', 'jaune-discontinue'],
  ['B6b4', 'jaune-continue', 'rien', 'jaune-continue'],
  ['B6b4', 'place-payante', 'compte', 'B6b4'],
  ['B6b4', 'place-handicape', 'rien', 'place-handicape'],
  ['B6a2', 'jaune-continue', 'rien', 'jaune-continue'],
  ['B6d', 'jaune-discontinue', 'rien', 'B6d'],
  ['C1a', 'rien', 'libre', 'C1a'],
] as [KerbThing, KerbThing, string, KerbThing][])(
  'the stricter of %s and %s holds: %s',
  (seen, under, answer, by) => {
    expect(decideParking({ seen, under, day: 20 })).toMatchObject({ answer, by });
  },
);

it.each([
  [{ at: 'double-file', days: 0 }, 'genant'],
  [{ at: 'handicape', days: 0 }, 'tres-genant'],
  [{ at: 'virage', days: 0 }, 'dangereux'],
  [{ at: 'place-libre', days: 9 }, 'abusif'],
  [{ at: 'place-libre', days: 0 }, undefined],
  [{ at: 'place-libre', days: 7 }, undefined],
  [{ at: 'livraison', days: 9 }, undefined],
  [{ at: 'avant-passage', days: 0, metresBefore: 3 }, 'tres-genant'],
  [{ at: 'avant-passage', days: 0, metresBefore: 5 }, undefined],
  [{ at: 'avant-passage', days: 0, metresBefore: 8 }, undefined],
  [{ at: 'avant-passage', days: 0 }, undefined],
] as [ParkedCar, string | undefined][])('a car parked %o: %s', (car, offence) => {
  expect(findParkingOffence(car)).toBe(offence);
});
