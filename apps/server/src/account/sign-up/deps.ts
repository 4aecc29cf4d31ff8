import type { Content } from '@balise/content';
import type { Clock } from '../../platform/base/clock.ts';
import type { BrandSettings } from '../../platform/brand/brands.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/handle.ts';

/** Dependencies of the sign-ups. */
export interface SignUpDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'brands' | 'licences'>;
  config: Pick<Config, 'bookSecret'>;
  settings: Pick<BrandSettings, 'publicUrl' | 'brands'>;
}
