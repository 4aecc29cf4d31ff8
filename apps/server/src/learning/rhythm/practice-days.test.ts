import { addDays, dayNumber, mondayOf } from '@balise/rules/days';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeStreak,
  countSeconds,
  describeWeek,
  FREE_DAYS,
  type PracticeDay,
  sumEffort,
} from './practice-days.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const ago = (days: number): string => addDays(TODAY, -days);
const daysAgo = (...list: number[]): Set<number> => new Set(list.map((days) => dayNumber(ago(days))));
const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 60 });

test('two days off in a week change nothing, a third one ends the streak', () => {
  // Monday and Tuesday of this week, and Saturday and Sunday of the last one, are days off.
  expect(computeStreak(daysAgo(0, 5, 6, 7, 8, 9), TODAY)).toBe(6);
  expect(computeStreak(daysAgo(0, 6, 7, 8, 9), TODAY)).toBe(1);
});

test('today is no day off before it is over: a streak of yesterday goes on', () => {
  expect(computeStreak(daysAgo(1, 2, 3), TODAY)).toBe(3);
  expect(computeStreak(daysAgo(0, 1, 2, 3), TODAY)).toBe(4);
  expect(computeStreak(new Set(), TODAY)).toBe(0);
});

test('for any days: practising more never shortens a streak, and no week of it has more than two days off', () => {
  fc.assert(
    fc.property(anyDays, fc.integer({ min: 0, max: 60 }), (list, more) => {
      const streak = computeStreak(daysAgo(...list), TODAY);
      expect(computeStreak(daysAgo(...list, more), TODAY)).toBeGreaterThanOrEqual(streak);
      const counted = [...list].sort((a, b) => a - b).slice(0, streak);
      const oldest = counted.at(-1) ?? 0;
      const off = new Map<string, number>();
      for (let days = 1; days <= oldest; days += 1)
        if (!list.includes(days)) off.set(mondayOf(ago(days)), (off.get(mondayOf(ago(days))) ?? 0) + 1);
      for (const count of off.values()) expect(count).toBeLessThanOrEqual(FREE_DAYS);
    }),
  );
});

test('a week goes from Monday to Sunday and says how many days off are left', () => {
  expect(describeWeek(daysAgo(0, 2, 3), TODAY)).toEqual({
    days: [
      { day: '2026-11-23', practised: true },
      { day: '2026-11-24', practised: false },
      { day: '2026-11-25', practised: true },
      { day: '2026-11-26', practised: false },
      { day: '2026-11-27', practised: false },
      { day: '2026-11-28', practised: false },
      { day: '2026-11-29', practised: false },
    ],
    practised: 2,
    freeDaysLeft: 1,
  });
});

test('whoever began on Wednesday has rested on no day before; whoever began on Monday has', () => {
  expect(describeWeek(new Set(), TODAY).freeDaysLeft).toBe(2);
  expect(describeWeek(daysAgo(0), TODAY).freeDaysLeft).toBe(2);
  expect(describeWeek(daysAgo(1), TODAY).freeDaysLeft).toBe(2);
  expect(describeWeek(daysAgo(2), TODAY).freeDaysLeft).toBe(1);
  expect(describeWeek(daysAgo(3), TODAY).freeDaysLeft).toBe(0);
});

test('the effort counts the last days with today, and nothing before or after them', () => {
  const one = (days: number): PracticeDay => ({
    day: ago(days),
    questions: 10,
    seconds: 300,
    newQuestions: 4,
  });
  expect(sumEffort([one(-1), one(0), one(6), one(7)], TODAY, 7)).toEqual({
    days: 2,
    questions: 20,
    minutes: 10,
  });
});

test('the time of an answer is counted up to two minutes, and never below zero', () => {
  const at = (s: number) => new Date(Date.UTC(2026, 10, 25, 12, 0, s));
  expect(countSeconds(at(0), at(31))).toBe(31);
  expect(countSeconds(at(0), at(4000))).toBe(120);
  expect(countSeconds(at(30), at(0))).toBe(0);
  expect(countSeconds(null, at(0))).toBe(0);
});
