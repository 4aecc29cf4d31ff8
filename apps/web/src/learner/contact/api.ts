/** The contact page. */
export { messageFault, tooManyLetters } from './letter.ts';
export { useSendLetter } from './queries.ts';
export { LETTER_FIELDS } from './wire.ts';
