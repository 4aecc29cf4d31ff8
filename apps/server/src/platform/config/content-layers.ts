/** The folders of content of this installation, in order; the last one is above the others. */
import type { ContentLayer } from '@balise/content/load/layers';
import type { Config } from './config.ts';

export function listContentLayers({
  contentDir,
  siteDir,
}: Pick<Config, 'contentDir' | 'siteDir'>): ContentLayer[] {
  return [
    { name: 'program', dir: contentDir },
    ...(siteDir === null ? [] : [{ name: 'site' as const, dir: siteDir }]),
  ];
}
