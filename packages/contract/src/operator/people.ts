/** People of schools and head offices as the operator of the platform sees them: managers, invitations, contracts, lost devices. */
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Email, Instant, nullable, RowId, RowIdText, Uuid } from '../base/shapes.ts';

export const operators = { access: 'operator', whileActing: { refused: 'ACCES_REFUSE' } } as const;

export const Version = T.Integer({ minimum: 1 });
export const VersionReplySchema = closed({ version: T.Integer() });

const PersonName = T.String({ minLength: 1, maxLength: 80 });
/** Whom to invite. */
export const InviteBodySchema = closed({ firstName: PersonName, lastName: PersonName, email: Email });
export const InviteReplySchema = closed({ isInvited: T.Boolean() });

/** Somebody who works at a school or for a network, or worked there. */
export const WORKING_PERSON = {
  person: T.Integer(),
  firstName: T.String(),
  lastName: T.String(),
  email: nullable(T.String()),
  since: Instant,
  endedAt: nullable(Instant),
  lastSignInAt: nullable(Instant),
  /** Since when a device for the second step is in use; null without one. */
  deviceSince: nullable(Instant),
  version: T.Integer(),
};
export const WorkingPersonSchema = closed(WORKING_PERSON);

/** Somebody who was asked by mail to work there, and has not answered. */
export const INVITED_PERSON = {
  id: Uuid,
  firstName: T.String(),
  lastName: T.String(),
  email: T.String(),
  sentAt: Instant,
  expiresAt: Instant,
  hasExpired: T.Boolean(),
};
export const InvitedPersonSchema = closed(INVITED_PERSON);

/** true: the contract ends now; false: they work there again. */
export const ContractBodySchema = closed({ school: RowId, version: Version, ends: T.Boolean() });
export const DeviceWithdrawnSchema = closed({ isWithdrawn: T.Boolean() });

const byInvitation = closed({ id: Uuid });
export const byPerson = closed({ id: RowIdText });

const version = 'Version lue.';
export const inviteWords = {
  email: 'Adresse de la personne invitée.',
  firstName: 'Son prénom.',
  lastName: 'Son nom.',
};

export const operatorPeopleOperations = {
  'POST /api/operator/schools/{id}/managers': {
    summary: 'Invite un gérant dans une école',
    description: 'Pour l’école qui n’en a plus, ou qui en veut un autre. Comme toute invitation.',
    fieldWords: { id: 'Numéro de l’école.', ...inviteWords },
    ...operators,
    assurance: 'password',
    rateLimits: [RATE_LIMITS.invitations],
    params: closed({ id: RowIdText }),
    body: InviteBodySchema,
    replies: { 202: InviteReplySchema },
    refusals: ['INTROUVABLE', 'ECOLE_SUSPENDUE'],
  },
  'PUT /api/operator/invitations/{id}/resend': {
    summary: 'Envoie de nouveau une invitation d’une école',
    description: 'Avec un nouveau lien et un nouveau délai\u00a0; le lien précédent ne sert plus.',
    fieldWords: { id: 'Identifiant de l’invitation.' },
    ...operators,
    rateLimits: [RATE_LIMITS.invitations],
    params: byInvitation,
    replies: { 202: InviteReplySchema },
    refusals: ['INTROUVABLE', 'ECOLE_SUSPENDUE'],
  },
  'PUT /api/operator/invitations/{id}/withdrawal': {
    summary: 'Retire une invitation d’une école',
    description: 'Son lien ne sert plus.',
    fieldWords: { id: 'Identifiant de l’invitation.' },
    ...operators,
    params: byInvitation,
    replies: { 200: InviteReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/operator/team/{id}/contract': {
    summary: 'Met fin au contrat d’une personne, ou le reprend',
    description:
      'Aussi celui du dernier gérant, quand l’école ne peut plus le faire elle-même\u00a0: invitez-en d’abord un autre. Ses sessions se ferment aussitôt.',
    fieldWords: {
      id: 'Numéro de la personne.',
      school: 'Numéro de l’école.',
      version,
      ends: 'true\u00a0: le contrat prend fin\u00a0; false\u00a0: il reprend.',
    },
    ...operators,
    assurance: 'password',
    params: byPerson,
    body: ContractBodySchema,
    replies: { 200: VersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'POST /api/operator/second-steps/{id}/withdrawal': {
    summary: 'Retire l’appareil perdu d’une personne',
    description:
      'D’une personne qui travaille pour une école ou un groupement, quand aucun gérant ne peut le faire. Ses sessions doivent de nouveau passer la seconde étape, et un e-mail la prévient.',
    fieldWords: {
      id: 'Numéro de la personne.',
      isWithdrawn: 'Toujours vrai\u00a0: sinon, la réponse est un refus.',
    },
    ...operators,
    assurance: 'password',
    params: byPerson,
    replies: { 200: DeviceWithdrawnSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

export type InviteBody = T.Static<typeof InviteBodySchema>;
export type WorkingPerson = T.Static<typeof WorkingPersonSchema>;
export type InvitedPerson = T.Static<typeof InvitedPersonSchema>;
