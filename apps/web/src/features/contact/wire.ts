/** A letter between the wire, which is French, and the form. */
import type { SchoolLetter } from './letter.ts';

/** The field of the form for each that the API may refuse. */
export const LETTER_FIELDS = { sujet: 'subject', message: 'message' } as const;

export const toMailBody = ({ subject, message, copy }: SchoolLetter, proof: string) => ({
  jeton: proof,
  sujet: subject.trim(),
  message: message.trim(),
  copie: copy,
});

/** The subject that the address of the page brings (`?sujet=`), if it brings one. */
export const readSubject = ({ sujet }: Record<string, unknown>): unknown => sujet;
