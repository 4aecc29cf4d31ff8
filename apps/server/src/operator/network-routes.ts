/** Networks of schools: the list, one network with its schools and its head office, what an operator changes about it. */

import { sql } from 'kysely';
import { actOnNetwork } from '../identity/accounts/api.ts';
import { type Mounter, refuse } from '../platform/http/api.ts';
import { splitSearch } from '../school/roster/api.ts';
import { selectHeadOfficeInvitations } from '../school/team/api.ts';
import {
  selectNetworkActs,
  selectNetworkPage,
  selectOptionalNetwork,
  selectSchoolsOfNetwork,
} from './network-store.ts';
import { changeSchoolNetwork, makeNetwork, removeNetwork, renameNetwork } from './networks.ts';
import { noteAct, type OperatorDeps, readPlaceName, tellExpiry } from './school-routes.ts';
import { selectSchoolChoices, selectStaffLines } from './school-store.ts';

export function operatorNetworkRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock } = deps;

  mount('GET /api/operator/networks', async ({ query }) => {
    const page = Number(query.page ?? 1);
    return { page, ...(await selectNetworkPage(db, { words: splitSearch(query.q ?? ''), page })) };
  });

  mount('POST /api/operator/networks', async ({ caller, body, request, reply }) => {
    const wanted = { key: body.key, name: readPlaceName(body.name), now: clock() };
    const id = await db.transaction().execute((trx) => makeNetwork(trx, caller, wanted));
    noteAct(deps, request, caller, `made network ${id}`);
    reply.code(201);
    return { id };
  });

  mount('GET /api/operator/networks/{id}', async ({ caller, params }) => {
    const [id, now] = [Number(params.id), clock()];
    const found = (await selectOptionalNetwork(db, id)) ?? refuse('INTROUVABLE');
    const { network } = actOnNetwork(caller, id);
    const [schools, people, invitations, acts] = await Promise.all([
      selectSchoolsOfNetwork(db, network, now),
      selectStaffLines(db, { network }),
      selectHeadOfficeInvitations(db, network),
      selectNetworkActs(db, network),
    ]);
    return {
      id,
      ...found,
      schools,
      people: people.map(({ role: _, ...one }) => one),
      invitations: invitations.map(tellExpiry(now)),
      acts,
    };
  });

  mount('PUT /api/operator/networks/{id}', async ({ caller, params, body, request }) => {
    const target = { id: Number(params.id), version: body.version, now: clock() };
    const wanted = { ...target, name: readPlaceName(body.name) };
    const version = await db.transaction().execute((trx) => renameNetwork(trx, caller, wanted));
    noteAct(deps, request, caller, `renamed network ${params.id}`);
    return { version };
  });

  mount('PUT /api/operator/networks/{id}/removal', async ({ caller, params, body, request }) => {
    const target = { id: Number(params.id), version: body.version, now: clock() };
    await db.transaction().execute((trx) => removeNetwork(trx, caller, target));
    noteAct(deps, request, caller, `deleted network ${params.id}`);
    return { isRemoved: true };
  });

  mount('GET /api/operator/networks/{id}/schools', async ({ params, query }) => {
    if (!(await selectOptionalNetwork(db, Number(params.id)))) refuse('INTROUVABLE');
    return { choices: await selectSchoolChoices(db, splitSearch(query.q ?? ''), sql`s.group_id is null`) };
  });

  mount('PUT /api/operator/schools/{id}/network', async ({ caller, params, body, request }) => {
    const target = { id: Number(params.id), version: body.version, now: clock() };
    const wanted = { ...target, network: body.network };
    const version = await db.transaction().execute((trx) => changeSchoolNetwork(trx, caller, wanted));
    const detail = body.network === null ? 'no network' : `network ${body.network}`;
    noteAct(deps, request, caller, `school ${params.id} is in ${detail}`);
    return { version };
  });
}
