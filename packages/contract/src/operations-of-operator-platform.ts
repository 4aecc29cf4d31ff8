/** Operations of the backend for who runs the platform: brands, mails, jobs, content, health. */
import { none, type Operation } from './operation.ts';
import {
  BrandsReplySchema,
  ContentReplySchema,
  HealthReplySchema,
  JobParams,
  JobStartedSchema,
  JobsReplySchema,
  MailDiscardedSchema,
  MailParams,
  MailsQuerySchema,
  MailsReplySchema,
  MailsRequeuedSchema,
  ReportedQuestionParams,
  ReportsReadSchema,
} from './operator-platform.ts';

const operators = { access: 'operator', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const mail = 'Numéro du courriel.';

export const operatorPlatformOperations = {
  'GET /api/exploitation/marques': {
    summary: 'Les marques en service',
    description: 'Chacune avec ses écoles, ses élèves, et qui connecte ses personnes.',
    fieldWords: {
      connexion: 'Adresse du serveur de connexion de la marque\u00a0; nulle pour le nôtre.',
      adresse: 'Adresse propre de la marque.',
    },
    ...operators,
    query: none,
    replies: { 200: BrandsReplySchema },
    refusals: [],
  },
  'GET /api/exploitation/courriels': {
    summary: 'Les courriels qui attendent, ou qui n’ont pas pu partir',
    description: 'Sans leur objet ni leur texte, qui peuvent ouvrir un compte. Par pages de 50.',
    fieldWords: {
      etat: 'Ceux qui ont échoué, ou ceux qui attendent\u00a0; rien\u00a0: ceux qui ont échoué.',
      page: 'Numéro de la page, à partir de 1.',
      genre: 'Ce que le courriel annonce.',
      raison: 'La réponse du relais.',
    },
    ...operators,
    query: MailsQuerySchema,
    replies: { 200: MailsReplySchema },
    refusals: [],
  },
  'PUT /api/exploitation/courriels/relance': {
    summary: 'Relance tous les courriels en échec',
    description: 'Ceux dont le texte est encore gardé.',
    ...operators,
    replies: { 200: MailsRequeuedSchema },
    refusals: [],
  },
  'PUT /api/exploitation/courriels/{id}/relance': {
    summary: 'Relance un courriel en échec',
    description: 'Il attend de nouveau, comme s’il était nouveau.',
    fieldWords: { id: mail },
    ...operators,
    params: MailParams,
    replies: { 200: MailsRequeuedSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/exploitation/courriels/{id}/abandon': {
    summary: 'Abandonne un courriel',
    description: 'Qu’il attende ou qu’il ait échoué\u00a0: il ne partira pas.',
    fieldWords: { id: mail, abandonne: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...operators,
    params: MailParams,
    replies: { 200: MailDiscardedSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/exploitation/taches': {
    summary: 'Les tâches de fond du serveur',
    description: 'Quand chacune a tourné, quand elle tournera, et pourquoi elle a échoué.',
    fieldWords: {
      faite_ici: 'Ce serveur la fait.',
      lancable: 'Elle peut être lancée à tout moment sans dommage.',
      raison: 'Pourquoi elle a échoué, tant qu’elle n’a pas réussi depuis.',
    },
    ...operators,
    query: none,
    replies: { 200: JobsReplySchema },
    refusals: [],
  },
  'PUT /api/exploitation/taches/{id}/lancement': {
    summary: 'Lance une tâche maintenant',
    description: 'Sans attendre sa fin. Si elle tourne déjà, rien de plus n’est lancé.',
    fieldWords: { id: 'Nom de la tâche.', lancee: 'false\u00a0: elle tournait déjà.' },
    ...operators,
    params: JobParams,
    replies: { 202: JobStartedSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/exploitation/contenu': {
    summary: 'Les questions chargées, et ce que les élèves en signalent',
    description: 'Par banque\u00a0; avec les versions chargées et les signalements que personne n’a lus.',
    fieldWords: { permis: 'Permis qui tirent leurs questions de cette banque.' },
    ...operators,
    query: none,
    replies: { 200: ContentReplySchema },
    refusals: [],
  },
  'PUT /api/exploitation/signalements/{id}/lecture': {
    summary: 'Note comme lus les signalements d’une question',
    description: 'Ceux qui sont arrivés jusqu’ici. Les écoles gardent les leurs.',
    fieldWords: { id: 'Identifiant de la question.' },
    ...operators,
    params: ReportedQuestionParams,
    replies: { 200: ReportsReadSchema },
    refusals: [],
  },
  'GET /api/exploitation/sante': {
    summary: 'Comment va la plateforme',
    description:
      'La base, les courriels, le disque, les sauvegardes, les tâches, les processus, les versions.',
    ...operators,
    query: none,
    replies: { 200: HealthReplySchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
