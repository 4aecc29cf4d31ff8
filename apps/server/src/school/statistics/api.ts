/** Reports, questions that learners miss, the journal of acts, networks. */
export { networkJob } from './network-job.ts';
export { schoolStatisticsRoutes } from './routes.ts';
export { type CsvCell, writeSchoolCsv } from './write-csv.ts';
