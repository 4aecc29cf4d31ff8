/** Imports the code that stores and sends answers, when this device may hold some. */
import { importChunk } from '../../lib/lazy-chunk.ts';
import { DEVICE_NAME } from './device-name.ts';
import { outboxStatus } from './outbox-status.ts';

/** The outbox of this page; null when there can be nothing in it. @throws CallFailed when its code can't be loaded */
export async function loadOutbox() {
  if (outboxStatus() === null && !(await mayHoldAnswers())) return null;
  const { pageOutbox } = await importChunk(() => import('./page-outbox.ts'));
  return pageOutbox;
}

/** Whether this device has ever stored an answer; true where browsers don't tell. */
async function mayHoldAnswers(): Promise<boolean> {
  try {
    if (!indexedDB.databases) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DEVICE_NAME);
  } catch {
    return false;
  }
}
