/** Learners of trials of the operation, with the schema of this release or of the one before. */
import { sql } from 'kysely';
import { DEMO_DOMAIN } from '../../src/demo/people.ts';
import type { Db } from '../../src/platform/db/handle.ts';

/** Makes learners of the licence B with the password of the demonstration: `essai1`, `essai2`, … */
export async function plantTrialLearners(db: Db, count: number): Promise<string[]> {
  await sql`
    with model as (
      select a.password_hash, a.school_id from accounts a where a.email = ${`lea@${DEMO_DOMAIN}`}
    ), fresh as (
      insert into people (first_name, last_name, birth_date)
      select 'Essai', n::text, '2007-04-12' from generate_series(1, ${count}::int) n
      returning id, last_name
    ), known as (
      insert into memberships (person_id, school_id, joined_at, accepted_at)
      select fresh.id, school_id, now(), now() from fresh, model returning person_id
    ), named as (
      insert into accounts (person_id, school_id, email, password_hash, role)
      select fresh.id, school_id, 'essai' || last_name || ${`@${DEMO_DOMAIN}`}, password_hash, 'eleve'
      from fresh join known on known.person_id = fresh.id, model returning id
    ), enrolled as (
      insert into inscriptions (person_id, school_id, licence, status, expires_at)
      select fresh.id, school_id, 'b', 'ouvert', now() + interval '60 days'
      from fresh join known on known.person_id = fresh.id, model returning id, person_id, school_id
    )
    insert into credits (inscription_id, person_id, school_id, delta, reason)
    select id, person_id, school_id, 500, 'essai' from enrolled`.execute(db);
  return Array.from({ length: count }, (_, index) => `essai${index + 1}`);
}

/** Stored answers of these learners. */
export async function countAnswersOfTrial(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from answers a join accounts c on c.person_id = a.person_id
    where c.email like 'essai%'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these networks are in the security log, and all that are in the limit of logout requests. Forgets them. */
export async function takeLoggedNetworks(db: Db, networks: readonly string[]): Promise<string[]> {
  const { rows: events } = await sql<{ network: string }>`
    with taken as (delete from security_events where network = any(${[...networks]}::text[]) returning network)
    select distinct network from taken`.execute(db);
  const { rows: counts } = await sql<{ network: string }>`
    with taken as (delete from throttles where key like 'logout-request:%' returning substr(key, 16) as network)
    select distinct network from taken`.execute(db);
  return [...events, ...counts].map(({ network }) => network);
}
