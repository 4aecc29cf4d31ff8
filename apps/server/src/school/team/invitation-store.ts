/** SQL of the invitations to work at a school, or at the head office of a network. */

import type { SchoolRole } from '@balise/contract/base/rights';
import type { TeamInvitation } from '@balise/contract/school/team';
import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import { type RawBuilder, sql } from 'kysely';
import { roleIn, STORED_ROLES, selectSchool } from '../../identity/accounts/api.ts';
import { hashSecret } from '../../platform/base/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import type { NetworkId, PlaceOfWork, SchoolId } from '../../platform/http/api.ts';
import type { ContractTerms } from './team-store.ts';

/** What somebody is asked to be. */
export type InvitedRole = SchoolRole | 'headOffice';

interface SentInvitation<Role extends InvitedRole>
  extends Dated<Omit<TeamInvitation, 'role' | 'hasExpired'>, 'sentAt' | 'expiresAt'> {
  role: Role;
}

export type StoredInvitation = SentInvitation<SchoolRole>;
export type HeadOfficeInvitation = SentInvitation<'headOffice'>;

/** Those without an answer, the last first. */
export const selectInvitations = (db: Db, school: SchoolId, id?: string): Promise<StoredInvitation[]> =>
  selectOpen<SchoolRole>(db, sql`v.school_id = ${school}`, id);

export const selectHeadOfficeInvitations = (
  db: Db,
  network: NetworkId,
  id?: string,
): Promise<HeadOfficeInvitation[]> => selectOpen<'headOffice'>(db, sql`v.network_id = ${network}`, id);

async function selectOpen<Role extends InvitedRole>(
  db: Db,
  isThere: RawBuilder<boolean>,
  id: string | undefined,
): Promise<SentInvitation<Role>[]> {
  const { rows } = await sql<SentInvitation<Role>>`
    select v.id, v.email, v.first_name as "firstName", v.last_name as "lastName", ${roleIn<Role>('v.role')} as role, v.all_groups as "allGroups",
      v.sent_at as "sentAt", v.expires_at as "expiresAt",
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
        from staff_invitation_groups t join learner_groups g on g.id = t.group_id and g.archived_at is null
        where t.invitation_id = v.id) as groups
    from staff_invitations v
    where ${isThere} and v.accepted_at is null and v.withdrawn_at is null
      and (${id ?? null}::uuid is null or v.id = ${id ?? null}::uuid)
    order by v.created_at desc, v.id`.execute(db);
  return rows;
}

export interface NewInvitation extends Omit<ContractTerms, 'role'> {
  id: string;
  place: PlaceOfWork;
  role: InvitedRole;
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
  const [school, network] =
    'school' in one.place ? ([one.place.school, null] as const) : ([null, one.place.network] as const);
  await trx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: one.now })
    .where(school === null ? 'network_id' : 'school_id', '=', school ?? network)
    .where('email_key', '=', emailKey(one.email))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  await trx
    .insertInto('staff_invitations')
    .values({
      id: one.id,
      school_id: school,
      network_id: network,
      email: one.email,
      email_key: emailKey(one.email),
      first_name: one.firstName,
      last_name: one.lastName,
      role: STORED_ROLES[one.role],
      all_groups: one.allGroups,
      token_hash: hashSecret(one.secret),
      invited_by: one.by,
      created_at: one.now,
      sent_at: one.now,
      expires_at: one.expiresAt,
    })
    .execute();
  if (school === null || one.groups.length === 0) return;
  await trx
    .insertInto('staff_invitation_groups')
    .values(one.groups.map((group_id) => ({ invitation_id: one.id, group_id, school_id: school })))
    .execute();
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

export interface OpenInvitation
  extends Pick<NewInvitation, 'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'allGroups'> {
  /** Null for a head office. */
  school: number | null;
  /** Null for a school. */
  network: number | null;
  /** Of the school, or of the network. */
  placeName: string;
  /** Of the school; for a head office that of a school of its network, null before there is one. */
  brand: string | null;
}

/** Of the first school in it; null before there is one. @param network expression that has its number */
export const brandOfNetwork = (network: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select e.brand from schools e where e.group_id = ${network} order by e.id limit 1)`;

const opens = (db: Db, secret: string, now: Date) =>
  db
    .selectFrom('staff_invitations as v')
    .leftJoin('schools as s', 's.id', 'v.school_id')
    .leftJoin('school_networks as n', 'n.id', 'v.network_id')
    .where('v.token_hash', '=', hashSecret(secret))
    .where('v.accepted_at', 'is', null)
    .where('v.withdrawn_at', 'is', null)
    .where('v.expires_at', '>', now)
    .where('s.suspended_at', 'is', null)
    .select([
      'v.id',
      'v.school_id as school',
      'v.network_id as network',
      'v.email',
      roleIn<InvitedRole>('v.role').as('role'),
    ])
    .select([
      sql<string>`coalesce(s.name, n.name)`.as('placeName'),
      sql<string | null>`coalesce(s.brand, ${brandOfNetwork(sql.ref('n.id'))})`.as('brand'),
    ])
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
  // The network before its invitations, as a deletion locks them.
  await trx
    .selectFrom('school_networks as n')
    .innerJoin('staff_invitations as v', 'v.network_id', 'n.id')
    .where('v.token_hash', '=', hashSecret(secret))
    .select('n.id')
    .forKeyShare('n')
    .execute();
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
const KEPT_MS = 30 * DAY_MS;

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

/** The name that an invitation says, and its brand; null for a network without a school. */
export async function selectPlaceName(
  db: Db,
  place: PlaceOfWork,
): Promise<{ name: string; brand: string | null }> {
  if ('school' in place) return selectSchool(db, place.school);
  return db
    .selectFrom('school_networks as n')
    .where('n.id', '=', place.network)
    .select(['n.name', brandOfNetwork(sql.ref('n.id')).as('brand')])
    .executeTakeFirstOrThrow();
}
