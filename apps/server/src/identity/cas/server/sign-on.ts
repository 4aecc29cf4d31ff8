/** The actions of the sign-on: checks a password, opens a sign-on, issues tickets, ends a sign-on. */

import { newSecret } from '../../../platform/base/api.ts';
import { type Db, isReferenceGone } from '../../../platform/db/api.ts';
import { isEmail } from '../../../platform/http/api.ts';
import {
  checkPassword,
  idleSince,
  insertSignOn,
  insertTicket,
  replaceSignOn,
  type SignOn,
  type StoredAccount,
  selectOptionalAccountByEmail,
  selectOptionalSignOn,
  toServiceKey,
} from '../../accounts/api.ts';

const HOUR_MS = 3_600_000;
/** A school day: people sign in again every morning. */
const SIGN_ON_MS = 12 * HOUR_MS;
/** The protocol allows 5 minutes; a redirect takes seconds. */
const TICKET_MS = 60_000;

/** The account with this e-mail. */
export async function findByEmail(db: Db, email: string): Promise<StoredAccount | undefined> {
  return isEmail(email) ? selectOptionalAccountByEmail(db, email) : undefined;
}

/** The account, if the password is right. No account, a disabled one and a wrong password take the same path. */
export async function checkCredentials(
  account: StoredAccount | undefined,
  password: string,
): Promise<StoredAccount | undefined> {
  const right = await checkPassword(password, account?.passwordHash);
  return right && account && !account.disabled ? account : undefined;
}

/**
 * Opens a sign-on and returns it with the secret for its cookie; null when the account has just been erased. It replaces the same person's `before` in this
 * browser and takes over the sessions and services of that one, so that signing out still ends all of them.
 */
export async function openSignOn(
  db: Db,
  account: StoredAccount,
  now: Date,
  before?: Pick<SignOn, 'hash'>,
): Promise<{ secret: string; signOn: SignOn } | null> {
  const secret = newSecret('TGC-');
  const expiresAt = new Date(now.getTime() + SIGN_ON_MS);
  const isOpen = await db
    .transaction()
    .execute(async (trx) => {
      await insertSignOn(trx, secret, account, now, expiresAt);
      if (before) await replaceSignOn(trx, before.hash, secret);
      return true;
    })
    .catch((error: unknown) => (isReferenceGone(error) ? false : Promise.reject(error)));
  const signOn = isOpen ? await findSignOn(db, secret, now) : undefined;
  return signOn ? { secret, signOn } : null;
}

/** The sign-on of this secret, unless it has ended or was not used for too long. */
export function findSignOn(db: Db, secret: string, now: Date): Promise<SignOn | undefined> {
  // Otherwise the next visitor of a shared computer would get a new session.
  return selectOptionalSignOn(db, secret, now, idleSince(now));
}

interface Issue {
  service: string;
  /** Whether the password was typed for this ticket. */
  fromLogin: boolean;
  /** Account of the learner the person acts for. */
  onBehalfOf?: number;
}

/** Issues a ticket of this sign-on; null when it has just ended, or the learner is gone. */
export async function issueTicket(
  db: Db,
  signOn: SignOn,
  { service, fromLogin, onBehalfOf }: Issue,
  now: Date,
): Promise<string | null> {
  const secret = newSecret('ST-');
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  const serviceKey = toServiceKey(service) ?? service;
  const ticket = { secret, signOn, service, serviceKey, fromLogin, now, expiresAt };
  return (await insertTicket(db, { ...ticket, onBehalfOf: onBehalfOf ?? null })) ? secret : null;
}
