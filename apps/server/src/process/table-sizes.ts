/** Keeps the planner of the embedded database informed: it has no autovacuum. */
import { analyzeChanged, type Db } from '../platform/db/api.ts';
import type { Job } from '../platform/jobs/api.ts';

const EVERY_MS = 60_000;
/** Soon after the start: a backup was restored, or the demonstration has just filled its tables. */
const FIRST_AFTER_MS = 10_000;

export function tableSizesJob({ db }: { db: Db }): Job {
  return {
    name: 'table-sizes',
    everyMs: EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    run: () => analyzeChanged(db),
  };
}
