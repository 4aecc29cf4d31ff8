/** The origins that serve our own pages: they may call the API with credentials, and people sign in to them. */

import type { Content } from '@balise/content';
import type { Environment } from '@balise/content/catalogue';
import type { Config } from '../config/api.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The public origin, the configured ones, and every domain of every environment. */
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
 * The domains of an environment, with the scheme and port of its service address, or else of the public address. Host
 * names of this machine are our origins only when the public address is one of them.
 */
function environmentOrigins(
  { service, domains }: Environment,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string[] {
  const { protocol, port, origin, hostname } = new URL(service || publicUrl);
  const names = domains.filter((domain) => !LOOPBACK.test(domain) || LOOPBACK.test(hostname));
  return [origin, ...names.map((domain) => new URL(`${protocol}//${domain}${port && `:${port}`}`).origin)];
}
