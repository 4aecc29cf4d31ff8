/** A PostgreSQL server (15 or later), direct or behind PgBouncer in transaction mode. */
import { Kysely } from 'kysely';
import pg from 'pg';
import { createDialect } from './driver.ts';
import type { Database } from './handle.ts';
import { assertMigrated } from './migrate.ts';
import type { Tables } from './schema.generated.ts';
import { valueTypes } from './values.ts';
import { measureLoad, watchWrites } from './writes.ts';

/**
 * Statements are short, so few connections are enough: with more of them than the database has cores, statements would
 * queue there instead of here.
 */
const POOL_SIZE = 16;
/** For a silent network (ms). The server itself gives up a statement earlier; see role-settings.ts. */
export const QUERY_TIMEOUT_MS = 15_000;
/** Name of our connections in the database. */
export const APPLICATION = 'balise';
const CONNECT_TIMEOUT_MS = 5_000;

export interface PostgresqlOptions {
  poolSize?: number;
  /** Address for migrations when it differs: direct to the server, without its pooler. */
  migrateUrl?: string | null;
}

export function openPostgresql(url: string, options: PostgresqlOptions = {}): Database {
  const { poolSize = POOL_SIZE, migrateUrl } = options;
  const writes = watchWrites();
  const { db, pool } = connect(url, writes.note, {
    max: poolSize,
    query_timeout: QUERY_TIMEOUT_MS,
    // Idle connections are kept for a while; after a fail-over, the driver retries the errors on them.
    idleTimeoutMillis: 60_000,
  });
  let closing: Promise<void> | null = null;
  return {
    kind: 'postgresql',
    db,
    async ready() {
      await assertMigrated(db);
      await writes.check(db);
    },
    load: () => measureLoad(pool, writes),
    openPatient: () => connect(migrateUrl ?? url, writes.note, { max: 1 }).db,
    close() {
      closing ??= db.destroy();
      return closing;
    },
  };
}

function connect(url: string, onError: (error: unknown) => void, options: pg.PoolConfig) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: valueTypes,
    ...options,
  });
  // An idle client that dies is already out of the pool; the next request opens another.
  pool.on('error', () => {});
  return {
    pool,
    db: new Kysely<Tables>({
      dialect: createDialect(pool, { prepares: 'as the connection allows', onError }),
    }),
  };
}
