/** Exam requests, summons and results. */
export { readBoardAddress, toBoardAddress } from './board-address.ts';
export { sayExamState } from './words.ts';
