/** One machine: a network namespace with its own /etc, /run, disk of the database, and the programs of its role. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeZetaSite } from '@balise/content/test/zeta-site';
import { runToEnd } from '../../tools/started-programs.ts';
import { makePackages } from '../operations/packages.ts';
import { findReleaseFile } from '../operations/release-files.ts';
import { killNow, listProcesses, type MachineNumber, namespaceOf, SITE_MACHINES } from './lan.ts';
import { type FilledFiles, readAssignments } from './settings.ts';

const NAMES = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'balise', 'keepalived', 'disk-guard'] as const;
export type ProgramName = (typeof NAMES)[number];

/** Room for the log of transactions at its usual size, and for as much again. */
const DISK_MB = 3000;

interface Program {
  user: string;
  command: readonly string[];
  /** @param folder of the machine */
  env?: (files: FilledFiles, folder: string) => Record<string, string>;
}

/** As the Debian packages' units start them. @param release the self-contained directory */
const describePrograms = (release: string): Record<ProgramName, Program> => ({
  etcd: { user: 'etcd', command: ['/usr/bin/etcd'], env: (files) => readAssignments(files['default/etcd']) },
  patroni: {
    user: 'postgres',
    command: ['/usr/bin/patroni', '/etc/patroni/config.yml'],
    env: (files) => readAssignments(files['patroni_env.conf']),
  },
  haproxy: {
    user: 'root',
    command: ['/usr/sbin/haproxy', '-W', '-f', '/etc/haproxy/haproxy.cfg', '-p', '/run/haproxy.pid'],
  },
  pgbouncer: { user: 'postgres', command: ['/usr/sbin/pgbouncer', '/etc/pgbouncer/pgbouncer.ini'] },
  keepalived: { user: 'root', command: ['/usr/sbin/keepalived', '--dont-fork', '--log-console'] },
  'disk-guard': {
    user: 'postgres',
    command: ['sh', findReleaseFile('examples/high-availability/disk-guard')],
    env: (files) => ({
      ...readAssignments(files['patroni_env.conf']),
      RUNTIME_DIRECTORY: '/run/balise-disk-guard',
    }),
  },
  balise: {
    user: 'root',
    command: [join(release, 'bin/balise'), 'serve'],
    env: (_files, folder) => ({
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'balise'),
      SITE_DIR: join(folder, 'site'),
      BALISE_CONFIG: '/etc/balise/balise.conf:/etc/balise/secrets.conf',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    }),
  },
});

const BASE: readonly ProgramName[] = ['etcd', 'patroni', 'disk-guard'];
const FRONT: readonly ProgramName[] = ['haproxy', 'pgbouncer', 'balise', 'keepalived'];
/** Directories below /run that the packages make, and who owns them. */
const RUN = { postgresql: 'postgres', haproxy: 'haproxy', 'balise-disk-guard': 'postgres' };

export interface ClusterMachine {
  number: MachineNumber;
  /** Where the files and logs of the machine are. */
  folder: string;
  /** Turns the machine on, with all programs of its role; those that run stay. */
  start(): Promise<void>;
  /** Ends one program at once, with what it has started. */
  kill(name: ProgramName): void;
  /** Ends every process of this name at once. */
  killNamed(command: string): void;
  /** Ends everything at once. */
  killAll(): void;
  /** Leaves no room on the database's disk. */
  fillDisk(): void;
  emptyDisk(): void;
}

