/** How often credentials and links may be tried. Counted by what is typed, so that an unknown e-mail is no different. */
import { RATE_LIMITS, type RateLimit } from '@balise/contract/rate-limits';
import type { Db } from '../db/handle.ts';
import { toNetwork } from '../http/network.ts';
import { consumeRateLimit, rateLimitKey, refundRateLimit, resetRateLimit } from '../http/rate-limit.ts';
import { Refused } from '../http/refuse.ts';
import { hashEmail } from '../secrets.ts';
import { selectOptionalReset } from './store.ts';

const QUARTER_S = 900;
const HOUR_S = 3600;
const LIMITS = {
  /** A person mistypes a few times; a guesser needs thousands. By account and network: a stranger holds nobody else back. */
  loginPair: { limit: 10, windowS: QUARTER_S },
  /** By account, wherever from: all strangers together have 2,400 guesses a day. Its owner's own devices are apart. */
  loginAccount: { limit: 100, windowS: HOUR_S },
  /** By account, from a device that it was signed in on. */
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
  /** Mark of a device that this account was signed in on; undefined on any other. */
  device: string | undefined;
}

/** Seconds to wait before these credentials may be tried; 0 when they may now. Counts the try. */
export async function mayLogIn(db: Db, attempt: LoginAttempt, now: Date): Promise<number> {
  const { email, device } = attempt;
  if (device) return waitFor(db, deviceKey(device), LIMITS.loginDevice, now);
  const refusedUntil = await selectOptionalReset(db, addressKey(attempt), LIMITS.loginAddress.limit, now);
  if (refusedUntil) return Math.ceil((refusedUntil.getTime() - now.getTime()) / 1000);
  // What one network tries beyond its share does not count against the account.
  const wait = await waitFor(db, pairKey(attempt), LIMITS.loginPair, now);
  return wait || waitFor(db, accountKey(email), LIMITS.loginAccount, now);
}

/** Counts a failure of the address: what it succeeds in is not held against it. */
export async function noteFailedLogin(db: Db, attempt: LoginAttempt, now: Date): Promise<void> {
  if (!attempt.device) await waitFor(db, addressKey(attempt), LIMITS.loginAddress, now);
}

/** The right password starts the counts of its place afresh; what others try against the account stays counted. */
export async function resetLoginLimits(db: Db, attempt: LoginAttempt): Promise<void> {
  if (attempt.device) return resetRateLimit(db, deviceKey(attempt.device));
  await resetRateLimit(db, pairKey(attempt));
  await refundRateLimit(db, accountKey(attempt.email));
}

/** `silent` when this e-mail had its links already: it is answered as ever, and nothing is sent. */
export async function mayAskLink(
  db: Db,
  { email, address }: Attempt,
  now: Date,
): Promise<'yes' | 'silent' | 'refused'> {
  if ((await waitFor(db, `link-address:${toNetwork(address)}`, LIMITS.linkAddress, now)) > 0)
    return 'refused';
  return (await waitFor(db, `link-account:${hashEmail(email)}`, LIMITS.linkAccount, now)) > 0
    ? 'silent'
    : 'yes';
}

/** Seconds to wait before this person may choose a password, by a link or signed in; 0 when they may now. Counts the try. */
export const mayChoosePassword = (db: Db, personId: number, now: Date): Promise<number> =>
  waitFor(db, newPasswordKey(personId), RATE_LIMITS.newPassword, now);

/** A password that was taken starts the count afresh. */
export const resetNewPasswordLimit = (db: Db, personId: number): Promise<void> =>
  resetRateLimit(db, newPasswordKey(personId));

const newPasswordKey = (personId: number): string => rateLimitKey(RATE_LIMITS.newPassword, personId);
const addressKey = ({ address }: Attempt): string => `login-address:${toNetwork(address)}`;
const pairKey = ({ email, address }: Attempt): string =>
  `login-pair:${hashEmail(email)}:${toNetwork(address)}`;
const accountKey = (email: string): string => `login-account:${hashEmail(email)}`;
const deviceKey = (device: string): string => `login-device:${device}`;

async function waitFor(db: Db, key: string, rateLimit: RateLimit, now: Date): Promise<number> {
  try {
    await consumeRateLimit(db, key, rateLimit, now);
    return 0;
  } catch (error) {
    if (error instanceof Refused) return error.details?.attente_s ?? rateLimit.windowS;
    throw error;
  }
}
