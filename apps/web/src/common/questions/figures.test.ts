import { expect, test } from 'vitest';
import { expectedSaid, faultSaid, sentFigures } from './figures.ts';
import type { ShownQuestion } from './wire.ts';

const bearing = { unit: 'degre', decimals: 0, tolerance: 2 } as const;
const miles = { unit: 'mille', decimals: 1, tolerance: 0.2 } as const;
const time = { unit: 'heure', decimals: 0, tolerance: 5 } as const;
const part = (figure: ShownQuestion['parts'][number]['figure']) => ({ prompt: null, proposals: [], figure });
const letters = { prompt: null, proposals: [{ letter: 'A' as const, text: 'OUI' }], figure: null };

test('a field tells what is wrong with its text, and nothing while it is empty', () => {
  expect(faultSaid('', bearing)).toBeNull();
  expect(faultSaid('272°', bearing)).toBeNull();
  expect(faultSaid('nord', bearing)).toBe('Tapez un nombre en degrés, sans signe\u00a0: par exemple 45.');
  expect(faultSaid('4,55', miles)).toBe('Arrondissez\u00a0: un nombre à une décimale au plus.');
  expect(faultSaid('400', bearing)).toBe('Un angle va de 0 à 360°.');
  expect(faultSaid('14', time)).toBe('Tapez une heure, par exemple 14h35.');
});

test('figures are sent as numbers in the order of their parts; other text is left out', () => {
  const question = { parts: [part(bearing), letters, part(miles)] };
  expect(sentFigures(question, ['272°', '4,5 M'])).toBe('272;4.5');
  expect(sentFigures(question, ['', '4,5'])).toBe(';4.5');
  expect(sentFigures(question, ['nord'])).toBe('');
  expect(sentFigures({ parts: [letters] }, [])).toBe('');
});

test('the expected figure is announced', () => {
  const said = (expected: ShownQuestion['expected'], ...parts: ShownQuestion['parts']) =>
    expectedSaid({ expected, parts });
  expect(said('one', letters)).toBe('Une réponse');
  expect(said('several', letters)).toBe('Plusieurs réponses');
  expect(said('none', part(bearing))).toBe('Une valeur à taper');
  expect(said('none', part(bearing), part(miles))).toBe('Deux valeurs à taper');
  expect(said('one', part(bearing), letters)).toBe('Une valeur et une réponse');
});
