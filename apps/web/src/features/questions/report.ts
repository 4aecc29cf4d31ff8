/** A report of a fault in a question, as a letter to the school. Pure. */
import { messageFault } from '../contact/letter.ts';

export const REPORT_KINDS = {
  answer: 'La réponse me semble fausse',
  text: 'Le texte n’est pas clair',
  picture: 'L’image ne va pas',
  law: 'La règle a changé',
  other: 'Autre chose',
} as const;
export type ReportKind = keyof typeof REPORT_KINDS;

export const isReportKind = (value: string): value is ReportKind => Object.hasOwn(REPORT_KINDS, value);

/** The fault of what was written, or null. The kind says enough by itself, but for «Autre chose». */
export const reportFault = (kind: string, words: string): string | null =>
  words.trim() === '' && kind !== 'other' ? null : messageFault(words);

export function toReportLetter(questionId: string, kind: ReportKind, words: string) {
  const told = REPORT_KINDS[kind];
  return {
    subject: `Erreur dans la question ${questionId}\u00a0: ${told}`,
    message: words.trim() === '' ? `${told}.` : words,
    copy: false,
  };
}
