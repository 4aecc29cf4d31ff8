/**
 * What the practised days of a learner amount to: a streak that forgives, the week, the effort. Pure. A day is a day at the
 * learner's school; see docs/decisions/2026-11-23-goal-and-rhythm.md.
 */
import { addDays, countDays, dayNumber, mondayOf } from '@balise/rules/days';
import { LONGEST_ANSWER_S } from '../../platform/db/api.ts';

/** What the effort of a practised day is summed from. */
export interface EffortDay {
  /** yyyy-MM-dd */
  day: string;
  questions: number;
  seconds: number;
}

/** One practised day. */
export interface PracticeDay extends EffortDay {
  /** Questions that were met for the first time. */
  newQuestions: number;
}

/** Days of a week on which a learner may rest, and the streak goes on. */
export const FREE_DAYS = 2;
/** Practised days that make a full week. */
export const WEEK_GOAL = 7 - FREE_DAYS;

/** Days with an answer, as `dayNumber` counts them. */
export type PractisedDays = ReadonlySet<number>;

/**
 * Practised days of the longest period that ends today and in which no week (Monday to Sunday) has more than two days
 * off. Today counts as a day off only once it is over.
 */
export function computeStreak(practised: PractisedDays, today: string): number {
  const last = dayNumber(today);
  const oldest = Math.min(last, ...practised);
  let streak = 0;
  let off = 0;
  for (let day = last; day >= oldest; day -= 1) {
    if (day % 7 === SUNDAY) off = 0;
    if (practised.has(day)) streak += 1;
    else if (day < last) off += 1;
    if (off > FREE_DAYS) break;
  }
  return streak;
}

/** The number of a Sunday, modulo a week. */
const SUNDAY = 3;

export interface PracticeWeek {
  /** Monday to Sunday. */
  days: { day: string; practised: boolean }[];
  practised: number;
  /** Days off that are left before the streak ends. */
  freeDaysLeft: number;
}

/** The last seven days, today last. */
export const listLastDays = (practised: PractisedDays, today: string): PracticeWeek['days'] =>
  Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)).map((day) => ({
    day,
    practised: practised.has(dayNumber(day)),
  }));

export function describeWeek(practised: PractisedDays, today: string): PracticeWeek {
  const monday = mondayOf(today);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => ({
    day,
    practised: practised.has(dayNumber(day)),
  }));
  // Whoever began this week has rested on no day before.
  const first = Math.min(...practised);
  const off = days.filter((one) => one.day < today && !one.practised && dayNumber(one.day) > first).length;
  return {
    days,
    practised: days.filter((one) => one.practised).length,
    freeDaysLeft: Math.max(0, FREE_DAYS - off),
  };
}

/** What a learner did in the last days, today included; the school sees it too. */
export interface PracticeEffort {
  days: number;
  questions: number;
  minutes: number;
}

/** @param span number of days, today included */
export function sumEffort(all: readonly EffortDay[], today: string, span: number): PracticeEffort {
  const own = all.filter(({ day }) => day <= today && countDays(day, today) < span);
  const seconds = own.reduce((sum, one) => sum + one.seconds, 0);
  return {
    days: own.filter(({ questions }) => questions > 0).length,
    questions: own.reduce((sum, one) => sum + one.questions, 0),
    minutes: Math.round(seconds / 60),
  };
}

/** Seconds from the moment a question was served to its answer. */
export function countSeconds(servedAt: Date | null, answeredAt: Date): number {
  if (servedAt === null) return 0;
  const seconds = Math.round((answeredAt.getTime() - servedAt.getTime()) / 1000);
  return Math.min(LONGEST_ANSWER_S, Math.max(0, seconds));
}
