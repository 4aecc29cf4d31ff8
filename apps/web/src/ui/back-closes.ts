/**
 * «Back» closes the topmost open dialog, panel or menu and stays on the page. Each open one (a layer) has an entry of its own in
 * the browser's history, with the address of the page; the router never learns of these entries.
 */
import { useEffect, useRef } from 'react';

/** Where an entry keeps how many layers are open at it. */
const DEPTH = 'layers';

interface Layer {
  close(): void;
}

/** What is needed of a window. */
export interface LayeredWindow {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  location: Pick<Location, 'href'>;
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void, capture: true): void;
  addEventListener(type: 'beforeunload', listener: () => void): void;
  setTimeout(action: () => void): unknown;
}

/** Must begin before a router listens. @param push adds an entry that the router does not see */
export function watchBack(
  frame: LayeredWindow,
  push: (state: unknown) => void,
): (layer: Layer) => () => void {
  const layers: Layer[] = [];
  /** Steps of our own that have not arrived. */
  let own = 0;
  /** The page is being left or loaded again: a step in the history would take that back. */
  let isLeaving = false;
  /** The page of the entries. */
  let page = '';
  const depth = (): number => {
    const kept = (frame.history.state as Record<string, unknown> | null)?.[DEPTH];
    return typeof kept === 'number' && kept > 0 ? kept : 0;
  };
  const goSilently = (steps: number): void => {
    own += 1;
    frame.history.go(steps);
  };
  /** As many entries as layers, unless a step is under way. */
  const settle = (): void => {
    if (own > 0 || isLeaving) return;
    if (depth() > layers.length) goSilently(layers.length - depth());
    for (let next = depth() + 1; next <= layers.length; next++) {
      page = frame.location.href;
      push({ ...(frame.history.state as object | null), [DEPTH]: next });
    }
  };
  frame.addEventListener(
    'popstate',
    (event) => {
      if (own > 0) {
        own -= 1;
        event.stopImmediatePropagation();
        settle();
        return;
      }
      if (depth() > layers.length) {
        // The entry of a layer that is gone, reached from another page or by «Forward»: the page below it is meant.
        event.stopImmediatePropagation();
        frame.history.go(layers.length - depth());
        return;
      }
      if (layers.length === 0) return;
      if (frame.location.href === page) event.stopImmediatePropagation();
      for (const layer of layers.slice(depth()).reverse()) layer.close();
      // One that stays open, because it is busy, gets its entry again.
      frame.setTimeout(settle);
    },
    true,
  );
  frame.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // A reload forgets what was open, and keeps its entries.
  settle();
  return (layer) => {
    layers.push(layer);
    // Whoever goes on here has stayed.
    isLeaving = false;
    settle();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // Later: whoever closes a layer by a link is on the next page then, and one layer may follow another.
      frame.setTimeout(settle);
    };
  };
}

/** The router replaces the function of the window; this is the browser's own. */
const pushUnseen = (state: unknown): void => History.prototype.pushState.call(window.history, state, '');

const openLayer = typeof window === 'undefined' ? null : watchBack(window, pushUnseen);

/** @param close closes it, or is null while it is not open */
export function useBackCloses(close: (() => void) | null): void {
  const latest = useRef(close);
  latest.current = close;
  const isOpen = close !== null;
  useEffect(() => (isOpen ? openLayer?.({ close: () => latest.current?.() }) : undefined), [isOpen]);
}
