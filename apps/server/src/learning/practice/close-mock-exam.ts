/** Ends a mock exam whose whole time is spent: its remaining questions count as unanswered. */

import type { Content } from '@balise/content';
import { parseQuestionId } from '@balise/content/question-id';
import { type Db, inTransaction, type OutageWatch } from '../../platform/db/api.ts';
import type { Learner } from '../../platform/http/api.ts';
import {
  type Clocked,
  computeDeadline,
  computeTiming,
  grantInSeries,
  insertUnanswered,
  isTimeSpent,
  type LicenceCatalogue,
  rollUpSeries,
  type SeriesEvents,
  type SeriesFacts,
  selectOptionalSeries,
  subtractMs,
} from '../series/api.ts';

/** What ends a mock exam. */
export interface ClosingDeps {
  db: Db;
  content: Content;
  outages: Pick<OutageWatch, 'lostMs'>;
  events: SeriesEvents;
}

interface Deps extends ClosingDeps {
  licence: LicenceCatalogue;
  now: Date;
}

type Closable = SeriesFacts & Pick<Clocked, 'opened_at'>;

/** Closes it when its time, that of our outages and the time on the way are spent. @returns the series in its new state */
export async function closeMockExamIfOver<S extends Closable>(
  deps: Deps,
  caller: Learner,
  series: S,
): Promise<S> {
  const { licence, outages, now } = deps;
  const timing = computeTiming(series, licence);
  if (series.ended_at || !series.opened_at || !isTimeSpent(timing, series, now)) return series;
  const lost = await outages.lostMs(series.opened_at, now);
  return isTimeSpent(timing, series, subtractMs(now, lost))
    ? closeMockExam(deps, caller, series, lost)
    : series;
}

/**
 * @param lost milliseconds of its time in which the service was not available
 * @returns the closed series; it ended when its time was spent
 */
export async function closeMockExam<S extends Closable>(
  { db, content, licence, events, now }: Omit<Deps, 'outages'>,
  caller: Learner,
  series: S,
  lost: number,
): Promise<S> {
  const at = computeDeadline(computeTiming(series, licence), series, lost) ?? now;
  const drawn = await selectOptionalSeries(db, caller, series.id);
  const items = drawn?.items ?? [];
  const left = items.slice(series.position).map(({ id, rev }, index) => ({
    position: series.position + index,
    question_id: id,
    revision: rev,
    // For a question that is no longer in the bank, the id names the theme.
    theme: content.byId.get(id)?.theme ?? parseQuestionId(id).theme,
  }));
  await inTransaction(db, async (trx) => {
    await insertUnanswered(trx, { ...caller, id: series.id }, left, at);
    await grantInSeries(trx, content, caller, series.id);
    await rollUpSeries(trx, caller);
    await events.onEnd(trx, caller);
  });
  return { ...series, position: series.nb_questions, ended_at: at };
}
