/** The whole application on a copied database, called over HTTP, with a clock that the test sets. */

import type { Content } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { buildApp } from '../src/app.ts';
import { createDemonstration } from '../src/demo/demonstration.ts';
import { openSession } from '../src/identity/accounts/session.ts';
import type { Clock } from '../src/platform/base/clock.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { listContentLayers } from '../src/platform/config/content-layers.ts';
import type { Db } from '../src/platform/db/handle.ts';
import type { ReadStatistics } from '../src/platform/db/statistics-reader.ts';
import { sessionCookie } from '../src/platform/http/session-cookies.ts';
import type { JobRunner } from '../src/platform/jobs/runner.ts';
import type { Person } from './builders.ts';
import { type Client, createClient } from './client.ts';
import { type Copy, openCopy } from './database.ts';

export interface TestApp {
  app: Awaited<ReturnType<typeof buildApp>>;
  database: Copy;
  db: Db;
  content: Content;
  config: Config;
  /** The application's clock; it only moves when a test moves it. */
  time: { clock: Clock; now(): Date; set(now: Date): void; advance(ms: number): void };
  /** A browser without cookies. */
  visit(): Client;
  /** A browser signed in as `person`, by default with its first inscription (null: none chosen). */
  signIn(person: Person, options?: SignInOptions): Promise<Client>;
  close(): Promise<void>;
}

export interface SignInOptions {
  inscriptionId?: number | null;
  impersonatorId?: number | null;
  /** The person typed their password for this session; true when left out. */
  isConfirmed?: boolean;
}

export interface StartOptions {
  now?: Date;
  config?: Partial<Config>;
  content?: Content;
  jobs?: JobRunner;
  readStatistics?: ReadStatistics;
  /** By default one that other test files may have used. */
  database?: Copy;
}

/** A fixed day, so that tests do not depend on the date. */
const NOW = new Date('2026-03-02T09:00:00Z');

/** Loaded once per worker, because nothing changes the content. */
const loaded = new Map<string, Content>();

function contentAt(config: Config): Content {
  const layers = listContentLayers(config);
  const place = layers.map(({ dir }) => dir).join();
  const content = loaded.get(place) ?? withoutMockClips(loadContent(layers));
  loaded.set(place, content);
  return content;
}

/** A clip adds its length to the time of its question, and a mock exam of B would have some at places drawn by chance. */
function withoutMockClips(content: Content): Content {
  const licences = [...content.licences].map(([code, one]) => {
    if (one.bank.code !== 'b') return [code, one] as const;
    const quotas = [{ kind: 'clip' as const, most: 0 }];
    return [code, { ...one, bank: { ...one.bank, paper: { ...one.bank.paper, quotas } } }] as const;
  });
  return { ...content, licences: new Map(licences) };
}

export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const config: Config = { ...readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }), ...options.config };
  if (options.config?.sessionSecret && !options.config.acceptedSecrets)
    config.acceptedSecrets = [options.config.sessionSecret];
  const content = options.content ?? contentAt(config);
  const database = options.database ?? (await openCopy());
  let now = options.now ?? NOW;
  const clock = () => now;
  const extension = config.demo ? createDemonstration(content, config.publicUrl) : null;
  const app = await buildApp({
    config,
    database,
    clock,
    extension,
    jobs: options.jobs ?? null,
    content: extension?.content ?? content,
    ...(options.readStatistics && { readStatistics: options.readStatistics }),
  });
  await app.ready();
  const visit = () => createClient(app, new URL(config.publicUrl).host);
  return {
    app,
    database,
    db: database.db,
    content,
    config,
    time: {
      clock,
      now: clock,
      set(next) {
        now = next;
      },
      advance(ms) {
        now = new Date(now.getTime() + ms);
      },
    },
    visit,
    async signIn(person, options = {}) {
      const { inscriptionId = person.inscriptionIds[0] ?? null, impersonatorId = null } = options;
      const confirmedAt = impersonatorId === null && options.isConfirmed !== false ? now : null;
      const { accountId, personId, schoolId } = person;
      const opening = { accountId, personId, schoolId, inscriptionId, impersonatorId };
      const own = { brand: content.brands[0]?.name ?? '', ticketHash: null, confirmedAt };
      const token = await openSession(database.db, { ...opening, ...own }, now);
      const client = visit();
      client.giveSession(sessionCookie(config), token, config);
      return client;
    },
    async close() {
      await app.close();
      await database.release();
    },
  };
}
