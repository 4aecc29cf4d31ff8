/** Instructors propose that a learner takes the exam; the desk decides. */
import * as T from 'typebox';
import { PROPOSAL_STATES } from './desk-lists.ts';
import { LONGEST_CENTRE, LONGEST_NUMBER, LONGEST_REMARK } from './exam-rules.ts';
import { closed, Day, Instant, nullable, RowIdText, stringEnum, Uuid } from './shapes.ts';

const Words = T.String({ maxLength: 2 * LONGEST_REMARK });
const Centre = T.String({ maxLength: 2 * LONGEST_CENTRE });

export const ExamProposalSchema = closed({
  id: Uuid,
  etat: stringEnum(PROPOSAL_STATES),
  inscription: T.Integer(),
  prenom: T.String(),
  nom: T.String(),
  permis: T.String(),
  jour: Day,
  /** Empty: wherever there is a place. */
  centre: T.String(),
  motif: T.String(),
  /** Null for an account that is gone. */
  par: nullable(T.String()),
  /** Whether the caller made it, and may withdraw it. */
  de_moi: T.Boolean(),
  propose_le: Instant,
  /** What the desk answered; empty without words. */
  reponse: nullable(T.String()),
  decide_par: nullable(T.String()),
  decide_le: nullable(Instant),
  /** The request that was made of it. */
  demande: nullable(Uuid),
});

/** Those that wait, and those that were decided within `ENDED_EXAM_DAYS`. */
export const ExamProposalsReplySchema = closed({
  jour: Day,
  propositions: T.Array(ExamProposalSchema),
});

/** The page draws `id` by chance: the same form sent twice makes one. */
export const NewExamProposalFormSchema = closed({
  id: Uuid,
  inscription: RowIdText,
  jour: Day,
  centre: Centre,
  motif: Words,
});

export const ExamAcceptanceFormSchema = closed({
  numero_candidat: T.String({ maxLength: 2 * LONGEST_NUMBER }),
  jour: Day,
  centre: T.String({ minLength: 1, maxLength: 2 * LONGEST_CENTRE }),
  message: Words,
});
export const ExamRefusalFormSchema = closed({ message: Words });

export type ExamProposalReply = T.Static<typeof ExamProposalSchema>;
export type ExamProposalsReply = T.Static<typeof ExamProposalsReplySchema>;
