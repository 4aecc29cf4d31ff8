/** Which time runs in a series: that of each question, or that of the whole mock exam. Pure. */
import type { SeriesHead } from '@balise/contract/learner/series';
import type { LicenceCatalogue } from './catalogue.ts';
import type { Clocked } from './player-store.ts';
import type { SeriesFacts } from './series.ts';
import { computeTimeLimit, isLate } from './time-limit.ts';

export interface SeriesTiming {
  per: 'question' | 'paper';
  /** Seconds for this learner, by the time rule at the start of the series; null without a limit. */
  limit: number | null;
  /** Seconds for everybody; null without a clock. */
  common: number | null;
}

export function computeTiming(
  series: Pick<SeriesFacts, 'timed' | 'time_rule'> & Pick<SeriesHead, 'type'>,
  { bank }: Pick<LicenceCatalogue, 'bank'>,
): SeriesTiming {
  const official = series.type === 'officiel' ? bank.official : undefined;
  const seconds = official?.time.seconds ?? bank.paper.secondsPerQuestion;
  return {
    per: official?.time.per ?? 'question',
    limit: series.timed ? computeTimeLimit(series.time_rule, seconds) : null,
    common: series.timed ? seconds : null,
  };
}

/** When the limit starts to count; null while it does not yet. */
export const findStart = ({ per }: SeriesTiming, { served_at, opened_at }: Clocked): Date | null =>
  per === 'paper' ? opened_at : served_at;

/** What the learner's clock showed at `now` if we were responsible for a delay of `ms`. */
export const subtractMs = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * When the time of a whole mock exam is spent; null when each question has its own time, or no limit.
 * @param lost milliseconds of it in which the service was not available
 */
export function computeDeadline(
  { per, limit }: SeriesTiming,
  { opened_at }: Pick<Clocked, 'opened_at'>,
  lost = 0,
): Date | null {
  if (per !== 'paper' || limit === null || opened_at === null) return null;
  return new Date(opened_at.getTime() + limit * 1000 + lost);
}

/** Whether no question can be answered any more, not even by an answer that was on its way. */
export const isTimeSpent = (timing: SeriesTiming, series: Pick<Clocked, 'opened_at'>, now: Date): boolean =>
  timing.per === 'paper' && isLate(timing.limit, series.opened_at, now);
