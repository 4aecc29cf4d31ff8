import type { Content } from '@balise/content';
import type { Clock } from '../../platform/base/api.ts';
import type { BrandSettings } from '../../platform/brand/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';

/** Dependencies of the sign-ups. */
export interface SignUpDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'brands' | 'licences'>;
  config: Pick<Config, 'bookSecret'>;
  settings: Pick<BrandSettings, 'publicUrl' | 'brands'>;
}
