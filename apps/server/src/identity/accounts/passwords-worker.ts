/** Judges passwords on its own thread. The pool calls the default export. */
export { findWeakness as default } from './password-guesses.ts';
