/** Learners whom a school adds one by one, and invites. */
import * as T from 'typebox';
import { AccessDays, Credits, LEARNER_IDENTITY } from '../base/learner-identity.ts';
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import {
  closed,
  Day,
  Email,
  Instant,
  LicenceCodeSchema,
  nullable,
  RowIdText,
  stringEnum,
  Uuid,
} from '../base/shapes.ts';

/** Groups of one learner. */
const MOST_GROUPS = 10;

export const NewLearnerSchema = closed({
  ...LEARNER_IDENTITY,
  licence: LicenceCodeSchema,
  /** Days of access from today, or its last day: one of both. */
  days: T.Optional(AccessDays),
  end: T.Optional(Day),
  credits: Credits,
  groups: T.Array(Uuid, { maxItems: MOST_GROUPS, uniqueItems: true }),
});
export type NewLearner = T.Static<typeof NewLearnerSchema>;

/**
 * The inscription of a learner of this school who has one for this licence, or this e-mail: nothing was changed then. Null, also
 * for a person whom another school knows: only their mail tells.
 */
export const LearnerThereSchema = closed({ there: nullable(T.Integer()) });

/** What a school may give. */
export const EnrolmentChoicesSchema = closed({
  licences: T.Array(closed({ code: LicenceCodeSchema, name: T.String(), usesCredits: T.Boolean() })),
  groups: T.Array(closed({ id: Uuid, name: T.String() })),
  /** A learner without a group would be out of sight of the person who adds them. */
  isGroupRequired: T.Boolean(),
});
export type EnrolmentChoices = T.Static<typeof EnrolmentChoicesSchema>;

/** How far an invited learner is. */
const INVITATION_STATES = ['INVITED', 'AWAITS_PARENT', 'CAME', 'SUSPENDED'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const LearnerInvitationSchema = closed({
  state: stringEnum(INVITATION_STATES),
  /** When the last mail was written; null when none was, or when it is no longer known. */
  sentAt: nullable(Instant),
  /** The school gave the e-mail, and nobody has used it yet. */
  isCorrectable: T.Boolean(),
  /** While the agreement of a parent is awaited: who is asked, since when, and until when. */
  parent: nullable(closed({ email: T.String(), since: Instant, answerBefore: Instant })),
});
export type LearnerInvitation = T.Static<typeof LearnerInvitationSchema>;

/** Who adds learners and keeps their files. */
export const enrolling = {
  access: 'staff',
  right: 'enrolLearners',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
export const byInscription = closed({ id: RowIdText });
export const INSCRIPTION = { id: 'Numéro de l’inscription.' };

export const enrolmentOperations = {
  'GET /api/school/enrolment': {
    ...enrolling,
    summary: 'Ce qu’une école peut donner à un élève qu’elle inscrit',
    description: 'Les permis, et les groupes où la personne peut mettre un élève.',
    query: none,
    replies: { 200: EnrolmentChoicesSchema },
  },
  'POST /api/school/learners': {
    ...enrolling,
    summary: 'Inscrit un élève de l’école',
    description:
      'Crée le compte et l’accès, et envoie à l’élève l’e-mail qui choisit le mot de passe\u00a0; avant quinze ans, la demande va d’abord au parent. Une adresse qui a déjà un compte ailleurs reçoit la même réponse\u00a0: l’accès y est ajouté, et l’école ne voit que ce qu’elle a saisi jusqu’à l’accord de l’élève.',
    fieldWords: {
      email: 'Adresse e-mail de l’élève.',
      days: 'Jours d’accès, à partir d’aujourd’hui\u00a0; ou bien `end`.',
      end: 'Dernier jour d’accès (yyyy-MM-dd)\u00a0; ou bien `days`.',
      credits: 'Crédits donnés avec l’accès.',
      groups: 'Identifiants des groupes où mettre l’élève.',
    },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.parentMail],
    body: NewLearnerSchema,
    replies: { 201: LearnerThereSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/learners/{id}/invitation': {
    ...enrolling,
    summary: 'Où en est l’invitation d’un élève',
    description: 'Invité, en attente d’un parent, ou déjà venu.',
    fieldWords: { ...INSCRIPTION, email: 'Adresse du parent.' },
    params: byInscription,
    query: none,
    replies: { 200: LearnerInvitationSchema },
    refusals: ['INTROUVABLE'],
  },
  'POST /api/school/learners/{id}/invitation': {
    ...enrolling,
    summary: 'Renvoie l’invitation d’un élève qui n’est jamais venu',
    description:
      'L’e-mail porte un nouveau lien\u00a0; pour un élève qui attend l’accord d’un parent, la demande est renvoyée au parent. `isSent` est faux pour un élève qui est déjà venu, ou dont le compte est suspendu.',
    fieldWords: INSCRIPTION,
    rateLimits: [RATE_LIMITS.invitation],
    params: byInscription,
    replies: { 202: closed({ isSent: T.Boolean() }) },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/learners/{id}/email': {
    ...enrolling,
    assurance: 'password',
    summary: 'Corrige l’adresse e-mail d’un élève qui n’est jamais venu',
    description:
      'Seulement avant la première connexion, et pour un compte que l’école a créé elle-même. Les liens déjà envoyés ne valent plus rien ; la nouvelle adresse reçoit une invitation\u00a0; pour un élève qui attend l’accord d’un parent, le parent reçoit une nouvelle demande. Une adresse qui a déjà un compte ailleurs reçoit la même réponse, comme à l’inscription. `there` est l’inscription d’un autre élève de l’école qui a cette adresse.',
    fieldWords: { ...INSCRIPTION, email: 'Adresse e-mail de l’élève.' },
    rateLimits: [RATE_LIMITS.enrolment, RATE_LIMITS.invitation, RATE_LIMITS.parentMail],
    params: byInscription,
    body: closed({ email: Email }),
    replies: { 200: LearnerThereSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;
