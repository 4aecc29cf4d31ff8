/** Ends a paper whose whole time is spent: what is left of it was not answered. */
import type { Content } from '../../content/load.ts';
import type { Db } from '../../db/handle.ts';
import type { Learner } from '../../http/identity.ts';
import type { LicenceCatalogue } from '../series/catalogue.ts';
import type { SeriesFacts } from '../series/series.ts';
import { selectOptionalSeries } from '../series/store.ts';
import { type Clocked, insertUnanswered } from './store.ts';
import { deadlineOf, isOver, timingOf } from './timing.ts';

interface Deps {
  db: Db;
  content: Content;
  licence: LicenceCatalogue;
  now: Date;
}

type Closable = SeriesFacts & Pick<Clocked, 'opened_at'>;

/** Closes it when its time and the time on the way are spent. @returns the series as it is then */
export async function closeIfOver<S extends Closable>(deps: Deps, caller: Learner, series: S): Promise<S> {
  if (series.ended_at || !isOver(timingOf(series, deps.licence), series, deps.now)) return series;
  return closePaper(deps, caller, series);
}

/** @returns the series as it is then: over since its time was spent */
export async function closePaper<S extends Closable>(
  { db, content, licence, now }: Deps,
  caller: Learner,
  series: S,
): Promise<S> {
  const at = deadlineOf(timingOf(series, licence), series) ?? now;
  const drawn = await selectOptionalSeries(db, caller, series.id);
  const items = drawn?.items ?? [];
  const left = items.slice(series.position).map(({ id, rev }, index) => ({
    position: series.position + index,
    question_id: id,
    revision: rev,
    // A question that the bank has no longer belonged to the theme in its id.
    theme: content.byId.get(id)?.theme ?? (id.split('-')[1] ?? '').toUpperCase(),
  }));
  await insertUnanswered(db, { ...caller, id: series.id }, left, at);
  return { ...series, position: series.nb_questions, ended_at: at };
}
