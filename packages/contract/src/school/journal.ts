/** What the staff of a school did. */
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { closed, Instant, nullable, RowIdText, stringEnum, Uuid } from '../base/shapes.ts';
import { JOURNAL_KINDS } from './statistics-lists.ts';

export const JournalLineSchema = closed({
  id: Uuid,
  at: Instant,
  /** Its name as it is stored; a page says what it knows, and the name of what it does not. */
  act: T.String(),
  /** First and last name; null once the account is gone. */
  by: nullable(T.String()),
  /** Null for an act about the school; a name is null for somebody whom the school no longer knows. */
  about: nullable(closed({ name: nullable(T.String()), inscription: nullable(T.Integer()) })),
  /** As they are stored. */
  details: T.Array(closed({ name: T.String(), value: T.String() })),
});

export const JournalReplySchema = closed({
  madeAt: Instant,
  lines: T.Array(JournalLineSchema),
  hasOlder: T.Boolean(),
  /** Who has worked at the school, by name. */
  colleagues: T.Array(closed({ account: T.Integer(), name: T.String() })),
  /** Whose lines are asked for; null: those of everybody. */
  learner: nullable(T.String()),
});

export const schoolJournalOperations = {
  'GET /api/school/journal': {
    summary: 'Ce que les personnes d’une école ont fait',
    description: 'Le plus récent d’abord. La page suivante commence après la dernière ligne reçue.',
    fieldWords: {
      kind: 'Un genre d’actes\u00a0; sans lui, tous.',
      actor: 'Numéro du compte de qui a agi.',
      learner: 'Numéro d’une inscription de l’élève.',
      before: 'Date de la dernière ligne reçue.',
      row: 'Son identifiant.',
    },
    access: 'staff',
    right: 'viewJournal',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: closed({
      kind: T.Optional(stringEnum(JOURNAL_KINDS)),
      actor: T.Optional(RowIdText),
      learner: T.Optional(RowIdText),
      before: T.Optional(Instant),
      row: T.Optional(Uuid),
    }),
    replies: { 200: JournalReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

export type JournalLine = T.Static<typeof JournalLineSchema>;
export type JournalReply = T.Static<typeof JournalReplySchema>;
