import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes in its network; what it believes may still not answer. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
