import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { importChunk } from '../../lib/lazy-chunk.ts';

/** A page whose code loads when it is opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, () => unknown>>,
  name: Name,
): AsyncRouteComponent<unknown> {
  return lazyRouteComponent(() => importChunk(load), name) as unknown as AsyncRouteComponent<unknown>;
}
