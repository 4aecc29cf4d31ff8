/**
 * Mails to learners who asked to be reminded, at the hour they chose, at most one a day for each. Each is one transaction:
 * of several servers one sends it, and a killed one sends none.
 */
import { dayIn, hourIn, startOfDay, type TimeZone } from '@balise/rules/time-zones';
import type { Clock } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand, signInHomeUrl } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Job } from '../../platform/jobs/api.ts';
import { isMailAddress, queueMail } from '../../platform/mail/api.ts';
import { markReminded, selectZones, takeDueReminder } from './goal-store.ts';
import { reminderMail } from './reminder-mail.ts';

const EVERY_MS = 2 * 60_000;
/** More mails in one round would slow down the rest of the server; the next round has the others. */
const MOST = 500;
/** A reminder that comes in the night is worse than none. */
const USEFUL_MS = 2 * 3_600_000;

export interface RemindersDeps {
  db: Db;
  clock: Clock;
  settings: BrandSettings;
  /** When aborted, the round ends after the current person. */
  signal?: AbortSignal;
}

/** Queues every reminder that is due now, by the clocks of each school. @returns how many */
export async function queueReminders({ db, clock, settings, signal }: RemindersDeps): Promise<number> {
  let queued = 0;
  let tried = 0;
  for (const zone of await selectZones(db))
    while (tried < MOST && !signal?.aborted) {
      const outcome = await db
        .transaction()
        .execute((trx) => queueOne(trx, settings, { zone, now: clock() }));
      if (outcome === 'none') break;
      tried += 1;
      if (outcome === 'queued') queued += 1;
    }
  return queued;
}

async function queueOne(
  trx: Db,
  settings: BrandSettings,
  { zone, now }: { zone: TimeZone; now: Date },
): Promise<'none' | 'skipped' | 'queued'> {
  const today = dayIn(zone, now);
  const due = await takeDueReminder(trx, now, {
    zone,
    today,
    hour: hourIn(zone, now),
    dayStart: startOfDay(zone, today),
  });
  if (!due) return 'none';
  if (!(await markReminded(trx, due, today)) || !isMailAddress(due.email)) return 'skipped';
  const brand = findBrand(settings, due.brand);
  const unsubscribeUrl = `${settings.publicUrl}${STOP_PAGE}?cle=${due.key}`;
  const mail = reminderMail(brand, {
    ...due,
    today,
    url: signInHomeUrl(settings, brand),
    stopUrl: unsubscribeUrl,
  });
  const about = { personId: due.personId, schoolId: due.schoolId, recipient: due.email };
  const expiresAt = new Date(now.getTime() + USEFUL_MS);
  await queueMail(trx, { kind: 'rappel', ...about, ...mail, unsubscribeUrl, expiresAt }, now);
  return 'queued';
}

/** The page on which one press ends the reminders. */
export const STOP_PAGE = '/rappels/arret';

export function remindersJob(deps: Omit<RemindersDeps, 'signal'>): Job {
  return {
    name: 'reminders',
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    run: (signal) => queueReminders({ ...deps, signal }),
  };
}
