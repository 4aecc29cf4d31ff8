/** Once per run: the built server on a fresh embedded database with demonstration data, and one browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_FLAGS, findChromium } from '../tools/programs.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    browserEndpoint: string;
  }
}

const root = join(import.meta.dirname, '..');

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Starts the built server of `folder` and answers once it is ready; its output is shown when it is not. */
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
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server stopped: ${output}`);
    const ready = await fetch(`http://localhost:${environment.PORT}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error(`the server was not ready in 30 s: ${output}`);
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await stopped;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found (Debian: apt-get install chromium)');
  const data = mkdtempSync(join(tmpdir(), 'journeys-'));
  const port = String(await freePort());
  const baseUrl = `http://localhost:${port}`;
  const server = await startServer({ PORT: port, DATA_DIR: data, PUBLIC_URL: baseUrl, DEMO: '1' });
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_FLAGS });
  project.provide('baseUrl', baseUrl);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await stopServer(server);
    rmSync(data, { recursive: true, force: true });
  };
}
