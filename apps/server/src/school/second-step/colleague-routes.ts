/** A manager sees who has a second step, and takes the device that a colleague has lost. */

import { selectSchool } from '../../identity/accounts/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import type { SecondStepDeps } from './deps.ts';
import { queueStepMail } from './notify.ts';
import { type ColleagueStepRow, clearSessionSteps, deleteSecondStep, selectColleagues } from './store.ts';

export function colleagueRoutes(mount: Mounter, { db, clock, settings, securityLog }: SecondStepDeps): void {
  mount('GET /api/school/team/second-steps', async ({ caller }) => {
    const colleagues = await selectColleagues(db, caller.workplace);
    const mayReset = ({ person, since, mayReset }: ColleagueStepRow): boolean =>
      since !== null && mayReset && person !== caller.learner;
    return { colleagues: colleagues.map((row) => ({ ...row, mayReset: mayReset(row) })) };
  });

  mount('POST /api/school/second-steps/{id}/removal', async ({ caller, params, request }) => {
    const now = clock();
    const person = Number(params.id);
    const { brand } = await selectSchool(db, caller.workplace);
    const account = await db.transaction().execute(async (trx) => {
      const [colleague] = await selectColleagues(trx, caller.workplace, person);
      if (!colleague?.mayReset || person === caller.learner) return null;
      const { accountId, email } = colleague;
      if (!(await deleteSecondStep(trx, accountId))) return null;
      await clearSessionSteps(trx, accountId);
      await recordAct(trx, caller, { action: 'ecole.retirer_seconde_etape', about: person }, now);
      const recipient = { personId: person, schoolId: caller.workplace, email, brand };
      await queueStepMail(trx, settings, recipient, { change: 'reset', now });
      return accountId;
    });
    if (account === null) return refuse('INTROUVABLE');
    const detail = `by the account ${caller.accountId}`;
    securityLog.record(request, { kind: 'second_step_removed', accountId: account, detail });
    return { isRemoved: true };
  });
}
