/**
 * Numbers what has become known of a school's referenced learners. Numbers are given under the lock of the school's feed, so
 * they become visible in their order; what a late transaction commits is numbered by the next call, however old it says to be.
 */
import { type RawBuilder, sql } from 'kysely';
import { isVisiblePerson } from '../identity/accounts/api.ts';
import { type Db, localMidnight, localToday } from '../platform/db/api.ts';
import type { StaffScope } from '../platform/http/api.ts';
import { isReferenceOf } from './results-store.ts';

/** Results numbered in one transaction. */
const BATCH = 5000;

const isReferenced = (scope: StaffScope, person: RawBuilder<unknown>): RawBuilder<boolean> => sql`coalesce(
  (select true from learner_references r where ${isReferenceOf(scope, person)} limit 1), false)`;

/** By a set that is hashed: to join it may take the square of its size while the statistics are those of a small school. */
const isKnown = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${person} in (select person_id from known), false)`;

interface Feed {
  lastNo: number;
  lastAt: Date | null;
  isCaughtUp: boolean;
}

/** Returns whether everything that is known is numbered. */
export function publishResults(db: Db, scope: StaffScope, now: Date): Promise<boolean> {
  return db.transaction().execute((trx) => publishBatch(trx, scope, now));
}

export async function publishBatch(trx: Db, scope: StaffScope, now: Date): Promise<boolean> {
  const feed = await lockFeed(trx, scope.school);
  const { count, lastAt } = await numberBatch(trx, scope, feed, now);
  const isDone = count < BATCH;
  await sql`update gateway_feeds set last_no = last_no + ${count}, last_at = ${lastAt ?? feed.lastAt},
    caught_up = ${feed.isCaughtUp || isDone} where school_id = ${scope.school}`.execute(trx);
  return isDone;
}

async function lockFeed(trx: Db, school: number): Promise<Feed> {
  await sql`insert into gateway_feeds (school_id, last_no, caught_up) values (${school}, 0, false)
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<Feed>`
    select last_no as "lastNo", last_at as "lastAt", caught_up as "isCaughtUp" from gateway_feeds
    where school_id = ${school} for update`.execute(trx);
  const [feed] = rows;
  if (!feed) throw new Error('the feed was not stored');
  return feed;
}

/**
 * A row that another transaction holds is left for the next call: to wait for it with others locked could never end. The first
 * calls date what they find by itself; later ones by the call, so that a program that asks by time misses nothing either.
 */
async function numberBatch(
  trx: Db,
  scope: StaffScope,
  { lastNo, lastAt, isCaughtUp }: Feed,
  now: Date,
): Promise<{ count: number; lastAt: Date | null }> {
  const { school, zone } = scope;
  const today = localToday(now, zone);
  const knownAt: RawBuilder<Date> = isCaughtUp
    ? sql`${now}::timestamptz`
    : sql`least(b.at, ${now}::timestamptz)`;
  const { rows } = await sql<{ count: number; lastAt: Date | null }>`
    with known as materialized (
      select fresh.person_id from (
        select person_id from series
        where school_id = ${school} and ended_at is not null and withdrawn_at is null and not told
        union
        select person_id from exam_changes where school_id = ${school} and not told and change <> 'modifiee'
        union
        select person_id from practice_days
        where school_id = ${school} and not told and day < ${today}
      ) fresh
      where ${isReferenced(scope, sql`fresh.person_id`)} and ${isVisiblePerson(scope, sql`fresh.person_id`)}
    ), ended as (
      select s.person_id, s.inscription_id, s.id, s.ended_at as at from series s
      where s.school_id = ${school} and s.ended_at is not null and s.withdrawn_at is null and not s.told
        and ${isKnown(sql`s.person_id`)}
      order by s.ended_at, s.id limit ${BATCH} for no key update skip locked
    ), stepped as (
      select c.person_id, c.request_id, c.no, c.at from exam_changes c
      where c.school_id = ${school} and not c.told and c.change <> 'modifiee'
        and ${isKnown(sql`c.person_id`)}
      order by c.at, c.request_id, c.no limit ${BATCH} for no key update skip locked
    ), practised as (
      select d.person_id, d.inscription_id, d.day from practice_days d
      where d.school_id = ${school} and not d.told and d.day < ${today} and d.questions > 0
        and ${isKnown(sql`d.person_id`)}
      order by d.day, d.person_id, d.inscription_id limit ${BATCH} for no key update skip locked
    ), batch as materialized (
      select fresh.*, row_number() over (order by at, kind, person_id, series_id, request_id, change_no, inscription_id)::int as rank
      from (
        select 'serie' as kind, person_id, inscription_id, id as series_id, null::uuid as request_id,
          null::int as change_no, null::date as day, at from ended
        union all
        select 'examen', e.person_id,
          (select q.inscription_id from exam_requests q where q.person_id = e.person_id and q.id = e.request_id),
          null, e.request_id, e.no, null, e.at
        from stepped e
        union all
        select 'heures', person_id, inscription_id, null, null, null, day,
          ${localMidnight(sql`(day + 1)`, zone)} from practised
      ) fresh
      order by rank limit ${BATCH}
    ), told_series as (
      update series s set told = true from batch b
      where b.kind = 'serie' and s.person_id = b.person_id and s.id = b.series_id
    ), told_changes as (
      update exam_changes c set told = true from batch b
      where b.kind = 'examen' and c.person_id = b.person_id and c.request_id = b.request_id and c.no = b.change_no
    ), told_days as (
      update practice_days d set told = true from batch b
      where b.kind = 'heures' and d.person_id = b.person_id and d.inscription_id = b.inscription_id and d.day = b.day
    ), numbered as (
      insert into gateway_results (school_id, no, at, kind, person_id, inscription_id, series_id, request_id, change_no, day)
      select ${school}, ${lastNo}::int + b.rank, greatest(${knownAt}, ${lastAt}::timestamptz), b.kind, b.person_id,
        b.inscription_id, b.series_id, b.request_id, b.change_no, b.day
      from batch b returning at
    )
    select count(*)::int as count, max(at) as "lastAt" from numbered`.execute(trx);
  return rows[0] ?? { count: 0, lastAt: null };
}
