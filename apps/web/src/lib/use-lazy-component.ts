import { type ComponentType, useEffect, useState } from 'react';
import { importChunk } from './lazy-chunk.ts';

/**
 * A component that is imported on request; null until it has loaded. When the import fails, nothing is drawn, the
 * rest of the page stays, `onFailure` is called, and the next request imports again. `React.lazy` would keep the
 * failed import and throw it into the nearest error boundary, which replaces the page.
 *
 * @param request false or 0 until the component is needed; each new number is a new request
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  request: number | boolean,
  onFailure?: (failure: unknown) => void,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request imports again, not a new function
  useEffect(() => {
    if (!request || loaded) return;
    importChunk(load).then(
      (component) => setLoaded({ component }),
      (failure: unknown) => onFailure?.(failure),
    );
  }, [request]);
  return loaded?.component ?? null;
}
