/** SQL of the devices on which a person is signed in: their sessions, and the sign-ons that opened them. */

import { type RawBuilder, sql } from 'kysely';
import { type ServiceVisit, serviceVisits } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';

export interface SignInMoment {
  now: Date;
  /** A session without a call since then is over. */
  idleSince: Date;
}

/**
 * The sessions that the person opened, the one with the token hash `own` first, then the most recently used; without those of
 * staff who act for them.
 */
export function selectDevices(db: Db, accountId: number, own: Buffer, { now, idleSince }: SignInMoment) {
  const isOwn = sql<boolean>`token_hash = ${own}`;
  return db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('impersonator_id', 'is', null)
    .where('awaits_consent', '=', false)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy(isOwn, 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .select(['id', 'browser as navigateur', 'system as systeme'])
    .select(['created_at as ouverte_le', 'seen_at as vue_le', isOwn.as('actuel')])
    .execute();
}

/**
 * Ends one session of the account, except the one with the token hash `keep`. Ends its sign-on too, unless the kept
 * session shares it. Returns the services to notify; undefined when the session does not exist.
 */
export async function deleteDevice(
  trx: Db,
  { accountId, id, keep }: { accountId: number; id: string; keep: Buffer },
): Promise<ServiceVisit[] | undefined> {
  const session = await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('impersonator_id', 'is', null)
    .where('token_hash', '<>', keep)
    .returning('ticket_hash')
    .executeTakeFirst();
  if (!session) return undefined;
  const signOn = await selectOptionalSignOnOf(trx, sql`${session.ticket_hash}`);
  const kept = await selectOptionalSignOnOf(trx, ticketOf(keep));
  if (!signOn || (kept && signOn.equals(kept))) return [];
  const visits = await serviceVisits(trx).where('sso_hash', '=', signOn).execute();
  await trx.deleteFrom('sso_sessions').where('token_hash', '=', signOn).execute();
  return visits;
}

/**
 * Ends every sign-on and session of the account except the session with the token hash `keep` and its sign-on.
 * Returns the services to notify, and how many other sessions the person had opened.
 */
export async function deleteOtherSignIns(
  trx: Db,
  accountId: number,
  keep: Buffer,
): Promise<{ visits: ServiceVisit[]; sessions: number }> {
  const kept = await selectOptionalSignOnOf(trx, ticketOf(keep));
  const others = kept ?? Buffer.alloc(0);
  const visits = await serviceVisits(trx)
    .where('account_id', '=', accountId)
    .where('sso_hash', '<>', others)
    .execute();
  await trx
    .deleteFrom('sso_sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', others)
    .execute();
  const ended = await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', keep)
    .returning('impersonator_id')
    .execute();
  const sessions = ended.filter(({ impersonator_id }) => impersonator_id === null).length;
  return { visits, sessions };
}

const ticketOf = (tokenHash: Buffer) =>
  sql`(select ticket_hash from sessions where token_hash = ${tokenHash})`;

/** The sign-on that issued a ticket; undefined for a ticket of another server, or a partner's token. */
async function selectOptionalSignOnOf(trx: Db, ticketHash: RawBuilder<unknown>): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sso_hash: Buffer }>`
    select sso_hash from tickets where ticket_hash = ${ticketHash}`.execute(trx);
  return rows[0]?.sso_hash;
}
