/** What the staff of a school see of one learner. */
import { LONGEST_NOTE } from '@balise/rules/learner-note';
import * as T from 'typebox';
import { ACCESS_STATUS_NAMES, LOOKS, READINESS_WORDS } from '../base/codes.ts';
import { none, type Operation } from '../base/operation.ts';
import {
  closed,
  Day,
  Instant,
  nullable,
  QuestionId,
  RowIdText,
  stringEnum,
  ThemeLetter,
  Uuid,
} from '../base/shapes.ts';
import { type SchoolExamState, STORED_EXAM_STATES } from './desk-lists.ts';
import { PracticeEffortSchema } from './roster.ts';

/** Of the questions missed most, in one reply. */
export const MOST_MISSED = 20;

export const LearnerReadinessSchema = closed({
  /** Of the last answer that counts. */
  day: Day,
  /** Null while it is too early. */
  word: nullable(stringEnum(READINESS_WORDS)),
  /** What is missing for an estimate; nothing but zeros where there is one. */
  missing: closed({ answers: T.Integer(), days: T.Integer(), themes: T.Integer() }),
  /** Percent of right answers expected on questions never met, and on known ones. */
  newRate: nullable(T.Integer()),
  knownRate: nullable(T.Integer()),
  /** Null until real results have proved them. */
  numbers: nullable(
    closed({
      /** Chances out of ten, 1 to 9. */
      tenths: T.Integer({ minimum: 1, maximum: 9 }),
      /** The points between which 8 exams of 10 end, and those of the whole paper. */
      score: closed({ low: T.Integer(), high: T.Integer(), whole: T.Integer() }),
      /** Of those who were told the same: percent that passed, and how many they were; null where they are too few. */
      proof: nullable(closed({ passed: T.Integer(), count: T.Integer() })),
    }),
  ),
});

/** What the team notes of a learner, for all of their inscriptions at this school; null: nothing. */
export const LearnerNoteSchema = nullable(
  closed({
    text: T.String(),
    /** Another one with each change. */
    version: Uuid,
    /** First and last name; null once the account is gone. */
    writtenBy: nullable(T.String()),
    writtenAt: Instant,
  }),
);

export const LearnerFileSchema = closed({
  firstName: T.String(),
  lastName: T.String(),
  email: nullable(T.String()),
  /** Null without the right to them, too. */
  phone: nullable(T.String()),
  birthDate: nullable(Day),
  groups: T.Array(closed({ id: Uuid, name: T.String() })),
  /** The inscription that the page is about. */
  inscription: T.Integer(),
  /** All of the person's at this school, the newest first. */
  inscriptions: T.Array(
    closed({
      id: T.Integer(),
      licence: T.String(),
      status: stringEnum(ACCESS_STATUS_NAMES),
      /** Null: the access has no end. */
      accessEnd: nullable(Instant),
      creditsLeft: T.Integer(),
      credits: T.Integer(),
    }),
  ),
  finishedSeries: T.Integer(),
  /** End of the last one; null before the first. The figures of this page are counted then. */
  lastSeries: nullable(Instant),
  themes: T.Array(
    closed({
      letter: ThemeLetter,
      label: T.String(),
      color: T.String(),
      /** Questions met, and those whose last answer is right. */
      met: T.Integer(),
      right: T.Integer(),
      /** Percent. */
      threshold: T.Number(),
    }),
  ),
  /** Null before the first finished series. */
  readiness: nullable(LearnerReadinessSchema),
  rhythm: closed({
    /** The day of the exam that the learner gave, or minutes a day; null for what was not said. */
    examDay: nullable(Day),
    minutes: nullable(T.Integer()),
    streak: T.Integer(),
    /** The last 7 and 28 days. */
    week: PracticeEffortSchema,
    month: PracticeEffortSchema,
  }),
  /** Of this inscription, the newest first. */
  exams: T.Array(
    closed({
      id: Uuid,
      state: stringEnum(Object.keys(STORED_EXAM_STATES) as SchoolExamState[]),
      /** Of the convocation, or the centre that the learner wishes. */
      place: T.String(),
      /** Null until the school has one. */
      day: nullable(Day),
      hour: nullable(T.String()),
    }),
  ),
  internalNote: LearnerNoteSchema,
  /** Messages to this learner alone, the newest first. */
  messages: T.Array(closed({ text: T.String(), from: Instant, readAt: nullable(Instant) })),
  /** Who looked, of this school, the last first. */
  looks: T.Array(
    closed({
      /** First and last name; null once the account is gone, and for a program. */
      by: nullable(T.String()),
      what: stringEnum(LOOKS),
      at: Instant,
    }),
  ),
});

