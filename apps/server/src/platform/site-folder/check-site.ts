/** Everything that is wrong with a site laid over the program, and what there is when nothing is. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BrandFile } from '@balise/content/catalogue';
import { type ContentLayer, nameLayers, openLayers } from '@balise/content/load/layers';
import { type RawContent, readContent } from '@balise/content/load/read-content';
import { findUnfilled, joinFaults } from '@balise/content/load/unfilled';
import type { ContentFault } from '@balise/content/parse';

export interface SiteReport {
  faults: ContentFault[];
  /** What was read, one line each. */
  found: string[];
  /** What does not stop a start. */
  warnings: string[];
}

export function checkSite(layers: readonly ContentLayer[]): SiteReport {
  const raw = readContent(layers);
  const own = findBrandFaults(raw, layers);
  return {
    faults: joinFaults(joinFaults(raw.faults, findUnfilled(layers)), own),
    found: describeFound(raw, layers),
    warnings: raw.packages.flatMap(({ name, missing }) =>
      missing.map(({ page, file }) => `courses/${name}/${page} loads ${file}, which is not there`),
    ),
  };
}

/** Pictures that a brand names and lacks, and folders with another name than their brand. */
function findBrandFaults({ brands }: RawContent, layers: readonly ContentLayer[]): ContentFault[] {
  const files = openLayers(layers);
  const found = brands.flatMap(({ file, value }) => {
    const folder = basename(dirname(file));
    const misnamed =
      folder === value.name
        ? []
        : [{ file, path: '/name', message: `is ${value.name}, the folder is ${folder}` }];
    const missing = listPictures(value)
      .filter(([, address]) => files.findLayer(address) === null)
      .map(([path, address]) => ({ file, path, message: `${address} is not there` }));
    return [...misnamed, ...missing];
  });
  nameLayers(files, found);
  return found;
}

function listPictures({
  name,
  logoPrefix,
  logoPostfix,
  logoAccordingToLicense,
  favicon,
  hero,
  headerImg,
}: BrandFile): (readonly [path: string, address: string])[] {
  const kinds = ['car', 'motorcycle', 'boat', 'tram'];
  const logos = ['', ...(logoAccordingToLicense ? kinds.map((kind) => `-${kind}`) : [])];
  return [
    ...logos.flatMap((kind) =>
      ['', '-dark'].map((scheme) => ['/logoPrefix', `${logoPrefix}${kind}${scheme}${logoPostfix}`] as const),
    ),
    ['/favicon', favicon],
    ['/hero', hero],
    ...(headerImg === null ? [] : [['/headerImg', headerImg] as const]),
    ...kinds.map((kind) => ['', `/brands/${name}/icon-${kind}.svg`] as const),
  ];
}

function describeFound(
  { brands, courses, packages, environments }: RawContent,
  layers: readonly ContentLayer[],
): string[] {
  const names = brands.map(({ value }) => `${value.name} («${value.appTitle}»)`);
  const site = openLayers(layers.filter(({ name }) => name === 'site'));
  const texts = ['legal', ...brands.map(({ value }) => `brands/${value.name}`)].flatMap((folder) =>
    site.listFiles(folder, '.md').map((file) => `${folder}/${file}`),
  );
  const ofSite = packages.filter(({ name }) => existsSync(join(site.locate(`courses/${name}`)))).length;
  const domains = environments
    ? [environments.default, ...environments.variants].flatMap((one) => one.domains)
    : [];
  return [
    `brands: ${names.join(', ')}`,
    `default brand: ${brands[0]?.value.name ?? 'none'}`,
    `addresses: ${domains.join(', ')}`,
    `courses: ${courses.length} to read; ${packages.length} SCORM, ${ofSite} of them of the site`,
    `texts of the site: ${texts.length === 0 ? 'none, those of the program are served' : texts.join(', ')}`,
  ];
}
