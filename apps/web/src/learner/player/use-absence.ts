import { useEffect, useRef } from 'react';

/** Milliseconds for which the page must be hidden before an untimed series is paused. */
const LONG = 120_000;

/**
 * Calls back when the page is visible again, after another one or from the browser's memory; `long` after a long
 * absence.
 */
export function watchAbsence(page: Document, frame: EventTarget, back: (long: boolean) => void): () => void {
  let since: number | null = page.visibilityState === 'hidden' ? Date.now() : null;
  const changed = (): void => {
    if (page.visibilityState === 'hidden') {
      since ??= Date.now();
      return;
    }
    const away = since === null ? 0 : Date.now() - since;
    since = null;
    back(away >= LONG);
  };
  const shown = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) changed();
  };
  page.addEventListener('visibilitychange', changed);
  frame.addEventListener('pageshow', shown);
  return () => {
    page.removeEventListener('visibilitychange', changed);
    frame.removeEventListener('pageshow', shown);
  };
}

export function useAbsence(back: (long: boolean) => void): void {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => watchAbsence(document, window, (long) => latest.current(long)), []);
}
