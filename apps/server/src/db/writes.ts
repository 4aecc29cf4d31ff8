/** Whether a database takes writes: a full disk still answers what is read, and so does a standby. */
import { sql } from 'kysely';
import type pg from 'pg';
import { isUnwritable } from './failures.ts';
import type { Db, Load } from './handle.ts';

export interface Writes {
  /** Every error of a statement passes here. */
  note(error: unknown): void;
  /** How many, by class of SQLSTATE. */
  failures: ReadonlyMap<string, number>;
  /** Rejects while the database is read-only, or refuses writes as it did when one last failed. */
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
      // A row that stays as it is, and is written all the same.
      await sql`update migrations set checksum = checksum
        where name = (select min(name) from migrations)`.execute(db);
      wasRefused = false;
    },
  };
}

/** The first two signs of a SQLSTATE are a closed list; what the client says itself has none. */
function classOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'client';
}
