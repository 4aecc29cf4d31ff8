/** Reports of learners, by question, for those who write the questions: nothing tells who wrote them. Pure. */
import { REPORT_KINDS, type ReportKind } from '@balise/rules/report';
import { frenchDay } from '@balise/rules/sign-up-rules';

export interface QuestionReport {
  id: string;
  questionId: string;
  kind: ReportKind;
  text: string;
  at: Date;
  /** Null for one that waits. */
  readAt: Date | null;
  /** Null where the writer never answered it in a series: a check of a course, or a series that is gone. */
  asked: {
    licence: string;
    series: string;
    revision: number;
    /** For each part, the author's indexes in the order shown. */
    order: readonly (readonly number[])[];
  } | null;
}

export interface ReportedQuestion {
  questionId: string;
  reports: QuestionReport[];
}

/** The most reported first; of equals, in the order of their ids. */
export function groupReports(reports: readonly QuestionReport[]): ReportedQuestion[] {
  const groups = new Map<string, QuestionReport[]>();
  for (const report of reports)
    groups.set(report.questionId, [...(groups.get(report.questionId) ?? []), report]);
  return [...groups]
    .map(([questionId, own]) => ({ questionId, reports: own }))
    .sort((a, b) => b.reports.length - a.reports.length || (a.questionId < b.questionId ? -1 : 1));
}

/** «CAB BA»: the author's propositions, the first being A in each part, in the order in which they were shown. */
export const describeOrder = (order: readonly (readonly number[])[]): string =>
  order.map((part) => part.map((index) => 'ABCD'[index] ?? '?').join('') || '-').join(' ');

export const REPORT_COLUMNS = [
  'question',
  'revision',
  'order',
  'licence',
  'series',
  'date',
  'state',
  'kind',
  'text',
] as const;
type Column = (typeof REPORT_COLUMNS)[number];

export const describeReport = ({
  questionId,
  asked,
  at,
  readAt,
  kind,
  text,
}: QuestionReport): Record<Column, string> => ({
  question: questionId,
  revision: String(asked?.revision ?? ''),
  order: asked ? describeOrder(asked.order) : '',
  licence: asked?.licence ?? '',
  series: asked?.series ?? '',
  date: frenchDay(at),
  state: readAt ? 'read' : 'new',
  kind: REPORT_KINDS[kind],
  text,
});

/** A line for each question, and one below it for each of its reports. */
export const listReportLines = (groups: readonly ReportedQuestion[]): string[] =>
  groups.flatMap(({ questionId, reports }) => [
    `${questionId}\t${reports.length} report${reports.length === 1 ? '' : 's'}`,
    ...reports.map((report) => {
      const { question: _, ...told } = describeReport(report);
      return `  ${Object.values({ ...told, text: told.text.replaceAll('\n', ' ') }).join('\t')}`;
    }),
  ]);
