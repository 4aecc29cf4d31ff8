/** Unpacks a course package: only plain files, within bounds, below its own folder. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { SiteOrderRefused } from './site-refused.ts';

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

/** What is judged of a file of the archive before anything is written. */
interface PackedFile {
  /** With `/`; ends in one for a folder. */
  name: string;
  kind: 'file' | 'folder' | 'link' | 'device';
  entry: Entry;
}

/**
 * Writes the files of `archive` into `folder`, which is new.
 * @returns the folder that the archive was packed with and that is left out; null when there was none
 * @throws SiteOrderRefused; what was written before is the caller's to remove
 */
export async function unpackCourse(
  archive: string,
  folder: string,
  bounds = COURSE_BOUNDS,
): Promise<string | null> {
  const refuse = (why: string): never => {
    throw new SiteOrderRefused(`${archive}: ${why}`);
  };
  const stats = statSync(archive);
  if (!stats.isFile()) refuse('is no file');
  if (stats.size > bounds.archiveBytes) refuse(`has more than ${bounds.archiveBytes / MB} MB`);
  try {
    // Names are judged here, in words that tell what is wrong with the package.
    const zip = await openPromise(archive, { autoClose: false, decodeStrings: false });
    try {
      const files = await listFiles(zip, bounds);
      const fault = tellFiles(files, stats.size, bounds);
      if (fault !== null) refuse(fault);
      const wrapper = findWrapper(files);
      for (const { name, kind, entry } of files) {
        if (kind !== 'file') continue;
        const file = join(folder, wrapper === null ? name : name.slice(wrapper.length + 1));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, await readFile(zip, entry), { flag: 'wx' });
      }
      return wrapper;
    } finally {
      zip.close();
    }
  } catch (error) {
    throw isOfArchive(error)
      ? new SiteOrderRefused(`${archive}: is no zip archive, or a damaged one (${error.message})`)
      : error;
  }
}

/** What the system says has a code; that of zlib is about the archive too. */
const isOfArchive = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof SiteOrderRefused) &&
  (!('code' in error) || String(error.code).startsWith('Z_'));

async function listFiles(zip: ZipFile, bounds: CourseBounds): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const file = describeEntry(entry);
    if (!OF_A_MAC.test(file.name)) files.push(file);
    if (files.length > bounds.files) break;
  }
  return files;
}

function describeEntry(entry: Entry): PackedFile {
  const name = decodeName(entry).replaceAll('\\', '/');
  // Where the program that packed it knows kinds of files: UNIX and Macs.
  const type = [3, 19].includes(entry.versionMadeBy >> 8)
    ? (entry.externalFileAttributes >>> 16) & 0xf000
    : 0;
  if (type === 0xa000) return { name, kind: 'link', entry };
  if (![0, 0x8000, 0x4000].includes(type)) return { name, kind: 'device', entry };
  return { name, kind: name.endsWith('/') || type === 0x4000 ? 'folder' : 'file', entry };
}

/** Many programs write UTF-8 without saying so. */
function decodeName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  }
}

/** Its length is that which the archive says: the library ends a stream that is longer or shorter. */
async function readFile(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw new Error('a file has other bytes than were packed');
  return bytes;
}

function tellFiles(all: readonly PackedFile[], size: number, bounds: CourseBounds): string | null {
  const files = all.filter(({ kind }) => kind === 'file');
  if (all.length > bounds.files) return `has more than ${bounds.files} files`;
  for (const file of all) {
    const why = tellFile(file, bounds);
    if (why !== null) return `${why}: ${JSON.stringify(file.name.slice(0, MOST_PATH))}`;
  }
  const sum = (pick: (entry: Entry) => number): number =>
    files.reduce((total, { entry }) => total + pick(entry), 0);
  if (sum((entry) => entry.uncompressedSize) > bounds.bytes)
    return `unpacks to more than ${bounds.bytes / MB} MB`;
  // Files that share their bytes make a small archive unpack without end.
  if (sum((entry) => entry.compressedSize) > size) return 'packs several files in the same bytes';
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

function tellFile({ name, kind, entry }: PackedFile, bounds: CourseBounds): string | null {
  if (kind === 'link') return 'holds a link, and only plain files are taken';
  if (kind === 'device') return 'holds what is no file';
  if (entry.isEncrypted()) return 'is encrypted';
  if (!entry.canDecodeFileData()) return 'packs a file in a way that is not read (choose «deflate»)';
  const steps = name.replace(/\/$/, '').split('/');
  const isOutside = /^[a-z]:/i.test(name) || steps.some((step) => ['', '.', '..'].includes(step));
  if (isOutside) return 'names a file outside its own folder';
  if (/\p{Cc}/u.test(name)) return 'names a file with signs that are no letters';
  if (name.length > MOST_PATH) return `has a path of more than ${MOST_PATH} characters`;
  if (steps.length > bounds.depth) return `has folders more than ${bounds.depth} deep`;
  return entry.uncompressedSize > bounds.fileBytes ? `has a file above ${bounds.fileBytes / MB} MB` : null;
}

/** The one folder that all files are in, with the manifest: many people pack a folder instead of what is in it. */
function findWrapper(all: readonly PackedFile[]): string | null {
  const files = all.filter(({ kind }) => kind === 'file');
  if (files.some(({ name }) => MANIFEST.test(name))) return null;
  const [first = ''] = files[0]?.name.split('/') ?? [];
  const isOne = files.every(({ name }) => name.startsWith(`${first}/`));
  return isOne && files.some(({ name }) => MANIFEST.test(name.slice(first.length + 1))) ? first : null;
}
