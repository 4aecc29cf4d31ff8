/** The signed-in person, and what is open to them. */
import { TIME_ZONE_NAMES } from '@balise/rules/time-zones';
import * as T from 'typebox';
import { EXAM_STATES, STATUSES } from '../base/codes.ts';
import { ConvocationSchema } from '../base/convocation.ts';
import { closed, Instant, LicenceCodeSchema, nullable, stringEnum } from '../base/shapes.ts';
import { SettingsSchema } from './settings.ts';

export const InscriptionSchema = closed({
  id: T.Integer(),
  permis: LicenceCodeSchema,
  statut: stringEnum(STATUSES),
  date_expiration: nullable(Instant),
  credits_total: T.Integer(),
  /** Neither used nor reserved. */
  credits_restants: T.Integer(),
  /** Held by series that were created a moment ago and not opened yet. */
  credits_reserves: T.Integer(),
});

export const ApplicationSchema = closed({
  id: T.Integer(),
  libelle: T.String(),
  titre: T.String(),
  lien: T.String(),
  couleur: T.String(),
  permis: LicenceCodeSchema,
  statut: stringEnum(STATUSES),
  plein_ecran: T.Boolean(),
  est_max: T.Boolean(),
  /** When its course was completed; null until it is. */
  termine_le: nullable(Instant),
});

/** An exam entry; its `lien` opens the school's own registration. */
export const KopiloteSchema = closed({
  statut: stringEnum(STATUSES),
  permis: LicenceCodeSchema,
  lien: nullable(T.String()),
});

export const MessageSchema = closed({
  id: T.Integer(),
  type: stringEnum(['info', 'warning']),
  contenu: T.String(),
  debut: Instant,
  fin: Instant,
  /** Whether the person has seen it. */
  lu: T.Boolean(),
});

const MESSAGE_ID = '[1-9][0-9]{0,8}';
/** No school shows so many at the same time. */
const MOST_MESSAGES = 100;

/** Which messages the person has seen: their numbers, joined by commas. */
export const ReadFormSchema = closed({
  messages: T.String({ pattern: `^${MESSAGE_ID}(,${MESSAGE_ID}){0,${MOST_MESSAGES - 1}}$` }),
});
/** Those that the person may see: they count as read from now on. */
export const ReadReplySchema = closed({ lus: T.Array(T.Integer()) });

export const UserReplySchema = closed({
  eleve: closed({
    prenom: T.String(),
    nom: T.String(),
    email: T.String(),
    id_profile: T.Integer(),
    photo_url: nullable(T.String()),
    groupement_id: nullable(T.Integer()),
    structure_id: T.Integer(),
  }),
  inscription: nullable(InscriptionSchema),
  inscriptions: T.Array(InscriptionSchema),
  messages: T.Array(MessageSchema),
  applications_externes: T.Array(ApplicationSchema),
  application_kopilote: T.Array(KopiloteSchema),
  reglages: SettingsSchema,
  connectedAs: T.Boolean(),
  /** By which the school of the inscription counts days; every day that is shown is such a day. */
  fuseau: stringEnum(TIME_ZONE_NAMES),
  /** When the account will be erased, after its owner confirmed; null otherwise. */
  effacement_le: nullable(Instant),
  /**
   * Signed proof of the sender of a letter to the school, because the central site reads no cookie. Empty in an
   * impersonation.
   */
  jeton_contact: T.String(),
  /** The newest request for the exam of the chosen inscription that was not withdrawn; null without one. */
  demande_examen: nullable(
    closed({
      etat: stringEnum(EXAM_STATES),
      /** Null until the school has one. */
      convocation: nullable(ConvocationSchema),
      /** The school's comment on the last change. */
      message: nullable(T.String()),
    }),
  ),
});

export type Inscription = T.Static<typeof InscriptionSchema>;
export type Application = T.Static<typeof ApplicationSchema>;
export type Kopilote = T.Static<typeof KopiloteSchema>;
export type Message = T.Static<typeof MessageSchema>;
export type UserReply = T.Static<typeof UserReplySchema>;
