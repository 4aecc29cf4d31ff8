/** Puts learners into a group and takes them out, with a row in the audit for each. */
import type { MemberMoves, MembersReply } from '@balise/contract/school/groups';
import type { Db } from '../../platform/db/api.ts';
import type { SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { describeMoves } from './groups.ts';
import { deleteMembers, insertMembers, selectAddable, selectVisible } from './member-store.ts';

type Moves = MemberMoves & { group: string; now: Date };

export async function moveMembers(trx: Db, staff: SchoolStaff, moves: Moves): Promise<MembersReply> {
  const { group, add, remove, now } = moves;
  const { scope } = staff;
  const addable = await selectAddable(trx, { scope, group, people: add }, { actor: staff.accountId, now });
  const removable = await selectVisible(trx, { scope, people: remove });
  const added = await insertMembers(trx, { scope, group, people: [...addable] });
  const removed = await deleteMembers(trx, { scope, group, people: [...removable] });
  for (const [action, people] of [
    ['ecole.ajouter_au_groupe', added],
    ['ecole.retirer_du_groupe', removed],
  ] as const)
    for (const about of people)
      await recordAct(trx, staff, { action, about, details: { groupe: group } }, now);
  return describeMoves(moves, { addable, added, removable, removed });
}
