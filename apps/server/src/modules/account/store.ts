/** SQL of a person's own account: its password, and its erasure as it is asked for. */

import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/caller.ts';
import type { ServiceVisit } from '../../identity/store.ts';
import { hashSecret } from '../../secrets.ts';
import { deleteOtherSignIns } from './device-store.ts';

export interface AccountRow {
  email: string;
  /** Of the person and of their school. */
  names: string[];
  role: string;
  passwordHash: string;
  requestedAt: Date | null;
  confirmUntil: Date | null;
  eraseAt: Date | null;
}

export async function selectAccount(db: Db, { accountId }: Pick<Visitor, 'accountId'>): Promise<AccountRow> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .leftJoin('erasures as e', 'e.person_id', 'a.person_id')
    .where('a.id', '=', accountId)
    .select(['p.first_name', 'p.last_name', 's.name'])
    .select(['a.email', 'a.role', 'a.password_hash', 'e.requested_at', 'e.confirm_until', 'e.erase_at'])
    .executeTakeFirstOrThrow();
  return {
    email: row.email,
    names: [row.first_name, row.last_name, row.name],
    role: row.role,
    passwordHash: row.password_hash,
    requestedAt: row.requested_at,
    confirmUntil: row.confirm_until,
    eraseAt: row.erase_at,
  };
}

export interface PasswordChange {
  accountId: number;
  /** Stored before: a change that another one has overtaken changes nothing. */
  before: string;
  after: string;
  /** SHA-256 of the session that asks, which goes on; so does the sign-on it came from. */
  keep: Buffer;
  now: Date;
}

/**
 * Sets the password and ends every link, sign-on and session of the account but the caller's own. Answers the services
 * to tell; undefined when the password is no longer the one that was checked.
 */
export async function updatePassword(trx: Db, change: PasswordChange): Promise<ServiceVisit[] | undefined> {
  const { accountId, keep, now } = change;
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password_hash: change.after })
    .where('id', '=', accountId)
    .where('password_hash', '=', change.before)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await trx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  const { visits } = await deleteOtherSignIns(trx, accountId, keep);
  return visits;
}

export interface ErasureRequest {
  caller: Pick<Visitor, 'learner' | 'accountId' | 'school'>;
  secret: string;
  now: Date;
  confirmUntil: Date;
}

/** Asks again in place of what was asked before; false when a confirmed erasure stands. */
export async function upsertErasure(
  trx: Db,
  { caller, secret, now, confirmUntil }: ErasureRequest,
): Promise<boolean> {
  const asked = { requested_at: now, confirm_hash: hashSecret(secret), confirm_until: confirmUntil };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('erasures')
    .values({ person_id: caller.learner, account_id: caller.accountId, school_id: caller.school, ...asked })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(asked).where('erasures.erase_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of an erasure: whom to write to, in the name of which brand. */
export interface Erased {
  personId: number;
  email: string;
  schoolId: number;
  brand: string;
}

const holders = (db: Db) =>
  db
    .selectFrom('erasures as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .innerJoin('schools as s', 's.id', 'e.school_id');

/** Whose erasure a link confirms, while it may. */
export async function selectOptionalAsked(db: Db, secret: string, now: Date): Promise<Erased | undefined> {
  return holders(db)
    .where('e.confirm_hash', '=', hashSecret(secret))
    .where('e.confirm_until', '>', now)
    .select(['e.person_id as personId', 'a.email', 'e.school_id as schoolId', 's.brand'])
    .executeTakeFirst();
}

/** Whose erasure a link takes back, and when it is due. */
export async function selectOptionalPlanned(
  db: Db,
  secret: string,
): Promise<(Erased & { eraseAt: Date | null }) | undefined> {
  return holders(db)
    .where('e.cancel_hash', '=', hashSecret(secret))
    .select(['e.person_id as personId', 'a.email', 'e.school_id as schoolId', 's.brand'])
    .select('e.erase_at as eraseAt')
    .executeTakeFirst();
}

/** Spends the link: of two calls at once, one answers true. */
export async function confirmErasure(
  trx: Db,
  { secret, cancelSecret, now, eraseAt }: { secret: string; cancelSecret: string; now: Date; eraseAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('erasures')
    .set({ confirm_hash: null, cancel_hash: hashSecret(cancelSecret), erase_at: eraseAt })
    .where('confirm_hash', '=', hashSecret(secret))
    .where('confirm_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** By the link of the mail, or by whoever is signed in. False when there is nothing to take back. */
export async function deleteErasure(db: Db, by: { secret: string } | { learner: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('erasures')
    .where((eb) =>
      'secret' in by ? eb('cancel_hash', '=', hashSecret(by.secret)) : eb('person_id', '=', by.learner),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const DAY_MS = 86_400_000;

/** Removes the erasures that were asked for and never confirmed. */
export async function cleanErasures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('erasures')
    .where('erase_at', 'is', null)
    .where('confirm_until', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}
