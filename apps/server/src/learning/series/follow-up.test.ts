import { expect, test } from 'vitest';
import { findStuckThemes, findWeakThemes, type ThemeInSeries } from './follow-up.ts';

test('the two weakest themes are named, of those with enough answers and below the good rate', () => {
  const tallies = {
    L: { seen: 40, right: 30 },
    C: { seen: 40, right: 20 },
    R: { seen: 40, right: 10 },
    U: { seen: 9, right: 0 },
    D: { seen: 40, right: 32 },
  };
  expect(findWeakThemes(tallies)).toEqual(['R', 'C']);
  expect(findWeakThemes({ L: { seen: 10, right: 7 } })).toEqual(['L']);
  expect(findWeakThemes({ L: { seen: 10, right: 8 } })).toEqual([]);
  expect(findWeakThemes({})).toEqual([]);
});

const rates = (theme: string, questions: number, ...right: number[]): ThemeInSeries[] =>
  right.map((one) => ({ theme, questions, right: one }));

test('a learner is stuck in a theme whose rate does not rise over enough series and answers', () => {
  expect(findStuckThemes(rates('L', 20, 10, 11, 10))).toEqual(['L']);
  expect(findStuckThemes(rates('L', 20, 14, 10, 6))).toEqual(['L']);
  expect(findStuckThemes([...rates('R', 20, 9, 10, 10), ...rates('L', 20, 10, 9, 10)])).toEqual(['L', 'R']);
});

test('a rise, a good rate, too few series or too few answers are not stuck', () => {
  expect(findStuckThemes(rates('L', 20, 4, 10, 16))).toEqual([]);
  expect(findStuckThemes(rates('L', 20, 16, 16, 16))).toEqual([]);
  expect(findStuckThemes(rates('L', 40, 20, 20))).toEqual([]);
  expect(findStuckThemes(rates('L', 19, 10, 10, 10))).toEqual([]);
  expect(findStuckThemes([])).toEqual([]);
});
