/** A temporary PgBouncer in transaction mode in front of a PostgreSQL server, for tests. */
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { servant } from './postgresql.ts';
import { findPgBouncer } from './programs.mjs';
import { waitUntilOpen } from './waiting.ts';

export { findPgBouncer };

export interface Pooler {
  /** The server's URL through the pooler. */
  urlOf(serverUrl: string): string;
  stop(): Promise<void>;
}

/** @param users may connect without a password, as the server allows @throws if PgBouncer is not installed */
export async function startPgBouncer(serverUrl: string, users: readonly string[]): Promise<Pooler> {
  const program = findPgBouncer();
  if (!program) throw new Error('no PgBouncer (Debian: apt-get install pgbouncer)');
  const user = servant();
  const base = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await findFreePort();
  const { hostname, port: serverPort } = new URL(serverUrl);
  writeFileSync(join(base, 'users.txt'), users.map((name) => `"${name}" ""\n`).join(''));
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'trust',
    auth_file: join(base, 'users.txt'),
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 100,
    unix_socket_dir: base,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\n* = host=${hostname} port=${serverPort}`;
  const file = join(base, 'pgbouncer.ini');
  writeFileSync(file, [databases, '[pgbouncer]', ...lines, ''].join('\n'));
  if (user.uid !== undefined) for (const path of [base, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, ['--quiet', file], { ...user, cwd: base, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntilOpen(port, 'PgBouncer');
  return {
    urlOf(url) {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(base, { recursive: true, force: true });
    },
  };
}
