/** Where the commands for a site find it. The settings as a whole would be refused before there is one. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProcessEnvironment, text } from './config-values.ts';

export interface SitePlaces {
  /** The content of the program. */
  contentDir: string;
  /** Null when no setting says it. */
  siteDir: string | null;
}

// The sources (src/) and the bundle (dist/) are both three folders below the root.
const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

export function readSitePlaces(env: ProcessEnvironment = process.env): SitePlaces {
  const said = text(env, 'SITE_DIR');
  return { contentDir: CONTENT, siteDir: said === null ? null : resolve(said) };
}
