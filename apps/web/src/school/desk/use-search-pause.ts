import { useCallback, useEffect, useRef } from 'react';

/** After the last letter (ms). */
const TYPING_MS = 300;
/** After a press whose release is not told, as that of a list that the browser draws (ms). */
const PRESS_MS = 1000;

interface Waiting {
  q: string;
  timer: number | undefined;
  isLeft: boolean;
}

/**
 * Searches once the typing pauses, or as soon as the field is left. A press elsewhere is let go first: a list that
 * changed under the pointer would take the click to another line.
 */
export function useSearchPause(search: (q: string) => void) {
  const latest = useRef(search);
  const waiting = useRef<Waiting>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    latest.current = search;
  });
  const end = useCallback(() => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = null;
  }, []);
  const run = useCallback(() => {
    const { current } = waiting;
    end();
    if (current) latest.current(current.q);
  }, [end]);
  const begin = useCallback(
    (q: string, afterMs: number, isLeft = false) => {
      end();
      waiting.current = { q, isLeft, timer: window.setTimeout(run, afterMs) };
    },
    [run, end],
  );
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
      // What the press does, such as to follow a link, comes first.
      if (waiting.current?.isLeft) begin(waiting.current.q, 0, true);
    };
    const events = new AbortController();
    const options = { capture: true, signal: events.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      events.abort();
      end();
    };
  }, [begin, end]);
  return {
    isWaiting: useCallback(() => waiting.current !== null, []),
    type: (q: string) => begin(q, TYPING_MS),
    finish: (q: string) => {
      begin(q, 0);
      run();
    },
    leave: () => {
      const { current } = waiting;
      if (!current) return;
      if (isPressed.current) begin(current.q, PRESS_MS, true);
      else run();
    },
    end,
  };
}
