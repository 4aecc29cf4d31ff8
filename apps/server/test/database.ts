/** A database of its own for a test file: a copy of the run's migrated template. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openEmbedded } from '../src/db/embedded.ts';
import type { Database, Db } from '../src/db/handle.ts';
import { openPostgresql } from '../src/db/postgresql.ts';
import { ask, databaseUrl } from './global-setup.ts';

export interface Copy extends Database {
  /** Whoever asks next has it, empty; `close` ends it. */
  release(): Promise<void>;
}

/** Embedded databases that a file was done with, for the next file of this worker: opening one takes two seconds. */
const spare: Copy[] = [];

/** Empty, embedded (in memory) or on a PostgreSQL server, as the project says. */
export async function openCopy(): Promise<Copy> {
  const template = inject('template');
  if (template.kind === 'embedded') {
    const archive = () => new Uint8Array(readFileSync(template.archive));
    return spare.pop() ?? reusable(await openEmbedded({ directory: null, archive: archive() }));
  }
  const name = `balise_test_${randomBytes(8).toString('hex')}`;
  // As files: by way of the log, which is the default, takes six times as long.
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
      // A test that takes a table away does so to nobody else.
      if (left.join() !== tables.join()) return database.close();
      const all = sql.join(tables.map((name) => sql.table(name)));
      await sql`truncate ${all} restart identity cascade`.execute(database.db);
      spare.push(copy);
    },
  };
  return copy;
}

/** What a migrated database holds nothing in. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
