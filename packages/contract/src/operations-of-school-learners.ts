/** Operations of the backend about one learner of a school, for its staff; and who looked, for the learner. */

import * as T from 'typebox';
import { none, type Operation } from './operation.ts';
import {
  LearnerSeriesReplySchema,
  LooksReplySchema,
  MissedQuestionsReplySchema,
  SchoolLearnerSchema,
} from './school-learner.ts';
import { HistoryQuerySchema } from './series.ts';
import { closed, RowIdText } from './shapes.ts';

const byInscription = closed({ id: RowIdText });
const FROM_THE_START = T.Partial(HistoryQuerySchema);

export const schoolLearnerOperations = {
  'GET /api/gestion/eleves/{id}': {
    summary: 'La page d’un élève, pour une de ses inscriptions',
    description:
      'Thèmes, préparation, rythme, examens, messages, accès et crédits. Chaque consultation est notée, une fois par jour et par personne, et l’élève la voit. Un élève hors des groupes d’un moniteur est introuvable. Le téléphone et la date de naissance sont nuls sans le droit `viewDetails`.',
    fieldWords: { id: 'Numéro de l’inscription.' },
    access: 'staff',
    right: 'viewLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    params: byInscription,
    query: none,
    replies: { 200: SchoolLearnerSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/eleves/{id}/series': {
    summary: 'Les séries d’un élève, de la plus récente à la plus ancienne',
    description:
      'Par pages, comme l’historique de l’élève. Sans `avant` ni `serie`, les dernières. Le temps accordé à l’élève n’y figure pas.',
    fieldWords: {
      id: 'Numéro de l’inscription.',
      avant: 'Date de la dernière série reçue.',
      serie: 'Son identifiant.',
    },
    access: 'staff',
    right: 'viewLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    params: byInscription,
    query: FROM_THE_START,
    replies: { 200: LearnerSeriesReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/eleves/{id}/questions': {
    summary: 'Les questions qu’un élève manque le plus',
    description: 'Celles des séries terminées, les plus souvent manquées d’abord.',
    fieldWords: { id: 'Numéro de l’inscription.' },
    access: 'staff',
    right: 'viewAnswers',
    whileActing: { refused: 'ACCES_REFUSE' },
    params: byInscription,
    query: none,
    replies: { 200: MissedQuestionsReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/compte/consultations': {
    summary: 'Qui, dans une école, a consulté la page de la personne connectée',
    description: 'Les consultations et les accès en son nom, de toutes ses écoles, les derniers d’abord.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: LooksReplySchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
