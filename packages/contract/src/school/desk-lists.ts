/** Closed lists and limits of the desk of a school, without schemas: its pages import them. */
import type { ExamState } from '../base/codes.ts';

/** The states of a request for the exam: how tables store each, and addresses of pages say it. */
export const STORED_EXAM_STATES = {
  requested: 'demandee',
  enrolled: 'inscrite',
  summoned: 'convoquee',
  taken: 'passee',
  passed: 'recu',
  failed: 'ajourne',
  refused: 'refusee',
  withdrawn: 'retiree',
} as const satisfies Record<string, ExamState>;
export type SchoolExamState = keyof typeof STORED_EXAM_STATES;

/** The columns of the board, in the order of the work. `taken`: the day is over, the result is awaited. */
export const EXAM_COLUMNS = ['requested', 'enrolled', 'summoned', 'taken', 'result', 'refused'] as const;
export type ExamColumn = (typeof EXAM_COLUMNS)[number];
export const EXAM_COLUMN_WORDS: Readonly<Record<ExamColumn, string>> = {
  ...STORED_EXAM_STATES,
  result: 'resultat',
};

/** Characters of a message. */
export const LONGEST_MESSAGE = 1000;
export const MESSAGES_PER_PAGE = 50;

export const LETTER_STATES = ['waiting', 'answered', 'all'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
