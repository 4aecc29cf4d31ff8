/** Other commits beside this one, each in a folder of its own. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { atEnd, runToEnd } from '../../tools/started-programs.ts';

/**
 * A worktree with its own copy of the installed packages: nothing that one build writes reaches the other. It is removed
 * at the end of the trial. @returns the folder
 */
export function makeWorktree(folder: string, commit: string): string {
  runToEnd('git', ['-C', root, 'worktree', 'add', '--detach', '--force', folder, commit]);
  atEnd(() => {
    rmSync(folder, { recursive: true, force: true });
    runToEnd('git', ['-C', root, 'worktree', 'prune']);
  });
  const parts = ['.', ...['apps', 'packages', 'e2e'].flatMap(listChildren)];
  for (const part of parts) copyIfThere(join(part, 'node_modules'), folder);
  mkdirSync(join(root, '.cache', 'nodes'), { recursive: true });
  copyIfThere(join('.cache', 'nodes'), folder);
  return folder;
}

function copyIfThere(path: string, to: string): void {
  if (existsSync(join(root, path)))
    cpSync(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
}

const listChildren = (part: string): string[] =>
  readdirSync(join(root, part)).map((name) => join(part, name));
