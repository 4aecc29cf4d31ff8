/** What the server does by itself, in rounds. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Instant, nullable, stringEnum } from '../base/shapes.ts';
import { JOB_NAMES, RUNNABLE_JOBS } from './lists.ts';
import { operators } from './people.ts';

export const JobsReplySchema = closed({
  jobs: T.Array(
    closed({
      name: stringEnum(JOB_NAMES),
      /** False where this server does not do it: no relay for mails. */
      isActive: T.Boolean(),
      canRun: T.Boolean(),
      isRunning: T.Boolean(),
      /** From the end of a round to the next. */
      everySeconds: T.Integer(),
      startedAt: nullable(Instant),
      endedAt: nullable(Instant),
      succeededAt: nullable(Instant),
      tookMs: nullable(T.Integer()),
      nextAt: nullable(Instant),
      failedAt: nullable(Instant),
      /** Null once a later round has succeeded. */
      reason: nullable(T.String()),
    }),
  ),
});

export const JobStartedSchema = closed({ isStarted: T.Boolean() });

export const operatorJobOperations = {
  'GET /api/operator/jobs': {
    summary: 'Les tâches de fond du serveur',
    description: 'Quand chacune a tourné, quand elle tournera, et pourquoi elle a échoué.',
    fieldWords: {
      isActive: 'Ce serveur la fait.',
      canRun: 'Elle peut être lancée à tout moment sans dommage.',
      reason: 'Pourquoi elle a échoué, tant qu’elle n’a pas réussi depuis.',
    },
    ...operators,
    query: none,
    replies: { 200: JobsReplySchema },
  },
  'PUT /api/operator/jobs/{id}/run': {
    summary: 'Lance une tâche maintenant',
    description: 'Sans attendre sa fin. Si elle tourne déjà, rien de plus n’est lancé.',
    fieldWords: { id: 'Nom de la tâche.', isStarted: 'false\u00a0: elle tournait déjà.' },
    ...operators,
    params: closed({ id: stringEnum(RUNNABLE_JOBS) }),
    replies: { 202: JobStartedSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

export type JobsReply = T.Static<typeof JobsReplySchema>;
