import { useEffect, useState } from 'react';

/** Milliseconds after which a browser that is never idle, or does not say so, is taken to be. */
const AT_LAST_MS = 1_500;

/** Whether the page has come to rest once since this was drawn: what can wait is fetched then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = (): void => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, AT_LAST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: AT_LAST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
