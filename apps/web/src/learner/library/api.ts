/** What other rooms use of this one. */
export { searchOfWord } from './glossary.ts';
export { WordList } from './word-list.tsx';
