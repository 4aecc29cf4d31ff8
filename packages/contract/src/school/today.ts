/** What waits for the staff of a school this morning. */
import * as T from 'typebox';
import { READINESS_WORDS } from '../base/codes.ts';
import { none, type Operation } from '../base/operation.ts';
import type { Right } from '../base/rights.ts';
import { closed, Day, Instant, nullable, stringEnum, Uuid } from '../base/shapes.ts';

/**
 * The kinds of work, the most urgent first, with the right to do it: nobody is told of work that is not theirs. The web has
 * the French words.
 */
export const SCHOOL_TASKS = {
  /** A learner asks to be registered for the exam. */
  EXAM_REQUESTED: 'decideExam',
  /** The day of a convocation is over, and no result is known. */
  RESULT_AWAITED: 'decideExam',
  /** An instructor proposes that a learner takes the exam. */
  EXAM_PROPOSED: 'decideExam',
  /** An exam within `FILE_DAYS`, and a piece of the candidate’s file is missing. */
  FILE_INCOMPLETE: 'decideExam',
  /** A learner has written, and nobody has noted an answer. */
  LETTER_WAITS: 'writeMessages',
  /** A learner has reported a fault of a question, and nobody has noted an answer. */
  QUESTION_REPORTED: 'writeMessages',
  /** An exam within a week. */
  EXAM_NEAR: 'viewLearners',
  /** Homework whose day is over, and a learner who has not done it. */
  HOMEWORK_LATE: 'giveHomework',
  /** An access that ends within a week. */
  ACCESS_ENDS: 'enrolLearners',
  /** A child whose parent was asked days ago, or in vain: without an answer all is erased. */
  AWAITS_PARENT: 'enrolLearners',
  /** An open access, and nobody has ever signed in. */
  NEVER_CAME: 'enrolLearners',
  /** An open access, an exam not passed yet, and no series ended for ten days. */
  INACTIVE: 'writeMessages',
} as const satisfies Record<string, Right>;
export type SchoolTask = keyof typeof SCHOOL_TASKS;
export const SCHOOL_TASK_NAMES = Object.keys(SCHOOL_TASKS) as SchoolTask[];

/** Days ahead in which an exam or the end of an access is near. */
export const SOON_DAYS = 7;
/** Days before an exam in which a missing piece is told: as many as a file takes in summer. */
export const FILE_DAYS = 31;
/** Days after its own for which homework that is not done is told. */
export const LATE_HOMEWORK_DAYS = 30;
/** Days without a series after which somebody should ask. */
export const INACTIVE_DAYS = 10;
/** Days after which an invitation that nobody has used, or a question that no parent has answered, is looked at. */
export const UNUSED_DAYS = 3;
/** Days for which a letter without an answer is a task of the morning. */
export const LETTER_DAYS = 60;
/** Learners named in one line of work. */
export const NAMED_LEARNERS = 5;

export const TaskSchema = closed({
  kind: stringEnum(SCHOOL_TASK_NAMES),
  count: T.Integer(),
  /** The most urgent. */
  learners: T.Array(
    closed({
      inscription: T.Integer(),
      firstName: T.String(),
      lastName: T.String(),
      licence: T.String(),
      /** The evidence: the day of the exam, of the request, of the end of the access, of the last series, of the invitation, of the question to a parent. */
      day: Day,
      /** Of an exam that is near: what is said of the chance of passing; null while it is too early. */
      readiness: nullable(stringEnum(READINESS_WORDS)),
      /** Of late homework: which one. Of an exam: its request. */
      object: nullable(Uuid),
      /** Of a child who waits for a parent: when the last e-mail left; null when none did. */
      mailedAt: nullable(Instant),
    }),
  ),
});

/** Only kinds with something to do. */
export const TodaySchema = closed({ day: Day, tasks: T.Array(TaskSchema) });

export type Task = T.Static<typeof TaskSchema>;
export type Today = T.Static<typeof TodaySchema>;

export const todayOperations = {
  'GET /api/school/today': {
    summary: 'Ce qui attend l’école ce matin',
    description:
      'Une ligne par genre de travail, le plus urgent d’abord, avec son nombre et les élèves les plus pressants. Seulement ce que la personne a le droit de faire, pour les élèves qu’elle voit.',
    access: 'staff',
    right: 'viewLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: TodaySchema },
  },
} as const satisfies Record<string, Operation>;
