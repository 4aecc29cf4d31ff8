/** How often codes may be tried and mails asked for. */
import { hashEmail } from '../../cas/secrets.ts';
import { selectOptionalReset } from '../../cas/store.ts';
import type { Db } from '../../db/handle.ts';
import { networkOf } from '../../http/network.ts';
import { Refused } from '../../http/refuse.ts';
import { type Allowance, giveTryBack, hit } from '../../http/throttle.ts';

const QUARTER_S = 900;
const HOUR_S = 3600;

/** Failures of an address, beside the tries under way: a whole class may type at the same time. */
const ADDRESS: Allowance = { limit: 40, windowS: QUARTER_S };
/**
 * Failures of everybody together. Beyond, somebody guesses from many addresses: each is left a few tries, so that who
 * has a code still gets in.
 */
const TOGETHER: Allowance = { limit: 2000, windowS: HOUR_S };
const ADDRESS_UNDER_ATTACK: Allowance = { limit: 5, windowS: QUARTER_S };
const TOGETHER_KEY = 'activation-failures';

/**
 * Runs what needs a right code or link. The try is counted first, so that many at once count too, and given back when
 * it succeeds. Refuses TROP_DE_DEMANDES.
 */
export async function guarded<T>(
  db: Db,
  address: string,
  clock: () => Date,
  action: () => Promise<T>,
): Promise<T> {
  const key = `activation-address:${networkOf(address)}`;
  const attacked = await selectOptionalReset(db, TOGETHER_KEY, TOGETHER.limit, clock());
  await hit(db, key, attacked ? ADDRESS_UNDER_ATTACK : ADDRESS, clock());
  try {
    const result = await action();
    await giveTryBack(db, key);
    return result;
  } catch (error) {
    if (error instanceof Refused) await isWithin(db, TOGETHER_KEY, TOGETHER, clock());
    throw error;
  }
}

/** Each valid code lets its holder ask for a sign-up now and then, not fill the table of them. */
export async function mayAskToken(db: Db, codeHash: Buffer, now: Date): Promise<void> {
  await hit(db, `activation-code:${codeHash.toString('base64url')}`, { limit: 20, windowS: HOUR_S }, now);
}

/** New links by address; a school's whole room may have lost its mails. Refuses TROP_DE_DEMANDES. */
export async function mayAskLinks(db: Db, address: string, now: Date): Promise<void> {
  await hit(db, `activation-link-address:${networkOf(address)}`, { limit: 60, windowS: HOUR_S }, now);
}

/** Whether the learner of a code may be mailed once more; who asks is answered alike. */
export function mayMailCode(db: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const key = `activation-link:${codeHash.toString('base64url')}`;
  return isWithin(db, key, { limit: 3, windowS: HOUR_S }, now);
}

/** Whether a mail that nobody proved to have asked for may go to this e-mail once more. */
export function mayMailStranger(db: Db, email: string, now: Date): Promise<boolean> {
  return isWithin(db, `sign-up-mail:${hashEmail(email)}`, { limit: 3, windowS: HOUR_S }, now);
}

/** Sign-ups of readers by address: one signed link serves anybody. Refuses TROP_DE_DEMANDES. */
export async function maySignUpReaders(db: Db, address: string, now: Date): Promise<void> {
  await hit(db, `book-address:${networkOf(address)}`, { limit: 60, windowS: HOUR_S }, now);
}

async function isWithin(db: Db, key: string, allowance: Allowance, now: Date): Promise<boolean> {
  try {
    await hit(db, key, allowance, now);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
