/** Runs the server's background jobs in rounds, each job one round at a time, until the stop. */
import { setTimeout as sleep } from 'node:timers/promises';

export type JobName = 'cleaning' | 'lifecycle' | 'network-figures' | 'outbox' | 'reminders' | 'roll-up';

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
  /** A random number, 0 to 1. */
  random?: () => number;
}

export interface JobRunner {
  start(): void;
  /** Starts no further round, and waits for those that run. */
  stop(): Promise<void>;
}

/** Each pause is up to this much longer, so that servers that started together drift apart. */
const JITTER = 0.1;

export function createJobRunner(
  jobs: readonly Job[],
  { onFailure, onSuccess, random = Math.random }: JobRunnerOptions,
): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  let loops: Promise<void>[] = [];

  const repeat = async ({ name, everyMs, firstAfterMs, run }: Job): Promise<void> => {
    let pauseMs = firstAfterMs;
    while (await pause(pauseMs, signal)) {
      await run(signal).then(
        () => onSuccess?.(name),
        (error: unknown) => onFailure(name, error),
      );
      pauseMs = everyMs * (1 + JITTER * random());
    }
  };
  return {
    start() {
      if (loops.length === 0) loops = jobs.map(repeat);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Returns false when the job was stopped during the pause. No pause keeps the process alive. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  return !signal.aborted;
}
