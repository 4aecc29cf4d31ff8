/** SQL of the views of the list of learners that people have saved. */
import type { RosterFilters, SavedView } from '@balise/contract/school/roster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { readFilters, type StoredFilters, storeFilters } from './stored-filters.ts';

const ofOwner = (db: Db, { person, school }: StaffScope) =>
  db
    .selectFrom('roster_views')
    .where('person_id', '=', person)
    .where('school_id', '=', school)
    .select(['id', 'name', 'query', 'version'])
    .$castTo<{ id: string; name: string; query: StoredFilters; version: number }>();

type ViewRow = Awaited<ReturnType<ReturnType<typeof ofOwner>['executeTakeFirstOrThrow']>>;
const toView = ({ query, ...view }: ViewRow): SavedView => ({ ...view, filters: readFilters(query) });

export const selectViews = async (db: Db, scope: StaffScope): Promise<SavedView[]> =>
  (await ofOwner(db, scope).orderBy('name_key').execute()).map(toView);

export async function selectOptionalView(
  db: Db,
  scope: StaffScope,
  id: string,
): Promise<SavedView | undefined> {
  const row = await ofOwner(db, scope).where('id', '=', id).executeTakeFirst();
  return row && toView(row);
}

/** Other acts on the views of the person wait. */
export async function lockViews(trx: Db, { person, school }: StaffScope): Promise<void> {
  await sql`select 1 from staff_memberships where person_id = ${person} and school_id = ${school} for update`.execute(
    trx,
  );
}

export interface NamedView {
  id: string;
  name: string;
  key: string;
}

/** Whether another view of the person has this name. */
export async function isNameTaken(trx: Db, scope: StaffScope, { id, key }: NamedView): Promise<boolean> {
  const row = await ofOwner(trx, scope).where('name_key', '=', key).where('id', '<>', id).executeTakeFirst();
  return row !== undefined;
}

/** False for an id that exists: of another person, because the caller's own are read before. */
export async function insertView(
  trx: Db,
  { person, school }: StaffScope,
  { id, name, key }: NamedView,
  filters: RosterFilters,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('roster_views')
    .values({
      id,
      person_id: person,
      school_id: school,
      name,
      name_key: key,
      query: JSON.stringify(storeFilters(filters)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateViewName(trx: Db, { id, name, key }: NamedView): Promise<void> {
  await trx
    .updateTable('roster_views')
    .set({ name, name_key: key, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** False when there is none. */
export async function deleteView(db: Db, { person, school }: StaffScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('roster_views')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('school_id', '=', school)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
