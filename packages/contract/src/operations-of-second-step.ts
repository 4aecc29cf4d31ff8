/** Operations of the backend for the second step of people who work for a school. */
import type { Operation } from './operation.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import {
  ColleagueParamsSchema,
  ColleagueResetSchema,
  ColleaguesStepsSchema,
  RecoveryCodesSchema,
  SecondStepCodeSchema,
  SecondStepDeviceSchema,
  SecondStepPassedSchema,
  SecondStepProofSchema,
  SecondStepSchema,
  SecondStepStoppedSchema,
} from './second-step.ts';

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
  cle_acces:
    'La réponse du navigateur pour une clé d’accès, en JSON (WebAuthn), à la question qui vient d’être posée à cette session.',
  codes_secours:
    'Codes de secours\u00a0: chacun ne sert qu’une fois, et ils ne sont montrés que dans cette réponse.',
  codes_restants: 'Codes de secours qui n’ont pas encore servi.',
} as const;

export const secondStepOperations = {
  'GET /api/gestion/seconde-etape': {
    summary: 'Où en est ma seconde étape',
    description:
      'Pour toute personne qui travaille pour une école, un groupement ou la plateforme\u00a0: par quels moyens elle est protégée, si le rôle l’exige, et si cette session l’a passée.',
    fieldWords: {
      ...fieldWords,
      en_service: 'Un appareil ou une clé d’accès est en service.',
      depuis: 'Quand l’appareil qui affiche des codes a été confirmé\u00a0; nul sans lui.',
      cles_acces: 'Ses clés d’accès.',
      exigee: 'Le rôle de la personne exige la seconde étape.',
      validee: 'La seconde étape est passée dans cette session.',
    },
    ...ofStaff,
    replies: { 200: SecondStepSchema },
    refusals: [],
  },
  'POST /api/gestion/seconde-etape': {
    summary: 'Prépare un appareil',
    description:
      'Donne un nouveau secret, qui ne compte qu’une fois confirmé par un code, dans les trente minutes. Pour remplacer un appareil, un code de celui-ci, un code de secours ou une clé d’accès est demandé\u00a0: sinon, SECONDE_ETAPE.',
    fieldWords: {
      ...fieldWords,
      cle: 'Le secret en base 32, à saisir dans l’application d’authentification.',
      adresse: 'Le même en adresse `otpauth:`, à montrer en QR code.',
    },
    ...ofCode,
    assurance: 'password',
    form: SecondStepProofSchema,
    replies: { 200: SecondStepDeviceSchema },
    refusals: ['SECONDE_ETAPE', 'CODE_FAUX', 'CLE_ACCES_REFUSEE'],
  },
  'PUT /api/gestion/seconde-etape': {
    summary: 'Met en service l’appareil préparé',
    description:
      'Avec un premier code de cet appareil. Donne dix codes de secours, remplace l’appareil d’avant, et demande la seconde étape dans les autres sessions de la personne.',
    fieldWords,
    ...ofCode,
    assurance: 'password',
    form: SecondStepCodeSchema,
    replies: { 200: RecoveryCodesSchema },
    refusals: ['CODE_FAUX'],
  },
  'POST /api/gestion/seconde-etape/passage': {
    summary: 'Passe la seconde étape dans cette session',
    description:
      'Avec un code de l’appareil, qui ne sert qu’une fois, un code de secours, ou une clé d’accès. Un code faux et un code déjà utilisé reçoivent la même réponse. Une clé d’accès confirme aussi que c’est bien la personne, pendant dix minutes.',
    fieldWords: { ...fieldWords, validee: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...ofCode,
    form: SecondStepProofSchema,
    replies: { 200: SecondStepPassedSchema },
    refusals: ['CODE_FAUX', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/gestion/seconde-etape/codes': {
    summary: 'Donne de nouveaux codes de secours',
    description: 'Les anciens ne comptent plus.',
    fieldWords,
    ...ofCode,
    assurance: 'password',
    form: SecondStepProofSchema,
    replies: { 200: RecoveryCodesSchema },
    refusals: ['CODE_FAUX', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/gestion/seconde-etape/arret': {
    summary: 'Retire l’appareil qui affiche des codes',
    description:
      'Sans clé d’accès, la seconde étape s’arrête\u00a0: seulement pour une personne dont le rôle ne l’exige pas.',
    fieldWords: { ...fieldWords, arretee: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...ofCode,
    assurance: 'password',
    form: SecondStepProofSchema,
    replies: { 200: SecondStepStoppedSchema },
    refusals: ['CODE_FAUX', 'CLE_ACCES_REFUSEE', 'INTROUVABLE'],
  },
  'GET /api/gestion/equipe/secondes-etapes': {
    summary: 'La seconde étape de chaque collègue',
    description: 'Les personnes qui travaillent dans l’école, par nom.',
    fieldWords: {
      personne: 'Numéro de la personne.',
      depuis: 'Depuis quand la seconde étape est demandée\u00a0; nul sans appareil ni clé d’accès.',
      retirable: 'Faux pour soi-même, et pour une personne du siège ou de la plateforme.',
    },
    access: 'staff',
    right: 'manageTeam',
    whileActing: { refused: 'ACCES_REFUSE' },
    replies: { 200: ColleaguesStepsSchema },
    refusals: [],
  },
  'POST /api/gestion/secondes-etapes/{id}/retrait': {
    summary: 'Retire l’appareil et les clés d’accès perdus d’un collègue',
    description:
      'Ses sessions doivent de nouveau passer la seconde étape, et un e-mail le prévient. L’acte est inscrit au journal de l’école.',
    fieldWords: {
      id: 'Numéro de la personne.',
      appareil_retire: 'Toujours vrai\u00a0: sinon, la réponse est un refus.',
    },
    access: 'staff',
    right: 'manageTeam',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    params: ColleagueParamsSchema,
    replies: { 200: ColleagueResetSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
