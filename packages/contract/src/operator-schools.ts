/** Schools as the operator of the platform sees them. */
import * as T from 'typebox';
import { STATUSES } from './codes.ts';
import {
  LONGEST_SCHOOL_NAME,
  LONGEST_SUSPENSION_REASON,
  SCHOOL_STATES,
  SHORTEST_SEARCH,
  TRANSFER_OBSTACLES,
} from './operator-lists.ts';
import { SCHOOL_ROLES } from './rights.ts';
import { closed, Day, Email, Instant, nullable, RowIdText, stringEnum, Uuid, YesNo } from './shapes.ts';
import { TIME_ZONE_NAMES } from './time-zones.ts';

const Page = T.String({ pattern: '^[1-9][0-9]{0,4}$' });
const PersonName = T.String({ minLength: 1, maxLength: 80 });
const Version = T.Integer({ minimum: 1 });

export const OperatorSchema = closed({
  prenom: T.String(),
  nom: T.String(),
  email: T.String(),
  /** Name of the brand. */
  marque: T.String(),
  /** They work for a school or a network too. */
  gestion: T.Boolean(),
});

export const SchoolsQuerySchema = closed({
  recherche: T.Optional(T.String({ maxLength: 100 })),
  etat: T.Optional(stringEnum(SCHOOL_STATES)),
  marque: T.Optional(T.String({ pattern: '^[a-z]{2,20}$' })),
  page: T.Optional(Page),
});

const SchoolFields = {
  id: T.Integer(),
  nom: T.String(),
  /** Name of the brand. */
  marque: T.String(),
  /** Null while it is open. */
  suspendue_le: nullable(Instant),
};

export const SchoolsReplySchema = closed({
  total: T.Integer(),
  page: T.Integer(),
  ecoles: T.Array(
    closed({
      ...SchoolFields,
      /** People with an open access. */
      eleves: T.Integer(),
      /** First and last names of those who manage it. */
      gerants: T.Array(T.String()),
      /** Invited and not yet here. */
      gerants_invites: T.Integer(),
      /** The last day on which one of its learners worked. */
      derniere_activite: nullable(Day),
    }),
  ),
  /** Those in use or offered. */
  marques: T.Array(closed({ nom: T.String(), titre: T.String() })),
});

const ZoneName = stringEnum(TIME_ZONE_NAMES);
const SchoolName = T.String({ minLength: 1, maxLength: LONGEST_SCHOOL_NAME });
const ManagerSchema = closed({ prenom: PersonName, nom: PersonName, email: Email });
const contact = {
  /** For its learners' messages. */
  email: nullable(Email),
  telephone: nullable(T.String({ minLength: 1, maxLength: 20 })),
};

export const NewSchoolBodySchema = closed({
  /** Made by the page: sent again, it makes no second school. */
  cle: Uuid,
  nom: SchoolName,
  marque: T.String({ pattern: '^[a-z]{2,20}$' }),
  /** Left out by a page of the release before: mainland France. */
  fuseau: T.Optional(ZoneName),
  ...contact,
  premier_gerant: ManagerSchema,
});
export const SchoolMadeSchema = closed({ id: T.Integer() });

export const SchoolParams = closed({ id: RowIdText });
export const SchoolBodySchema = closed({
  nom: SchoolName,
  /** Left out by a page of the release before: it stays. */
  fuseau: T.Optional(ZoneName),
  ...contact,
  version: Version,
});
export const SuspensionBodySchema = closed({
  suspendue: T.Boolean(),
  motif: T.String({ maxLength: LONGEST_SUSPENSION_REASON }),
  version: Version,
});
export const SchoolVersionSchema = closed({ version: T.Integer() });

/** Somebody who works at a school or for a network, or worked there. */
export const WORKING_PERSON = {
  /** Number of the person. */
  id: T.Integer(),
  prenom: T.String(),
  nom: T.String(),
  email: nullable(T.String()),
  depuis: Instant,
  fin: nullable(Instant),
  derniere_connexion: nullable(Instant),
  /** Since when a device for the second step is in use; null without one. */
  appareil_depuis: nullable(Instant),
  version: T.Integer(),
};

