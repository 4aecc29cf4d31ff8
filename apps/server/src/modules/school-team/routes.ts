import { checkEmail, checkName } from '@balise/contract/sign-up-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandSettings } from '../../brand/brands.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { STORED_ROLES } from '../../identity/stored-roles.ts';
import type { SecurityLog } from '../../security-log/record.ts';
import { changeContractEnd, changeTerms } from './change-contract.ts';
import { INVITATION_PAGE, invitationLinkRoutes } from './invitation-link-routes.ts';
import { selectInvitations } from './invitation-store.ts';
import { invite, inviteAgain, takeBackInvitation } from './invite.ts';
import { readTerms, tellTeam } from './team.ts';
import { selectGroupNames, selectTeam } from './team-store.ts';

interface TeamDeps {
  db: Db;
  clock: Clock;
  settings: BrandSettings;
  securityLog: SecurityLog;
}

export function schoolTeamRoutes(app: FastifyInstance, mount: Mounter, deps: TeamDeps): void {
  const { db, clock, settings, securityLog } = deps;
  invitationLinkRoutes(app, deps);
  const sending = () => ({ settings, page: INVITATION_PAGE, now: clock() });
  const noteChange = (request: FastifyRequest, { accountId }: SchoolStaff, detail: string): void =>
    securityLog.record(request, { kind: 'staff_changed', accountId, detail });

  mount('GET /api/gestion/equipe', async ({ caller: { workplace, learner } }) => {
    const [colleagues, invitations, groups] = await Promise.all([
      selectTeam(db, workplace),
      selectInvitations(db, workplace),
      selectGroupNames(db, workplace),
    ]);
    return tellTeam({ colleagues, invitations, groups }, { self: learner, now: clock() });
  });

  mount('POST /api/gestion/equipe', async ({ caller, body, request, reply }) => {
    const email = checkEmail(body.email);
    if ('fault' in email) refuse('REQUETE_INVALIDE', { champ: 'email' });
    const [firstName, lastName] = [checkName(body.prenom), checkName(body.nom)];
    if ('fault' in firstName) refuse('REQUETE_INVALIDE', { champ: 'prenom' });
    if ('fault' in lastName) refuse('REQUETE_INVALIDE', { champ: 'nom' });
    const names = { firstName: firstName.value, lastName: lastName.value };
    const wanted = { email: email.value, ...names, ...readTerms(body) };
    await db.transaction().execute((trx) => invite(trx, caller, wanted, sending()));
    const { accountId } = caller;
    securityLog.record(request, {
      kind: 'staff_invited',
      accountId,
      email: email.value,
      detail: STORED_ROLES[body.role],
    });
    reply.code(202);
    return { invitee: true };
  });

  mount('PUT /api/gestion/equipe/invitations/{id}/renvoi', async ({ caller, params, reply }) => {
    await db.transaction().execute((trx) => inviteAgain(trx, caller, params.id, sending()));
    reply.code(202);
    return { invitee: true };
  });

  mount('PUT /api/gestion/equipe/invitations/{id}/retrait', async ({ caller, params }) => {
    await db.transaction().execute((trx) => takeBackInvitation(trx, caller, params.id, clock()));
    return { invitee: false };
  });

  mount('PUT /api/gestion/equipe/{id}', async ({ caller, params, body, request }) => {
    const target = { person: Number(params.id), version: body.version, now: clock() };
    const version = await db
      .transaction()
      .execute((trx) => changeTerms(trx, caller, { ...target, ...readTerms(body) }));
    noteChange(
      request,
      caller,
      `person ${params.id} is ${STORED_ROLES[body.role]} at school ${caller.workplace}`,
    );
    return { version };
  });

  mount('PUT /api/gestion/equipe/{id}/contrat', async ({ caller, params, form, request }) => {
    const ends = form.fin === 'true';
    const target = { person: Number(params.id), version: Number(form.version), now: clock(), ends };
    const version = await db.transaction().execute((trx) => changeContractEnd(trx, caller, target));
    noteChange(
      request,
      caller,
      `person ${params.id} ${ends ? 'left' : 'is back at'} school ${caller.workplace}`,
    );
    return { version };
  });
}
