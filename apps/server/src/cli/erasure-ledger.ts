/** The erasure ledger in commands: one that can't be used is a refusal in a sentence, not a fault of the program. */
import { CommandRefused } from '../platform/db/api.ts';
import { LedgerUnreadable } from '../platform/erased-people/api.ts';

/** @throws CommandRefused when `action` meets a ledger of another key, or another file in its place */
export async function refuseUnreadable<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof LedgerUnreadable) throw new CommandRefused(`the erasure ledger: ${error.message}`);
    throw error;
  }
}
