/** Name, day of birth and phone of a learner, as their school corrects them; and how it gives a learner up. */
import * as T from 'typebox';
import { LEARNER_IDENTITY } from '../base/learner-identity.ts';
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Day, Email, Instant, nullable, stringEnum } from '../base/shapes.ts';
import { byInscription, enrolling, INSCRIPTION } from './enrolment.ts';

/** Changes with the details. */
const Version = T.String({ pattern: '^[0-9a-f]{16}$' });

export const LearnerDetailsSchema = closed({
  lastName: T.String(),
  firstName: T.String(),
  birthDate: nullable(Day),
  phone: nullable(T.String()),
  /** Otherwise only what is missing may be added: the account is not the school's own. */
  isAllOpen: T.Boolean(),
  /** The agreement of a parent is awaited. */
  awaitsParent: T.Boolean(),
  version: Version,
  /** The last correction by somebody of this school; null before the first. */
  changedAt: nullable(Instant),
  /** Null before the first, and once the account is gone. */
  changedBy: nullable(T.String()),
});
export type LearnerDetails = T.Static<typeof LearnerDetailsSchema>;

export const DetailsChangeSchema = closed({
  lastName: LEARNER_IDENTITY.lastName,
  firstName: LEARNER_IDENTITY.firstName,
  /** Left out while it is not known. */
  birthDate: T.Optional(Day),
  /** Left out: there is none. */
  phone: LEARNER_IDENTITY.phone,
  /** Required when the day of birth makes a parent's agreement necessary. */
  parentEmail: LEARNER_IDENTITY.parentEmail,
  version: Version,
});
export type DetailsChange = T.Static<typeof DetailsChangeSchema>;

/** `ERASED`: the learner never came, and is gone. `ASKED`: the learner must agree by a link, and has seven days then. */
const ERASURE_STEPS = ['ERASED', 'ASKED'] as const;
export type ErasureStep = (typeof ERASURE_STEPS)[number];

export const detailsOperations = {
  'GET /api/school/learners/{id}/details': {
    ...enrolling,
    summary: 'Le nom, la date de naissance et le téléphone d’un élève, pour les corriger',
    description:
      'Comptée comme une consultation de la page. `isAllOpen` est faux quand le compte n’est pas celui de l’école seule\u00a0: elle ne peut alors qu’ajouter ce qui manque.',
    fieldWords: INSCRIPTION,
    params: byInscription,
    query: none,
    replies: { 200: LearnerDetailsSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/learners/{id}/details': {
    ...enrolling,
    summary: 'Corrige le nom, la date de naissance ou le téléphone d’un élève',
    description:
      'Refusée (MODIFIE_ENTRETEMPS) si quelqu’un les a changés depuis la lecture\u00a0; le même envoi une seconde fois ne change rien. Une date de naissance qui demande l’accord d’un parent ferme le compte d’un élève jamais venu et écrit au parent\u00a0; elle est refusée (COMPTE_DEJA_UTILISE) pour un élève déjà venu. Celle qui n’en demande plus lève l’attente et invite l’élève. L’élève voit qui a corrigé, et quand.',
    fieldWords: {
      ...INSCRIPTION,
      birthDate: 'Absente\u00a0: toujours inconnue.',
      phone: 'Absent\u00a0: aucun.',
      version: 'Version des coordonnées que la page a lues.',
    },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.parentMail, RATE_LIMITS.invitation],
    params: byInscription,
    body: DetailsChangeSchema,
    replies: { 200: LearnerDetailsSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'COORDONNEES_DU_COMPTE', 'COMPTE_DEJA_UTILISE'],
  },
  'PUT /api/school/learners/{id}/parent-email': {
    ...enrolling,
    assurance: 'password',
    summary: 'Corrige l’adresse e-mail du parent dont l’accord est attendu',
    description:
      'La demande part aussitôt à la nouvelle adresse, avec quinze jours pour répondre\u00a0; le lien déjà envoyé ne vaut plus rien. MODIFIE_ENTRETEMPS\u00a0: le parent a répondu.',
    fieldWords: { ...INSCRIPTION, email: 'Adresse e-mail d’un parent.' },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.parentMail],
    params: byInscription,
    body: closed({ email: Email }),
    replies: { 200: closed({ isCorrected: T.Boolean() }) },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/learners/{id}/cancellation': {
    ...enrolling,
    summary: 'Annule l’inscription d’un élève qui attend l’accord d’un parent',
    description:
      'Efface tout ce qui a été saisi, comme sans réponse du parent\u00a0; un code d’activation peut resservir. MODIFIE_ENTRETEMPS\u00a0: le parent a répondu.',
    fieldWords: INSCRIPTION,
    params: byInscription,
    replies: { 200: closed({ isCancelled: T.Boolean() }) },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'POST /api/school/learners/{id}/erasure': {
    ...enrolling,
    right: 'eraseLearner',
    assurance: 'password',
    summary: 'Commence l’effacement d’un élève qui le demande à l’école',
    description:
      'Un élève jamais venu est effacé aussitôt : l’école seule a saisi ce qui le concerne. Tout autre élève reçoit un e-mail, confirme par son lien, et a sept jours pour changer d’avis, comme s’il l’avait demandé lui-même. La réponse est la même quand un effacement est déjà prévu. MODIFIE_ENTRETEMPS : l’accord d’un parent est attendu, l’inscription s’annule. ACCES_REFUSE : la personne travaille pour une école.',
    fieldWords: INSCRIPTION,
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.invitation],
    params: byInscription,
    replies: { 202: closed({ step: stringEnum(ERASURE_STEPS) }) },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'ACCES_REFUSE'],
  },
} as const satisfies Record<string, Operation>;
