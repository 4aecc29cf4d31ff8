/** The packages of this commit, made once for all trials of a run. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../tools/package/release.ts';
import { root } from '../../tools/prepare.mjs';
import { runToEnd } from '../../tools/started-programs.ts';
import { takeDocumentsOf } from './release-files.ts';
import { makeWorktree } from './worktree.ts';

export interface Packages {
  folder: string;
  version: string;
  /** The self-contained directory. */
  directory: string;
  archive: string;
  debian: string;
}

let made: Packages | null = null;

/** Made anew only if something that is packaged has changed since the run before. */
export function makePackages(): Packages {
  made ??= make();
  return made;
}

function make(): Packages {
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
  takeDocumentsOf(join(folder, name));
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
  const built = ['apps', 'packages', 'content', 'demo', 'package-lock.json', 'tools/package', 'packaging'];
  // Trials write their reports themselves.
  const read = ['docs', ':!docs/trials', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  const parts = [...built, ...read];
  const hash = createHash('sha256').update(git('log', '-1', '--format=%H', '--', ...parts));
  return hash.update(git('diff', 'HEAD', '--', ...parts)).digest('hex');
}

/** Lower than any release. */
const EARLIER_VERSION = '0.0.1';

/**
 * The Debian package of the last commit before the newest migration, with a lower version: an upgrade from it changes the
 * schema. It is kept for later runs.
 */
export function makeEarlierPackage(folder: string): { debian: string; version: string; commit: string } {
  const git = (...words: string[]): string => runToEnd('git', ['-C', root, ...words]).trim();
  const migrations = 'apps/server/src/platform/db/migrations/*.sql';
  // Of the main line: a branch may have begun before others that were merged first.
  const newest = git('log', '-1', '--first-parent', '--format=%H', '--diff-filter=A', '--', migrations);
  const commit = `${newest}^`;
  const hash = git('rev-parse', '--short=12', commit);
  const debian = join(root, '.cache', 'earlier-packages', hash, `balise_${EARLIER_VERSION}_amd64.deb`);
  if (!existsSync(debian)) {
    const sources = makeWorktree(join(folder, 'earlier'), commit);
    const manifest = join(sources, 'package.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace(/"version": "[^"]*"/, `"version": "${EARLIER_VERSION}"`));
    // Compressed little: it is only installed from.
    runToEnd('sed', ['-i', 's/-z6/-z0/', join(sources, 'tools/package/debian.ts')]);
    const to = join(folder, 'earlier packages');
    runToEnd('npm', ['run', '--silent', 'package', '--', '--to', to], {}, sources);
    mkdirSync(join(debian, '..'), { recursive: true });
    cpSync(join(to, `balise_${EARLIER_VERSION}_amd64.deb`), debian);
  }
  return { debian, version: EARLIER_VERSION, commit: hash };
}

/** The same package with another version, for upgrades; quick to make because it is not compressed. */
export function changeVersion(debian: string, version: string, folder: string): string {
  const tree = join(folder, `tree-${version}`);
  const to = join(folder, `balise_${version}_amd64.deb`);
  runToEnd('dpkg-deb', ['--raw-extract', debian, tree]);
  runToEnd('sed', ['-i', `s/^Version: .*/Version: ${version}/`, join(tree, 'DEBIAN/control')]);
  runToEnd('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, to]);
  rmSync(tree, { recursive: true });
  return to;
}
