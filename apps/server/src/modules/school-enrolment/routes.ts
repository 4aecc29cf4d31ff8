/** A school adds learners one by one, and invites them again. */
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '@balise/contract/days';
import type { EnrolmentBody, Invitation } from '@balise/contract/enrolment';
import { RATE_LIMITS } from '@balise/contract/rate-limits';
import { checkEmail } from '@balise/contract/sign-up-rules';
import { dayIn, type TimeZone } from '@balise/contract/time-zones';
import type { Mounter } from '../../http/mount.ts';
import { consumeOperationRateLimit } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refuse.ts';
import { recordAct } from '../school/record-act.ts';
import { readIdentity } from '../sign-up/identity.ts';
import { endOfDay } from './access-end.ts';
import { correctEmail } from './correct-email.ts';
import { type AccessTerms, checkTerms, type EnrolmentDeps, enrolLearner } from './enrol.ts';
import {
  type AccessInvitation,
  selectEnrollingSchool,
  selectGroupsToFill,
  selectOptionalAccessInvitation,
} from './enrol-store.ts';
import { sendInvitation } from './invite.ts';

/** As at the other sign-ups: longer (ms) than the work with and without an account. */
export const ANSWER_FLOOR_MS = 250;

export function enrolmentRoutes(mount: Mounter, deps: EnrolmentDeps): void {
  const { db, clock, content } = deps;

  mount('GET /api/gestion/inscription', async ({ caller: { scope } }) => {
    const groups = await selectGroupsToFill(db, scope);
    return {
      permis: [...content.licences.values()].map(({ licence }) => ({
        code: licence.code,
        nom: licence.name,
        avec_credits: licence.showCreditDetails,
      })),
      groupes: groups.map(({ id, name }) => ({ id, nom: name })),
      groupe_requis: !scope.allGroups,
    };
  });

  mount('POST /api/gestion/eleves', async ({ caller, body, reply }) => {
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
    const there = enrolled.kind === 'there' ? enrolled.inscription : null;
    return { recu: there === null, deja: there };
  });

  mount('GET /api/gestion/eleves/{id}/invitation', async ({ caller, params }) => {
    const found = await selectOptionalAccessInvitation(db, caller.scope, Number(params.id));
    const invitation = found ?? refuse('INTROUVABLE');
    const { state, mailedAt, isCorrectable } = invitation;
    return {
      ...{ etat: state, envoyee_le: mailedAt?.toISOString() ?? null },
      adresse_corrigeable: isCorrectable,
      demande_parent: describeParent(invitation),
    };
  });

  mount('POST /api/gestion/eleves/{id}/invitation', async ({ caller, params, reply }) => {
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
    return { envoyee: sent };
  });

  mount('PUT /api/gestion/eleves/{id}/adresse', async ({ caller, params, body }) => {
    const now = clock();
    const email = checkEmail(body.email);
    if ('fault' in email) return refuse('REQUETE_INVALIDE', { champ: 'email' });
    await consumeOperationRateLimit(db, RATE_LIMITS.enrolment, caller.learner, now);
    const floor = wait(ANSWER_FLOOR_MS);
    const correction = { inscription: Number(params.id), email: email.value, now };
    const there = await correctEmail(deps, caller, correction).finally(() => floor);
    return { corrigee: there === null, deja: there };
  });
}

const describeParent = ({
  parentEmail,
  askedAt,
  answerBefore,
}: AccessInvitation): Invitation['demande_parent'] =>
  parentEmail === null || askedAt === null || answerBefore === null
    ? null
    : { email: parentEmail, depuis: askedAt.toISOString(), reponse_avant: answerBefore.toISOString() };

/** Refuses an access without an end, with two, or with one in the past. */
function readTerms(body: EnrolmentBody, zone: TimeZone, now: Date): AccessTerms {
  const { permis: licenceCode, nb_credits: credits, groupes: groups, jours: days, fin: end } = body;
  if ((days === undefined) === (end === undefined)) refuse('REQUETE_INVALIDE', { champ: 'jours' });
  if (end !== undefined && end < dayIn(zone, now)) refuse('REQUETE_INVALIDE', { champ: 'fin' });
  const expiresAt = end === undefined ? new Date(now.getTime() + (days ?? 0) * DAY_MS) : endOfDay(zone, end);
  if (Number.isNaN(expiresAt.getTime())) refuse('REQUETE_INVALIDE', { champ: 'fin' });
  return { licenceCode, credits, expiresAt, groups };
}
