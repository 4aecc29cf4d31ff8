/** A report of a fault in a question, as a letter to the school. Pure. */
import { REPORT_KINDS, type ReportKind, writeReportSubject } from '@balise/rules/report';
import { messageFault } from '../contact/api.ts';

export const isReportKind = (value: string): value is ReportKind => Object.hasOwn(REPORT_KINDS, value);

/** The fault of what was written, or null. The kind says enough by itself, but for «Autre chose». */
export const reportFault = (kind: string, words: string): string | null =>
  words.trim() === '' && kind !== 'other' ? null : messageFault(words);

export function toReportLetter(questionId: string, kind: ReportKind, words: string) {
  const told = REPORT_KINDS[kind];
  return {
    subject: writeReportSubject(questionId, kind),
    message: words.trim() === '' ? `${told}.` : words,
    copy: false,
  };
}
