/** Removes rows after their retention period. Each module sets its own period; running twice does no harm. */

import { cleanConsentProofs } from '../account/consent/store.ts';
import { cleanErasures } from '../account/own-data/store.ts';
import { eraseUnanswered } from '../account/sign-up/parent-store.ts';
import { cleanActivationTokens } from '../account/sign-up/store.ts';
import { cleanReferences } from '../identity/accounts/gateway-reference-store.ts';
import { cleanIdentity } from '../identity/accounts/retention.ts';
import { absorbAgreed } from '../identity/accounts/stand-in.ts';
import { tidyStoredEmails } from '../identity/accounts/tidy-emails.ts';
import { cleanPartnerTokens } from '../identity/partner/store.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Db } from '../platform/db/handle.ts';
import { cleanOutages } from '../platform/db/outages.ts';
import { cleanProcesses } from '../platform/db/processes.ts';
import { cleanRateLimits } from '../platform/http/rate-limit.ts';
import type { Job } from '../platform/jobs/runner.ts';
import { cleanMails } from '../platform/mail/store.ts';
import { cleanSecurityEvents } from '../platform/security-log/store.ts';
import { cleanAccessActs } from '../school/access/access-store.ts';
import { cleanImports } from '../school/enrolment/import-store.ts';
import { cleanChallenges } from '../school/second-step/passkey-store.ts';
import { deleteOldInvitations } from '../school/team/invitation-store.ts';

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
