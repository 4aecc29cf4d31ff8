/** PostgreSQL inside the process: PGlite in a thread of its own, on a directory that one process owns. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { createDialect } from './driver.ts';
import { openLink } from './embedded-link.ts';
import type { Database } from './handle.ts';
import { lockDirectory } from './lock.ts';
import { assertMigrated } from './migrate.ts';
import type { Tables } from './schema.generated.ts';
import { valueTypes } from './values.ts';

/** Enough to keep the thread busy while answers travel; it runs one statement at a time whatever their number. */
const POOL_SIZE = 8;
/** A statement that waits longer (ms) waits for a transaction that never ends: it fails rather than hang. */
const QUERY_TIMEOUT_MS = 15_000;

export interface EmbeddedDatabase extends Database {
  kind: 'embedded';
  /** A gzipped tar of the whole database, taken between two transactions. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** For tests: ends the thread as a crash would. */
  kill(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Null: in memory. */
  directory: string | null;
  /** A dump to start from when there is no database yet. */
  archive?: Uint8Array<ArrayBuffer>;
}

/** Throws DirectoryLocked when another live process owns the directory. */
export async function openEmbedded({ directory, archive }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (directory) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = directory ? lockDirectory(directory) : () => {};
  try {
    return await open(directory && join(directory, 'postgresql'), archive ?? null, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(
  directory: string | null,
  archive: Uint8Array<ArrayBuffer> | null,
  unlock: () => void,
): Promise<EmbeddedDatabase> {
  const isNew = directory !== null && !existsSync(directory);
  const link = await openLink({ directory, isNew, archive });
  const pool = new pg.Pool({
    // A user is asked for by the client's start-up message, which nobody reads here.
    user: 'postgres',
    ssl: false,
    max: POOL_SIZE,
    min: POOL_SIZE,
    query_timeout: QUERY_TIMEOUT_MS,
    stream: () => link.connect(),
    types: valueTypes,
  });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  let closing: Promise<void> | null = null;
  const close = async () => {
    await db.destroy();
    await link.close();
    unlock();
  };
  return {
    kind: 'embedded',
    db,
    ready: () => assertMigrated(db),
    dump: link.dump,
    kill: link.kill,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
