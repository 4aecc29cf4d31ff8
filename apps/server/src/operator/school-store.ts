/** SQL of schools, as the operator of the platform sees and changes them. */

import { OPERATOR_PAGE, type SchoolListState } from '@balise/contract/operator/lists';
import type { SchoolChoicesReply } from '@balise/contract/operator/networks';
import type { NewSchoolBody, SchoolReply, SchoolsReply } from '@balise/contract/operator/schools';
import { type RawBuilder, sql } from 'kysely';
import { lockAccessesOf, roleIn, stepSince } from '../identity/accounts/api.ts';
import { type Dated, type Db, practisedDays } from '../platform/db/api.ts';
import type { PlaceOfWork } from '../platform/http/api.ts';
import { foldedText, hasWords } from '../school/roster/api.ts';
import { isAt, membershipsAt, PLATFORM_CODE } from '../school/team/api.ts';

export type SchoolLine = Dated<SchoolsReply['schools'][number], 'suspendedAt'>;

interface Wanted {
  words: readonly string[];
  state: SchoolListState | null;
  brand: string | null;
  page: number;
  now: Date;
}

const isOpenAccess = (now: Date): RawBuilder<boolean> =>
  sql`i.status = 'ouvert' and (i.expires_at is null or i.expires_at > ${now}::timestamptz)`;

/** People with an open access at the school `s`. */
export const learnersOf = (now: Date) => sql<number>`(
  select count(distinct i.person_id)::int from inscriptions i where i.school_id = s.id and ${isOpenAccess(now)})`;
/** As people look for names: «École» is among the E. */
export const BY_NAME = foldedText(sql`s.name`);
const LAST_DAY = sql<string | null>`(
  select max(d.day)::text from ${practisedDays} d where d.school_id = s.id)`;
const HAS_MANAGER = sql<boolean>`exists (
  select from staff_memberships w where w.school_id = s.id and w.role = 'gerant' and w.ended_at is null)`;

const STATES: Record<SchoolListState, RawBuilder<boolean>> = {
  OPEN: sql`s.suspended_at is null`,
  SUSPENDED: sql`s.suspended_at is not null`,
  WITHOUT_MANAGER: sql`not ${HAS_MANAGER}`,
};

