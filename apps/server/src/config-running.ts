/** The part of the environment that says how a process is run: its schema's changes, its stop, its figures. */
import { type Fault, type ProcessEnvironment, readUrl, text } from './config-values.ts';

export interface RunningConfig {
  /** Where migrations run when `databaseUrl` leads to a pooler; null is the same address. */
  migrateUrl: string | null;
  /** How long a process that is to stop says that it is not ready before it stops listening. */
  drainSeconds: number;
  /** Where figures are told, apart from where people come; null is nowhere. */
  metrics: { port: number; host: string } | null;
}

/** What a load balancer that asks every second or two needs to notice. */
const PRODUCTION_DRAIN_SECONDS = 5;
const MOST_DRAIN_SECONDS = 300;

export function readRunning(env: ProcessEnvironment, production: boolean, fault: Fault): RunningConfig {
  const migrateUrl = readUrl(env, 'MIGRATE_URL', ['postgresql:', 'postgres:'], fault)?.href ?? null;
  if (migrateUrl !== null && !env.DATABASE_URL) fault('MIGRATE_URL', 'is of use with DATABASE_URL alone');
  return {
    migrateUrl,
    drainSeconds: readDrain(env, production, fault),
    metrics: readMetrics(env, fault),
  };
}

function readDrain(env: ProcessEnvironment, production: boolean, fault: Fault): number {
  const seconds = Number(text(env, 'DRAIN_SECONDS') ?? (production ? PRODUCTION_DRAIN_SECONDS : 0));
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= MOST_DRAIN_SECONDS) return seconds;
  fault('DRAIN_SECONDS', `a whole number from 0 to ${MOST_DRAIN_SECONDS} is expected`);
  return 0;
}

/** Of this machine alone unless told otherwise: nobody is asked who they are there. */
function readMetrics(env: ProcessEnvironment, fault: Fault): RunningConfig['metrics'] {
  const value = text(env, 'METRICS_PORT');
  if (value === null) return null;
  const port = Number(value);
  const isPort = Number.isInteger(port) && port > 0 && port <= 65_535;
  if (!isPort || value === text(env, 'PORT'))
    fault('METRICS_PORT', 'a number from 1 to 65535, and not that of PORT, is expected');
  return { port, host: text(env, 'METRICS_HOST') ?? '127.0.0.1' };
}
