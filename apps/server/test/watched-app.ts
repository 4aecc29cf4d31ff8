/** A second process on a test's database. It counts its statements, and the test can make its database fail. */
import type { QueryExecutor } from 'kysely';
import { buildApp } from '../src/app.ts';
import { type Client, createClient } from './client.ts';
import type { TestApp } from './harness.ts';

export interface WatchedApp {
  /** While true, every statement fails. */
  isAway: boolean;
  /** So many of the next statements fail. */
  failing: number;
  /** Statements sent so far. */
  statements: number;
  /** The same browser, connected to this process. */
  client(of: Client): Client;
  close(): Promise<void>;
}

export async function startWatched(t: TestApp): Promise<WatchedApp> {
  // An executor of its own, as each plugin needs one.
  const db = t.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  watch(db.getExecutor(), () => {
    watched.statements += 1;
    watched.failing -= 1;
    if (watched.isAway || watched.failing >= 0)
      throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
  });
  const database = { ...t.database, db };
  const app = await buildApp({ config: t.config, content: t.content, clock: t.time.clock, database });
  await app.ready();
  const watched: WatchedApp = {
    isAway: false,
    failing: 0,
    statements: 0,
    client(of) {
      const client = createClient(app, new URL(t.config.publicUrl).host);
      for (const [name, value] of of.cookies) client.cookies.set(name, value);
      return client;
    },
    close: () => app.close(),
  };
  return watched;
}

/** Calls `before` for each statement, also in transactions, whose executors are made from this one. */
function watch(executor: QueryExecutor, before: () => void): QueryExecutor {
  const execute = executor.executeQuery.bind(executor);
  const derive = executor.withConnectionProvider.bind(executor);
  return Object.assign(executor, {
    executeQuery: async (...query: Parameters<QueryExecutor['executeQuery']>) => {
      before();
      return execute(...query);
    },
    withConnectionProvider: (...provider: Parameters<typeof derive>) => watch(derive(...provider), before),
  });
}
