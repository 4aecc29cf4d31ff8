/** Operations of the backend for the staff of a school. */
import { none, type Operation } from './operation.ts';
import { LearnersQuerySchema, LearnersReplySchema } from './school.ts';
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
  'GET /api/gestion/eleves': {
    summary: 'Les élèves de l’école, leur état et leur effort',
    description:
      'Une ligne par inscription de son école, par pages de 50. Sans `vue` ni `etat`, les accès ouverts, par nom. Chaque inscription a un seul état\u00a0: le premier qui convient, dans l’ordre de la liste. L’effort compte chaque réponse aussitôt ; les scores et les thèmes, à la fin de chaque série. Une école ne voit que ses propres élèves\u00a0; un moniteur limité à ses groupes, que leurs élèves.',
    fieldWords: {
      vue: 'Qui est dans la liste\u00a0: `OUVERTS` ou rien, les accès ouverts\u00a0; `TOUS`, aussi les autres\u00a0; les autres vues, les élèves de cette ligne de `GET /api/gestion/aujourdhui`.',
      etat: 'Seulement les élèves dans cet état, que leur accès soit ouvert ou non.',
      groupe: 'Identifiant d’un groupe de l’école.',
      recherche: 'Mots cherchés dans le nom, le prénom et l’e-mail, sans accents ni majuscules.',
      tri: 'Ordre de la liste.',
      sens: 'Du plus petit au plus grand, ou l’inverse.',
      etats: 'Combien d’élèves dans chaque état, pour la vue, le groupe, le permis et la recherche.',
      groupes: 'Groupes par lesquels la liste se filtre\u00a0; ceux de l’élève.',
      permis: 'Permis par lesquels la liste se filtre\u00a0; celui de l’inscription.',
      suspendu: 'L’école a suspendu cet accès.',
      credits: 'Crédits restants.',
      scores: 'Des trois dernières séries, la plus récente d’abord.',
    },
    access: 'staff',
    right: 'viewLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: LearnersQuerySchema,
    replies: { 200: LearnersReplySchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
