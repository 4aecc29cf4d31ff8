/** What other rooms use of this one. */
export { readBoardAddress, toBoardAddress } from './board-address.ts';
export { sayExamState } from './words.ts';
