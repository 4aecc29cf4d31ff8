/** Whether the server asks the second step of this session: any refused call says so, and the door opens in place of the page. */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CallFailed } from '../../lib/call.ts';

let isAsked = false;
const listeners = new Set<() => void>();

function setAsked(next: boolean): void {
  isAsked = next;
  for (const listener of listeners) listener();
}

/** The step is passed: the page that was asked for comes back. */
export const openDoor = (): void => setAsked(false);

const noteError = (error: unknown): void => {
  if (error instanceof CallFailed && error.code === 'SECONDE_ETAPE') setAsked(true);
};

export function watchStep(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noteError(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noteError(event.action.error);
  });
}

export const useStepAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAsked,
  );
