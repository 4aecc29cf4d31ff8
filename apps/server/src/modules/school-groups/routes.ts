import { hasRight } from '@balise/contract/rights';
import { MOST_CANDIDATES } from '@balise/contract/school-groups';
import { dropUnseen } from '@balise/contract/tidy-text';
import { dayIn } from '@balise/contract/time-zones';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { recordAct } from '../school/record-act.ts';
import { GROUP_CHANGED, GROUP_MADE } from './acts.ts';
import {
  type GroupRow,
  insertGroup,
  selectCandidates,
  selectGroups,
  selectMembers,
  updateGroup,
} from './group-store.ts';
import { readGroupName, tellCandidates, tellGroup, toMember } from './groups.ts';
import { moveMembers } from './move-members.ts';

interface GroupDeps {
  db: Db;
  clock: Clock;
}

export function schoolGroupRoutes(mount: Mounter, { db, clock }: GroupDeps): void {
  const find = async ({ scope }: SchoolStaff, id: string, from = db): Promise<GroupRow> => {
    const [row] = await selectGroups(from, { scope, today: dayIn(scope.zone, clock()), id });
    return row ?? refuse('INTROUVABLE');
  };
  /** One that the caller may change. */
  const findOwn = async (staff: SchoolStaff, id: string, from = db): Promise<GroupRow> => {
    const row = await find(staff, id, from);
    return row.teaches || managesAll(staff) ? row : refuse('INTROUVABLE');
  };

  mount('GET /api/gestion/groupes', async ({ caller }) => {
    const rows = await selectGroups(db, { scope: caller.scope, today: dayIn(caller.zone, clock()) });
    return { groupes: rows.map((row) => tellGroup(row, managesAll(caller))) };
  });

  mount('POST /api/gestion/groupes', async ({ caller, form, reply }) => {
    const name = readGroupName(form.nom) ?? refuse('REQUETE_INVALIDE', { champ: 'nom' });
    const now = clock();
    const { scope } = caller;
    await db.transaction().execute(async (trx) => {
      const teaches = !managesAll(caller);
      if (!(await insertGroup(trx, { scope, id: form.id, name, teaches, now }))) return;
      await recordAct(trx, caller, { action: GROUP_MADE, details: { groupe: form.id, nom: name } }, now);
    });
    reply.code(201);
    return tellGroup(await findOwn(caller, form.id), managesAll(caller));
  });

  mount('GET /api/gestion/groupes/{id}', async ({ caller, params: { id } }) => {
    const row = await find(caller, id);
    const members = await selectMembers(db, { scope: caller.scope, today: dayIn(caller.zone, clock()), id });
    return { groupe: tellGroup(row, managesAll(caller)), membres: members.map(toMember) };
  });

  mount('PUT /api/gestion/groupes/{id}', async ({ caller, params: { id }, form }) => {
    const name = readGroupName(form.nom) ?? refuse('REQUETE_INVALIDE', { champ: 'nom' });
    const now = clock();
    const isArchived = form.archive === 'true';
    await db.transaction().execute(async (trx) => {
      await findOwn(caller, id, trx);
      const change = { scope: caller.scope, id, name, isArchived, version: Number(form.version), now };
      if (!(await updateGroup(trx, change))) refuse('MODIFIE_ENTRETEMPS');
      const details = { groupe: id, nom: name, archive: form.archive };
      await recordAct(trx, caller, { action: GROUP_CHANGED, details }, now);
    });
    return tellGroup(await find(caller, id), managesAll(caller));
  });

  mount('GET /api/gestion/groupes/{id}/candidats', async ({ caller, params: { id }, query }) => {
    await findOwn(caller, id);
    const asked = { scope: caller.scope, id, name: dropUnseen(query.nom).trim(), limit: MOST_CANDIDATES };
    return tellCandidates(await selectCandidates(db, asked));
  });

  mount('PUT /api/gestion/groupes/{id}/eleves', async ({ caller, params: { id }, body }) => {
    const now = clock();
    return db.transaction().execute(async (trx) => {
      const { archivedAt } = await findOwn(caller, id, trx);
      if (archivedAt) refuse('INTROUVABLE');
      return moveMembers(trx, caller, { group: id, add: body.ajouter, remove: body.retirer, now });
    });
  });
}

const managesAll = ({ role }: SchoolStaff): boolean => hasRight(role, 'manageAllGroups');
