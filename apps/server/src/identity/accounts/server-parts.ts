import type { Content } from '@balise/content';
import type { Clock } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db, ReadStatistics } from '../../platform/db/api.ts';
import type { SecurityLog } from '../../platform/security-log/api.ts';
import type { SignOnSettings } from './settings.ts';

/** The parts of a running server that routes work with. */
export interface ServerParts {
  db: Db;
  content: Content;
  clock: Clock;
  config: Config;
  settings: SignOnSettings;
  securityLog: SecurityLog;
  readStatistics: ReadStatistics;
}
