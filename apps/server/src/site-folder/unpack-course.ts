/** Unpacks a course package: only plain files, within bounds, below its own folder. */
import { closeSync, fstatSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SiteOrderRefused } from './site-refused.ts';
import { listZipEntries, readZipEntry, type ZipEntry, ZipUnreadable } from './zip-entries.ts';

/** Several times what the largest real courses have. */
export interface CourseBounds {
  archiveBytes: number;
  fileBytes: number;
  bytes: number;
  files: number;
  depth: number;
}

const MB = 1024 * 1024;
const COURSE_BOUNDS: CourseBounds = {
  archiveBytes: 600 * MB,
  fileBytes: 300 * MB,
  bytes: 1500 * MB,
  files: 20_000,
  depth: 20,
};
/** Characters of a path. */
const MOST_PATH = 240;
const MANIFEST = /^imsmanifest\.xml$/i;
/** What a Mac adds to every archive. */
const OF_A_MAC = /(^|\/)(__MACOSX|\.DS_Store)(\/|$)/;

/**
 * Writes the files of `archive` into `folder`, which is new.
 * @returns the folder that the archive was packed with and that is left out; null when there was none
 * @throws SiteOrderRefused; what was written before is the caller's to remove
 */
export function unpackCourse(archive: string, folder: string, bounds = COURSE_BOUNDS): string | null {
  const handle = openSync(archive, 'r');
  const refuse = (why: string): never => {
    throw new SiteOrderRefused(`${archive}: ${why}`);
  };
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) refuse('is no file');
    if (stats.size > bounds.archiveBytes) refuse(`has more than ${bounds.archiveBytes / MB} MB`);
    const entries = listZipEntries(handle, stats.size).filter(({ name }) => !OF_A_MAC.test(name));
    const fault = tellEntries(entries, stats.size, bounds);
    if (fault !== null) refuse(fault);
    const wrapper = findWrapper(entries);
    for (const entry of entries) {
      if (entry.kind !== 'file') continue;
      const file = join(folder, wrapper === null ? entry.name : entry.name.slice(wrapper.length + 1));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, readZipEntry(handle, stats.size, entry), { flag: 'wx' });
    }
    return wrapper;
  } catch (error) {
    return error instanceof ZipUnreadable ? refuse(error.message) : raise(error);
  } finally {
    closeSync(handle);
  }
}

function raise(error: unknown): never {
  throw error;
}

function tellEntries(entries: readonly ZipEntry[], size: number, bounds: CourseBounds): string | null {
  const files = entries.filter(({ kind }) => kind === 'file');
  if (entries.length > bounds.files) return `has more than ${bounds.files} files`;
  for (const entry of entries) {
    const why = tellEntry(entry, bounds);
    if (why !== null) return `${why}: ${JSON.stringify(entry.name.slice(0, MOST_PATH))}`;
  }
  const sum = (pick: (entry: ZipEntry) => number): number =>
    files.reduce((total, entry) => total + pick(entry), 0);
  if (sum((entry) => entry.size) > bounds.bytes) return `unpacks to more than ${bounds.bytes / MB} MB`;
  // Entries that share their bytes make a small archive unpack without end.
  if (sum((entry) => entry.packedSize) > size) return 'packs several files in the same bytes';
  const names = files.map(({ name }) => name);
  const folders = new Set(names.flatMap(listFoldersOf));
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size || folders.has(name));
  if (twice !== undefined) return `has two files of one name: ${JSON.stringify(twice)}`;
  return files.length === 0 ? 'has no files' : null;
}

function listFoldersOf(name: string): string[] {
  const steps = name.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

function tellEntry({ name, kind, isEncrypted, size }: ZipEntry, bounds: CourseBounds): string | null {
  if (kind === 'link') return 'holds a link, and only plain files are taken';
  if (kind === 'device') return 'holds what is no file';
  if (isEncrypted) return 'is encrypted';
  const steps = name.replace(/\/$/, '').split('/');
  const isOutside = /^[a-z]:/i.test(name) || steps.some((step) => ['', '.', '..'].includes(step));
  if (isOutside) return 'names a file outside its own folder';
  if (/\p{Cc}/u.test(name)) return 'names a file with signs that are no letters';
  if (name.length > MOST_PATH) return `has a path of more than ${MOST_PATH} characters`;
  if (steps.length > bounds.depth) return `has folders more than ${bounds.depth} deep`;
  return size > bounds.fileBytes ? `has a file above ${bounds.fileBytes / MB} MB` : null;
}

/** The one folder that all files are in, with the manifest: many people pack a folder instead of what is in it. */
function findWrapper(entries: readonly ZipEntry[]): string | null {
  const files = entries.filter(({ kind }) => kind === 'file');
  if (files.some(({ name }) => MANIFEST.test(name))) return null;
  const [first = ''] = files[0]?.name.split('/') ?? [];
  const isOne = files.every(({ name }) => name.startsWith(`${first}/`));
  return isOne && files.some(({ name }) => MANIFEST.test(name.slice(first.length + 1))) ? first : null;
}
