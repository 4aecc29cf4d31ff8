/** The second step of people who work for a school: a code that their telephone shows, or a passkey, asked beside the password. */
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { SCHOOL_ROLES } from '../base/rights.ts';
import { closed, Instant, nullable, RowIdText, stringEnum } from '../base/shapes.ts';
import { PasskeyAnswer, PasskeySchema } from './passkeys.ts';
import { managing } from './team.ts';

/** Six digits of the device, or a recovery code; spaces and hyphens do not count. */
const TypedCode = T.String({ pattern: '^[0-9A-Za-z \\-]{6,32}$' });

export const StepCodeSchema = closed({ code: TypedCode });
/** One of both. */
export const StepProofSchema = closed({ code: T.Optional(TypedCode), passkey: T.Optional(PasskeyAnswer) });
export type StepProof = T.Static<typeof StepProofSchema>;

export const SecondStepSchema = closed({
  /** A device or a passkey. */
  isActive: T.Boolean(),
  /** Of the device; null without one. */
  since: nullable(Instant),
  passkeys: T.Array(PasskeySchema),
  /** Recovery codes that were not used yet. */
  codesLeft: T.Integer(),
  /** Their role must have a device. */
  isRequired: T.Boolean(),
  /** In this session. */
  isPassed: T.Boolean(),
});
export type OwnStep = T.Static<typeof SecondStepSchema>;

/** A device that waits for its first code: its secret, and the same as an address for a QR code. */
export const PreparedDeviceSchema = closed({ key: T.String(), address: T.String() });
export type PreparedDevice = T.Static<typeof PreparedDeviceSchema>;

export const RecoveryCodesSchema = closed({ codes: T.Array(T.String()) });

export const StepPassedSchema = closed({ isPassed: T.Boolean(), codesLeft: T.Integer() });
export const StepStoppedSchema = closed({ isStopped: T.Boolean() });
export const StepRemovedSchema = closed({ isRemoved: T.Boolean() });

export const ColleagueStepsSchema = closed({
  colleagues: T.Array(
    closed({
      person: T.Integer(),
      firstName: T.String(),
      lastName: T.String(),
      role: stringEnum(SCHOOL_ROLES),
      /** Null without a device. */
      since: nullable(Instant),
      /** Not for somebody of a head office or of the platform. */
      mayReset: T.Boolean(),
    }),
  ),
});
export type ColleagueStep = T.Static<typeof ColleagueStepsSchema>['colleagues'][number];

/** Of any person who works for a school, a network or the platform, before the step is passed. */
const ofStaff = { access: 'session', whileActing: { refused: 'ACCES_REFUSE' } } as const;
/** Guesses are counted by session, and by account: in a quarter of an hour and in a day. */
const rateLimits = [
  RATE_LIMITS.secondStepSession,
  RATE_LIMITS.secondStep,
  RATE_LIMITS.secondStepDay,
] as const;
const ofCode = { ...ofStaff, rateLimits } as const;
const fieldWords = {
  code: 'Les six chiffres de l’appareil, ou un code de secours\u00a0; espaces et tirets ne comptent pas.',
  passkey:
    'La réponse du navigateur pour une clé d’accès, en JSON (WebAuthn), à la question qui vient d’être posée à cette session.',
  codes: 'Codes de secours\u00a0: chacun ne sert qu’une fois, et ils ne sont montrés que dans cette réponse.',
  codesLeft: 'Codes de secours qui n’ont pas encore servi.',
} as const;
const ALWAYS = 'Toujours vrai\u00a0: sinon, la réponse est un refus.';

