/**
 * Copies of the content that tests may break. Copying is slow and restoring is fast, so one copy serves a whole test
 * file.
 */
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
import type { ContentLayer } from '../src/load/layers.ts';

export const PROGRAM = fileURLToPath(new URL('../../../content', import.meta.url));
export const DEMO_SITE = fileURLToPath(new URL('../../../demo/site', import.meta.url));
/** The content as the demonstration serves it. */
export const CONTENT: readonly ContentLayer[] = [
  { name: 'program', dir: PROGRAM },
  { name: 'site', dir: DEMO_SITE },
];
/** Questions from the thirteenth of each theme on; tests of broken files don't need them. */
const MORE = /-(01[3-9]|0[2-9]\d|[1-9]\d\d)\.json$/;

export interface ContentCopy {
  dir: string;
  /** Restores changed and removed files, and removes added ones. */
  mend(): void;
  remove(): void;
}

/**
 * The site of the demonstration is laid over the program in one folder.
 * @param keep selects paths below the content; by default, all but most questions of each theme
 */
export function copyContent(keep: (path: string) => boolean = (path) => !MORE.test(path)): ContentCopy {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  const isOfProgram = (path: string) => path !== 'brands' && !path.startsWith('brands/') && keep(path);
  cpSync(PROGRAM, dir, { recursive: true, filter: (path) => isOfProgram(relative(PROGRAM, path)) });
  cpSync(DEMO_SITE, dir, { recursive: true, filter: (path) => keep(relative(DEMO_SITE, path)) });
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
    const own = join(DEMO_SITE, path);
    const [from, to] = [existsSync(own) ? own : join(PROGRAM, path), join(dir, path)];
    if (statSync(from).isDirectory()) return void mkdirSync(to);
    copyFileSync(from, to);
    // A time long ago, so that any later change is visible, even one in the same tick of the clock.
    utimesSync(to, 0, 0);
    states.set(path, readState(to));
  }
}

const listPaths = (dir: string): string[] => readdirSync(dir, { recursive: true, encoding: 'utf8' });

/** Changes with the content of a file; for a folder, only with its existence. */
function readState(path: string): string {
  if (!existsSync(path)) return 'absent';
  const state = statSync(path);
  return state.isDirectory() ? 'folder' : `${state.size} ${state.mtimeMs}`;
}
