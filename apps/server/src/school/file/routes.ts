/** A school keeps the file of a learner right. */

import { setTimeout as wait } from 'node:timers/promises';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { inTransaction } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, type Mounter, refuse } from '../../platform/http/api.ts';
import { insertLook } from '../desk/api.ts';
import { ANSWER_FLOOR_MS } from '../enrolment/api.ts';
import { beginErasure } from './begin-erasure.ts';
import { changeDetails, readLearnerDetails } from './change-details.ts';
import { selectOptionalDetails } from './lock-learner.ts';
import { cancelEnrolment, correctParentEmail } from './waiting.ts';

export function learnerFileRoutes(mount: Mounter, deps: ServerParts): void {
  const { db, clock } = deps;

  mount('GET /api/school/learners/{id}/details', async ({ caller, params }) => {
    const found = (await selectOptionalDetails(db, caller.scope, Number(params.id))) ?? refuse('INTROUVABLE');
    await insertLook(db, caller, found.person, clock());
    return (await readLearnerDetails(db, caller, Number(params.id))) ?? refuse('INTROUVABLE');
  });

  mount('PUT /api/school/learners/{id}/details', async ({ caller, params, body }) => {
    const now = clock();
    const inscription = Number(params.id);
    await consumeOperationRateLimit(db, RATE_LIMITS.enrolment, caller.learner, now);
    // An account that stands in for somebody’s takes more work: the time must not tell.
    const floor = wait(ANSWER_FLOOR_MS);
    await inTransaction(db, (trx) => changeDetails(trx, deps, caller, { inscription, body, now })).finally(
      () => floor,
    );
    return (await readLearnerDetails(db, caller, inscription)) ?? refuse('INTROUVABLE');
  });

  mount('PUT /api/school/learners/{id}/parent-email', async ({ caller, params, body }) => {
    const now = clock();
    const correction = { inscription: Number(params.id), email: body.email, now };
    await consumeOperationRateLimit(db, RATE_LIMITS.enrolment, caller.learner, now);
    const floor = wait(ANSWER_FLOOR_MS);
    await inTransaction(db, (trx) => correctParentEmail(trx, deps, caller, correction)).finally(() => floor);
    return { isCorrected: true };
  });

  mount('PUT /api/school/learners/{id}/cancellation', async ({ caller, params }) => {
    const cancelled = { inscription: Number(params.id), now: clock() };
    await db.transaction().execute((trx) => cancelEnrolment(trx, caller, cancelled));
    return { isCancelled: true };
  });

  mount('POST /api/school/learners/{id}/erasure', async ({ caller, params, reply }) => {
    const { settings, config } = deps;
    const now = clock();
    await consumeOperationRateLimit(db, RATE_LIMITS.enrolment, caller.learner, now);
    const erasing = { inscription: Number(params.id), now, settings, key: config.erasureLedger.key };
    // An account that stands in for somebody’s takes more work: the time must not tell.
    const floor = wait(ANSWER_FLOOR_MS);
    const step = await inTransaction(db, (trx) => beginErasure(trx, caller, erasing)).finally(() => floor);
    reply.code(202);
    return { step };
  });
}
