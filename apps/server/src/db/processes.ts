/**
 * Records which server processes live, and which revisions of questions each can show. During a release an old process
 * runs beside a new one, and a load balancer may send a learner to either: a dealt revision must be one that both can
 * show.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './handle.ts';
import { insertOutage } from './outages.ts';

/** Time (ms) between two heartbeats, each of which also reads the other processes. */
const BEAT_MS = 10_000;
/** A process silent for longer (ms) counts as stopped. */
const GONE_MS = 30_000;

export interface Processes {
  /** Of the row of this process. */
  id: string;
  /** Whether every other living process can show this revision, as of the last heartbeat. */
  canOthersShow(revision: string): boolean;
  /** Whether another living process can show a revision that this one can't. */
  canAnotherShow(revision: string): Promise<boolean>;
  /** Starts the heartbeats; a time without any process is recorded as an outage. */
  announce(): Promise<void>;
  /** One heartbeat, and the list of other processes; `announce` repeats it. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessesParts {
  db: Db;
  clock: () => Date;
  /** Revisions that this process can show. */
  revisions: readonly string[];
  /** No other process can use this database, so rows of other processes are old. */
  isAlone: boolean;
  /** A heartbeat that began then did not reach the database. */
  onSilence?: (error: unknown, began: Date) => void;
}

export function createProcesses({ db, clock, revisions, isAlone, onSilence }: ProcessesParts): Processes {
  const id = randomUUID();
  const own = new Set(revisions);
  let others: readonly ReadonlySet<string>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const beat = async (): Promise<void> => {
    await upsertProcess(db, id, revisions, clock());
    others = (await selectOthers(db, id, clock())).map((one) => new Set(one));
  };
  const beatAgain = async (): Promise<void> => {
    const began = clock();
    await beat().catch((error: unknown) => onSilence?.(error, began));
  };
  return {
    id,
    canOthersShow: (revision) => others.every((one) => one.has(revision)),
    canAnotherShow: async (revision) =>
      !own.has(revision) && (await selectOthers(db, id, clock())).some((one) => one.includes(revision)),
    beat,
    async announce() {
      const now = clock();
      if (isAlone) await sql`update processes set stopped_at = coalesce(stopped_at, seen_at)`.execute(db);
      const last = await selectOptionalLastLife(db, now);
      if (last && last < now) await insertOutage(db, 'stopped', last, now);
      await beat();
      timer = setInterval(beatAgain, BEAT_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await db.updateTable('processes').set({ stopped_at: clock() }).where('id', '=', id).execute();
    },
  };
}

async function upsertProcess(db: Db, id: string, revisions: readonly string[], now: Date): Promise<void> {
  const row = { id, started_at: now, seen_at: now, revisions: JSON.stringify(revisions) };
  await db
    .insertInto('processes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .execute();
}

async function selectOthers(db: Db, id: string, now: Date): Promise<string[][]> {
  const rows = await db
    .selectFrom('processes')
    .where('id', '<>', id)
    .where('stopped_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - GONE_MS))
    .select('revisions')
    .execute();
  return rows.map(({ revisions }) => revisions as string[]);
}

/** The last sign of any process; undefined when one is alive, or there was none. */
async function selectOptionalLastLife(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null; lives: boolean | null }>`
    select max(coalesce(stopped_at, seen_at)) as last,
      bool_or(stopped_at is null and seen_at > ${new Date(now.getTime() - GONE_MS)}::timestamptz) as lives
    from processes`.execute(db);
  const { last = null, lives = null } = rows[0] ?? {};
  return last && !lives ? last : undefined;
}

const DAY_MS = 86_400_000;

/** Removes processes whose last sign is more than a day old. */
export async function cleanProcesses(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('processes').where(sql<Date>`coalesce(stopped_at, seen_at)`, '<', yesterday).execute();
}
