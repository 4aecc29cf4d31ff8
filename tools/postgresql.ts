/** A temporary PostgreSQL server in a temporary directory, on a free loopback port, for tests and benchmarks. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { findPostgresql } from './programs.mjs';

export interface PostgresServer {
  /** For its superuser. */
  url: string;
  /** Of the process whose children serve the connections. */
  pid(): number | undefined;
  /** Stops it and removes its directory. */
  stop(): Promise<void>;
  /** Stops it as a power cut does; resolves once it has stopped. */
  cut(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

export { findPostgresql };

/** `postgres` refuses to run as root: then the system's user postgres or nobody runs it. */
export function servant(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('root needs a user «postgres» or «nobody» to run PostgreSQL');
}

/** For a server whose data need not survive a power cut. */
const NOT_DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

export interface PostgresOptions {
  /** False turns off the settings of a real server that sync its commits. */
  durable?: boolean;
  /** Its folder, made if need be, and kept when it stops; otherwise it has one of its own. */
  kept?: string;
  /** By name, beside those of a new cluster. */
  settings?: Readonly<Record<string, string>>;
}

/** @throws if PostgreSQL is not installed */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { durable = true, kept, settings = {} } = options;
  const bin = findPostgresql();
  if (!bin) throw new Error('no PostgreSQL server binaries (Debian: apt-get install postgresql)');
  const user = servant();
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const base = kept ?? mkdtempSync(join(tmpdir(), 'postgresql-'));
  if (user.uid !== undefined) chownSync(base, user.uid, user.gid);
  const data = join(base, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) stopFormer(bin, data, user);
  else initialize(bin, data, user);
  const port = await findFreePort();
  const run = async () => {
    const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', base];
    if (!durable) args.push(...NOT_DURABLE);
    args.push(...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]));
    const child = spawn(join(bin, 'postgres'), args, { ...user, cwd: base, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await waitUntilReady(join(bin, 'pg_isready'), port);
    return { child, ended };
  };
  let server = await run();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    pid: () => server.child.pid,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      server.child.kill('SIGINT');
      await server.ended;
      if (kept === undefined) rmSync(base, { recursive: true, force: true });
    },
    async cut() {
      // SIGQUIT is its immediate shutdown: no checkpoint, and recovery from the log at the next start.
      server.child.kill('SIGQUIT');
      await server.ended;
    },
    async start() {
      server = await run();
    },
  };
}

export interface Replica {
  /** For the superuser. */
  url: string;
  stop(): Promise<void>;
}

/** A copy of the server at this address that follows it. */
export async function startReplica(primaryUrl: string): Promise<Replica> {
  const bin = findPostgresql() ?? '';
  const { port: primaryPort } = new URL(primaryUrl);
  const user = servant();
  const data = mkdtempSync(join(tmpdir(), 'replica-'));
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const copy = [
    '-h',
    '127.0.0.1',
    '-p',
    primaryPort,
    '-U',
    'postgres',
    '-D',
    data,
    '-R',
    '--checkpoint=fast',
  ];
  const options = { ...user, cwd: data, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(join(bin, 'pg_basebackup'), copy, options);
  if (status !== 0) throw new Error(`no copy of the primary: ${stderr}`);
  const port = await findFreePort();
  const own = ['-c', 'listen_addresses=127.0.0.1', '-k', data, '-p', String(port)];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...own], { ...user, cwd: data, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitUntilReady(join(bin, 'pg_isready'), port);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

type User = ReturnType<typeof servant>;

function initialize(bin: string, data: string, user: User): void {
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: dirname(data), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

/** One that a killed process left running there. */
function stopFormer(bin: string, data: string, user: User): void {
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  const options = { ...user, cwd: dirname(data), encoding: 'utf8' } as const;
  spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-t', '300', 'stop'], options);
}

async function waitUntilReady(pgIsReady: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { status } = spawnSync(pgIsReady, ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']);
    if (status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start within 20 s');
}
