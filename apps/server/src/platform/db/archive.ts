/** Backs the database up to a file and restores it, embedded or on a server. */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config/api.ts';
import { assertBackup, assertFile, isDumpOfServer, namingFile } from './archive-kind.ts';
import { CommandRefused } from './command-refused.ts';
import { openData, openEmbedded } from './embedded.ts';
import {
  acquireDirectory,
  databasePath,
  recoverInterruptedSwap,
  swapDatabase,
} from './embedded-directory.ts';
import { createEncryption, decrypt, isEncrypted } from './encryption.ts';
import { askBackup, listensForBackups } from './live-backup.ts';
import { DirectoryLocked } from './lock.ts';
import { pendingMigrations } from './migrate.ts';
import { APPLICATION, openPostgresql } from './postgresql.ts';
import { runTool, streamTool } from './postgresql-tools.ts';
import { toReason } from './reason.ts';
import { type TriedBackup, tryBackup } from './try-backup.ts';

/** How long (ms) a backup waits for the owner of the directory. */
const PATIENCE_MS = 60_000;

type Target = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Writes the backup to a draft, restores that on trial and renames it: a file with the final name is complete and
 * restorable, and readable by its owner only. For `recipients` (public keys) it is encrypted while it is written: the
 * disk never holds it unencrypted. @returns what the trial found
 * @throws CommandRefused when the backup can't be restored: it stays, under a name that says so
 */
export async function backUp(
  target: Target,
  file: string,
  recipients: readonly string[] = [],
): Promise<TriedBackup> {
  const encryption = recipients.length > 0 ? createEncryption(recipients) : null;
  // Each has its own draft: two backups to one file at once leave a complete one.
  const part = `${file}.${process.pid}.part`;
  try {
    const archive = await dump(target);
    const handle = await open(part, 'wx', 0o600);
    const bytes = encryption ? await encryption.encrypter.encrypt(archive) : archive;
    await pipeline(bytes, handle.createWriteStream({ flush: true }));
    const keys = () => (encryption ? [encryption.identity] : []);
    const tried = await tryBackup(part, target.dataDir, keys).catch((error: unknown) => {
      const unchecked = `${file}.unchecked`;
      renameSync(part, unchecked);
      throw new CommandRefused(
        `the backup was written but can't be restored, and is kept as ${unchecked}: ${toReason(error)}`,
      );
    });
    renameSync(part, file);
    return tried;
  } finally {
    rmSync(part, { force: true });
  }
}

async function dump({ databaseUrl, dataDir }: Target): Promise<ReadableStream<Uint8Array>> {
  if (databaseUrl) return streamTool('pg_dump', ['--format=custom', '--no-owner'], databaseUrl);
  return new Blob([await dumpEmbedded(dataDir)]).stream();
}

async function dumpEmbedded(dataDir: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(databasePath(dataDir))) throw new CommandRefused(`${dataDir} holds no database`);
  for (const start = Date.now(); ; await sleep(200)) {
    try {
      const database = await openEmbedded({ directory: dataDir });
      return await database.dump().finally(() => database.close());
    } catch (error) {
      if (!(error instanceof DirectoryLocked)) throw error;
      if (listensForBackups(dataDir)) return new Uint8Array(await askBackup(dataDir, error.owner.pid));
      // A server that is starting, or another command: soon it will listen, or be finished.
      if (Date.now() - start > PATIENCE_MS) throw error;
    }
  }
}

export interface RestoreOptions {
  force: boolean;
  /** File of the key of an encrypted backup. */
  keyFile?: string | null;
}

/** Throws CommandRefused when a database exists and `force` is false; when it throws, nothing has changed. */
export async function restore(
  target: Target,
  file: string,
  { force, keyFile = null }: RestoreOptions,
): Promise<void> {
  const archive = await readArchive(file, keyFile);
  const isDump = isDumpOfServer(archive);
  if (target.databaseUrl) {
    if (!isDump)
      throw new CommandRefused(`${file} is no backup of a PostgreSQL server: npm run move takes it there`);
    return restorePostgresql(target.databaseUrl, archive, force);
  }
  if (isDump) throw new CommandRefused(`${file} is a backup of a PostgreSQL server: set DATABASE_URL`);
  return namingFile(file, () => restoreEmbedded(target.dataDir, archive, force));
}

/** The decrypted archive; throws CommandRefused when it is none, or encrypted and `keyFile` does not open it. */
export async function readArchive(file: string, keyFile: string | null): Promise<Uint8Array<ArrayBuffer>> {
  assertFile(file);
  const stored = new Uint8Array(readFileSync(file));
  const archive = isEncrypted(stored) ? await decrypt(stored, keyFile) : stored;
  assertBackup(file, archive);
  return archive;
}

/** A dump has no statistics, and until somebody counts the rows, a statement about a school may take the square of its learners. */
const ANALYZE = ['--command', 'analyze'];

async function restorePostgresql(databaseUrl: string, archive: Uint8Array, force: boolean): Promise<void> {
  // A directory that only this user can read.
  const directory = mkdtempSync(join(tmpdir(), 'restore-'));
  const [file, text] = [join(directory, 'archive.dump'), join(directory, 'restore.sql')];
  try {
    writeFileSync(file, archive, { mode: 0o600 });
    if (!runTool('pg_restore', ['--list', file], null).includes('TABLE DATA public migrations'))
      throw new CommandRefused('this is a backup of another program');
    await checkReplaceable(databaseUrl, force);
    // As text, so that one transaction drops the old data and restores the backup: all of it, or nothing.
    runTool('pg_restore', ['--no-owner', `--file=${text}`, file], null);
    // The role's own time-outs are meant for requests.
    const unhurried = 'set statement_timeout = 0; set lock_timeout = 10000;';
    const empty = 'drop schema public cascade; create schema public;';
    const strict = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'];
    runTool(
      'psql',
      [...strict, '--command', unhurried, '--command', empty, '--file', text, ...ANALYZE],
      databaseUrl,
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function checkReplaceable(databaseUrl: string, force: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const database = openPostgresql(databaseUrl, { poolSize: 1 });
  try {
    const { rows: tables } = await sql`select from pg_tables where schemaname = 'public'`.execute(
      database.db,
    );
    if (tables.length > 0 && !force) throw new CommandRefused(overwriting(name));
    const { rows: servers } = await sql<{ client: string | null }>`
      select distinct client_addr::text as client from pg_stat_activity
      where datname = current_database() and application_name = ${APPLICATION} and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    if (servers.length > 0) {
      const from = servers.map(({ client }) => client ?? 'this machine').join(', ');
      throw new CommandRefused(
        `a server is connected to ${name} (from ${from}): stop it first; PgBouncer forgets one that is stopped by RECONNECT`,
      );
    }
  } finally {
    await database.close();
  }
}

/** Opens the unpacked data: data that can't be opened, or comes from a newer version, is not restored. */
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
  const unlock = acquireDirectory(dataDir);
  try {
    const data = databasePath(dataDir);
    await recoverInterruptedSwap(data);
    if (existsSync(data) && !force) throw new CommandRefused(overwriting(dataDir));
    await swapDatabase(data, archive, checkDatabase);
  } finally {
    unlock();
  }
}

const overwriting = (name: string) => `${name} holds a database already: add --force to replace it`;
