import { useEffect, useRef } from 'react';

/** Milliseconds out of sight after which whoever comes back finds the series put down, where that is possible. */
const LONG = 120_000;

/** Calls back when the page is seen again; `long` when it had been out of sight for a good while. */
export function watchAbsence(page: Document, back: (long: boolean) => void): () => void {
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
  page.addEventListener('visibilitychange', changed);
  return () => page.removeEventListener('visibilitychange', changed);
}

export function useAbsence(back: (long: boolean) => void): void {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => watchAbsence(document, (long) => latest.current(long)), []);
}
