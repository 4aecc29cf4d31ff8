/**
 * What must be filled in before strangers are served: a notice that names nobody, an address that leads nowhere. It looks
 * at the files themselves, so that all of it is told beside the faults of files that don't match their schemas.
 */
import type { ContentFault } from '../parse.ts';
import {
  tellExampleHost,
  tellFictionalPhone,
  tellPlaceholder,
  tellRegistration,
  tellVat,
} from '../unfilled-values.ts';
import { type ContentSource, type LayeredFiles, nameLayers, openLayers } from './layers.ts';
import { findPublisherFile, listBrandFolders } from './read-site.ts';

type Tell = (text: string, path: string) => string | null;

/** Files of addresses, where an empty text has a meaning of its own. */
const OF_ADDRESSES = ['environments.json', 'exam-operators.json', 'partners.json', 'mail-senders.json'];

export function findUnfilled(source: ContentSource): ContentFault[] {
  const files = openLayers(source);
  const brands = listBrandFolders(files, []);
  const publishers = new Set(brands.map((name) => findPublisherFile(files, name)));
  const texts = ['legal', ...brands.map((name) => `brands/${name}`)].flatMap((folder) =>
    files.listFiles(folder, '.md').map((name) => `${folder}/${name}`),
  );
  const found = [
    ...[...publishers].flatMap((file) => walkFile(files, file, tellPublisher)),
    ...brands.flatMap((name) => walkFile(files, `brands/${name}/brand.json`, tellOfBrand)),
    ...OF_ADDRESSES.flatMap((file) => walkFile(files, file, tellExampleHost)),
    ...texts.flatMap((file) => walkText(files, file)),
  ];
  nameLayers(files, found);
  return found;
}

/** Both lists as one, each fault once. */
export function joinFaults(faults: readonly ContentFault[], others: readonly ContentFault[]): ContentFault[] {
  const known = new Set(faults.map(nameFault));
  return [...faults, ...others.filter((fault) => !known.has(nameFault(fault)))];
}

const nameFault = ({ file, path, message }: ContentFault): string => `${file} ${path} ${message}`;

const tellPublisher: Tell = (text, path) =>
  tellPlaceholder(text) ??
  tellExampleHost(text) ??
  (path.endsWith('/telephone') ? tellFictionalPhone(text) : null) ??
  (path.endsWith('/immatriculation') ? tellRegistration(text) : null) ??
  (path.endsWith('/tva') ? tellVat(text) : null);

/** Many texts of a brand may be empty. */
const tellOfBrand: Tell = (text, path) =>
  tellExampleHost(text) ?? (text !== '' || path === '/appTitle' ? tellPlaceholder(text) : null);

function walkFile(files: LayeredFiles, file: string, tell: Tell): ContentFault[] {
  const value = readJsonLoosely(files, file);
  return value === undefined ? [] : walk(value, '', tell).map((fault) => ({ file, ...fault }));
}

/** Undefined for a file that the loader refuses already, or that isn't there. */
function readJsonLoosely(files: LayeredFiles, file: string): unknown {
  if (!files.findLayer(file)) return undefined;
  const text = files.readText(file, []);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function walk(value: unknown, path: string, tell: Tell): { path: string; message: string }[] {
  if (typeof value === 'string') {
    const message = tell(value, path);
    return message === null ? [] : [{ path, message }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${path}/${escapeStep(key)}`, tell));
}

/** As in a JSON pointer. */
const escapeStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function walkText(files: LayeredFiles, file: string): ContentFault[] {
  const lines = (files.readText(file, []) ?? '').split('\n');
  return lines.flatMap((line, index) => {
    const marked = /à\s+compl[ée]ter/iu.test(line) ? tellPlaceholder('à compléter') : null;
    const message = marked ?? tellExampleHost(line);
    return message === null ? [] : [{ file, path: `:${index + 1}`, message }];
  });
}
