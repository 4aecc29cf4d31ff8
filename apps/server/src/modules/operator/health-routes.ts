/** How the platform is: what `/readyz` and the metrics know, for a person. */
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { HealthWord, JobName } from '@balise/contract/operator-lists';
import type { HealthReply } from '@balise/contract/operator-platform';
import type { FastifyInstance } from 'fastify';
import { readBackupNote } from '../../db/backup-note.ts';
import type { Database } from '../../db/handle.ts';
import { contentVersion } from '../../http/content-version.ts';
import type { Mounter } from '../../http/mount.ts';
import { selectJobRuns } from '../../jobs/job-runs.ts';
import { countMails } from '../../mail/store.ts';
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

  mount('GET /api/exploitation/sante', async () => {
    const now = clock();
    const [base, mails, disk, backup, failedJobs, living, outages, versions] = await Promise.all([
      measureDatabase(database),
      countMails(db),
      readDisk(deps.dataDir),
      readBackupNote(deps.dataDir),
      listFailedJobs(deps),
      selectLivingProcesses(db, now),
      selectLastOutages(db),
      selectVersions(db),
    ]);
    const p99 = toMs(lag.percentile(99));
    const oldest = mails.oldestWaiting;
    const reply: HealthReply = {
      mesure_le: now.toISOString(),
      base: { ...base, version: versions.database },
      emails: {
        etat: judgeMails({ ...mails, hasRelay: deps.hasRelay }, now),
        ...{ relais: deps.hasRelay, en_attente: mails.waiting, en_echec: mails.failed },
        plus_ancien: oldest?.toISOString() ?? null,
      },
      disque: disk,
      sauvegarde: {
        etat: judgeAge(backup?.at ?? null, now, { late: BACKUP_LATE_MS, lost: BACKUP_LOST_MS }),
        ...{ faite_le: backup?.at.toISOString() ?? null, octets: backup?.bytes ?? null },
      },
      taches: { etat: failedJobs.length > 0 ? 'A_SURVEILLER' : 'BON', en_echec: failedJobs },
      processus: {
        etat: p99 > SLOW_MS ? 'A_SURVEILLER' : 'BON',
        vivants: living.map(({ id, startedAt, seenAt }) => ({
          ...{ depuis: startedAt.toISOString(), vu_le: seenAt.toISOString(), ici: id === deps.processId },
        })),
        retard_ms: { median: toMs(lag.percentile(50)), p99 },
      },
      versions: {
        ...{ produit: deps.version, node: process.version },
        ...{ schema: versions.schema, contenu: contentVersion(content) },
      },
      pannes: outages.map(({ cause, began, ended }) => ({
        ...{ cause, debut: began.toISOString(), fin: ended.toISOString() },
      })),
    };
    return reply;
  });
}

/** The resolution of the measure is no delay. */
const toMs = (nanoseconds: number): number => Math.round(Math.max(0, nanoseconds / NANO - 20) * 10) / 10;

async function measureDatabase(database: Database): Promise<Omit<HealthReply['base'], 'version'>> {
  const began = performance.now();
  const isReady = await database.ready().then(
    () => true,
    () => false,
  );
  const took = Math.round(performance.now() - began);
  const { connections, waiting, failures } = database.load();
  return {
    etat: !isReady ? 'PANNE' : took > SLOW_MS || waiting > 0 ? 'A_SURVEILLER' : 'BON',
    genre: database.kind === 'embedded' ? 'embarquee' : 'postgresql',
    reponse_ms: isReady ? took : null,
    ...{ connexions: connections, en_attente: waiting },
    requetes_en_erreur: [...failures.values()].reduce((sum, count) => sum + count, 0),
  };
}

async function readDisk(directory: string): Promise<HealthReply['disque']> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    const share = blocks === 0 ? 0 : bavail / blocks;
    const etat = share < DISK_FULL ? 'PANNE' : share < DISK_LOW ? 'A_SURVEILLER' : 'BON';
    return { etat, libre_octets: bavail * bsize, total_octets: blocks * bsize };
  } catch {
    return { etat: 'INCONNU', libre_octets: null, total_octets: null };
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
  if (!hasRelay) return 'A_SURVEILLER';
  const age =
    oldestWaiting === null ? 'BON' : judgeAge(oldestWaiting, now, { late: MAIL_LATE_MS, lost: MAIL_LOST_MS });
  return age === 'BON' && failed > 0 ? 'A_SURVEILLER' : age;
}

function judgeAge(at: Date | null, now: Date, { late, lost }: { late: number; lost: number }): HealthWord {
  if (at === null) return 'INCONNU';
  const age = now.getTime() - at.getTime();
  return age > lost ? 'PANNE' : age > late ? 'A_SURVEILLER' : 'BON';
}
