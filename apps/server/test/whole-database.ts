/** A database with a row in every table, and all its rows as text for comparisons. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/handle.ts';
import { insertPerson } from './builders.ts';
import { plantEverywhere } from './plant.ts';

/**
 * Inserts a row in every table that names people, more than one batch in some tables, and text that a careless copy
 * would damage.
 */
export async function fillDatabase(db: Db): Promise<void> {
  const { personId, accountId, schoolId } = await insertPerson(db, {
    firstName: 'Zoé «l\'été»\t\\N {"a", (b)}\n',
  });
  await plantEverywhere(db, { personId, accountId, schoolId }, 'é”,\\"(');
  const names = Array.from({ length: 450 }, (_, at) => ({ name: `École ${at}`, brand: 'prepacode' }));
  await db.insertInto('schools').values(names).execute();
  await db.deleteFrom('schools').where('name', '=', 'École 449').execute();
}

/** Every row of every table, as text. */
export async function rowsOfAll(db: Db): Promise<Record<string, unknown[]>> {
  await sql`set timezone = 'UTC'`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'
    order by 1`.execute(db);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ value: string }>`
      select t::text as value from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ value }) => value).sort();
  }
  return all;
}
