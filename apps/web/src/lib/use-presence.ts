/** Whether somebody is there: what a press may ask for is fetched then, and not while the page itself is on its way. */
import { useSyncExternalStore } from 'react';

/** Milliseconds after which somebody is taken to be there, reading, though nothing was heard of them. */
export const AT_LAST_MS = 8_000;
/** The first signs of life. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

const HOW = { capture: true, passive: true } as const;

let present = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function appear(): void {
  present = true;
  clearTimeout(timer);
  for (const sign of SIGNS) removeEventListener(sign, appear, HOW);
  for (const listener of listeners) listener();
}

/** Calls `listener` at the first sign of life after somebody first asked, once for the whole tab; answers how to stop. */
export function onPresence(listener: () => void): () => void {
  listeners.add(listener);
  if (!present && timer === undefined) {
    timer = setTimeout(appear, AT_LAST_MS);
    for (const sign of SIGNS) addEventListener(sign, appear, HOW);
  }
  return () => listeners.delete(listener);
}

export const isPresent = (): boolean => present;

export const usePresence = (): boolean => useSyncExternalStore(onPresence, isPresent);