export const secondStepOperations = {
  'GET /api/school/second-step': {
    summary: 'Où en est ma seconde étape',
    description:
      'Pour toute personne qui travaille pour une école, un groupement ou la plateforme\u00a0: par quels moyens elle est protégée, si le rôle l’exige, et si cette session l’a passée.',
    fieldWords: {
      ...fieldWords,
      isActive: 'Un appareil ou une clé d’accès est en service.',
      since: 'Quand l’appareil qui affiche des codes a été confirmé\u00a0; nul sans lui.',
      passkeys: 'Ses clés d’accès.',
      isRequired: 'Le rôle de la personne exige la seconde étape.',
      isPassed: 'La seconde étape est passée dans cette session.',
    },
    ...ofStaff,
    replies: { 200: SecondStepSchema },
  },
  'POST /api/school/second-step': {
    summary: 'Prépare un appareil',
    description:
      'Donne un nouveau secret, qui ne compte qu’une fois confirmé par un code, dans les trente minutes. Pour remplacer un appareil, un code de celui-ci, un code de secours ou une clé d’accès est demandé\u00a0: sinon, SECONDE_ETAPE.',
    fieldWords: {
      ...fieldWords,
      key: 'Le secret en base 32, à saisir dans l’application d’authentification.',
      address: 'Le même en adresse `otpauth:`, à montrer en QR code.',
    },
    ...ofCode,
    assurance: 'password',
    body: StepProofSchema,
    replies: { 200: PreparedDeviceSchema },
    refusals: ['SECONDE_ETAPE', 'CODE_FAUX', 'CLE_ACCES_REFUSEE'],
  },
  'PUT /api/school/second-step': {
    summary: 'Met en service l’appareil préparé',
    description:
      'Avec un premier code de cet appareil. Donne dix codes de secours, remplace l’appareil d’avant, et demande la seconde étape dans les autres sessions de la personne.',
    fieldWords,
    ...ofCode,
    assurance: 'password',
    body: StepCodeSchema,
    replies: { 200: RecoveryCodesSchema },
    refusals: ['CODE_FAUX'],
  },
  'POST /api/school/second-step/pass': {
    summary: 'Passe la seconde étape dans cette session',
    description:
      'Avec un code de l’appareil, qui ne sert qu’une fois, un code de secours, ou une clé d’accès. Un code faux et un code déjà utilisé reçoivent la même réponse. Une clé d’accès confirme aussi que c’est bien la personne, pendant dix minutes.',
    fieldWords: { ...fieldWords, isPassed: ALWAYS },
    ...ofCode,
    body: StepProofSchema,
    replies: { 200: StepPassedSchema },
    refusals: ['CODE_FAUX', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/school/second-step/codes': {
    summary: 'Donne de nouveaux codes de secours',
    description: 'Les anciens ne comptent plus.',
    fieldWords,
    ...ofCode,
    assurance: 'password',
    body: StepProofSchema,
    replies: { 200: RecoveryCodesSchema },
    refusals: ['CODE_FAUX', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/school/second-step/stop': {
    summary: 'Retire l’appareil qui affiche des codes',
    description:
      'Sans clé d’accès, la seconde étape s’arrête\u00a0: seulement pour une personne dont le rôle ne l’exige pas.',
    fieldWords: { ...fieldWords, isStopped: ALWAYS },
    ...ofCode,
    assurance: 'password',
    body: StepProofSchema,
    replies: { 200: StepStoppedSchema },
    refusals: ['CODE_FAUX', 'CLE_ACCES_REFUSEE', 'INTROUVABLE'],
  },
  'GET /api/school/team/second-steps': {
    ...managing,
    summary: 'La seconde étape de chaque collègue',
    description: 'Les personnes qui travaillent dans l’école, par nom.',
    fieldWords: {
      person: 'Numéro de la personne.',
      since: 'Depuis quand la seconde étape est demandée\u00a0; nul sans appareil ni clé d’accès.',
      mayReset: 'Faux pour soi-même, et pour une personne du siège ou de la plateforme.',
    },
    replies: { 200: ColleagueStepsSchema },
  },
  'POST /api/school/second-steps/{id}/removal': {
    ...managing,
    assurance: 'password',
    summary: 'Retire l’appareil et les clés d’accès perdus d’un collègue',
    description:
      'Ses sessions doivent de nouveau passer la seconde étape, et un e-mail le prévient. L’acte est inscrit au journal de l’école.',
    fieldWords: { id: 'Numéro de la personne.', isRemoved: ALWAYS },
    params: closed({ id: RowIdText }),
    replies: { 200: StepRemovedSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
