import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/db/api.ts';
import {
  NEVER_OPENED,
  RESERVED_MS,
  rollUpSeries,
  type SeriesOwner,
  type SeriesTarget,
} from '../series/api.ts';

/** Closes a series and gives its credit back, once, however many calls do it at the same time. */
export async function withdrawSeries(db: Db, { id, ...owner }: SeriesTarget, now: Date): Promise<void> {
  await withdraw(db, owner, sql<boolean>`s.id = ${id}::uuid`, now);
}

/**
 * The same for a series whose first question was never served.
 * @returns whether it was withdrawn, by this call or an earlier one
 */
export async function withdrawUnopened(db: Db, { id, ...owner }: SeriesTarget, now: Date): Promise<boolean> {
  await withdraw(db, owner, sql<boolean>`s.id = ${id}::uuid and ${NEVER_OPENED}`, now);
  const row = await db
    .selectFrom('series')
    .where('person_id', '=', owner.learner)
    .where('id', '=', id)
    .select('withdrawn_at')
    .executeTakeFirst();
  return row !== undefined && row.withdrawn_at !== null;
}

/**
 * Gives back the credits of series that were never opened although they were created a while ago.
 * @returns how many
 */
export async function withdrawStaleReservations(db: Db, owner: SeriesOwner, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RESERVED_MS);
  const isStale = sql<boolean>`${NEVER_OPENED} and s.started_at <= ${before}::timestamptz
    and exists (select from credits c where c.series_id = s.id)`;
  return withdraw(db, owner, isStale, now);
}

/** What was answered is rolled up in the same transaction. @returns how many credits came back */
async function withdraw(db: Db, owner: SeriesOwner, which: RawBuilder<boolean>, now: Date): Promise<number> {
  const { learner, inscription } = owner;
  return inTransaction(db, async (trx) => {
    const { numAffectedRows = 0n } = await sql`
      with withdrawn as (
        update series s set withdrawn_at = ${now}::timestamptz, ended_at = ${now}::timestamptz,
          updated_at = ${now}::timestamptz, served_at = null
        where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and s.ended_at is null
          and ${which}
        returning s.id
      )
      insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
      select c.inscription_id, c.person_id, c.school_id, -c.delta, 'serie-retiree', ${now}::timestamptz
      from credits c join withdrawn on withdrawn.id = c.series_id`.execute(trx);
    await rollUpSeries(trx, owner);
    return Number(numAffectedRows);
  });
}

/** Takes back a clock that was started at `at` for a question that was then not shown. */
export async function unstampClock(db: Db, { learner, id }: SeriesTarget, at: Date): Promise<void> {
  await sql`
    update series set served_at = null, read_aloud = false,
      opened_at = case when opened_at = ${at}::timestamptz then null else opened_at end
    where person_id = ${learner}::int and id = ${id}::uuid and served_at = ${at}::timestamptz`.execute(db);
}
