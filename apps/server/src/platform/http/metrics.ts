/**
 * Metrics in OpenMetrics on an address of their own, never on the public one.
 * Labels come only from closed lists (operations, statuses, jobs), so that no visitor can create a time series.
 */
import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Content } from '@balise/content';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  openMetricsContentType,
  Registry,
} from 'prom-client';
import { type Database, type Db, readBackupNote, takeOneRow } from '../db/api.ts';
import type { JobName } from '../jobs/api.ts';
import { contentVersion } from './content-version.ts';
import { findObstacle, type ProbeParts, within } from './probes.ts';

/** Longest (ms) that a scrape waits for the database. */
const SCRAPE_MS = 2_000;
/** Seconds; a request of this product takes milliseconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Figures = Registry<OpenMetricsContentType>;

export interface MetricsParts extends ProbeParts {
  database: Database;
  content: Pick<Content, 'byId'>;
  dataDir: string;
}

export interface Metrics {
  /** Counts the requests of `app`. */
  watch(app: FastifyInstance): void;
  jobDone(job: JobName): void;
  /** Answers `GET /metrics` there; returns how to stop. */
  listen(address: { port: number; host: string }): Promise<() => Promise<void>>;
}

export function createMetrics(parts: MetricsParts): Metrics {
  const { database, content, dataDir } = parts;
  const registry: Figures = new Registry();
  registry.setContentType(openMetricsContentType);
  // Event loop, memory, garbage collection, processor.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of each answer, by operation and status',
    labelNames: ['operation', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a round of a job last ended without a failure',
    labelNames: ['job'] as const,
    registers,
  });
  // In this order: what waits for a connection is counted before a reading asks for one itself.
  measureDatabase(registry, database);
  measureReadiness(registry, parts);
  measureOutbox(registry, database.db);
  measureDirectory(registry, dataDir);
  new Gauge({
    name: 'content_info',
    help: 'Always 1; the label changes with any question that is asked today',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: contentVersion(content) }, 1);
  return {
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const operation = routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`;
        duration.observe({ operation, status: statusCode }, elapsedTime / 1000);
      });
    },
    jobDone: (job) => jobs.setToCurrentTime({ job }),
    async listen({ port, host }) {
      const server = createServer(async (request, reply) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end();
        reply.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ port, host }, resolve);
      });
      return () => close(server);
    },
  };
}

function measureDirectory(registry: Figures, dataDir: string): void {
  const registers = [registry];
  // Each sets itself: figures are collected side by side, and one that another sets would be that of the reading before.
  const measureDisk = (name: string, help: string, blocks: 'bavail' | 'blocks'): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const disk = await statfs(dataDir).catch(() => null);
        this.set(disk ? disk[blocks] * disk.bsize : Number.NaN);
      },
    });
  measureDisk('disk_size_bytes', 'Size of the disk of DATA_DIR', 'blocks');
  measureDisk('disk_free_bytes', 'What is left on the disk of DATA_DIR', 'bavail');
  new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When this machine last made a backup; 0 when it never did',
    registers,
    async collect() {
      const note = await readBackupNote(dataDir);
      this.set((note?.at.getTime() ?? 0) / 1000);
    },
  });
}

/** What `/readyz` says, and what of it is the database's part: the embedded one has no exporter of its own. */
function measureReadiness(registry: Figures, { database, obstacles = [] }: ProbeParts): void {
  const registers = [registry];
  const once = { ready: shareQuestion(() => database.ready()) };
  const measure = (name: string, help: string, parts: ProbeParts): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await findObstacle(parts)) === null ? 1 : 0);
      },
    });
  measure('server_ready', 'What GET /readyz says: 1 when this process can serve, else 0', {
    database: once,
    obstacles,
  });
  measure('database_up', 'Whether the database answers this process, embedded or not: 1 or 0', {
    database: once,
  });
}

function measureDatabase(registry: Figures, database: Database): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process; what waits is a request without one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { connections, idle, waiting } = database.load();
      this.set({ state: 'busy' }, connections - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'database_errors',
    help: 'Statements that failed, by class of SQLSTATE; «client» is a connection or a time-out',
    labelNames: ['class'] as const,
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of database.load().failures) this.inc({ class: kind }, count);
    },
  });
}

function measureOutbox(registry: Figures, db: Db): void {
  const registers = [registry];
  const unknown = { mails: Number.NaN, failed: Number.NaN, seconds: Number.NaN };
  const ask = shareQuestion(() => within(SCRAPE_MS, selectOutbox(db)).catch(() => unknown));
  const measure = (name: string, help: string, figure: keyof OutboxFigures): Gauge =>
    new Gauge({
      name,
      help: `${help}; NaN when the database does not say`,
      registers,
      async collect() {
        this.set((await ask())[figure]);
      },
    });
  measure('outbox_mails', 'Mails that wait', 'mails');
  measure('outbox_failed_mails', 'Mails of the last thirty days that will not be tried again', 'failed');
  measure('outbox_oldest_seconds', 'How long the oldest mail that waits has waited', 'seconds');
}

/** All figures of a reading that come from one question ask it once. */
function shareQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}

interface OutboxFigures {
  mails: number;
  failed: number;
  seconds: number;
}

async function selectOutbox(db: Db): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures>`
    select count(next_attempt_at)::int as mails,
      count(failed_at)::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where next_attempt_at is not null)), 0)::float8
        as seconds
    from mails where sent_at is null`.execute(db);
  return takeOneRow(rows);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
