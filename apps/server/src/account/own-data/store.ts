/** SQL of a person's own account: the password, and a requested erasure. */
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import { type ServiceVisit, worksForSchools } from '../../identity/accounts/api.ts';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { buildGoneOwner, type Visitor } from '../../platform/http/api.ts';
import { deleteOtherSignIns } from './device-store.ts';

export type AccountRow = Awaited<ReturnType<typeof selectAccount>>;

/** `names` are those of the person and of their school. */
export async function selectAccount(db: Db, { accountId }: Pick<Visitor, 'accountId'>) {
  const { firstName, lastName, school, ...account } = await db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .leftJoin('erasures as e', 'e.person_id', 'a.person_id')
    .where('a.id', '=', accountId)
    .select(['p.first_name as firstName', 'p.last_name as lastName', 's.name as school'])
    .select(['a.email', 'a.password_hash as passwordHash', 'e.requested_at as requestedAt'])
    .select(['e.confirm_until as confirmUntil', 'e.erase_at as eraseAt'])
    // Their account is closed by their school, or by the operators of the platform.
    .select(sql<boolean>`a.role <> 'eleve' or ${worksForSchools('a.person_id')}`.as('isProfessional'))
    .executeTakeFirstOrThrow(buildGoneOwner);
  return { ...account, names: [firstName, lastName, school] };
}

export interface SessionOrigin {
  /** A ticket of a sign-on opened it; a partner's token leaves none. */
  hasTicket: boolean;
  confirmedAt: Date | null;
  /** Hosts of the pages on which the person has a passkey. */
  passkeyHosts: string[];
}

export async function selectSessionOrigin(db: Db, tokenHash: Buffer): Promise<SessionOrigin> {
  const row = await db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select([sql<boolean>`ticket_hash is not null`.as('hasTicket'), 'confirmed_at as confirmedAt'])
    .select(
      sql<
        string[]
      >`array(select distinct k.rp_id from passkeys k where k.account_id = sessions.account_id)`.as(
        'passkeyHosts',
      ),
    )
    .executeTakeFirst();
  return row ?? { hasTicket: false, confirmedAt: null, passkeyHosts: [] };
}

export interface PasswordChange {
  accountId: number;
  /** The hash that was checked: when another change was faster, this one changes nothing. */
  before: string;
  after: string;
  /** SHA-256 of the token of the caller's session, which stays; its sign-on stays too. */
  keep: Buffer;
  now: Date;
}

/**
 * Sets the password and ends every link, sign-on and session of the account except the caller's own. Returns the
 * services to notify; undefined when the password has changed since it was checked.
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
  caller: { learner: number; accountId: number; school: number };
  secret: string;
  now: Date;
  confirmUntil: Date;
}

/** Replaces an unconfirmed request; returns false when an erasure is confirmed already. */
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

/** The person and brand that mails about an erasure need, with the zone of the school, and when it is due. */
const erasures = (db: Db) =>
  db
    .selectFrom('erasures as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .innerJoin('schools as s', 's.id', 'e.school_id')
    .select(['e.person_id as personId', 'a.email', 'e.school_id as schoolId'])
    .select(['s.brand', 's.time_zone as zone', 'e.erase_at as eraseAt']);

/** The erasure that a link confirms, while the link is valid. */
export const selectOptionalAsked = (db: Db, secret: string, now: Date) =>
  erasures(db)
    .where('e.confirm_hash', '=', hashSecret(secret))
    .where('e.confirm_until', '>', now)
    .executeTakeFirst();

/** The erasure that a link cancels. */
export const selectOptionalPlanned = (db: Db, secret: string) =>
  erasures(db).where('e.cancel_hash', '=', hashSecret(secret)).executeTakeFirst();

/** Spends the link; of two calls at once, one gets true. */
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

/** Cancels by the link of the mail, or for the signed-in person. Returns false when there is nothing to cancel. */
export async function deleteErasure(db: Db, by: { secret: string } | { learner: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('erasures')
    .where((eb) =>
      'secret' in by ? eb('cancel_hash', '=', hashSecret(by.secret)) : eb('person_id', '=', by.learner),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes requests that were never confirmed. */
export async function cleanErasures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('erasures')
    .where('erase_at', 'is', null)
    .where('confirm_until', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}
