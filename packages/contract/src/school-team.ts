/** Who works at a school, and who is asked to. */
import * as T from 'typebox';
import { SCHOOL_ROLES } from './rights.ts';
import { closed, Email, Instant, nullable, RowIdText, stringEnum, Uuid, YesNo } from './shapes.ts';

const Groups = T.Array(closed({ id: Uuid, nom: T.String() }));
const MOST_GROUPS = 100;

const ColleagueSchema = closed({
  /** Number of the person. */
  id: T.Integer(),
  prenom: T.String(),
  nom: T.String(),
  email: nullable(T.String()),
  role: stringEnum(SCHOOL_ROLES),
  tous_groupes: T.Boolean(),
  /** Those that they teach. */
  groupes: Groups,
  depuis: Instant,
  /** Null while they work here. */
  fin: nullable(Instant),
  derniere_connexion: nullable(Instant),
  version: T.Integer(),
  /** It is the caller. */
  moi: T.Boolean(),
});

const InvitationSchema = closed({
  id: Uuid,
  prenom: T.String(),
  nom: T.String(),
  email: T.String(),
  role: stringEnum(SCHOOL_ROLES),
  tous_groupes: T.Boolean(),
  groupes: Groups,
  envoyee_le: Instant,
  expire_le: Instant,
  /** Its link works no more. */
  expiree: T.Boolean(),
});

/** `equipe`: those who work here first, then those who did, by name. `groupes`: those that one can teach. */
export const TeamReplySchema = closed({
  equipe: T.Array(ColleagueSchema),
  invitations: T.Array(InvitationSchema),
  groupes: Groups,
});

const terms = {
  role: stringEnum(SCHOOL_ROLES),
  tous_groupes: T.Boolean(),
  groupes: T.Array(Uuid, { maxItems: MOST_GROUPS, uniqueItems: true }),
};

const Name = T.String({ minLength: 1, maxLength: 80 });
export const InvitationBodySchema = closed({ email: Email, prenom: Name, nom: Name, ...terms });
/** The same for an e-mail that has an account and for one that has none. */
export const InvitedReplySchema = closed({ invitee: T.Boolean() });

export const ContractBodySchema = closed({ ...terms, version: T.Integer({ minimum: 1 }) });
export const ContractVersionFormSchema = closed({
  version: T.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  /** true: it ends now; false: they work here again. */
  fin: YesNo,
});
export const ContractReplySchema = closed({ version: T.Integer() });

export const ColleagueParams = closed({ id: RowIdText });
export const InvitationParams = closed({ id: Uuid });

export type TeamReply = T.Static<typeof TeamReplySchema>;
export type InvitationBody = T.Static<typeof InvitationBodySchema>;
export type ContractBody = T.Static<typeof ContractBodySchema>;
