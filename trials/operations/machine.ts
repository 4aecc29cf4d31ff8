/**
 * A machine to install on: a fresh Debian that systemd-nspawn boots, with its own processes, users and addresses, and no
 * way to the network. It is gone at the end of the trial.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd, runToEnd } from '../../tools/started-programs.ts';
import { type Suite, unpackDebian } from './debian-root.ts';

/** What a trial on a machine needs. */
export const MACHINE_PROGRAMS = {
  mmdebstrap: 'mmdebstrap',
  'systemd-nspawn': 'systemd-container',
  nsenter: 'util-linux',
};

export interface Ran {
  status: number;
  output: string;
}

export interface Machine {
  /** Its root, on this machine. */
  root: string;
  /** Runs commands of a shell as root in /root, as they are typed there. @throws with what they printed if they fail */
  run(commands: string): string;
  /** The same, without a throw. */
  attempt(commands: string): Ran;
  /** Starts a program of this machine that uses the addresses of that one. */
  spawnBeside(command: string, args: readonly string[]): ChildProcess;
  /** Shuts it down and starts it again. */
  restart(): Promise<void>;
  /** As a power cut. */
  stop(): Promise<void>;
  /** Turns it on again, with the disk that it had. */
  start(): Promise<void>;
}

/** Longest time (s) until a machine has started; others may use this one. */
const LONGEST_START = 180;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Its time zone is its own: a mounted one can't be replaced, and the package of time zones does that. */
const NSPAWN_OPTIONS = ['--quiet', '--register=no', '--keep-unit', '--timezone=off'];

export interface MachineOptions {
  /** Runs commands in the root before it starts, with the network of this machine: to fetch packages of Debian. */
  before?: string;
  /** Network namespace that it is in; without one, it reaches nothing. */
  namespace?: string;
  /** Size of its disk, which is in memory: the many small writes of an installation are quick there. */
  disk?: string;
}

export async function startMachine(
  suite: Suite,
  folder: string,
  name: string,
  { before, namespace, disk = '4G' }: MachineOptions = {},
): Promise<Machine> {
  const root = join(folder, name);
  mountDisk(root, disk);
  unpackDebian(suite, root);
  // A machine has an identity of its own, made at its first start.
  rmSync(join(root, 'etc/machine-id'), { force: true });
  // Without a time zone, the first start would ask for one.
  rmSync(join(root, 'etc/localtime'), { force: true });
  symlinkSync('/usr/share/zoneinfo/Etc/UTC', join(root, 'etc/localtime'));
  if (before) prepare(root, before);
  const args = [...NSPAWN_OPTIONS, ...networkOptions(namespace), `--machine=${name}`, '-D', root, '-b'];
  const boot = (): ChildProcess => {
    const log = openSync(join(folder, `${name}.console`), 'a');
    const nspawn = spawn('systemd-nspawn', args, { stdio: ['ignore', log, log] });
    closeSync(log);
    return nspawn;
  };
  const readConsole = (): string => readFileSync(join(folder, `${name}.console`), 'utf8');
  const machine = control(boot, root, readConsole);
  atEnd(machine.stop);
  await machine.waitUntilStarted();
  return machine;
}

const networkOptions = (namespace: string | undefined): string[] =>
  namespace === undefined
    ? ['--private-network']
    : [`--network-namespace-path=/run/netns/${namespace}`, '--capability=CAP_NET_ADMIN,CAP_NET_RAW'];

function mountDisk(root: string, size: string): void {
  runToEnd('mkdir', ['-p', root]);
  runToEnd('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', root]);
  atEnd(() => runToEnd('umount', [root]));
}

/**
 * Without a start of services: they begin with the machine. It has devices there, unlike in a chroot: apt checks signatures
 * as another user, who can't make /dev/null.
 */
function prepare(root: string, commands: string): void {
  const options = [...NSPAWN_OPTIONS, '--resolv-conf=copy-host', '-D', root, '--pipe'];
  const environment = ['env', `PATH=${PATH}`, 'DEBIAN_FRONTEND=noninteractive'];
  runToEnd('systemd-nspawn', [...options, ...environment, 'sh', '-ec', commands]);
}

type StartingMachine = Machine & { waitUntilStarted(): Promise<void> };

/** @param boot starts it; once only until it has ended */
function control(boot: () => ChildProcess, root: string, readConsole: () => string): StartingMachine {
  let nspawn = boot();
  const enter = (): string[] => ['--target', String(readLeader(nspawn)), '--all', '--root'];
  const environment = [`PATH=${PATH}`, 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive', 'TERM=dumb'];
  const attempt = (commands: string): Ran => {
    const args = [...enter(), 'env', '-i', ...environment, 'sh', '-ec', `cd /root; exec 2>&1; ${commands}`];
    const { status, stdout, error } = spawnSync('nsenter', args, { encoding: 'utf8', maxBuffer: 1e8 });
    return { status: status ?? 1, output: `${stdout ?? ''}${error?.message ?? ''}` };
  };
  const machine: StartingMachine = {
    root,
    attempt,
    run(commands) {
      const { status, output } = attempt(commands);
      if (status !== 0) throw new Error(`${commands.trim()} → ${status}: ${output.slice(-1_500)}`);
      return output;
    },
    spawnBeside: (command, args) =>
      spawn('nsenter', ['--target', String(readLeader(nspawn)), '--net', command, ...args], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    async restart() {
      const ended = new Promise((resolve) => nspawn.once('exit', resolve));
      attempt('systemctl reboot');
      // Its end asks whoever started it to do so again.
      await ended;
      await machine.start();
    },
    async start() {
      nspawn = boot();
      await machine.waitUntilStarted();
    },
    async stop() {
      if (nspawn.exitCode !== null || nspawn.signalCode !== null) return;
      const ended = new Promise((resolve) => nspawn.once('exit', resolve));
      // A command inside would be stopped with all others before the end, and its `nsenter` would wait for ever.
      process.kill(readLeader(nspawn), 'SIGKILL');
      await ended;
    },
    async waitUntilStarted() {
      for (let second = 0; second < LONGEST_START && nspawn.exitCode === null; second += 1) {
        try {
          if (/^(running|degraded)/.test(attempt('systemctl is-system-running').output)) return;
        } catch {
          // Its first process is not there yet.
        }
        await sleep(1_000);
      }
      throw new Error(`the machine did not start: ${readConsole().slice(-1_500)}`);
    },
  };
  return machine;
}

/** The first process of the machine. */
function readLeader({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/task/${pid}/children`;
  const [leader] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  if (!leader) throw new Error('the machine does not run');
  return Number(leader);
}
