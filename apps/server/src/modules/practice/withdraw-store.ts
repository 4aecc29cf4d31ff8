import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { SeriesTarget } from './player-store.ts';

/** Closes a series and gives its credit back, once, however many calls do it at the same time. */
export async function withdrawSeries(
  db: Db,
  { learner, inscription, id }: SeriesTarget,
  now: Date,
): Promise<void> {
  await sql`
    with withdrawn as (
      update series s set withdrawn_at = ${now}::timestamptz, ended_at = ${now}::timestamptz,
        updated_at = ${now}::timestamptz, served_at = null
      where s.person_id = ${learner}::int and s.id = ${id}::uuid and s.inscription_id = ${inscription}::int
        and s.ended_at is null
      returning s.id
    )
    insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
    select c.inscription_id, c.person_id, c.school_id, -c.delta, 'serie-retiree', ${now}::timestamptz
    from credits c join withdrawn on withdrawn.id = c.series_id`.execute(db);
}

/** Takes back a clock that was started at `at` for a question that was then not shown. */
export async function unstampClock(db: Db, { learner, id }: SeriesTarget, at: Date): Promise<void> {
  await sql`
    update series set served_at = null, read_aloud = false,
      opened_at = case when opened_at = ${at}::timestamptz then null else opened_at end
    where person_id = ${learner}::int and id = ${id}::uuid and served_at = ${at}::timestamptz`.execute(db);
}
