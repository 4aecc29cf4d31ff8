/** What pages request from the layout around them (side menu, full screen), and the course embedded in the page. */
import { useSyncExternalStore } from 'react';
import { fullscreenAddress } from './fullscreen.ts';

export type LayoutEvent = { type: 'side-navigation'; opened: boolean } | { type: 'fullscreen' };
type Listener = (event: LayoutEvent) => void;

const listeners = new Set<Listener>();

/** Returns a function that stops listening. */
export function onLayoutEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function emit(event: LayoutEvent): void {
  for (const listener of listeners) listener(event);
}

export const toggleSideNavigation = (opened: boolean): void => emit({ type: 'side-navigation', opened });

let frameSource = '';
const frameListeners = new Set<() => void>();

/** Sets the course that is embedded in the page; empty for none. */
export function setFrameSource(source: string): void {
  frameSource = source;
  for (const listener of frameListeners) listener();
}

function followFrame(listener: () => void): () => void {
  frameListeners.add(listener);
  return () => void frameListeners.delete(listener);
}

export const useFrameSource = (): string => useSyncExternalStore(followFrame, () => frameSource);

/** @param go opens an address */
export function requestFullscreen(userAgent: string, go: (address: string) => void): void {
  const address = fullscreenAddress(userAgent, frameSource);
  if (address === null) emit({ type: 'fullscreen' });
  else go(address);
}
