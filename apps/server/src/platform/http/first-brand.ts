/** Chooses the brand of the first answer, before any script of the page runs. */
import type { Brand } from '@balise/contract/site';
import { brandOfOrigin, brandOfPath } from '@balise/rules/page-brand';
import { BRAND_COOKIE, readChoice } from '@balise/rules/page-cookies';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/api.ts';
import { readSessionToken } from './session-cookies.ts';

interface FirstBrand {
  brand: Brand | undefined;
  /** During a sign-in only the account determines the brand, so no brand is shown until then. */
  isAwaited: boolean;
}

/**
 * Chooses the same brand as the page will. For a person who is not signed in: the brand of the public area they open,
 * else the brand last chosen, else that of the host, else the default one.
 */
export function chooseFirstBrand(
  request: FastifyRequest,
  brands: readonly Brand[],
  config: Pick<Config, 'https'>,
): FirstBrand {
  const [path = '', query = ''] = request.url.split('?');
  const visited = readSessionToken(request, config) === null ? brandOfPath(brands, path) : undefined;
  const known =
    visited ??
    brands.find(({ name }) => name === readChoice(request.cookies, BRAND_COOKIE)) ??
    brandOfOrigin(brands, request.hostname);
  return {
    brand: known ?? brands[0],
    isAwaited: !known && (new URLSearchParams(query).has('ticket') || path.startsWith('/auto-login/')),
  };
}
