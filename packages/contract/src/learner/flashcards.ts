/** Flashcards: entries of the library, learnt with spaced repetition. */
import * as T from 'typebox';
import { closed, Instant, nullable, Slug, YesNo } from '../base/shapes.ts';
import { LibraryBriefSchema } from './library.ts';

/** Cards in one session. */
export const CARDS_IN_SESSION = 10;

/** Marks of one card that the server has stored. A mark says how many it follows, so that it counts once. */
const Rank = T.Integer({ minimum: 0 });

export const FlashcardsQuerySchema = closed({
  /** Left out for the cards of all groups. */
  rubrique: T.Optional(Slug),
});

export const FlashcardsReplySchema = closed({
  /** Those to review first, then new ones, then those whose day comes next. */
  cartes: T.Array(
    closed({
      ...LibraryBriefSchema.properties,
      conseil: T.String(),
      sons: nullable(T.Array(T.Enum(['bref', 'long']))),
      rang: Rank,
      a_revoir: T.Boolean(),
    }),
  ),
  /** Of all cards asked for. */
  nb: T.Integer(),
  nb_a_revoir: T.Integer(),
  nb_nouvelles: T.Integer(),
});

export const MarkFormSchema = closed({
  /** How many marks of this card the server had stored when it was shown. */
  rang: T.String({ pattern: '^(0|[1-9][0-9]{0,5})$' }),
  su: YesNo,
});

export const MarkReplySchema = closed({ rang: Rank, a_revoir_le: Instant });

export type FlashcardsReply = T.Static<typeof FlashcardsReplySchema>;
