/** What every page knows of waiting answers, without the code that stores and sends them. */
import { useSyncExternalStore } from 'react';
import type { SenderStatus } from './sender.ts';

let status: SenderStatus | null = null;
const listeners = new Set<() => void>();

export function setOutboxStatus(next: SenderStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null until an outbox was read. */
export const outboxStatus = (): SenderStatus | null => status;
export const useOutboxStatus = (): SenderStatus | null => useSyncExternalStore(subscribe, outboxStatus);

/** Answers of the last learner of this page that the server has not confirmed. */
export const waitingCount = (): number => status?.outbox.waiting.length ?? 0;
