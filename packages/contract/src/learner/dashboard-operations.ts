/** Operations of the dashboard: what is offered, the history, the themes. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed } from '../base/shapes.ts';
import { HistoryQuerySchema, HistoryReplySchema, StudentSeriesReplySchema, ThemeSchema } from './series.ts';

const date = closed({ t: T.Optional(T.String({ maxLength: 20 })) });

export const dashboardOperations = {
  'GET /api/front/series-eleve': {
    summary: 'Les séries offertes, l’historique, les résultats par thème, le parcours personnalisé',
    description:
      'Le contenu du tableau de bord de l’inscription choisie. L’historique a les cinquante dernières séries touchées, et toujours la série de bienvenue terminée.',
    access: 'learner',
    whileActing: 'allowed',
    query: date,
    replies: { 200: StudentSeriesReplySchema },
  },
  'GET /api/front/historique': {
    summary: 'La suite de l’historique, après les séries du tableau de bord',
    description:
      'Cent séries au plus, la dernière touchée d’abord, à partir de celle qui est nommée, sans elle. Moins de cent\u00a0: il n’y en a plus.',
    fieldWords: { avant: 'Date de la dernière série reçue.', serie: 'Son identifiant.' },
    access: 'learner',
    whileActing: 'allowed',
    query: HistoryQuerySchema,
    replies: { 200: HistoryReplySchema },
  },
  'GET /api/front/themes': {
    summary: 'Les thèmes du permis choisi',
    description: 'Dans l’ordre du programme, chacun avec sa lettre et sa couleur.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: T.Array(ThemeSchema) },
  },
} as const satisfies Record<string, Operation>;
