import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  isOn: boolean;
  toggle(): void;
}

/** Null where the browser has none for pages, as on an iPhone. */
export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen | null {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = (): void => setOn(document.fullscreenElement === target.current);
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, [target]);
  if (!document.fullscreenEnabled) return null;
  return {
    isOn,
    // Refused by the browser or the system: the picture stays as large as the window.
    toggle: () =>
      void (isOn ? document.exitFullscreen() : target.current?.requestFullscreen())?.catch(() => {}),
  };
}
