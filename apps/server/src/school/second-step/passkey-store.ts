/** SQL of passkeys, and of what they have yet to sign. */

import type { Passkey } from '@balise/contract/school/passkeys';
import type { Insertable } from 'kysely';
import type { Dated, Db, Tables } from '../../platform/db/api.ts';

export interface PasskeyRow {
  id: number;
  credentialId: string;
  publicKey: Buffer;
  transports: string[];
}

export type ShownPasskey = Dated<Passkey, 'addedAt' | 'usedAt'>;

/** Those of the account, in the order in which they were added. */
export async function selectPasskeys(db: Db, account: number): Promise<ShownPasskey[]> {
  return db
    .selectFrom('passkeys')
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'name', 'rp_id as host', 'backed_up as isBackedUp'])
    .select(['created_at as addedAt', 'last_used_at as usedAt'])
    .execute();
}

/** Those that work on the pages of a host. */
export async function selectPasskeysHere(db: Db, account: number, host: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkeys')
    .where('account_id', '=', account)
    .where('rp_id', '=', host)
    .orderBy('id')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'transports'])
    .execute();
  return rows.map((row) => ({ ...row, transports: row.transports.split(',').filter((one) => one !== '') }));
}

export type NewPasskey = Insertable<Tables['passkeys']>;

/** Its number; null where a passkey with this id is known already, whosever it is. */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<number | null> {
  const row = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Notes that it was used. False where its counter went back or stood still: somebody has copied it. Passkeys that are copied
 * on purpose never count.
 */
export async function updatePasskeyUsed(
  trx: Db,
  { id, counter, isBackedUp }: { id: number; counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: String(counter), backed_up: isBackedUp, last_used_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('counter', '<', String(counter)),
        ...(counter === 0 ? [row('counter', '=', String(counter))] : []),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface OwnPasskey {
  account: number;
  id: number;
}

/** False without such a passkey. */
export async function updatePasskeyName(db: Db, { account, id }: OwnPasskey, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False without such a passkey. */
export async function deletePasskey(trx: Db, { account, id }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Challenge {
  challenge: string;
  /** SHA-256 of the token of the session that asked. */
  session: Buffer;
  purpose: 'add' | 'prove';
}

export async function insertChallenge(
  db: Db,
  { challenge, session, purpose }: Challenge,
  { origin, until }: { origin: string; until: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, session_hash: session, purpose, origin, expires_at: until })
    .execute();
}

/** The origin of the page that asked. Of two answers at once, one gets it; null for all others, and when it is over. */
export async function spendChallenge(
  db: Db,
  { challenge, session, purpose }: Challenge,
  now: Date,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('session_hash', '=', session)
    .where('purpose', '=', purpose)
    .returning(['origin', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.origin : null;
}

/** Takes away those that nobody answered. */
export async function cleanChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
