import { expect, test } from 'vitest';
import { findMissing, isTooEarly } from './early.ts';
import { wordChance } from './words.ts';

test.each([
  [0, 'to_improve'],
  [0.29, 'to_improve'],
  [0.3, 'on_track'],
  [0.59, 'on_track'],
  [0.6, 'likely'],
  [0.84, 'likely'],
  [0.85, 'very_likely'],
  [1, 'very_likely'],
])('a chance of %s is said as «%s»', (chance, word) => {
  expect(wordChance(chance)).toBe(word);
});

test.each([
  [
    { answers: 79, days: 2, themes: 5 },
    { answers: 1, days: 0, themes: 0 },
  ],
  [
    { answers: 400, days: 1, themes: 10 },
    { answers: 0, days: 1, themes: 0 },
  ],
  [
    { answers: 400, days: 9, themes: 4 },
    { answers: 0, days: 0, themes: 1 },
  ],
  [
    { answers: 0, days: 0, themes: 0 },
    { answers: 80, days: 2, themes: 5 },
  ],
])('under 80 answers, two days or half of the themes it is too early: %o', (extent, missing) => {
  expect(findMissing(extent, 10)).toEqual(missing);
  expect(isTooEarly(missing)).toBe(true);
});

test('with 80 answers on two days in half of the themes, it is not too early', () => {
  expect(isTooEarly(findMissing({ answers: 80, days: 2, themes: 5 }, 10))).toBe(false);
  expect(isTooEarly(findMissing({ answers: 80, days: 2, themes: 1 }, 3))).toBe(true);
  expect(isTooEarly(findMissing({ answers: 80, days: 2, themes: 2 }, 3))).toBe(false);
});
