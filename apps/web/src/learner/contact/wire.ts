/** Maps a letter between the French wire and the form. */
import type { SchoolLetter } from './letter.ts';

/** The form's field for each field of the API. */
export const LETTER_FIELDS = { sujet: 'subject', message: 'message' } as const;

export const toMailBody = ({ subject, message, copy }: SchoolLetter, proof: string) => ({
  jeton: proof,
  sujet: subject.trim(),
  message: message.trim(),
  copie: copy,
});

/** The subject in the address of the page (`?sujet=`), if any. */
export const readSubject = ({ sujet }: Record<string, unknown>): unknown => sujet;
