/** The part of the configuration that says how the process runs: its socket, migrations, stop and metrics. */
import { isGivenSocket, readHost } from './config-purpose.ts';
import { type Fault, type ProcessEnvironment, readUrl, text } from './config-values.ts';

export interface RunningConfig {
  /** Address for migrations when `databaseUrl` is a pooler's; null when it is the same address. */
  migrateUrl: string | null;
  /** Where statistics of schools are read; null: from the database itself. */
  replicaUrl: string | null;
  /** The listening socket that systemd opened and keeps while processes come and go; null to listen by oneself. */
  socket: { descriptor: number; port: number | null } | null;
  /** Seconds between «not ready» and the end of listening, when the process is asked to stop. */
  drainSeconds: number;
  /** Hours for which only what the release before can show is dealt, so that it can come back; 0: from the first moment all. */
  returnHours: number;
  /** Where the metrics are served, apart from the public port; null when they are not served. */
  metrics: { port: number; host: string } | null;
}

/** Enough for a load balancer that checks every second or two. */
const PRODUCTION_DRAIN_SECONDS = 5;
/** Nobody has to look elsewhere: requests wait in the socket. Kept connections have this long to end by their replies. */
const SOCKET_DRAIN_SECONDS = 1;
/** The first descriptor that systemd passes (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;
const MOST_DRAIN_SECONDS = 300;
/** Most releases that are taken back are taken back at once. */
const PRODUCTION_RETURN_HOURS = 1;
const MOST_RETURN_HOURS = 168;

export function readRunning(env: ProcessEnvironment, production: boolean, fault: Fault): RunningConfig {
  const migrateUrl = readUrl(env, 'MIGRATE_URL', ['postgresql:', 'postgres:'], fault)?.href ?? null;
  if (migrateUrl !== null && !env.DATABASE_URL) fault('MIGRATE_URL', 'has an effect only with DATABASE_URL');
  const replicaUrl = readUrl(env, 'REPLICA_URL', ['postgresql:', 'postgres:'], fault)?.href ?? null;
  if (replicaUrl !== null && !env.DATABASE_URL) fault('REPLICA_URL', 'has an effect only with DATABASE_URL');
  const socket = readSocket(env, fault);
  const usualDrain = socket ? SOCKET_DRAIN_SECONDS : PRODUCTION_DRAIN_SECONDS;
  return {
    migrateUrl,
    replicaUrl,
    socket,
    drainSeconds: readWhole(env, 'DRAIN_SECONDS', production ? usualDrain : 0, MOST_DRAIN_SECONDS, fault),
    returnHours: readWhole(
      env,
      'RETURN_HOURS',
      production ? PRODUCTION_RETURN_HOURS : 0,
      MOST_RETURN_HOURS,
      fault,
    ),
    metrics: readMetrics(env, fault),
  };
}

function readSocket(env: ProcessEnvironment, fault: Fault): RunningConfig['socket'] {
  if (!isGivenSocket(env)) return null;
  if (text(env, 'LISTEN_FDS') !== '1')
    fault('LISTEN_FDS', 'one socket is expected: a unit with one ListenStream');
  const port = text(env, 'PORT');
  return { descriptor: FIRST_DESCRIPTOR, port: port === null ? null : Number(port) };
}

function readWhole(
  env: ProcessEnvironment,
  name: string,
  byDefault: number,
  most: number,
  fault: Fault,
): number {
  const value = Number(text(env, name) ?? byDefault);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  fault(name, `a whole number from 0 to ${most} is expected`);
  return byDefault;
}

/** Metrics need no authentication, so by default they are served to this machine only. */
function readMetrics(env: ProcessEnvironment, fault: Fault): RunningConfig['metrics'] {
  const value = text(env, 'METRICS_PORT');
  if (value === null) return null;
  const port = Number(value);
  const isPort = Number.isInteger(port) && port > 0 && port <= 65_535;
  if (!isPort || value === text(env, 'PORT'))
    fault('METRICS_PORT', 'a number from 1 to 65535, and not that of PORT, is expected');
  return { port, host: readHost(env, 'METRICS_HOST', fault) ?? '127.0.0.1' };
}
