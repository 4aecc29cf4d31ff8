/**
 * SCORM packages: a folder of `content/courses/` with an `imsmanifest.xml`. Only what is played is read of it: its version,
 * its title, the page it starts with; its files stay on the disk and are named once, at start.
 */
import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { type Fault, readText } from './parse.ts';

export type ScormVersion = '1.2' | '2004';

export interface ScormPackage {
  /** Name of the folder. */
  name: string;
  title: string;
  version: ScormVersion;
  /** Address of its first page below the folder, with its parameters. */
  entry: string;
  /** Bytes of each file, by its path below the folder (with `/`). */
  files: ReadonlyMap<string, number>;
}

export const MANIFEST = 'imsmanifest.xml';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['organization', 'item', 'resource'].includes(name),
});

interface Item {
  '@identifierref'?: string;
  '@parameters'?: string;
  item?: Item[];
}
interface Resource {
  '@identifier'?: string;
  '@href'?: string;
  '@base'?: string;
  '@scormtype'?: string;
  '@scormType'?: string;
}
interface Manifest {
  metadata?: { schemaversion?: string };
  organizations?: {
    '@default'?: string;
    organization?: (Item & { '@identifier'?: string; title?: string })[];
  };
  resources?: { '@base'?: string; resource?: Resource[] };
}

/** Null when it is no package that can be played, with the reason among `faults`. */
export function readPackage(dir: string, name: string, faults: Fault[]): ScormPackage | null {
  const file = `courses/${name}/${MANIFEST}`;
  const tell = (message: string): null => {
    faults.push({ file, path: '', message });
    return null;
  };
  const text = readText(join(dir, file), faults);
  if (text === null) return null;
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return tell('declares a document type');
  const manifest = parsed(text);
  if (!manifest) return tell('is no manifest');
  const version = versionOf(manifest, text);
  if (!version) return tell('is neither SCORM 1.2 nor SCORM 2004');
  const { organization = [], '@default': chosen } = manifest.organizations ?? {};
  const tree = organization.find((one) => one['@identifier'] === chosen) ?? organization[0];
  const items = tree ? launched(tree) : [];
  const [item, another] = items;
  if (!tree || !item) return tell('launches nothing');
  // Which of several comes next is a question of sequencing, which is not played.
  if (another) return tell(`launches ${items.length} parts, one at most`);
  const resource = manifest.resources?.resource?.find((one) => one['@identifier'] === item['@identifierref']);
  if (!resource?.['@href']) return tell(`launches what is no resource: ${item['@identifierref']}`);
  const base = `${manifest.resources?.['@base'] ?? ''}${resource['@base'] ?? ''}`;
  const entry = `${base}${resource['@href']}${parametersOf(item['@parameters'] ?? '')}`;
  const files = filesIn(join(dir, 'courses', name));
  const page = decoded(entry.replace(/[?#].*$/s, ''));
  if (page === null || !files.has(page)) return tell(`starts with a file that is not there: ${entry}`);
  return { name, title: tree.title || name, version, entry, files };
}

function parsed(text: string): Manifest | null {
  try {
    const { manifest } = parser.parse(text) as { manifest?: Manifest };
    return typeof manifest === 'object' ? manifest : null;
  } catch {
    return null;
  }
}

function versionOf(manifest: Manifest, text: string): ScormVersion | null {
  const said = String(manifest.metadata?.schemaversion ?? '');
  if (said.trim() === '1.2') return '1.2';
  if (/2004|CAM 1\.3/.test(said)) return '2004';
  // Some say it by their vocabulary alone.
  if (text.includes('adlcp_rootv1p2')) return '1.2';
  return /adlcp_v1p3/.test(text) ? '2004' : null;
}

function launched(item: Item): Item[] {
  return [...(item['@identifierref'] ? [item] : []), ...(item.item ?? []).flatMap(launched)];
}

/** As the specification joins them to the address. */
function parametersOf(said: string): string {
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

/** Real files only: a link could lead out of the folder. */
function filesIn(folder: string): ReadonlyMap<string, number> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    found.map((path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), statSync(path).size]),
  );
}
