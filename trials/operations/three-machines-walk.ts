/** The chapter «Three machines» of docs/operations.md, typed as it is written on three fresh machines with a network of their own. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeZetaSite } from '@balise/content/test/zeta-site';
import { atEnd } from '../../tools/started-programs.ts';
import { waitUntilWhole } from '../../tools/waiting.ts';
import { SITE_HOST } from '../high-availability/cluster.ts';
import {
  addressOf,
  createLan,
  dropSiteAddress,
  hasSiteAddress,
  type MachineNumber,
  NUMBERS,
  namespaceOf,
  removeLan,
  SITE_MACHINES,
} from '../high-availability/lan.ts';
import { drawSecrets, fillFiles, type Secrets } from '../high-availability/settings.ts';
import { holds, same } from '../requirements.ts';
import { makeCertificates } from './certificates.ts';
import type { Suite } from './debian-root.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { type OldMachine, OPERATOR_MARK, serveAlone, startOldMachine } from './old-machine.ts';
import { changeVersion, makePackages } from './packages.ts';
import { readCommands, readTableRows } from './page.ts';
import { readReleaseFile } from './release-files.ts';
import { askPostgresql, handOverPackage, runPage } from './service.ts';
import { askSite, describeStop, isSiteReady, type SiteStop } from './site-probe.ts';
import type { Needs, TrialContext } from './trial.ts';

/** What the trials of this chapter need. */
export const WALK_NEEDS: Needs = {
  root: true,
  programs: { ...MACHINE_PROGRAMS, ip: 'iproute2', openssl: 'openssl' },
};

const LAN = 'page';
/** What the page installs comes without a network from here. */
const BEFORE =
  'apt-get update -qq && apt-get install -y -qq --download-only postgresql etcd-server etcd-client patroni python3-etcd curl pgbouncer haproxy keepalived';
/** The first copies of a database, with other programs on this machine. */
const LONGEST_START_MS = 240_000;
/** The longest stop (s) that the page promises after the loss of a machine. */
const LONGEST_STOP_S = 60;
interface Course {
  suite: Suite;
  folder: string;
  machines: Readonly<Record<MachineNumber, Machine>>;
  secrets: Secrets;
  /** The site's certificate with its key. */
  pem: string;
  debian: string;
  stops: [string, SiteStop][];
}

/** @param suite Debian of the machines. @returns lines for the report */
export async function walkThreeMachines(
  suite: Suite,
  { folder, report }: TrialContext,
): Promise<readonly string[]> {
  const { debian, version } = makePackages();
  const later = changeVersion(debian, `${version}+later`, folder);
  const { both } = makeCertificates(folder, [SITE_HOST]);
  createLan(LAN);
  atEnd(() => removeLan(LAN));
  const start = (number: MachineNumber): Promise<Machine> =>
    startMachine(suite, folder, `machine${number}`, {
      before: BEFORE,
      namespace: namespaceOf(LAN, number),
    });
  const machines = { 1: await start(1), 2: await start(2), 3: await start(3) };
  const pem = readFileSync(both, 'utf8');
  const course: Course = { suite, folder, machines, secrets: drawSecrets(), pem, debian, stops: [] };
  const old = await startOldMachine(suite, folder);
  await report.checkInTurn([
    ['a machine serves alone, and learners answer', () => serveAlone(old, debian)],
    ['the database is installed on three machines', () => installDatabase(course)],
    ['one becomes the leader, one is in step, one is a replica', () => waitUntilComplete(course)],
    ['the database is made on the leader', () => createDatabase(course)],
    ['the site is installed on two machines', () => installSite(course)],
    ['the data of a machine that served until now is brought along', () => bringDataAlong(course, old)],
    ['the site starts, its address answers, and exactly one machine has it', () => startSite(course)],
    ['it has the data of the old machine', () => compareData(course, old)],
    ['statistics are read from a replica', () => readFromReplica(course)],
    ['the leader moves by the command of the page', () => switchOver(course)],
    ['one machine after the other is upgraded, and no request fails', () => upgrade(course, later)],
    ['the leader’s machine loses its power, and the site goes on', () => losePower(course)],
    ['nothing was lost', () => holds(isMarkThere(course), 'the operator is missing')],
  ]);
  return [
    '| what | asked | failed | longest time without a reply |',
    '|---|--:|--:|--:|',
    ...course.stops.map(([what, stop]) => describeStop(what, stop)),
  ];
}

const isSite = (number: MachineNumber): boolean => (SITE_MACHINES as readonly number[]).includes(number);

