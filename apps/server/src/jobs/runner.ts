/** Runs the server's own work in rounds: when, one at a time, until the stop. What a round does is the job's affair. */
import { setTimeout as sleep } from 'node:timers/promises';

export type JobName = 'cleaning' | 'lifecycle' | 'outbox';

export interface Job {
  name: JobName;
  /** From the end of a round to the beginning of the next. */
  everyMs: number;
  /** From the start of the server to the first round. */
  firstAfterMs: number;
  /** One round; it ends early, leaving nothing half done, once `signal` is aborted. */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface JobRunnerOptions {
  onFailure(job: JobName, error: unknown): void;
  /** Told of each round that ended without a failure. */
  onSuccess?: ((job: JobName) => void) | undefined;
  /** 0 to 1. */
  random?: () => number;
}

export interface JobRunner {
  start(): void;
  /** Begins no further round, and waits for those under way. */
  stop(): Promise<void>;
}

/** Servers that started together do not go on together: each pause is up to this much longer. */
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

/** Answers false when it was stopped meanwhile. No pause keeps the process alive. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  return !signal.aborted;
}
