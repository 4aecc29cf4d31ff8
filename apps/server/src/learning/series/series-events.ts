import type { Db } from '../../platform/db/api.ts';
import type { Learner } from '../../platform/http/api.ts';
import type { SeriesOwner } from './series-store.ts';

/** What happens to series, for those who want to know of it; the composition root names them. */
export interface SeriesEvents {
  /** A learner has begun the series of a homework, or opened it again. */
  onHomework(db: Db, learner: Learner, series: string): Promise<void>;
  /** A series has ended and its answers are rolled up, or all roll-ups were made anew; in the same transaction. */
  onEnd(trx: Db, owner: SeriesOwner): Promise<void>;
}
