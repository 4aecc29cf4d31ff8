/** SQL of the devices on which a person is signed in: their sessions, and the sign-ons these came from. */

import type { Db } from '../../db/handle.ts';
import type { ServiceVisit } from '../../identity/store.ts';

export interface DeviceRow {
  id: string;
  tokenHash: Buffer;
  browser: string;
  system: string;
  openedAt: Date;
  seenAt: Date;
}

export interface SignInMoment {
  now: Date;
  /** A session that was not used since is over. */
  idleSince: Date;
}

/** The sessions a person opened, the last used first. Those of who acts in their place are no device of theirs. */
export function selectDevices(
  db: Db,
  accountId: number,
  { now, idleSince }: SignInMoment,
): Promise<DeviceRow[]> {
  return db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('impersonator_id', 'is', null)
    .where('awaits_consent', '=', false)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .select(['id', 'token_hash as tokenHash', 'browser', 'system'])
    .select(['created_at as openedAt', 'seen_at as seenAt'])
    .execute();
}

/**
 * Ends one session of the account, other than the one whose token has the hash `keep`, with the sign-on it came from
 * unless that one is shared. Answers the services to tell; undefined when there is no such session.
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
  const signOn = await selectOptionalSignOnOf(trx, session.ticket_hash);
  const kept = await selectOptionalSignOnOf(trx, await selectOptionalTicketOf(trx, keep));
  if (!signOn || (kept && signOn.equals(kept))) return [];
  const visits = await trx
    .selectFrom('tickets')
    .where('sso_hash', '=', signOn)
    .where('ticket', 'is not', null)
    .select(['service', 'ticket', 'ticket_hash'])
    .execute();
  await trx.deleteFrom('sso_sessions').where('token_hash', '=', signOn).execute();
  return visits.map(toVisit);
}

/**
 * Ends every sign-on and session of the account but the session whose token has the hash `keep` and the sign-on it came
 * from. Answers the services to tell, and how many sessions the person had opened elsewhere.
 */
export async function deleteOtherSignIns(
  trx: Db,
  accountId: number,
  keep: Buffer,
): Promise<{ visits: ServiceVisit[]; sessions: number }> {
  const kept = await selectOptionalSignOnOf(trx, await selectOptionalTicketOf(trx, keep));
  const others = kept ?? Buffer.alloc(0);
  const visits = await trx
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('ticket', 'is not', null)
    .where('sso_hash', '<>', others)
    .select(['service', 'ticket', 'ticket_hash'])
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
  return { visits: visits.map(toVisit), sessions };
}

async function selectOptionalTicketOf(trx: Db, tokenHash: Buffer): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('ticket_hash')
    .executeTakeFirst();
  return row?.ticket_hash ?? null;
}

/** The sign-on a ticket came from; undefined for another server's, or a partner's token. */
async function selectOptionalSignOnOf(trx: Db, ticketHash: Buffer | null): Promise<Buffer | undefined> {
  if (ticketHash === null) return undefined;
  const row = await trx
    .selectFrom('tickets')
    .where('ticket_hash', '=', ticketHash)
    .select('sso_hash')
    .executeTakeFirst();
  return row?.sso_hash;
}

const toVisit = (row: { service: string; ticket: string | null; ticket_hash: Buffer }): ServiceVisit => ({
  service: row.service,
  ticket: row.ticket ?? '',
  hash: row.ticket_hash,
});
