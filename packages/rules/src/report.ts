/** Reports of faults in questions: they travel as letters to the school, and their subject says what they are about. */

export const REPORT_KINDS = {
  answer: 'La réponse me semble fausse',
  text: 'Le texte n’est pas clair',
  picture: 'L’image ne va pas',
  law: 'La règle a changé',
  other: 'Autre chose',
} as const;
export type ReportKind = keyof typeof REPORT_KINDS;

/** How every subject of a report begins. */
export const REPORT_START = 'Erreur dans la question ';
const END = '\u00a0: ';

/** @param questionId of a question, an exercise, or a check of a course */
export const writeReportSubject = (questionId: string, kind: ReportKind): string =>
  `${REPORT_START}${questionId}${END}${REPORT_KINDS[kind]}`;

/** Null for the subject of another letter, also of one that only begins like a report. */
export function readReportSubject(subject: string): { questionId: string; kind: ReportKind } | null {
  const [questionId = '', told = '', ...more] = subject.startsWith(REPORT_START)
    ? subject.slice(REPORT_START.length).split(END)
    : [];
  const kind = (Object.keys(REPORT_KINDS) as ReportKind[]).find((one) => REPORT_KINDS[one] === told);
  return questionId !== '' && kind !== undefined && more.length === 0 ? { questionId, kind } : null;
}
