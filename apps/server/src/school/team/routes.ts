import type { WantedTerms } from '@balise/contract/school/team';
import { checkEmail, checkName } from '@balise/rules/sign-up-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STORED_ROLES } from '../../identity/accounts/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import type { BrandSettings } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import type { SecurityLog } from '../../platform/security-log/api.ts';
import { changeContractEnd, changeTerms } from './change-contract.ts';
import { INVITATION_PAGE, invitationLinkRoutes } from './invitation-link-routes.ts';
import { selectInvitations } from './invitation-store.ts';
import { invite, inviteAgain, takeBackInvitation } from './invite.ts';
import { type ContractTerms, selectGroupNames, selectTeam } from './team-store.ts';

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

  mount('GET /api/school/team', async ({ caller: { workplace, learner } }) => {
    const [colleagues, invitations, groups] = await Promise.all([
      selectTeam(db, workplace),
      selectInvitations(db, workplace),
      selectGroupNames(db, workplace),
    ]);
    const now = clock();
    return {
      colleagues: colleagues.map((one) => ({ ...one, isMe: one.person === learner })),
      invitations: invitations.map((one) => ({ ...one, hasExpired: one.expiresAt <= now })),
      groups,
    };
  });

  mount('POST /api/school/team', async ({ caller, body, request, reply }) => {
    const email = checkEmail(body.email);
    if ('fault' in email) refuse('REQUETE_INVALIDE', { champ: 'email' });
    const [firstName, lastName] = [checkName(body.firstName), checkName(body.lastName)];
    if ('fault' in firstName) refuse('REQUETE_INVALIDE', { champ: 'firstName' });
    if ('fault' in lastName) refuse('REQUETE_INVALIDE', { champ: 'lastName' });
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
    return { isInvited: true };
  });

  mount('PUT /api/school/team/invitations/{id}/resend', async ({ caller, params, reply }) => {
    await db.transaction().execute((trx) => inviteAgain(trx, caller, params.id, sending()));
    reply.code(202);
    return { isInvited: true };
  });

  mount('PUT /api/school/team/invitations/{id}/withdrawal', async ({ caller, params }) => {
    await db.transaction().execute((trx) => takeBackInvitation(trx, caller, params.id, clock()));
    return { isInvited: false };
  });

  mount('PUT /api/school/team/{id}', async ({ caller, params, body, request }) => {
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

  mount(
    'PUT /api/school/team/{id}/contract',
    async ({ caller, params, body: { ends, version: read }, request }) => {
      const target = { person: Number(params.id), version: read, now: clock(), ends };
      const version = await db.transaction().execute((trx) => changeContractEnd(trx, caller, target));
      noteChange(
        request,
        caller,
        `person ${params.id} ${ends ? 'left' : 'is back at'} school ${caller.workplace}`,
      );
      return { version };
    },
  );
}

/** Only teachers can be limited: the others need the whole school for their work. */
const readTerms = ({ role, allGroups, groups }: WantedTerms): ContractTerms => ({
  role,
  allGroups: allGroups || role !== 'instructor',
  groups,
});
