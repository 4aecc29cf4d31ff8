/** Removes rows after their retention period. Each module sets its own period; running twice does no harm. */
import type { Clock } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { cleanOutages } from '../db/outages.ts';
import { cleanProcesses } from '../db/processes.ts';
import { cleanRateLimits } from '../http/rate-limit.ts';
import { cleanPartnerTokens } from '../identity/partner/store.ts';
import { cleanIdentity } from '../identity/retention.ts';
import { absorbAgreed } from '../identity/stand-in.ts';
import { tidyStoredEmails } from '../identity/tidy-emails.ts';
import { cleanMails } from '../mail/store.ts';
import { cleanErasures } from '../modules/account/store.ts';
import { cleanConsentProofs } from '../modules/consent/store.ts';
import { cleanReferences } from '../modules/gateway/reference-store.ts';
import { cleanAccessActs } from '../modules/school-access/access-store.ts';
import { cleanImports } from '../modules/school-enrolment/import-store.ts';
import { cleanChallenges } from '../modules/school-second-step/passkey-store.ts';
import { deleteOldInvitations } from '../modules/school-team/invitation-store.ts';
import { eraseUnanswered } from '../modules/sign-up/parent-store.ts';
import { cleanActivationTokens } from '../modules/sign-up/store.ts';
import { cleanSecurityEvents } from '../security-log/store.ts';
import type { Job } from './runner.ts';

const EVERY_MS = 10 * 60_000;

const CLEANINGS: readonly ((db: Db, now: Date) => Promise<void>)[] = [
  cleanIdentity,
  cleanPartnerTokens,
  cleanRateLimits,
  cleanActivationTokens,
  deleteOldInvitations,
  eraseUnanswered,
  cleanErasures,
  cleanConsentProofs,
  cleanImports,
  cleanSecurityEvents,
  cleanMails,
  cleanProcesses,
  cleanOutages,
  cleanAccessActs,
  absorbAgreed,
  cleanReferences,
  cleanChallenges,
  tidyStoredEmails,
];

/** A failed cleaning does not stop the others. @throws AggregateError with the failures */
export async function removeEndedRows(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const clean of CLEANINGS) await clean(db, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cleanings failed`);
}

export function retentionJob({ db, clock }: { db: Db; clock: Clock }): Job {
  return {
    name: 'cleaning',
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    run: () => removeEndedRows(db, clock()),
  };
}
