/** Operations of the backend by which a school keeps the file of a learner right. */
import {
  CancelledEnrolmentSchema,
  ErasureReplySchema,
  LearnerDetailsBodySchema,
  LearnerDetailsSchema,
  ParentEmailReplySchema,
  ParentEmailSchema,
} from './learner-details.ts';
import { none, type Operation } from './operation.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { closed, RowIdText } from './shapes.ts';

const byInscription = closed({ id: RowIdText });
const INSCRIPTION = { id: 'Numéro de l’inscription.' };
const enrolling = {
  access: 'staff',
  right: 'enrolLearners',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;

export const learnerFileOperations = {
  'GET /api/gestion/eleves/{id}/coordonnees': {
    ...enrolling,
    summary: 'Le nom, la date de naissance et le téléphone d’un élève, pour les corriger',
    description:
      'Comptée comme une consultation de la page. `modifiable` vaut `MANQUANT` quand le compte n’est pas celui de l’école seule\u00a0: elle ne peut alors qu’ajouter ce qui manque.',
    fieldWords: INSCRIPTION,
    params: byInscription,
    query: none,
    replies: { 200: LearnerDetailsSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/eleves/{id}/coordonnees': {
    ...enrolling,
    summary: 'Corrige le nom, la date de naissance ou le téléphone d’un élève',
    description:
      'Refusée (MODIFIE_ENTRETEMPS) si quelqu’un les a changés depuis la lecture\u00a0; le même envoi une seconde fois ne change rien. Une date de naissance qui demande l’accord d’un parent ferme le compte d’un élève jamais venu et écrit au parent\u00a0; elle est refusée (COMPTE_DEJA_UTILISE) pour un élève déjà venu. Celle qui n’en demande plus lève l’attente et invite l’élève. L’élève voit qui a corrigé, et quand.',
    fieldWords: {
      ...INSCRIPTION,
      date_naissance: 'Absente\u00a0: toujours inconnue.',
      telephone: 'Absent\u00a0: aucun.',
      version: 'Version des coordonnées que la page a lues.',
    },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.parentMail, RATE_LIMITS.invitation],
    params: byInscription,
    body: LearnerDetailsBodySchema,
    replies: { 200: LearnerDetailsSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'COORDONNEES_DU_COMPTE', 'COMPTE_DEJA_UTILISE'],
  },
  'PUT /api/gestion/eleves/{id}/adresse-parent': {
    ...enrolling,
    assurance: 'password',
    summary: 'Corrige l’adresse e-mail du parent dont l’accord est attendu',
    description:
      'La demande part aussitôt à la nouvelle adresse, avec quinze jours pour répondre\u00a0; le lien déjà envoyé ne vaut plus rien. MODIFIE_ENTRETEMPS\u00a0: le parent a répondu.',
    fieldWords: { ...INSCRIPTION, email: 'Adresse e-mail d’un parent.' },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.parentMail],
    params: byInscription,
    body: ParentEmailSchema,
    replies: { 200: ParentEmailReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/eleves/{id}/annulation': {
    ...enrolling,
    summary: 'Annule l’inscription d’un élève qui attend l’accord d’un parent',
    description:
      'Efface tout ce qui a été saisi, comme sans réponse du parent\u00a0; un code d’activation peut resservir. MODIFIE_ENTRETEMPS\u00a0: le parent a répondu.',
    fieldWords: INSCRIPTION,
    params: byInscription,
    replies: { 200: CancelledEnrolmentSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'POST /api/gestion/eleves/{id}/effacement': {
    access: 'staff',
    right: 'eraseLearner',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    summary: 'Commence l’effacement d’un élève qui le demande à l’école',
    description:
      'Un élève jamais venu est effacé aussitôt : l’école seule a saisi ce qui le concerne. Tout autre élève reçoit un e-mail, confirme par son lien, et a sept jours pour changer d’avis, comme s’il l’avait demandé lui-même. La réponse est la même quand un effacement est déjà prévu. MODIFIE_ENTRETEMPS : l’accord d’un parent est attendu, l’inscription s’annule. ACCES_REFUSE : la personne travaille pour une école.',
    fieldWords: INSCRIPTION,
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.invitation],
    params: byInscription,
    replies: { 202: ErasureReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'ACCES_REFUSE'],
  },
} as const satisfies Record<string, Operation>;
