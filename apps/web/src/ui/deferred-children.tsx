import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface DeferredChildrenProps {
  /** Drawn until the children are. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** True until the first page of this tab is drawn. */
let isStarting = true;

/**
 * While the application starts, draws `children` in a transition of their own: after the rest of the page is painted,
 * and in slices. Drawn in one task, the first page would block the main thread of a phone for a third of a second.
 * Later pages, whose code is compiled, are drawn at once.
 */
export function DeferredChildren({ placeholder = null, children }: DeferredChildrenProps) {
  const [isDrawn, setDrawn] = useState(!isStarting);
  useEffect(() => {
    if (isDrawn) isStarting = false;
    else startTransition(() => setDrawn(true));
  }, [isDrawn]);
  return isDrawn ? children : placeholder;
}
