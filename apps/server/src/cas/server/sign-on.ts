/** What the sign-on does: checks a password, opens a sign-on, issues tickets, ends it all. */
import type { Db } from '../../db/handle.ts';
import { checkPassword } from '../passwords.ts';
import { newSecret } from '../secrets.ts';
import {
  type Account,
  insertSignOn,
  insertTicket,
  type SignOn,
  selectOptionalAccountByEmail,
  selectOptionalSignOn,
} from '../store.ts';
import { isEmail } from './fields.ts';

/** A school day: signing in again is asked every morning. */
const SIGN_ON_MS = 12 * 3_600_000;
/** The protocol allows 5 minutes; a redirect takes seconds. */
const TICKET_MS = 60_000;

/** The account that an e-mail names. */
export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return isEmail(email) ? selectOptionalAccountByEmail(db, email) : undefined;
}

/** The account, if the password is its own. None, a disabled one and a wrong password take the same path. */
export async function checkCredentials(
  account: Account | undefined,
  password: string,
): Promise<Account | undefined> {
  const right = await checkPassword(password, account?.passwordHash);
  return right && account && !account.disabled ? account : undefined;
}

/** Opens a sign-on and answers it with the secret its cookie holds. */
export async function openSignOn(
  db: Db,
  account: Account,
  now: Date,
): Promise<{ secret: string; signOn: SignOn }> {
  const secret = newSecret('TGC-');
  await insertSignOn(db, secret, account, now, new Date(now.getTime() + SIGN_ON_MS));
  const signOn = await selectOptionalSignOn(db, secret, now);
  if (!signOn) throw new Error('a sign-on just opened is missing');
  return { secret, signOn };
}

interface Issue {
  service: string;
  /** The password was typed for it. */
  fromLogin: boolean;
  /** Account of the learner in whose place the person signs in. */
  onBehalfOf?: number;
}

/** A new ticket of this sign-on. */
export async function issueTicket(
  db: Db,
  signOn: SignOn,
  { service, fromLogin, onBehalfOf }: Issue,
  now: Date,
): Promise<string> {
  const secret = newSecret('ST-');
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  const ticket = { secret, signOn, service, fromLogin, now, expiresAt };
  await insertTicket(db, { ...ticket, onBehalfOf: onBehalfOf ?? null });
  return secret;
}
