/**
 * Which server processes live, and which revisions of questions each can show. During a release an old process runs beside a
 * new one, and a balancer may lead a learner to either: every revision dealt must be one that all can show.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './handle.ts';
import { insertOutage } from './outages.ts';

/** How often (ms) a process says that it lives, and asks who else does. */
const BEAT_MS = 10_000;
/** A process silent for longer (ms) counts as stopped. */
const GONE_MS = 30_000;

export interface Processes {
  /** Whether every other living process can show this revision, as far as was heard at the last beat. */
  canOthersShow(revision: string): boolean;
  /** Whether a living process other than this one can, where this one can't. */
  canAnotherShow(revision: string): Promise<boolean>;
  /** Announces from now on that this process lives; a time without any process was an outage. */
  announce(): Promise<void>;
  /** Says that it lives, and hears who else does; `announce` sees to it. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessesParts {
  db: Db;
  clock: () => Date;
  /** What this process can show. */
  revisions: readonly string[];
  /** No other process can use this database: what others have said is of the past. */
  isAlone: boolean;
  /** A beat that began then did not reach the database. */
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

/** When the last process was heard of; undefined when one lives, or there was none. */
async function selectOptionalLastLife(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null; lives: boolean | null }>`
    select max(coalesce(stopped_at, seen_at)) as last,
      bool_or(stopped_at is null and seen_at > ${new Date(now.getTime() - GONE_MS)}::timestamptz) as lives
    from processes`.execute(db);
  const { last = null, lives = null } = rows[0] ?? {};
  return last && !lives ? last : undefined;
}

const DAY_MS = 86_400_000;

/** Removes the processes that stopped, or were last heard of, more than a day ago. */
export async function cleanProcesses(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('processes').where(sql<Date>`coalesce(stopped_at, seen_at)`, '<', yesterday).execute();
}
