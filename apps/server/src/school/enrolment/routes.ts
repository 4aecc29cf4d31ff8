/** A school adds learners one by one, and invites them again. */

import { setTimeout as wait } from 'node:timers/promises';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { LearnerInvitation, NewLearner } from '@balise/contract/school/enrolment';
import { DAY_MS } from '@balise/rules/days';
import { checkEmail } from '@balise/rules/sign-up-rules';
import { dayIn, type TimeZone } from '@balise/rules/time-zones';
import { readIdentity } from '../../account/sign-up/api.ts';
import {
  consumeOperationRateLimit,
  type Mounter,
  readChecked,
  refuse,
  type Sendable,
} from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { selectGroupsInUse } from '../groups/api.ts';
import { endOfDay } from './access-end.ts';
import { correctEmail } from './correct-email.ts';
import { type AccessTerms, checkTerms, type EnrolmentDeps, enrolLearner } from './enrol.ts';
import {
  type AccessInvitation,
  selectEnrollingSchool,
  selectOptionalAccessInvitation,
} from './enrol-store.ts';
import { sendInvitation } from './invite.ts';

/** As at the other sign-ups: longer (ms) than the work with and without an account. */
export const ANSWER_FLOOR_MS = 250;

export function enrolmentRoutes(mount: Mounter, deps: EnrolmentDeps): void {
  const { db, clock, content } = deps;

  mount('GET /api/school/enrolment', async ({ caller: { scope } }) => ({
    licences: [...content.licences.values()].map(({ licence: { code, name, showCreditDetails } }) => ({
      code,
      name,
      usesCredits: showCreditDetails,
    })),
    groups: await selectGroupsInUse(db, scope),
    isGroupRequired: !scope.allGroups,
  }));

  mount('POST /api/school/learners', async ({ caller, body, reply }) => {
    const now = clock();
    const identity = readIdentity(body, now);
    if ('fault' in identity) return refuse('REQUETE_INVALIDE', { champ: identity.fault });
    const terms = readTerms(body, caller.zone, now);
    await checkTerms(db, deps, caller, terms);
    await consumeOperationRateLimit(db, RATE_LIMITS.enrolment, caller.learner, now);
    const floor = wait(ANSWER_FLOOR_MS);
    const enrolled = await db.transaction().execute(async (trx) => {
      const school = await selectEnrollingSchool(trx, caller.workplace);
      const done = await enrolLearner(trx, deps, { staff: caller, school, identity, terms, now });
      // About the school and not the learner: whoever is known elsewhere is not shown by the journal either.
      const act = { action: 'ecole.inscrire_eleve', details: { permis: terms.licenceCode } } as const;
      if (done.kind !== 'there') await recordAct(trx, caller, act, now);
      return done;
    });
    await floor;
    reply.code(201);
    return { there: enrolled.kind === 'there' ? enrolled.inscription : null };
  });

  mount('GET /api/school/learners/{id}/invitation', async ({ caller, params }) => {
    const found = await selectOptionalAccessInvitation(db, caller.scope, Number(params.id));
    const invitation = found ?? refuse('INTROUVABLE');
    return { ...invitation, sentAt: invitation.mailedAt, parent: describeParent(invitation) };
  });

  mount('POST /api/school/learners/{id}/invitation', async ({ caller, params, reply }) => {
    const now = clock();
    const sent = await db.transaction().execute(async (trx) => {
      const found = await selectOptionalAccessInvitation(trx, caller.scope, Number(params.id));
      const invitation = found ?? refuse('INTROUVABLE');
      const school = await selectEnrollingSchool(trx, caller.workplace);
      const isSent = await sendInvitation(trx, deps, { invitation, school, now });
      const act = { action: 'ecole.renvoyer_invitation', about: invitation.person } as const;
      if (isSent) await recordAct(trx, caller, act, now);
      return isSent;
    });
    reply.code(202);
    return { isSent: sent };
  });

  mount('PUT /api/school/learners/{id}/email', async ({ caller, params, body }) => {
    const now = clock();
    const email = readChecked(checkEmail(body.email), 'email');
    await consumeOperationRateLimit(db, RATE_LIMITS.enrolment, caller.learner, now);
    const floor = wait(ANSWER_FLOOR_MS);
    const correction = { inscription: Number(params.id), email, now };
    const there = await correctEmail(deps, caller, correction).finally(() => floor);
    return { there };
  });
}

const describeParent = ({
  parentEmail,
  askedAt,
  answerBefore,
}: AccessInvitation): Sendable<LearnerInvitation['parent']> =>
  parentEmail === null || askedAt === null || answerBefore === null
    ? null
    : { email: parentEmail, since: askedAt, answerBefore };

/** Refuses an access without an end, with two, or with one in the past. */
function readTerms(
  { licence, credits, groups, days, end }: NewLearner,
  zone: TimeZone,
  now: Date,
): AccessTerms {
  if ((days === undefined) === (end === undefined)) refuse('REQUETE_INVALIDE', { champ: 'days' });
  if (end !== undefined && end < dayIn(zone, now)) refuse('REQUETE_INVALIDE', { champ: 'end' });
  const expiresAt = end === undefined ? new Date(now.getTime() + (days ?? 0) * DAY_MS) : endOfDay(zone, end);
  if (Number.isNaN(expiresAt.getTime())) refuse('REQUETE_INVALIDE', { champ: 'end' });
  return { licenceCode: licence, credits, expiresAt, groups };
}
