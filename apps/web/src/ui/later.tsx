import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  /** Holds the place until then. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** Until the first page of this tab is drawn. */
let starting = true;

/**
 * While the application starts, draws `children` in a turn of its own: after what stands before it is on the screen, and
 * in slices between which the page answers. Drawn at once the first page is one task, in which a telephone is deaf for a
 * third of a second. Later pages, whose code is warm, come at once.
 */
export function Later({ meanwhile = null, children }: LaterProps) {
  const [drawn, setDrawn] = useState(!starting);
  useEffect(() => {
    if (drawn) starting = false;
    else startTransition(() => setDrawn(true));
  }, [drawn]);
  return drawn ? children : meanwhile;
}
