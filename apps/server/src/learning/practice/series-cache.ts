/**
 * Series as they were drawn. This never changes, so a process that has read a series once stores its next answers without
 * reading it again; losing this memory costs one statement.
 */
import type { Item } from '@balise/content/item';
import { createNewest } from '../../platform/base/api.ts';
import type { SeriesFacts, SeriesTarget } from '../series/api.ts';

/** The facts of a series that never change. */
export type CachedSeries = Omit<SeriesFacts, 'position' | 'ended_at'> & { items: readonly Item[] };

export interface SeriesCache {
  get(target: SeriesTarget): CachedSeries | undefined;
  keep(target: SeriesTarget, drawn: CachedSeries): void;
}

/** About 5 kB each. A series is answered within minutes of its first question. */
const MOST_KEPT = 2000;

export function createSeriesCache(most = MOST_KEPT): SeriesCache {
  const kept = createNewest<CachedSeries>(most);
  return {
    get: (target) => kept.get(cacheKey(target)),
    keep: (target, drawn) => kept.keep(cacheKey(target), drawn),
  };
}

/** The key includes owner and inscription, so that nobody gets an answer from another person's series. */
const cacheKey = ({ learner, inscription, id }: SeriesTarget): string => `${learner}/${inscription}/${id}`;
