import { useEffect, useState } from 'react';

/** Whether the page can fill the screen, does, and how to change that. */
export function useFullscreen(): { available: boolean; on: boolean; toggle(): void } {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = (): void => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // The browser may refuse (a policy, a phone): nothing is lost.
    change.catch(() => undefined);
  };
  return { available: document.fullscreenEnabled, on, toggle };
}
