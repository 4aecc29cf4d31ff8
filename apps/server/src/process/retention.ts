/** Removes rows after their retention period. Each module sets its own period; running twice does no harm. */

import { cleanConsentProofs } from '../account/consent/api.ts';
import { cleanErasures } from '../account/own-data/api.ts';
import { cleanActivationTokens, eraseUnanswered } from '../account/sign-up/api.ts';
import { absorbAgreed, cleanIdentity, cleanReferences, tidyStoredEmails } from '../identity/accounts/api.ts';
import { cleanPartnerTokens } from '../identity/partner/api.ts';
import type { Clock } from '../platform/base/api.ts';
import { cleanOutages, cleanProcesses, type Db } from '../platform/db/api.ts';
import { cleanRateLimits } from '../platform/http/api.ts';
import type { Job } from '../platform/jobs/api.ts';
import { cleanMails } from '../platform/mail/api.ts';
import { cleanSecurityEvents } from '../platform/security-log/api.ts';
import { cleanAccessActs } from '../school/access/api.ts';
import { cleanImports } from '../school/enrolment/api.ts';
import { cleanChallenges } from '../school/second-step/api.ts';
import { deleteOldInvitations } from '../school/team/api.ts';

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
