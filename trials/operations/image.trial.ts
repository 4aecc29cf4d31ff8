/** The image: built by the plain Dockerfile, and run as a cluster would, with a root that nobody can write to. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd, runToEnd } from '../../tools/started-programs.ts';
import { holds, same } from '../requirements.ts';
import { fetchDebian } from './debian-root.ts';
import { makePackages, type Packages } from './packages.ts';
import { findReleaseFile } from './release-files.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'image',
  title: 'The image of the release',
  needs: {
    root: true,
    programs: { buildah: 'buildah', crun: 'crun', mmdebstrap: 'mmdebstrap', unshare: 'util-linux' },
  },
  run,
};

/** Of the Dockerfile. */
const USER = 10_001;
const DATA = '/var/lib/balise';
/** 30 s of the image, several times: this machine may be busy. */
const LONGEST_START_MS = 240_000;

interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  WorkingDir: string;
  StopSignal: string;
  Volumes: Record<string, unknown>;
  Healthcheck: { Test: string[] };
}

interface Running {
  child: ChildProcess;
  /** Both outputs. */
  output: () => string;
  exec(...words: string[]): { status: number | null; output: string };
}

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const packages = makePackages();
  const store = [
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...words: string[]): string => runToEnd('buildah', [...store, ...words]).trim();
  makeBase(folder, buildah);
  const built = Date.now();
  const image = buildImage(folder, packages, buildah);
  const figures = [`| build of the image, the directory being there | ${seconds(built)} |`];
  await report.check('the image says who runs it, how it is stopped, and where the data is', async () => {
    same(
      [image.User, image.StopSignal, Object.keys(image.Volumes)],
      [`${USER}:${USER}`, 'SIGTERM', [DATA]],
      'the configuration',
    );
    same(
      image.Env.some((line) => /SECRET|KEY|PASSWORD/.test(line)),
      false,
      'a secret in it',
    );
  });
  const rootfs = buildah('mount', buildah('from', 'balise'));
  figures.push(`| size of its root | ${runToEnd('du', ['-sm', rootfs]).split('\t')[0]} MB |`);
  const volume = join(folder, 'volume');
  mkdirSync(volume);
  chownSync(volume, USER, USER);
  const start = (name: string, env: string[]): Running =>
    startContainer(folder, name, { image, rootfs, volume, env });
  const settings = [
    `SESSION_SECRET=${secret()}`,
    `SECOND_STEP_KEY=${secret()}`,
    `ERASED_PEOPLE_KEY=${secret()}`,
    'PUBLIC_URL=http://localhost:3000',
  ];

  await report.check('without settings it ends with a sentence about each that is missing', async () => {
    const bare = start('bare', []);
    const status = await ended(bare.child);
    holds(
      status === 1 && /PUBLIC_URL.*SESSION_SECRET.*ERASED_PEOPLE_KEY/s.test(bare.output()),
      bare.output(),
    );
  });
  const began = Date.now();
  const first = start('first', settings);
  await report.check('starts with a root that cannot be written, as nobody special', async () => {
    await becomeHealthy(first, image);
    figures.push(`| from the start to healthy | ${seconds(began)} |`);
    holds(first.exec('/bin/sh', '-c', 'echo x > /opt/x').status !== 0, 'the root can be written');
    same(
      first.exec('/bin/sh', '-c', 'id -u; grep CapEff /proc/1/status').output.trim().split(/\s+/),
      [String(USER), 'CapEff:', '0000000000000000'],
      'the user',
    );
  });
  await report.check('its commands run inside', async () => {
    const { output } = first.exec('/opt/balise/bin/balise', 'version');
    holds(output.startsWith(`Balise ${packages.version}, Node 24.`), output);
    const backup = first.exec('/opt/balise/bin/balise', 'backup', `${DATA}/essai.backup`);
    holds(backup.status === 0 && readdirSync(volume).includes('essai.backup'), backup.output);
  });
  await report.check('SIGTERM stops it cleanly', async () => {
    const asked = Date.now();
    runToEnd('unshare', crun(folder, 'kill', 'first', image.StopSignal));
    same(await ended(first.child), 0, 'the status');
    figures.push(`| stop, of which 5 s say «not ready» | ${seconds(asked)} |`);
    holds(first.output().includes('"msg":"stopping"'), first.output());
  });
  await report.check('another container finds the data in the volume', async () => {
    const second = start('second', settings);
    await becomeHealthy(second, image);
    runToEnd('unshare', crun(folder, 'kill', 'second', 'SIGTERM'));
    same(await ended(second.child), 0, 'the status');
    holds(!/migrat/i.test(second.output()), `it made the schema anew: ${second.output()}`);
  });
  return ['| figure | value |', '|---|---|', ...figures];
}

