/** Whether a database accepts writes: a database with a full disk, and a standby, still answer reads. */
import { sql } from 'kysely';
import type pg from 'pg';
import { isUnwritable } from './failures.ts';
import type { Db, Load } from './handle.ts';

export interface Writes {
  /** Gets every error of a statement. */
  note(error: unknown): void;
  /** Number of errors, by class of SQLSTATE. */
  failures: ReadonlyMap<string, number>;
  /** Rejects when the database is read-only, or when writes still fail after one was refused. */
  check(db: Db): Promise<void>;
}

export function measureLoad(pool: pg.Pool, { failures }: Writes): Load {
  return { connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, failures };
}

export function watchWrites(): Writes {
  let wasRefused = false;
  const failures = new Map<string, number>();
  return {
    failures,
    note(error) {
      const kind = classOf(error);
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
      if (isUnwritable(error)) wasRefused = true;
    },
    async check(db) {
      const { rows } = await sql<{ state: string }>`
        select current_setting('transaction_read_only') as state`.execute(db);
      if (rows[0]?.state === 'on') throw new Error('the database is read-only: this is a standby');
      if (!wasRefused) return;
      // Writes a row without changing it.
      await sql`update migrations set checksum = checksum
        where name = (select min(name) from migrations)`.execute(db);
      await tryToGrow(db);
      wasRefused = false;
    },
  };
}

/** Pages of a table that must fit on the disk: twice as many as PostgreSQL adds at a time. Four rows of 2 kB fill one. */
const PAGES = 128;

/**
 * Writes rows that no free space in a table can take, as answers are: on a full disk, the change of a row that is there still
 * succeeds. A temporary table starts empty each time, and leaves nothing behind.
 */
async function tryToGrow(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table room (words text) on commit drop`.execute(trx);
    await sql`insert into room select repeat(md5(n::text), 60) from generate_series(1, ${sql.lit(4 * PAGES)}) n`.execute(
      trx,
    );
  });
}

/** The first two characters of a SQLSTATE are a closed list; the client's own errors have no SQLSTATE. */
function classOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'client';
}
