/** Activation codes that a school makes together. */
import * as T from 'typebox';
import { AccessDays, Credits } from './enrolment.ts';
import { closed, Day, LicenceCodeSchema, nullable, stringEnum, Uuid } from './shapes.ts';

export const MOST_CODES = 1000;

export const CodeBatchBodySchema = closed({
  /** Made by the page, so that a second press makes no second batch. */
  id: Uuid,
  libelle: T.String({ minLength: 1, maxLength: 80 }),
  permis: LicenceCodeSchema,
  jours: AccessDays,
  nb_credits: Credits,
  groupe: T.Optional(Uuid),
  nombre: T.Integer({ minimum: 1, maximum: MOST_CODES }),
  /** Last day on which a code may be used. */
  valable_jusquau: Day,
});
export type CodeBatchBody = T.Static<typeof CodeBatchBodySchema>;

/** `codes_activation` is empty when the batch was there before: codes are shown once, and stored as hashes only. */
export const NewCodeBatchSchema = closed({
  lot: Uuid,
  codes_activation: T.Array(closed({ numero: T.Integer(), code: T.String() })),
});
export type NewCodeBatch = T.Static<typeof NewCodeBatchSchema>;

export const CodeBatchSchema = closed({
  id: Uuid,
  libelle: T.String(),
  permis: T.String(),
  jours: T.Integer(),
  nb_credits: T.Integer(),
  groupe: nullable(T.String()),
  /** Null once that account is gone. */
  fait_par: nullable(T.String()),
  fait_le: T.String(),
  expire_le: T.String(),
  nombre: T.Integer(),
  utilises: T.Integer(),
  en_attente: T.Integer(),
  expires: T.Integer(),
  revoques: T.Integer(),
});
/** Batches in one reply. */
export const MOST_BATCHES = 200;
export const CodeBatchesReplySchema = closed({
  /** Where a learner activates a code; null where the school's brand takes none. */
  adresse: nullable(T.String()),
  lots: T.Array(CodeBatchSchema),
});
export type CodeBatchesReply = T.Static<typeof CodeBatchesReplySchema>;

export const CODE_STATES = ['UTILISE', 'EN_ATTENTE', 'EXPIRE', 'REVOQUE'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const BatchCodesReplySchema = closed({
  lot: CodeBatchSchema,
  codes_activation: T.Array(
    closed({
      numero: T.Integer(),
      /** Its last four characters. */
      fin_code: T.String(),
      etat: stringEnum(CODE_STATES),
      utilise_le: nullable(T.String()),
      /** Null where the caller may not see who it is. */
      eleve: nullable(closed({ inscription: nullable(T.Integer()), nom: T.String() })),
    }),
  ),
});
export type BatchCodesReply = T.Static<typeof BatchCodesReplySchema>;

/** One code of the batch, or all that are not used. */
export const RevocationFormSchema = closed({
  numero: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,3}$' })),
});
export const RevocationReplySchema = closed({ revoques: T.Integer() });
