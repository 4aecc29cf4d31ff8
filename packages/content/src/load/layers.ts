/**
 * Content is read from folders laid over each other: that of the program, then that of the site, which belongs to who
 * runs it. Of two files with one path, the later folder's is read.
 */
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from '../parse.ts';

/** A folder of content, and the name by which faults and pages call it. */
export interface ContentLayer {
  name: 'program' | 'site';
  dir: string;
}

/** Layers in order, the last one above all others; a text is the folder of the program alone. */
export type ContentSource = string | readonly ContentLayer[];

/** Files of all layers, by their path (with `/`) below the layer. */
export interface LayeredFiles {
  layers: readonly ContentLayer[];
  /** The uppermost layer that has this file or folder; null without any. */
  findLayer(path: string): ContentLayer | null;
  /** The file's place on the disk; that of the lowest layer if it is nowhere. */
  locate(path: string): string;
  /** Names of the folders inside `path`, of all layers, sorted. */
  listFolders(path: string): string[];
  /** Names of the files inside `path` that end in `ending`, of all layers, sorted. */
  listFiles(path: string, ending: string): string[];
  /** Null if the file can't be read, with the reason in `faults`. */
  readText(path: string, faults: ContentFault[]): string | null;
}

export const toLayers = (source: ContentSource): readonly ContentLayer[] =>
  typeof source === 'string' ? [{ name: 'program', dir: source }] : source;

export function openLayers(source: ContentSource): LayeredFiles {
  const layers = toLayers(source);
  const [lowest] = layers;
  if (!lowest) throw new Error('content is read from one folder at least');
  const findLayer = (path: string): ContentLayer | null =>
    layers.findLast(({ dir }) => existsSync(join(dir, path))) ?? null;
  const locate = (path: string): string => join((findLayer(path) ?? lowest).dir, path);
  const list = (path: string, isWanted: (entry: Dirent) => boolean): string[] => {
    const names = layers.flatMap(({ dir }) => readEntries(join(dir, path)).filter(isWanted));
    return [...new Set(names.map(({ name }) => name))].sort();
  };
  return {
    layers,
    findLayer,
    locate,
    listFolders: (path) => list(path, (entry) => entry.isDirectory()),
    listFiles: (path, ending) => list(path, (entry) => entry.isFile() && entry.name.endsWith(ending)),
    readText: (path, faults) => {
      try {
        return readFileSync(locate(path), 'utf8');
      } catch {
        faults.push({ file: path, path: '', message: 'cannot be read' });
        return null;
      }
    },
  };
}

/** Writes into each fault the layer that its file came from. */
export function nameLayers(files: LayeredFiles, faults: ContentFault[]): void {
  for (const fault of faults) fault.layer ??= files.findLayer(fault.file)?.name;
}

function readEntries(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
