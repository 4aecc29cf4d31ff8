import type { Db } from './handle.ts';

/** Runs `action` in the caller's transaction, or in one of its own. */
export const inTransaction = <T>(db: Db, action: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? action(db) : db.transaction().execute(action);
