/** What those who lead a school or a network read: statistics of questions, report and files, journal, comparison. */
import type { Content } from '@balise/content';
import type { Clock } from '../../platform/base/api.ts';
import type { Db, ReadStatistics } from '../../platform/db/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { journalRoutes } from './journal-routes.ts';
import { networkRoutes } from './network-routes.ts';
import { questionStatisticsRoutes } from './questions-routes.ts';
import { reportRoutes } from './report-routes.ts';

interface StatisticsDeps {
  db: Db;
  readStatistics: ReadStatistics;
  content: Content;
  clock: Clock;
}

export function schoolStatisticsRoutes(mount: Mounter, deps: StatisticsDeps): void {
  questionStatisticsRoutes(mount, deps);
  reportRoutes(mount, deps);
  journalRoutes(mount, deps);
  networkRoutes(mount, deps);
}
