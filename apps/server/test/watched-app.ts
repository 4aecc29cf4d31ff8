/** A second process on a test's database. It counts its statements, and the test can make its database fail. */
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../src/app.ts';
import { type Client, createClient } from './client.ts';
import type { TestApp } from './harness.ts';

export interface WatchedApp {
  /** While true, every statement fails. */
  isAway: boolean;
  /** Statements sent so far. */
  statements: number;
  /** The same browser, connected to this process. */
  client(of: Client): Client;
  close(): Promise<void>;
}

export async function startWatched(t: TestApp): Promise<WatchedApp> {
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      watched.statements += 1;
      if (watched.isAway) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = { ...t.database, db: t.db.withPlugin(counting) };
  const app = await buildApp({ config: t.config, content: t.content, clock: t.time.clock, database });
  await app.ready();
  const watched: WatchedApp = {
    isAway: false,
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
