/**
 * Where statistics are read: from a replica, if one is named and keeps up, else from the primary. Who may read, and what
 * must show an act of a moment ago, is always read from the primary.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './handle.ts';
import { toReason } from './reason.ts';

/** May run a second time, on another database: it only reads. */
export type ReadStatistics = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

interface ReplicaParts {
  primary: Db;
  replica: Db;
  /** Each time the replica is left; the reason in a few words. */
  onLeft(reason: string): void;
  mostLagS?: number;
  /** Milliseconds, of a clock that never goes back. */
  elapsed?: () => number;
}

/** Seconds that a replica may be behind: figures of questions are added each minute anyway. */
const MOST_LAG_S = 60;
/** How long (ms) an observation is believed, and how long a replica is left alone that did not keep up. */
const BELIEVED_MS = 5_000;
const LEFT_MS = 30_000;
/** Within this time (ms) it must say how far it is. */
const PATIENCE_MS = 1_000;

export const createPrimaryReader =
  (primary: Db): ReadStatistics =>
  (read) =>
    read(primary);

export function createReplicaReader({
  primary,
  replica,
  onLeft,
  mostLagS = MOST_LAG_S,
  elapsed = () => performance.now(),
}: ReplicaParts): ReadStatistics {
  let believedUntil = Number.NEGATIVE_INFINITY;
  let leftUntil = Number.NEGATIVE_INFINITY;
  const leave = (reason: string): void => {
    believedUntil = Number.NEGATIVE_INFINITY;
    leftUntil = elapsed() + LEFT_MS;
    onLeft(reason);
  };
  const keepsUp = async (): Promise<boolean> => {
    if (elapsed() < leftUntil) return false;
    if (elapsed() < believedUntil) return true;
    const lag = await measureLag(replica).catch(toReason);
    if (typeof lag === 'string') leave(lag);
    else if (lag > mostLagS) leave(`${Math.round(lag)} s behind`);
    else believedUntil = elapsed() + BELIEVED_MS;
    return believedUntil > elapsed();
  };
  return async (read) => {
    if (!(await keepsUp())) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      // Whatever it was: a row that the replica had to remove (40001), its end, or a fault that the primary has too.
      leave(toReason(error));
      return read(primary);
    }
  };
}

/** In seconds; none of one that has become primary. Every process writes each few seconds, so time is a measure. */
async function measureLag(replica: Db): Promise<number> {
  const asked = sql<{ lag: number }>`
    select case when pg_is_in_recovery() then coalesce(
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'infinity') else 0 end::float8 as lag`.execute(
    replica,
  );
  // Its answer, or its failure, may come when nobody waits any more.
  asked.catch(() => {});
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('it does not answer');
  });
  const { rows } = await Promise.race([asked, late]);
  return rows[0]?.lag ?? Number.POSITIVE_INFINITY;
}
