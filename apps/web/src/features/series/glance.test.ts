import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entry } from '../../../test/series.ts';
import { countWeek, daysLeft, findLastScore, gainOver, measureReadiness, themesReached } from './glance.ts';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const exam = (date: number, score: number | null, change = {}) =>
  entry({ type: 'examen', label: 'Examen blanc', date: day(date), score, ...change });

test('a learner is ready when the last three mock exams reached the pass mark; older ones and trainings do not count', () => {
  const older = [exam(1, 10), exam(2, 10), entry({ date: day(9), score: 3 })];
  const three = [exam(3, 35), exam(4, 34), exam(5, 40)];
  expect(measureReadiness([...older, ...three], 88)).toEqual({
    exams: [true, false, true],
    passed: 2,
    extended: 0,
  });
  expect(measureReadiness([...three, exam(6, 35), exam(7, 36)], 88)?.passed).toBe(3);
});

test('an unfinished exam does not count, and extra time is marked', () => {
  expect(measureReadiness([exam(3, null, { isOver: false })], 88)).toEqual({
    exams: [],
    passed: 0,
    extended: 0,
  });
  expect(measureReadiness([exam(3, 36, { hasExtraTime: true })], 88)).toEqual({
    exams: [true],
    passed: 1,
    extended: 1,
  });
});

test('readiness is unknown without a pass mark', () => {
  expect(measureReadiness([exam(3, 40)], null)).toBeNull();
});

test('the last score is that of the newest training or exam done, compared with the one before of its type', () => {
  const history = [
    entry({ id: 'a', date: day(1), score: 20 }),
    exam(2, 30),
    entry({ id: 'b', date: day(3), score: 26 }),
    entry({ date: day(4), score: 20, type: 'thematique', theme: { id: 'C', color: '#000000' } }),
    entry({ date: day(5), isOver: false, score: 3 }),
  ];
  expect(findLastScore(history)).toMatchObject({ entry: { id: 'b' }, gain: 15 });
  expect(findLastScore([exam(2, 30)])).toMatchObject({ gain: null });
  expect(findLastScore([])).toBeNull();
});

test('a series of one theme is compared only with earlier series of that theme', () => {
  const theme = (id: string) => ({ id, color: '#000000' });
  const of = (date: number, letter: string, score: number) =>
    entry({ type: 'thematique', theme: theme(letter), date: day(date), score, questionCount: 20 });
  const [c1, u, c2, c3] = [of(1, 'C', 10), of(2, 'U', 20), of(3, 'C', 15), of(4, 'C', 20)];
  expect(gainOver(c2, [c1, u, c2, c3])).toBe(25);
  expect(gainOver(c1, [c1, u, c2, c3])).toBeNull();
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

test('themes at the threshold are counted only after one was seen', () => {
  const result = (score: number | null) => ({
    themeId: 'C',
    questionCount: 4,
    score,
    threshold: 88,
    isAllowed: true,
    slug: 'thematique-c',
  });
  expect(themesReached([result(null), result(null)])).toBeNull();
  expect(themesReached([result(88), result(87), result(null)])?.reached).toBe(1);
});

test('remaining days are whole, never below 0; access without an end has none', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  expect(daysLeft('2026-11-22T09:00:00.000Z', now)).toBe(0);
  expect(daysLeft('2026-12-01T11:00:00.000Z', now)).toBe(10);
  expect(daysLeft('2026-11-01T10:00:00.000Z', now)).toBe(0);
  expect(daysLeft(null, now)).toBeNull();
});
