/** A separate database for each test file: a copy of the migrated template. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openEmbedded } from '../src/db/embedded.ts';
import type { Database, Db } from '../src/db/handle.ts';
import { openPostgresql } from '../src/db/postgresql.ts';
import { ask, databaseUrl } from './global-setup.ts';

export interface Copy extends Database {
  /** Empties the database for the next test file; `close` ends it. */
  release(): Promise<void>;
}

/** Embedded databases of finished test files, for the next file of this worker: opening one takes two seconds. */
const spare: Copy[] = [];

/** Opens an empty database, embedded (in memory) or on a PostgreSQL server, as the project says. */
export async function openCopy(): Promise<Copy> {
  const template = inject('template');
  if (template.kind === 'embedded') {
    const archive = () => new Uint8Array(readFileSync(template.archive));
    return spare.pop() ?? reusable(await openEmbedded({ directory: null, archive: archive() }));
  }
  const name = `balise_test_${randomBytes(8).toString('hex')}`;
  // Copies files: the default strategy, through the log, takes six times as long.
  await ask(template.admin, `create database ${name} template ${template.name} strategy file_copy`);
  const database = openPostgresql(databaseUrl(template.admin, name));
  const close = async () => {
    await database.close();
    await ask(template.admin, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close, release: close };
}

async function reusable(database: Database): Promise<Copy> {
  const tables = await tablesOf(database.db);
  const copy: Copy = {
    ...database,
    async release() {
      const left = await tablesOf(database.db);
      // When a test has dropped or renamed a table, no other test gets this database.
      if (left.join() !== tables.join()) return database.close();
      const all = sql.join(tables.map((name) => sql.table(name)));
      await sql`truncate ${all} restart identity cascade`.execute(database.db);
      spare.push(copy);
    },
  };
  return copy;
}

/** Tables that are empty in a migrated database. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
