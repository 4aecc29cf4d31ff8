import { expect, test } from 'vitest';
import { splitSteps } from './working.ts';

test('each step of a working is separate, even when it ends with a number', () => {
  expect(
    splitSteps('1. Durée\u00a0: 6 ÷ 2 = 3. 2. De 3 à 5, il y a 2. 3. 2 × 0,5 = 1. Soit un mille.'),
  ).toEqual(['Durée\u00a0: 6 ÷ 2 = 3.', 'De 3 à 5, il y a 2.', '2 × 0,5 = 1. Soit un mille.']);
});

test('a working that is not written in steps stays as it is', () => {
  expect(splitSteps('Le cap est de 146°. 2. n’est pas un rang.')).toEqual([]);
  expect(splitSteps('')).toEqual([]);
});
