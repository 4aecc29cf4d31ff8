/** The learner's progress, computed from the history and the inscription. Pure. */
import { judgeOutcome, percentReached } from './outcome.ts';
import { isExam, isMarked, newestFirst } from './progress.ts';
import type { PastSeries, ThemeProgress } from './series.ts';

const DAY_MS = 86_400_000;
/** Mock exams to pass in a row before the real one, according to the guide «Savoir quand vous êtes prêt». */
export const EXAMS_ASKED = 3;

export interface Readiness {
  /** The last ones done, oldest first: passed or not. At most EXAMS_ASKED. */
  exams: boolean[];
  passed: number;
  /** How many of them had more time than the exam gives. */
  extended: number;
}

/** Null where there is no rate to reach. */
export function measureReadiness(history: readonly PastSeries[], threshold: number | null): Readiness | null {
  if (threshold === null) return null;
  const exams = newestFirst(history)
    .filter((entry) => isExam(entry.type) && isMarked(entry))
    .slice(0, EXAMS_ASKED)
    .reverse();
  const passed = exams.map((entry) => judgeOutcome(entry, threshold) === 'reussies');
  return {
    exams: passed,
    passed: passed.filter(Boolean).length,
    extended: exams.filter(({ hasExtraTime }) => hasExtraTime).length,
  };
}

export interface LastScore {
  entry: PastSeries;
  /** Percentage points gained on the previous one of its type; null for the first. */
  gain: number | null;
}

export function findLastScore(history: readonly PastSeries[]): LastScore | null {
  const entry = newestFirst(history).find(isMarked);
  return entry ? { entry, gain: gainOver(entry, history) } : null;
}

/** Percentage points between a series and the previous marked one of its type; null when there is none. */
export function gainOver(entry: PastSeries, history: readonly PastSeries[]): number | null {
  const previous = newestFirst(history).find(
    ({ date, type, theme, score, isOver }) =>
      date < entry.date && isOver && score !== null && type === entry.type && theme?.id === entry.theme?.id,
  );
  const [now, then] = [percentReached(entry), previous ? percentReached(previous) : null];
  return now === null || then === null ? null : now - then;
}

export interface Week {
  /** The last seven days, today last. */
  days: { date: Date; questions: number }[];
  questions: number;
  active: number;
}

/** Questions answered in the series last touched on each of the last seven days, by the learner's own calendar. */
export function countWeek(history: readonly PastSeries[], now: Date): Week {
  const days = Array.from({ length: 7 }, (_, index) => {
    // Noon, so that days of 23 or 25 hours do not shift the date.
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6 + index, 12);
    const questions = history
      .filter((entry) => new Date(entry.date).toDateString() === date.toDateString())
      .reduce((sum, { answeredCount }) => sum + answeredCount, 0);
    return { date, questions };
  });
  return {
    days,
    questions: days.reduce((sum, { questions }) => sum + questions, 0),
    active: days.filter(({ questions }) => questions > 0).length,
  };
}

export interface Themes {
  /** All themes of the licence, in its order. */
  all: readonly ThemeProgress[];
  reached: number;
}

/** Null until a question of some theme was answered. */
export function themesReached(results: readonly ThemeProgress[]): Themes | null {
  if (results.every(({ score }) => score === null)) return null;
  return {
    all: results,
    reached: results.filter(({ score, threshold }) => score !== null && score >= threshold).length,
  };
}

/** Whole days of access left, without today; null when access has no end. */
export function daysLeft(end: string | null, now: Date): number | null {
  return end === null ? null : Math.max(0, Math.floor((new Date(end).getTime() - now.getTime()) / DAY_MS));
}
