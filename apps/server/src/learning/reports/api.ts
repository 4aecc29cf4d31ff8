/** Errors in questions that learners report. */
export {
  describeReport,
  groupReports,
  listReportLines,
  REPORT_COLUMNS,
  type ReportedQuestion,
} from './group-reports.ts';
export { markReportsRead, selectReports } from './store.ts';
