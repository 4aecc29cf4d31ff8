/** SQL of a school's journal: rows of the audit. */
import type { JournalLine } from '@balise/contract/school/journal';
import type { JournalKind } from '@balise/contract/school/statistics-lists';
import { type RawBuilder, sql } from 'kysely';
import { NOBODY, visibleInscriptions } from '../../identity/accounts/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export interface JournalQuestion {
  scope: StaffScope;
  /** Null: every kind. */
  kind: JournalKind | null;
  /** Account of who acted; null: anybody. */
  actor: number | null;
  /** The person whom the rows are about; null: anybody. */
  about: number | null;
  /** The last row of the page before; null for the first page. */
  last: { at: Date; id: string } | null;
  limit: number;
}

export interface JournalRow extends Dated<Omit<JournalLine, 'about' | 'details'>, 'at'> {
  details: unknown;
  isAboutSchool: boolean;
  /** Null for somebody whom the school no longer knows. */
  about: string | null;
  inscription: number | null;
}

/** What the staff of the school did, and what operators of the platform did there. */
const IS_OWN_ACT = sql<boolean>`(a.action like 'ecole.%' or a.action like 'exploitation.%')`;

/** What each kind selects. Acts of staff are named `ecole.…`, looks «consultation», and all else was done in a learner's place. */
const KINDS: Record<JournalKind, RawBuilder<boolean>> = {
  without_looks: sql`a.action <> 'consultation'`,
  looks: sql`a.action = 'consultation'`,
  in_their_place: sql`a.action <> 'consultation' and not ${IS_OWN_ACT}`,
  exports: sql`a.action like 'ecole.exporter%'`,
};

/** An act of the school's management program, which no account did. */
const isOfProgram = sql`(a.actor_id is null and a.action like 'ecole.passerelle%')`;

/**
 * The newest first. The name of a learner is only given for one whom the scope sees, and that of a colleague. The people of the page are
 * a hashed set: see `isAmongVisible`.
 */
export async function selectJournal(
  db: Db,
  { scope, kind, actor, about, last, limit }: JournalQuestion,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    with page as (
      select a.* from audit a
      where a.school_id = ${scope.school} and a.action not like 'plateforme.%' and ${kind === null ? sql`true` : KINDS[kind]}
        and (${actor}::int is null or a.actor_id = ${actor}::int)
        and (${about}::int is null or a.person_id = ${about}::int)
        and (${last?.at ?? null}::timestamptz is null
          or (a.at, a.id) < (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid))
      order by a.at desc, a.id desc limit ${limit}
    ), seen as (
      select i.person_id, max(i.id) as inscription from (${visibleInscriptions(scope)}) i
      where coalesce(i.person_id in (select person_id from page), false) group by i.person_id
    )
    select a.id, a.at, a.action as act, a.details, coalesce(actor.first_name || ' ' || actor.last_name, case when ${isOfProgram} then 'Le logiciel de gestion' end) as by,
      coalesce(a.person_id = account.person_id and ${IS_OWN_ACT}, a.person_id = ${NOBODY}) as "isAboutSchool",
      case when seen.person_id is not null or exists (
          select from staff_memberships w where w.person_id = a.person_id and w.school_id = a.school_id)
        then p.first_name || ' ' || p.last_name end as about,
      seen.inscription
    from page a
    left join accounts account on account.id = a.actor_id
    left join people actor on actor.id = account.person_id
    left join people p on p.id = a.person_id
    left join seen on seen.person_id = a.person_id
    order by a.at desc, a.id desc`.execute(db);
  return rows;
}

/** Who works or has worked at the school, by name. */
export async function selectActors(
  db: Db,
  { school }: StaffScope,
): Promise<{ account: number; name: string }[]> {
  const { rows } = await sql<{ account: number; name: string }>`
    select a.id as account, p.first_name || ' ' || p.last_name as name
    from staff_memberships w join people p on p.id = w.person_id join accounts a on a.person_id = p.id
    where w.school_id = ${school} order by p.last_name, p.first_name, a.id`.execute(db);
  return rows;
}

export async function selectOptionalPersonName(db: Db, person: number): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .where('id', '=', person)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : null;
}
