/** Acts of a school's staff on the accesses of learners, and taking them back. */

import * as T from 'typebox';
import {
  ACCESS_CHANGES,
  ACCESS_OUTCOMES,
  LONGEST_REASON,
  MOST_ACCESSES,
  MOST_ADDED_DAYS,
  MOST_CREDITS,
  UNDO_OUTCOMES,
} from './access-lists.ts';
import { closed, Day, Instant, nullable, stringEnum, Uuid } from './shapes.ts';

const ChangeSchema = T.Union([
  closed({ genre: T.Literal('JOURS'), jours: T.Integer({ minimum: 1, maximum: MOST_ADDED_DAYS }) }),
  closed({ genre: T.Literal('JUSQU_AU'), jour: Day }),
  closed({ genre: T.Literal('CREDITS'), credits: T.Integer({ minimum: 1, maximum: MOST_CREDITS }) }),
  closed({ genre: T.Literal('SUSPENDRE') }),
  closed({ genre: T.Literal('ROUVRIR') }),
]);

export const AccessActSchema = closed({
  /** Made by the page: an act sent twice is done once. */
  acte: Uuid,
  inscriptions: T.Array(T.Integer({ minimum: 1, maximum: 999_999_999 }), {
    minItems: 1,
    maxItems: MOST_ACCESSES,
    uniqueItems: true,
  }),
  changement: ChangeSchema,
  motif: T.String({ maxLength: LONGEST_REASON }),
});

export const AccessActReplySchema = closed({
  acte: Uuid,
  faits: T.Integer(),
  annulable_jusqu: Instant,
  lignes: T.Array(
    closed({
      inscription: T.Integer(),
      resultat: stringEnum(ACCESS_OUTCOMES),
      /** Afterwards; null without an end, and where nothing was done. */
      acces_fin: nullable(Instant),
    }),
  ),
});

export const AccessUndoReplySchema = closed({
  acte: Uuid,
  retablis: T.Integer(),
  lignes: T.Array(closed({ inscription: T.Integer(), resultat: stringEnum(UNDO_OUTCOMES) })),
});

/** The acts that can still be taken back, and those that were, the last first. */
export const AccessActsReplySchema = closed({
  actes: T.Array(
    closed({
      acte: Uuid,
      /** Only what its kind has is not null. */
      changement: closed({
        genre: stringEnum(ACCESS_CHANGES),
        jours: nullable(T.Integer()),
        jour: nullable(Day),
        credits: nullable(T.Integer()),
      }),
      motif: T.String(),
      /** First and last name; null once the account is gone. */
      par: nullable(T.String()),
      le: Instant,
      /** Learners of the caller's scope whose access it changed. */
      eleves: T.Array(T.String()),
      annule_le: nullable(Instant),
    }),
  ),
});

export type AccessChangeBody = T.Static<typeof ChangeSchema>;
export type AccessActBody = T.Static<typeof AccessActSchema>;
export type AccessActReply = T.Static<typeof AccessActReplySchema>;
export type AccessUndoReply = T.Static<typeof AccessUndoReplySchema>;
export type AccessActsReply = T.Static<typeof AccessActsReplySchema>;
