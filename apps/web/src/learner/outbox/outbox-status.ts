/** What every page knows of waiting answers, without the code that stores and sends them. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import type { SenderStatus } from './sender.ts';

let status: SenderStatus | null = null;
const listeners = createListeners();

export function setOutboxStatus(next: SenderStatus): void {
  status = next;
  listeners.tell();
}

/** Null until an outbox was read. */
export const outboxStatus = (): SenderStatus | null => status;
export const useOutboxStatus = (): SenderStatus | null => useSyncExternalStore(listeners.add, outboxStatus);

/** Answers of the last learner of this page that the server has not confirmed. */
export const waitingCount = (): number => status?.outbox.waiting.length ?? 0;
