/** Operations of the backend for who runs the platform: schools, their managers, transfers. */
import { none, type Operation } from './operation.ts';
import {
  DeviceTakenSchema,
  NewManagerBodySchema,
  NewSchoolBodySchema,
  OperatorContractFormSchema,
  OperatorInvitationParams,
  OperatorSchema,
  SchoolBodySchema,
  SchoolLearnersQuerySchema,
  SchoolLearnersReplySchema,
  SchoolMadeSchema,
  SchoolParams,
  SchoolReplySchema,
  SchoolsQuerySchema,
  SchoolsReplySchema,
  SchoolVersionSchema,
  SuspensionBodySchema,
  TransferFormSchema,
  TransferParams,
  TransferPreviewSchema,
  TransferQuerySchema,
  TransferredSchema,
} from './operator-schools.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { ContractReplySchema, InvitedReplySchema } from './school-team.ts';
import { ColleagueParamsSchema } from './second-step.ts';

const operators = { access: 'operator', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const school = 'Numéro de l’école.';
const version = 'Version lue.';
const zone = 'Fuseau horaire de l’école\u00a0: ses jours y commencent à minuit.';
const page = 'Numéro de la page, à partir de 1.';
const managerWords = {
  email: 'Adresse de la personne invitée.',
  prenom: 'Son prénom.',
  nom: 'Son nom.',
};

export const operatorSchoolOperations = {
  'GET /api/exploitation/moi': {
    summary: 'Qui exploite la plateforme',
    description: 'La personne connectée, si elle exploite la plateforme.',
    fieldWords: { gestion: 'Elle travaille aussi pour une école ou un groupement.' },
    ...operators,
    assurance: 'session',
    query: none,
    replies: { 200: OperatorSchema },
    refusals: [],
  },
  'GET /api/exploitation/ecoles': {
    summary: 'Les écoles de la plateforme',
    description: 'Par nom, par pages de 50.',
    fieldWords: {
      recherche: 'Mots cherchés dans le nom et l’e-mail de l’école, sans accents ni majuscules.',
      etat: 'Seulement les écoles ouvertes, suspendues, ou sans gérant.',
      page,
      gerants_invites: 'Gérants invités qui n’ont pas encore accepté.',
      derniere_activite: 'Dernier jour où un élève y a travaillé.',
      marques: 'Marques par lesquelles la liste se filtre, et celles d’une nouvelle école.',
    },
    ...operators,
    query: SchoolsQuerySchema,
    replies: { 200: SchoolsReplySchema },
    refusals: [],
  },
  'POST /api/exploitation/ecoles': {
    summary: 'Crée une école et invite son premier gérant',
    description:
      'Un message part à l’adresse du gérant, avec un lien qui ne sert qu’une fois. Qu’elle soit déjà connue ou non, la réponse est la même, et rien ne suit sans l’accord de son propriétaire.',
    fieldWords: {
      cle: 'Tirée au hasard par la page\u00a0: envoyée de nouveau, elle ne fait pas de seconde école.',
      nom: 'Nom de l’école, ou de la personne.',
      email: 'Adresse de contact de l’école, ou de la personne invitée.',
      premier_gerant: 'La personne invitée à gérer l’école.',
      fuseau: zone,
    },
    ...operators,
    rateLimits: [RATE_LIMITS.invitations],
    body: NewSchoolBodySchema,
    replies: { 201: SchoolMadeSchema },
    refusals: ['CLE_REUTILISEE'],
  },
  'GET /api/exploitation/ecoles/{id}': {
    summary: 'Une école, son équipe et ce que l’exploitation y a fait',
    description:
      'Les personnes qui y travaillent, les invitations sans réponse, les derniers actes. Sans aucun élève.',
    fieldWords: {
      id: school,
      motif: 'Pourquoi l’école est suspendue, ou le motif de l’acte.',
      fuseau: zone,
      appareil_depuis: 'Depuis quand un appareil de seconde étape est en service.',
      actes: 'Les derniers actes de l’exploitation, le plus récent d’abord.',
    },
    ...operators,
    params: SchoolParams,
    replies: { 200: SchoolReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/exploitation/ecoles/{id}': {
    summary: 'Renomme une école, ou change ses coordonnées',
    description: 'Avec la version lue\u00a0: si une autre personne l’a changée depuis, rien n’est fait.',
    fieldWords: { id: school, version, email: 'Adresse de contact de l’école.', fuseau: zone },
    ...operators,
    params: SchoolParams,
    body: SchoolBodySchema,
    replies: { 200: SchoolVersionSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/exploitation/ecoles/{id}/suspension': {
    summary: 'Suspend une école, ou la rouvre',
    description:
      'Suspendue, ses sessions d’équipe se ferment aussitôt, ses accès ouverts sont suspendus, ses codes ne servent plus, et ses gérants sont prévenus. Rouverte, tout est comme avant.',
    fieldWords: {
      id: school,
      version,
      suspendue: 'true\u00a0: elle est suspendue\u00a0; false\u00a0: elle rouvre.',
      motif: 'Dit aux gérants\u00a0; exigé pour suspendre.',
    },
    ...operators,
    params: SchoolParams,
    body: SuspensionBodySchema,
    replies: { 200: SchoolVersionSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'POST /api/exploitation/ecoles/{id}/gerants': {
    summary: 'Invite un gérant dans une école',
    description: 'Pour l’école qui n’en a plus, ou qui en veut un autre. Comme toute invitation.',
    fieldWords: { id: school, ...managerWords },
    ...operators,
    assurance: 'password',
    rateLimits: [RATE_LIMITS.invitations],
    params: SchoolParams,
    body: NewManagerBodySchema,
    replies: { 202: InvitedReplySchema },
    refusals: ['INTROUVABLE', 'ECOLE_SUSPENDUE'],
  },
  'PUT /api/exploitation/invitations/{id}/renvoi': {
    summary: 'Envoie de nouveau une invitation d’une école',
    description: 'Avec un nouveau lien et un nouveau délai\u00a0; le lien précédent ne sert plus.',
    fieldWords: { id: 'Identifiant de l’invitation.' },
    ...operators,
    rateLimits: [RATE_LIMITS.invitations],
    params: OperatorInvitationParams,
    replies: { 202: InvitedReplySchema },
    refusals: ['INTROUVABLE', 'ECOLE_SUSPENDUE'],
  },
  'PUT /api/exploitation/invitations/{id}/retrait': {
    summary: 'Retire une invitation d’une école',
    description: 'Son lien ne sert plus.',
    fieldWords: { id: 'Identifiant de l’invitation.' },
    ...operators,
    params: OperatorInvitationParams,
    replies: { 200: InvitedReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/exploitation/equipe/{id}/contrat': {
    summary: 'Met fin au contrat d’une personne, ou le reprend',
    description:
      'Aussi celui du dernier gérant, quand l’école ne peut plus le faire elle-même\u00a0: invitez-en d’abord un autre. Ses sessions se ferment aussitôt.',
    fieldWords: {
      id: 'Numéro de la personne.',
      ecole: school,
      version,
      fin: 'true\u00a0: le contrat prend fin\u00a0; false\u00a0: il reprend.',
    },
    ...operators,
    assurance: 'password',
    params: ColleagueParamsSchema,
    form: OperatorContractFormSchema,
    replies: { 200: ContractReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'POST /api/exploitation/secondes-etapes/{id}/retrait': {
    summary: 'Retire l’appareil perdu d’une personne',
    description:
      'D’une personne qui travaille pour une école ou un groupement, quand aucun gérant ne peut le faire. Ses sessions doivent de nouveau passer la seconde étape, et un e-mail la prévient.',
    fieldWords: {
      id: 'Numéro de la personne.',
      appareil_retire: 'Toujours vrai\u00a0: sinon, la réponse est un refus.',
    },
    ...operators,
    assurance: 'password',
    params: ColleagueParamsSchema,
    replies: { 200: DeviceTakenSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/exploitation/ecoles/{id}/eleves': {
    summary: 'Cherche un élève d’une école',
    description:
      'Pour un transfert. Jamais sans recherche, et chaque recherche est inscrite au journal de l’école, sans ses mots.',
    fieldWords: {
      id: school,
      recherche: 'Mots cherchés dans le nom, le prénom et l’e-mail, sans accents ni majuscules.',
      page,
      statut: 'L’accès est ouvert, suspendu, ou terminé.',
    },
    ...operators,
    params: SchoolParams,
    query: SchoolLearnersQuerySchema,
    replies: { 200: SchoolLearnersReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/exploitation/inscriptions/{id}/transfert': {
    summary: 'Ce qu’un transfert fermerait et ouvrirait',
    description: 'Ce qui suit l’élève, ce qui reste, et ce qui empêche le transfert. Ne change rien.',
    fieldWords: {
      id: 'Numéro de l’inscription.',
      ecole: 'Numéro de l’école d’arrivée.',
      recherche: 'Mots cherchés dans le nom des écoles d’arrivée possibles.',
      credits: 'Crédits restants, qui suivent l’élève.',
      series: 'Séries qui restent où elles ont été faites.',
      obstacles: 'Ce qui empêche ce transfert.',
      choix: 'Écoles d’arrivée possibles.',
      statut: 'L’accès est ouvert, suspendu, ou terminé.',
    },
    ...operators,
    params: TransferParams,
    query: TransferQuerySchema,
    replies: { 200: TransferPreviewSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/exploitation/inscriptions/{id}/transfert': {
    summary: 'Transfère un élève dans une autre école',
    description:
      'Ferme cette inscription et en ouvre une autre, avec le même terme et les crédits restants. Les séries faites restent où elles sont. L’élève est prévenu par e-mail\u00a0; la nouvelle école le voit dès qu’il ouvre son accès.',
    fieldWords: {
      id: 'Numéro de l’inscription.',
      ecole: 'Numéro de l’école d’arrivée.',
      inscription: 'Numéro de la nouvelle inscription.',
    },
    ...operators,
    params: TransferParams,
    form: TransferFormSchema,
    replies: { 200: TransferredSchema },
    refusals: ['INTROUVABLE', 'TRANSFERT_IMPOSSIBLE'],
  },
} as const satisfies Record<string, Operation>;
