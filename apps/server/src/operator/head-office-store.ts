/** SQL of the people of a head office, as the operator of the platform sees and changes them. */
import { emailKey } from '@balise/rules/email-key';
import { sql } from 'kysely';
import { stepSince } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import type { NetworkId } from '../platform/http/api.ts';
import type { StaffLine } from './school-store.ts';

export type HeadOfficeLine = Omit<StaffLine, 'role'>;

/** Those of the head office first, then those who were, by name. */
export async function selectHeadOffice(db: Db, network: NetworkId): Promise<HeadOfficeLine[]> {
  const { rows } = await sql<HeadOfficeLine>`
    select w.person_id as person, p.first_name as "firstName", p.last_name as "lastName", a.email, w.since,
      w.ended_at as "endedAt", a.last_sign_in_at as "lastSignInAt", ${stepSince('a.id')} as "deviceSince", w.version
    from network_memberships w
    join people p on p.id = w.person_id
    left join accounts a on a.person_id = w.person_id
    where w.network_id = ${network}
    order by w.ended_at is not null, p.last_name, p.first_name, w.person_id`.execute(db);
  return rows;
}

/** Whether somebody of the head office has this address. */
export async function isOfHeadOffice(db: Db, network: NetworkId, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('network_memberships as w')
    .innerJoin('accounts as a', 'a.person_id', 'w.person_id')
    .where('w.network_id', '=', network)
    .where('w.ended_at', 'is', null)
    .where('a.email_key', '=', emailKey(email))
    .select('w.person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockHeadOfficeContract(
  trx: Db,
  network: NetworkId,
  person: number,
): Promise<{ version: number; isEnded: boolean } | undefined> {
  const row = await trx
    .selectFrom('network_memberships')
    .where('network_id', '=', network)
    .where('person_id', '=', person)
    .select(['version', 'ended_at'])
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.version, isEnded: row.ended_at !== null };
}

/** @param endedAt null: the person is of the head office again */
export async function updateHeadOfficeEnd(
  trx: Db,
  network: NetworkId,
  person: number,
  endedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('network_memberships')
    .set({ ended_at: endedAt, version: sql`version + 1` })
    .where('network_id', '=', network)
    .where('person_id', '=', person)
    .execute();
}
