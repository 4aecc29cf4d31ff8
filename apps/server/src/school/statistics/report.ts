/** A school's report from its figures. Pure. */
import {
  type ExamResults,
  LONGEST_PERIOD,
  type Period,
  type ReportLine,
} from '@balise/contract/school/report';
import { countDays } from '@balise/rules/days';
import { isDay } from '@balise/rules/exam-rules';
import { FIGURES, type Figures, type ReportRow } from './report-store.ts';

/** The first invalid field of a period. */
export function findPeriodFault({ from, to }: Period): keyof Period | null {
  if (!isDay(from)) return 'from';
  return !isDay(to) || to < from || countDays(from, to) > LONGEST_PERIOD ? 'to' : null;
}

export function toReportLine(row: Figures): ReportLine {
  return {
    enrolled: row.enrolled,
    active: row.active,
    requests: row.requests,
    results: describeResults(row.passed, row.failed),
    firstAttempts: describeResults(row.firstPassed, row.firstFailed),
    minutes: Math.round(row.seconds / 60),
  };
}

const describeResults = (passed: number, failed: number): ExamResults => ({
  passed,
  failed,
  rate: passed + failed === 0 ? null : Math.round((1000 * passed) / (passed + failed)) / 10,
});

/** @param active people of all licences, each once */
export const sumReport = (rows: readonly ReportRow[], active: number): Figures => ({
  ...(Object.fromEntries(
    FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Figures),
  active,
});
