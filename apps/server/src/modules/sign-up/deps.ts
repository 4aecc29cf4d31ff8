import type { Content } from '@balise/content';
import type { BrandSettings } from '../../brand/brands.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';

/** Dependencies of the sign-ups. */
export interface SignUpDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'brands' | 'licences'>;
  config: Pick<Config, 'bookSecret'>;
  settings: Pick<BrandSettings, 'publicUrl' | 'brands'>;
}
