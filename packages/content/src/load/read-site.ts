/** What belongs to who runs an installation: brands with their publisher and legal texts. */
import { type BrandFile, BrandFileSchema, SiteFileSchema } from '../catalogue.ts';
import type { BrandTexts } from '../legal-text.ts';
import { type ContentFault, createParser, type Parse } from '../parse.ts';
import { type Publisher, PublisherSchema } from '../publisher.ts';
import { type LayeredFiles, openLayers } from './layers.ts';
import { readLegalTexts } from './read-legal-texts.ts';

export interface RawBrand {
  file: string;
  value: BrandFile;
  publisher: Publisher;
  texts: BrandTexts;
}

/**
 * What a site may have; questions, licences and what is derived from them are the program's. Partners and senders of mails are read
 * by the server alone.
 */
const OF_A_SITE = [
  'brands',
  'courses',
  'environments.json',
  'exam-operators.json',
  'legal',
  'mail-senders.json',
  'partners.json',
  'publisher.json',
  'site.json',
];
/** Notes to oneself, and what editors and version control leave. */
const IGNORED = /^\.|~$|\.md$/i;

const parseBrand = createParser(BrandFileSchema);
const parsePublisher = createParser(PublisherSchema);
const parseSite = createParser(SiteFileSchema);

/** The uppermost layer that has brands: they are served, and no others; null without any. */
function findLayerOfBrands({ layers }: LayeredFiles): LayeredFiles | null {
  const each = layers.map((layer) => openLayers([layer]));
  return each.findLast((own) => own.listFolders('brands').length > 0) ?? null;
}

/**
 * Folders of the brands, the default one first: `site.json` beside them names it. One brand alone needs no name.
 */
export function listBrandFolders(files: LayeredFiles, faults: ContentFault[]): string[] {
  const own = findLayerOfBrands(files);
  if (!own) return [];
  const folders = own.listFolders('brands');
  const file = 'site.json';
  if (!own.findLayer(file) && folders.length < 2) return folders;
  const text = own.readText(file, faults);
  const first = text === null ? null : parseSite(file, text, faults)?.defaultBrand;
  if (!first) return folders;
  if (!folders.includes(first)) {
    const message = `${first} is no brand: one of ${folders.join(', ')} is expected`;
    faults.push({ layer: own.layers[0]?.name, file, path: '/defaultBrand', message });
  }
  return [...folders.filter((name) => name === first), ...folders.filter((name) => name !== first)];
}

/** The default brand is the first. */
export function readBrands(files: LayeredFiles, faults: ContentFault[]): RawBrand[] {
  const read = <Value>(parse: Parse<Value>, file: string): Value | null => {
    const text = files.readText(file, faults);
    return text === null ? null : parse(file, text, faults);
  };
  return listBrandFolders(files, faults).flatMap((name) => {
    const file = `brands/${name}/brand.json`;
    const value = read(parseBrand, file);
    const publisher = read(parsePublisher, findPublisherFile(files, name));
    if (!value || !publisher) return [];
    return [{ file, value, publisher, texts: readLegalTexts(files, value, publisher, faults) }];
  });
}

/** That of the brand, or that of all brands. */
export function findPublisherFile(files: LayeredFiles, brand: string): string {
  const own = `brands/${brand}/publisher.json`;
  return files.findLayer(own) || !files.findLayer('publisher.json') ? own : 'publisher.json';
}

/** Files and folders of a site that nothing reads: because of a misspelt name, the program's would be used silently. */
export function findStrayFiles(files: LayeredFiles): ContentFault[] {
  return files.layers
    .filter(({ name }) => name === 'site')
    .flatMap((layer) => {
      const own = openLayers([layer]);
      return [...own.listFolders('.'), ...own.listFiles('.', '')]
        .filter((name) => !OF_A_SITE.includes(name) && !IGNORED.test(name))
        .map((file) => ({ layer: layer.name, file, path: '', message: 'is no part of a site' }));
    });
}
