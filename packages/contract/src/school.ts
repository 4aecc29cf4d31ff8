/** What a school sees of its learners. */
import * as T from 'typebox';
import { EffortSchema } from './rhythm.ts';
import { closed, nullable } from './shapes.ts';

/** Learners in one reply. */
export const LEARNERS_PER_PAGE = 50;

export const LearnersQuerySchema = closed({
  numero_page: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,3}$' })),
});

export const LearnersReplySchema = closed({
  /** Of all pages. */
  total: T.Integer(),
  eleves: T.Array(
    closed({
      /** One line for each inscription: a learner may prepare two licences. */
      inscription: T.Integer(),
      prenom: T.String(),
      nom: T.String(),
      permis: T.String(),
      /** Null: the access has no end. */
      acces_fin: nullable(T.String()),
      /** Practised days, questions and minutes of finished series, today included. */
      effort: closed({ sept_jours: EffortSchema, vingt_huit_jours: EffortSchema }),
    }),
  ),
});

export type LearnersReply = T.Static<typeof LearnersReplySchema>;
