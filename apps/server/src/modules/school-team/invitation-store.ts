/** SQL of the invitations to work at a school. */
import { emailKey } from '@balise/contract/email-key';
import type { SchoolRole } from '@balise/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { SchoolId } from '../../http/caller.ts';
import { hashSecret } from '../../secrets.ts';
import type { ContractTerms, GroupName } from './team-store.ts';

export interface StoredInvitation {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: SchoolRole;
  allGroups: boolean;
  groups: GroupName[];
  sentAt: Date;
  expiresAt: Date;
}

/** Those without an answer, the last first. */
export async function selectInvitations(db: Db, school: SchoolId, id?: string): Promise<StoredInvitation[]> {
  const { rows } = await sql<StoredInvitation>`
    select v.id, v.email, v.first_name as "firstName", v.last_name as "lastName", v.role, v.all_groups as "allGroups",
      v.sent_at as "sentAt", v.expires_at as "expiresAt",
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
        from staff_invitation_groups t join learner_groups g on g.id = t.group_id and g.archived_at is null
        where t.invitation_id = v.id) as groups
    from staff_invitations v
    where v.school_id = ${school} and v.accepted_at is null and v.withdrawn_at is null
      and (${id ?? null}::uuid is null or v.id = ${id ?? null}::uuid)
    order by v.created_at desc, v.id`.execute(db);
  return rows;
}

export interface NewInvitation extends ContractTerms {
  id: string;
  school: SchoolId;
  email: string;
  firstName: string;
  lastName: string;
  secret: string;
  by: number;
  now: Date;
  expiresAt: Date;
}

/** Replaces one to the same address that has no answer. */
export async function insertInvitation(trx: Db, one: NewInvitation): Promise<void> {
  await trx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: one.now })
    .where('school_id', '=', one.school)
    .where('email_key', '=', emailKey(one.email))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  await trx
    .insertInto('staff_invitations')
    .values({
      ...{ id: one.id, school_id: one.school, email: one.email, email_key: emailKey(one.email) },
      ...{ first_name: one.firstName, last_name: one.lastName, role: one.role, all_groups: one.allGroups },
      ...{ token_hash: hashSecret(one.secret), invited_by: one.by },
      ...{ created_at: one.now, sent_at: one.now, expires_at: one.expiresAt },
    })
    .execute();
  if (one.groups.length === 0) return;
  await trx
    .insertInto('staff_invitation_groups')
    .values(one.groups.map((group_id) => ({ invitation_id: one.id, group_id, school_id: one.school })))
    .execute();
}

/** Whether somebody who works at the school has this address. */
export async function hasColleague(db: Db, school: SchoolId, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_memberships as w')
    .innerJoin('accounts as a', 'a.person_id', 'w.person_id')
    .where('w.school_id', '=', school)
    .where('w.ended_at', 'is', null)
    .where('a.email_key', '=', emailKey(email))
    .select('w.person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A new link: the one before works no more. */
export async function renewInvitation(
  trx: Db,
  { id, secret, now, expiresAt }: Pick<NewInvitation, 'id' | 'secret' | 'now' | 'expiresAt'>,
): Promise<void> {
  await trx
    .updateTable('staff_invitations')
    .set({ token_hash: hashSecret(secret), sent_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function withdrawInvitation(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('staff_invitations').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

export interface OpenInvitation {
  id: string;
  school: number;
  schoolName: string;
  brand: string;
  email: string;
  firstName: string;
  lastName: string;
  role: SchoolRole;
  allGroups: boolean;
}

const opens = (db: Db, secret: string, now: Date) =>
  db
    .selectFrom('staff_invitations as v')
    .innerJoin('schools as s', 's.id', 'v.school_id')
    .where('v.token_hash', '=', hashSecret(secret))
    .where('v.accepted_at', 'is', null)
    .where('v.withdrawn_at', 'is', null)
    .where('v.expires_at', '>', now)
    .where('s.suspended_at', 'is', null)
    .select(['v.id', 's.id as school', 's.name as schoolName', 's.brand', 'v.email', 'v.role'])
    .select(['v.first_name as firstName', 'v.last_name as lastName', 'v.all_groups as allGroups']);

export async function selectOptionalInvitation(
  db: Db,
  secret: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  return opens(db, secret, now).executeTakeFirst();
}

/** Spends the link; of two uses at once, the second finds none. Returns the groups that the person will teach. */
export async function takeInvitation(
  trx: Db,
  secret: string,
  now: Date,
): Promise<{ invitation: OpenInvitation; groups: string[] } | undefined> {
  const invitation = await opens(trx, secret, now).forUpdate('v').executeTakeFirst();
  if (!invitation) return undefined;
  await trx
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('id', '=', invitation.id)
    .execute();
  const rows = await trx
    .selectFrom('staff_invitation_groups')
    .where('invitation_id', '=', invitation.id)
    .select('group_id')
    .execute();
  return { invitation, groups: rows.map(({ group_id }) => group_id) };
}

/** How long (ms) an invitation is kept after its link has ended. */
const KEPT_MS = 30 * 86_400_000;

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
