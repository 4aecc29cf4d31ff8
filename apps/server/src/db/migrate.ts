/** Applies the ordered SQL files of migrations/, each once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from './handle.ts';

// Beside this file in the sources, beside the bundle once built.
const DIRECTORY = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any fixed number: servers that start together wait here for each other. */
const LOCK = 7_219_406;

export interface Migration {
  name: string;
  checksum: string;
  text: string;
}

interface Applied {
  name: string;
  checksum: string;
}

/** The database is not at the migration this program was built for. */
export class SchemaMismatch extends Error {}

export function readMigrations(directory = DIRECTORY): Migration[] {
  const names = readdirSync(directory).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const text = readFileSync(`${directory}/${name}`, 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Answers the names applied now. Throws SchemaMismatch when a file changed since, or the database is newer. */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    await sql`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(trx);
    const applied = await selectApplied(trx);
    const missing = compare(applied, migrations);
    for (const { name, checksum, text } of missing) {
      await sql.raw(text).execute(trx);
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx);
    }
    return missing.map((migration) => migration.name);
  });
}

/** Rejects when the database does not answer, or is not at the migrations of this program. */
export async function assertMigrated(db: Db): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length > 0) throw new SchemaMismatch(`not applied: ${missing.join(', ')}`);
}

/** Names still to be applied. Throws SchemaMismatch when the database is newer than this program. */
export async function pendingMigrations(db: Db, migrations = readMigrations()): Promise<string[]> {
  return compare(await selectApplied(db), migrations).map(({ name }) => name);
}

async function selectApplied(db: Db): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select name, checksum from migrations order by name`.execute(db);
  return rows;
}

/** Answers what is still to be applied. */
function compare(applied: Applied[], migrations: Migration[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index];
    if (known?.name !== name) {
      throw new SchemaMismatch(
        `${name} is applied and this version does not know it: it is older than its database`,
      );
    }
    if (known.checksum !== checksum) {
      throw new SchemaMismatch(
        `${name} is applied and its file has changed since: write a new migration instead`,
      );
    }
  }
  return migrations.slice(applied.length);
}
