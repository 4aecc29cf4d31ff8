/** Kysely over a pool of `pg` clients, with prepared statements and retries where they are safe. */
import { createHash } from 'node:crypto';
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
import { isConnectionLost, isStandby, mayComeBack } from './failures.ts';
import type { PreparedQuery } from './statement.ts';

/** Waits (ms) between attempts while a database restarts or fails over: 8 s in all. */
const PAUSES_MS = [50, 150, 400, 900, 1500, 2000, 3000];

interface Connection extends DatabaseConnection {
  begin(settings: TransactionSettings): Promise<void>;
  end(statement: 'commit' | 'rollback'): Promise<void>;
  release(): void;
}

/** A program has few statements of its own; beyond this number, texts are not prepared. */
const MOST_PREPARED = 200;
/**
 * A PgBouncer before 1.21, in transaction mode, loses prepared statements or prepares them twice; a migration can
 * change the columns of one.
 */
const NOT_PREPARED = new Set(['26000', '42P05', '0A000']);
const isNotPrepared = (error: unknown): boolean => NOT_PREPARED.has((error as { code?: string }).code ?? '');

/**
 * Where statements are prepared. Outside transactions, a failed attempt can be made again without the name. Inside one, it
 * can't, so there only those are prepared that say so, on connections without a pooler that could lose them.
 */
type Preparation = 'never' | 'as the connection allows' | 'everywhere';

/**
 * Names of the statements that each connection prepares once and then only executes: planning costs the server more
 * than running them.
 */
interface Names {
  /** Each client has its own: the embedded database is one session for all clients. */
  of(client: pg.PoolClient, statement: Statement, inTransaction: boolean): string | undefined;
  /** Whether it must still be found out if a pooler is between this client and the database. */
  isRouteUnknown(client: pg.PoolClient): boolean;
  /** @param isDirect no pooler is between, so nothing that is prepared gets lost */
  tellRoute(client: pg.PoolClient, isDirect: boolean): void;
  /** The connection's route does not keep statements: nothing is prepared from now on. */
  giveUp(): void;
}

interface Statement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  namesColumns?: PreparedQuery['namesColumns'] | undefined;
}

function createNames(preparation: Preparation): Names {
  interface Prepared {
    client: number;
    bySql: Map<string, string>;
    /** Whether no pooler is between; null: not known yet. */
    isDirect: boolean | null;
  }
  let prepared: WeakMap<pg.PoolClient, Prepared> | null = preparation === 'never' ? null : new WeakMap();
  let clients = 0;
  // Without parameters, it may be several commands of a migration, which can't be prepared.
  const isPreparedInside = ({ parameters, namesColumns }: Statement, { isDirect }: Prepared) =>
    preparation === 'everywhere' ? parameters.length > 0 : namesColumns === true && isDirect === true;
  const ofClient = (all: WeakMap<pg.PoolClient, Prepared>, client: pg.PoolClient): Prepared => {
    const known = all.get(client);
    if (known) return known;
    clients += 1;
    const fresh: Prepared = { client: clients, bySql: new Map(), isDirect: null };
    all.set(client, fresh);
    return fresh;
  };
  return {
    of(client, statement, inTransaction) {
      if (!prepared) return undefined;
      const own = ofClient(prepared, client);
      if (inTransaction && !isPreparedInside(statement, own)) return undefined;
      const { client: number, bySql } = own;
      const { sql } = statement;
      const known = bySql.get(sql);
      if (known || bySql.size >= MOST_PREPARED) return known;
      // Named by its text, so that any process that prepared a name on a shared connection prepared this statement.
      const name = `${createHash('sha1').update(sql).digest('hex')}-${number}`;
      bySql.set(sql, name);
      return name;
    },
    isRouteUnknown: (client) =>
      prepared !== null && preparation !== 'everywhere' && ofClient(prepared, client).isDirect === null,
    tellRoute(client, isDirect) {
      if (prepared) ofClient(prepared, client).isDirect = isDirect;
    },
    giveUp() {
      prepared = null;
    },
  };
}

interface DialectOptions {
  prepares: Preparation;
  /** Called for every statement that failed. */
  onError: OnError;
}

export function createDialect(pool: pg.Pool, { prepares, onError }: DialectOptions): Dialect {
  const names = createNames(prepares);
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool, names, onError),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

