/** Removes rows that have ended by themselves. Deleting twice is deleting once: any number of servers may do it. */
import { sql } from 'kysely';
import type { Db } from './handle.ts';

const EVERY_MS = 10 * 60_000;
/** Sign-ons are kept a day longer, so that a late logout still reaches the services they opened. */
const DAY_MS = 86_400_000;
/** As long as a claim can be brought (code civil, art. 2224): the proof of a consent is of use until then. */
const PROOF_DAYS = 5 * 366;
/** What staff did in an account that is erased since (CNIL, délibération n° 2021-122: logs, six months to a year). */
const NAMELESS_AUDIT_DAYS = 365;
/** An answer that waited for us longer than this belongs to a paper that is long over. */
const OUTAGE_DAYS = 90;

/** Long enough to follow an attack that is found late (CNIL, délibération n° 2021-122: logs, six months to a year). */
const SECURITY_DAYS = 180;

export async function clean(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
  await db.deleteFrom('activation_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_links').where('expires_at', '<', yesterday).execute();
  // Kept a day longer too: a clock set back must not make a used token good again.
  await db.deleteFrom('partner_tokens').where('expires_at', '<', yesterday).execute();
  // Asked for and never confirmed.
  await db
    .deleteFrom('erasures')
    .where('erase_at', 'is', null)
    .where('confirm_until', '<', yesterday)
    .execute();
  const accountable = new Date(now.getTime() - NAMELESS_AUDIT_DAYS * DAY_MS);
  // At zero: the lines about all people whom an older program erased.
  await db.deleteFrom('audit').where('person_id', '<=', 0).where('at', '<', accountable).execute();
  await db.deleteFrom('processes').where(sql<Date>`coalesce(stopped_at, seen_at)`, '<', yesterday).execute();
  const past = new Date(now.getTime() - OUTAGE_DAYS * DAY_MS);
  await db.deleteFrom('outages').where('ended_at', '<', past).execute();
  const provable = new Date(now.getTime() - PROOF_DAYS * DAY_MS);
  await db.deleteFrom('consent_proofs').where('decided_at', '<', provable).execute();
  const investigable = new Date(now.getTime() - SECURITY_DAYS * DAY_MS);
  await db.deleteFrom('security_events').where('minute', '<', investigable).execute();
  // Their tickets go with them.
  await db.deleteFrom('sso_sessions').where('expires_at', '<', yesterday).execute();
}

type Cleaning = (db: Db, now: Date) => Promise<void>;

/** Cleans now and then, and does `others` too; a round without a failure is told to `onRound`. Answers how to stop, which waits for a round under way. */
export function startCleaning(
  db: Db,
  clock: () => Date,
  onError: (error: unknown) => void,
  others: readonly Cleaning[] = [],
  onRound: () => void = () => {},
): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = cleanAll([clean, ...others], db, clock(), onError).then((isWhole) => {
      if (isWhole) onRound();
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** One that fails keeps no other from its turn; answers whether none did. */
async function cleanAll(
  cleanings: readonly Cleaning[],
  db: Db,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  let failures = 0;
  for (const cleaning of cleanings) {
    await cleaning(db, now).catch((error: unknown) => {
      failures += 1;
      onError(error);
    });
  }
  return failures === 0;
}
