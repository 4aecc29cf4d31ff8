import { expect, it } from 'vitest';
import { answerOvertaking, type OvertakingCase } from './overtaking.ts';
import { answerParking } from './parking.ts';

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
