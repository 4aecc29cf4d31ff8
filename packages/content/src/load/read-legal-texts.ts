/**
 * The legal texts of each brand: `legal/<text>.md`, or `brands/<brand>/<text>.md` instead. Each is filled in with the
 * brand's publisher and rendered once.
 */
import { LEGAL_TEXTS, type LegalText } from '@balise/contract/base/codes';
import type { BrandFile } from '../catalogue.ts';
import { type BrandTexts, type PublishedText, publishLegalText } from '../legal-text.ts';
import type { ContentFault } from '../parse.ts';
import type { Publisher } from '../publisher.ts';
import type { LayeredFiles } from './layers.ts';

/** The four texts of a brand; faults in them are added to `faults`. */
export function readLegalTexts(
  files: LayeredFiles,
  brand: BrandFile,
  publisher: Publisher,
  faults: ContentFault[],
): BrandTexts {
  const read = (name: LegalText): PublishedText => {
    const own = `brands/${brand.name}/${name}.md`;
    const file = files.findLayer(own) ? own : `legal/${name}.md`;
    const tell = (message: string) => faults.push({ file, path: '', message: `${message} (${brand.name})` });
    return publishLegalText(files.readText(file, faults) ?? '', brand, publisher, tell);
  };
  return Object.fromEntries(LEGAL_TEXTS.map((name) => [name, read(name)])) as Record<
    LegalText,
    PublishedText
  >;
}

/** Files with a name that no brand uses: because of a misspelt name, the default text would be used silently. */
export function findStrayTexts(files: LayeredFiles): ContentFault[] {
  const known = new Set<string>(LEGAL_TEXTS.map((name) => `${name}.md`));
  return ['legal', ...files.listFolders('brands').map((name) => `brands/${name}`)].flatMap((folder) =>
    files
      .listFiles(folder, '.md')
      .filter((name) => !known.has(name))
      .map((name) => ({ file: `${folder}/${name}`, path: '', message: 'is the name of no text' })),
  );
}
