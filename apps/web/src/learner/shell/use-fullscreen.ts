import { useEffect, useState } from 'react';
import { offersFullscreen } from './fullscreen.ts';
import { onLayoutEvent, requestFullscreen, useFrameSource } from './layout-store.ts';

/** Whether the page can be and is in full screen, and how to change it. */
export function useFullscreen(): { available: boolean; on: boolean; toggle(): void } {
  const source = useFrameSource();
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return {
    available: offersFullscreen(navigator.userAgent, source, document.fullscreenEnabled),
    on,
    toggle: () => requestFullscreen(navigator.userAgent, (address) => location.assign(address)),
  };
}

/** The document enters or leaves full screen at every request. */
export function useFullscreenRequests(): void {
  useEffect(
    () =>
      onLayoutEvent(({ type }) => {
        if (type !== 'fullscreen' || !document.fullscreenEnabled) return;
        const change = document.fullscreenElement
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen();
        // The browser may refuse (a policy, a phone): nothing is lost.
        change.catch(() => undefined);
      }),
    [],
  );
}
