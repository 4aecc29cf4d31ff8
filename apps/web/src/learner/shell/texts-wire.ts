/** Maps a legal text from the French wire to the pages. */
import type { TextReply } from '@balise/contract/account/texts';

export interface LegalTextContent {
  title: string;
  /** yyyy-MM-dd */
  updatedOn: string;
  /** The text before the first section; may be empty. */
  introduction: string;
  sections: readonly { title: string; html: string }[];
}

export const toPublishedText = ({
  titre,
  mis_a_jour,
  introduction,
  sections,
}: TextReply): LegalTextContent => ({
  title: titre,
  updatedOn: mis_a_jour,
  introduction,
  sections: sections.map(({ titre: title, html }) => ({ title, html })),
});

export const toTextParams = (brand: string, text: string) => ({ marque: brand, texte: text });
