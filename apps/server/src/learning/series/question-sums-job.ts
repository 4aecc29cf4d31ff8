/** Adds what ends of series have kept to the sums of their schools. */
import type { Db } from '../../platform/db/api.ts';
import type { Job } from '../../platform/jobs/api.ts';
import { addKeptGains } from './question-stats-store.ts';

const EVERY_MS = 60_000;
const FIRST_AFTER_MS = 15_000;

export function questionSumsJob({ db }: { db: Db }): Job {
  return {
    name: 'question-sums',
    everyMs: EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    run: (signal) => addAllKeptGains(db, signal),
  };
}

/** Each transaction adds some of them; the others wait for their turn. */
export async function addAllKeptGains(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await addKeptGains(db)) > 0);
}
