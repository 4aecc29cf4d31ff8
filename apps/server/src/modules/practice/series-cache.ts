/**
 * Series as they were drawn. What a series was drawn with never changes, so a process that has read it once stores the
 * next answers without reading it again; losing this memory costs one statement.
 */
import type { Item } from '@balise/content/item';
import type { Target } from './player-store.ts';
import type { SeriesFacts } from './series.ts';

/** The facts of a series that hold for ever. */
export type Drawn = Omit<SeriesFacts, 'position' | 'ended_at'> & { items: readonly Item[] };

export interface DrawnSeries {
  get(target: Target): Drawn | undefined;
  keep(target: Target, drawn: Drawn): void;
}

/** About 5 kB each. */
const MOST_KEPT = 2000;

export function createDrawnSeries(most = MOST_KEPT): DrawnSeries {
  const kept = new Map<string, Drawn>();
  return {
    get: (target) => kept.get(keyOf(target)),
    keep(target, drawn) {
      // The oldest goes first: a series is answered within minutes of its first question.
      const oldest = kept.size >= most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(keyOf(target), drawn);
    },
  };
}

/** Owner and inscription are part of the key: nobody is answered from what somebody else's call has read. */
const keyOf = ({ learner, inscription, id }: Target): string => `${learner}/${inscription}/${id}`;
