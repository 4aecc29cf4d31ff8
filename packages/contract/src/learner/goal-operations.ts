/** Operations about what a learner wants to do each day. */
import { none, type Operation } from '../base/operation.ts';
import { FileSchema } from '../base/replies.ts';
import { CalendarQuerySchema, GoalFormSchema, GoalSchema } from './rhythm.ts';

export const goalOperations = {
  'PUT /api/front/objectif': {
    summary: 'Change l’objectif de l’élève et ses rappels, pour l’inscription choisie',
    description:
      'Le jour de l’examen ou des minutes par jour, ou ni l’un ni l’autre\u00a0; une heure de rappel par e-mail, ou aucune. Le jour d’une convocation l’emporte.',
    fieldWords: {
      examen: 'Jour de l’examen (yyyy-MM-dd), ou vide.',
      minutes: 'Minutes par jour, ou vide.',
      rappel: 'Heure du rappel par e-mail (à Paris), ou vide\u00a0: aucun.',
    },
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: GoalFormSchema,
    replies: { 200: GoalSchema },
  },
  'GET /api/front/objectif/calendrier': {
    summary: 'Un rappel quotidien, à ajouter à son agenda',
    description:
      'Un fichier iCalendar (RFC 5545)\u00a0: chaque jour à l’heure dite, jusqu’à la veille de l’examen s’il est connu.',
    fieldWords: { heure: 'Heure du rappel, là où se trouve l’élève.' },
    access: 'learner',
    whileActing: 'allowed',
    query: CalendarQuerySchema,
    replies: { 200: FileSchema },
    file: 'text/calendar',
  },
} as const satisfies Record<string, Operation>;
