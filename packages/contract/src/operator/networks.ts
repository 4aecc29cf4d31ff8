/** Networks of schools and their head offices, as the operator of the platform sees them. */
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Instant, nullable, PageText, RowId, RowIdText, Uuid } from '../base/shapes.ts';
import { LONGEST_NETWORK_NAME } from './lists.ts';
import {
  byPerson,
  InviteBodySchema,
  InvitedPersonSchema,
  InviteReplySchema,
  inviteWords,
  operators,
  Version,
  VersionReplySchema,
  WorkingPersonSchema,
} from './people.ts';

const NetworkName = T.String({ minLength: 1, maxLength: LONGEST_NETWORK_NAME });

export const NetworksReplySchema = closed({
  total: T.Integer(),
  page: T.Integer(),
  networks: T.Array(
    closed({
      id: T.Integer(),
      name: T.String(),
      /** Null: made before operators had a page for it. */
      createdAt: nullable(Instant),
      /** How many are in it. */
      schools: T.Integer(),
      /** Names of the first three. */
      firstSchools: T.Array(T.String()),
      /** First and last names of those of its head office. */
      headOffice: T.Array(T.String()),
      /** To the head office, and not yet here. */
      invited: T.Integer(),
    }),
  ),
});

/** A school that can be put in a network, or taken out. */
const NETWORK_SCHOOL = {
  id: T.Integer(),
  name: T.String(),
  /** Name of the brand. */
  brand: T.String(),
  /** Of the school. */
  version: T.Integer(),
};

export const NetworkReplySchema = closed({
  id: T.Integer(),
  name: T.String(),
  version: T.Integer(),
  createdAt: nullable(Instant),
  schools: T.Array(
    closed({
      ...NETWORK_SCHOOL,
      /** Null while it is open. */
      suspendedAt: nullable(Instant),
      /** People with an open access. */
      learners: T.Integer(),
    }),
  ),
  /** Those of the head office first, then those who were. */
  people: T.Array(WorkingPersonSchema),
  invitations: T.Array(InvitedPersonSchema),
  /** The last first. */
  acts: T.Array(
    closed({
      id: Uuid,
      at: Instant,
      act: T.String(),
      by: nullable(T.String()),
      /** The school or the person that it is about; null where it is the network. */
      about: nullable(T.String()),
    }),
  ),
});

export const SchoolChoicesReplySchema = closed({ choices: T.Array(closed(NETWORK_SCHOOL)) });

export const NewNetworkBodySchema = closed({ key: Uuid, name: NetworkName });
export const NetworkMadeSchema = closed({ id: T.Integer() });
export const NetworkBodySchema = closed({ name: NetworkName, version: Version });
export const NetworkRemovalBodySchema = closed({ version: Version });
export const NetworkRemovedSchema = closed({ isRemoved: T.Boolean() });
export const HeadOfficeContractBodySchema = closed({
  network: RowId,
  version: Version,
  ends: T.Boolean(),
});

const byNetwork = closed({ id: RowIdText });
const network = 'Numéro du groupement.';
const version = 'Version lue.';
const name = 'Nom du groupement.';
const createdAt = 'Nul pour un groupement fait avant que l’exploitation ait cette page.';

export const operatorNetworkOperations = {
  'GET /api/operator/networks': {
    summary: 'Les groupements d’écoles',
    description: 'Par nom, par pages de 50.',
    fieldWords: {
      q: 'Mots cherchés dans le nom du groupement, sans accents ni majuscules.',
      page: 'Numéro de la page, à partir de 1.',
      createdAt,
      schools: 'Nombre d’écoles.',
      firstSchools: 'Noms des trois premières écoles.',
      headOffice: 'Noms des personnes de son siège.',
      invited: 'Personnes invitées au siège qui n’ont pas encore accepté.',
    },
    ...operators,
    query: closed({ q: T.Optional(T.String({ maxLength: 100 })), page: T.Optional(PageText) }),
    replies: { 200: NetworksReplySchema },
  },
  'POST /api/operator/networks': {
    summary: 'Crée un groupement',
    description: 'Sans école et sans siège\u00a0: les deux viennent ensuite.',
    fieldWords: {
      key: 'Tirée au hasard par la page\u00a0: envoyée de nouveau, elle ne fait pas de second groupement.',
      name,
    },
    ...operators,
    body: NewNetworkBodySchema,
    replies: { 201: NetworkMadeSchema },
    refusals: ['CLE_REUTILISEE'],
  },
  'GET /api/operator/networks/{id}': {
    summary: 'Un groupement, ses écoles, son siège et ce qui y a été fait',
    description: 'Les invitations sans réponse aussi, et les derniers actes. Sans aucun élève.',
    fieldWords: {
      id: network,
      createdAt,
      deviceSince: 'Depuis quand un appareil de seconde étape est en service.',
      people: 'Les personnes de son siège, puis celles qui en ont été.',
      acts: 'Les derniers actes, le plus récent d’abord.',
      about: 'L’école ou la personne concernée.',
    },
    ...operators,
    params: byNetwork,
    replies: { 200: NetworkReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/operator/networks/{id}': {
    summary: 'Renomme un groupement',
    description: 'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait.',
    fieldWords: { id: network, name, version },
    ...operators,
    params: byNetwork,
    body: NetworkBodySchema,
    replies: { 200: VersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/operator/networks/{id}/removal': {
    summary: 'Supprime un groupement vide',
    description:
      'Sans école et sans personne à son siège. Ses invitations sans réponse ne servent plus. Il n’y a pas de retour.',
    fieldWords: { id: network, version, isRemoved: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...operators,
    params: byNetwork,
    body: NetworkRemovalBodySchema,
    replies: { 200: NetworkRemovedSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'GROUPEMENT_NON_VIDE'],
  },
  'GET /api/operator/networks/{id}/schools': {
    summary: 'Les écoles qui peuvent entrer dans un groupement',
    description: 'Celles qui ne sont dans aucun, par nom\u00a0: les huit premières.',
    fieldWords: {
      id: network,
      q: 'Mots cherchés dans le nom de l’école, sans accents ni majuscules.',
      choices: 'Écoles sans groupement.',
    },
    ...operators,
    params: byNetwork,
    query: closed({ q: T.Optional(T.String({ maxLength: 100 })) }),
    replies: { 200: SchoolChoicesReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'POST /api/operator/networks/{id}/head-office': {
    summary: 'Invite une personne au siège d’un groupement',
    description:
      'Un message part à son adresse, avec un lien qui ne sert qu’une fois. Que l’adresse soit déjà connue ou non, la réponse est la même, et rien ne suit sans l’accord de son propriétaire.',
    fieldWords: { id: network, ...inviteWords },
    ...operators,
    assurance: 'password',
    rateLimits: [RATE_LIMITS.invitations],
    params: byNetwork,
    body: InviteBodySchema,
    replies: { 202: InviteReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/operator/head-office/{id}/contract': {
    summary: 'Met fin au travail d’une personne au siège, ou le reprend',
    description: 'Ses sessions se ferment aussitôt.',
    fieldWords: {
      id: 'Numéro de la personne.',
      network,
      version,
      ends: 'true\u00a0: il prend fin\u00a0; false\u00a0: il reprend.',
    },
    ...operators,
    assurance: 'password',
    params: byPerson,
    body: HeadOfficeContractBodySchema,
    replies: { 200: VersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;

export type NetworksReply = T.Static<typeof NetworksReplySchema>;
export type NetworkReply = T.Static<typeof NetworkReplySchema>;
export type SchoolChoicesReply = T.Static<typeof SchoolChoicesReplySchema>;
