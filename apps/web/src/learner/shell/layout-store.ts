/** What pages request from the layout around them (side menu, full screen), and the course embedded in the page. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { fullscreenAddress } from './fullscreen.ts';

export type LayoutEvent = { type: 'side-navigation'; opened: boolean } | { type: 'fullscreen' };

const listeners = createListeners<LayoutEvent>();

/** Returns a function that stops listening. */
export const onLayoutEvent = listeners.add;

function emit(event: LayoutEvent): void {
  listeners.tell(event);
}

export const toggleSideNavigation = (opened: boolean): void => emit({ type: 'side-navigation', opened });

let frameSource = '';
const frameListeners = createListeners();

/** Sets the course that is embedded in the page; empty for none. */
export function setFrameSource(source: string): void {
  frameSource = source;
  frameListeners.tell();
}

export const useFrameSource = (): string => useSyncExternalStore(frameListeners.add, () => frameSource);

/** @param go opens an address */
export function requestFullscreen(userAgent: string, go: (address: string) => void): void {
  const address = fullscreenAddress(userAgent, frameSource);
  if (address === null) emit({ type: 'fullscreen' });
  else go(address);
}
