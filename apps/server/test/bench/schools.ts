/** What a large school has beside its learners: a group of some of them, and messages. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/handle.ts';
import type { Learner } from '../../src/platform/http/caller.ts';

/** A group of these learners, who have met their questions in different ways. @returns its id */
export async function plantSmallGroup(db: Db, learners: readonly Learner[]): Promise<string> {
  const id = randomUUID();
  const people = learners.map(({ learner }) => learner);
  const school = learners[0]?.school ?? 0;
  await sql`insert into learner_groups (id, school_id, name, created_at) values (${id}, ${school}, 'Mardi soir', now())`.execute(
    db,
  );
  await sql`insert into learner_group_members (group_id, school_id, person_id)
    select ${id}, ${school}, person from unnest(${people}::int[]) person`.execute(db);
  await sql`update question_states set meeting = meeting || jsonb_build_object('first', (meeting -> 'first')
      || jsonb_build_object('right', person_id % 3 > 0, 'letters', chr(65 + (person_id + length(question_id)) % 4)))
    where person_id = any (${people}::int[]) and meeting ->> 'first' is not null`.execute(db);
  return id;
}

/** Of three fifths to single learners, one to a group, one to all; the learners have read half of what is for all. */
export async function plantMessages(
  db: Db,
  { school, group, count }: { school: number; group: string; count: number },
): Promise<void> {
  await sql`
    with learners as (
      select array_agg(person_id order by person_id) as ids from memberships where school_id = ${school}
    )
    insert into messages (school_id, type, content, starts_at, ends_at, created_at, group_id, brand, person_id)
    select ${school}, 'info', 'Message ' || n, now() - make_interval(days => n % 300),
      now() + make_interval(days => 30 - n % 60), now(), case when n % 5 = 1 then ${group}::uuid end,
      case when n % 5 = 1 then '' end, case when n % 5 > 1 then ids[1 + n % cardinality(ids)] end
    from learners cross join generate_series(1, ${sql.lit(count)}) n`.execute(db);
  await sql`
    insert into message_reads (person_id, message_id, school_id, read_at)
    select p.person_id, m.id, ${school}, now() from memberships p
    join messages m on m.school_id = p.school_id and m.person_id is null and m.group_id is null
    where p.school_id = ${school} and (p.person_id + m.id) % 2 = 0`.execute(db);
}
