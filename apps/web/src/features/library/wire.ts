/** Maps the library from the French wire. */
import type * as wire from '@balise/contract/library';
import { mediaAddress } from '../../lib/media.ts';
import type { EntryGlance, EntryGroup, ShownEntry } from './library.ts';

/** The entry's picture is as wide as the window. */
export const entryCall = (slug: string) => ({
  params: { fiche: slug },
  query: { taille: String(window.innerWidth) },
});

const toBrief = ({ fiche, code, nom, montre, image }: wire.LibraryBrief): EntryGlance => ({
  ...{ slug: fiche, code, name: nom, shown: montre },
  picture: mediaAddress(image),
});

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
  blasts: reply.sons?.map((one) => (one === 'bref' ? 'short' : 'long')) ?? null,
  source: { text: reply.source.texte, article: reply.source.article },
  texts: reply.source.liens.map(({ texte, adresse }) => ({ name: texte, address: adresse })),
  lookalikes: reply.ressemblances.map((one) => ({ ...toBrief(one), difference: one.a_distinguer })),
  questions: reply.questions.map(({ identifiant, enonce, juste, serie, position }) => ({
    ...{ id: identifiant, statement: enonce, isRight: juste, seriesId: serie, position },
  })),
});
