/** SQL of the team of a school. */

import type { SchoolRole } from '@balise/contract/base/rights';
import type { Colleague } from '@balise/contract/school/team';
import { emailKey } from '@balise/rules/email-key';
import { type RawBuilder, sql } from 'kysely';
import { roleIn, STORED_ROLES } from '../../identity/accounts/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import type { PlaceOfWork, SchoolId } from '../../platform/http/api.ts';

export type StoredColleague = Dated<Omit<Colleague, 'isMe'>, 'since' | 'endedAt' | 'lastSignInAt'>;

/** Those who work there first, then those who did, by name. */
export async function selectTeam(db: Db, school: SchoolId): Promise<StoredColleague[]> {
  const { rows } = await sql<StoredColleague>`
    select w.person_id as person, p.first_name as "firstName", p.last_name as "lastName", a.email, ${roleIn('w.role')} as role,
      w.all_groups as "allGroups", w.since, w.ended_at as "endedAt", a.last_sign_in_at as "lastSignInAt", w.version,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
        from learner_group_staff t join learner_groups g on g.id = t.group_id and g.archived_at is null
        where t.person_id = w.person_id and t.school_id = w.school_id) as groups
    from staff_memberships w
    join people p on p.id = w.person_id
    left join accounts a on a.person_id = w.person_id
    where w.school_id = ${school}
    order by w.ended_at is not null, p.last_name, p.first_name, w.person_id`.execute(db);
  return rows;
}

/** Of these groups, how many are in use at the school. */
export async function countGroups(db: Db, school: SchoolId, groups: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from learner_groups
    where school_id = ${school} and archived_at is null and id = any (${[...groups]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Contract {
  role: SchoolRole;
  version: number;
  isEnded: boolean;
}

/**
 * The managers of the school, locked until the end of the transaction, so that of two who end each other the second is no
 * longer one.
 */
export async function lockManagers(trx: Db, school: SchoolId): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('staff_memberships')
    .where('school_id', '=', school)
    .where('role', '=', 'gerant')
    .where('ended_at', 'is', null)
    .orderBy('person_id')
    .select('person_id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

export const membershipsAt = (place: PlaceOfWork) =>
  sql.table('school' in place ? 'staff_memberships' : 'network_memberships');

/** Whether the membership `w` is of this place. */
export const isAt = (place: PlaceOfWork): RawBuilder<boolean> =>
  'school' in place ? sql`w.school_id = ${place.school}` : sql`w.network_id = ${place.network}`;

/** Whether somebody who works there has this address. */
export async function hasColleague(db: Db, place: PlaceOfWork, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${membershipsAt(place)} w join accounts a on a.person_id = w.person_id
    where ${isAt(place)} and w.ended_at is null and a.email_key = ${emailKey(email)}`.execute(db);
  return rows.length > 0;
}

export async function lockContract(
  trx: Db,
  place: PlaceOfWork,
  person: number,
): Promise<Contract | undefined> {
  const { rows } = await sql<Contract>`
    select ${roleIn('w.role')} as role, w.version, w.ended_at is not null as "isEnded"
    from ${membershipsAt(place)} w where ${isAt(place)} and w.person_id = ${person} for update`.execute(trx);
  return rows[0];
}

export interface ContractTerms {
  role: SchoolRole;
  allGroups: boolean;
  groups: readonly string[];
}

export async function updateTerms(
  trx: Db,
  school: SchoolId,
  person: number,
  terms: ContractTerms,
): Promise<void> {
  await trx
    .updateTable('staff_memberships')
    .set({ role: STORED_ROLES[terms.role], all_groups: terms.allGroups, version: sql`version + 1` })
    .where('school_id', '=', school)
    .where('person_id', '=', person)
    .execute();
  await trx
    .deleteFrom('learner_group_staff')
    .where('school_id', '=', school)
    .where('person_id', '=', person)
    .where('group_id', 'in', (select) =>
      select
        .selectFrom('learner_groups')
        .where('school_id', '=', school)
        .where('archived_at', 'is', null)
        .select('id'),
    )
    .execute();
  await insertTaughtGroups(trx, school, person, terms.groups);
}

/** Of these groups, the person teaches those that are in use at the school. */
export async function insertTaughtGroups(
  trx: Db,
  school: number,
  person: number,
  groups: readonly string[],
): Promise<void> {
  await sql`
    insert into learner_group_staff (group_id, school_id, person_id)
    select id, school_id, ${person}::int from learner_groups
    where school_id = ${school} and archived_at is null and id = any (${[...groups]}::uuid[])
    on conflict do nothing`.execute(trx);
}

/** @param endedAt null: the person works there again */
export async function updateContractEnd(
  trx: Db,
  place: PlaceOfWork,
  person: number,
  endedAt: Date | null,
): Promise<void> {
  await sql`update ${membershipsAt(place)} w set ended_at = ${endedAt}, version = version + 1
    where ${isAt(place)} and w.person_id = ${person}`.execute(trx);
}
