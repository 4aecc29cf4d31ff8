/** `/cas/textes/<text>`: the legal texts of the brand named by `from`. */

import type { Content } from '@balise/content';
import { LEGAL_TEXTS } from '@balise/contract/codes';
import type { FastifyInstance } from 'fastify';
import { findBrand } from '../../../brand/brands.ts';
import { readFormField } from '../../../http/fields.ts';
import { refuse } from '../../../http/refuse.ts';
import { sendPage } from '../../../pages/layout.ts';
import type { SignOnSettings } from '../../settings.ts';
import { textPage } from './pages/text-page.ts';

export interface TextParts {
  settings: SignOnSettings;
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
