import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { fetchPart } from '../lib/parts.ts';

/** A page whose file is fetched when it is first opened, and may be gone by then. */
export function lazyPage<Props, Name extends string>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
): AsyncRouteComponent<Props> {
  return lazyRouteComponent(() => fetchPart(load), name) as unknown as AsyncRouteComponent<Props>;
}
