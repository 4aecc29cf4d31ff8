/** SQL that puts learners into a group and takes them out. */
import { sql } from 'kysely';
import { visiblePeople } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

interface Members {
  scope: StaffScope;
  group: string;
  people: readonly number[];
}

/** How long (ms) staff who see only their groups may take back a removal: they no longer see that learner. */
const REGRET_MS = 15 * 60_000;

/** Of these people, those whom the caller sees, and those whom they took out of this group just now. */
export async function selectAddable(
  trx: Db,
  { scope, group, people }: Members,
  { actor, now }: { actor: number; now: Date },
): Promise<Set<number>> {
  const since = new Date(now.getTime() - REGRET_MS);
  const { rows } = await sql<{ person_id: number }>`
    select person_id from (${visiblePeople(scope)}) seen where person_id = any (${[...people]}::int[])
    union
    select m.person_id from (${visiblePeople({ ...scope, allGroups: true })}) m
    join audit a on a.person_id = m.person_id and a.school_id = ${scope.school} and a.actor_id = ${actor}
      and a.action = ${'ecole.retirer_du_groupe'} and a.details ->> 'groupe' = ${group} and a.at > ${since}
    where m.person_id = any (${[...people]}::int[])`.execute(trx);
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Of these people, those whom the caller sees. */
export async function selectVisible(
  trx: Db,
  { scope, people }: Omit<Members, 'group'>,
): Promise<Set<number>> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from (${visiblePeople(scope)}) seen where person_id = any (${[...people]}::int[])`.execute(
    trx,
  );
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Returns those who were not in the group before. */
export async function insertMembers(trx: Db, { scope, group, people }: Members): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const rows = await trx
    .insertInto('learner_group_members')
    .values(people.map((person_id) => ({ group_id: group, school_id: scope.school, person_id })))
    .onConflict((conflict) => conflict.columns(['group_id', 'school_id', 'person_id']).doNothing())
    .returning('person_id')
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Returns those who were in the group. */
export async function deleteMembers(trx: Db, { scope, group, people }: Members): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const rows = await trx
    .deleteFrom('learner_group_members')
    .where('group_id', '=', group)
    .where('school_id', '=', scope.school)
    .where('person_id', 'in', [...people])
    .returning('person_id')
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
