/** The packages of this commit, made once for all trials of a run. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../package/release.ts';
import { root } from '../prepare.mjs';
import { runToEnd } from '../started-programs.ts';

export interface Packages {
  folder: string;
  version: string;
  /** The self-contained directory. */
  directory: string;
  archive: string;
  debian: string;
}

export function makePackages(): Packages {
  const folder = join(root, '.cache', 'packages');
  const mark = join(folder, '.made-from');
  const wanted = digestSources();
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    runToEnd('npm', ['run', '--silent', 'package', '--', '--to', folder], {}, root);
    writeFileSync(mark, wanted);
  }
  const name = `balise-${VERSION}-linux-x64`;
  return {
    folder,
    version: VERSION,
    directory: join(folder, name),
    archive: join(folder, `${name}.tar.gz`),
    debian: join(folder, `balise_${VERSION}_amd64.deb`),
  };
}

/** Of the commit, and of what is changed since in that which is packaged. */
function digestSources(): string {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  const parts = ['packaging', 'apps', 'packages', 'content', 'tools/package', 'package-lock.json'];
  const hash = createHash('sha256').update(git('log', '-1', '--format=%H', '--', ...parts));
  return hash.update(git('diff', 'HEAD', '--', ...parts)).digest('hex');
}
