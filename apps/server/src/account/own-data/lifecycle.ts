/**
 * Automatic changes of accounts: erasures that are due, warnings to learners who have not signed in for long, and the
 * erasure of their accounts a month later.
 * Each person is one transaction that locks the account's row: of several servers, one handles it, and a killed one
 * changes nothing.
 */
import { type SqlBool, sql } from 'kysely';
import { worksForNoSchool } from '../../identity/accounts/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand, signInHomeUrl } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { ErasureLedger } from '../../platform/erased-people/api.ts';
import type { Job } from '../../platform/jobs/api.ts';
import { isMailAddress, queueMail } from '../../platform/mail/api.ts';
import { type AccountToErase, erasePerson } from './erase.ts';
import { copyErased } from './erase-again.ts';
import { selectAccounts } from './erased-people-store.ts';
import { idleMail } from './mails.ts';

/** As in the privacy charter. */
const WARN_AFTER_MONTHS = 23;
const ERASE_AFTER_MONTHS = 24;
/** Least time between the warning and the erasure, however late the warning was sent. */
const NOTICE_MONTHS = ERASE_AFTER_MONTHS - WARN_AFTER_MONTHS;
/** More people in one round would slow down the rest of the server. */
const MOST = 500;
const EVERY_MS = 30 * 60_000;

export interface LifecycleDeps {
  db: Db;
  clock: Clock;
  settings: BrandSettings;
  ledger: ErasureLedger;
  onError: (error: unknown) => void;
  /** When aborted, the round ends after the current person. */
  signal?: AbortSignal;
}

export interface LifecycleResult {
  /** Accounts erased at their owner's request. */
  asked: number;
  warned: number;
  /** Accounts erased after two years without a sign-in. */
  idle: number;
}

/**
 * Does everything that is due. A failure for one person is reported to `onError`, and the others are still handled.
 */
export async function runLifecycle({
  db,
  clock,
  settings,
  ledger,
  onError,
  signal,
}: LifecycleDeps): Promise<LifecycleResult> {
  const each = async (step: (trx: Db, failed: readonly number[]) => Promise<number | null>) => {
    const failed: number[] = [];
    let done = 0;
    while (done + failed.length < MOST && !signal?.aborted) {
      const taken = { person: null as number | null };
      try {
        await db.transaction().execute(async (trx) => {
          taken.person = await step(trx, failed);
        });
      } catch (error) {
        if (!(error instanceof AccountFailure)) throw error;
        onError(error.cause);
        failed.push(error.person);
        continue;
      }
      if (taken.person === null) break;
      done += 1;
    }
    return done;
  };
  const now = clock();
  const erasure = { now, key: ledger.key };
  const result = {
    asked: await each((trx, failed) => eraseAsked(trx, erasure, failed)),
    warned: await each((trx, failed) => warnIdle(trx, settings, now, failed)),
    idle: await each((trx, failed) => eraseIdle(trx, erasure, failed)),
  };
  // Also what other servers have erased: each machine has the whole ledger.
  await copyErased(db, ledger, { now });
  return result;
}

/** The step failed for one person; the round continues with the others. */
class AccountFailure extends Error {
  readonly person: number;
  constructor(person: number, cause: unknown) {
    super('an account could not be warned or erased', { cause });
    this.person = person;
  }
}

async function forPerson(person: number, act: () => Promise<void>): Promise<number> {
  try {
    await act();
  } catch (error) {
    throw new AccountFailure(person, error);
  }
  return person;
}

const lastSeen = sql<Date>`coalesce(a.last_sign_in_at, a.created_at)`;

const learners = (trx: Db, failed: readonly number[]) =>
  selectAccounts(trx)
    .$if(failed.length > 0, (query) => query.where('a.person_id', 'not in', failed))
    .limit(1);

interface Erasure {
  now: Date;
  /** Of the ledger. */
  key: string;
}

async function eraseAsked(trx: Db, { now, key }: Erasure, failed: readonly number[]): Promise<number | null> {
  const account: AccountToErase | undefined = await learners(trx, failed)
    .innerJoin('erasures as e', 'e.person_id', 'a.person_id')
    .where('e.erase_at', '<=', now)
    .orderBy('e.erase_at')
    // Locked, so that a cancellation comes either before the erasure or too late.
    .forUpdate(['e', 'a'])
    .skipLocked()
    .executeTakeFirst();
  return account ? forPerson(account.personId, () => erasePerson(trx, account, key, now)) : null;
}

async function warnIdle(
  trx: Db,
  settings: LifecycleDeps['settings'],
  now: Date,
  failed: readonly number[],
): Promise<number | null> {
  const idle = await learners(trx, failed)
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .where('a.role', '=', 'eleve')
    .where(worksForNoSchool('a.person_id'))
    .where(lastSeen, '<=', monthsBefore(now, WARN_AFTER_MONTHS))
    .where(sql<SqlBool>`(a.idle_warned_at is null or a.idle_warned_at <= ${lastSeen})`)
    .orderBy(lastSeen)
    .select(['s.brand', lastSeen.as('seen')])
    .forUpdate('a')
    .skipLocked()
    .executeTakeFirst();
  if (!idle) return null;
  return forPerson(idle.personId, async () => {
    await trx.updateTable('accounts').set({ idle_warned_at: now }).where('id', '=', idle.accountId).execute();
    // An account with an invalid address must also be erased one day.
    if (!isMailAddress(idle.email)) return;
    const erasedAt = latest(monthsAfter(idle.seen, ERASE_AFTER_MONTHS), monthsAfter(now, NOTICE_MONTHS));
    const brand = findBrand(settings, idle.brand);
    const mail = idleMail(brand, { erasedAt, url: signInHomeUrl(settings, brand) });
    const about = { personId: idle.personId, schoolId: idle.schoolId };
    await queueMail(trx, { kind: 'inactivite', ...about, recipient: idle.email, ...mail }, now);
  });
}

async function eraseIdle(trx: Db, { now, key }: Erasure, failed: readonly number[]): Promise<number | null> {
  const account: AccountToErase | undefined = await learners(trx, failed)
    .where('a.role', '=', 'eleve')
    .where(worksForNoSchool('a.person_id'))
    .where(lastSeen, '<=', monthsBefore(now, ERASE_AFTER_MONTHS))
    .where(sql<SqlBool>`a.idle_warned_at > ${lastSeen}`)
    .where('a.idle_warned_at', '<=', monthsBefore(now, NOTICE_MONTHS))
    .orderBy(lastSeen)
    .forUpdate('a')
    .skipLocked()
    .executeTakeFirst();
  return account ? forPerson(account.personId, () => erasePerson(trx, account, key, now)) : null;
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** The first round runs as soon as the server starts. */
export function lifecycleJob(deps: Omit<LifecycleDeps, 'signal'>): Job {
  return {
    name: 'lifecycle',
    everyMs: EVERY_MS,
    firstAfterMs: 0,
    run: (signal) => runLifecycle({ ...deps, signal }),
  };
}

/** That many months earlier; the last day of the month when it is too short. */
export function monthsBefore(date: Date, months: number): Date {
  return monthsAfter(date, -months);
}

/** By the calendar, as the law and people count. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const overflowed = (((date.getUTCMonth() + months) % 12) + 12) % 12 !== moved.getUTCMonth();
  // Day 0 of a month is the last day of the month before.
  if (overflowed) moved.setUTCDate(0);
  return moved;
}