/** One page by name, and the number of all. */
export async function selectSchoolPage(
  db: Db,
  { words, state, brand, page, now }: Wanted,
): Promise<{ schools: SchoolLine[]; total: number }> {
  const found = sql`
    select s.id, s.name, s.brand, s.suspended_at from schools s
    where s.code is distinct from ${PLATFORM_CODE} and ${hasWords(foldedText(sql`s.name || ' ' || coalesce(s.email, '')`), words)}
      and ${state === null ? sql`true` : STATES[state]}
      and (${brand}::text is null or s.brand = ${brand}::text)`;
  const { rows } = await sql<SchoolLine>`
    with page as (${found} order by ${BY_NAME}, s.id limit ${OPERATOR_PAGE} offset ${(page - 1) * OPERATOR_PAGE})
    select s.id, s.name, s.brand, s.suspended_at as "suspendedAt", ${learnersOf(now)} as learners,
      (select coalesce(json_agg(p.first_name || ' ' || p.last_name order by p.last_name, p.first_name), '[]')
        from staff_memberships w join people p on p.id = w.person_id
        where w.school_id = s.id and w.role = 'gerant' and w.ended_at is null) as managers,
      (select count(*)::int from staff_invitations v where v.school_id = s.id and v.role = 'gerant'
        and v.accepted_at is null and v.withdrawn_at is null) as invited,
      ${LAST_DAY} as "lastDay"
    from page s order by ${BY_NAME}, s.id`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from (${found}) s`.execute(db);
  return { schools: rows, total: count.rows[0]?.total ?? 0 };
}

/** Names to choose from, after which one searches. */
const CHOICES = 8;

/** By name, of those schools `s` that `may` be chosen. Not the platform's own school. */
export async function selectSchoolChoices(
  db: Db,
  words: readonly string[],
  may: RawBuilder<boolean>,
): Promise<SchoolChoicesReply['choices']> {
  const { rows } = await sql<SchoolChoicesReply['choices'][number]>`
    select s.id, s.name, s.brand, s.version from schools s
    where s.code is distinct from ${PLATFORM_CODE} and ${may} and ${hasWords(BY_NAME, words)}
    order by ${BY_NAME}, s.id limit ${CHOICES}`.execute(db);
  return rows;
}

export type SchoolDetails = Dated<
  Omit<SchoolReply, 'team' | 'invitations' | 'acts'>,
  'suspendedAt' | 'createdAt'
>;

export async function selectOptionalSchoolDetails(
  db: Db,
  id: number,
  now: Date,
): Promise<SchoolDetails | undefined> {
  const { rows } = await sql<SchoolDetails>`
    select s.id, s.name, s.brand, s.email, s.phone, s.time_zone as zone, s.suspended_at as "suspendedAt", s.suspended_reason as reason,
      s.created_at as "createdAt", s.version, 
      case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end as network, ${learnersOf(now)} as learners, ${LAST_DAY} as "lastDay"
    from schools s left join school_networks n on n.id = s.group_id where s.id = ${id}`.execute(db);
  return rows[0];
}

export type StaffLine = Dated<
  SchoolReply['team'][number],
  'since' | 'endedAt' | 'lastSignInAt' | 'deviceSince'
>;

/** Those who work there first, managers before others. */
export async function selectStaffLines(db: Db, place: PlaceOfWork): Promise<StaffLine[]> {
  const { rows } = await sql<StaffLine>`
    select w.person_id as person, p.first_name as "firstName", p.last_name as "lastName", a.email, ${roleIn('w.role')} as role, w.since,
      w.ended_at as "endedAt", a.last_sign_in_at as "lastSignInAt", ${stepSince('a.id')} as "deviceSince", w.version
    from ${membershipsAt(place)} w
    join people p on p.id = w.person_id
    left join accounts a on a.person_id = w.person_id
    where ${isAt(place)}
    order by w.ended_at is not null, w.role <> 'gerant', p.last_name, p.first_name, w.person_id`.execute(db);
  return rows;
}

export type OperatorActRow = Dated<SchoolReply['acts'][number], 'at'>;

const SHOWN_ACTS = 20;

export async function selectOperatorActs(db: Db, school: number): Promise<OperatorActRow[]> {
  const { rows } = await sql<OperatorActRow>`
    select a.id, a.at, a.action as act, p.first_name || ' ' || p.last_name as by, a.details ->> 'motif' as reason
    from audit a
    left join accounts o on o.id = a.actor_id left join people p on p.id = o.person_id
    where a.school_id = ${school} and a.action like 'exploitation.%'
    order by a.at desc, a.id desc limit ${SHOWN_ACTS}`.execute(db);
  return rows;
}

export type NewSchoolRow = Required<Omit<NewSchoolBody, 'manager'>> & { now: Date };

/** Undefined where a school was made with this key before. */
export async function insertNewSchool(
  trx: Db,
  { key, zone, now, ...school }: NewSchoolRow,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('schools')
    .values({ ...school, time_zone: zone, request_key: key, created_at: now })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const selectSchoolOfKey = (db: Db, key: string) =>
  db.selectFrom('schools').where('request_key', '=', key).select(['id', 'name']).executeTakeFirstOrThrow();

export type LockedSchool = Pick<SchoolDetails, 'name' | 'brand' | 'suspendedAt' | 'version'>;

/** Locked until the end of the transaction, also against new accesses. */
export async function lockSchool(trx: Db, id: number): Promise<LockedSchool | undefined> {
  return trx
    .selectFrom('schools')
    .where('id', '=', id)
    .select(['name', 'brand', 'suspended_at as suspendedAt', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Without a zone, it stays. Days that are rolled up stay those of the zone before. */
export type SchoolChange = Pick<NewSchoolBody, 'name' | 'email' | 'phone' | 'zone'>;

export async function updateSchool(
  trx: Db,
  id: number,
  { name, email, phone, zone }: SchoolChange,
): Promise<void> {
  await trx
    .updateTable('schools')
    .set({ name, email, phone, version: sql`version + 1`, ...(zone && { time_zone: zone }) })
    .where('id', '=', id)
    .execute();
}

/** @param at null: the school is open again */
export async function updateSuspension(
  trx: Db,
  id: number,
  { at, reason }: { at: Date | null; reason: string | null },
): Promise<void> {
  await trx
    .updateTable('schools')
    .set({ suspended_at: at, suspended_reason: reason, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Closes the open accesses of a school. They open again with it. */
export async function closeAccesses(trx: Db, school: number): Promise<void> {
  await lockAccessesOf(trx, { school, people: null });
  await trx
    .updateTable('inscriptions')
    .set({ status: 'ferme', closed_with_school: true })
    .where('school_id', '=', school)
    .where('status', '=', 'ouvert')
    .execute();
}

export async function reopenAccesses(trx: Db, school: number): Promise<void> {
  await lockAccessesOf(trx, { school, people: null });
  await trx
    .updateTable('inscriptions')
    .set({ status: sql`case when status = 'ferme' then 'ouvert' else status end`, closed_with_school: false })
    .where('school_id', '=', school)
    .where('closed_with_school', '=', true)
    .execute();
}

/**
 * Ends the sessions of people who work at the school, or of one of them: their own, those in which they act for a learner,
 * and their sign-on. A session in which somebody acts at this school ends with them.
 */
export async function endStaffSessions(trx: Db, school: number, person: number | null = null): Promise<void> {
  const staff = sql`
    select a.id from staff_memberships w join accounts a on a.person_id = w.person_id
    where w.school_id = ${school} and case when ${person}::int is null then w.ended_at is null
      else w.person_id = ${person}::int end`;
  await endSessionsOf(trx, staff);
}

/** The same for one person, wherever they work. */
export const endPersonSessions = (trx: Db, person: number): Promise<void> =>
  endSessionsOf(trx, sql`select a.id from accounts a where a.person_id = ${person}`);

async function endSessionsOf(trx: Db, accounts: RawBuilder<unknown>): Promise<void> {
  await sql`delete from sessions where account_id in (${accounts}) or impersonator_id in (${accounts})`.execute(
    trx,
  );
  await sql`delete from sso_sessions where account_id in (${accounts})`.execute(trx);
}

/** Those who manage the school, and get its mails. */
export async function selectManagers(db: Db, school: number): Promise<{ person: number; email: string }[]> {
  return db
    .selectFrom('staff_memberships as w')
    .innerJoin('accounts as a', 'a.person_id', 'w.person_id')
    .where('w.school_id', '=', school)
    .where('w.role', '=', 'gerant')
    .where('w.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .orderBy('w.person_id')
    .select(['w.person_id as person', 'a.email'])
    .execute();
}

/** Where an invitation without an answer leads. */
export async function selectOptionalPlaceOfInvitation(
  db: Db,
  id: string,
): Promise<{ school: number; isSuspended: boolean } | { network: number } | undefined> {
  const row = await db
    .selectFrom('staff_invitations as v')
    .leftJoin('schools as s', 's.id', 'v.school_id')
    .where('v.id', '=', id)
    .where('v.accepted_at', 'is', null)
    .where('v.withdrawn_at', 'is', null)
    .select(['v.school_id as school', 'v.network_id as network', 's.suspended_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { school, network } = row;
  if (school !== null) return { school, isSuspended: row.suspended_at !== null };
  return network === null ? undefined : { network };
}
