/** Reports, questions that learners miss, the journal of acts, networks. */
export { networkJob } from './network-job.ts';
export { schoolStatisticsRoutes } from './routes.ts';
export { sendTable } from './send-table.ts';
export type { CsvCell } from './write-csv.ts';
