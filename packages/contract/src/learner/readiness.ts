/** The chance of passing the exam: in words, and in numbers once real results have proved them. */
import * as T from 'typebox';
import { EXAM_RESULTS, READINESS_CODES } from '../base/codes.ts';
import { closed, Day, nullable, stringEnum } from '../base/shapes.ts';

/** Only where at least 200 results of the licence agree with what was said before them. */
export const ReadinessNumbersSchema = closed({
  /** Tenths, 1 to 9. */
  chances_sur_dix: T.Integer({ minimum: 1, maximum: 9 }),
  /** The points between which 8 exams of 10 end, and those of the whole paper. */
  points: closed({ bas: T.Integer(), haut: T.Integer(), sur: T.Integer() }),
  /** Of those who were told the same tenths: percent that passed, and how many they were; null where they are too few. */
  constat: nullable(closed({ reussis: T.Integer(), nombre: T.Integer() })),
});

export const ReadinessSchema = closed({
  /** Day in France of the last answer that counts. */
  jour: Day,
  /** Null while it is too early. */
  niveau: nullable(stringEnum(Object.values(READINESS_CODES))),
  /** What is missing for an estimate; nothing but zeros where there is one. */
  manque: closed({ reponses: T.Integer(), jours: T.Integer(), themes: T.Integer() }),
  /** Percent of right answers expected on questions never met. */
  nouvelles: nullable(T.Integer()),
  /** The same on questions met before; null before any has come back. */
  connues: nullable(T.Integer()),
  /** Null until they are proved. */
  chiffres: nullable(ReadinessNumbersSchema),
});

export const ExamOutcomeSchema = closed({
  /** Day of the exam. */
  jour: Day,
  /** What the learner said; null before. */
  issue: nullable(stringEnum(EXAM_RESULTS)),
});

export const ExamOutcomeFormSchema = closed({ jour: Day, issue: stringEnum(EXAM_RESULTS) });

export type ReadinessReply = T.Static<typeof ReadinessSchema>;
export type ExamOutcomeForm = T.Static<typeof ExamOutcomeFormSchema>;
export type ExamOutcome = T.Static<typeof ExamOutcomeSchema>;
