/** SQL of answers to withdrawn questions. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, literalInstant } from '../../platform/db/api.ts';
import type { SeriesOwner } from './series-store.ts';

/** A revision of a question that counts as right in series that end at this instant or later. */
export interface Withdrawn {
  id: string;
  revision: number;
  since: Date;
}

const asRows = (withdrawn: readonly Withdrawn[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(withdrawn)}::jsonb) as w (id text, revision integer, since timestamptz)`;

/** `a` is an answer to a withdrawn question of `series s` that should count as right and does not. */
const isUngranted = sql`a.person_id = s.person_id and a.series_id = s.id and not a.is_right
  and a.question_id = w.id and a.revision = w.revision and coalesce(s.ended_at, 'infinity') >= w.since`;

/**
 * Counts the answers of an inscription as right, and adds them to the scores. The caller holds the rows of the series.
 * @param series only this one; null for all of them
 */
export async function grantAnswers(
  trx: Db,
  { learner, inscription }: SeriesOwner,
  withdrawn: readonly Withdrawn[],
  series: string | null,
): Promise<{ isRolledUp: boolean }> {
  const { rows } = await sql<{ is_rolled_up: boolean }>`
    with granted as (
      update answers a set is_right = true
      from series s, ${asRows(withdrawn)}
      where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int
        and (${series}::uuid is null or s.id = ${series}::uuid) and ${isUngranted}
      returning a.series_id, a.position < s.rolled as is_rolled_up
    ), counted as (
      update series s set score = s.score + g.answers, told = false
      from (select series_id, count(*)::int as answers from granted group by series_id) g
      where s.person_id = ${learner}::int and s.id = g.series_id
    )
    select is_rolled_up from granted`.execute(trx);
  return { isRolledUp: rows.some((row) => row.is_rolled_up) };
}

/** The inscriptions with such answers, in series touched since. */
export async function selectUngranted(
  db: Db,
  withdrawn: readonly Withdrawn[],
  touched: Date,
): Promise<SeriesOwner[]> {
  const since = literalInstant(touched);
  const { rows } = await sql<SeriesOwner>`
    select distinct s.person_id as learner, s.inscription_id as inscription
    from (
      select person_id, inscription_id, id, ended_at from series where ended_at >= ${since}
      union all
      select person_id, inscription_id, id, ended_at from series where ended_at is null and updated_at >= ${since}
    ) s
    where exists (select from answers a, ${asRows(withdrawn)} where ${isUngranted})
    order by 1, 2`.execute(db);
  return rows;
}