/** Somebody who was asked by mail to work there, and has not answered. */
export const INVITED_PERSON = {
  id: Uuid,
  prenom: T.String(),
  nom: T.String(),
  email: T.String(),
  envoyee_le: Instant,
  expire_le: Instant,
  expiree: T.Boolean(),
};

export const SchoolReplySchema = closed({
  ...SchoolFields,
  version: T.Integer(),
  email: nullable(T.String()),
  telephone: nullable(T.String()),
  /** By which the school counts days. */
  fuseau: ZoneName,
  motif: nullable(T.String()),
  creee_le: Instant,
  /** The network that the school is in. */
  groupement: nullable(closed({ id: T.Integer(), nom: T.String() })),
  eleves: T.Integer(),
  derniere_activite: nullable(Day),
  equipe: T.Array(closed({ ...WORKING_PERSON, role: stringEnum(SCHOOL_ROLES) })),
  invitations: T.Array(closed({ ...INVITED_PERSON, role: stringEnum(SCHOOL_ROLES) })),
  /** What operators did here, the last first. */
  actes: T.Array(
    closed({
      id: Uuid,
      le: Instant,
      acte: T.String(),
      par: nullable(T.String()),
      motif: nullable(T.String()),
    }),
  ),
});

export const NewManagerBodySchema = ManagerSchema;
export const OperatorInvitationParams = closed({ id: Uuid });
export const OperatorContractFormSchema = closed({
  ecole: RowIdText,
  version: T.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  /** true: it ends now; false: they work there again. */
  fin: YesNo,
});
export const DeviceTakenSchema = closed({ appareil_retire: T.Boolean() });

export const SchoolLearnersQuerySchema = closed({
  recherche: T.String({ minLength: SHORTEST_SEARCH, maxLength: 100 }),
  page: T.Optional(Page),
});
/** An access, and whose it is. */
const NAMED_ACCESS = {
  inscription: T.Integer(),
  prenom: T.String(),
  nom: T.String(),
  email: T.String(),
  permis: T.String(),
  statut: stringEnum(STATUSES),
  acces_fin: nullable(Instant),
};

export const SchoolLearnersReplySchema = closed({
  ecole: closed({ id: T.Integer(), nom: T.String() }),
  total: T.Integer(),
  page: T.Integer(),
  eleves: T.Array(closed(NAMED_ACCESS)),
});

export const TransferParams = closed({ id: RowIdText });
/** The school that the learner goes to; left out, the first look at the inscription. */
export const TransferQuerySchema = closed({
  ecole: T.Optional(RowIdText),
  recherche: T.Optional(T.String({ maxLength: 100 })),
});
export const TransferFormSchema = closed({ ecole: RowIdText });
export const TransferPreviewSchema = closed({
  ...NAMED_ACCESS,
  /** What is left, which goes along. */
  credits: T.Integer(),
  /** Series that stay where they were done. */
  series: T.Integer(),
  /** Groups that the learner leaves. */
  groupes: T.Array(T.String()),
  de: closed({ id: T.Integer(), nom: T.String(), marque: T.String() }),
  arrivee: nullable(closed({ id: T.Integer(), nom: T.String(), marque: T.String() })),
  /** Empty when nothing prevents it, or no school is chosen yet. */
  obstacles: T.Array(stringEnum(TRANSFER_OBSTACLES)),
  /** Schools to choose from, by name. */
  choix: T.Array(closed({ id: T.Integer(), nom: T.String(), marque: T.String() })),
});
export const TransferredSchema = closed({ inscription: T.Integer() });

export type OperatorReply = T.Static<typeof OperatorSchema>;
export type SchoolsQuery = T.Static<typeof SchoolsQuerySchema>;
export type SchoolsReply = T.Static<typeof SchoolsReplySchema>;
export type NewSchoolBody = T.Static<typeof NewSchoolBodySchema>;
export type SchoolReply = T.Static<typeof SchoolReplySchema>;
export type SchoolLearnersReply = T.Static<typeof SchoolLearnersReplySchema>;
export type TransferPreview = T.Static<typeof TransferPreviewSchema>;
