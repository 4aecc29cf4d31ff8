/**
 * The first interaction with the page. Menus and panels are fetched then, not while the page itself loads, and not
 * without a network: a browser does not fetch a failed module again in the same page.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Milliseconds without any interaction after which the page is idle. */
export const IDLE_MS = 8_000;
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'online'] as const;
const OPTIONS = { capture: true, passive: true } as const;

let interacted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function notice(): void {
  if (!navigator.onLine) return;
  interacted = true;
  clearTimeout(timer);
  for (const event of EVENTS) removeEventListener(event, notice, OPTIONS);
  listeners.tell();
}

/**
 * Calls `listener` at the first interaction of this tab, after `IDLE_MS`, or when a lost network is back. @returns a function that unsubscribes it
 */
export function onFirstInteraction(listener: () => void): () => void {
  const stop = listeners.add(listener);
  if (!interacted && timer === undefined) {
    timer = setTimeout(notice, IDLE_MS);
    for (const event of EVENTS) addEventListener(event, notice, OPTIONS);
  }
  return stop;
}

export const hasInteracted = (): boolean => interacted;

export const useFirstInteraction = (): boolean => useSyncExternalStore(onFirstInteraction, hasInteracted);
