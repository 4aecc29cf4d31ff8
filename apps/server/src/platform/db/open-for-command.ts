/** Opens the database for a command, also while a server is running. */

import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import { SOCKET_PORT } from './command-socket.ts';
import { createDialect } from './driver.ts';
import type { Database, Db } from './handle.ts';
import { DirectoryLocked } from './lock.ts';
import { assertMigrated } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Tables } from './schema.generated.ts';
import { valueTypes } from './values.ts';

/** How long (ms) a command waits for another one, or for a server that is starting. */
const PATIENCE_MS = 10_000;

export type CommandDatabase = Pick<Database, 'db' | 'close'>;

/**
 * A PostgreSQL server serves anybody. The embedded database belongs to one process: where that is a running server, the
 * command asks it. Throws DirectoryLocked when the owner does not answer, SchemaMismatch, or the database's own error.
 */
export async function openForCommand(place: Parameters<typeof openDatabase>[0]): Promise<CommandDatabase> {
  for (const start = Date.now(); ; await sleep(200)) {
    try {
      return await openDatabase(place);
    } catch (error) {
      if (!(error instanceof DirectoryLocked)) throw error;
      const database = await connectToServer(place.dataDir);
      if (database) return database;
      if (Date.now() - start > PATIENCE_MS) throw error;
    }
  }
}

/** Null when no server listens. */
async function connectToServer(directory: string): Promise<CommandDatabase | null> {
  const pool = new pg.Pool({
    host: resolve(directory),
    port: SOCKET_PORT,
    user: 'postgres',
    ssl: false,
    types: valueTypes,
  });
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch {
    await pool.end();
    return null;
  }
  // All connections of the embedded database are one session, so names of prepared statements are the server's.
  const db: Db = new Kysely<Tables>({ dialect: createDialect(pool, { prepares: 'never', onError() {} }) });
  try {
    await assertMigrated(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}
