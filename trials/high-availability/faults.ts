/** What happens to the machines, one kind at a time. */
import type { Cluster } from './cluster.ts';
import {
  endPartition,
  type MachineNumber,
  NUMBERS,
  partition,
  plugCable,
  pullCable,
  SITE_MACHINES,
} from './lan.ts';

export interface MachineFault {
  kind: FaultKind;
  /** For the table of the report. */
  title: string;
  /** Strikes. @returns which machine it met, and how to undo what a start does not */
  strike(cluster: Cluster, turn: number): Promise<Struck>;
}

export interface Struck {
  machine: MachineNumber;
  mend(): void;
}

export const KINDS = [
  'primary-machine',
  'replica-machine',
  'etcd-leader',
  'pgbouncer',
  'haproxy',
  'server',
  'postgres',
  'postgres-patroni',
  'cable',
  'partition',
  'disk',
] as const;
export type FaultKind = (typeof KINDS)[number];

const nothing = (): void => undefined;
/** The machines with the site take turns. */
const frontOf = (turn: number): MachineNumber => SITE_MACHINES[turn % SITE_MACHINES.length] ?? 1;

/** As a power cut: nobody hears that the connections are gone. */
function cutPower(cluster: Cluster, machine: MachineNumber): Struck {
  pullCable(cluster.lan, machine);
  cluster.machines[machine].killAll();
  return { machine, mend: () => plugCable(cluster.lan, machine) };
}

const STRIKES: Record<FaultKind, { title: string; strike: MachineFault['strike'] }> = {
  'primary-machine': {
    title: 'the whole machine of the primary: power cut',
    strike: async (cluster) => cutPower(cluster, await cluster.findPrimary()),
  },
  'replica-machine': {
    title: 'the whole machine of a replica: power cut',
    async strike(cluster, turn) {
      const primary = await cluster.findPrimary();
      const replicas = NUMBERS.filter((number) => number !== primary);
      return cutPower(cluster, replicas[turn % 2] ?? 1);
    },
  },
  'etcd-leader': {
    title: 'the leader of etcd: kill −9',
    async strike(cluster) {
      const machine = await cluster.findEtcdLeader();
      cluster.machines[machine].kill('etcd');
      return { machine, mend: nothing };
    },
  },
  pgbouncer: {
    title: 'a PgBouncer: kill −9',
    async strike(cluster, turn) {
      cluster.machines[frontOf(turn)].kill('pgbouncer');
      return { machine: frontOf(turn), mend: nothing };
    },
  },
  haproxy: {
    title: 'the HAProxy with the site’s address: kill −9',
    async strike(cluster) {
      const machine = cluster.findSite();
      cluster.machines[machine].kill('haproxy');
      return { machine, mend: nothing };
    },
  },
  server: {
    title: 'a server process: kill −9',
    async strike(cluster, turn) {
      cluster.machines[frontOf(turn)].kill('balise');
      return { machine: frontOf(turn), mend: nothing };
    },
  },
  postgres: {
    title: 'PostgreSQL of the primary alone: kill −9',
    async strike(cluster) {
      const machine = await cluster.findPrimary();
      cluster.machines[machine].killNamed('postgres');
      return { machine, mend: nothing };
    },
  },
  'postgres-patroni': {
    title: 'PostgreSQL of the primary with its Patroni: kill −9',
    async strike(cluster) {
      const machine = await cluster.findPrimary();
      cluster.machines[machine].kill('patroni');
      cluster.machines[machine].killNamed('postgres');
      return { machine, mend: nothing };
    },
  },
  cable: {
    title: 'the primary’s machine is cut off from everything',
    async strike(cluster) {
      const machine = await cluster.findPrimary();
      pullCable(cluster.lan, machine);
      return { machine, mend: () => plugCable(cluster.lan, machine) };
    },
  },
  partition: {
    title: 'the primary’s machine is cut off from the two others, and learners still reach it',
    async strike(cluster) {
      const machine = await cluster.findPrimary();
      partition(cluster.lan, machine);
      return { machine, mend: () => endPartition(cluster.lan, machine) };
    },
  },
  disk: {
    title: 'the primary’s disk is full',
    async strike(cluster) {
      const machine = await cluster.findPrimary();
      cluster.machines[machine].fillDisk();
      return { machine, mend: () => cluster.machines[machine].emptyDisk() };
    },
  },
};

export const FAULTS: readonly MachineFault[] = KINDS.map((kind) => ({ kind, ...STRIKES[kind] }));

export function findFaultOf(kind: string): MachineFault {
  const found = FAULTS.find((fault) => fault.kind === kind);
  if (!found) throw new Error(`there is no kind ${kind}, only ${KINDS.join(', ')}`);
  return found;
}
