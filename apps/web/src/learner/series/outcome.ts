/** The outcome of a series of the history against the rate to reach. Pure. */

import { isExercises } from './skills.ts';
import type { PastSeries, ThemeProgress } from './wire.ts';

export const OUTCOMES = ['reussies', 'sous-le-seuil', 'en-cours'] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

type Marked = Pick<PastSeries, 'score' | 'questionCount' | 'points'>;

/** The result and its maximum: points for an official paper, else right answers; null while there is no grade. */
export function readMark({
  score,
  questionCount,
  points,
}: Marked): { reached: number; whole: number } | null {
  if (points) return { reached: points.reached, whole: points.points };
  return score === null ? null : { reached: score, whole: questionCount };
}

/** The grade in percent, for a bar or a curve; null while there is none. */
export function percentReached(entry: Marked): number | null {
  const mark = readMark(entry);
  return mark && Math.round((mark.reached * 100) / mark.whole);
}

/** «13,6». */
export const decimal = (points: number): string => String(points).replace('.', ',');

/** Percent to reach in this very series: an official paper may have its own threshold. */
export const ownThreshold = (
  { points, slug }: Pick<PastSeries, 'points' | 'slug'>,
  threshold: number | null,
): number | undefined =>
  points
    ? points.threshold === null
      ? undefined
      : (points.threshold * 100) / points.points
    : isExercises({ slug })
      ? undefined
      : (threshold ?? undefined);

/** Percent to reach, the pass mark of the licence's exam; null for a licence without themes. */
export const licenceThreshold = (results: readonly Pick<ThemeProgress, 'threshold'>[]): number | null =>
  results[0]?.threshold ?? null;

/** Passed as the server decides it: the threshold is the pass mark in whole percent, see outcome.test.ts. */
export function judgeOutcome(
  entry: Marked & Pick<PastSeries, 'isOver' | 'isPassed' | 'slug'>,
  threshold: number | null,
): OutcomeKind | null {
  if (!entry.isOver) return 'en-cours';
  // An official paper has its own rules for each section.
  if (entry.isPassed !== null) return entry.isPassed ? 'reussies' : 'sous-le-seuil';
  const rate = isExercises(entry) ? null : percentReached(entry);
  if (rate === null || threshold === null) return null;
  return rate >= threshold ? 'reussies' : 'sous-le-seuil';
}
