/** SQL of many learners at once: a statement for each table, not for each learner. */
import { emailKey } from '@balise/rules/email-key';
import { elementAt } from '@balise/rules/lookup';
import { sql } from 'kysely';
import { isSchoolOpen } from '../../account/sign-up/api.ts';
import { type AccountLink, insertLinksOfAccounts } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { GoodLine } from './check-lines.ts';
import { type AccessTerms, BY_SCHOOL } from './enrol.ts';

/** Rows in one statement: each value is a parameter, and a statement has 65,535 at most. */
const CHUNK = 500;

export async function inChunks<Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) await insert(rows.slice(start, start + CHUNK));
}

async function takeIds(
  trx: Db,
  table: 'people' | 'accounts' | 'inscriptions',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Those of these e-mails that have an account. */
export async function selectTakenEmails(trx: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select email_key as key from accounts where email_key = any(${emails.map(emailKey)}::text[])`.execute(
    trx,
  );
  return new Set(rows.map(({ key }) => key));
}

export interface NewLearners {
  lines: readonly GoodLine[];
  school: number;
  terms: AccessTerms;
  now: Date;
  /** The link for the password of each; its e-mail is sent with those that can wait. */
  writeLink(): AccountLink['link'];
}

/** New people of age, whose e-mails no account has. Returns them in the order of the lines. */
export async function insertNewLearners(trx: Db, learners: NewLearners): Promise<number[]> {
  const { lines, school, terms, now, writeLink } = learners;
  const people = await takeIds(trx, 'people', lines.length);
  const accounts = await takeIds(trx, 'accounts', lines.length);
  const all = lines.map(({ identity }, index) => ({
    identity,
    person: elementAt(people, index),
    account: elementAt(accounts, index),
  }));
  await inChunks(all, (chunk) =>
    trx
      .insertInto('people')
      .values(
        chunk.map(({ person, identity }) => ({
          id: person,
          first_name: identity.firstName,
          last_name: identity.lastName,
          birth_date: identity.birthDate,
          phone: identity.phone,
          created_at: now,
        })),
      )
      .execute(),
  );
  await sql`insert into memberships (person_id, school_id, joined_at, accepted_at)
    select id, ${school}::integer, ${now}::timestamptz, ${now}::timestamptz from unnest(${people}::integer[]) id`.execute(
    trx,
  );
  await inChunks(all, (chunk) =>
    trx
      .insertInto('accounts')
      .values(
        chunk.map(({ person, account, identity }) => ({
          id: account,
          person_id: person,
          school_id: school,
          email: identity.email,
          // Not an argon2 hash: no password matches until the owner sets one.
          password_hash: 'none',
          role: 'eleve' as const,
          created_at: now,
        })),
      )
      .execute(),
  );
  await insertAccesses(trx, { people, school, terms, now });
  const links = all.map(({ person, account, identity }) => ({
    personId: person,
    accountId: account,
    school,
    email: identity.email,
    link: writeLink(),
  }));
  await inChunks(links, (chunk) => insertLinksOfAccounts(trx, chunk));
  return people;
}

interface Accesses extends Pick<NewLearners, 'school' | 'terms' | 'now'> {
  people: readonly number[];
}

/** An inscription with its credits for each, and the groups. */
export async function insertAccesses(trx: Db, { people, school, terms, now }: Accesses): Promise<void> {
  if (people.length === 0) return;
  const { licenceCode, credits, expiresAt, groups } = terms;
  const isOpen = await isSchoolOpen(trx, school);
  await sql`with made as (
      insert into inscriptions (person_id, school_id, licence, status, closed_with_school, expires_at, created_at)
      select id, ${school}::integer, ${licenceCode}::text, ${isOpen ? 'ouvert' : 'ferme'}::text, ${!isOpen}::boolean,
        ${expiresAt}::timestamptz, ${now}::timestamptz
      from unnest(${people}::integer[]) id returning id, person_id, school_id
    ) insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
      select id, person_id, school_id, ${credits}::integer, ${BY_SCHOOL}::text, ${now}::timestamptz
      from made where ${credits}::integer > 0`.execute(trx);
  await insertIntoGroupsTogether(trx, { people, school, groups });
}

interface Grouping {
  people: readonly number[];
  school: number;
  groups: readonly string[];
}

export async function insertIntoGroupsTogether(trx: Db, { people, school, groups }: Grouping): Promise<void> {
  await sql`insert into learner_group_members (group_id, person_id, school_id)
    select g.id, p.id, g.school_id from unnest(${people}::integer[]) p (id)
    join learner_groups g on g.school_id = ${school} and g.archived_at is null and g.id = any(${groups}::uuid[])
    on conflict do nothing`.execute(trx);
}
