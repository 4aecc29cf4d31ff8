/**
 * Records which server processes live, and which revisions of questions each can show. During a release an old process
 * runs beside a new one, and a load balancer may send a learner to either: a dealt revision must be one that both can
 * show.
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/rules/days';
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
  /**
   * Revisions of this process that another can't show, as of the last heartbeat: one that lives, or one of a release that
   * may come back. The same set as long as nothing in it changes.
   */
  lacking(): ReadonlySet<string>;
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
  /** For so long (ms) a process that has stopped may come back, with a release that is taken back. */
  returnMs?: number;
  /** A heartbeat that began then did not reach the database. */
  onSilence?: (error: unknown, began: Date) => void;
}

export function createProcesses(parts: ProcessesParts): Processes {
  const { db, clock, revisions, isAlone, returnMs = 0, onSilence } = parts;
  const id = randomUUID();
  const own = new Set(revisions);
  let lacking: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  const beat = async (): Promise<void> => {
    await upsertProcess(db, id, revisions, clock());
    const others = (await selectOthers(db, id, clock(), returnMs)).map((one) => new Set(one));
    const now = new Set(revisions.filter((revision) => !others.every((one) => one.has(revision))));
    if (now.size !== lacking.size || [...now].some((revision) => !lacking.has(revision))) lacking = now;
  };
  const beatAgain = async (): Promise<void> => {
    const began = clock();
    await beat().catch((error: unknown) => onSilence?.(error, began));
  };
  return {
    id,
    lacking: () => lacking,
    canAnotherShow: async (revision) =>
      !own.has(revision) && (await selectOthers(db, id, clock(), 0)).some((one) => one.includes(revision)),
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

/** What other processes can show: those that live, and those whose last sign is at most `returnMs` old. */
async function selectOthers(db: Db, id: string, now: Date, returnMs: number): Promise<string[][]> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const rows = await db
    .selectFrom('processes')
    .where('id', '<>', id)
    .where((is) =>
      is.or([
        is.and([is('stopped_at', 'is', null), is('seen_at', '>', before(GONE_MS))]),
        is(sql<Date>`coalesce(stopped_at, seen_at)`, '>', before(returnMs)),
      ]),
    )
    // Each release once, however many of its processes there were.
    .select('revisions')
    .distinct()
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

/** Longer than a release may come back. */
const KEPT_MS = 8 * DAY_MS;

/** Removes processes whose last sign is more than eight days old. */
export async function cleanProcesses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('processes').where(sql<Date>`coalesce(stopped_at, seen_at)`, '<', before).execute();
}
