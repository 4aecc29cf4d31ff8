import { expect, test } from 'vitest';
import { sayEvery } from './words.ts';

test.each([
  [1, 'chaque seconde'],
  [15, 'toutes les 15\u00a0secondes'],
  [60, 'chaque minute'],
  [600, 'toutes les 10\u00a0minutes'],
  [3600, 'chaque heure'],
  [86_400, 'toutes les 24\u00a0heures'],
])('every %i s is «%s»', (seconds, words) => {
  expect(sayEvery(seconds)).toBe(words);
});
