/**
 * How often credentials and links may be tried. The typed e-mail is counted, so that known and unknown e-mails
 * behave alike.
 */
import { RATE_LIMITS, type RateLimit } from '@balise/contract/base/rate-limits';
import { hashEmail } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import {
  rateLimitKey,
  refundRateLimit,
  resetRateLimit,
  toNetwork,
  waitForTry,
} from '../../platform/http/api.ts';
import { selectOptionalReset } from './store.ts';

const QUARTER_S = 900;
const HOUR_S = 3600;
const LIMITS = {
  /** A person mistypes a few times; a guesser needs thousands. Counted by account and network. */
  loginPair: { limit: 10, windowS: QUARTER_S },
  /**
   * By account, from all networks: strangers together have 2,400 guesses a day. The owner's own devices count apart.
   */
  loginAccount: { limit: 100, windowS: HOUR_S },
  /** By account, from a device on which the account has signed in. */
  loginDevice: { limit: 10, windowS: QUARTER_S },
  /** A whole class signs in behind one address. */
  loginAddress: { limit: 100, windowS: QUARTER_S },
  linkAccount: { limit: 3, windowS: HOUR_S },
  linkAddress: { limit: 30, windowS: HOUR_S },
} as const satisfies Record<string, RateLimit>;

interface Attempt {
  email: string;
  /** Network address of the caller. */
  address: string;
}

interface LoginAttempt extends Attempt {
  /** Mark of a device on which this account has signed in; undefined on any other device. */
  device: string | undefined;
}

/** Seconds to wait before these credentials may be tried; 0 when they may now. Counts the try. */
export async function mayLogIn(db: Db, attempt: LoginAttempt, now: Date): Promise<number> {
  const { email, device } = attempt;
  if (device) return waitForTry(db, deviceKey(device), LIMITS.loginDevice, now);
  const refusedUntil = await selectOptionalReset(db, addressKey(attempt), LIMITS.loginAddress.limit, now);
  if (refusedUntil) return Math.ceil((refusedUntil.getTime() - now.getTime()) / 1000);
  // Tries of a network beyond its own limit do not count against the account.
  const wait = await waitForTry(db, pairKey(attempt), LIMITS.loginPair, now);
  return wait || waitForTry(db, accountKey(email), LIMITS.loginAccount, now);
}

/** Counts a failure of the address; its successes do not count against it. */
export async function noteFailedLogin(db: Db, attempt: LoginAttempt, now: Date): Promise<void> {
  if (!attempt.device) await waitForTry(db, addressKey(attempt), LIMITS.loginAddress, now);
}

/** The right password resets the count of its device or, without one, of its network; other tries stay counted. */
export async function resetLoginLimits(db: Db, attempt: LoginAttempt): Promise<void> {
  if (attempt.device) return resetRateLimit(db, deviceKey(attempt.device));
  await resetRateLimit(db, pairKey(attempt));
  await refundRateLimit(db, accountKey(attempt.email));
}

/** `silent` when this e-mail has used up its links: the answer stays the same, and nothing is sent. */
export async function mayAskLink(
  db: Db,
  { email, address }: Attempt,
  now: Date,
): Promise<'yes' | 'silent' | 'refused'> {
  if ((await waitForTry(db, `link-address:${toNetwork(address)}`, LIMITS.linkAddress, now)) > 0)
    return 'refused';
  return (await waitForTry(db, `link-account:${hashEmail(email)}`, LIMITS.linkAccount, now)) > 0
    ? 'silent'
    : 'yes';
}

/**
 * Seconds to wait before this person may choose a password, by a link or signed in; 0 when they may now. Counts the
 * try.
 */
export const mayChoosePassword = (db: Db, personId: number, now: Date): Promise<number> =>
  waitForTry(db, newPasswordKey(personId), RATE_LIMITS.newPassword, now);

/** An accepted password resets the count. */
export const resetNewPasswordLimit = (db: Db, personId: number): Promise<void> =>
  resetRateLimit(db, newPasswordKey(personId));

const newPasswordKey = (personId: number): string => rateLimitKey(RATE_LIMITS.newPassword, personId);
const addressKey = ({ address }: Attempt): string => `login-address:${toNetwork(address)}`;
const pairKey = ({ email, address }: Attempt): string =>
  `login-pair:${hashEmail(email)}:${toNetwork(address)}`;
const accountKey = (email: string): string => `login-account:${hashEmail(email)}`;
const deviceKey = (device: string): string => `login-device:${device}`;
