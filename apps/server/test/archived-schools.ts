/** What the tests of backups share: databases that hold schools. */
import type { Db } from '../src/platform/db/handle.ts';
import { openDatabase } from '../src/platform/db/open.ts';

type Target = Parameters<typeof openDatabase>[0];

/** Opens the database for one action, and closes it however that ends. */
export async function withDatabase<T>(target: Target, action: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(target);
  try {
    return await action(database.db);
  } finally {
    await database.close();
  }
}

export const addSchool = (db: Db, name: string) =>
  db.insertInto('schools').values({ name, brand: 'x' }).execute();

/** The names of its schools, in the order in which they came. */
export const listSchools = (target: Target) =>
  withDatabase(target, async (db) => {
    const rows = await db.selectFrom('schools').select('name').orderBy('id').execute();
    return rows.map(({ name }) => name);
  });
