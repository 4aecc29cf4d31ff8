/** Reports, questions, the journal. */
export { describeAct } from './journal-words.ts';
export type { JournalSearch, QuestionsSearch } from './statistics.ts';
