/** The library: signs, boards, marks, lights and sounds, to be looked up and learnt. */
import * as T from 'typebox';
import { closed, nullable, QuestionId, Slug, Uuid } from '../base/shapes.ts';
import { SourceSchema } from './question.ts';

/** What a list shows of an entry. */
export const LibraryBriefSchema = closed({
  fiche: Slug,
  /** Its official number; null without one. */
  code: nullable(T.String()),
  nom: T.String(),
  /** What is seen or heard: the description of the picture too. */
  montre: T.String(),
  image: T.String(),
});

/** A part of the library, in the order in which it is shown. */
export const LibraryGroupSchema = closed({ rubrique: Slug, nom: T.String() });

export const LibraryReplySchema = closed({
  rubriques: T.Array(closed({ ...LibraryGroupSchema.properties, fiches: T.Array(LibraryBriefSchema) })),
});

export const LibraryEntryReplySchema = closed({
  ...LibraryBriefSchema.properties,
  rubrique: LibraryGroupSchema,
  /** What to do, in a sentence or two. */
  conseil: T.String(),
  /** By night, for a mark with a light: seconds lit and dark alternately, lit first, with the colour of each lit phase. */
  nuit: nullable(
    closed({
      image: T.String(),
      montre: T.String(),
      couleurs: T.Array(T.String()),
      phases_s: T.Array(T.Number()),
    }),
  ),
  /** The blasts of a sound signal; null for what is seen. */
  sons: nullable(T.Array(T.Enum(['bref', 'long']))),
  source: SourceSchema,
  /** What it is taken for, and how to tell both apart. */
  ressemblances: T.Array(closed({ ...LibraryBriefSchema.properties, a_distinguer: T.String() })),
  /** Questions that show it, of the learner's own finished series: the newest answer to each. */
  questions: T.Array(
    closed({
      identifiant: QuestionId,
      enonce: T.String(),
      juste: T.Boolean(),
      serie: Uuid,
      /** Index in the series, from 0. */
      position: T.Integer(),
    }),
  ),
});

export type LibraryBrief = T.Static<typeof LibraryBriefSchema>;
export type LibraryReply = T.Static<typeof LibraryReplySchema>;
export type LibraryEntryReply = T.Static<typeof LibraryEntryReplySchema>;
