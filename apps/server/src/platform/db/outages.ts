/** Records when the service was not available, as its processes saw it: an answer delayed by us is not late. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import type { Db } from './handle.ts';
import { takeOneRow } from './one-row.ts';

/** How often (ms) a database that went away is asked whether it is back. */
const PROBE_MS = 1_000;
/** A shorter outage (ms) is covered by the seconds that every answer may spend on its way. */
const NOTICEABLE_MS = 5_000;

export type OutageCause = 'database' | 'stopped';

export interface OutageWatch {
  /** Something that began at `began` failed because the database was away. */
  noteFailure(began: Date): void;
  /**
   * Milliseconds between two instants in which the service was not available. For a span too short to matter, no query
   * runs.
   */
  lostMs(from: Date, to: Date): Promise<number>;
  stop(): void;
}

export function createOutageWatch(db: Db, clock: () => Date): OutageWatch {
  let since: Date | null = null;
  let probe: NodeJS.Timeout | undefined;
  /** Writes the outage once the database is back, with the time of its end. */
  const close = async (): Promise<void> => {
    const began = since;
    const now = clock();
    if (!began || now <= began) return;
    await insertOutage(db, 'database', began, now);
    // Another call may have closed it already, or a new outage may have begun.
    if (since === began) since = null;
    if (!since) clearInterval(probe);
  };
  return {
    noteFailure(began) {
      if (since) return;
      since = began;
      clearInterval(probe);
      probe = setInterval(() => close().catch(() => undefined), PROBE_MS);
      probe.unref();
    },
    async lostMs(from, to) {
      if (to.getTime() - from.getTime() < NOTICEABLE_MS) return 0;
      await close();
      return selectLostMs(db, from, to);
    },
    stop: () => clearInterval(probe),
  };
}

export async function insertOutage(db: Db, cause: OutageCause, began: Date, ended: Date): Promise<void> {
  await db
    .insertInto('outages')
    .values({ id: randomUUID(), cause, began_at: began, ended_at: ended })
    .execute();
}

/** An outage seen by several processes counts once. */
async function selectLostMs(db: Db, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    with seen as (
      select range_agg(tstzrange(
        greatest(began_at, ${from}::timestamptz), least(ended_at, ${to}::timestamptz))) as spans
      from outages
      where ended_at > ${from}::timestamptz and began_at < ${to}::timestamptz
    )
    select coalesce(sum(extract(epoch from upper(span) - lower(span)) * 1000), 0)::int as lost
    from seen, unnest(spans) as span`.execute(db);
  return takeOneRow(rows).lost;
}

/** An answer that waited for the server longer than this belongs to a mock exam that is long over. */
const KEPT_MS = 90 * DAY_MS;

export async function cleanOutages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outages')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
