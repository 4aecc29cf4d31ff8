/** What a learner is told of the entries of the library. Pure. */
import type { Content } from '@balise/content';
import { findEntry, type LoadedEntry, listGroups, tellApart } from '@balise/content/library';
import { pictureUrl } from '@balise/content/picture';
import type * as wire from '@balise/contract/learner/library';
import type { MetQuestionRow } from './store.ts';

/** Pixels of a picture in a list. */
const LIST_WIDTH = 640;

export const describeBriefly = (
  { slug, code, name, shown, picture }: LoadedEntry,
  width = LIST_WIDTH,
): wire.LibraryBrief => ({
  fiche: slug,
  code,
  nom: name,
  montre: shown,
  image: pictureUrl(picture, width),
});

export const describeLibrary = ({ library }: Pick<Content, 'library'>, bank: string): wire.LibraryReply => ({
  rubriques: listGroups(library, bank).map(({ id, name, entries }) => ({
    rubrique: id,
    nom: name,
    fiches: entries.map((entry) => describeBriefly(entry)),
  })),
});

/** Questions that the bank no longer has are left out. */
export function describeEntry(
  { library, byId }: Pick<Content, 'library' | 'byId'>,
  bank: string,
  entry: LoadedEntry,
  met: readonly MetQuestionRow[],
  width: number,
): wire.LibraryEntryReply {
  const { advice, night, blasts, source, texts, lookalikes } = entry;
  const group = listGroups(library, bank).find(({ id }) => id === entry.group);
  if (!group) throw new Error(`the entry ${entry.slug} is in no group of the bank ${bank}`);
  return {
    ...describeBriefly(entry, width),
    rubrique: { rubrique: entry.group, nom: group.name },
    conseil: advice,
    nuit: night && {
      image: pictureUrl(night.picture, width),
      montre: night.shown,
      couleurs: [...night.rhythm.colors],
      phases_s: [...night.rhythm.phases],
    },
    sons: blasts && [...blasts],
    source: {
      texte: source.text,
      article: source.article,
      liens: texts.map(({ text, address }) => ({ texte: text, adresse: address })),
    },
    ressemblances: lookalikes.flatMap((slug) => {
      const other = findEntry(library, bank, slug);
      return other ? [{ ...describeBriefly(other), a_distinguer: tellApart(entry, other) }] : [];
    }),
    questions: met.flatMap(({ questionId, seriesId, position, right }) => {
      const question = byId.get(questionId);
      return question
        ? [{ identifiant: questionId, enonce: question.statement, juste: right, serie: seriesId, position }]
        : [];
    }),
  };
}
