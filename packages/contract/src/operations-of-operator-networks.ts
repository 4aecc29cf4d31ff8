/** Operations of the backend for who runs the platform: networks of schools and their head offices. */
import type { Operation } from './operation.ts';
import {
  HeadOfficeContractFormSchema,
  NetworkBodySchema,
  NetworkDeletedSchema,
  NetworkDeletionFormSchema,
  NetworkMadeSchema,
  NetworkParams,
  NetworkReplySchema,
  NetworksQuerySchema,
  NetworksReplySchema,
  NewNetworkBodySchema,
  SchoolChoicesQuerySchema,
  SchoolChoicesReplySchema,
  SchoolNetworkBodySchema,
} from './operator-networks.ts';
import { NewManagerBodySchema, SchoolParams, SchoolVersionSchema } from './operator-schools.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { ContractReplySchema, InvitedReplySchema } from './school-team.ts';
import { ColleagueParamsSchema } from './second-step.ts';

const operators = { access: 'operator', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const network = 'Numéro du groupement.';
const version = 'Version lue.';

export const operatorNetworkOperations = {
  'GET /api/exploitation/groupements': {
    summary: 'Les groupements d’écoles',
    description: 'Par nom, par pages de 50.',
    fieldWords: {
      recherche: 'Mots cherchés dans le nom du groupement, sans accents ni majuscules.',
      page: 'Numéro de la page, à partir de 1.',
      cree_le: 'Nul pour un groupement fait avant que l’exploitation ait cette page.',
      ecoles: 'Nombre d’écoles.',
      premieres: 'Noms des trois premières écoles.',
      noms_siege: 'Noms des personnes de son siège.',
      siege_invites: 'Personnes invitées au siège qui n’ont pas encore accepté.',
    },
    ...operators,
    query: NetworksQuerySchema,
    replies: { 200: NetworksReplySchema },
    refusals: [],
  },
  'POST /api/exploitation/groupements': {
    summary: 'Crée un groupement',
    description: 'Sans école et sans siège\u00a0: les deux viennent ensuite.',
    fieldWords: {
      cle: 'Tirée au hasard par la page\u00a0: envoyée de nouveau, elle ne fait pas de second groupement.',
    },
    ...operators,
    body: NewNetworkBodySchema,
    replies: { 201: NetworkMadeSchema },
    refusals: ['CLE_REUTILISEE'],
  },
  'GET /api/exploitation/groupements/{id}': {
    summary: 'Un groupement, ses écoles, son siège et ce qui y a été fait',
    description: 'Les invitations sans réponse aussi, et les derniers actes. Sans aucun élève.',
    fieldWords: {
      id: network,
      cree_le: 'Nul pour un groupement fait avant que l’exploitation ait cette page.',
      appareil_depuis: 'Depuis quand un appareil de seconde étape est en service.',
      equipe: 'Les personnes de son siège, puis celles qui en ont été.',
      actes: 'Les derniers actes, le plus récent d’abord.',
      sujet: 'L’école ou la personne concernée.',
    },
    ...operators,
    params: NetworkParams,
    replies: { 200: NetworkReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/exploitation/groupements/{id}': {
    summary: 'Renomme un groupement',
    description: 'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait.',
    fieldWords: { id: network, version },
    ...operators,
    params: NetworkParams,
    body: NetworkBodySchema,
    replies: { 200: SchoolVersionSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/exploitation/groupements/{id}/suppression': {
    summary: 'Supprime un groupement vide',
    description:
      'Sans école et sans personne à son siège. Ses invitations sans réponse ne servent plus. Il n’y a pas de retour.',
    fieldWords: { id: network, version, supprime: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...operators,
    params: NetworkParams,
    form: NetworkDeletionFormSchema,
    replies: { 200: NetworkDeletedSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'GROUPEMENT_NON_VIDE'],
  },
  'GET /api/exploitation/groupements/{id}/ecoles': {
    summary: 'Les écoles qui peuvent entrer dans un groupement',
    description: 'Celles qui ne sont dans aucun, par nom\u00a0: les huit premières.',
    fieldWords: {
      id: network,
      recherche: 'Mots cherchés dans le nom de l’école, sans accents ni majuscules.',
      choix: 'Écoles sans groupement.',
    },
    ...operators,
    params: NetworkParams,
    query: SchoolChoicesQuerySchema,
    replies: { 200: SchoolChoicesReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/exploitation/ecoles/{id}/groupement': {
    summary: 'Met une école dans un groupement, ou l’en retire',
    description:
      'Une école est dans un seul groupement\u00a0: mise dans un autre, elle quitte le premier. Le siège voit ses chiffres, et jamais un élève.',
    fieldWords: {
      id: 'Numéro de l’école.',
      groupement: 'Numéro du groupement\u00a0; nul pour aucun.',
      version: 'Version lue de l’école.',
    },
    ...operators,
    params: SchoolParams,
    body: SchoolNetworkBodySchema,
    replies: { 200: SchoolVersionSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'POST /api/exploitation/groupements/{id}/siege': {
    summary: 'Invite une personne au siège d’un groupement',
    description:
      'Un message part à son adresse, avec un lien qui ne sert qu’une fois. Que l’adresse soit déjà connue ou non, la réponse est la même, et rien ne suit sans l’accord de son propriétaire.',
    fieldWords: {
      id: network,
      email: 'Adresse de la personne invitée.',
      prenom: 'Son prénom.',
      nom: 'Son nom.',
    },
    ...operators,
    assurance: 'password',
    rateLimits: [RATE_LIMITS.invitations],
    params: NetworkParams,
    body: NewManagerBodySchema,
    replies: { 202: InvitedReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/exploitation/siege/{id}/contrat': {
    summary: 'Met fin au travail d’une personne au siège, ou le reprend',
    description: 'Ses sessions se ferment aussitôt.',
    fieldWords: {
      id: 'Numéro de la personne.',
      groupement: network,
      version,
      fin: 'true\u00a0: il prend fin\u00a0; false\u00a0: il reprend.',
    },
    ...operators,
    assurance: 'password',
    params: ColleagueParamsSchema,
    form: HeadOfficeContractFormSchema,
    replies: { 200: ContractReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;
