import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the program, above the sources as above the bundle: the nearest one with `content/` in it. */
export const ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'content'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`no folder above ${import.meta.dirname} has the program's content/`);
  return findRoot(above);
}
