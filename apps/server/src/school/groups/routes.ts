import { hasRight } from '@balise/contract/base/rights';
import { MOST_CANDIDATES } from '@balise/contract/school/groups';
import { dropUnseen } from '@balise/rules/tidy-text';
import { dayIn } from '@balise/rules/time-zones';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { type Mounter, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  type GroupRow,
  insertGroup,
  selectCandidates,
  selectGroups,
  selectMembers,
  updateGroup,
} from './group-store.ts';
import { readGroupName } from './groups.ts';
import { moveMembers } from './move-members.ts';

export function schoolGroupRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  const find = async ({ scope }: SchoolStaff, id: string, from = db): Promise<GroupRow> => {
    const [row] = await selectGroups(from, { scope, today: dayIn(scope.zone, clock()), id });
    return row ?? refuse('INTROUVABLE');
  };
  /** One that the caller may change. */
  const findOwn = async (staff: SchoolStaff, id: string, from = db): Promise<GroupRow> => {
    const row = await find(staff, id, from);
    return row.teaches || managesAll(staff) ? row : refuse('INTROUVABLE');
  };

  mount('GET /api/school/groups', async ({ caller }) => {
    const rows = await selectGroups(db, { scope: caller.scope, today: dayIn(caller.zone, clock()) });
    return { groups: rows.map((row) => tellGroup(row, caller)) };
  });

  mount('POST /api/school/groups', async ({ caller, body, reply }) => {
    const name = readGroupName(body.name) ?? refuse('REQUETE_INVALIDE', { champ: 'name' });
    const now = clock();
    const { scope } = caller;
    await db.transaction().execute(async (trx) => {
      const teaches = !managesAll(caller);
      if (!(await insertGroup(trx, { scope, id: body.id, name, teaches, now }))) return;
      await recordAct(
        trx,
        caller,
        { action: 'ecole.creer_groupe', details: { groupe: body.id, nom: name } },
        now,
      );
    });
    reply.code(201);
    return tellGroup(await findOwn(caller, body.id), caller);
  });

  mount('GET /api/school/groups/{id}', async ({ caller, params: { id } }) => {
    const row = await find(caller, id);
    const members = await selectMembers(db, { scope: caller.scope, today: dayIn(caller.zone, clock()), id });
    return { group: tellGroup(row, caller), members };
  });

  mount('PUT /api/school/groups/{id}', async ({ caller, params: { id }, body }) => {
    const name = readGroupName(body.name) ?? refuse('REQUETE_INVALIDE', { champ: 'name' });
    const now = clock();
    const { isArchived, version } = body;
    await db.transaction().execute(async (trx) => {
      await findOwn(caller, id, trx);
      const change = { scope: caller.scope, id, name, isArchived, version, now };
      if (!(await updateGroup(trx, change))) refuse('MODIFIE_ENTRETEMPS');
      const details = { groupe: id, nom: name, archive: String(isArchived) };
      await recordAct(trx, caller, { action: 'ecole.changer_groupe', details }, now);
    });
    return tellGroup(await find(caller, id), caller);
  });

  mount('GET /api/school/groups/{id}/candidates', async ({ caller, params: { id }, query }) => {
    await findOwn(caller, id);
    const asked = { scope: caller.scope, id, name: dropUnseen(query.name).trim(), limit: MOST_CANDIDATES };
    return { learners: await selectCandidates(db, asked) };
  });

  mount('PUT /api/school/groups/{id}/learners', async ({ caller, params: { id }, body }) => {
    const now = clock();
    return db.transaction().execute(async (trx) => {
      const { archivedAt } = await findOwn(caller, id, trx);
      if (archivedAt) refuse('INTROUVABLE');
      return moveMembers(trx, caller, { ...body, group: id, now });
    });
  });
}

const managesAll = ({ role }: SchoolStaff): boolean => hasRight(role, 'manageAllGroups');

const tellGroup = (row: GroupRow, staff: SchoolStaff) => ({
  ...row,
  isMine: row.teaches || managesAll(staff),
});
