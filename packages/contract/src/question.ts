/** A question as a learner may see it before answering, and what is told after. */
import * as T from 'typebox';
import { closed, enumOf, nullable, QuestionId, ThemeLetter } from './shapes.ts';

const Letter = enumOf(['A', 'B', 'C', 'D']);

export const PublicQuestionSchema = closed({
  identifiant: QuestionId,
  /** Index in the series, from 0. */
  position: T.Integer(),
  theme: ThemeLetter,
  enonce: T.String(),
  /** Announced as in the exam: one right letter in all, or several. */
  attendu: enumOf(['une', 'plusieurs']),
  parties: T.Array(
    closed({
      consigne: nullable(T.String()),
      choix: T.Array(closed({ lettre: Letter, texte: T.String() })),
    }),
  ),
  media: closed({
    url: T.String(),
    largeur: T.Integer(),
    hauteur: T.Integer(),
    alternative: T.String(),
  }),
});

export const CorrectionSchema = closed({
  reponse: T.Array(Letter),
  bonnes: T.Array(Letter),
  juste: T.Boolean(),
  /** The answer came after the limit and counts as none. */
  hors_delai: T.Boolean(),
  raisons: T.Array(closed({ lettre: Letter, juste: T.Boolean(), raison: T.String() })),
  explication: T.String(),
  source: closed({ texte: T.String(), article: T.String() }),
});

export type PublicQuestion = T.Static<typeof PublicQuestionSchema>;
export type Correction = T.Static<typeof CorrectionSchema>;
export type AnswerLetter = 'A' | 'B' | 'C' | 'D';
