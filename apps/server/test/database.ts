/** A separate database for each test file: a copy of the migrated template. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import type { Database, Db } from '../src/platform/db/handle.ts';
import { openPostgresql } from '../src/platform/db/postgresql.ts';
import { ask, databaseUrl, type Template } from './global-setup.ts';

export interface Copy extends Database {
  /** Empties the database for the next test file; `close` ends it. */
  release(): Promise<void>;
}

/** Databases of finished test files, for the next file of this worker: making one takes as long as some files. */
const spare: Copy[] = [];

/** Opens an empty database, embedded (in memory) or on a PostgreSQL server, as the project says. */
export async function openCopy(): Promise<Copy> {
  return spare.pop() ?? toReusable(await openNew(inject('template')));
}

/** One that no test has used; `release` ends it. */
export async function openUnused(): Promise<Copy> {
  const database = await openNew(inject('template'));
  return { ...database, release: database.close };
}

async function openNew(template: Template): Promise<Database> {
  if (template.kind === 'embedded') {
    const archive = new Uint8Array(readFileSync(template.archive));
    return openEmbedded({ directory: null, archive });
  }
  const name = `${template.name}_${randomBytes(8).toString('hex')}`;
  // Copies files: the default strategy, through the log, takes six times as long.
  await ask(template.admin, `create database ${name} template ${template.name} strategy file_copy`);
  const database = openPostgresql(databaseUrl(template.admin, name));
  const close = async () => {
    await database.close();
    await ask(template.admin, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

async function toReusable(database: Database): Promise<Copy> {
  const schema = await describeSchema(database.db);
  const copy: Copy = {
    ...database,
    async release() {
      // When a test has changed the schema, no other test gets this database.
      if ((await describeSchema(database.db)) !== schema) return database.close();
      await emptyTables(database.db);
      spare.push(copy);
    },
  };
  return copy;
}

/** All columns, indexes, constraints and triggers of the schema, as one text to compare. */
async function describeSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select coalesce(string_agg(line, E'\n' order by line), '') as schema from (
      select concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull, a.attisdropped, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', conname, conrelid::regclass, convalidated, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', indexrelid::regclass, indisvalid) from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all
      select concat_ws(' ', tgname, tgrelid::regclass, tgenabled) from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select name from migrations
    ) as lines`.execute(db);
  return rows[0]?.schema ?? '';
}

/** Deletes all rows, which takes a twentieth of the time of `truncate`, and restarts the numbers of identity columns. */
async function emptyTables(db: Db): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
        execute format('delete from %I', name);
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null;
    end $$`.execute(db);
}
