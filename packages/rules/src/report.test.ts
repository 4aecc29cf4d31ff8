import { expect, test } from 'vitest';
import { REPORT_KINDS, type ReportKind, readReportSubject, writeReportSubject } from './report.ts';

test('a subject tells the question and the kind again', () => {
  for (const kind of Object.keys(REPORT_KINDS) as ReportKind[])
    for (const questionId of ['b-l-001', 'code-b/01-la-circulation/q1'])
      expect(readReportSubject(writeReportSubject(questionId, kind))).toEqual({ questionId, kind });
});

test.each([
  'Heures de code',
  'Erreur dans la question b-l-001',
  'Erreur dans la question b-l-001 : L’image ne va pas',
  'Erreur dans la question b-l-001\u00a0: je ne comprends pas',
  'Erreur dans la question \u00a0: L’image ne va pas',
])('«%s» is no report', (subject) => {
  expect(readReportSubject(subject)).toBeNull();
});