/** Copies the files of the page's table to their places. @param on as the table says it */
function placeFiles({ machines, secrets, pem }: Course, on: 'all' | '1, 2'): void {
  const rows = readTableRows('Files').filter(([, where]) => where === on);
  holds(rows.length > 0, `the page has no files for ${on}`);
  for (const number of on === 'all' ? NUMBERS : SITE_MACHINES) {
    const filled: Readonly<Record<string, string>> = fillFiles(number, secrets, pem);
    const write = (place: string, text: string): void => {
      const file = join(machines[number].root, place);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    };
    for (const [name = '', , place = ''] of rows)
      write(
        place,
        filled[place.replace('/etc/', '')] ?? readReleaseFile(`examples/high-availability/${name}`),
      );
    if (on === 'all') continue;
    for (const name of ['haproxy/balise.pem', 'balise/secrets.conf'])
      write(`/etc/${name}`, filled[name] ?? '');
    const site = join(machines[number].root, 'etc/balise/site');
    mkdirSync(site, { recursive: true });
    writeZetaSite(site);
  }
}

function runOn({ machines }: Course, numbers: readonly MachineNumber[], block: string | undefined): void {
  holds(block !== undefined, 'the page has fewer commands');
  for (const number of numbers) {
    const { status, output } = machines[number].attempt(block);
    if (status !== 0)
      throw new Error(`machine ${number}: ${output.slice(-500)}\n${readJournals(machines[number])}`);
  }
}

function readJournals(machine: Machine): string {
  const said =
    'systemctl --failed --no-legend; curl --silent --show-error http://127.0.0.1:3000/readyz; echo';
  const journals = ['--lines=30', '--namespace=balise --lines=12'].map(
    (which) => `journalctl --no-pager ${which}`,
  );
  return machine.attempt([said, ...journals].join('; ')).output.slice(-6_000);
}

function installDatabase(course: Course): void {
  const [install, start] = readCommands('Install the database');
  runOn(course, NUMBERS, install);
  placeFiles(course, 'all');
  if (course.suite === 'trixie')
    for (const block of readCommands('On Debian 13')) runOn(course, NUMBERS, block);
  runOn(course, NUMBERS, start);
}

/** What the page's command tells of each machine: its role and state. */
function listMembers({ machines }: Course): Record<string, string> {
  const [, , list = ''] = readCommands('Install the database');
  const outputs = NUMBERS.map((number) => {
    try {
      return machines[number].attempt(list);
    } catch {
      // It has no power.
      return { status: 1, output: '' };
    }
  });
  const output = outputs.find(({ status }) => status === 0)?.output ?? '';
  const rows = output.matchAll(/^\|\s+(machine\d)\s+\|[^|]+\|\s+([\w ]+?)\s+\|\s+([\w ]+?)\s+\|/gm);
  return Object.fromEntries([...rows].map(([, name = '', role, state]) => [name, `${role}, ${state}`]));
}

const COMPLETE = ['Leader, running', 'Replica, running', 'Sync Standby, running'];

function waitUntilComplete(course: Course): Promise<void> {
  return waitUntilWhole(LONGEST_START_MS, async () => {
    const members = listMembers(course);
    const states = Object.values(members).map((state) => state.replace('streaming', 'running'));
    return states.sort().join() === COMPLETE.join() ? null : JSON.stringify(members);
  });
}

function findLeader(course: Course): MachineNumber {
  const members = listMembers(course);
  const leader = NUMBERS.find((number) => members[`machine${number}`] === 'Leader, running');
  holds(leader !== undefined, `no leader: ${JSON.stringify(members)}`);
  return leader;
}

/** What is typed at the questions of a command. */
const answering = (answers: readonly string[], block: string): string =>
  `printf '%s\\n' ${answers.map((answer) => `'${answer}'`).join(' ')} | { ${block.trim()}; }`;

function createDatabase(course: Course): void {
  const [, , , create = ''] = readCommands('Install the database');
  const password = course.secrets.passwords['change-me-balise'] ?? '';
  course.machines[findLeader(course)].run(answering([password, password], create));
}

function installSite(course: Course): void {
  const [install, prepare] = readCommands('Install the site');
  for (const number of SITE_MACHINES) handOverPackage(course.machines[number], course.debian);
  runOn(course, SITE_MACHINES, install);
  placeFiles(course, '1, 2');
  runOn(course, SITE_MACHINES, prepare);
}

