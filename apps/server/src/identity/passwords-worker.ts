/** Judges passwords on a thread of its own. The pool calls what is exported by default. */
export { findWeakness as default } from './password-guesses.ts';
