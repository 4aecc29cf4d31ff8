/** The key with which a brand's pages call the central site. It is public: it identifies the brand and protects nothing. */
import { createHmac } from 'node:crypto';
import type { Content } from '@balise/content';
import { sameText } from '../base/api.ts';
import type { Config } from '../config/api.ts';
import type { Authenticate } from './mount.ts';
import { refuse } from './refuse.ts';

const API_KEY_HEADER = 'x-api-key';

/** Derived from the secret, so it is the same on every server and needs no configuration. */
export function brandKey(secret: string, brand: string): string {
  return createHmac('sha256', secret).update(`brand:${brand}`).digest('base64url');
}

/** Name of the brand with this key; null when no brand has it. */
function findBrandOfKey(
  secrets: readonly string[],
  brands: readonly { name: string }[],
  key: string,
): string | null {
  const owner = brands.find(({ name }) => secrets.some((secret) => sameText(brandKey(secret, name), key)));
  return owner?.name ?? null;
}

/**
 * Authenticates calls of the central site. A call is judged by what its body proves, never by a cookie, so a forged
 * call gains nothing. Refuses with CLE_REFUSEE.
 */
export function createBrandKeyAuthentication(
  config: Pick<Config, 'acceptedSecrets'>,
  content: Pick<Content, 'brands'>,
): Authenticate {
  return async (request, access) => {
    if (access !== 'central-brand-key') return null;
    const key = String(request.headers[API_KEY_HEADER] ?? '');
    return findBrandOfKey(config.acceptedSecrets, content.brands, key) === null
      ? refuse('CLE_REFUSEE')
      : null;
  };
}
