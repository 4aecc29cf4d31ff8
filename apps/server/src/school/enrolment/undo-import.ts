/** Undoes an import, or gives up one that was not executed. */

import { copyToOwners, deleteOwnersCopies, lockAccessesOf } from '../../identity/accounts/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import type { EnrolmentDeps } from './enrol.ts';
import { lockImport, markImportUndone } from './import-store.ts';
import {
  deleteAddedAccesses,
  deletePeople,
  lockParentConsents,
  restorePeople,
  selectPeopleToUndo,
  type Was,
} from './undo-store.ts';

interface Order {
  staff: SchoolStaff;
  id: string;
  version: number;
}

/** Undoing what is undone changes nothing. Refuses DEMANDE_TRAITEE, and LIEN_EXPIRE after its days. */
export async function undoImport({ db, clock }: EnrolmentDeps, { staff, id, version }: Order): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const school = staff.workplace;
    const stored = (await lockImport(trx, { school, id })) ?? refuse('INTROUVABLE');
    if (stored.state === 'undone') return;
    if (stored.version !== version) refuse('DEMANDE_TRAITEE');
    const { executedAt, undoUntil } = stored;
    if (executedAt === null) return markImportUndone(trx, id, 0);
    if (undoUntil === null || undoUntil <= now) refuse('LIEN_EXPIRE');
    const undoing = { id, school, executedAt };
    await lockParentConsents(trx, id);
    const people = await selectPeopleToUndo(trx, undoing);
    const free = people.filter(({ isKept }) => !isKept).map(({ was }) => was);
    await lockAccessesOf(trx, { school, people: people.map(({ was }) => was.person) });
    await restorePeople(trx, free, school);
    await deleteOwnersCopies(trx, { people: idsOf(free, 'completed'), school, givenAt: executedAt });
    await deleteOwnersCopies(trx, { people: idsOf(free, 'made'), school, givenAt: null });
    await deleteAddedAccesses(trx, idsOf(free, 'completed', 'added'), undoing);
    await deletePeople(trx, idsOf(free, 'made'));
    // Who stands in and stays has been given something since: so has the owner.
    await copyToOwners(trx, { people: people.map(({ was }) => was.person), now });
    const kept = people.length - free.length;
    await markImportUndone(trx, id, kept);
    const details = { import: id, gardes: String(kept) };
    await recordAct(trx, staff, { action: 'ecole.annuler_import', details }, now);
  });
}

const idsOf = (was: readonly Was[], ...kinds: Was['kind'][]): number[] =>
  was.filter(({ kind }) => kinds.includes(kind)).map(({ person }) => person);
