/** The file of a candidate: what it needs, what is there, and how long it is processed. */
import * as T from 'typebox';
import { PIECE_STATES } from './desk-lists.ts';
import { closed, Day, Instant, nullable, Slug, stringEnum, Uuid } from './shapes.ts';

/** On the board: enough to see whether something is missing. */
export const ExamFileSummarySchema = closed({
  pieces: T.Integer(),
  /** Received, or not needed by this learner. */
  reglees: T.Integer(),
  /** Labels of the others. */
  manquantes: T.Array(T.String()),
  /** The first day on which the exam may be proposed. */
  premier_jour: Day,
  /** What that day rests on. */
  delai: closed({
    jours: T.Integer(),
    /** Whether summer makes it longer. */
    ete: T.Boolean(),
    /** The day of the filing; today while it is not filed. */
    depuis: Day,
    depose: T.Boolean(),
    raison: T.String(),
    source: T.String(),
    verifie_le: Day,
  }),
});

export const ExamFileReplySchema = closed({
  demande: Uuid,
  resume: ExamFileSummarySchema,
  pieces: T.Array(
    closed({
      code: Slug,
      libelle: T.String(),
      precision: nullable(T.String()),
      /** When a learner does not need it; null: every learner does. */
      dispense: nullable(T.String()),
      source: T.String(),
      verifie_le: Day,
      etat: stringEnum(PIECE_STATES),
      /** 0 before the first change. */
      version: T.Integer(),
      change_le: nullable(Instant),
      /** Null for an account that is gone, too. */
      change_par: nullable(T.String()),
    }),
  ),
});

export const ExamPieceParamsSchema = closed({ id: Uuid, piece: Slug });
export const ExamPieceFormSchema = closed({
  etat: stringEnum(PIECE_STATES),
  version: T.String({ pattern: '^(0|[1-9][0-9]{0,5})$' }),
});

export type ExamFileSummary = T.Static<typeof ExamFileSummarySchema>;
export type ExamFileReply = T.Static<typeof ExamFileReplySchema>;
