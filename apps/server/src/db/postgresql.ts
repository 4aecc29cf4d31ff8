/** A PostgreSQL server (15 or later), straight or behind PgBouncer in transaction mode. */
import { Kysely } from 'kysely';
import pg from 'pg';
import { createDialect } from './driver.ts';
import type { Database } from './handle.ts';
import { assertMigrated } from './migrate.ts';
import type { Tables } from './schema.generated.ts';
import { valueTypes } from './values.ts';

/**
 * Statements are short, so few connections do much work: more of them than the database has cores only queue there
 * instead of here.
 */
const POOL_SIZE = 16;
/** Nothing here takes seconds (ms); a silent network must not hold requests for ever. */
const QUERY_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;

export function openPostgresql(url: string, { poolSize = POOL_SIZE } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'balise',
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // Idle connections are dropped slowly: after a fail-over the errors they meet are retried by the driver.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: valueTypes,
  });
  // An idle client that dies is already out of the pool; the next request opens another.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  let closing: Promise<void> | null = null;
  return {
    kind: 'postgresql',
    db,
    ready: () => assertMigrated(db),
    close() {
      closing ??= db.destroy();
      return closing;
    },
  };
}
