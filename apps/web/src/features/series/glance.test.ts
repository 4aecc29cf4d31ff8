import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entry } from '../../../test/series.ts';
import { countWeek, daysLeft, findLastScore, gainOver, gainSaid, themesReached } from './glance.ts';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const exam = (date: number, score: number | null, change = {}) =>
  entry({ type: 'examen', slug: 'examen', label: 'Examen blanc', date: day(date), score, ...change });

test('the last score is that of the newest training or exam done, compared with the one before of its type', () => {
  const history = [
    entry({ id: 'a', date: day(1), score: 20 }),
    exam(2, 30),
    entry({ id: 'b', date: day(3), score: 26 }),
    entry({ date: day(4), score: 20, type: 'thematique', theme: { id: 'C', color: '#000000' } }),
    entry({ date: day(5), isOver: false, score: 3 }),
  ];
  expect(findLastScore(history)).toMatchObject({ entry: { id: 'b' }, gain: 6 });
  expect(findLastScore([exam(2, 30)])).toMatchObject({ gain: null });
  expect(findLastScore([])).toBeNull();
});

test('a series of one theme is compared only with earlier series of that theme', () => {
  const theme = (id: string) => ({ id, color: '#000000' });
  const of = (date: number, letter: string, score: number) =>
    entry({
      type: 'thematique',
      slug: `thematique-${letter}`,
      theme: theme(letter),
      date: day(date),
      score,
      questionCount: 20,
    });
  const [c1, u, c2, c3] = [of(1, 'C', 10), of(2, 'U', 20), of(3, 'C', 15), of(4, 'C', 20)];
  expect(gainOver(c2, [c1, u, c2, c3])).toBe(5);
  expect(gainOver(c1, [c1, u, c2, c3])).toBeNull();
});

test('only equal papers are compared: another length, clock, time or weight of answers says nothing', () => {
  const now = exam(9, 34, { slug: 'examen' });
  const before = { slug: 'examen' };
  expect(gainOver(now, [exam(8, 30, before)])).toBe(4);
  expect(gainOver(now, [exam(8, 28, { ...before, questionCount: 30 })])).toBeNull();
  expect(gainOver(now, [exam(8, 30, { ...before, hasExtraTime: true })])).toBeNull();
  expect(gainOver(now, [exam(8, 30, { slug: 'officiel' })])).toBeNull();
  const points = { reached: 12, points: 20, threshold: 10 };
  const paper = (date: number, score: number) => exam(date, score, { slug: 'officiel', points });
  expect(gainOver(paper(9, 30), [paper(8, 20)])).toBeNull();
  // The equal one before counts, even if another lies between.
  expect(gainOver(now, [exam(7, 36, before), exam(8, 30, { ...before, hasExtraTime: true })])).toBe(-2);
});

test('a gain is said in right answers', () => {
  expect(gainSaid(4)).toBe('+4\u00a0bonnes réponses');
  expect(gainSaid(-1)).toBe('−1\u00a0bonne réponse');
});

test('the last seven days end today, and hold only what was touched in them', () => {
  const now = new Date(2026, 10, 21, 23, 50);
  const at = (date: number, hour: number) => new Date(2026, 10, date, hour).toISOString();
  const week = countWeek(
    [
      entry({ date: at(14, 23), answeredCount: 40 }),
      entry({ date: at(15, 0), answeredCount: 10 }),
      entry({ date: at(21, 8), answeredCount: 13 }),
      entry({ date: at(21, 9), answeredCount: 20 }),
    ],
    now,
  );
  expect(week.days.map(({ questions }) => questions)).toEqual([10, 0, 0, 0, 0, 0, 33]);
  expect(week.days.map(({ date }) => date.getDate())).toEqual([15, 16, 17, 18, 19, 20, 21]);
  expect(week).toMatchObject({ questions: 43, active: 2 });
});

test('on any day, summer time or not, the week is the seven days that end with it', () => {
  const instant = fc.date({ min: new Date(2020, 0, 1), max: new Date(2035, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (now) => {
      const days = countWeek([], now).days.map(({ date }) => date.toDateString());
      expect(new Set(days).size).toBe(7);
      expect(days.at(-1)).toBe(now.toDateString());
    }),
  );
});

test('themes at the threshold are counted only after one has five answers', () => {
  const result = (score: number | null, questionCount = 5) => ({
    themeId: 'C',
    questionCount,
    score,
    threshold: 88,
    isAllowed: true,
    slug: 'thematique-c',
  });
  expect(themesReached([result(null, 0), result(100, 4)])).toBeNull();
  expect(themesReached([result(88), result(87), result(100, 4), result(null, 0)])?.reached).toBe(1);
});

test('remaining days are whole, never below 0; access without an end has none', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  expect(daysLeft('2026-11-22T09:00:00.000Z', now)).toBe(0);
  expect(daysLeft('2026-12-01T11:00:00.000Z', now)).toBe(10);
  expect(daysLeft('2026-11-01T10:00:00.000Z', now)).toBe(0);
  expect(daysLeft(null, now)).toBeNull();
});
