/** Who, at a school, looked at the signed-in learner's page. */
import * as T from 'typebox';
import { none, type Operation } from './operation.ts';
import { closed, Instant, nullable, stringEnum } from './shapes.ts';

/** Looks at a learner's page, in one reply. */
export const MOST_LOOKS = 100;

/**
 * Somebody read the learner's page, opened the product in their place, or corrected who they are; or the school's management
 * program read. With the word of the learner's call.
 */
export const LOOK_CODES = {
  viewed: 'consultation',
  acted: 'agir_pour',
  corrected: 'modification',
  program: 'programme',
} as const;
export type LookKind = keyof typeof LOOK_CODES;
export const LOOKS = Object.keys(LOOK_CODES) as LookKind[];

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
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
