/** The people of the head office of a network: an operator invites them, and ends their work. */

import { actOnNetwork } from '../identity/accounts/api.ts';
import type { Mounter } from '../platform/http/api.ts';
import { changeHeadOfficeEnd, inviteToHeadOffice } from './head-office.ts';
import { noteAct, type OperatorDeps, readManager, sendingOf } from './school-routes.ts';

export function operatorHeadOfficeRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock } = deps;

  mount('POST /api/operator/networks/{id}/head-office', async ({ caller, params, body, request, reply }) => {
    const actor = actOnNetwork(caller, Number(params.id));
    const wanted = readManager(body);
    await db.transaction().execute((trx) => inviteToHeadOffice(trx, actor, wanted, sendingOf(deps)));
    noteAct(deps, request, caller, `invited somebody to the head office of network ${params.id}`);
    reply.code(202);
    return { isInvited: true };
  });

  mount('PUT /api/operator/head-office/{id}/contract', async ({ caller, params, body, request }) => {
    const { network, version: read, ends } = body;
    const actor = actOnNetwork(caller, network);
    const end = { person: Number(params.id), version: read, ends, now: clock() };
    const version = await db.transaction().execute((trx) => changeHeadOfficeEnd(trx, actor, end));
    const detail = `person ${params.id} ${ends ? 'left' : 'is back at'} the head office of network ${network}`;
    noteAct(deps, request, caller, detail);
    return { version };
  });
}