/** Debian's own root, imported as an image: no registry is asked. */
function makeBase(folder: string, buildah: (...words: string[]) => string): void {
  const context = join(folder, 'base');
  mkdirSync(context);
  cpSync(fetchDebian('bookworm-base'), join(context, 'root.tar'));
  writeFileSync(join(context, 'Dockerfile'), 'FROM scratch\nADD root.tar /\n');
  buildah('bud', '--isolation', 'chroot', '--tag', 'localhost/base', context);
}

/** By the Dockerfile as it is, on a base given by `BASE`. */
function buildImage(
  folder: string,
  { directory, version }: Packages,
  buildah: (...words: string[]) => string,
): ImageConfig {
  const release = `balise-${version}-linux-x64`;
  const args = ['--build-arg', 'BASE=localhost/base', '--build-arg', `RELEASE=${release}`];
  const file = findReleaseFile('examples/Dockerfile');
  const build = ['bud', '--isolation', 'chroot', '--format', 'docker', '--tag', 'balise', ...args];
  buildah(...build, '--file', file, makeContext(folder, directory, release));
  return JSON.parse(buildah('inspect', '--type', 'image', 'balise')).Docker.config as ImageConfig;
}

/** Only the directory, so that nothing else is sent to the builder. */
function makeContext(folder: string, directory: string, name: string): string {
  const context = join(folder, 'context');
  mkdirSync(context);
  runToEnd('cp', ['-a', directory, join(context, name)]);
  return context;
}

/** crun refuses to start where control groups of both versions are mounted: it does not see the newer ones. */
const CRUN = 'umount /sys/fs/cgroup/unified 2> /dev/null; exec crun "$@"';

/** Words for `unshare`. */
const crun = (folder: string, ...words: string[]): string[] => [
  '--mount',
  '--propagation',
  'private',
  'sh',
  '-c',
  CRUN,
  'crun',
  '--root',
  join(folder, 'crun'),
  '--cgroup-manager',
  'disabled',
  ...words,
];

interface ContainerOptions {
  image: ImageConfig;
  rootfs: string;
  volume: string;
  env: string[];
}

/** With its own processes and addresses, a read-only root, no capability, and one volume. */
function startContainer(
  folder: string,
  name: string,
  { image, rootfs, volume, env }: ContainerOptions,
): Running {
  const bundle = join(folder, name);
  mkdirSync(bundle);
  const none = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };
  const tmpfs = (destination: string, mode: string) => ({
    destination,
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'nodev', `mode=${mode}`],
  });
  const config = {
    ociVersion: '1.0.2',
    process: {
      args: image.Entrypoint,
      env: [...image.Env, ...env],
      cwd: image.WorkingDir,
      user: { uid: USER, gid: USER },
      capabilities: none,
      noNewPrivileges: true,
    },
    root: { path: rootfs, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { ...tmpfs('/dev', '755'), options: ['nosuid', 'mode=755'] },
      tmpfs('/tmp', '1777'),
      { destination: DATA, type: 'bind', source: volume, options: ['bind', 'rw'] },
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts', 'network'].map((type) => ({ type })) },
  };
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(config));
  const child = spawn('unshare', crun(folder, 'run', '--bundle', bundle, name), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  atEnd(() => spawnSync('unshare', crun(folder, 'delete', '--force', name)));
  return {
    child,
    output: () => output,
    exec(...words) {
      const { status, stdout, stderr } = spawnSync(
        'unshare',
        crun(folder, 'exec', '--user', `${USER}:${USER}`, name, ...words),
        {
          encoding: 'utf8',
        },
      );
      return { status, output: `${stdout}${stderr}` };
    },
  };
}

/** Asks by the image's own check, as its engine does. */
async function becomeHealthy({ child, output, exec }: Running, { Healthcheck }: ImageConfig): Promise<void> {
  const [kind, ...words] = Healthcheck.Test;
  same(kind, 'CMD', 'the kind of check');
  const began = Date.now();
  while (exec(...words).status !== 0) {
    holds(
      child.exitCode === null && Date.now() - began < LONGEST_START_MS,
      `not healthy: ${output().slice(-1_000)}`,
    );
    await sleep(200);
  }
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode === null
    ? new Promise((resolve) => child.once('close', resolve))
    : Promise.resolve(child.exitCode);

const secret = (): string => randomBytes(32).toString('hex');
const seconds = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
