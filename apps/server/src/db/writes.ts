/** Whether a database takes writes: a full disk still answers what is read, and so does a standby. */
import { sql } from 'kysely';
import { isUnwritable } from './failures.ts';
import type { Db } from './handle.ts';

export interface Writes {
  /** Every error of a statement passes here. */
  note(error: unknown): void;
  /** Rejects while the database is read-only, or refuses writes as it did when one last failed. */
  check(db: Db): Promise<void>;
}

export function watchWrites(): Writes {
  let wasRefused = false;
  return {
    note(error) {
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
