/** Copies of the content, to be broken by tests. Copying is slow and mending is not: one copy serves a whole file. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));
/** Questions from the thirteenth of a theme on: what is told of a broken file is told without them. */
const MORE = /-(01[3-9]|0[2-9]\d)\.json$/;

export interface ContentCopy {
  dir: string;
  /** Puts back what was changed or removed, and removes what was added. */
  mend(): void;
  remove(): void;
}

/** `keep`: which paths below the content, all questions but a few of each theme when it is not said. */
export function copyContent(keep: (path: string) => boolean = (path) => !MORE.test(path)): ContentCopy {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT, dir, { recursive: true, filter: (path) => keep(relative(CONTENT, path)) });
  const states = new Map(listPaths(dir).map((path) => [path, readState(join(dir, path))]));
  return {
    dir,
    mend() {
      for (const path of listPaths(dir))
        if (!states.has(path)) rmSync(join(dir, path), { recursive: true, force: true });
      for (const [path, state] of states) if (readState(join(dir, path)) !== state) putBack(path);
    },
    remove: () => rmSync(dir, { recursive: true }),
  };

  function putBack(path: string): void {
    const [from, to] = [join(CONTENT, path), join(dir, path)];
    if (statSync(from).isDirectory()) return void mkdirSync(to);
    copyFileSync(from, to);
    // Long ago: a change in the same tick of the clock shows.
    utimesSync(to, 0, 0);
    states.set(path, readState(to));
  }
}

const listPaths = (dir: string): string[] => readdirSync(dir, { recursive: true, encoding: 'utf8' });

/** Changes with what a file holds; a folder has only to be there. */
function readState(path: string): string {
  if (!existsSync(path)) return 'absent';
  const state = statSync(path);
  return state.isDirectory() ? 'folder' : `${state.size} ${state.mtimeMs}`;
}
