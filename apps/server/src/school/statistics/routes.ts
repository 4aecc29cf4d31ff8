/** What those who lead a school or a network read: statistics of questions, report and files, journal, comparison. */
import type { ServerParts } from '../../identity/accounts/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { journalRoutes } from './journal-routes.ts';
import { networkRoutes } from './network-routes.ts';
import { questionStatisticsRoutes } from './questions-routes.ts';
import { reportRoutes } from './report-routes.ts';

export function schoolStatisticsRoutes(mount: Mounter, deps: ServerParts): void {
  questionStatisticsRoutes(mount, deps);
  reportRoutes(mount, deps);
  journalRoutes(mount, deps);
  networkRoutes(mount, deps);
}
