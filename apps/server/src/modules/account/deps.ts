import type { Content } from '@balise/content';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { SignOnSettings } from '../../identity/settings.ts';
import type { SecurityLog } from '../../security-log/record.ts';

export interface AccountDeps {
  db: Db;
  clock: Clock;
  content: Content;
  config: Pick<Config, 'https'>;
  settings: SignOnSettings;
  securityLog: SecurityLog;
}
