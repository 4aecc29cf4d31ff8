/** Letters of learners to their school. */
import { REPORT_KINDS, type ReportKind } from '@balise/rules/report';
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { closed, Instant, nullable, PageText, stringEnum, Uuid } from '../base/shapes.ts';
import { LETTER_STATES, LONGEST_MESSAGE } from './desk-lists.ts';

export const WrittenLetterSchema = closed({
  id: Uuid,
  version: T.Integer(),
  /** Null for a learner without an inscription. */
  inscription: nullable(T.Integer()),
  firstName: T.String(),
  lastName: T.String(),
  email: nullable(T.String()),
  subject: T.String(),
  text: T.String(),
  sentAt: Instant,
  /** A fault of a question; null for any other letter. */
  report: nullable(
    closed({ questionId: T.String(), kind: stringEnum(Object.keys(REPORT_KINDS) as ReportKind[]) }),
  ),
  reply: nullable(closed({ at: Instant, by: nullable(T.String()) })),
  /** What the school notes for itself. */
  internalNote: T.String(),
});

export const LettersSchema = closed({
  total: T.Integer(),
  waiting: T.Integer(),
  letters: T.Array(WrittenLetterSchema),
});
export const LetterSchema = closed({ letter: WrittenLetterSchema });

const reader = {
  access: 'staff',
  right: 'writeMessages',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;

export const letterOperations = {
  'GET /api/school/letters': {
    ...reader,
    summary: 'Les courriers des élèves à leur école',
    description:
      'Ceux qui attendent une réponse d’abord, les plus anciens en tête. Les signalements de questions y sont aussi, avec leur genre.',
    fieldWords: { state: 'À défaut, ceux qui attendent.', kind: 'Ce qui ne va pas dans la question.' },
    query: T.Partial(closed({ state: stringEnum(LETTER_STATES), pageNumber: PageText })),
    replies: { 200: LettersSchema },
  },
  'PUT /api/school/letters/{id}': {
    ...reader,
    summary: 'Note qu’un courrier a sa réponse, ou le rouvre',
    description:
      'Avec une note pour l’équipe. Rien n’est envoyé à l’élève\u00a0: la réponse part par e-mail.',
    fieldWords: {
      id: 'Courrier.',
      version: 'Version reçue par la page\u00a0: si elle a changé depuis, rien n’est fait.',
      isAnswered: 'S’il a sa réponse.',
      internalNote: 'Pour l’équipe.',
    },
    params: closed({ id: Uuid }),
    body: closed({
      version: T.Integer({ minimum: 1, maximum: 999_999 }),
      isAnswered: T.Boolean(),
      internalNote: T.String({ maxLength: 2 * LONGEST_MESSAGE }),
    }),
    replies: { 200: LetterSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;

export type WrittenLetter = T.Static<typeof WrittenLetterSchema>;
export type Letters = T.Static<typeof LettersSchema>;
export type LetterReply = T.Static<typeof LetterSchema>;
