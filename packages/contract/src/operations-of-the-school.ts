/** Operations of the backend for the staff of a school. */
import { none, type Operation } from './operation.ts';
import { SchoolTodayReplySchema } from './school-today.ts';
import { OwnWorkSchema, WorkplaceFormSchema, WorkplaceReplySchema } from './staff.ts';

export const schoolOperations = {
  'GET /api/gestion/aujourdhui': {
    summary: 'Ce qui attend l’école ce matin',
    description:
      'Une ligne par genre de travail, le plus urgent d’abord, avec son nombre et les élèves les plus pressants. Seulement ce que la personne a le droit de faire, pour les élèves qu’elle voit.',
    access: 'staff',
    right: 'viewLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: SchoolTodayReplySchema },
    refusals: [],
  },
  'GET /api/gestion/moi': {
    summary: 'Qui je suis pour l’école où je travaille, et ce que j’y peux',
    description:
      'Pour toute personne qui travaille dans une école ou au siège d’un groupement\u00a0: son rôle, l’école de la session, ses autres écoles, et chaque droit par oui ou non. Les pages montrent selon les droits, jamais selon le rôle.',
    access: 'staff',
    right: null,
    fieldWords: { fuseau: 'Fuseau horaire de l’école : ses jours y commencent à minuit.' },
    assurance: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    replies: { 200: OwnWorkSchema },
    refusals: [],
  },
  'PUT /api/gestion/ecole': {
    summary: 'Choisit l’école où je travaille dans cette session',
    description:
      'Pour une personne qui travaille dans plusieurs écoles. Sans choix, c’est celle où elle travaille depuis le plus longtemps.',
    fieldWords: { ecole: 'Numéro d’une école de `GET /api/gestion/moi`.' },
    access: 'staff',
    right: null,
    whileActing: { refused: 'ACCES_REFUSE' },
    form: WorkplaceFormSchema,
    replies: { 200: WorkplaceReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
