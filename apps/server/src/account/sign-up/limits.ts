/** How often codes may be tried, and mails requested. */
import { RATE_LIMITS, type RateLimit } from '@balise/contract/base/rate-limits';
import { selectOptionalReset } from '../../identity/accounts/api.ts';
import { hashEmail } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import {
  consumeRateLimit,
  Refused,
  rateLimitKey,
  refundRateLimit,
  waitForTry,
} from '../../platform/http/api.ts';

const QUARTER_S = 900;
const HOUR_S = 3600;

/**
 * Limit for the failures of all addresses together. Beyond it, somebody is guessing from many addresses: each address
 * then gets only a few tries, so that people with a code can still sign up.
 */
const TOGETHER: RateLimit = { limit: 2000, windowS: HOUR_S };
const ADDRESS_UNDER_ATTACK: RateLimit = { limit: 5, windowS: QUARTER_S };
const TOGETHER_KEY = 'activation-failures';

/**
 * Runs `action`, which needs a right code or link. The try is counted before, so that parallel tries count, and
 * refunded when it succeeds. Refuses with TROP_DE_DEMANDES.
 */
export async function limitFailures<T>(
  db: Db,
  address: string,
  clock: () => Date,
  action: () => Promise<T>,
): Promise<T> {
  const key = rateLimitKey(RATE_LIMITS.activation, address);
  const attacked = await selectOptionalReset(db, TOGETHER_KEY, TOGETHER.limit, clock());
  await consumeRateLimit(db, key, attacked ? ADDRESS_UNDER_ATTACK : RATE_LIMITS.activation, clock());
  try {
    const result = await action();
    await refundRateLimit(db, key);
    return result;
  } catch (error) {
    if (error instanceof Refused) await isWithin(db, TOGETHER_KEY, TOGETHER, clock());
    throw error;
  }
}

/** Whether another mail may go to the learner of a code; the reply does not tell. */
export function mayMailCode(db: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const key = `activation-link:${codeHash.toString('base64url')}`;
  return isWithin(db, key, { limit: 3, windowS: HOUR_S }, now);
}

/** Whether another unproved request may send a mail to this e-mail. */
export function mayMailStranger(db: Db, email: string, now: Date): Promise<boolean> {
  return isWithin(db, `sign-up-mail:${hashEmail(email)}`, { limit: 3, windowS: HOUR_S }, now);
}

const isWithin = async (db: Db, key: string, rateLimit: RateLimit, now: Date): Promise<boolean> =>
  (await waitForTry(db, key, rateLimit, now)) === 0;
