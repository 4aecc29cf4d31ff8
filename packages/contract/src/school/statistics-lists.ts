/** Closed lists and limits of statistics and the journal, without schemas: the pages import them. */

/** Rows in one reply. */
export const JOURNAL_PAGE = 50;

/** Everything but looks at a learner's page; only those; what was done in a learner's place; downloads. */
export const JOURNAL_KINDS = ['without_looks', 'looks', 'in_their_place', 'exports'] as const;

export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** A figure about fewer people could tell who they are. */
export const FEWEST_PEOPLE = 8;

/** Questions in one reply. */
export const QUESTIONS_PER_PAGE = 20;

/** By what is surely hard, by what is surely easy, or by how many have met it. */
export const QUESTION_ORDERS = ['hardest', 'easiest', 'most_met'] as const;

export type QuestionOrder = (typeof QUESTION_ORDERS)[number];
