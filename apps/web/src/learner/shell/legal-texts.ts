/** The legal texts of a site: their titles, and how one is fetched. */
import type { LegalText } from '@balise/contract/base/codes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { toPublishedText, toTextParams } from './texts-wire.ts';

/** Used until the text itself is loaded. */
export const TITLES: Record<LegalText, string> = {
  'mentions-legales': 'Mentions légales',
  cgu: 'Conditions générales d’utilisation',
  confidentialite: 'Charte de confidentialité',
  accessibilite: 'Déclaration d’accessibilité',
};

export const useLegalText = (brand: string, name: LegalText) =>
  useQuery({
    queryKey: ['textes', brand, name],
    queryFn: async ({ signal }) =>
      toPublishedText(
        await call('GET /api/textes/{marque}/{texte}', { params: toTextParams(brand, name), signal }),
      ),
  });
