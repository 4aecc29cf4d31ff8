/** The two databases that are measured, and a server on each: ours, or the bare route. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@balise/server/platform/db/handle';
import { startServer, stopServer } from '../../e2e/setup.ts';
import { findFreePort } from '../free-port.ts';
import { root } from '../prepare.mjs';
import { type Figures, load, type Shooter } from './load.ts';
import { type ProcessorTimes, spend } from './processor-time.ts';

export const SECRET = 'a secret for measuring only, nothing else';

export interface Place {
  name: string;
  environment: Record<string, string>;
  open(): Promise<Database>;
  /** Of a database server of its own. */
  pid?: number | undefined;
}

/** A running server, and what a load of it costs. */
export interface Measured {
  port: number;
  load(shooters: readonly Shooter[]): Promise<CostedFigures>;
}

export interface CostedFigures extends Figures {
  /** Processor time of one request. */
  each: ProcessorTimes;
}

type Start = (settings: Record<string, string>) => Promise<ChildProcess>;
export const startBuilt: Start = (settings) => startServer(settings);

/** Runs `action` against a server that is started for it. */
export async function withServer<T>(
  place: Place,
  start: Start,
  action: (measured: Measured) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const began = performance.now();
  const server = await start({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SESSION_SECRET: SECRET,
    DEMO: '0',
    NODE_ENV: 'development',
    ...place.environment,
  });
  const ready = performance.now() - began;
  try {
    const pids = { server: server.pid, database: place.pid };
    const result = await action({ port, load: (shooters) => loadAndCount(port, shooters, pids) });
    console.log(
      `  ${place.name}: ready in ${(ready / 1000).toFixed(1)} s, ${residentMegabytes(server.pid)} MB resident after the load`,
    );
    return result;
  } finally {
    await stopServer(server);
  }
}

async function loadAndCount(
  port: number,
  shooters: readonly Shooter[],
  pids: Parameters<typeof spend>[0],
): Promise<CostedFigures> {
  const { result, times } = await spend(pids, () => load(port, shooters));
  const each = (ms: number): number => ms / result.count;
  return {
    ...result,
    each: { server: each(times.server), database: each(times.database), load: each(times.load) },
  };
}

export async function startBare(settings: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'apps/server/test/bench/bare-route.ts')],
    {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the bare route did not start');
}

/** Linux gives it in /proc; elsewhere the result is «?». */
function residentMegabytes(pid: number | undefined): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) / 1024).toFixed(0);
  } catch {
    return '?';
  }
}

export function print(name: string, { perSecond, p50, p95, p99, failures }: Figures): void {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const failed = failures.length > 0 ? `   ${failures.length} failed: ${failures[0]}` : '';
  console.log(
    `  ${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${ms(p50)}   p95 ${ms(p95)}   p99 ${ms(p99)}${failed}`,
  );
}

/** Processor time of one request, by process. */
export function printCosts({ each: { server, database, load } }: CostedFigures): void {
  const ms = (value: number): string => `${value.toFixed(2)} ms`;
  const ofDatabase = database > 0 ? `, its database ${ms(database)}` : '';
  console.log(`             processor time each: server ${ms(server)}${ofDatabase}, this load ${ms(load)}`);
}

export function refuseFailures(...all: readonly Figures[]): void {
  if (all.some(({ failures }) => failures.length > 0))
    throw new Error('some requests failed: the figures mean nothing');
}
