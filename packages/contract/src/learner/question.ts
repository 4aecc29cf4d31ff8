/** A question as shown before the answer, and its correction after it. */
import { UNITS } from '@balise/rules/numeric';
import * as T from 'typebox';
import { AskedId, closed, Day, nullable, Slug, Sureness, stringEnum, ThemeLetter } from '../base/shapes.ts';
import { ToldWordSchema } from './glossary.ts';

export const AnswerLetterSchema = stringEnum(['A', 'B', 'C', 'D']);

export const MediaSchema = closed({
  url: T.String(),
  largeur: T.Integer(),
  hauteur: T.Integer(),
  alternative: T.String(),
  /** What happens, when the picture is one moment of a clip: its file, its length, and its story in words. */
  clip: nullable(closed({ url: T.String(), duree_s: T.Number(), description: T.String() })),
});

/** A legal text, and the public addresses of those that it names, where they have a stable one. */
export const SourceSchema = closed({
  texte: T.String(),
  article: T.String(),
  liens: T.Array(closed({ texte: T.String(), adresse: T.String() })),
});

export const ChoiceSchema = closed({ lettre: AnswerLetterSchema, texte: T.String() });

export const PublicQuestionSchema = closed({
  identifiant: AskedId,
  /** Index in the series, from 0. */
  position: T.Integer(),
  theme: ThemeLetter,
  enonce: T.String(),
  /** Announced as in the exam: one right letter in all, or several; null where only figures are asked for. */
  attendu: stringEnum(['une', 'plusieurs', 'aucune']),
  parties: T.Array(
    closed({
      consigne: nullable(T.String()),
      /** Empty where a figure is asked for. */
      choix: T.Array(ChoiceSchema),
      /** A figure to type; the tolerance is in its unit, or in minutes for a clock time. */
      valeur: nullable(closed({ unite: stringEnum(UNITS), decimales: T.Integer(), tolerance: T.Number() })),
    }),
  ),
  media: MediaSchema,
  /** Its words that the glossary knows: in training only, and before the answer none that would tell it. Else left out. */
  mots: T.Optional(T.Array(ToldWordSchema)),
});

export const CorrectionSchema = closed({
  reponse: T.Array(AnswerLetterSchema),
  bonnes: T.Array(AnswerLetterSchema),
  juste: T.Boolean(),
  /** The answer came after the limit and does not count. */
  hors_delai: T.Boolean(),
  /** Nobody was there when it ran out in a mock exam: it is no mistake. Left out of all others. */
  non_vue: T.Optional(T.Boolean()),
  /** Of a question withdrawn since it was dealt; left out of all others. */
  retrait: T.Optional(
    closed({
      le: Day,
      motif: T.String(),
      /** Whether it counts as right for everyone in this series: papers that ended before that day stay as they were. */
      compte_juste: T.Boolean(),
    }),
  ),
  /** Left out when the learner did not say. */
  certitude: T.Optional(Sureness),
  /** Values of the figures, in the order of their parts; a clock time is minutes since midnight. */
  valeurs: T.Array(
    closed({
      /** What was typed; null when nothing was. */
      donnee: nullable(T.Number()),
      attendue: T.Number(),
      juste: T.Boolean(),
      resolution: T.String(),
    }),
  ),
  raisons: T.Array(closed({ lettre: AnswerLetterSchema, juste: T.Boolean(), raison: T.String() })),
  explication: T.String(),
  source: SourceSchema,
  /** What decides, to be laid over the question's picture; null where nothing is drawn. Sent nowhere else. */
  pourquoi: nullable(
    closed({
      /** A whole SVG of the picture's proportions, without a ground. */
      calque: T.String(),
      /** The same facts in words, a sentence for each mark. */
      phrases: T.Array(T.String()),
      /** The second of the clip that it belongs to; null for a picture that does not move. */
      instant_s: nullable(T.Number()),
    }),
  ),
  /** Of an exercise: the typical mistakes that lead to this answer, and the worked solution step by step. */
  exercice: T.Optional(
    closed({ niveau: T.Integer(), erreurs_types: T.Array(T.String()), etapes: T.Array(T.String()) }),
  ),
  /** What the picture shows, in the library; left out by servers of an older release. */
  fiches: T.Optional(T.Array(closed({ fiche: Slug, nom: T.String() }))),
  /** The chapter of our course that treats the question; null where none does. */
  cours: nullable(closed({ paquet: Slug, chapitre: Slug, titre: T.String() })),
});

export type PublicQuestion = T.Static<typeof PublicQuestionSchema>;
export type Correction = T.Static<typeof CorrectionSchema>;
export type AnswerLetter = 'A' | 'B' | 'C' | 'D';
