/** PostgreSQL inside the process: PGlite in its own thread, in a directory that belongs to one process. */
import { existsSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { Kysely } from 'kysely';
import pg from 'pg';
import { createDialect } from './driver.ts';
import {
  acquireDirectory,
  createEmptyDatabase,
  databasePath,
  recoverInterruptedSwap,
} from './embedded-directory.ts';
import { type LinkOptions, openLink } from './embedded-link.ts';
import type { EmbeddedDatabaseOptions } from './embedded-messages.ts';
import type { Database } from './handle.ts';
import { assertMigrated } from './migrate.ts';
import type { Tables } from './schema.generated.ts';
import { valueTypes } from './values.ts';
import { measureLoad, watchWrites } from './writes.ts';

/** Enough to keep the thread busy while answers are on their way; it runs one statement at a time. */
const POOL_SIZE = 8;
/** A statement that waits longer (ms) waits for a transaction that never ends, so it fails. */
const QUERY_TIMEOUT_MS = 15_000;

export interface EmbeddedDatabase extends Database {
  kind: 'embedded';
  connect(): Duplex;
  lost: Promise<Error>;
  /** A gzipped tar of the complete database, taken between two transactions. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** For tests: ends the thread as a crash would. */
  kill(): Promise<void>;
}

export interface EmbeddedOptions extends LinkOptions {
  /** Null means in memory. */
  directory: string | null;
  /** A dump to start from; only in memory. */
  archive?: Uint8Array<ArrayBuffer>;
}

/** Throws DirectoryLocked when another live process owns the directory. */
export async function openEmbedded({
  directory,
  archive,
  ...options
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (!directory) return open({ directory, archive: archive ?? null }, () => {}, options);
  const unlock = acquireDirectory(directory);
  try {
    const data = databasePath(directory);
    await recoverInterruptedSwap(data);
    if (!existsSync(data)) await createEmptyDatabase(data);
    return await open({ directory: data, archive: null }, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens data whose directory the caller has locked already. */
export function openData(data: string): Promise<EmbeddedDatabase> {
  return open({ directory: data, archive: null }, () => {});
}

async function open(
  opening: EmbeddedDatabaseOptions,
  unlock: () => void,
  options: LinkOptions = {},
): Promise<EmbeddedDatabase> {
  const link = await openLink(opening, options);
  const writes = watchWrites();
  // Both pools share one session. Names of the patient one would be taken when the other prepares the same statement.
  const connect = (options: Partial<pg.PoolConfig>, isPatient = false) => {
    const pool = new pg.Pool({
      // The client's start-up message must name a user, although nothing checks it here.
      user: 'postgres',
      ssl: false,
      stream: () => link.connect(isPatient),
      types: valueTypes,
      ...options,
    });
    pool.on('error', () => {});
    const prepares = isPatient ? 'never' : 'everywhere';
    return {
      pool,
      db: new Kysely<Tables>({ dialect: createDialect(pool, { prepares, onError: writes.note }) }),
    };
  };
  const { db, pool } = connect({ max: POOL_SIZE, min: POOL_SIZE, query_timeout: QUERY_TIMEOUT_MS });
  let closing: Promise<void> | null = null;
  const close = async () => {
    await db.destroy();
    await link.close();
    unlock();
  };
  return {
    kind: 'embedded',
    db,
    async ready() {
      await assertMigrated(db);
      await writes.check(db);
    },
    load: () => measureLoad(pool, writes),
    openPatient: () => connect({ max: 1 }, true).db,
    connect: () => link.connect(true),
    lost: link.lost,
    dump: link.dump,
    kill: link.kill,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
