/** What an operator does about the people of a school: managers, contracts, lost devices. */

import { actAtSchool, actOnNetwork, STORED_ROLES } from '../identity/accounts/api.ts';
import { type Mounter, refuse } from '../platform/http/api.ts';
import { recordAct } from '../school/acts/api.ts';
import { resetByOperator } from '../school/second-step/api.ts';
import {
  inviteAgain,
  lockContract,
  lockManagers,
  takeBackInvitation,
  updateContractEnd,
} from '../school/team/api.ts';
import { inviteToHeadOfficeAgain, takeBackHeadOfficeInvitation } from './head-office.ts';
import { noteAct, type OperatorDeps, readManager, sendingOf } from './school-routes.ts';
import { endStaffSessions, lockSchool, selectOptionalPlaceOfInvitation } from './school-store.ts';
import { inviteManager } from './schools.ts';
import { selectOptionalStaffEmail } from './team-store.ts';

export function operatorTeamRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock, settings } = deps;

  mount('POST /api/operator/schools/{id}/managers', async ({ caller, params, body, request, reply }) => {
    const school = Number(params.id);
    const manager = readManager(body);
    await db.transaction().execute(async (trx) => {
      const { suspendedAt } = (await lockSchool(trx, school)) ?? refuse('INTROUVABLE');
      if (suspendedAt !== null) refuse('ECOLE_SUSPENDUE');
      await inviteManager(trx, caller, { school, manager }, sendingOf(deps));
    });
    noteAct(deps, request, caller, `invited a manager to school ${school}`);
    reply.code(202);
    return { isInvited: true };
  });

  mount('PUT /api/operator/invitations/{id}/resend', async ({ caller, params, reply }) => {
    await db.transaction().execute(async (trx) => {
      const found = (await selectOptionalPlaceOfInvitation(trx, params.id)) ?? refuse('INTROUVABLE');
      if ('network' in found) {
        const actor = actOnNetwork(caller, found.network);
        return inviteToHeadOfficeAgain(trx, actor, params.id, sendingOf(deps));
      }
      if (found.isSuspended) refuse('ECOLE_SUSPENDUE');
      await inviteAgain(trx, actAtSchool(caller, found.school), params.id, sendingOf(deps));
    });
    reply.code(202);
    return { isInvited: true };
  });

  mount('PUT /api/operator/invitations/{id}/withdrawal', async ({ caller, params }) => {
    await db.transaction().execute(async (trx) => {
      const found = (await selectOptionalPlaceOfInvitation(trx, params.id)) ?? refuse('INTROUVABLE');
      if ('network' in found) {
        const actor = actOnNetwork(caller, found.network);
        return takeBackHeadOfficeInvitation(trx, actor, params.id, clock());
      }
      await takeBackInvitation(trx, actAtSchool(caller, found.school), params.id, clock());
    });
    return { isInvited: false };
  });

  mount('PUT /api/operator/team/{id}/contract', async ({ caller, params, body, request }) => {
    const { ends } = body;
    const [person, now] = [Number(params.id), clock()];
    const actor = actAtSchool(caller, body.school);
    const version = await db.transaction().execute(async (trx) => {
      const place = { school: actor.workplace };
      // The same locks in the same order as a manager who does it.
      await lockManagers(trx, actor.workplace);
      const contract = (await lockContract(trx, place, person)) ?? refuse('INTROUVABLE');
      if (contract.isEnded === ends) return contract.version;
      if (contract.version !== body.version) refuse('MODIFIE_ENTRETEMPS');
      await updateContractEnd(trx, place, person, ends ? now : null);
      if (ends) await endStaffSessions(trx, actor.workplace, person);
      const act = {
        action: ends ? 'exploitation.finir_contrat' : 'exploitation.reprendre_contrat',
        about: person,
      } as const;
      await recordAct(trx, actor, { ...act, details: { role: STORED_ROLES[contract.role] } }, now);
      return contract.version + 1;
    });
    noteAct(
      deps,
      request,
      caller,
      `person ${person} ${ends ? 'left' : 'is back at'} school ${actor.workplace}`,
    );
    return { version };
  });

  mount('POST /api/operator/second-steps/{id}/withdrawal', async ({ caller, params, request }) => {
    const email = (await selectOptionalStaffEmail(db, Number(params.id))) ?? refuse('INTROUVABLE');
    if (!(await resetByOperator(db, settings, email, clock(), caller.accountId))) refuse('INTROUVABLE');
    noteAct(deps, request, caller, `took the device of person ${params.id}`);
    return { isWithdrawn: true };
  });
}
