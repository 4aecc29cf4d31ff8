/** Maps the library from the French wire. */
import type { FlashcardsReply } from '@balise/contract/learner/flashcards';
import type { GlossaryReply } from '@balise/contract/learner/glossary';
import type * as wire from '@balise/contract/learner/library';
import { toWordGlance } from '../../common/questions/api.ts';
import { mediaAddress } from '../../lib/media.ts';
import type { CardMark, Deck } from './flashcards.ts';
import type { ShownWord } from './glossary.ts';
import type { EntryGlance, EntryGroup, ShownEntry, Sounding } from './library.ts';

/** The entry's picture is as wide as the window. */
export const entryCall = (slug: string) => ({
  params: { fiche: slug },
  query: { taille: String(window.innerWidth) },
});

const toBrief = ({ fiche, code, nom, montre, image }: wire.LibraryBrief): EntryGlance => ({
  slug: fiche,
  code,
  name: nom,
  shown: montre,
  picture: mediaAddress(image),
});

const toSoundings = (blasts: wire.LibraryEntryReply['sons']): Sounding[] | null =>
  blasts?.map((one) => (one === 'bref' ? 'short' : 'long')) ?? null;

export const toGroups = ({ rubriques }: wire.LibraryReply): EntryGroup[] =>
  rubriques.map(({ rubrique, nom, fiches }) => ({ id: rubrique, name: nom, entries: fiches.map(toBrief) }));

export const toEntry = (reply: wire.LibraryEntryReply): ShownEntry => ({
  ...toBrief(reply),
  group: { id: reply.rubrique.rubrique, name: reply.rubrique.nom },
  advice: reply.conseil,
  night: reply.nuit && {
    picture: mediaAddress(reply.nuit.image),
    shown: reply.nuit.montre,
    colors: reply.nuit.couleurs,
    phases: reply.nuit.phases_s,
  },
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

export function toGlossary({ mots }: GlossaryReply): ShownWord[] {
  const names = new Map(mots.map(({ mot, nom }) => [mot, nom]));
  return mots.map((word) => ({
    ...toWordGlance(word),
    forms: word.formes,
    source: word.source && { text: word.source.texte, article: word.source.article },
    confused: word.a_ne_pas_confondre.flatMap((slug) => names.get(slug) ?? []),
    entries: word.fiches.map(({ fiche, nom }) => ({ slug: fiche, name: nom })),
  }));
}

/** @param group empty for the cards of all groups */
export const deckCall = (group: string) => ({ query: group === '' ? {} : { rubrique: group } });

export const toDeck = ({ cartes, nb, nb_a_revoir, nb_nouvelles }: FlashcardsReply): Deck => ({
  cards: cartes.map((card) => ({
    ...toBrief(card),
    advice: card.conseil,
    blasts: toSoundings(card.sons),
    rank: card.rang,
    isDue: card.a_revoir,
  })),
  total: nb,
  dueCount: nb_a_revoir,
  newCount: nb_nouvelles,
});

export const toMarkCall = ({ entry, rank, known }: CardMark) => ({
  params: { fiche: entry },
  form: { rang: String(rank), su: known ? ('true' as const) : ('false' as const) },
});
