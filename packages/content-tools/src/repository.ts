/** The path of the repository, and the default content of the commands. */
import { join } from 'node:path';
import type { ContentLayer } from '@balise/content/load/layers';

export const REPOSITORY = join(import.meta.dirname, '../../..');
export const CONTENT_FOLDER = join(REPOSITORY, 'content');
/** The site of the demonstration. */
export const DEMO_FOLDER = join(REPOSITORY, 'demo/site');

/** A folder of content with the brands of the demonstration. */
export const layDemonstration = (dir: string): readonly ContentLayer[] => [
  { name: 'program', dir },
  { name: 'site', dir: DEMO_FOLDER },
];
