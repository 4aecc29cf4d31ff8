/** What the planner knows of the tables, as a test needs it: a server changes it at any moment, and tells of rows with a delay. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/db/handle.ts';

/** Off, the server analyses and cleans no table until it is on again. */
export async function setAutovacuum(db: Db, isOn: boolean): Promise<void> {
  const change = isOn ? sql`reset (autovacuum_enabled)` : sql`set (autovacuum_enabled = off)`;
  await changeTables(db, (name) => sql`alter table ${sql.table(name)} ${change}`);
}

async function changeTables(db: Db, change: (name: string) => RawBuilder<unknown>): Promise<void> {
  for (const name of await listTables(db)) await change(name).execute(db);
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Writes tables and indexes anew and analyses them. Rows that earlier test files have deleted leave long indexes and empty pages,
 * for which the planner rightly reads the whole table: no real database is like that.
 */
export async function tidyTables(db: Db): Promise<void> {
  const tables = (await listTables(db)).map((name) => sql.table(name));
  await sql`vacuum (full, analyze) ${sql.join(tables)}`.execute(db);
}

/** A test file before this one may have left some, and long, empty files. */
export async function forgetStatistics(db: Db): Promise<void> {
  await tidyTables(db);
  await sql`delete from pg_statistic where starelid in (
    select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(db);
  await sql`update pg_class set reltuples = -1, relpages = 0
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
}

/** Writes on one connection, which then tells at once how many rows it has changed: by itself it does so within ten seconds. */
export async function writeCounted(db: Db, write: (db: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await write(connection);
    await sql`select pg_stat_force_next_flush()`.execute(connection);
  });
}
