import { type ComponentType, useEffect, useState } from 'react';
import { importChunk } from './lazy-chunk.ts';

/**
 * A component that is imported on request; null until it is there. When the import fails, nothing is drawn, what stands
 * around stays, `onFailure` is called, and the next request imports again. `React.lazy` keeps a failed import for ever
 * and throws it into the nearest error boundary, which would replace the page.
 *
 * @param request false or 0 while nobody wants it; each new number is a new request
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  request: number | boolean,
  onFailure?: (failure: unknown) => void,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request imports again, not a new closure
  useEffect(() => {
    if (!request || loaded) return;
    importChunk(load).then(
      (component) => setLoaded({ component }),
      (failure: unknown) => onFailure?.(failure),
    );
  }, [request]);
  return loaded?.component ?? null;
}
