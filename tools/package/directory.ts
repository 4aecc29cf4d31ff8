/** The self-contained directory of a release: everything that runs, and nothing that builds or tests. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../prepare.mjs';
import { copyDocuments } from './documents.ts';
import { fetchNode, VERSION } from './release.ts';

/** Folders of the product, from the root. */
const PARTS = ['apps/server/dist', 'apps/web/dist', 'content', 'demo'];
/** Files of packages that serve their developers. */
const LEFT_OUT =
  /(^|\/)(\.[^/]+|test|tests|__tests__|docs|example|examples|benchmark|benchmarks|integration)(\/|$)|\.(map|d\.[cm]?ts|ts|md|markdown|flow|html|sh)$/i;
const LICENCE = /(^|\/)(licen[cs]e|notice|copying|ofl)[^/]*$/i;

/** Makes the directory anew. @param moment see `readMoment` */
export function makeDirectory(to: string, moment: number): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const part of PARTS) cpSync(join(root, part), join(to, part), { recursive: true, filter: isRunning });
  // The sources are modules of the language, and so is what was built from them.
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ version: VERSION, type: 'module', private: true })}\n`,
  );
  for (const path of listPackages()) copyPackage(path, to);
  unpackNode(join(to, 'node'));
  for (const name of ['balise', 'balise.mjs']) cpSync(join(root, 'packaging', name), join(to, 'bin', name));
  writeFileSync(join(to, 'VERSION'), `${VERSION}\n`);
  copyDocuments(join(to, 'doc'));
  settle(to, moment);
}

/** The build leaves a mark for itself. */
const isRunning = (path: string): boolean => !path.endsWith('.built-from');

/** Folders of the packages that the server needs when it runs, as they are installed, from the root. */
export function listPackages(): string[] {
  const listed = execFileSync(
    'npm',
    ['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@balise/server'],
    { cwd: root, encoding: 'utf8' },
  );
  const paths = listed
    .split('\n')
    .filter((path) => path.includes('/node_modules/') && !/\/node_modules\/@balise\/[^/]+$/.test(path))
    .map((path) => relative(root, path));
  return [...new Set(paths)].sort();
}

/** Without the packages inside, which are listed by themselves. */
function copyPackage(path: string, to: string): void {
  const from = join(root, path);
  cpSync(from, join(to, path), {
    recursive: true,
    dereference: true,
    filter: (file) => {
      const name = relative(from, file);
      if (name.split('/').includes('node_modules')) return false;
      return LICENCE.test(name) || !LEFT_OUT.test(name);
    },
  });
}

function unpackNode(to: string): void {
  mkdirSync(join(to, 'bin'), { recursive: true });
  const members = ['package/bin/node', 'package/LICENSE'];
  execFileSync('tar', ['xzf', fetchNode(), '-C', to, '--strip-components=1', ...members]);
}

/** What is executed as it is. */
const PROGRAMS = ['bin/balise', 'node/bin/node'];

/** Gives every file the same owner's rights and the moment of the release. */
function settle(top: string, moment: number, folder: string = top): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) settle(top, moment, path);
    else {
      chmodSync(path, PROGRAMS.includes(relative(top, path)) ? 0o755 : 0o644);
      utimesSync(path, moment, moment);
    }
  }
  chmodSync(folder, 0o755);
  utimesSync(folder, moment, moment);
}
