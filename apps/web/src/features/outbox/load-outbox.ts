/** Imports the code that keeps and sends answers, where this device may hold some. */
import { importChunk } from '../../lib/lazy-chunk.ts';
import { DEVICE_NAME } from './device-name.ts';
import { outboxStatus } from './outbox-status.ts';

/** The outbox of this page; null where there can be nothing in it. @throws CallFailed when its code can't be had */
export async function loadOutbox() {
  if (outboxStatus() === null && !(await mayHoldAnswers())) return null;
  const { pageOutbox } = await importChunk(() => import('./page-outbox.ts'));
  return pageOutbox;
}

/** Whether this device has ever kept an answer. Where browsers don't tell, it may have. */
async function mayHoldAnswers(): Promise<boolean> {
  try {
    if (!indexedDB.databases) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DEVICE_NAME);
  } catch {
    return false;
  }
}
