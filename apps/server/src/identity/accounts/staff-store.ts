/** SQL of the gate for staff: a statement of its own, so that learners' statements stay short. */
import type { SchoolRole } from '@balise/contract/base/rights';
import type { TimeZone } from '@balise/rules/time-zones';
import { type SqlBool, sql } from 'kysely';
import { type Db, prepareOptionalRow } from '../../platform/db/api.ts';
import type { Learner, StaffScope } from '../../platform/http/api.ts';
import { hasDevice, mustHaveDevice, type SecondStepState } from './second-step.ts';
import { type SessionQuestion, type SessionRow, sessionSelect } from './session-store.ts';
import { visibleInscription, workplacesOf } from './staff-scope.ts';
import { roleIn } from './stored-roles.ts';

export interface StaffSessionRow extends SessionRow, SecondStepState {
  /** At the school that the session has chosen, else where they have worked for longest. Null: at no school. */
  workplaceId: number | null;
  /** Of the workplace. */
  workZone: TimeZone | null;
  schoolRole: SchoolRole | null;
  allGroups: boolean | null;
  networkId: number | null;
  /** Runs the platform. */
  isOperator: boolean;
  /** A school where they work and which is suspended; null without one. */
  suspendedSchoolId: number | null;
}

export const selectOptionalStaffSession = prepareOptionalRow<SessionQuestion, StaffSessionRow>(
  (asked) => sql`
    select me.*, w.school_id as "workplaceId", w.time_zone as "workZone", ${roleIn('w.role')} as "schoolRole", w.all_groups as "allGroups",
      n.network_id as "networkId", me."impersonatorId" is null and own.role = 'operateur' as "isOperator",
      shut.school_id as "suspendedSchoolId", s.second_step_at as "stepAt", ${hasDevice('s.account_id')} as "hasDevice",
      ${mustHaveDevice('s.account_id', 's.person_id')} as "mustHave"
    from (${sessionSelect(asked)}) me
    join sessions s on s.token_hash = ${asked.tokenHash}
    join accounts own on own.id = s.account_id
    left join lateral (
      select school_id, time_zone, role, all_groups from (${workplacesOf(sql.ref('me.personId'), false)}) place
      where me."impersonatorId" is null
      order by school_id = s.workplace_id desc nulls last, since, school_id limit 1
    ) w on true
    left join lateral (
      select school_id from (${workplacesOf(sql.ref('me.personId'), true)}) place
      where me."impersonatorId" is null order by school_id limit 1
    ) shut on true
    left join lateral (
      select network_id from network_memberships
      where person_id = me."personId" and ended_at is null and me."impersonatorId" is null
      order by since, network_id limit 1
    ) n on true`,
);

export type VisibleLearner = Pick<Learner, 'learner' | 'inscription' | 'licenceCode' | 'zone'>;

/** The learner of an inscription; undefined where there is none, or none that the scope may see. */
export async function selectOptionalVisibleLearner(
  db: Db,
  scope: StaffScope,
  inscription: number,
): Promise<VisibleLearner | undefined> {
  const { rows } = await sql<VisibleLearner>`
    select i.person_id as learner, i.id as inscription, i.licence as "licenceCode", ${scope.zone}::text as zone
    from (${visibleInscription(scope, inscription)}) i`.execute(db);
  return rows[0];
}

/** The session works there from now on. False where its person does not work. */
export async function updateSessionWorkplace(db: Db, tokenHash: Buffer, school: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .from('staff_memberships as w')
    .set({ workplace_id: school })
    .where('sessions.token_hash', '=', tokenHash)
    .whereRef('w.person_id', '=', 'sessions.person_id')
    .where('w.school_id', '=', school)
    .where('w.ended_at', 'is', null)
    .where(sql<SqlBool>`exists (select from schools e where e.id = w.school_id and e.suspended_at is null)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
