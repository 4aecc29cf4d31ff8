/** Where the commands for a site find it. The settings as a whole would be refused before there is one. */
import { join, resolve } from 'node:path';
import { ROOT } from './config-root.ts';
import { type ProcessEnvironment, text } from './config-values.ts';

export interface SitePlaces {
  /** The content of the program. */
  contentDir: string;
  /** Null when no setting says it. */
  siteDir: string | null;
}

export function readSitePlaces(env: ProcessEnvironment = process.env): SitePlaces {
  const said = text(env, 'SITE_DIR');
  return { contentDir: join(ROOT, 'content'), siteDir: said === null ? null : resolve(said) };
}
