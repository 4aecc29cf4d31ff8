/** How the learners of a school answer each question. */

import * as T from 'typebox';
import {
  closed,
  Instant,
  LicenceCodeSchema,
  nullable,
  QuestionId,
  stringEnum,
  ThemeLetter,
  Uuid,
} from './shapes.ts';
import { QUESTION_ORDERS } from './statistics-lists.ts';

const scope = {
  permis: T.Optional(LicenceCodeSchema),
  groupe: T.Optional(Uuid),
};

export const QuestionsQuerySchema = closed({
  ...scope,
  theme: T.Optional(ThemeLetter),
  classement: T.Optional(stringEnum(QUESTION_ORDERS)),
  numero_page: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,3}$' })),
});

export const QuestionQuerySchema = closed(scope);

/** People who met the question, each counted once, and how many were right at that first meeting. */
const FirstMeetingsSchema = closed({
  eleves: T.Integer(),
  justes: T.Integer(),
  /** Percent, with its Wilson interval at 95 %. */
  taux: T.Number(),
  bas: T.Number(),
  haut: T.Number(),
});

const AskedQuestionSchema = closed({
  identifiant: QuestionId,
  revision: T.Integer(),
  /** False: a newer revision is asked, which fewer people have met so far. */
  actuelle: T.Boolean(),
  theme: ThemeLetter,
  enonce: T.String(),
  media: closed({ url: T.String(), largeur: T.Integer(), hauteur: T.Integer(), alternative: T.String() }),
  propositions: T.Array(
    closed({
      /** In the order of its author, whatever order a learner saw. */
      lettre: stringEnum(['A', 'B', 'C', 'D']),
      /** What its part asks, in a question of several parts. */
      consigne: nullable(T.String()),
      texte: T.String(),
      juste: T.Boolean(),
      /** People who chose it at the first meeting. */
      choisie: T.Integer(),
    }),
  ),
  premiere: FirstMeetingsSchema,
  /** At all schools; null where there are too few people, or no other school. */
  toutes_ecoles: nullable(closed({ taux: T.Number() })),
});

export const SchoolQuestionsSchema = closed({
  /** When the figures of this reply were read. */
  fait_le: Instant,
  /** Null before the first question that somebody met. */
  permis: nullable(T.String()),
  /** Licences that have figures. */
  permis_possibles: T.Array(T.String()),
  /** Groups by which the caller may sort. */
  groupes: T.Array(closed({ id: Uuid, nom: T.String() })),
  themes: T.Array(closed({ identifiant: ThemeLetter, libelle: T.String() })),
  /** Of all pages. */
  total: T.Integer(),
  /** Questions that fewer than eight people have met. */
  masquees: T.Integer(),
  questions: T.Array(AskedQuestionSchema),
});

export const SchoolQuestionSchema = closed({
  fait_le: Instant,
  permis: T.String(),
  question: AskedQuestionSchema,
  /** All answers, the first ones too. */
  reponses: T.Integer(),
  reponses_justes: T.Integer(),
  /** Why each proposition is right or wrong, in the same order. */
  raisons: T.Array(T.String()),
  explication: T.String(),
});

export type SchoolQuestionsReply = T.Static<typeof SchoolQuestionsSchema>;
export type SchoolQuestionReply = T.Static<typeof SchoolQuestionSchema>;
export type AskedQuestionReply = T.Static<typeof AskedQuestionSchema>;
export type QuestionsQuery = T.Static<typeof QuestionsQuerySchema>;
