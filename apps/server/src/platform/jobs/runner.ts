/** Runs the server's background jobs in rounds, each job one round at a time, until the stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobName } from '@balise/contract/operator/lists';

export type { JobName };

export interface Job {
  name: JobName;
  /** From the end of a round to the beginning of the next. */
  everyMs: number;
  /** From the start of the server to the first round. */
  firstAfterMs: number;
  /** One round; when `signal` is aborted, it ends early and leaves nothing half done. */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface JobRunnerOptions {
  onFailure(job: JobName, error: unknown): void;
  /** Called after each round that ended without a failure. */
  onSuccess?: ((job: JobName) => void) | undefined;
  /** Keeps what became of each round; it never rejects. */
  record?: JobRecorder | undefined;
  /** A random number, 0 to 1. */
  random?: () => number;
}

export interface JobRecorder {
  began(job: JobName): Promise<void>;
  /** @param error null: it succeeded */
  ended(job: JobName, error: unknown, nextInMs: number): Promise<void>;
}

export interface JobState extends Pick<Job, 'name' | 'everyMs'> {
  isRunning: boolean;
}

export interface JobRunner {
  start(): void;
  list(): JobState[];
  /** The next round of each job is that of the job of its name in `jobs`, which are the same ones. */
  replace(jobs: readonly Job[]): void;
  /** Begins the next round now. False while one runs; undefined where this server does not do it. */
  runNow(name: JobName): boolean | undefined;
  /** Starts no further round, and waits for those that run. */
  stop(): Promise<void>;
}

/** Each pause is up to this much longer, so that servers that started together drift apart. */
const JITTER = 0.1;

export function createJobRunner(
  jobs: readonly Job[],
  { onFailure, onSuccess, record, random = Math.random }: JobRunnerOptions,
): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = jobs;
  let loops: Promise<void>[] = [];

  /** Ends the pause of a job; there is none while its round runs. */
  const alarms = new Map<JobName, AbortController>();

  const repeat = async ({ name, everyMs, firstAfterMs }: Job): Promise<void> => {
    let pauseMs = firstAfterMs;
    while (await rest(name, pauseMs)) {
      await record?.began(name);
      const { run } = findJob(current, name);
      const failure = await run(signal).then(
        () => null,
        (error: unknown) => error ?? new Error('a job failed without a reason'),
      );
      if (failure === null) onSuccess?.(name);
      else onFailure(name, failure);
      pauseMs = everyMs * (1 + JITTER * random());
      await record?.ended(name, failure, pauseMs);
    }
  };
  /** Returns false when the runner was stopped during the pause. */
  const rest = async (name: JobName, ms: number): Promise<boolean> => {
    const alarm = new AbortController();
    alarms.set(name, alarm);
    await pause(ms, AbortSignal.any([signal, alarm.signal]));
    alarms.delete(name);
    return !signal.aborted;
  };
  return {
    start() {
      if (loops.length === 0) loops = jobs.map(repeat);
    },
    list: () =>
      jobs.map(({ name, everyMs }) => ({ name, everyMs, isRunning: loops.length > 0 && !alarms.has(name) })),
    replace(given) {
      for (const { name } of jobs) findJob(given, name);
      current = given;
    },
    runNow(name) {
      if (!jobs.some((job) => job.name === name)) return undefined;
      const alarm = alarms.get(name);
      alarm?.abort();
      return alarm !== undefined;
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function findJob(jobs: readonly Job[], name: JobName): Job {
  const found = jobs.find((job) => job.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found;
}

/** Ends early when the signal is aborted. No pause keeps the process alive. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
