import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  isOn: boolean;
  toggle(): void;
}

/** The whole page, for `useFullScreen`. */
export const WHOLE_PAGE: RefObject<HTMLElement> = { current: document.documentElement };

/** Shows the page without the browser's bars, where the browser can and will; must be called during a press. */
export function enterFullScreen(): void {
  if (document.fullscreenEnabled) WHOLE_PAGE.current.requestFullscreen().catch(() => {});
}

/** Null where the browser has none for pages, as on an iPhone. Ends with the component. */
export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen | null {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const element = target.current;
    const look = (): void => setOn(element !== null && document.fullscreenElement === element);
    look();
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      // Another one, such as the whole page behind an enlarged picture, is not ours to end.
      if (element && document.fullscreenElement === element) document.exitFullscreen().catch(() => {});
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
