import { expect, test } from 'vitest';
import { aRhythm } from '../../../test/rhythm.ts';
import { entry } from '../../../test/series.ts';
import { daysLeft, findLastScore, gainOver, gainSaid, themesReached } from './glance.ts';
import { toWeek } from './wire.ts';

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

test('the week of the tile is that of the card: one source for both', () => {
  const week = toWeek(aRhythm());
  expect(week.days.map(({ day }) => day.slice(8))).toEqual(['19', '20', '21', '22', '23', '24', '25']);
  expect(week).toMatchObject({ questions: 84, active: 3 });
  expect(week.days.filter(({ isDone }) => isDone)).toHaveLength(3);
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
