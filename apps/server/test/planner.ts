/** Databases for questions of plans, and what the planner knows of their tables. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/handle.ts';
import { type Copy, openUnused } from './database.ts';

/**
 * One that no test has used, and that its server analyses only when a test says so. In a used one, deleted rows leave long files, for
 * which the planner rightly reads the whole table, and statistics tell of rows that are gone.
 */
export async function openForPlans(): Promise<Copy> {
  const database = await openUnused();
  for (const table of await listTables(database.db))
    await sql`alter table ${table} set (autovacuum_enabled = off)`.execute(database.db);
  return database;
}

/** Counts the rows and values of every table, as the server does from time to time. */
export async function analyzeTables(db: Db): Promise<void> {
  await sql`analyze ${sql.join(await listTables(db))}`.execute(db);
}

async function listTables(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows.map(({ name }) => sql.table(name));
}

/** Writes on one connection, which then tells at once how many rows it has changed: by itself it does so within ten seconds. */
export async function writeCounted(db: Db, write: (db: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await write(connection);
    await sql`select pg_stat_force_next_flush()`.execute(connection);
  });
}
