/** Two people who build the same commit get the same packages, wherever and however they build. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../../tools/started-programs.ts';
import { holds, same } from '../requirements.ts';
import type { Trial, TrialContext } from './trial.ts';
import { makeWorktree } from './worktree.ts';

export const trial: Trial = {
  name: 'equal-builds',
  title: 'Two builds of one commit have equal bytes',
  needs: { programs: { git: 'git', 'dpkg-deb': 'dpkg', tar: 'tar', gzip: 'gzip', xz: 'xz-utils' } },
  run,
};

/** Two builders who have nothing in common but the commit. */
const BUILDERS = [
  { folder: 'one', umask: '0022', env: { TZ: 'UTC', LC_ALL: 'C' } },
  {
    folder: 'the other one, somewhere else',
    umask: '0077',
    env: { TZ: 'Pacific/Auckland', LC_ALL: 'fr_FR.UTF-8', LANG: 'fr_FR.UTF-8' },
  },
];

interface Built {
  folder: string;
  seconds: number;
}

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const built: Built[] = [];
  for (const builder of BUILDERS)
    await report.check(
      `builds in a folder «${builder.folder}», umask ${builder.umask}, ${builder.env.TZ}`,
      async () => {
        built.push(buildCommit(folder, builder));
      },
    );
  const [one, other] = built;
  if (!one || !other) return [];
  const [sums, otherSums] = [readSums(one), readSums(other)];
  for (const [name, sum] of sums)
    await report.check(`${name} has the same digest`, async () => {
      if (sum !== otherSums.get(name)) throw new Error(listDifferences(one, other, name).join(', '));
    });
  await report.check('so have all files of the directory', async () => {
    same(digestTree(one), digestTree(other), 'the files');
  });
  await report.check('the digests name every file that is handed out', async () => {
    const files = readdirSync(one.folder).filter((name) => statSync(join(one.folder, name)).isFile());
    same([...sums.keys()].sort(), files.filter((name) => !name.startsWith('SHA256SUMS')).sort(), 'the names');
  });
  return tellFigures(one, other, sums);
}

function buildCommit(folder: string, { folder: name, umask, env }: (typeof BUILDERS)[number]): Built {
  const sources = makeWorktree(join(folder, name), 'HEAD');
  const to = join(folder, `${name} packages`);
  const began = Date.now();
  const command = `umask ${umask} && exec npm run --silent package -- --to "$0"`;
  runToEnd('sh', ['-c', command, to], { ...env, HOME: join(folder, `${name} home`) }, sources);
  return { folder: to, seconds: Math.round((Date.now() - began) / 1000) };
}

/** Digest of each file. */
function readSums({ folder }: Built): Map<string, string> {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** One line for each file: its digest, rights, moment and name. */
function digestTree({ folder }: Built): string[] {
  const command = 'find . -type f -printf "%m %T@ %s " -exec sha256sum {} \\; | sort';
  const release = readdirSync(folder).find((name) => name.endsWith('-linux-x64'));
  holds(release !== undefined, 'there is no directory of the release');
  return runToEnd('sh', ['-c', command], {}, join(folder, release)).trim().split('\n');
}

/** What differs, as far as the directories tell. */
function listDifferences(one: Built, other: Built, name: string): string[] {
  const theirs = new Set(digestTree(other));
  const lines = digestTree(one).filter((line) => !theirs.has(line));
  return [`${name} differs`, ...lines.slice(0, 5), `${lines.length} files`];
}

function tellFigures(one: Built, other: Built, sums: Map<string, string>): string[] {
  const files = digestTree(one);
  const size = Number(runToEnd('du', ['-sb', one.folder]).split('\t')[0]);
  return [
    `Times of the builds: ${one.seconds} s and ${other.seconds} s. The directory has ${files.length} files; all of it together ${formatMb(size)}.`,
    '',
    '| file | size | SHA-256 |',
    '|---|---|---|',
    ...[...sums].map(
      ([name, sum]) => `| ${name} | ${formatMb(statSync(join(one.folder, name)).size)} | \`${sum}\` |`,
    ),
  ];
}

const formatMb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
