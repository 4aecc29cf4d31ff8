import type { Content } from '@balise/content';
import type { Db } from '../../platform/db/api.ts';
import type { RememberedLearner } from '../../platform/http/api.ts';
import {
  grantInSeries,
  insertAnswer,
  type NewAnswer,
  rollUpSeries,
  type SeriesEvents,
  type SeriesFacts,
  type SeriesTarget,
} from '../series/api.ts';
import { markRunUnseen } from './absence.ts';

/**
 * Stores an answer in one statement. The last answer of a series also rolls its answers up, and
 * tells who wants to know, in the same transaction.
 * @param also.remembered as in `insertAnswer`
 * @param also.endsRun nobody was there for this question and the two before it
 * @returns whether this call stored it
 */
export async function storeAnswer(
  { db, content, events }: { db: Db; content: Pick<Content, 'byId' | 'past'>; events: SeriesEvents },
  target: SeriesTarget,
  { nb_questions }: Pick<SeriesFacts, 'nb_questions'>,
  answer: NewAnswer,
  { remembered, endsRun = false }: { remembered?: RememberedLearner | undefined; endsRun?: boolean } = {},
): Promise<boolean> {
  const isLast = answer.position + 1 === nb_questions;
  if (!isLast && !endsRun) return insertAnswer(db, target, answer, remembered);
  return db.transaction().execute(async (trx) => {
    const isStored = await insertAnswer(trx, target, answer, remembered);
    if (isStored && endsRun) await markRunUnseen(trx, target, answer.position);
    if (isStored && isLast) {
      await grantInSeries(trx, content, target, target.id);
      await rollUpSeries(trx, target);
      await events.onEnd(trx, target);
    }
    return isStored;
  });
}
