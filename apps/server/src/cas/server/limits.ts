/** How often credentials and links may be tried. Counted by what is typed, so that an unknown e-mail is no different. */
import type { Db } from '../../db/handle.ts';
import { Refused } from '../../http/refuse.ts';
import { type Allowance, forgive, hit } from '../../http/throttle.ts';
import { hashEmail } from '../secrets.ts';
import { selectOptionalReset } from '../store.ts';

const QUARTER_S = 900;
const HOUR_S = 3600;
const LIMITS = {
  /** A person mistypes a few times; a guesser needs thousands. */
  loginAccount: { limit: 10, windowS: QUARTER_S },
  /** A whole class signs in behind one address. */
  loginAddress: { limit: 100, windowS: QUARTER_S },
  linkAccount: { limit: 3, windowS: HOUR_S },
  linkAddress: { limit: 30, windowS: HOUR_S },
} as const satisfies Record<string, Allowance>;

interface Attempt {
  email: string;
  /** Network address of the caller. */
  address: string;
}

/** Seconds to wait before these credentials may be tried; 0 when they may now. Counts a try of the account. */
export async function mayLogIn(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const refusedUntil = await selectOptionalReset(db, addressKey(attempt), LIMITS.loginAddress.limit, now);
  if (refusedUntil) return Math.ceil((refusedUntil.getTime() - now.getTime()) / 1000);
  return waitFor(db, loginKey(attempt), LIMITS.loginAccount, now);
}

/** Counts a failure of the address: what it succeeds in is not held against it. */
export async function noteFailedLogin(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await waitFor(db, addressKey(attempt), LIMITS.loginAddress, now);
}

/** The right password starts the account's count afresh; the address keeps its own. */
export async function forgiveLogin(db: Db, attempt: Attempt): Promise<void> {
  await forgive(db, loginKey(attempt));
}

/** `silent` when this e-mail had its links already: it is answered as ever, and nothing is sent. */
export async function mayAskLink(
  db: Db,
  { email, address }: Attempt,
  now: Date,
): Promise<'yes' | 'silent' | 'refused'> {
  if ((await waitFor(db, `link-address:${address}`, LIMITS.linkAddress, now)) > 0) return 'refused';
  return (await waitFor(db, `link-account:${hashEmail(email)}`, LIMITS.linkAccount, now)) > 0
    ? 'silent'
    : 'yes';
}

const addressKey = ({ address }: Attempt): string => `login-address:${address}`;
const loginKey = ({ email }: Attempt): string => `login-account:${hashEmail(email)}`;

async function waitFor(db: Db, key: string, allowance: Allowance, now: Date): Promise<number> {
  try {
    await hit(db, key, allowance, now);
    return 0;
  } catch (error) {
    if (error instanceof Refused) return error.details?.attente_s ?? allowance.windowS;
    throw error;
  }
}
