/** Once per run: the built server on a fresh embedded database with demonstration data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../tools/free-port.ts';

const root = join(import.meta.dirname, '..');

/** Starts the built server of `folder` and returns once it is ready; if it fails, the error has its output. */
export async function startServer(
  environment: Record<string, string>,
  folder: string = root,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(folder, 'apps/server/dist/main.js')], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  server.stderr.on('data', (chunk) => {
    output += chunk;
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server stopped: ${output}`);
    const ready = await fetch(`http://localhost:${environment.PORT}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error(`the server was not ready in 120 s: ${output}`);
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await stopped;
}

export default async function setup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'journeys-'));
  const port = String(await findFreePort());
  const baseUrl = `http://localhost:${port}`;
  const server = await startServer({ PORT: port, DATA_DIR: data, PUBLIC_URL: baseUrl, DEMO: '1' });
  // The workers inherit it.
  process.env.JOURNEYS_URL = baseUrl;
  return async () => {
    await stopServer(server);
    rmSync(data, { recursive: true, force: true });
  };
}
