import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgedScore, type ThemeProgress } from '../series/api.ts';
import { distanceWords, orderThemes } from './theme-order.ts';

const result: fc.Arbitrary<ThemeProgress> = fc.record({
  themeId: fc.constantFrom('L', 'C', 'R', 'U'),
  questionCount: fc.nat(40),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  threshold: fc.constant(88),
  isAllowed: fc.boolean(),
  slug: fc.constant('thematique-c'),
});

test('the weakest theme comes first, those with fewer than five answers last, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(result), (results) => {
      const scores = orderThemes(results, 'fragiles').map(judgedScore);
      const seen = scores.filter((score) => score !== null);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(scores.slice(0, seen.length)).toEqual(seen);
      expect(orderThemes(results, 'fragiles')).toHaveLength(results.length);
      expect(orderThemes(results, 'programme')).toEqual(results);
    }),
  );
});

test('the words tell how far a theme is from the threshold', () => {
  expect(distanceWords(63, 88)).toBe('25\u00a0points sous le seuil');
  expect(distanceWords(87, 88)).toBe('1\u00a0point sous le seuil');
  expect(distanceWords(88, 88)).toBe('au seuil');
  expect(distanceWords(100, 88)).toBe('12\u00a0points au-dessus');
});
