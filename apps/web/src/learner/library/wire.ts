/** Maps the library from the French wire. */
import type { FlashcardsReply } from '@balise/contract/learner/flashcards';
import type { GlossaryReply } from '@balise/contract/learner/glossary';
import type * as wire from '@balise/contract/learner/library';
import { toWordGlance } from '../../common/questions/api.ts';
import { mediaAddress } from '../../lib/media.ts';
import type { CardMark } from './flashcards.ts';

/** The entry's picture is as wide as the window. */
export const entryCall = (slug: string) => ({
  params: { fiche: slug },
  query: { taille: String(window.innerWidth) },
});

const toBrief = ({ fiche, code, nom, montre, image }: wire.LibraryBrief) => ({
  slug: fiche,
  /** Its official number; null without one. */
  code,
  name: nom,
  /** What is seen or heard, after a verb. */
  shown: montre,
  picture: mediaAddress(image),
});

/** What a list shows of an entry. */
export type EntryGlance = ReturnType<typeof toBrief>;

export type Sounding = 'short' | 'long';

const toSoundings = (blasts: wire.LibraryEntryReply['sons']): Sounding[] | null =>
  blasts?.map((one) => (one === 'bref' ? 'short' : 'long')) ?? null;

export const toGroups = ({ rubriques }: wire.LibraryReply) =>
  rubriques.map(({ rubrique, nom, fiches }) => ({ id: rubrique, name: nom, entries: fiches.map(toBrief) }));

export type EntryGroup = ReturnType<typeof toGroups>[number];

export const toEntry = (reply: wire.LibraryEntryReply) => ({
  ...toBrief(reply),
  group: { id: reply.rubrique.rubrique, name: reply.rubrique.nom },
  advice: reply.conseil,
  /** By night, for a mark with a light: seconds lit and dark alternately, lit first. */
  night: reply.nuit && {
    picture: mediaAddress(reply.nuit.image),
    shown: reply.nuit.montre,
    colors: reply.nuit.couleurs,
    phases: reply.nuit.phases_s,
  },
  /** The blasts of a sound signal, in seconds of each; null for what is seen. */
  blasts: toSoundings(reply.sons),
  source: { text: reply.source.texte, article: reply.source.article },
  texts: reply.source.liens.map(({ texte, adresse }) => ({ name: texte, address: adresse })),
  lookalikes: reply.ressemblances.map((one) => ({ ...toBrief(one), difference: one.a_distinguer })),
  questions: reply.questions.map(({ identifiant, enonce, juste, serie, position }) => ({
    id: identifiant,
    statement: enonce,
    isRight: juste,
    seriesId: serie,
    position,
  })),
});

export type ShownEntry = ReturnType<typeof toEntry>;

export function toGlossary({ mots }: GlossaryReply) {
  const names = new Map(mots.map(({ mot, nom }) => [mot, nom]));
  return mots.map((word) => ({
    ...toWordGlance(word),
    /** How else questions write it. */
    forms: word.formes,
    source: word.source && { text: word.source.texte, article: word.source.article },
    /** Names of the words that it is taken for. */
    confused: word.a_ne_pas_confondre.flatMap((slug) => names.get(slug) ?? []),
    entries: word.fiches.map(({ fiche, nom }) => ({ slug: fiche, name: nom })),
  }));
}

export type ShownWord = ReturnType<typeof toGlossary>[number];

/** @param group empty for the cards of all groups */
export const deckCall = (group: string) => ({ query: group === '' ? {} : { rubrique: group } });

export const toDeck = ({ cartes, nb, nb_a_revoir, nb_nouvelles }: FlashcardsReply) => ({
  cards: cartes.map((card) => ({
    ...toBrief(card),
    advice: card.conseil,
    blasts: toSoundings(card.sons),
    /** Marks of this card that the server has stored. */
    rank: card.rang,
    /** Its day has come. */
    isDue: card.a_revoir,
  })),
  /** Of all cards of the group. */
  total: nb,
  dueCount: nb_a_revoir,
  newCount: nb_nouvelles,
});

export type Flashcard = Deck['cards'][number];

export type Deck = ReturnType<typeof toDeck>;

export const toMarkCall = ({ entry, rank, known }: CardMark) => ({
  params: { fiche: entry },
  form: { rang: String(rank), su: known ? ('true' as const) : ('false' as const) },
});
