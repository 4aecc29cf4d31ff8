import type { Content } from '@balise/content';
import type { SignOnSettings } from '../../identity/accounts/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { SecurityLog } from '../../platform/security-log/api.ts';

export interface SecondStepDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https' | 'secondStep' | 'publicUrl' | 'webOrigins'>;
  content: Pick<Content, 'environments'>;
  settings: SignOnSettings;
  securityLog: SecurityLog;
}
