import type { WantedTerms } from '@balise/contract/school/team';
import { checkEmail, checkName } from '@balise/rules/sign-up-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ServerParts, STORED_ROLES } from '../../identity/accounts/api.ts';
import { inTransaction } from '../../platform/db/api.ts';
import { type Mounter, readChecked, type SchoolStaff } from '../../platform/http/api.ts';
import { selectGroupsInUse } from '../groups/api.ts';
import { changeContractEnd, changeTerms } from './change-contract.ts';
import { INVITATION_PAGE, invitationLinkRoutes } from './invitation-link-routes.ts';
import { selectInvitations } from './invitation-store.ts';
import { invite, inviteAgain, takeBackInvitation } from './invite.ts';
import { type ContractTerms, selectTeam } from './team-store.ts';

export function schoolTeamRoutes(app: FastifyInstance, mount: Mounter, deps: ServerParts): void {
  const { db, clock, settings, securityLog } = deps;
  invitationLinkRoutes(app, deps);
  const sending = () => ({ settings, page: INVITATION_PAGE, now: clock() });
  const noteChange = (request: FastifyRequest, { accountId }: SchoolStaff, detail: string): void =>
    securityLog.record(request, { kind: 'staff_changed', accountId, detail });

  mount('GET /api/school/team', async ({ caller: { workplace, learner, scope } }) => {
    const [colleagues, invitations, groups] = await Promise.all([
      selectTeam(db, workplace),
      selectInvitations(db, workplace),
      selectGroupsInUse(db, { ...scope, allGroups: true }),
    ]);
    const now = clock();
    return {
      colleagues: colleagues.map((one) => ({ ...one, isMe: one.person === learner })),
      invitations: invitations.map((one) => ({ ...one, hasExpired: one.expiresAt <= now })),
      groups,
    };
  });

  mount('POST /api/school/team', async ({ caller, body, request, reply }) => {
    const email = readChecked(checkEmail(body.email), 'email');
    const firstName = readChecked(checkName(body.firstName), 'firstName');
    const lastName = readChecked(checkName(body.lastName), 'lastName');
    const wanted = { email, firstName, lastName, ...readTerms(body) };
    await db.transaction().execute((trx) => invite(trx, caller, wanted, sending()));
    const about = { accountId: caller.accountId, email, detail: STORED_ROLES[body.role] };
    securityLog.record(request, { kind: 'staff_invited', ...about });
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
    const version = await inTransaction(db, (trx) =>
      changeTerms(trx, caller, { ...target, ...readTerms(body) }),
    );
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
