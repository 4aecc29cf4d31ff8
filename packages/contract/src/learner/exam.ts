/** A learner asks to be registered for the exam; the school reports its progress. */
import { LONGEST_CENTRE, LONGEST_NUMBER, LONGEST_REMARK, MOST_DAYS } from '@balise/rules/exam-rules';
import * as T from 'typebox';
import { EXAM_STATES } from '../base/codes.ts';
import { ConvocationSchema } from '../base/convocation.ts';
import { closed, DAY_PATTERN, Day, Instant, nullable, stringEnum, Uuid } from '../base/shapes.ts';

/** Spaces around typed text are allowed: `exam-rules.ts` tidies it and finds its faults. */
export const ExamFormSchema = closed({
  /** NEPH or OEDIPP. */
  numero_candidat: T.String({ minLength: 1, maxLength: 2 * LONGEST_NUMBER }),
  /** Wished days, the best first, joined by commas. */
  dates: T.String({ pattern: `^${DAY_PATTERN}(,${DAY_PATTERN}){0,${MOST_DAYS - 1}}$` }),
  centre: T.String({ minLength: 1, maxLength: 2 * LONGEST_CENTRE }),
  remarque: T.String({ maxLength: 2 * LONGEST_REMARK }),
});

export const ExamRequestSchema = closed({
  id: Uuid,
  etat: stringEnum(EXAM_STATES),
  numero_candidat: T.String(),
  dates: T.Array(Day),
  centre: T.String(),
  remarque: T.String(),
  /** Null until the school has one. */
  convocation: nullable(ConvocationSchema),
  /** The school's comment on the last change. */
  message: nullable(T.String()),
  /** Past states, in the order of time. */
  etapes: T.Array(closed({ etat: stringEnum(EXAM_STATES), date: Instant })),
});

export const ExamReplySchema = closed({
  /** Whether a request may be made. */
  ouverte: T.Boolean(),
  /** Of the chosen inscription, the newest first. */
  demandes: T.Array(ExamRequestSchema),
});

export type ExamForm = T.Static<typeof ExamFormSchema>;
export type ExamRequest = T.Static<typeof ExamRequestSchema>;
export type ExamReply = T.Static<typeof ExamReplySchema>;
