/** The origins our own pages are served from: what may call the API with credentials, and be signed into. */

import type { Content } from '@balise/content';
import type { Environment } from '@balise/content/catalogue';
import type { Config } from '../config.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The public origin, those configured, and every domain of every environment. */
export function ownOrigins(
  config: Pick<Config, 'publicUrl' | 'webOrigins'>,
  { environments }: Pick<Content, 'environments'>,
): ReadonlySet<string> {
  return new Set([
    config.publicUrl,
    ...config.webOrigins,
    ...[environments.default, ...environments.variants].flatMap((one) => environmentOrigins(one, config)),
  ]);
}

/**
 * The domains of an environment, at the scheme and the port of its service address; without one, of the public address.
 * The names of this machine are origins of ours only where the public address is one of them.
 */
function environmentOrigins(
  { service, domains }: Environment,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string[] {
  const { protocol, port, origin, hostname } = new URL(service || publicUrl);
  const names = domains.filter((domain) => !LOOPBACK.test(domain) || LOOPBACK.test(hostname));
  return [origin, ...names.map((domain) => new URL(`${protocol}//${domain}${port && `:${port}`}`).origin)];
}
