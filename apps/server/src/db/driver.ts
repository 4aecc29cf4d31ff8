/** Kysely over a pool of `pg` clients: unnamed statements only (PgBouncer in transaction mode), safe retries. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isDatabaseAway, mayComeBack } from './failures.ts';

/** Waits (ms) between attempts while a database restarts or fails over: 8 s in all. */
const PAUSES_MS = [50, 150, 400, 900, 1500, 2000, 3000];

interface Connection extends DatabaseConnection {
  begin(settings: TransactionSettings): Promise<void>;
  end(statement: 'commit' | 'rollback'): Promise<void>;
  release(): void;
}

export function createDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(pool: pg.Pool): Driver {
  return {
    init: async () => {},
    acquireConnection: () => connect(pool),
    beginTransaction: (connection, settings) => (connection as Connection).begin(settings),
    commitTransaction: (connection) => (connection as Connection).end('commit'),
    rollbackTransaction: (connection) => (connection as Connection).end('rollback'),
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: () => pool.end(),
  };
}

async function connect(pool: pg.Pool): Promise<Connection> {
  let client: pg.PoolClient | null = await patiently(() => pool.connect());
  let lost: Error | null = null;
  let inTransaction = false;
  const lose = (error: Error) => {
    lost = error;
  };
  // A client that dies between two statements says so by an event; unheard, it would end the process.
  client.on('error', lose);

  const leave = () => {
    client?.off('error', lose);
    client?.release(lost ?? undefined);
    client = null;
  };
  const replace = async () => {
    leave();
    client = await pool.connect();
    lost = null;
    client.on('error', lose);
  };
  const run = async (sql: string, parameters: readonly unknown[] = []) => {
    if (!client) throw lost ?? new Error('this connection was released');
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (isDatabaseAway(error)) lost = error as Error;
      throw error;
    }
  };
  const runAgain = async (sql: string, parameters?: readonly unknown[]) =>
    patiently(async () => {
      if (lost || !client) await replace();
      return run(sql, parameters);
    });

  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const execute = !inTransaction && isRead(query) ? runAgain : run;
      const { command, rowCount, rows } = await execute(query.sql, query.parameters);
      const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
      return { rows: rows as R[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery() {
      throw new Error('rows are read whole: bound the query instead');
    },
    async begin({ isolationLevel, accessMode }) {
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      await runAgain(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`);
      inTransaction = true;
    },
    async end(statement) {
      inTransaction = false;
      // A lost connection has rolled back by itself; what it left of a commit is not known and is not tried twice.
      if (lost && statement === 'rollback') return;
      await run(statement);
    },
    release: leave,
  };
}

/** Tries again, for some seconds, what a database that is away refused. */
async function patiently<T>(action: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await action();
    } catch (error) {
      if (!mayComeBack(error)) throw error;
      await sleep(pause);
    }
  }
  return action();
}

/** A select without anything that writes or locks: running it twice is running it once. */
function isRead({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' && query.with === undefined && query.endModifiers === undefined;
}
