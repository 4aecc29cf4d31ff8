/** Learners whom a school adds one by one. */
import * as T from 'typebox';
import { closed, Day, Email, Instant, LicenceCodeSchema, nullable, stringEnum, Uuid } from './shapes.ts';

export const MOST_ACCESS_DAYS = 3650;
export const MOST_FIRST_CREDITS = 10_000;
/** Groups of one learner. */
const MOST_GROUPS = 10;

const Name = T.String({ minLength: 1, maxLength: 80 });

export const AccessDays = T.Integer({ minimum: 1, maximum: MOST_ACCESS_DAYS });
export const Credits = T.Integer({ minimum: 0, maximum: MOST_FIRST_CREDITS });

/** Who a learner is, as their school says. */
export const LEARNER_IDENTITY = {
  nom: Name,
  prenom: Name,
  email: Email,
  date_naissance: Day,
  telephone: T.Optional(T.String({ minLength: 1, maxLength: 40 })),
  /** Required below fifteen: nothing opens before a parent has agreed. */
  email_parent: T.Optional(Email),
};

export const EnrolmentBodySchema = closed({
  ...LEARNER_IDENTITY,
  permis: LicenceCodeSchema,
  /** Days of access from today, or its last day: one of both. */
  jours: T.Optional(AccessDays),
  fin: T.Optional(Day),
  nb_credits: Credits,
  groupes: T.Array(Uuid, { maxItems: MOST_GROUPS, uniqueItems: true }),
});
export type EnrolmentBody = T.Static<typeof EnrolmentBodySchema>;

/**
 * The same for a person whom another school knows: only their mail tells. `deja` is the inscription of a learner of this
 * school who has one for this licence; nothing was changed then.
 */
export const EnrolmentReplySchema = closed({ recu: T.Boolean(), deja: nullable(T.Integer()) });

/** What a school may give. */
export const EnrolmentChoicesSchema = closed({
  permis: T.Array(closed({ code: LicenceCodeSchema, nom: T.String(), avec_credits: T.Boolean() })),
  groupes: T.Array(closed({ id: Uuid, nom: T.String() })),
  /** A learner without a group would be out of sight of the person who adds them. */
  groupe_requis: T.Boolean(),
});
export type EnrolmentChoices = T.Static<typeof EnrolmentChoicesSchema>;

/** How far an invited learner is. */
export const INVITATION_STATES = ['INVITE', 'ATTEND_PARENT', 'VENU', 'SUSPENDU'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const InvitationSchema = closed({
  etat: stringEnum(INVITATION_STATES),
  /** When the last mail was written; null when none was, or when it is no longer known. */
  envoyee_le: nullable(T.String()),
  /** The school gave the address, and nobody has used it yet. */
  adresse_corrigeable: T.Boolean(),
  /** While the agreement of a parent is awaited: who is asked, since when, and until when. */
  demande_parent: nullable(closed({ email: T.String(), depuis: Instant, reponse_avant: Instant })),
});
export type Invitation = T.Static<typeof InvitationSchema>;

export const EmailCorrectionSchema = closed({ email: Email });
/** `deja` is the inscription of another learner of this school who has this e-mail; nothing was changed then. */
export const EmailCorrectionReplySchema = closed({ corrigee: T.Boolean(), deja: nullable(T.Integer()) });
export type EmailCorrectionReply = T.Static<typeof EmailCorrectionReplySchema>;

export const SentInvitationSchema = closed({ envoyee: T.Boolean() });
