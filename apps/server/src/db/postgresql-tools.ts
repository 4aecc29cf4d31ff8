/** PostgreSQL's own backup programs, where they are installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The program is not installed, or it failed. */
export class ToolFailed extends Error {}

/** Runs `name` with the database's address; the password goes by the environment, where `ps` does not show it. */
export function runTool(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  databaseUrl: string | null,
): string {
  const { address, password } = withoutPassword(databaseUrl);
  const target = address === null ? [] : ['--dbname', address];
  const { error, status, stdout, stderr } = spawnSync(pathOf(name), [...target, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...(password && { PGPASSWORD: password }), PATH: '/usr/bin:/bin' },
  });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new ToolFailed(`${name} is not installed (Debian: apt-get install postgresql-client)`);
  }
  if (error) throw error;
  if (status !== 0) throw new ToolFailed(`${name} failed:\n${stderr.trim()}`);
  return stdout;
}

/** The newest of Debian's, which can talk to every older server; else what the system finds. */
function pathOf(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const paths = versions.map((version) => join(DEBIAN, version, 'bin', name));
  return paths.find((path) => existsSync(path)) ?? name;
}

function withoutPassword(databaseUrl: string | null) {
  if (databaseUrl === null) return { address: null, password: '' };
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}
