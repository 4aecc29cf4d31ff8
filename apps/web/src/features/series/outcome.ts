/** How one entry of the history went, against the rate to reach. Pure. */
import type { HistoryEntry, ThemeResult } from '@balise/contract/series';

export const OUTCOMES = ['reussies', 'sous-le-seuil', 'en-cours'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Percent of right answers; null while there is no mark. */
export const rateOf = ({
  score,
  nb_questions,
}: Pick<HistoryEntry, 'score' | 'nb_questions'>): number | null =>
  score === null ? null : Math.round((score * 100) / nb_questions);

/** Percent to reach, the pass mark of the licence's paper; null for a licence that has no theme to say it. */
export const thresholdOf = (results: readonly Pick<ThemeResult, 'seuil'>[]): number | null =>
  results[0]?.seuil ?? null;

/** Passed as the server says it: the threshold is the pass mark in whole percent, see outcome.test.ts. */
export function outcomeOf(
  entry: Pick<HistoryEntry, 'terminee' | 'score' | 'nb_questions' | 'reussie'>,
  threshold: number | null,
): Outcome | null {
  if (!entry.terminee) return 'en-cours';
  // An official paper has rules of its own, section by section.
  if (entry.reussie !== null) return entry.reussie ? 'reussies' : 'sous-le-seuil';
  const rate = rateOf(entry);
  if (rate === null || threshold === null) return null;
  return rate >= threshold ? 'reussies' : 'sous-le-seuil';
}
