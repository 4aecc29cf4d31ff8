/** A legal text of a brand: its Markdown filled in with the data of the brand's publisher, and rendered. */
import { createHash } from 'node:crypto';
import type { TextReply } from '@balise/contract/account/texts';
import type { LegalText } from '@balise/contract/base/codes';
import type { BrandFile } from './catalogue.ts';
import { renderSections } from './markdown.ts';
import { assessConformity, type Publisher } from './publisher.ts';
import { fillTemplate, type TemplateValues } from './template.ts';

export interface PublishedText extends TextReply {
  /** Entity tag of the whole text, quoted. */
  etag: string;
}

export type BrandTexts = Readonly<Record<LegalText, PublishedText>>;

const FRONT_MATTER = /^---\ntitre: (\S.*)\nmis_a_jour: (\d{4}-\d{2}-\d{2})\n---\n/;
const inWords = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** @param tell called for every fault; the result is then unusable */
export function publishLegalText(
  source: string,
  brand: BrandFile,
  publisher: Publisher,
  tell: (fault: string) => void,
): PublishedText {
  const [head = '', titre = '', mis_a_jour = ''] = FRONT_MATTER.exec(source) ?? [];
  if (head === '') tell('does not start with its title (titre) and its date (mis_a_jour)');
  const values = listValues(brand, publisher, mis_a_jour);
  const text = {
    titre,
    mis_a_jour,
    ...renderSections(fillTemplate(source.slice(head.length), values, tell), tell),
  };
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('base64url');
  return { ...text, etag: `"${hash.slice(0, 22)}"` };
}

function listValues(
  { appTitle, footer }: BrandFile,
  publisher: Publisher,
  updatedOn: string,
): TemplateValues {
  const { audit } = publisher.accessibilite;
  return {
    ...publisher,
    accessibilite: {
      ...publisher.accessibilite,
      etat: assessConformity(publisher),
      audit: audit && { ...audit, date: dayInWords(audit.date) },
    },
    marque: { nom: appTitle },
    document: { date: dayInWords(updatedOn) },
    // These two pages may be on a site of the brand's own.
    liens: {
      cgu: footer.cguUrl ?? '/cgu',
      confidentialite: footer.charterUrl ?? '/confidentialite',
    },
  };
}

function dayInWords(day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : inWords.format(date).replace(/^1 /, '1er ');
}
