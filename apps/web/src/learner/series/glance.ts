/** The learner's progress, computed from the history and the inscription. Pure. */
import { DAY_MS } from '@balise/rules/days';
import { plural } from '../../lib/dates.ts';
import { judgedScore } from './judged-theme.ts';
import { isMarked, newestFirst } from './progress.ts';
import type { PastSeries, ThemeProgress } from './wire.ts';

export interface LastScore {
  entry: PastSeries;
  /** See `gainOver`. */
  gain: number | null;
}

export function findLastScore(history: readonly PastSeries[]): LastScore | null {
  const entry = newestFirst(history).find(isMarked);
  return entry ? { entry, gain: gainOver(entry, history) } : null;
}

/**
 * Right answers more (or fewer) than in the last series before it that was an equal paper: the same number of questions
 * of the same kind, with the same time. Null when there is none, or where answers do not all count the same.
 */
export function gainOver(entry: PastSeries, history: readonly PastSeries[]): number | null {
  const previous = newestFirst(history).find(
    (one) => one.date < entry.date && one.isOver && isEqualPaper(one, entry),
  );
  if (entry.score === null || previous === undefined || previous.score === null) return null;
  return entry.score - previous.score;
}

const isEqualPaper = (one: PastSeries, other: PastSeries): boolean =>
  one.slug === other.slug &&
  one.questionCount === other.questionCount &&
  one.hasExtraTime === other.hasExtraTime &&
  [one, other].every(({ points, questionCount }) => points === null || points.points === questionCount);

/** «+4 bonnes réponses» */
export const gainSaid = (gain: number): string =>
  `${gain > 0 ? '+' : '−'}${plural(Math.abs(gain), 'bonne réponse', 'bonnes réponses')}`;

export interface Themes {
  /** All themes of the licence, in its order. */
  all: readonly ThemeProgress[];
  reached: number;
}

/** Null until some theme can be judged. */
export function themesReached(results: readonly ThemeProgress[]): Themes | null {
  const judged = results.flatMap((result) => {
    const score = judgedScore(result);
    return score === null ? [] : [{ score, threshold: result.threshold }];
  });
  if (judged.length === 0) return null;
  return { all: results, reached: judged.filter(({ score, threshold }) => score >= threshold).length };
}

/** Whole days of access left, without today; null when access has no end. */
export function daysLeft(end: string | null, now: Date): number | null {
  return end === null ? null : Math.max(0, Math.floor((new Date(end).getTime() - now.getTime()) / DAY_MS));
}
