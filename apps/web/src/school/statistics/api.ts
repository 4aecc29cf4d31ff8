/** What other rooms use of this one. */
export { describeAct } from './journal-words.ts';
export type { JournalSearch, QuestionsSearch } from './statistics.ts';
