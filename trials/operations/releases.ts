/** Builds the program of an earlier release beside this one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runToEnd } from '../../tools/started-programs.ts';

export interface Release {
  version: string;
  commit: string;
  /** The root of its sources, built. */
  folder: string;
}

const git = (...words: string[]): string => runToEnd('git', ['-C', ROOT, ...words]).trim();

/**
 * The last commit of the newest release before this program: the one of its tag `v<version>`, else the last one whose
 * list of changes begins with it.
 */
export function findPreviousRelease(): Pick<Release, 'version' | 'commit'> {
  const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
  const { version: own } = JSON.parse(read('package.json')) as { version: string };
  const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) – \d/gm)].map(
    ([, one = '']) => one,
  );
  const version = released.find((one) => one !== own);
  if (!version) throw new Error('CHANGELOG.md has no earlier release');
  const tag = git('tag', '--list', `v${version}`);
  if (tag !== '') return { version, commit: git('rev-parse', `${tag}^{commit}`) };
  for (const commit of git('log', '--format=%H', '--', 'CHANGELOG.md').split('\n')) {
    const [first = ''] = /^## .*$/m.exec(git('show', `${commit}:CHANGELOG.md`)) ?? [];
    if (!first.startsWith(`## ${version} –`)) continue;
    // Later commits of the release did not change the list.
    const [next] = git(
      'log',
      '--format=%H',
      '--reverse',
      '--ancestry-path',
      `${commit}..HEAD`,
      '--',
      'CHANGELOG.md',
    ).split('\n');
    return { version, commit: next ? git('rev-parse', `${next}^`) : commit };
  }
  throw new Error(`no commit of ${version}: this needs the history of the project`);
}

/** Builds it once for each commit, with its own packages; needs the registry of npm the first time. */
export function buildPreviousRelease(): Release {
  const { version, commit } = findPreviousRelease();
  const folder = join(ROOT, '.cache', 'releases', commit.slice(0, 12));
  const done = join(folder, '.built');
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true });
    runToEnd('sh', ['-c', 'git -C "$0" archive "$1" | tar -x -C "$2"', ROOT, commit, folder]);
    const install = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    runToEnd('npm', install, {}, folder);
    runToEnd('npm', ['run', '--silent', 'build'], {}, folder);
    writeFileSync(done, version);
  }
  return { version, commit, folder };
}
