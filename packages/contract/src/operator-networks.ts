/** Networks of schools and their head offices, as the operator of the platform sees them. */
import * as T from 'typebox';
import { LONGEST_NETWORK_NAME } from './operator-lists.ts';
import { INVITED_PERSON, WORKING_PERSON } from './operator-schools.ts';
import { closed, Instant, nullable, RowIdText, Uuid, YesNo } from './shapes.ts';

const NetworkName = T.String({ minLength: 1, maxLength: LONGEST_NETWORK_NAME });
const Version = T.Integer({ minimum: 1 });
/** As `RowIdText`, in a body. */
const RowId = T.Integer({ minimum: 1, maximum: 999_999_999 });

export const NetworksQuerySchema = closed({
  recherche: T.Optional(T.String({ maxLength: 100 })),
  page: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,4}$' })),
});

export const NetworksReplySchema = closed({
  total: T.Integer(),
  page: T.Integer(),
  groupements: T.Array(
    closed({
      id: T.Integer(),
      nom: T.String(),
      /** Null: made before operators had a page for it. */
      cree_le: nullable(Instant),
      /** How many are in it. */
      ecoles: T.Integer(),
      /** Names of the first three. */
      premieres: T.Array(T.String()),
      /** First and last names of those of its head office. */
      noms_siege: T.Array(T.String()),
      /** Invited and not yet here. */
      siege_invites: T.Integer(),
    }),
  ),
});

export const NewNetworkBodySchema = closed({
  /** Made by the page: sent again, it makes no second network. */
  cle: Uuid,
  nom: NetworkName,
});
export const NetworkMadeSchema = closed({ id: T.Integer() });

export const NetworkParams = closed({ id: RowIdText });
export const NetworkBodySchema = closed({ nom: NetworkName, version: Version });
export const NetworkDeletionFormSchema = closed({ version: T.String({ pattern: '^[1-9][0-9]{0,8}$' }) });
export const NetworkDeletedSchema = closed({ supprime: T.Boolean() });

/** A school that can be put in a network, or taken out. */
const NETWORK_SCHOOL = {
  id: T.Integer(),
  nom: T.String(),
  /** Name of the brand. */
  marque: T.String(),
  /** Of the school. */
  version: T.Integer(),
};

export const NetworkReplySchema = closed({
  id: T.Integer(),
  nom: T.String(),
  version: T.Integer(),
  cree_le: nullable(Instant),
  ecoles: T.Array(
    closed({
      ...NETWORK_SCHOOL,
      /** Null while it is open. */
      suspendue_le: nullable(Instant),
      /** People with an open access. */
      eleves: T.Integer(),
    }),
  ),
  /** Those of the head office first, then those who were. */
  equipe: T.Array(closed(WORKING_PERSON)),
  invitations: T.Array(closed(INVITED_PERSON)),
  /** The last first. */
  actes: T.Array(
    closed({
      id: Uuid,
      le: Instant,
      acte: T.String(),
      par: nullable(T.String()),
      /** The school or the person that it is about; null where it is the network. */
      sujet: nullable(T.String()),
    }),
  ),
});

export const SchoolChoicesQuerySchema = closed({ recherche: T.Optional(T.String({ maxLength: 100 })) });
export const SchoolChoicesReplySchema = closed({ choix: T.Array(closed(NETWORK_SCHOOL)) });

export const SchoolNetworkBodySchema = closed({
  /** Null: it is in no network. */
  groupement: nullable(RowId),
  version: Version,
});

export const HeadOfficeContractFormSchema = closed({
  groupement: RowIdText,
  version: T.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  /** true: it ends now; false: they are of the head office again. */
  fin: YesNo,
});

export type NetworksReply = T.Static<typeof NetworksReplySchema>;
export type NetworkReply = T.Static<typeof NetworkReplySchema>;
export type SchoolChoicesReply = T.Static<typeof SchoolChoicesReplySchema>;
