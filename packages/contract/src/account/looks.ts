/** Who, at a school, looked at the signed-in learner's page. */
import * as T from 'typebox';
import { LOOK_CODES } from '../base/codes.ts';
import { none, type Operation } from '../base/operation.ts';
import { closed, Instant, nullable, stringEnum } from '../base/shapes.ts';

/** Looks at a learner's page, in one reply. */
export const MOST_LOOKS = 100;

/** At any school, the last first. */
export const LooksReplySchema = closed({
  regards: T.Array(
    closed({
      ecole: T.String(),
      /** First and last name; null once the account is gone, and for a program. */
      par: nullable(T.String()),
      quoi: stringEnum(Object.values(LOOK_CODES)),
      le: Instant,
    }),
  ),
});

export type LooksReply = T.Static<typeof LooksReplySchema>;

export const lookOperations = {
  'GET /api/compte/consultations': {
    summary: 'Qui, dans une école, a consulté la page de la personne connectée',
    description: 'Les consultations et les accès en son nom, de toutes ses écoles, les derniers d’abord.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: LooksReplySchema },
  },
} as const satisfies Record<string, Operation>;
