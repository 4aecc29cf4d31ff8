import type { Content } from '@balise/content';
import type { SignOnSettings } from '../../identity/accounts/settings.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { SecurityLog } from '../../platform/security-log/record.ts';

export interface SecondStepDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https' | 'secondStep' | 'publicUrl' | 'webOrigins'>;
  content: Pick<Content, 'environments'>;
  settings: SignOnSettings;
  securityLog: SecurityLog;
}
