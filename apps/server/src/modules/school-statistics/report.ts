/** A school's report from its figures. Pure. */
import { countDays } from '@balise/contract/days';
import { isDay } from '@balise/contract/exam-rules';
import { LONGEST_PERIOD, type PeriodQuery, type SchoolReportReply } from '@balise/contract/school-report';
import type { Period, ReportRow } from './report-store.ts';

type Line = SchoolReportReply['total'];

/** The period, or its first invalid field. */
export function checkPeriod({ du, au }: PeriodQuery): Period | { fault: 'du' | 'au' } {
  if (!isDay(du)) return { fault: 'du' };
  if (!isDay(au) || au < du || countDays(du, au) > LONGEST_PERIOD) return { fault: 'au' };
  return { from: du, to: au };
}

export function toReportLine(row: Omit<ReportRow, 'licence'>): Line {
  return {
    inscrits: row.enrolled,
    actifs: row.active,
    demandes_examen: row.requests,
    resultats: describeResults(row.passed, row.failed),
    premiers_passages: describeResults(row.firstPassed, row.firstFailed),
    minutes: Math.round(row.seconds / 60),
  };
}

const describeResults = (recus: number, ajournes: number): Line['resultats'] => ({
  recus,
  ajournes,
  taux: recus + ajournes === 0 ? null : Math.round((1000 * recus) / (recus + ajournes)) / 10,
});

/** @param active people of all licences, each once */
export function sumReport(rows: readonly ReportRow[], active: number): Omit<ReportRow, 'licence'> {
  const add = (name: Exclude<keyof ReportRow, 'licence'>): number =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    enrolled: add('enrolled'),
    active,
    requests: add('requests'),
    passed: add('passed'),
    failed: add('failed'),
    firstPassed: add('firstPassed'),
    firstFailed: add('firstFailed'),
    seconds: add('seconds'),
  };
}
