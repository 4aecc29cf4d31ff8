/** Locks the learner of a file, with what decides what their school may correct. */

import type { LicenceCode } from '@balise/contract/base/codes';
import type { LearnerDetails } from '@balise/contract/school/details';
import { type RawBuilder, sql } from 'kysely';
import { NO_PASSWORD } from '../../account/sign-up/api.ts';
import { SHOWN_EMAIL, visibleInscription, worksForSchools } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { lockAccountOf } from '../enrolment/api.ts';

export type WantedDetails = Pick<LearnerDetails, 'lastName' | 'firstName' | 'birthDate' | 'phone'>;

export interface LearnerDetailsRow extends WantedDetails {
  person: number;
  /** Another school sees them, or they work for one: what their account says is not this school's. */
  isShared: boolean;
  /** The parent whose agreement is awaited; null when none is. */
  parentEmail: string | null;
  /** A parent has agreed. */
  isAgreed: boolean;
}

export interface LockedLearner extends LearnerDetailsRow {
  email: string;
  /** It stands in for the account of somebody known elsewhere. */
  isStandIn: boolean;
  licenceCode: LicenceCode;
  /** Nobody has come with the account, and nothing closes it but the wait for a parent. */
  isUnused: boolean;
}

const isShared = (school: number): RawBuilder<boolean> => sql<boolean>`(
  a.role <> 'eleve' or ${worksForSchools('a.person_id')} or exists (
    select from memberships other
    where other.person_id = a.person_id and other.school_id <> ${school} and other.accepted_at is not null))`;

const detailColumns = (school: number): RawBuilder<LearnerDetailsRow> => sql`
  p.id as person, p.last_name as "lastName", p.first_name as "firstName",
  to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", p.phone, ${isShared(school)} as "isShared",
  case when w.granted_at is null then w.parent_email end as "parentEmail", w.granted_at is not null as "isAgreed"`;

const sources = (scope: StaffScope, inscription: number) => sql`
  from (${visibleInscription(scope, inscription)}) i
  join people p on p.id = i.person_id
  join accounts a on a.person_id = i.person_id
  left join parent_consents w on w.person_id = i.person_id`;

export async function selectOptionalDetails(
  db: Db,
  scope: StaffScope,
  inscription: number,
): Promise<LearnerDetailsRow | undefined> {
  const { rows } = await sql<LearnerDetailsRow>`
    select ${detailColumns(scope.school)} ${sources(scope, inscription)}`.execute(db);
  return rows[0];
}

/**
 * Locks the learner until the end of the transaction. The request to a parent comes first, as for a parent who answers;
 * then the account, as for an owner who agrees.
 */
export async function lockOptionalLearner(
  trx: Db,
  scope: StaffScope,
  inscription: number,
): Promise<LockedLearner | undefined> {
  await lockAccountOf(trx, scope, inscription);
  await sql`select from people where id in (
    select i.person_id from (${visibleInscription(scope, inscription)}) i) for update`.execute(trx);
  // Once it is locked: another statement sees what was committed meanwhile.
  const { rows } = await sql<LockedLearner>`
    select ${detailColumns(scope.school)}, ${SHOWN_EMAIL} as email, a.typed_email is not null as "isStandIn",
      i.licence as "licenceCode",
      a.last_sign_in_at is null and a.password_hash = ${NO_PASSWORD}
        and not exists (select from series s where s.person_id = a.person_id)
        and (a.disabled_at is null or (w.granted_at is null and a.disabled_at = w.asked_at)) as "isUnused"
    ${sources(scope, inscription)}`.execute(trx);
  return rows[0];
}

export interface LastChange {
  at: Date;
  /** Null once the account is gone. */
  by: string | null;
}

/** The last correction by somebody of the school. */
export async function selectOptionalLastChange(
  db: Db,
  { person, school, action }: { person: number; school: number; action: string },
): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select c.at, p.first_name || ' ' || p.last_name as by from audit c
    left join accounts actor on actor.id = c.actor_id
    left join people p on p.id = actor.person_id
    where c.person_id = ${person} and c.school_id = ${school} and c.action = ${action}
    order by c.at desc, c.id limit 1`.execute(db);
  return rows[0];
}
