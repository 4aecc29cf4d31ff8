/** What the addresses of a school's statistics and journal hold. */
import type { JournalKind, QuestionOrder } from '@balise/contract/school/statistics-lists';

export interface QuestionsSearch {
  licence?: string;
  group?: string;
  theme?: string;
  order?: QuestionOrder;
  page?: number;
}

export interface JournalSearch {
  kind?: JournalKind;
  actor?: number;
  /** Inscription of the learner. */
  learner?: number;
  /** The last row of the page before. */
  before?: string;
  row?: string;
}
