/** The glossary: words of the exams in simple French. */
import * as T from 'typebox';
import { closed, nullable, Slug } from '../base/shapes.ts';

/** A word as told with a question. */
export const ToldWordSchema = closed({
  mot: Slug,
  nom: T.String(),
  definition: T.String(),
  exemple: nullable(T.String()),
  /** What the law says about it; null before the answer, too. */
  regle: nullable(T.String()),
});

export const GlossaryReplySchema = closed({
  mots: T.Array(
    closed({
      ...ToldWordSchema.properties,
      /** How else questions write it: a search finds it by these. */
      formes: T.Array(T.String()),
      source: nullable(closed({ texte: T.String(), article: T.String() })),
      /** Other words of this list that it is taken for. */
      a_ne_pas_confondre: T.Array(Slug),
      /** What shows it, in the library. */
      fiches: T.Array(closed({ fiche: Slug, nom: T.String() })),
    }),
  ),
});

export type ToldWord = T.Static<typeof ToldWordSchema>;
export type GlossaryReply = T.Static<typeof GlossaryReplySchema>;
