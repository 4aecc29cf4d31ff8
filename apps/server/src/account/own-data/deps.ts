import type { Content } from '@balise/content';
import type { SignOnSettings } from '../../identity/accounts/settings.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { SecurityLog } from '../../platform/security-log/record.ts';

export interface AccountDeps {
  db: Db;
  clock: Clock;
  content: Content;
  config: Pick<Config, 'https'>;
  settings: SignOnSettings;
  securityLog: SecurityLog;
}
