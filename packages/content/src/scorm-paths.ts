/** Finds the files that a SCORM package names, in the ways in which tools write names. Pure. */

export type PackageFileNames = Iterable<string>;

/** Finds a file of the package by a path from its root; null when there is none. */
export type FindFile = (path: string) => string | null;

/**
 * Programs of one system write «é» as one letter and of another as two, and zip files made on Windows may have
 * backslashes in their names.
 */
const fold = (name: string): string => name.normalize('NFC').replaceAll('\\', '/');

export function createFileFinder(names: PackageFileNames): FindFile {
  const exact = new Set(names);
  const folded = new Map([...exact].map((name) => [fold(name), name]));
  return (path) => (exact.has(path) ? path : (folded.get(fold(path)) ?? null));
}

/** The path without its query and fragment, and these. */
export function splitAddress(address: string): { path: string; rest: string } {
  const at = address.search(/[?#]/);
  return at < 0 ? { path: address, rest: '' } : { path: address.slice(0, at), rest: address.slice(at) };
}

/** Whether the address leads to another site, or is none of a file (`data:`, `javascript:`). */
export const isElsewhere = (address: string): boolean =>
  /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address.trim());

/**
 * The file that is named from a page or a base: `folder` is the path of either. A name may be encoded, or hold a `%`
 * of its own; null when no such file is there.
 */
export function resolveFile(find: FindFile, folder: string, path: string): string | null {
  for (const said of spellings(path)) {
    const whole = joinPaths(folder, said);
    const found = whole === null ? null : find(whole);
    if (found !== null) return found;
  }
  return null;
}

const spellings = (path: string): string[] => [...new Set([decodePath(path), path])];

/** An address as browsers read it: what is no code of a letter stays as it is written. */
const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return path;
  }
};

/** Without `.`, `..` and doubled slashes; null above the root of the package. A leading slash is that root. */
function joinPaths(folder: string, path: string): string | null {
  const plain = path.replaceAll('\\', '/');
  const steps = `${plain.startsWith('/') ? '' : folder.replaceAll('\\', '/')}/${plain}`.split('/');
  const walked: string[] = [];
  for (const step of steps) {
    if (step === '' || step === '.') continue;
    if (step !== '..') walked.push(step);
    else if (walked.pop() === undefined) return null;
  }
  return walked.join('/');
}

/** The folder of a file. */
export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/** A file as the path of an address. */
export const encodePath = (file: string): string =>
  file
    .split('/')
    .map((step) => encodeURIComponent(step))
    .join('/');
