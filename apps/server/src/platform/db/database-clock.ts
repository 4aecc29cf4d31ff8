/**
 * Time by the database's clock. Each process stamps rows with its own clock; processes that disagree would end each
 * other's sessions and judge answers as late, so each corrects its clock by its difference from the database's.
 */
import { sql } from 'kysely';
import type { Db } from './handle.ts';
import { takeOneRow } from './one-row.ts';

const EVERY_MS = 60_000;
const SAMPLES = 5;
/** A smaller difference (ms) comes from the network; following it would make time go back. */
const NOISE_MS = 50;
/** A clock that is off by more (ms) is broken: its process serves nobody until it is set. */
const BROKEN_MS = 30_000;

export interface DatabaseClock {
  now(): Date;
  /** Difference (ms) to add to the process's own clock. */
  offset(): number;
  /** Why the process should not serve; null when its clock is good enough. */
  fault(): string | null;
  /** Measures now; a failure leaves the offset unchanged. */
  measure(): Promise<void>;
  stop(): void;
}

/** Measures once before it returns, then each minute. `own` is this machine's time in ms. */
export async function followDatabaseClock(
  db: Db,
  onError: (error: unknown) => void,
  own: () => number = Date.now,
): Promise<DatabaseClock> {
  let offset = 0;
  const measure = async () => {
    try {
      const measured = await measureOffset(db, own);
      if (Math.abs(measured - offset) > NOISE_MS) offset = measured;
    } catch (error) {
      onError(error);
    }
  };
  await measure();
  const timer = setInterval(() => void measure(), EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(own() + offset),
    offset: () => offset,
    fault: () =>
      Math.abs(offset) > BROKEN_MS
        ? `this machine's clock is ${Math.round(-offset / 1000)} s ahead of the database's: set it`
        : null,
    measure,
    stop: () => clearInterval(timer),
  };
}

/** The median of several measures, each assigned to the middle of its round trip. */
async function measureOffset(db: Db, own: () => number): Promise<number> {
  const offsets: number[] = [];
  for (let count = 0; count < SAMPLES; count += 1) {
    const start = own();
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
    offsets.push(takeOneRow(rows).ms - (start + own()) / 2);
  }
  offsets.sort((a, b) => a - b);
  return Math.round(offsets[Math.floor(SAMPLES / 2)] ?? 0);
}
