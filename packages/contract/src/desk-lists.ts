/** Closed lists and limits of the desk of a school, without schemas: its pages import them. */

/** The columns of the board, in the order of the work. `passee`: the day is over, the result is awaited. */
export const EXAM_COLUMNS = ['demandee', 'inscrite', 'convoquee', 'passee', 'resultat', 'refusee'] as const;
export type ExamColumn = (typeof EXAM_COLUMNS)[number];

/** Characters of a message. */
export const LONGEST_MESSAGE = 1000;
export const MESSAGES_PER_PAGE = 50;

export const LETTER_STATES = ['attente', 'repondu', 'tous'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
