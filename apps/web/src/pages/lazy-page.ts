import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { importChunk } from '../lib/lazy-chunk.ts';

/** A page whose chunk is imported when the page is first opened, or when the router preloads it. */
export function lazyPage<Props, Name extends string>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
): AsyncRouteComponent<Props> {
  return lazyRouteComponent(() => importChunk(load), name) as unknown as AsyncRouteComponent<Props>;
}
