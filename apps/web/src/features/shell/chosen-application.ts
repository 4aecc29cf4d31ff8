/** The stand-alone application chosen since the page was loaded: its tab stays. */
import { useSyncExternalStore } from 'react';

let chosen: number | null = null;
const listeners = new Set<() => void>();

/** By its number; null once a licence is chosen instead. */
export function chooseApplication(id: number | null): void {
  if (id === chosen) return;
  chosen = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useChosenApplication = (): number | null => useSyncExternalStore(subscribe, () => chosen);
