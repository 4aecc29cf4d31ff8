/** Operations of the backend for the staff of a school. */
import { none, type Operation } from './operation.ts';
import { LearnersQuerySchema, LearnersReplySchema } from './school.ts';
import { SchoolTodayReplySchema } from './school-today.ts';

export const schoolOperations = {
  'GET /api/gestion/aujourdhui': {
    summary: 'Ce qui attend l’école ce matin',
    description:
      'Une ligne par genre de travail, le plus urgent d’abord, avec son nombre et les élèves les plus pressants. Seulement ce que la personne a le droit de faire, pour les élèves qu’elle voit.',
    access: 'staff',
    right: 'voir_eleves',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: SchoolTodayReplySchema },
    refusals: [],
  },
  'GET /api/gestion/eleves': {
    summary: 'Les élèves de l’école dont l’accès est ouvert, et leur effort',
    description:
      'Une ligne par inscription ouverte de son école, par nom, avec les jours d’entraînement, les questions et les minutes des 7 et des 28 derniers jours, comptés à la fin de chaque série. Une école ne voit que ses propres élèves\u00a0; un moniteur limité à ses groupes, que leurs élèves.',
    access: 'staff',
    right: 'voir_eleves',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: LearnersQuerySchema,
    replies: { 200: LearnersReplySchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
