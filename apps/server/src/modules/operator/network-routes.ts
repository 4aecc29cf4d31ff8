/** Networks of schools: the list, one network with its schools and its head office, what an operator changes about it. */
import type { NetworkReply } from '@balise/contract/operator-networks';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { actOnNetwork } from '../../identity/staff.ts';
import { splitSearch } from '../school-roster/search-words.ts';
import { selectHeadOfficeInvitations } from '../school-team/invitation-store.ts';
import { selectHeadOffice } from './head-office-store.ts';
import {
  type FreeSchoolRow,
  selectFreeSchools,
  selectNetworkActs,
  selectNetworkLines,
  selectOptionalNetwork,
  selectSchoolsOfNetwork,
} from './network-store.ts';
import { changeSchoolNetwork, makeNetwork, removeNetwork, renameNetwork } from './networks.ts';
import { noteAct, type OperatorDeps, readPlaceName } from './school-routes.ts';

export function operatorNetworkRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock } = deps;

  mount('GET /api/exploitation/groupements', async ({ query }) => {
    const page = Number(query.page ?? 1);
    const { lines, total } = await selectNetworkLines(db, {
      words: splitSearch(query.recherche ?? ''),
      page,
    });
    return {
      ...{ total, page },
      groupements: lines.map((one) => ({
        ...{ id: one.id, nom: one.name, cree_le: one.createdAt?.toISOString() ?? null },
        ...{ ecoles: one.schools, premieres: one.firstSchools },
        ...{ noms_siege: one.headOffice, siege_invites: one.invited },
      })),
    };
  });

  mount('POST /api/exploitation/groupements', async ({ caller, body, request, reply }) => {
    const wanted = { key: body.cle, name: readPlaceName(body.nom), now: clock() };
    const id = await db.transaction().execute((trx) => makeNetwork(trx, caller, wanted));
    noteAct(deps, request, caller, `made network ${id}`);
    reply.code(201);
    return { id };
  });

  mount('GET /api/exploitation/groupements/{id}', async ({ caller, params }) => {
    const [id, now] = [Number(params.id), clock()];
    const found = (await selectOptionalNetwork(db, id)) ?? refuse('INTROUVABLE');
    const { network } = actOnNetwork(caller, id);
    const [schools, people, invitations, acts] = await Promise.all([
      selectSchoolsOfNetwork(db, network, now),
      selectHeadOffice(db, network),
      selectHeadOfficeInvitations(db, network),
      selectNetworkActs(db, network),
    ]);
    const reply: NetworkReply = {
      ...{ id, nom: found.name, version: found.version, cree_le: found.createdAt?.toISOString() ?? null },
      ecoles: schools.map((one) => ({
        ...tellSchool(one),
        ...{ suspendue_le: one.suspendedAt?.toISOString() ?? null, eleves: one.learners },
      })),
      equipe: people.map((one) => ({
        ...{ id: one.person, prenom: one.firstName, nom: one.lastName, email: one.email },
        ...{ depuis: one.since.toISOString(), fin: one.endedAt?.toISOString() ?? null },
        derniere_connexion: one.lastSignInAt?.toISOString() ?? null,
        appareil_depuis: one.deviceSince?.toISOString() ?? null,
        version: one.version,
      })),
      invitations: invitations.map((one) => ({
        ...{ id: one.id, prenom: one.firstName, nom: one.lastName, email: one.email },
        ...{ envoyee_le: one.sentAt.toISOString(), expire_le: one.expiresAt.toISOString() },
        expiree: one.expiresAt <= now,
      })),
      actes: acts.map(({ id: act, at, action, by, about }) => ({
        ...{ id: act, le: at.toISOString(), acte: action, par: by, sujet: about },
      })),
    };
    return reply;
  });

  mount('PUT /api/exploitation/groupements/{id}', async ({ caller, params, body, request }) => {
    const target = { id: Number(params.id), version: body.version, now: clock() };
    const wanted = { ...target, name: readPlaceName(body.nom) };
    const version = await db.transaction().execute((trx) => renameNetwork(trx, caller, wanted));
    noteAct(deps, request, caller, `renamed network ${params.id}`);
    return { version };
  });

  mount('PUT /api/exploitation/groupements/{id}/suppression', async ({ caller, params, form, request }) => {
    const target = { id: Number(params.id), version: Number(form.version), now: clock() };
    await db.transaction().execute((trx) => removeNetwork(trx, caller, target));
    noteAct(deps, request, caller, `deleted network ${params.id}`);
    return { supprime: true };
  });

  mount('GET /api/exploitation/groupements/{id}/ecoles', async ({ params, query }) => {
    if (!(await selectOptionalNetwork(db, Number(params.id)))) refuse('INTROUVABLE');
    const choices = await selectFreeSchools(db, splitSearch(query.recherche ?? ''));
    return { choix: choices.map(tellSchool) };
  });

  mount('PUT /api/exploitation/ecoles/{id}/groupement', async ({ caller, params, body, request }) => {
    const target = { id: Number(params.id), version: body.version, now: clock() };
    const wanted = { ...target, network: body.groupement };
    const version = await db.transaction().execute((trx) => changeSchoolNetwork(trx, caller, wanted));
    const detail = body.groupement === null ? 'no network' : `network ${body.groupement}`;
    noteAct(deps, request, caller, `school ${params.id} is in ${detail}`);
    return { version };
  });
}

const tellSchool = ({ id, name, brand, version }: FreeSchoolRow) => ({
  id,
  nom: name,
  marque: brand,
  version,
});
