/** PostgreSQL's own backup programs, where they are installed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const DEBIAN = '/usr/lib/postgresql';

/** The program is not installed, or it failed. */
export class ToolFailed extends Error {}

/** Runs `name` with the database's address; the password goes by the environment, where `ps` does not show it. */
export function runTool(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  databaseUrl: string | null,
): string {
  const { target, env } = connecting(databaseUrl);
  const { error, status, stdout, stderr } = spawnSync(pathOf(name), [...target, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env,
  });
  if (error) throw failureOf(name, error);
  if (status !== 0) throw new ToolFailed(`${name} failed:\n${stderr.trim()}`);
  return stdout;
}

/**
 * The program's output as a stream, which fails when the program fails, or the input that it is given.
 * @param databaseUrl null: it reads its input, and no database
 */
export function streamTool(
  name: 'pg_dump' | 'pg_restore',
  args: string[],
  databaseUrl: string | null,
  input?: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const { target, env } = connecting(databaseUrl);
  const child = spawn(pathOf(name), [...target, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const given = input ? pipeline(input, child.stdin) : Promise.resolve(child.stdin.end());
  const faults: unknown[] = [];
  // A program that fails reads no further: then its own words say why.
  const isOver = given.catch((error: unknown) => {
    if (!isClosedPipe(error)) faults.push(error);
  });
  const said = text(child.stderr);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(failureOf(name, error)));
    child.once('exit', resolve);
  });
  ended.catch(() => {});
  const read = async function* () {
    yield* child.stdout;
    const status = await ended;
    await isOver;
    if (faults.length > 0) throw faults[0];
    if (status !== 0) throw new ToolFailed(`${name} failed:\n${(await said).trim()}`);
  };
  return Readable.toWeb(Readable.from(read())) as ReadableStream<Uint8Array>;
}

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

function failureOf(name: string, error: Error): Error {
  if (!('code' in error) || error.code !== 'ENOENT') return error;
  return new ToolFailed(`${name} is not installed (Debian: apt-get install postgresql-client)`);
}

function connecting(databaseUrl: string | null) {
  const { address, password } = withoutPassword(databaseUrl);
  const target = address === null ? [] : ['--dbname', address];
  return { target, env: { ...(password && { PGPASSWORD: password }), PATH: '/usr/bin:/bin' } };
}

/** The newest version that Debian installs, which can talk to all older servers; else the one in the PATH. */
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
