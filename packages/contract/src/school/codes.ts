/** Activation codes that a school makes together. */
import * as T from 'typebox';
import { AccessDays, Credits } from '../base/learner-identity.ts';
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Day, Instant, LicenceCodeSchema, nullable, stringEnum, Uuid } from '../base/shapes.ts';
import { enrolling } from './enrolment.ts';
import { MOST_CODES } from './enrolment-lists.ts';

/** Batches in one reply. */
export const MOST_BATCHES = 200;

export const NewCodeBatchSchema = closed({
  /** Made by the page, so that a second press makes no second batch. */
  id: Uuid,
  label: T.String({ minLength: 1, maxLength: 80 }),
  licence: LicenceCodeSchema,
  days: AccessDays,
  credits: Credits,
  group: nullable(Uuid),
  count: T.Integer({ minimum: 1, maximum: MOST_CODES }),
  /** Last day on which a code may be used. */
  validUntil: Day,
});
export type NewBatch = T.Static<typeof NewCodeBatchSchema>;

/** Empty when the batch was there before: codes are shown once, and stored as hashes only. */
export const PrintedCodesSchema = closed({
  codes: T.Array(closed({ number: T.Integer(), code: T.String() })),
});
export type PrintedCode = T.Static<typeof PrintedCodesSchema>['codes'][number];

export const CodeBatchSchema = closed({
  id: Uuid,
  label: T.String(),
  licence: T.String(),
  days: T.Integer(),
  credits: T.Integer(),
  /** Its name. */
  group: nullable(T.String()),
  /** Null once that account is gone. */
  madeBy: nullable(T.String()),
  madeAt: Instant,
  expiresAt: Instant,
  total: T.Integer(),
  used: T.Integer(),
  waiting: T.Integer(),
  expired: T.Integer(),
  revoked: T.Integer(),
});
export type CodeBatch = T.Static<typeof CodeBatchSchema>;

export const CodeBatchesSchema = closed({
  /** Where a learner activates a code; null where the school's brand takes none. */
  address: nullable(T.String()),
  batches: T.Array(CodeBatchSchema),
});
export type CodeBatches = T.Static<typeof CodeBatchesSchema>;

const CODE_STATES = ['USED', 'WAITING', 'EXPIRED', 'REVOKED'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const BatchCodesSchema = closed({
  batch: CodeBatchSchema,
  codes: T.Array(
    closed({
      number: T.Integer(),
      /** Its last four characters. */
      ending: T.String(),
      state: stringEnum(CODE_STATES),
      usedAt: nullable(Instant),
      /** Null where the caller may not see who it is. */
      learner: nullable(closed({ inscription: nullable(T.Integer()), name: T.String() })),
    }),
  ),
});
export type BatchCodes = T.Static<typeof BatchCodesSchema>;
export type NamedCode = BatchCodes['codes'][number];

/** One code of the batch by its number; null: all that are not used. */
export const CodeRevocationSchema = closed({
  number: nullable(T.Integer({ minimum: 1, maximum: MOST_CODES })),
});

const byId = closed({ id: Uuid });
const BATCH = { id: 'Identifiant du lot.' };

export const codeOperations = {
  'GET /api/school/codes': {
    ...enrolling,
    summary: 'Les lots de codes d’activation de l’école',
    description:
      'Les plus récents d’abord, avec le nombre de codes utilisés, en attente, expirés et révoqués.',
    fieldWords: {
      address: 'Page où un élève active son code\u00a0; nul si le site de l’école n’en accepte pas.',
    },
    query: none,
    replies: { 200: CodeBatchesSchema },
  },
  'POST /api/school/codes': {
    ...enrolling,
    summary: 'Crée un lot de codes d’activation',
    description:
      'Les codes ne sont montrés que dans cette réponse\u00a0: le serveur n’en garde que l’empreinte. Le même envoi une seconde fois ne crée rien et n’en montre aucun.',
    fieldWords: {
      id: 'Identifiant du lot, tiré par la page.',
      label: 'Nom du lot.',
      days: 'Jours d’accès, à partir de l’activation.',
      credits: 'Crédits donnés avec l’accès.',
      group: 'Identifiant du groupe où mettre les élèves\u00a0; null\u00a0: aucun.',
      count: 'Nombre de codes.',
      validUntil: 'Dernier jour où un code peut servir (yyyy-MM-dd).',
    },
    rateLimits: [RATE_LIMITS.codeBatches],
    body: NewCodeBatchSchema,
    replies: { 201: PrintedCodesSchema },
    refusals: ['INTROUVABLE', 'CLE_REUTILISEE', 'ACTIVATION_FERMEE'],
  },
  'GET /api/school/codes/{id}': {
    ...enrolling,
    summary: 'Les codes d’un lot',
    description:
      'Chacun par son numéro et ses quatre derniers caractères, avec l’élève qui s’en est servi, si la personne peut le voir.',
    fieldWords: BATCH,
    params: byId,
    query: none,
    replies: { 200: BatchCodesSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/codes/{id}/revocation': {
    ...enrolling,
    summary: 'Révoque un code d’un lot, ou tous ceux qui n’ont pas servi',
    description: 'Un code qui a servi reste utilisé. La même révocation une seconde fois ne change rien.',
    fieldWords: { ...BATCH, number: 'Numéro du code\u00a0; null\u00a0: tout le lot.' },
    params: byId,
    body: CodeRevocationSchema,
    replies: { 200: closed({ revoked: T.Integer() }) },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
