/**
 * The legal texts of each brand: `content/legal/<text>.md`, or `content/brands/<brand>/<text>.md` in its place, filled in
 * with the brand's publisher and rendered once.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_TEXTS, type LegalText } from '@balise/contract/codes';
import type { TextReply } from '@balise/contract/texts';
import type { BrandFile } from '../catalogue.ts';
import { renderSections } from '../markdown.ts';
import { type Fault, readText } from '../parse.ts';
import { conformityOf, type Publisher } from '../publisher.ts';
import { fillIn, type Values } from '../template.ts';

export interface PublishedText extends TextReply {
  /** Entity tag of the whole, quoted. */
  etag: string;
}

export type BrandTexts = Readonly<Record<LegalText, PublishedText>>;

const FRONT_MATTER = /^---\ntitre: (\S.*)\nmis_a_jour: (\d{4}-\d{2}-\d{2})\n---\n/;
const inWords = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The four texts of a brand; a fault in any of them is added to `faults`. */
export function readTexts(dir: string, brand: BrandFile, publisher: Publisher, faults: Fault[]): BrandTexts {
  const read = (name: LegalText): PublishedText => {
    const own = `brands/${brand.name}/${name}.md`;
    const file = existsSync(join(dir, own)) ? own : `legal/${name}.md`;
    const tell = (message: string) => faults.push({ file, path: '', message: `${message} (${brand.name})` });
    return publish(readText(join(dir, file), faults) ?? '', brand, publisher, tell);
  };
  return Object.fromEntries(LEGAL_TEXTS.map((name) => [name, read(name)])) as Record<
    LegalText,
    PublishedText
  >;
}

/** Files that no brand would publish: a name mistyped would leave the default in place without a word. */
export function strayTexts(dir: string, folders: readonly string[]): Fault[] {
  const known = new Set<string>(LEGAL_TEXTS.map((name) => `${name}.md`));
  return folders
    .filter((folder) => existsSync(join(dir, folder)))
    .flatMap((folder) => readdirSync(join(dir, folder)).map((name) => ({ folder, name })))
    .filter(({ name }) => name.endsWith('.md') && !known.has(name))
    .map(({ folder, name }) => ({ file: `${folder}/${name}`, path: '', message: 'is the name of no text' }));
}

function publish(
  source: string,
  brand: BrandFile,
  publisher: Publisher,
  tell: (fault: string) => void,
): PublishedText {
  const [head = '', titre = '', mis_a_jour = ''] = FRONT_MATTER.exec(source) ?? [];
  if (head === '') tell('does not start with its title (titre) and its date (mis_a_jour)');
  const values = valuesOf(brand, publisher, mis_a_jour);
  const text = {
    titre,
    mis_a_jour,
    ...renderSections(fillIn(source.slice(head.length), values, tell), tell),
  };
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('base64url');
  return { ...text, etag: `"${hash.slice(0, 22)}"` };
}

function valuesOf({ appTitle, footer }: BrandFile, publisher: Publisher, updatedOn: string): Values {
  const { audit } = publisher.accessibilite;
  return {
    ...publisher,
    accessibilite: {
      ...publisher.accessibilite,
      etat: conformityOf(publisher),
      audit: audit && { ...audit, date: dayInWords(audit.date) },
    },
    marque: { nom: appTitle },
    document: { date: dayInWords(updatedOn) },
    // A brand may keep these two on a site of its own.
    liens: {
      cgu: footer.cguUrl ?? '/cgu',
      confidentialite: footer.charterUrl ?? '/confidentialite',
    },
  };
}

function dayInWords(day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : inWords.format(date).replace(/^1 /, '1er ');
}
