/** Signs, glossary and flashcards. */
export { searchOfWord } from './glossary.ts';
export { WordList } from './word-list.tsx';