type OnError = (error: unknown) => void;

function createDriver(pool: pg.Pool, names: Names, onError: OnError): Driver {
  return {
    init: async () => {},
    acquireConnection: () => connect(pool, names, onError),
    beginTransaction: (connection, settings) => (connection as Connection).begin(settings),
    commitTransaction: (connection) => (connection as Connection).end('commit'),
    rollbackTransaction: (connection) => (connection as Connection).end('rollback'),
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: () => pool.end(),
  };
}

type Runnable = Omit<Statement, 'parameters'> & Partial<Pick<Statement, 'parameters'>>;

async function connect(pool: pg.Pool, names: Names, onError: OnError): Promise<Connection> {
  let client: pg.PoolClient | null = await patiently(() => pool.connect());
  let lost: Error | null = null;
  let inTransaction = false;
  const lose = (error: Error) => {
    lost = error;
  };
  // A client that dies between two statements emits an error event; without a listener, it would end the process.
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
  const run = async ({ sql, parameters, namesColumns }: Runnable) => {
    if (!client) throw lost ?? new Error('this connection was released');
    // Statements with parameters come from stores; those without begin and end transactions, which can't be retried.
    const name = parameters && names.of(client, { sql, parameters, namesColumns }, inTransaction);
    const values = [...(parameters ?? [])];
    try {
      return await client.query(name ? { name, text: sql, values } : { text: sql, values });
    } catch (error) {
      if (name && isNotPrepared(error)) {
        names.giveUp();
        if (!inTransaction) return client.query({ text: sql, values });
      }
      onError(error);
      if (isConnectionLost(error)) lost = error as Error;
      throw error;
    }
  };
  const runAgain = async (statement: Runnable) =>
    patiently(async () => {
      if (lost || !client) await replace();
      return run(statement);
    });
  /** A write is made again only if none of it ran: what a lost connection did is not known. */
  const runOnPrimary = async (statement: Runnable) => {
    let isSent = false;
    return patiently(
      async () => {
        if (isSent || !client) {
          isSent = false;
          await replace();
        }
        isSent = true;
        return run(statement);
      },
      (error) => (isSent ? isStandby(error) : mayComeBack(error)),
    );
  };

  /** Behind a pooler, another process answers than the one that greeted this client. */
  const findRoute = async () => {
    if (!client || !names.isRouteUnknown(client)) return;
    const { rows } = await runAgain({ sql: 'select pg_backend_pid() as pid' });
    const [answering] = rows as { pid: number }[];
    const greeting = (client as { processID?: number | null }).processID;
    names.tellRoute(client, answering?.pid === greeting);
  };

  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const execute = inTransaction ? run : isRead(query) ? runAgain : runOnPrimary;
      const { command, rowCount, rows } = await execute(query);
      const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
      return { rows: rows as R[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery() {
      throw new Error('streaming is not supported: limit the query instead');
    },
    async begin({ isolationLevel, accessMode }) {
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      // Before it begins: a failure here must not leave a transaction open.
      await findRoute();
      await runAgain({ sql: `start transaction${level}${accessMode ? ` ${accessMode}` : ''}` });
      inTransaction = true;
    },
    async end(statement) {
      inTransaction = false;
      // The server rolls back after a lost connection; the result of a lost commit is unknown, so it is not retried.
      if (lost && statement === 'rollback') return;
      const { command } = await run({ sql: statement });
      // The commit of a failed transaction is a rollback, and the server reports no error for it.
      if (statement === 'commit' && command !== 'COMMIT') throw new Error('the transaction was rolled back');
    },
    release: leave,
  };
}

/** Retries, for some seconds, what failed because the database was away. */
async function patiently<T>(
  action: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean = mayComeBack,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await action();
    } catch (error) {
      if (!isWorthIt(error)) throw error;
      await sleep(pause);
    }
  }
  return action();
}

/** A select without writes or locks, which is safe to run twice. */
function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'RawNode')
    return /^\s*select\b/i.test(sql) && !/\bfor\s+(no\s+key\s+)?(update|share)\b/i.test(sql);
  return query.kind === 'SelectQueryNode' && query.with === undefined && query.endModifiers === undefined;
}
