import type { Content } from '@balise/content';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { SignOnSettings } from '../../identity/settings.ts';
import type { SecurityLog } from '../../security-log/record.ts';

export interface SecondStepDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https' | 'secondStep' | 'publicUrl' | 'webOrigins'>;
  content: Pick<Content, 'environments'>;
  settings: SignOnSettings;
  securityLog: SecurityLog;
}
