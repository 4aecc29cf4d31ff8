/** The correction of a question. */
export { AnswerRecap } from './answer-recap.tsx';
export { CorrectionView } from './correction-view.tsx';
export { loadReadingLinks } from './late.ts';
export { verdictWords } from './verdict-words.ts';
