/**
 * The legal texts of each brand: `content/legal/<text>.md`, or `content/brands/<brand>/<text>.md` instead. Each is
 * filled in with the brand's publisher and rendered once.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_TEXTS, type LegalText } from '@balise/contract/codes';
import type { BrandFile } from '../catalogue.ts';
import { type BrandTexts, type PublishedText, publishLegalText } from '../legal-text.ts';
import type { ContentFault } from '../parse.ts';
import type { Publisher } from '../publisher.ts';
import { readText } from './read-text.ts';

/** The four texts of a brand; faults in them are added to `faults`. */
export function readLegalTexts(
  dir: string,
  brand: BrandFile,
  publisher: Publisher,
  faults: ContentFault[],
): BrandTexts {
  const read = (name: LegalText): PublishedText => {
    const own = `brands/${brand.name}/${name}.md`;
    const file = existsSync(join(dir, own)) ? own : `legal/${name}.md`;
    const tell = (message: string) => faults.push({ file, path: '', message: `${message} (${brand.name})` });
    return publishLegalText(readText(join(dir, file), faults) ?? '', brand, publisher, tell);
  };
  return Object.fromEntries(LEGAL_TEXTS.map((name) => [name, read(name)])) as Record<
    LegalText,
    PublishedText
  >;
}

/** Files with a name that no brand uses: because of a misspelt name, the default text would be used silently. */
export function findStrayTexts(dir: string, folders: readonly string[]): ContentFault[] {
  const known = new Set<string>(LEGAL_TEXTS.map((name) => `${name}.md`));
  return folders
    .filter((folder) => existsSync(join(dir, folder)))
    .flatMap((folder) => readdirSync(join(dir, folder)).map((name) => ({ folder, name })))
    .filter(({ name }) => name.endsWith('.md') && !known.has(name))
    .map(({ folder, name }) => ({ file: `${folder}/${name}`, path: '', message: 'is the name of no text' }));
}
