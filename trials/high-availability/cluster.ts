/** The three machines together: their first start, where the primary is, and whether all of it is whole again. */
import { mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { waitUntilWhole } from '../../tools/waiting.ts';
import { makeCertificates } from '../operations/certificates.ts';
import {
  addressOf,
  hasSiteAddress,
  type MachineNumber,
  NUMBERS,
  SITE_ADDRESS,
  SITE_MACHINES,
} from './lan.ts';
import { type ClusterMachine, createMachine } from './machine.ts';
import { runStatement } from './psql.ts';
import { adaptFiles, drawSecrets, fillFiles, readDebianVersion, type Secrets } from './settings.ts';

export const SITE_HOST = 'balise.example';
const START_MS = 180_000;
const HEAL_MS = 240_000;

export interface Cluster {
  lan: string;
  machines: Readonly<Record<MachineNumber, ClusterMachine>>;
  secrets: Secrets;
  /** The certificate of the authority that signed the site's. */
  authority: string;
  findPrimary(): Promise<MachineNumber>;
  /** The machine that has the site's address. */
  findSite(): MachineNumber;
  findEtcdLeader(): Promise<MachineNumber>;
  /** Asks the primary, as the program's role. @returns the fields of each row */
  query(statement: string): Promise<string[][]>;
  urlOfPrimary(): Promise<string>;
  /** Starts what is not running, and waits until every part works. */
  heal(): Promise<void>;
}

/** @param folder of all machines @param lan name of the network, which exists */
export async function createCluster(folder: string, lan: string): Promise<Cluster> {
  const secrets = drawSecrets();
  const { authority, both } = makeCertificates(folder, [SITE_HOST]);
  const pem = readFileSync(both, 'utf8');
  const machineOf = (number: MachineNumber): ClusterMachine => {
    const own = join(folder, `machine${number}`);
    mkdirSync(own, { recursive: true });
    const files = adaptFiles(fillFiles(number, secrets, pem), readDebianVersion());
    return createMachine(own, lan, number, files);
  };
  const machines = { 1: machineOf(1), 2: machineOf(2), 3: machineOf(3) };
  const password = (name: string): string => secrets.passwords[`change-me-${name}`] ?? '';
  const findPrimary = (): Promise<MachineNumber> =>
    findOne('primary', (number) => replies(`http://${addressOf(number)}:8008/primary`));
  const urlOfPrimary = async (): Promise<string> =>
    `postgresql://balise:${password('balise')}@${addressOf(await findPrimary())}:5432/balise`;

  const cluster: Cluster = {
    lan,
    machines,
    secrets,
    authority: readFileSync(authority, 'utf8'),
    findPrimary,
    findSite: () => {
      const holders = SITE_MACHINES.filter((number) => hasSiteAddress(lan, number));
      if (holders.length !== 1 || !holders[0]) throw new Error(`${holders.length} machines have the address`);
      return holders[0];
    },
    findEtcdLeader: () => findOne('leader of etcd', isEtcdLeader),
    urlOfPrimary,
    query: async (statement) => runStatement(await urlOfPrimary(), statement),
    async heal() {
      for (const machine of Object.values(machines)) await machine.start();
      await waitUntilWhole(HEAL_MS, () => findFault(cluster));
    },
  };
  for (const machine of Object.values(machines)) await machine.start();
  await waitUntilWhole(START_MS, async () => {
    const number = await findPrimary();
    await createDatabase(
      `postgresql://postgres:${password('superuser')}@${addressOf(number)}:5432/postgres`,
      password('balise'),
    );
    return null;
  });
  await waitUntilWhole(START_MS, async () => {
    for (const machine of Object.values(machines)) await machine.start();
    return findFault(cluster);
  });
  return cluster;
}

async function createDatabase(url: string, password: string): Promise<void> {
  const [[role] = []] = await runStatement(url, `select count(*) from pg_roles where rolname = 'balise'`);
  if (role === '0') await runStatement(url, `create role balise login password '${password}'`);
  const [[own] = []] = await runStatement(url, `select count(*) from pg_database where datname = 'balise'`);
  if (own === '0') await runStatement(url, 'create database balise owner balise');
}

/** What does not work yet; null when all does. */
async function findFault(cluster: Cluster): Promise<string | null> {
  for (const number of NUMBERS)
    if (!(await says(`http://${addressOf(number)}:2379/health`, '"health":"true"'))) return `etcd ${number}`;
  const primary = await cluster.findPrimary();
  for (const number of NUMBERS.filter((other) => other !== primary))
    if (!(await replies(`http://${addressOf(number)}:8008/replica`))) return `replica ${number}`;
  // Until Patroni has written down which replica is in step, none may take over.
  const inStep = await Promise.all(NUMBERS.map((number) => replies(`http://${addressOf(number)}:8008/sync`)));
  if (inStep.filter(Boolean).length !== 1) return 'no replica is known to be in step';
  const fault = await findReplicationFault(cluster);
  if (fault) return fault;
  for (const number of SITE_MACHINES) {
    if (!(await replies(`http://${addressOf(number)}:3000/readyz`))) return `server ${number}`;
    if (!(await reachesSite(addressOf(number), cluster.authority))) return `proxy ${number}`;
  }
  cluster.findSite();
  return (await reachesSite(SITE_ADDRESS, cluster.authority)) ? null : 'the address of the site';
}

async function findReplicationFault({ urlOfPrimary, secrets }: Cluster): Promise<string | null> {
  const url = new URL(await urlOfPrimary());
  url.username = 'postgres';
  url.password = secrets.passwords['change-me-superuser'] ?? '';
  const [row = []] = await runStatement(
    url.href,
    `select count(*) filter (where state = 'streaming'), count(*) filter (where sync_state = 'sync'),
      coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)
    from pg_stat_replication`,
  );
  const [streaming, sync, behind] = row.map(Number);
  return streaming === 2 && sync === 1 && (behind ?? 0) < 1_000_000
    ? null
    : `replication: ${streaming} streaming, ${sync} in step, ${behind} bytes behind`;
}

async function isEtcdLeader(number: MachineNumber): Promise<boolean> {
  const reply = await fetch(`http://${addressOf(number)}:2379/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  });
  const { header, leader } = (await reply.json()) as { header: { member_id: string }; leader: string };
  return header.member_id === leader;
}

async function findOne(
  what: string,
  isIt: (number: MachineNumber) => Promise<boolean>,
): Promise<MachineNumber> {
  for (const number of NUMBERS) if (await isIt(number).catch(() => false)) return number;
  throw new Error(`there is no ${what}`);
}

async function replies(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_500) }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.status === 200;
}

async function says(url: string, words: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_500) }).catch(() => null);
  return ((await reply?.text().catch(() => '')) ?? '').includes(words);
}

function reachesSite(host: string, ca: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(
      {
        host,
        port: 443,
        path: '/readyz',
        servername: SITE_HOST,
        headers: { host: SITE_HOST },
        ca,
        agent: false,
        timeout: 2_500,
      },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode === 200);
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(false));
    call.end();
  });
}
