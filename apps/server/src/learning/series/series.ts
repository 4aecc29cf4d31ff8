/** What a learner has done in a series: its attempts, which one is next, what its head says. */

import { type SeriesKind, seriesLabel } from '@balise/content/composition/series-kind';
import type { SeriesType } from '@balise/contract/base/codes';
import type { SeriesHead, Theme } from '@balise/contract/learner/series';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/api.ts';

/** One attempt at a numbered series; `at` is when it was last touched. */
export interface Attempt {
  type: SeriesType;
  theme: string | null;
  order: number;
  ended: boolean;
  at: Date;
}

export interface Progress {
  total: number;
  /** Numbered series never finished. */
  remain: number;
  /** The number to take when the request names none; null when there is no series. */
  next: number | null;
}

/** The attempts that count for a type: with or without the clock, it is the same training series. */
export function filterAttempts(
  kind: Pick<SeriesKind, 'type' | 'theme'>,
  attempts: readonly Attempt[],
): Attempt[] {
  const theme = kind.theme?.identifiant ?? null;
  return attempts.filter((one) => one.type === kind.type && one.theme === theme);
}

/**
 * What is left of `total` numbered series. The next is the first never begun, else the one begun and left longest
 * ago, else (all done) the one done longest ago.
 */
export function computeProgress(total: number, attempts: readonly Attempt[]): Progress {
  const orders = Array.from({ length: total }, (_, index) => ({ order: index + 1, rank: 0, last: 0 }));
  for (const { order, ended, at } of attempts) {
    const own = orders[order - 1];
    if (!own) continue;
    own.rank = Math.max(own.rank, ended ? 2 : 1);
    own.last = Math.max(own.last, at.getTime());
  }
  const next = orders.toSorted((a, b) => a.rank - b.rank || a.last - b.last || a.order - b.order)[0];
  return { total, remain: countRemaining(total, attempts), next: next?.order ?? null };
}

/** The `remain` of `computeProgress` alone, for a dashboard with a dozen kinds of series. */
export function countRemaining(total: number, attempts: readonly Attempt[]): number {
  const done = new Set<number>();
  for (const { order, ended } of attempts) if (ended && order >= 1 && order <= total) done.add(order);
  return total - done.size;
}

/** The columns of a series that make up its head. The time rule is that at its start; it means nothing without a clock. */
export const SERIES_FACTS = [
  'id',
  'type',
  'slug',
  'theme',
  'order_no',
  'nb_questions',
  'position',
  'timed',
  'time_rule',
  'ended_at',
] as const;

export type SeriesFacts = Pick<Selectable<Tables['series']>, (typeof SERIES_FACTS)[number]>;

export function toSeriesHead(series: SeriesFacts, themes: readonly Theme[]): SeriesHead {
  const theme = themes.find(({ identifiant }) => identifiant === series.theme);
  return {
    id: series.id,
    type: series.type,
    libelle: theme
      ? `${seriesLabel(series)}\u00a0: ${theme.libelle_court || theme.libelle}`
      : seriesLabel(series),
    slug: series.slug,
    ordre: series.order_no,
    nb_questions: series.nb_questions,
    position: series.position,
    terminee: series.ended_at !== null,
    chronometree: series.timed,
    correction: correctionTime(series.type),
  };
}

/** Whether the learner had more time than the exam gives: the score does not compare with the exam's. */
export const hasExtraTime = (series: Pick<SeriesFacts, 'timed' | 'time_rule'>): boolean =>
  series.timed && series.time_rule !== 'normal';

/** A mock exam reveals nothing of its answers before its end. */
export const correctionTime = (type: SeriesType): 'apres' | 'fin' => (isMockExam(type) ? 'fin' : 'apres');

/** Whether the learner left before going on to the next question: the correction of the last one may not have been read. */
export const awaitsCorrection = ({
  type,
  position,
  ended_at,
  served_at,
}: Pick<SeriesFacts, 'type' | 'position' | 'ended_at'> & { served_at: Date | null }): boolean =>
  correctionTime(type) === 'apres' && position > 0 && ended_at === null && served_at === null;

/** The types that are corrected at their end. */
export const EXAM_SERIES_TYPES: readonly SeriesType[] = ['examen', 'officiel'];

export const isMockExam = (type: SeriesType): boolean => EXAM_SERIES_TYPES.includes(type);
