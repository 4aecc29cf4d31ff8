/** The stand-alone application opened since the page was loaded: its tab stays. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

export interface ChosenApplication {
  /** Its number; null when there is none. */
  id: number | null;
  /** Whether the menu was used: then the application of the first address no longer counts. */
  inMenu: boolean;
}

let chosen: ChosenApplication = { id: null, inMenu: false };
const listeners = createListeners();

function set(next: ChosenApplication): void {
  chosen = next;
  listeners.tell();
}

/** Chosen in the menu; null when a licence is chosen instead. */
export const chooseApplication = (id: number | null): void => set({ id, inMenu: true });

/** Chosen by its address. */
export function openApplication(id: number): void {
  if (id !== chosen.id) set({ ...chosen, id });
}

export const useChosenApplication = (): ChosenApplication =>
  useSyncExternalStore(listeners.add, () => chosen);
