/** Server processes as in production, behind a front, for trials. */
import type { ChildProcess } from 'node:child_process';
import { startServer, stopServer } from '../../e2e/setup.ts';
import { findFreePort } from '../../tools/free-port.ts';
import { startPostgres } from '../../tools/postgresql.ts';
import { atEnd } from '../../tools/started-programs.ts';
import { HOSTS, type Ports } from './fronts.ts';
import { makePackages } from './packages.ts';

export interface Server {
  port: number;
  child: ChildProcess;
}

export interface Service {
  /** Of the first host, through the front. */
  baseUrl: string;
  ports: Ports;
  serverPorts: readonly [number, number];
  /** Starts the program of `folder` (by default the release of this commit) on one of the ports. @returns once it is ready */
  start(port: number, folder?: string): Promise<Server>;
  /** Asks it to stop as its supervisor does. @returns how long it took (ms) */
  stop(server: Server): Promise<number>;
}

/** On a PostgreSQL server of the trial, with the people of the demonstration. */
export async function prepareService(ports: Ports): Promise<Service & { databaseUrl: string }> {
  const postgres = await startPostgres();
  atEnd(() => postgres.stop());
  return { ...(await prepare(ports, { DATABASE_URL: postgres.url })), databaseUrl: postgres.url };
}

/** On the embedded database of `folder`, which serves one process at a time. */
export const prepareEmbedded = (ports: Ports, folder: string): Promise<Service> =>
  prepare(ports, { DATA_DIR: folder });

async function prepare(ports: Ports, settings: Record<string, string>): Promise<Service> {
  // Now, and not while somebody measures how long a start takes.
  const { directory } = makePackages();
  const serverPorts = [await findFreePort(), await findFreePort()] as const;
  const origin = (host: string): string => `https://${host}:${ports.secure}`;
  const [first = '', ...others] = HOSTS;
  const environment = {
    NODE_ENV: 'production',
    DEMO: '1',
    STAFF_SECOND_STEP: 'offered',
    HOST: '127.0.0.1',
    PUBLIC_URL: origin(first),
    WEB_ORIGINS: others.map(origin).join(','),
    COURSES_ORIGIN: origin('*.cours.example'),
    TRUST_PROXY: '127.0.0.1',
    // Of this trial alone.
    SESSION_SECRET: '6f1c0b9e47d25a83ce1092b4f7d8a563',
    SECOND_STEP_KEY: 'b8e03d7c51fa2946c80d1e75a9b4f362',
    ERASED_PEOPLE_KEY: '2f97c4e1b06d8a53f7e19c20d4b8a635',
    ...settings,
  };
  return {
    baseUrl: origin(first),
    ports,
    serverPorts,
    async start(port, folder = directory) {
      const child = await startServer({ ...environment, PORT: String(port) }, folder);
      const server = { port, child };
      atEnd(() => child.kill('SIGKILL'));
      return server;
    },
    async stop({ child }) {
      const began = Date.now();
      await stopServer(child);
      return Date.now() - began;
    },
  };
}