/** @param lan name of the network, which exists @param files below /etc, by name */
export function createMachine(
  folder: string,
  lan: string,
  number: MachineNumber,
  files: FilledFiles,
): ClusterMachine {
  const namespace = namespaceOf(lan, number);
  const path = (...parts: string[]): string => join(folder, ...parts);
  prepareFolders(path, files);
  const running = new Map<ProgramName, ChildProcess>();
  let holder: ChildProcess | null = null;
  const names = (SITE_MACHINES as readonly number[]).includes(number) ? [...BASE, ...FRONT] : BASE;

  const programs = describePrograms(makePackages().directory);

  const turnOn = async (): Promise<ChildProcess> => {
    const mounts = [
      `mount -t overlay overlay -o lowerdir=/etc,upperdir=${path('etc')},workdir=${path('etc.work')} /etc`,
      `mount --bind ${path('run')} /run`,
      `mount --bind ${path('etcd')} /var/lib/etcd`,
      `mount --bind ${path('disk')} /var/lib/postgresql`,
      'touch /run/is-on',
      'exec sleep infinity',
    ].join(' && ');
    rmSync(path('run', 'is-on'), { force: true });
    const words = ['netns', 'exec', namespace, 'unshare', '--mount', 'sh', '-c', mounts];
    const child = spawn('ip', words, { stdio: ['ignore', 'inherit', 'inherit'] });
    for (let tries = 0; !existsSync(path('run', 'is-on')); tries += 1) {
      if (child.exitCode !== null || tries > 100) throw new Error(`machine ${number} does not start`);
      await sleep(50);
    }
    return child;
  };
  const isAlive = (child: ChildProcess | null | undefined): child is ChildProcess =>
    child != null && child.exitCode === null && child.signalCode === null;

  const launch = (name: ProgramName): void => {
    if (isAlive(running.get(name)) || !isAlive(holder)) return;
    const { user, command, env } = programs[name];
    const log = openSync(path('logs', `${name}.log`), 'a');
    const identity =
      user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    const inside = ['--target', String(holder.pid), '--mount', '--net', '--wd=/', '--', ...identity];
    const child = spawn('nsenter', [...inside, ...command], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env?.(files, folder) },
    });
    closeSync(log);
    running.set(name, child);
  };
  const killNamed = (command: string): void => {
    for (const pid of listProcesses(namespace)) if (readCommand(pid) === command) killNow(pid);
  };

  return {
    number,
    folder,
    async start() {
      if (!isAlive(holder)) holder = await turnOn();
      for (const name of names) launch(name);
    },
    kill(name) {
      const child = running.get(name);
      if (!isAlive(child) || child.pid === undefined) throw new Error(`${name} is not running`);
      const children = listChildren(child.pid);
      for (const pid of [child.pid, ...children]) killNow(pid);
    },
    killNamed,
    killAll() {
      for (const pid of listProcesses(namespace)) killNow(pid);
      holder = null;
    },
    fillDisk() {
      // What is left is written until nothing fits any more.
      const filler = path('disk', 'filler');
      spawnSync('fallocate', ['-l', `${readFreeBytes(path('disk'))}`, filler]);
      spawnSync('sh', ['-c', `cat /dev/zero >> ${filler}`], { stdio: 'ignore' });
    },
    emptyDisk: () => rmSync(path('disk', 'filler'), { force: true }),
  };
}

function prepareFolders(path: (...parts: string[]) => string, files: FilledFiles): void {
  for (const name of ['etc', 'etc.work', 'run', 'etcd', 'disk', 'balise', 'logs', 'site'])
    mkdirSync(path(name), { recursive: true });
  writeZetaSite(path('site'));
  for (const [name, text] of Object.entries(files)) {
    const file = path('etc', name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
  for (const [name, user] of Object.entries(RUN)) {
    mkdirSync(path('run', name), { recursive: true });
    runToEnd('chown', [user, path('run', name)]);
  }
  runToEnd('chown', ['etcd', path('etcd')]);
  runToEnd('chmod', ['700', path('etcd')]);
  const image = path('disk.img');
  runToEnd('truncate', ['-s', `${DISK_MB}M`, image]);
  runToEnd('mkfs.ext4', ['-q', '-m', '0', image]);
  runToEnd('mount', ['-o', 'loop', image, path('disk')]);
  runToEnd('chown', ['postgres:postgres', path('disk')]);
}

function readFreeBytes(folder: string): number {
  const text = runToEnd('df', ['--output=avail', '--block-size=1', folder]);
  return Number(text.trim().split('\n').at(-1));
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function listChildren(pid: number): number[] {
  try {
    const direct = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const pids = direct.split(' ').filter(Boolean).map(Number);
    return [...pids, ...pids.flatMap(listChildren)];
  } catch {
    return [];
  }
}
