/**
 * A machine to install on: a fresh Debian that systemd-nspawn boots, with its own processes, users and addresses, and no
 * way to the network. It is gone at the end of the trial.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd, isThere, runToEnd } from '../started-programs.ts';
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
  stop(): Promise<void>;
}

/** Nothing of this machine's: where its time zone is bound in, Debian's package of time zones can't be installed. */
const APART = ['--quiet', '--register=no', '--keep-unit', '--timezone=copy'];
/** Longest time (s) until a machine has started; others may use this one. */
const LONGEST_START = 180;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export interface MachineOptions {
  /** Runs commands in the root before it starts, with the network of this machine: to fetch packages of Debian. */
  before?: string;
  /** Size of its disk, which is in memory: the many small writes of an installation are quick there. */
  disk?: string;
}

export async function startMachine(
  suite: Suite,
  folder: string,
  name: string,
  { before, disk = '4G' }: MachineOptions = {},
): Promise<Machine> {
  const root = join(folder, name);
  mountDisk(root, disk);
  unpackDebian(suite, root);
  // A machine has an identity of its own, made at its first start.
  rmSync(join(root, 'etc/machine-id'), { force: true });
  if (before) prepare(root, before);
  const log = openSync(join(folder, `${name}.console`), 'a');
  const options = [...APART, '--private-network', `--machine=${name}`];
  const nspawn = spawn('systemd-nspawn', [...options, '-D', root, '-b'], { stdio: ['ignore', log, log] });
  closeSync(log);
  const readConsole = (): string => readFileSync(join(folder, `${name}.console`), 'utf8');
  const machine = control(nspawn, root, readConsole);
  atEnd(machine.stop);
  await waitUntilStarted(machine, nspawn, readConsole);
  return machine;
}

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
  const options = [...APART, '--resolv-conf=copy-host', '-D', root];
  const environment = ['env', `PATH=${PATH}`, 'DEBIAN_FRONTEND=noninteractive'];
  runToEnd('systemd-nspawn', [...options, '--pipe', ...environment, 'sh', '-ec', commands]);
}

function control(nspawn: ChildProcess, root: string, console: () => string): Machine {
  const enter = (): string[] => ['--target', readLeader(nspawn), '--all', '--root'];
  const environment = [`PATH=${PATH}`, 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive', 'TERM=dumb'];
  const attempt = (commands: string): Ran => {
    const args = [...enter(), 'env', '-i', ...environment, 'sh', '-ec', `cd /root; exec 2>&1; ${commands}`];
    const { status, stdout, error } = spawnSync('nsenter', args, { encoding: 'utf8', maxBuffer: 1e8 });
    return { status: status ?? 1, output: `${stdout ?? ''}${error?.message ?? ''}` };
  };
  const machine: Machine = {
    root,
    attempt,
    run(commands) {
      const { status, output } = attempt(commands);
      if (status !== 0) throw new Error(`${commands.trim()} → ${status}: ${output.slice(-1_500)}`);
      return output;
    },
    spawnBeside: (command, args) =>
      spawn('nsenter', ['--target', readLeader(nspawn), '--net', command, ...args], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    async restart() {
      const before = readLeader(nspawn);
      attempt('systemctl reboot');
      while (isThere(`/proc/${before}`)) await sleep(100);
      await waitUntilStarted(machine, nspawn, console);
    },
    async stop() {
      if (nspawn.exitCode !== null || nspawn.signalCode !== null) return;
      const ended = new Promise((resolve) => nspawn.once('exit', resolve));
      attempt('systemctl poweroff --force');
      const forced = setTimeout(() => nspawn.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(forced);
    },
  };
  return machine;
}

/** The first process of the machine. */
function readLeader({ pid }: ChildProcess): string {
  const file = `/proc/${pid}/task/${pid}/children`;
  const [leader] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  if (!leader) throw new Error('the machine does not run');
  return leader;
}

async function waitUntilStarted(
  machine: Machine,
  nspawn: ChildProcess,
  console: () => string,
): Promise<void> {
  for (let second = 0; second < LONGEST_START; second += 1) {
    if (nspawn.exitCode !== null) throw new Error(`the machine did not start: ${console().slice(-1_500)}`);
    try {
      if (/^(running|degraded)/.test(machine.attempt('systemctl is-system-running').output)) return;
    } catch {
      // Its first process is not there yet.
    }
    await sleep(1_000);
  }
  throw new Error(`the machine did not start: ${console().slice(-1_500)}`);
}
