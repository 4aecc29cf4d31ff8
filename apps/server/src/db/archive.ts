/** Backs the database up to a file and restores it, whichever database it is. */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { openData, openEmbedded } from './embedded.ts';
import { dataOf, replace, settle, takeDirectory } from './embedded-directory.ts';
import { askBackup } from './live-backup.ts';
import { DirectoryLocked } from './lock.ts';
import { pendingMigrations } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { runTool } from './postgresql-tools.ts';

type Target = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Writes the backup aside then renames it: a file with the final name is whole. */
export async function backUp({ databaseUrl, dataDir }: Target, file: string): Promise<void> {
  const part = `${file}.part`;
  if (databaseUrl) runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${part}`], databaseUrl);
  else writeFileSync(part, await dumpEmbedded(dataDir), { mode: 0o600 });
  renameSync(part, file);
}

async function dumpEmbedded(dataDir: string): Promise<Uint8Array> {
  if (!existsSync(dataOf(dataDir))) throw new ArchiveRefused(`${dataDir} holds no database`);
  try {
    const database = await openEmbedded({ directory: dataDir });
    try {
      return await database.dump();
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DirectoryLocked)) throw error;
    return askBackup(dataDir, error.owner.pid);
  }
}

/** Throws ArchiveRefused when there is a database and `force` is false; whatever it throws, nothing has changed. */
export async function restore(target: Target, file: string, { force }: { force: boolean }): Promise<void> {
  const archive = readFileSync(file);
  const isDump = archive.subarray(0, 5).toString('latin1') === 'PGDMP';
  if (target.databaseUrl) {
    if (!isDump) throw new ArchiveRefused(`${file} is no backup of a PostgreSQL server`);
    return restorePostgresql(target.databaseUrl, file, force);
  }
  if (isDump) throw new ArchiveRefused(`${file} is a backup of a PostgreSQL server: set DATABASE_URL`);
  return restoreEmbedded(target.dataDir, archive, force);
}

async function restorePostgresql(databaseUrl: string, file: string, force: boolean): Promise<void> {
  if (!runTool('pg_restore', ['--list', file], null).includes('TABLE DATA public migrations')) {
    throw new ArchiveRefused(`${file} is a backup of another program`);
  }
  const database = openPostgresql(databaseUrl);
  try {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(database.db);
    if (rows.length > 0 && !force)
      throw new ArchiveRefused(overwriting(new URL(databaseUrl).pathname.slice(1)));
  } finally {
    await database.close();
  }
  // As text, so that dropping what is there and putting back what was is one transaction: all of it, or nothing.
  const text = join(mkdtempSync(join(tmpdir(), 'restore-')), 'restore.sql');
  try {
    runTool('pg_restore', ['--no-owner', `--file=${text}`, file], null);
    const empty = 'drop schema public cascade; create schema public;';
    const strict = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'];
    runTool('psql', [...strict, '--command', empty, '--file', text], databaseUrl);
  } finally {
    rmSync(dirname(text), { recursive: true });
  }
}

/** Opens the unpacked data: what can't be opened, or comes from a newer version, is not restored. */
async function checkDatabase(data: string): Promise<void> {
  const database = await openData(data);
  try {
    await pendingMigrations(database.db);
    await sql`select count(*) from people`.execute(database.db);
  } finally {
    await database.close();
  }
}

async function restoreEmbedded(dataDir: string, archive: Uint8Array, force: boolean): Promise<void> {
  const unlock = takeDirectory(dataDir);
  try {
    const data = dataOf(dataDir);
    await settle(data);
    if (existsSync(data) && !force) throw new ArchiveRefused(overwriting(dataDir));
    await replace(data, archive, checkDatabase);
  } finally {
    unlock();
  }
}

const overwriting = (name: string) => `${name} holds a database already: add --force to replace it`;
