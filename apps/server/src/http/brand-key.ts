/** The key under which a brand's pages call the central site. Every page shows it: it tells brands apart, it guards nothing. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Content } from '@balise/content';
import type { Config } from '../config.ts';
import type { Gate } from './mount.ts';
import { refuse } from './refuse.ts';

const API_KEY_HEADER = 'x-api-key';

/** The same on every server that shares the secret; nothing to configure. */
export function brandKey(secret: string, brand: string): string {
  return createHmac('sha256', secret).update(`brand:${brand}`).digest('base64url');
}

/** Name of the brand whose key this is; null when it is nobody's. */
function findBrandOfKey(
  secrets: readonly string[],
  brands: readonly { name: string }[],
  key: string,
): string | null {
  const sent = Buffer.from(key);
  const isKeyOf = (name: string) => (secret: string) => {
    const own = Buffer.from(brandKey(secret, name));
    return own.length === sent.length && timingSafeEqual(own, sent);
  };
  const owner = brands.find(({ name }) => secrets.some(isKeyOf(name)));
  return owner?.name ?? null;
}

/**
 * The gate of the central site's calls. They act on what their body proves and never on a cookie, so that no request of
 * theirs is worth forging. Refuses CLE_REFUSEE.
 */
export function createCentralGate(
  config: Pick<Config, 'acceptedSecrets'>,
  content: Pick<Content, 'brands'>,
): Gate {
  return async (request, access) => {
    if (access !== 'central-brand-key') return null;
    const key = String(request.headers[API_KEY_HEADER] ?? '');
    return findBrandOfKey(config.acceptedSecrets, content.brands, key) === null
      ? refuse('CLE_REFUSEE')
      : null;
  };
}