/** A series of a learner as staff see it: how much time somebody needs is nobody's business. */
export const SeriesEntrySchema = closed({
  id: Uuid,
  at: Instant,
  isFinished: T.Boolean(),
  label: T.String(),
  order: T.Integer(),
  answered: T.Integer(),
  questions: T.Integer(),
  /** Null until a mock exam has ended. */
  score: nullable(T.Integer()),
});
export const SeriesEntriesSchema = closed({ total: T.Integer(), series: T.Array(SeriesEntrySchema) });

export const MissedQuestionSchema = closed({
  id: QuestionId,
  theme: ThemeLetter,
  statement: T.String(),
  asked: T.Integer(),
  missed: T.Integer(),
  isLastRight: T.Boolean(),
});
/** The questions missed most, the worst first. */
export const MissedQuestionsSchema = closed({ questions: T.Array(MissedQuestionSchema) });

export type LearnerReadiness = T.Static<typeof LearnerReadinessSchema>;
export type LearnerNote = T.Static<typeof LearnerNoteSchema>;
export type LearnerFile = T.Static<typeof LearnerFileSchema>;
export type SeriesEntry = T.Static<typeof SeriesEntrySchema>;
export type SeriesEntries = T.Static<typeof SeriesEntriesSchema>;
export type MissedQuestion = T.Static<typeof MissedQuestionSchema>;
export type MissedQuestions = T.Static<typeof MissedQuestionsSchema>;

const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const byInscription = closed({ id: RowIdText });
const id = 'Numéro de l’inscription.';

export const learnerOperations = {
  'GET /api/school/learners/{id}': {
    ...staff,
    right: 'viewLearners',
    summary: 'La page d’un élève, pour une de ses inscriptions',
    description:
      'Thèmes, préparation, rythme, examens, messages, accès et crédits. Chaque consultation est notée, une fois par jour et par personne, et l’élève la voit. Un élève hors des groupes d’un moniteur est introuvable. Le téléphone et la date de naissance sont nuls sans le droit `viewDetails`.',
    fieldWords: { id },
    params: byInscription,
    query: none,
    replies: { 200: LearnerFileSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/learners/{id}/series': {
    ...staff,
    right: 'viewLearners',
    summary: 'Les séries d’un élève, de la plus récente à la plus ancienne',
    description:
      'Par pages, comme l’historique de l’élève. Sans `before` ni `series`, les dernières. Le temps accordé à l’élève n’y figure pas.',
    fieldWords: { id, before: 'Date de la dernière série reçue.', series: 'Son identifiant.' },
    params: byInscription,
    query: closed({ before: T.Optional(Instant), series: T.Optional(Uuid) }),
    replies: { 200: SeriesEntriesSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/learners/{id}/questions': {
    ...staff,
    right: 'viewAnswers',
    summary: 'Les questions qu’un élève manque le plus',
    description: 'Celles des séries terminées, les plus souvent manquées d’abord.',
    fieldWords: { id },
    params: byInscription,
    query: none,
    replies: { 200: MissedQuestionsSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/learners/{id}/note': {
    ...staff,
    right: 'writeMessages',
    summary: 'Écrit, modifie ou retire la note de l’équipe sur un élève',
    description:
      'Une seule note par élève et par école, commune à ceux qui voient l’élève. Un texte vide la retire. Refusée (MODIFIE_ENTRETEMPS) si quelqu’un l’a changée depuis la lecture\u00a0; le même texte une seconde fois ne change rien. L’élève la trouve dans la copie de ses données.',
    fieldWords: {
      id,
      text: '2\u202f000 caractères au plus, sans compter les espaces au début et à la fin\u00a0; vide\u00a0: la note est retirée.',
      version: 'Version de la note que la page a lue\u00a0; nulle s’il n’y en avait pas.',
    },
    params: byInscription,
    body: closed({ text: T.String({ maxLength: 2 * LONGEST_NOTE }), version: nullable(Uuid) }),
    replies: { 200: closed({ internalNote: LearnerNoteSchema }) },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;
