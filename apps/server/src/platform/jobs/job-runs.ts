/** What became of the last round of each job, by whichever process: `job_runs`. */
import type { JobName } from '@balise/contract/operator/lists';
import { sql } from 'kysely';
import type { Clock } from '../base/api.ts';
import { type Db, toReason } from '../db/api.ts';
import type { JobRecorder } from './runner.ts';

/** A job of many short rounds is recorded once in this time (ms), unless it fails. */
const RECORD_EVERY_MS = 60_000;
const LONGEST_REASON = 500;

export interface JobRun {
  job: string;
  startedAt: Date;
  endedAt: Date | null;
  succeededAt: Date | null;
  failedAt: Date | null;
  reason: string | null;
  nextAt: Date | null;
}

interface RecorderParts {
  db: Db;
  clock: Clock;
  /** A round that could not be recorded: the database is away. */
  onError(error: unknown): void;
}

export function createJobRecorder({ db, clock, onError }: RecorderParts): JobRecorder {
  const kept = new Map<JobName, { at: number; hasFailed: boolean }>();
  const isRecorded = (job: JobName): boolean => {
    const last = kept.get(job);
    return last !== undefined && !last.hasFailed && clock().getTime() - last.at < RECORD_EVERY_MS;
  };
  return {
    async began(job) {
      if (!isRecorded(job)) await upsertStart(db, job, clock()).catch(onError);
    },
    async ended(job, error, nextInMs) {
      if (error === null && isRecorded(job)) return;
      const now = clock();
      const end = { now, reason: error === null ? null : shortReason(error), nextInMs };
      await updateEnd(db, job, end).then(
        () => kept.set(job, { at: now.getTime(), hasFailed: error !== null }),
        onError,
      );
    },
  };
}

function shortReason(error: unknown): string {
  const reasons = error instanceof AggregateError ? error.errors.map(shortReason) : [toReason(error)];
  return reasons.join('; ').slice(0, LONGEST_REASON);
}

async function upsertStart(db: Db, job: JobName, now: Date): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ job, started_at: now })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ started_at: now, ended_at: null }))
    .execute();
}

interface End {
  now: Date;
  reason: string | null;
  nextInMs: number;
}

async function updateEnd(db: Db, job: JobName, { now, reason, nextInMs }: End): Promise<void> {
  const next_at = new Date(now.getTime() + nextInMs);
  const outcome = reason === null ? { succeeded_at: now, reason } : { failed_at: now, reason };
  const end = { ended_at: now, next_at, ...outcome };
  await db
    .insertInto('job_runs')
    .values({ job, started_at: now, ...end })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(end))
    .execute();
}

export async function selectJobRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select job, started_at as "startedAt", ended_at as "endedAt", succeeded_at as "succeededAt", failed_at as "failedAt",
      reason, next_at as "nextAt" from job_runs order by job`.execute(db);
  return rows;
}
