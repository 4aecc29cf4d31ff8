/** The notebook of mistakes: every missed question, until it was right on two days. */
import * as T from 'typebox';
import { closed, Instant, QuestionId, ThemeLetter } from '../base/shapes.ts';
import { CorrectionSchema, PublicQuestionSchema } from './question.ts';

/** Days with a right answer after which a missed question leaves the notebook. */
export const DAYS_TO_LEARN = 2;

export const NotebookReplySchema = closed({
  /** Those with mistakes, in the order of the programme. */
  themes: T.Array(
    closed({
      identifiant: ThemeLetter,
      /** The latest mistake first. */
      questions: T.Array(
        closed({
          identifiant: QuestionId,
          enonce: T.String(),
          manquee_le: Instant,
          /** Days with a right answer since then. */
          jours_justes: T.Integer(),
        }),
      ),
    }),
  ),
});

/** The last wrong answer to a question, with its correction. */
export const MistakeReplySchema = closed({ question: PublicQuestionSchema, correction: CorrectionSchema });

export type NotebookReply = T.Static<typeof NotebookReplySchema>;
export type MistakeReply = T.Static<typeof MistakeReplySchema>;
