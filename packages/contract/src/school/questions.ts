/** How the learners of a school answer each question. */
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import {
  closed,
  Instant,
  LicenceCodeSchema,
  nullable,
  PageText,
  QuestionId,
  stringEnum,
  ThemeLetter,
  Uuid,
} from '../base/shapes.ts';
import { QUESTION_ORDERS } from './statistics-lists.ts';

const SCOPE = { licence: T.Optional(LicenceCodeSchema), group: T.Optional(Uuid) };

export const SchoolQuestionSchema = closed({
  id: QuestionId,
  revision: T.Integer(),
  /** False: a newer revision is asked, which fewer people have met so far. */
  isCurrent: T.Boolean(),
  theme: ThemeLetter,
  statement: T.String(),
  media: closed({ url: T.String(), width: T.Integer(), height: T.Integer(), alternative: T.String() }),
  proposals: T.Array(
    closed({
      /** In the order of its author, whatever order a learner saw. */
      letter: stringEnum(['A', 'B', 'C', 'D']),
      /** What its part asks, in a question of several parts. */
      prompt: nullable(T.String()),
      text: T.String(),
      isRight: T.Boolean(),
      /** Who chose it at the first meeting. */
      people: T.Integer(),
    }),
  ),
  /** Who met the question, each counted once, and how many were right at that first meeting. */
  people: T.Integer(),
  right: T.Integer(),
  /** Percent, with its Wilson interval at 95 %. */
  rate: T.Number(),
  low: T.Number(),
  high: T.Number(),
  /** At all schools; null where there are too few people, or no other school. */
  rateEverywhere: nullable(T.Number()),
});

export const SchoolQuestionsReplySchema = closed({
  /** When the figures of this reply were read. */
  madeAt: Instant,
  /** Null before the first question that somebody met. */
  licence: nullable(T.String()),
  /** Those that have figures. */
  licences: T.Array(T.String()),
  /** By which the caller may sort. */
  groups: T.Array(closed({ id: Uuid, name: T.String() })),
  themes: T.Array(closed({ letter: ThemeLetter, label: T.String() })),
  /** Of all pages. */
  total: T.Integer(),
  /** Questions that fewer than eight people have met. */
  hidden: T.Integer(),
  questions: T.Array(SchoolQuestionSchema),
});

export const SchoolQuestionReplySchema = closed({
  madeAt: Instant,
  licence: T.String(),
  question: SchoolQuestionSchema,
  /** All of them, the first ones too. */
  answers: T.Integer(),
  rightAnswers: T.Integer(),
  /** Why each proposal is right or wrong, in the same order. */
  reasons: T.Array(T.String()),
  explanation: T.String(),
});

const forStaff = {
  access: 'staff',
  right: 'viewLearners',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const scopeWords = {
  licence: 'Sans lui, le premier permis qui a des chiffres.',
  group: 'Seulement les élèves de ce groupe\u00a0; demande le droit `viewAnswers`.',
};

export const schoolQuestionOperations = {
  'GET /api/school/questions': {
    summary: 'Les questions que les élèves d’une école manquent le plus',
    description:
      'Compte des personnes et non des réponses\u00a0: chacune à sa première rencontre de la question. Une question que moins de huit personnes ont rencontrée n’est pas montrée. Classées par la borne la plus sûre de l’intervalle de Wilson à 95\u00a0%. Les élèves d’un moniteur limité, ou d’un groupe, sont comptés à part.',
    fieldWords: {
      ...scopeWords,
      theme: 'Lettre d’un thème.',
      order: 'Ce qui vient d’abord.',
      page: 'Page de la liste.',
    },
    ...forStaff,
    query: closed({
      ...SCOPE,
      theme: T.Optional(ThemeLetter),
      order: T.Optional(stringEnum(QUESTION_ORDERS)),
      page: T.Optional(PageText),
    }),
    replies: { 200: SchoolQuestionsReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/questions/{id}': {
    summary: 'Une question, et ce que les élèves d’une école y ont choisi',
    description:
      'Introuvable aussi quand moins de huit personnes l’ont rencontrée. Les lettres sont celles de l’auteur, quel que soit l’ordre montré à chacun.',
    fieldWords: { ...scopeWords, id: 'Identifiant de la question.' },
    ...forStaff,
    params: closed({ id: QuestionId }),
    query: closed(SCOPE),
    replies: { 200: SchoolQuestionReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

export type SchoolQuestion = T.Static<typeof SchoolQuestionSchema>;
export type SchoolQuestionsReply = T.Static<typeof SchoolQuestionsReplySchema>;
export type SchoolQuestionReply = T.Static<typeof SchoolQuestionReplySchema>;
