/** How the platform is: what `/readyz` and the metrics know, for a person. */
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { HealthReply } from '@balise/contract/operator/health';
import type { HealthWord, JobName } from '@balise/contract/operator/lists';
import type { FastifyInstance } from 'fastify';
import { type Database, readBackupNote } from '../platform/db/api.ts';
import { contentVersion, type Mounter } from '../platform/http/api.ts';
import { selectJobRuns } from '../platform/jobs/api.ts';
import { countMails } from '../platform/mail/api.ts';
import { selectLastOutages, selectLivingProcesses, selectVersions } from './health-store.ts';
import type { PlatformDeps } from './platform-routes.ts';

export interface HealthDeps extends PlatformDeps {
  database: Database;
  dataDir: string;
  /** Version of the product. */
  version: string;
  /** Of the row of this process. */
  processId: string;
}

const HOUR_MS = 3_600_000;
/** A backup is made each night. */
const BACKUP_LATE_MS = 26 * HOUR_MS;
const BACKUP_LOST_MS = 7 * 24 * HOUR_MS;
/** A mail that waits longer is tried again and again. */
const MAIL_LATE_MS = 10 * 60_000;
const MAIL_LOST_MS = 24 * HOUR_MS;
/** Shares of the disk that are left. */
const DISK_LOW = 0.15;
const DISK_FULL = 0.05;
const SLOW_MS = 200;
const NANO = 1e6;

export function operatorHealthRoutes(app: FastifyInstance, mount: Mounter, deps: HealthDeps): void {
  const { db, clock, content, database } = deps;
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  app.addHook('onClose', async () => void lag.disable());

  mount('GET /api/operator/health', async () => {
    const now = clock();
    const [load, mails, disk, backup, failedJobs, living, outages, versions] = await Promise.all([
      measureDatabase(database),
      countMails(db),
      readDisk(deps.dataDir),
      readBackupNote(deps.dataDir),
      listFailedJobs(deps),
      selectLivingProcesses(db, now),
      selectLastOutages(db),
      selectVersions(db),
    ]);
    const lagWorstMs = toMs(lag.percentile(99));
    return {
      measuredAt: now,
      database: { ...load, version: versions.database },
      mail: {
        word: judgeMails({ ...mails, hasRelay: deps.hasRelay }, now),
        hasRelay: deps.hasRelay,
        waiting: mails.waiting,
        failed: mails.failed,
        oldest: mails.oldestWaiting,
      },
      disk,
      backup: {
        word: judgeAge(backup?.at ?? null, now, { late: BACKUP_LATE_MS, lost: BACKUP_LOST_MS }),
        madeAt: backup?.at ?? null,
        bytes: backup?.bytes ?? null,
      },
      jobs: { word: warnIf(failedJobs.length > 0), failed: failedJobs },
      processes: {
        word: warnIf(lagWorstMs > SLOW_MS),
        living: living.map((one) => ({ ...one, isThis: one.id === deps.processId })),
        lagMedianMs: toMs(lag.percentile(50)),
        lagWorstMs,
      },
      versions: {
        product: deps.version,
        node: process.version,
        schema: versions.schema,
        content: contentVersion(content),
      },
      outages,
    };
  });
}

/** The resolution of the measure is no delay. */
const toMs = (nanoseconds: number): number => Math.round(Math.max(0, nanoseconds / NANO - 20) * 10) / 10;

const warnIf = (isBad: boolean): HealthWord => (isBad ? 'WATCH' : 'GOOD');

async function measureDatabase(database: Database): Promise<Omit<HealthReply['database'], 'version'>> {
  const began = performance.now();
  const isReady = await database.ready().then(
    () => true,
    () => false,
  );
  const took = Math.round(performance.now() - began);
  const { connections, waiting, failures } = database.load();
  return {
    word: isReady ? warnIf(took > SLOW_MS || waiting > 0) : 'DOWN',
    isEmbedded: database.kind === 'embedded',
    answerMs: isReady ? took : null,
    connections,
    waiting,
    failures: [...failures.values()].reduce((sum, count) => sum + count, 0),
  };
}

async function readDisk(directory: string): Promise<HealthReply['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    const share = blocks === 0 ? 0 : bavail / blocks;
    const word = share < DISK_FULL ? 'DOWN' : warnIf(share < DISK_LOW);
    return { word, freeBytes: bavail * bsize, allBytes: blocks * bsize };
  } catch {
    return { word: 'UNKNOWN', freeBytes: null, allBytes: null };
  }
}

async function listFailedJobs({ db }: Pick<HealthDeps, 'db'>): Promise<JobName[]> {
  const runs = await selectJobRuns(db);
  return runs.filter(({ reason }) => reason !== null).map(({ job }) => job as JobName);
}

interface MailCounts {
  failed: number;
  oldestWaiting: Date | null;
  hasRelay: boolean;
}

function judgeMails({ failed, oldestWaiting, hasRelay }: MailCounts, now: Date): HealthWord {
  if (!hasRelay) return 'WATCH';
  const age =
    oldestWaiting === null
      ? 'GOOD'
      : judgeAge(oldestWaiting, now, { late: MAIL_LATE_MS, lost: MAIL_LOST_MS });
  return age === 'GOOD' && failed > 0 ? 'WATCH' : age;
}

function judgeAge(at: Date | null, now: Date, { late, lost }: { late: number; lost: number }): HealthWord {
  if (at === null) return 'UNKNOWN';
  const age = now.getTime() - at.getTime();
  return age > lost ? 'DOWN' : warnIf(age > late);
}
