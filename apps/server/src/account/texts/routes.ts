/** The legal texts of the brands. They are the same for everybody, so caches may store them. */

import type { Content } from '@balise/content';
import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import { type Mounter, refuse } from '../../platform/http/api.ts';

/** Short, so that a corrected text is shown within minutes; with the entity tag, an unchanged text is not sent again. */
const CACHE = 'public, max-age=300';

export function textsRoutes(mount: Mounter, { content }: { content: Pick<Content, 'texts'> }): void {
  mount('GET /api/textes/{marque}/{texte}', async ({ params, request, reply }) => {
    const name = LEGAL_TEXTS.find((one) => one === params.texte);
    const texts = content.texts.get(params.marque);
    if (!name || !texts) return refuse('INTROUVABLE');
    const { etag, ...text } = texts[name];
    reply.header('cache-control', CACHE).header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return text;
    // Sent here, because a 304 has no body, not even `null`.
    return reply.code(304).send() as never;
  });
}

/** Weak comparison (RFC 9110, §13.1.2): proxies that compress make the tag weak. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
