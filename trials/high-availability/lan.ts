/** A network of its own, made of network namespaces: three machines, and the learners' place where this program runs. */
import { spawnSync } from 'node:child_process';
import { runToEnd } from '../../tools/started-programs.ts';

/** The machines of the samples for three machines. */
export const NUMBERS = [1, 2, 3] as const;
export type MachineNumber = (typeof NUMBERS)[number];
/** The machines that learners' requests reach. */
export const SITE_MACHINES = [1, 2] as const;

export const addressOf = (number: MachineNumber): string => `10.0.0.1${number}`;
/** Moves between the machines 1 and 2. */
export const SITE_ADDRESS = '10.0.0.10';
const LEARNERS_ADDRESS = '10.0.0.200';

/** @param name of the network: several of them can be on one machine, with the same addresses */
export const namespaceOf = (name: string, number: MachineNumber): string => `ha-${name}-${number}`;
export const learnersNamespace = (name: string): string => `ha-${name}-0`;
/** The learners' end of a machine's cable. */
const portOf = (number: MachineNumber): string => `port${number}`;

const ip = (...words: string[]): string => runToEnd('ip', words);

export function createLan(name: string): void {
  removeLan(name);
  const learners = learnersNamespace(name);
  ip('netns', 'add', learners);
  // Groups of receivers are not learned: keepalived's announcements go to every port.
  ip('-n', learners, 'link', 'add', 'bridge0', 'type', 'bridge', 'mcast_snooping', '0');
  ip('-n', learners, 'addr', 'add', `${LEARNERS_ADDRESS}/24`, 'dev', 'bridge0');
  for (const link of ['lo', 'bridge0']) ip('-n', learners, 'link', 'set', link, 'up');
  for (const number of NUMBERS) {
    const machine = namespaceOf(name, number);
    ip('netns', 'add', machine);
    const peer = ['peer', 'name', 'eth0', 'netns', machine];
    ip('-n', learners, 'link', 'add', portOf(number), 'type', 'veth', ...peer);
    ip('-n', learners, 'link', 'set', portOf(number), 'master', 'bridge0', 'up');
    ip('-n', machine, 'addr', 'add', `${addressOf(number)}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', machine, 'link', 'set', link, 'up');
  }
}

/** Ends what still runs in it, too. */
export function removeLan(name: string): void {
  const all = [learnersNamespace(name), ...NUMBERS.map((number) => namespaceOf(name, number))];
  for (const namespace of all) {
    for (const pid of listProcesses(namespace)) if (pid !== process.pid) killNow(pid);
    spawnSync('ip', ['netns', 'delete', namespace]);
  }
}

/** Process numbers of a namespace; none if there is no such namespace. */
export function listProcesses(namespace: string): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export function pullCable(name: string, number: MachineNumber): void {
  ip('-n', learnersNamespace(name), 'link', 'set', portOf(number), 'down');
}

export function plugCable(name: string, number: MachineNumber): void {
  ip('-n', learnersNamespace(name), 'link', 'set', portOf(number), 'up');
}

/** The machine and the two others no longer reach each other; learners still reach all. */
export function partition(name: string, number: MachineNumber): void {
  const others = NUMBERS.filter((other) => other !== number).map(addressOf);
  const rules = others.flatMap((address) => [
    `add rule ip cut input ip saddr ${address} drop`,
    `add rule ip cut output ip daddr ${address} drop`,
  ]);
  const chains = [
    'add table ip cut',
    'add chain ip cut input { type filter hook input priority 0; }',
    'add chain ip cut output { type filter hook output priority 0; }',
    // keepalived speaks to the other machine by a group's address.
    'add rule ip cut input ip daddr 224.0.0.18 drop',
    'add rule ip cut output ip daddr 224.0.0.18 drop',
  ];
  for (const rule of [...chains, ...rules])
    runToEnd('ip', ['netns', 'exec', namespaceOf(name, number), 'nft', rule]);
}

export function endPartition(name: string, number: MachineNumber): void {
  runToEnd('ip', ['netns', 'exec', namespaceOf(name, number), 'nft', 'delete table ip cut']);
}

export function hasSiteAddress(name: string, number: MachineNumber): boolean {
  return ip('-n', namespaceOf(name, number), '-o', 'addr', 'show', 'eth0').includes(` ${SITE_ADDRESS}/`);
}

/** Takes it away from a machine that has lost its power: a namespace keeps its addresses. */
export function dropSiteAddress(name: string, number: MachineNumber): void {
  if (!hasSiteAddress(name, number)) return;
  ip('-n', namespaceOf(name, number), 'addr', 'del', `${SITE_ADDRESS}/24`, 'dev', 'eth0');
}
