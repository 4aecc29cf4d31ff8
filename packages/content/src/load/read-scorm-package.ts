/**
 * Reads SCORM packages: folders of `content/courses/` with an `imsmanifest.xml`. Only the data needed to play them is
 * read; their files stay on the disk and are listed once, at start.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ContentFault } from '../parse.ts';
import {
  type Manifest,
  type ManifestItem,
  parseManifest,
  type ScormPackage,
  type ScormPart,
} from '../scorm-manifest.ts';
import { readText } from './read-text.ts';

export const MANIFEST = 'imsmanifest.xml';

/** Files by which a package of another kind is recognised. */
const OTHER_KINDS: readonly [RegExp, string][] = [
  [/^cmi5\.xml$/i, 'cmi5'],
  [/^tincan\.xml$/i, 'xAPI (Tin Can)'],
  [/\.(au|crs)$/i, 'AICC'],
];

/** The kind of a package that is not SCORM; null for SCORM, or for no package at all. */
export function foreignPackageKind(folder: string): string | null {
  if (existsSync(join(folder, MANIFEST))) return null;
  const names = readdirSync(folder);
  return OTHER_KINDS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null;
}

/** Null for a package that can't be played, with the reason in `faults`. */
export function readPackage(dir: string, name: string, faults: ContentFault[]): ScormPackage | null {
  const file = `courses/${name}/${MANIFEST}`;
  const refuse = (message: string): null => {
    faults.push({ file, path: '', message });
    return null;
  };
  const text = readText(join(dir, file), faults);
  if (text === null) return null;
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return refuse('declares a document type');
  const manifest = parseManifest(text);
  if (!manifest) return refuse('is no manifest');
  const { version, items } = manifest;
  if (!version) return refuse('is neither SCORM 1.2 nor SCORM 2004');
  if (items.length > 1 && manifest.isSequenced)
    return refuse('orders its parts by sequencing rules, which are not played: publish it as one part');
  const files = filesIn(join(dir, 'courses', name));
  const parts: ScormPart[] = [];
  for (const item of items) {
    const part = readPart(manifest, item, parts.length + 1, files);
    if (typeof part === 'string') return refuse(part);
    if (parts.some(({ id }) => id === part.id)) return refuse(`names two parts alike: ${part.id}`);
    parts.push(part);
  }
  const [first, ...others] = parts;
  if (!first) return refuse('launches nothing');
  return { name, title: manifest.title || name, version, parts: [first, ...others], files };
}

/** @returns the part, or the reason why it can't be played */
function readPart(
  { base, resources }: Manifest,
  item: ManifestItem,
  number: number,
  files: ReadonlyMap<string, number>,
): ScormPart | string {
  const resource = resources.find((one) => one['@identifier'] === item['@identifierref']);
  if (!resource?.['@href']) return `launches what is no resource: ${item['@identifierref']}`;
  const entry = `${base}${resource['@base'] ?? ''}${resource['@href']}${toQuery(item)}`;
  if (/^([a-z]+:)?\/\//i.test(entry)) return `starts at another site: ${entry}`;
  const page = decoded(entry.replace(/[?#].*$/s, ''));
  if (page === null || !files.has(page)) return `starts with a file that is not there: ${entry}`;
  const { launchData, passMark, objectives } = item;
  const id = item['@identifier'] ?? `partie-${number}`;
  return { id, title: item.title || `Partie ${number}`, entry, launchData, passMark, objectives };
}

/** Joined to the address as the specification says. */
function toQuery({ '@parameters': said = '' }: ManifestItem): string {
  if (said === '' || said.startsWith('?') || said.startsWith('#')) return said;
  return `?${said.replace(/^&/, '')}`;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
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
