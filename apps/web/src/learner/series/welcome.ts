/** Whether a learner begins with a welcome series. Pure. */
import type { Licence } from '@balise/contract/site';
import type { PastSeries } from './wire.ts';

/** Whether no welcome series is finished. */
export function isNew(history: readonly Pick<PastSeries, 'type' | 'isOver'>[]): boolean {
  return !history.some(({ type, isOver }) => type === 'accueil' && isOver);
}

/** Whether a new learner begins with a welcome series: the licence must have one. */
export function isWelcomed(
  history: readonly Pick<PastSeries, 'type' | 'isOver'>[],
  licence: Pick<Licence, 'hasWelcomeSeries'> | undefined,
): boolean {
  return licence?.hasWelcomeSeries === true && isNew(history);
}
