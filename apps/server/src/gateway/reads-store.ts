/** SQL of who reads about a learner through the gateway: a learner sees it among the looks at their file. */
import { dayIn } from '@balise/rules/time-zones';
import { sql } from 'kysely';
import type { Db } from '../platform/db/api.ts';
import type { SchoolProgram } from '../platform/http/api.ts';

/** Counts a day of reading once for each learner and key, however often it is called. */
export async function noteReads(
  db: Db,
  { key, workplace, scope }: SchoolProgram,
  learners: readonly { person: number | null }[],
  now: Date,
): Promise<void> {
  const people = learners.map(({ person }) => person);
  const read = [...new Set(people)].filter((one) => one !== null).sort((a, b) => a - b);
  if (read.length === 0) return;
  await sql`
    insert into gateway_reads as r (person_id, key_id, school_id, days, last_day, last_at)
    select m.person_id, ${key}::uuid, m.school_id, 1, ${dayIn(scope.zone, now)}::date, ${now}::timestamptz
    from memberships m where m.school_id = ${workplace} and m.person_id = any (${read}::integer[])
    order by m.person_id for key share
    on conflict (person_id, key_id) do update set
      days = r.days + 1, last_day = excluded.last_day, last_at = excluded.last_at
    where r.last_day < excluded.last_day`.execute(db);
}
