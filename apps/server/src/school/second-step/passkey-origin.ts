/** The page on which a passkey is made or used. Only pages of ours have some: whoever serves another host could ask for them. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/api.ts';
import { refuse } from '../../platform/http/api.ts';

/**
 * The origin of the page that calls, which its scripts can't forge. Refuses with CLE_ACCES_REFUSEE an origin that is not ours, and
 * one without a name: browsers keep no passkeys for addresses.
 */
export function readOrigin(
  request: FastifyRequest,
  origins: ReadonlySet<string>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  const origin = request.headers.origin ?? publicUrl;
  if (!origins.has(origin) || isAddress(hostOf(origin))) refuse('CLE_ACCES_REFUSEE');
  return origin;
}

/** The host name that passkeys of this origin belong to. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

const isAddress = (host: string): boolean => host.startsWith('[') || isIP(host) !== 0;
