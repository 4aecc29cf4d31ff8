import type { Db } from '../../platform/db/api.ts';

export interface StoredSchool {
  name: string;
  brand: string;
  /** Address for its learners' messages; null when the school has none. */
  email: string | null;
  phone: string | null;
}

export async function selectSchool(db: Db, id: number): Promise<StoredSchool> {
  return db
    .selectFrom('schools')
    .where('id', '=', id)
    .select(['name', 'brand', 'email', 'phone'])
    .executeTakeFirstOrThrow();
}

export async function selectOptionalSchoolName(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('schools').where('id', '=', id).select('name').executeTakeFirst();
  return row?.name;
}
