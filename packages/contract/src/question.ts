/** A question as a learner may see it before answering, and what is told after. */
import * as T from 'typebox';
import { UNITS } from './numeric.ts';
import { closed, enumOf, nullable, QuestionId, ThemeLetter } from './shapes.ts';

const Letter = enumOf(['A', 'B', 'C', 'D']);

export const PublicQuestionSchema = closed({
  identifiant: QuestionId,
  /** Index in the series, from 0. */
  position: T.Integer(),
  theme: ThemeLetter,
  enonce: T.String(),
  /** Announced as in the exam: one right letter in all, or several; none where only figures are asked. */
  attendu: enumOf(['une', 'plusieurs', 'aucune']),
  parties: T.Array(
    closed({
      consigne: nullable(T.String()),
      /** Empty where a figure is asked. */
      choix: T.Array(closed({ lettre: Letter, texte: T.String() })),
      /** A figure to type; the tolerance is in its unit, of a clock time in minutes. */
      valeur: nullable(closed({ unite: enumOf(UNITS), decimales: T.Integer(), tolerance: T.Number() })),
    }),
  ),
  media: closed({
    url: T.String(),
    largeur: T.Integer(),
    hauteur: T.Integer(),
    alternative: T.String(),
    /** What happens, when the picture is one moment of it: its file, how long it lasts, and its story in words. */
    clip: nullable(closed({ url: T.String(), duree_s: T.Number(), description: T.String() })),
  }),
});

export const CorrectionSchema = closed({
  reponse: T.Array(Letter),
  bonnes: T.Array(Letter),
  juste: T.Boolean(),
  /** The answer came after the limit and counts as none. */
  hors_delai: T.Boolean(),
  /** Of the figures asked, in the order of their parts; a clock time is minutes since midnight. */
  valeurs: T.Array(
    closed({
      /** What was typed; null when nothing was. */
      donnee: nullable(T.Number()),
      attendue: T.Number(),
      juste: T.Boolean(),
      resolution: T.String(),
    }),
  ),
  raisons: T.Array(closed({ lettre: Letter, juste: T.Boolean(), raison: T.String() })),
  explication: T.String(),
  source: closed({ texte: T.String(), article: T.String() }),
});

export type PublicQuestion = T.Static<typeof PublicQuestionSchema>;
export type Correction = T.Static<typeof CorrectionSchema>;
export type AnswerLetter = 'A' | 'B' | 'C' | 'D';
