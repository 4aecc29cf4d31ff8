import type { Db } from './handle.ts';

/** Runs `action` in the caller's transaction, or in one of its own. */
export const inTransaction = <T>(db: Db, action: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? action(db) : db.transaction().execute(action);

const TAKEN = '23505';
/** Somebody else has written a row that is to be the only one. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === TAKEN;

/** In a transaction of its own, and once more where another was faster: the next run sees what that has written. */
export async function inRepeatedTransaction<T>(
  db: Db,
  action: (trx: Db) => Promise<T>,
  isOvertaken = isTaken,
): Promise<T> {
  const run = () => db.transaction().execute(action);
  try {
    return await run();
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return run();
  }
}
