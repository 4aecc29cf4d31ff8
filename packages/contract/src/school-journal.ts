/** What the staff of a school did. */

import * as T from 'typebox';
import { closed, Instant, nullable, RowIdText, stringEnum, Uuid } from './shapes.ts';
import { JOURNAL_KINDS } from './statistics-lists.ts';

export const JournalQuerySchema = closed({
  genre: T.Optional(stringEnum(JOURNAL_KINDS)),
  par: T.Optional(RowIdText),
  eleve: T.Optional(RowIdText),
  avant: T.Optional(Instant),
  ligne: T.Optional(Uuid),
});

export const JournalReplySchema = closed({
  fait_le: Instant,
  lignes: T.Array(
    closed({
      id: Uuid,
      le: Instant,
      /** Name of the act; a page says what it knows, and the name of what it does not. */
      acte: T.String(),
      /** First and last name; null once the account is gone. */
      par: nullable(T.String()),
      /** Null for an act about the school; a name is null for somebody whom the school no longer knows. */
      personne: nullable(closed({ nom: nullable(T.String()), inscription: nullable(T.Integer()) })),
      precisions: T.Array(closed({ nom: T.String(), valeur: T.String() })),
    }),
  ),
  /** Whether older rows follow. */
  suite: T.Boolean(),
  /** Who has worked at the school, by name. */
  personnel: T.Array(closed({ compte: T.Integer(), nom: T.String() })),
  /** Whose rows are asked for. */
  eleve: nullable(T.String()),
});

export type JournalReply = T.Static<typeof JournalReplySchema>;
export type JournalQuery = T.Static<typeof JournalQuerySchema>;
