/** What a learner is told of the words of the glossary. Pure. */
import type { Content } from '@balise/content';
import { findEntry } from '@balise/content/library';
import type { GlossaryReply } from '@balise/contract/learner/glossary';
import { describeWord } from '../series/api.ts';

export function describeGlossary(
  { glossaries, library }: Pick<Content, 'glossaries' | 'library'>,
  bank: string,
): GlossaryReply {
  const words = glossaries.get(bank)?.words ?? [];
  const known = new Set(words.map(({ slug }) => slug));
  return {
    mots: words.map((word) => ({
      ...describeWord(word, true),
      formes: [...(word.forms ?? [])],
      source: word.source ? { texte: word.source.text, article: word.source.article } : null,
      a_ne_pas_confondre: (word.confused ?? []).filter((slug) => known.has(slug)),
      fiches: (word.entries ?? []).flatMap((slug) => {
        const entry = findEntry(library, bank, slug);
        return entry ? [{ fiche: slug, nom: entry.name }] : [];
      }),
    })),
  };
}
