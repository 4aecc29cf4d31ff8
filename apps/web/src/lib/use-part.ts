import { type ComponentType, useEffect, useState } from 'react';
import { fetchPart } from './parts.ts';

/**
 * A component fetched when it is first `wanted`; null until it is there. When it can't be had nothing is drawn of it,
 * what stands around it stays, and `onFailure` is told; wanted again, it is fetched again.
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure?: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ component: ComponentType<Props> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish is a reason to fetch, not a new closure
  useEffect(() => {
    if (!wanted || part) return;
    fetchPart(load).then(
      (component) => setPart({ component }),
      () => onFailure?.(),
    );
  }, [wanted]);
  return part?.component ?? null;
}
