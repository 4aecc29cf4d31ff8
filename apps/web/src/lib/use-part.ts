import { type ComponentType, useEffect, useState } from 'react';
import { fetchPart } from './parts.ts';

/**
 * A component fetched at the first wish, null until it is there. When it can't be had nothing is drawn of it, what
 * stands around it stays, and `onFailure` is told; the next wish asks again.
 *
 * @param wish 0 or false for none; another number is another wish
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wish: number | boolean,
  onFailure?: (failure: unknown) => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ component: ComponentType<Props> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish is a reason to fetch, not a new closure
  useEffect(() => {
    if (!wish || part) return;
    fetchPart(load).then(
      (component) => setPart({ component }),
      (failure: unknown) => onFailure?.(failure),
    );
  }, [wish]);
  return part?.component ?? null;
}
