/** `/cas/textes/<text>`: the legal texts of the brand named by `from`. */

import type { Content } from '@balise/content';
import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import type { FastifyInstance } from 'fastify';
import { findBrand } from '../../../platform/brand/api.ts';
import { readFormField, refuse } from '../../../platform/http/api.ts';
import { sendPage } from '../../../platform/pages/api.ts';
import type { SignOnContext } from './context.ts';
import { textPage } from './pages/text-page.ts';

interface TextParts extends Pick<SignOnContext, 'settings'> {
  texts: Content['texts'];
}

export function textRoutes(app: FastifyInstance, { settings, texts }: TextParts): void {
  app.get<{ Params: { name: string } }>('/cas/textes/:name', async (request, reply) => {
    const brand = findBrand(settings, readFormField(request.query, 'from'));
    const name = LEGAL_TEXTS.find((one) => one === request.params.name);
    const text = name && texts.get(brand.name)?.[name];
    return text ? sendPage(reply, textPage(brand, text)) : refuse('INTROUVABLE');
  });
}
