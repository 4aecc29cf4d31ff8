/** Closed lists and limits of the desk of a school, without schemas: its pages import them. */

/** The columns of the board, in the order of the work. `passee`: the day is over, the result is awaited. */
export const EXAM_COLUMNS = ['demandee', 'inscrite', 'convoquee', 'passee', 'resultat', 'refusee'] as const;
export type ExamColumn = (typeof EXAM_COLUMNS)[number];

/** Characters of a message. */
export const LONGEST_MESSAGE = 1000;
export const MESSAGES_PER_PAGE = 50;

export const LETTER_STATES = ['waiting', 'answered', 'all'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Of a piece of a candidate's file: awaited, there, or not needed by this learner. */
export const PIECE_STATES = ['a_fournir', 'recue', 'sans_objet'] as const;
export type PieceState = (typeof PIECE_STATES)[number];

export const PROPOSAL_STATES = ['proposee', 'acceptee', 'refusee', 'retiree'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