/** Stops the old machine, and copies what the page names. */
function bringDataAlong(course: Course, old: OldMachine): void {
  const [stop = '', place, restore, move] = readCommands('Bring the data along');
  const backup = old.machine.run(stop).trim().split('\n').at(-1) ?? '';
  const copy = (from: string, number: MachineNumber, to: string): void =>
    writeFileSync(join(course.machines[number].root, to), readFileSync(join(old.machine.root, from)));
  for (const number of SITE_MACHINES) {
    copy('/etc/balise/secrets.conf', number, '/etc/balise/secrets.conf');
    copy('/var/lib/balise/erased-people.txt', number, '/root/erased-people.txt');
  }
  copy(backup, 1, join('/root', basename(backup)));
  runOn(course, SITE_MACHINES, place);
  runOn(course, [1], old.isEmbedded ? move : restore);
}

async function startSite(course: Course): Promise<void> {
  const [, , start] = readCommands('Install the site');
  runOn(course, SITE_MACHINES, start);
  await waitUntilServed(course);
}

function compareData(course: Course, { answers, stored }: OldMachine): void {
  holds(isMarkThere(course), 'the operator is missing');
  const now = Number(askPostgresql(course.machines[findLeader(course)], 'select count(*) from answers'));
  // The demonstration has older ones.
  holds(now >= answers, `${now} answers, ${answers} were told`);
  if (stored !== null) same(now, stored, 'the answers');
}

async function waitUntilServed({ folder, machines }: Course): Promise<void> {
  await waitUntilWhole(LONGEST_START_MS, async () => {
    const holders = SITE_MACHINES.filter((number) => hasSiteAddress(LAN, number));
    if (holders.length !== 1) return `${holders.length} machines have the address`;
    return isSiteReady(LAN, folder) ? null : `the site is not ready: ${readJournals(machines[1])}`;
  });
}

const isMarkThere = ({ machines }: Course): boolean =>
  machines[2].run('balise operators').includes(OPERATOR_MARK);

async function readFromReplica(course: Course): Promise<void> {
  const [block] = readCommands('Statistics from a replica');
  runOn(course, SITE_MACHINES, block);
  await waitUntilServed(course);
  const address = "$(sed -n 's/^REPLICA_URL=//p' /etc/balise/balise.conf)";
  for (const number of SITE_MACHINES) {
    const machine = course.machines[number];
    same(
      machine.run(`psql -X -At -d "${address}" -c 'select pg_is_in_recovery()'`).trim(),
      't',
      'it is a replica',
    );
    const log = machine.run('journalctl --namespace=balise --unit=balise --no-pager --lines=30');
    holds(!log.includes('statistics are read from the primary'), log.slice(-500));
  }
}

async function switchOver(course: Course): Promise<void> {
  const before = findLeader(course);
  const [block = ''] = readCommands('Change something without a stop');
  const probe = askSite(LAN, course.folder);
  // The leader, any of the others, now, yes.
  const said = course.machines[3].run(answering(['', '', '', 'y'], block));
  holds(said.includes('Successfully switched over'), said);
  await waitUntilComplete(course);
  await waitUntilServed(course);
  const stop = await probe.stop();
  course.stops.push(['switchover', stop]);
  holds(findLeader(course) !== before, `the leader is where it was: ${said}`);
  holds(stop.seconds <= LONGEST_STOP_S, `a stop of ${stop.seconds} s`);
}

async function upgrade(course: Course, later: string): Promise<void> {
  const probe = askSite(LAN, course.folder, '/');
  for (const number of SITE_MACHINES) {
    const machine = course.machines[number];
    machine.run('rm /root/balise_*.deb');
    handOverPackage(machine, later);
    runPage(machine, 'Upgrade');
    await waitUntilWhole(LONGEST_START_MS, async () => {
      const ready = `curl --silent --fail --output /dev/null http://${addressOf(number)}:3000/readyz`;
      return machine.attempt(ready).status === 0 ? null : `machine ${number} is not ready`;
    });
    // Until the front has it back.
    machine.run('sleep 5');
  }
  const stop = await probe.stop();
  course.stops.push(['upgrade of both machines', stop]);
  same(stop.failures, [], 'failed requests');
}

async function losePower(course: Course): Promise<void> {
  const leader = findLeader(course);
  const probe = askSite(LAN, course.folder);
  await course.machines[leader].stop();
  // Its addresses would outlive it here.
  dropSiteAddress(LAN, leader);
  await waitUntilWhole(LONGEST_START_MS, async () =>
    Object.entries(listMembers(course)).some(
      ([name, state]) => name !== `machine${leader}` && state === 'Leader, running',
    )
      ? null
      : 'no other machine became the leader',
  );
  await waitUntilServed(course);
  const stop = await probe.stop();
  course.stops.push([`loss of the leader’s machine${isSite(leader) ? ', of the site too' : ''}`, stop]);
  await course.machines[leader].start();
  await waitUntilComplete(course);
  await waitUntilServed(course);
  holds(stop.seconds <= LONGEST_STOP_S, `a stop of ${stop.seconds} s`);
}
