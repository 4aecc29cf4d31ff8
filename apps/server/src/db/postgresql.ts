/** A PostgreSQL server (15 or later), straight or behind PgBouncer in transaction mode. */
import { Kysely } from 'kysely';
import pg from 'pg';
import { createDialect } from './driver.ts';
import type { Database } from './handle.ts';
import { assertMigrated } from './migrate.ts';
import type { Tables } from './schema.generated.ts';
import { valueTypes } from './values.ts';
import { measureLoad, watchWrites } from './writes.ts';

/**
 * Statements are short, so few connections do much work: more of them than the database has cores only queue there
 * instead of here.
 */
const POOL_SIZE = 16;
/** For a silent network (ms): the server itself gives up a statement before, see time-outs.ts. */
export const QUERY_TIMEOUT_MS = 15_000;
/** By this name the database knows our connections. */
export const APPLICATION = 'balise';
const CONNECT_TIMEOUT_MS = 5_000;

export interface PostgresqlOptions {
  poolSize?: number;
  /** Where migrations run, when it is not here: straight to the server, past its pooler. */
  migrateUrl?: string | null;
}

export function openPostgresql(url: string, options: PostgresqlOptions = {}): Database {
  const { poolSize = POOL_SIZE, migrateUrl } = options;
  const writes = watchWrites();
  const { db, pool } = connect(url, writes.note, {
    max: poolSize,
    query_timeout: QUERY_TIMEOUT_MS,
    // Idle connections are dropped slowly: after a fail-over the errors they meet are retried by the driver.
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
  return { pool, db: new Kysely<Tables>({ dialect: createDialect(pool, onError) }) };
}
