/**
 * Reads SCORM packages: folders of `courses/` with an `imsmanifest.xml`. Only the data needed to play them is
 * read; their files stay on the disk and are listed once, at start.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ContentFault } from '../parse.ts';
import {
  type Manifest,
  type ManifestItem,
  parseManifest,
  type ScormPackage,
  type ScormPart,
} from '../scorm-manifest.ts';
import {
  createFileFinder,
  encodePath,
  type FindFile,
  isElsewhere,
  resolveFile,
  splitAddress,
} from '../scorm-paths.ts';
import { decodeManifest } from './decode-manifest.ts';
import { findMissingFiles } from './missing-files.ts';

const MANIFEST = 'imsmanifest.xml';

/** Bytes of a manifest, and its tags: the largest of real courses list a few thousand files. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_TAGS = 100_000;

/** Files by which a package of another kind is recognised. */
const OTHER_KINDS: readonly [RegExp, string][] = [
  [/^cmi5\.xml$/i, 'cmi5'],
  [/^tincan\.xml$/i, 'xAPI (Tin Can)'],
  [/\.(au|crs)$/i, 'AICC'],
];

/** The name of the manifest in a folder, which some tools write in other letters; null if it has none. */
export function findManifest(folder: string): string | null {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const found = names.map(({ name }) => name).filter((name) => name.toLowerCase() === MANIFEST);
  return found.find((name) => name === MANIFEST) ?? found[0] ?? null;
}

/** The folder that holds the manifest of a package whose own folder was packed with it; null if there is none. */
export function findDeeperManifest(folder: string): string | null {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.find(({ name }) => findManifest(join(folder, name)) !== null)?.name ?? null;
}

/** The kind of a package that is not SCORM; null for SCORM, or for no package at all. */
export function foreignPackageKind(folder: string): string | null {
  if (findManifest(folder) !== null) return null;
  const names = readdirSync(folder);
  return OTHER_KINDS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null;
}

/** Null for a package that can't be played, with the reason in `faults`. */
export function readPackage(dir: string, name: string, faults: ContentFault[]): ScormPackage | null {
  const folder = join(dir, 'courses', name);
  const file = `courses/${name}/${findManifest(folder) ?? MANIFEST}`;
  const refuse = (message: string): null => {
    faults.push({ file, path: '', message });
    return null;
  };
  const text = readManifestText(join(dir, file));
  if (typeof text !== 'string') return refuse(text.why);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return refuse('declares a document type');
  const manifest = parseManifest(text);
  if (!manifest) return refuse('is no manifest');
  const { version, items } = manifest;
  if (!version) return refuse('is neither SCORM 1.2 nor SCORM 2004');
  if (items.length > 1 && manifest.isSequenced)
    return refuse('orders its parts by sequencing rules, which are not played: publish it as one part');
  const files = filesIn(folder);
  const find = createFileFinder(files.keys());
  const parts: ScormPart[] = [];
  for (const item of items) {
    const part = readPart(manifest, item, parts.length + 1, find);
    if (typeof part === 'string') return refuse(part);
    if (parts.some(({ id }) => id === part.id)) return refuse(`names two parts alike: ${part.id}`);
    parts.push(part);
  }
  const [first, ...others] = parts;
  if (!first) return refuse('launches nothing');
  const pages = parts.map(({ page }) => page);
  return {
    name,
    folder,
    title: manifest.title || name,
    version,
    parts: [first, ...others],
    files,
    missing: findMissingFiles(folder, pages, files),
  };
}

/** @returns the text, or why it is not read */
function readManifestText(file: string): string | { why: string } {
  try {
    if (statSync(file).size > MOST_BYTES) return { why: `is larger than ${MOST_BYTES / 1024 / 1024} MB` };
    const text = decodeManifest(readFileSync(file));
    if (text === null) return { why: 'is written in an unknown encoding: save it in UTF-8' };
    if (text.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1)
      return { why: `has more than ${MOST_TAGS} tags` };
    return text;
  } catch {
    return { why: 'cannot be read' };
  }
}

/** @returns the part, or the reason why it can't be played */
function readPart(
  { bases, resources }: Manifest,
  item: ManifestItem,
  number: number,
  find: FindFile,
): ScormPart | string {
  const resource = resources.find((one) => one['@identifier'] === item['@identifierref']);
  const href = resource?.['@href']?.trim();
  if (!resource || !href) return `launches what is no resource: ${item['@identifierref']}`;
  const folders = [...bases, resource['@base'] ?? ''].map((base) => base.trim());
  const elsewhere = [href, ...folders].find(isElsewhere);
  if (elsewhere !== undefined) return `starts at another site: ${elsewhere}`;
  const { path, rest } = splitAddress(`${href}${toQuery(item)}`);
  const page = resolveFile(find, folders.join('/'), path) ?? resolveFile(find, '', path);
  if (page === null) return `starts with a file that is not there: ${[...folders, path].join('')}`;
  const { launchData, passMark, objectives } = item;
  const id = item['@identifier'] ?? `partie-${number}`;
  const entry = `${encodePath(page)}${rest}`;
  return { id, title: item.title || `Partie ${number}`, entry, page, launchData, passMark, objectives };
}

/** Joined to the address as the specification says. */
function toQuery({ '@parameters': said = '' }: ManifestItem): string {
  if (said === '' || said.startsWith('?') || said.startsWith('#')) return said;
  return `?${said.replace(/^&/, '')}`;
}

/** Real files only: a link could lead outside the folder. */
function filesIn(folder: string): ReadonlyMap<string, number> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    found.map((path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), statSync(path).size]),
  );
}
