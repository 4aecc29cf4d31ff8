/** The built server with fresh demonstration data, and a browser of the system before it; nothing stays afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { freePort, startServer, stopServer } from '../../e2e/setup.ts';
import { CHROMIUM_FLAGS, findChromium } from '../programs.mjs';

export interface Demonstration {
  baseURL: string;
  context: BrowserContext;
  page: Page;
  /** Where other tools may drive the same browser. */
  debuggingPort: number;
}

/** Runs `measure`; whatever comes of it, the server and the browser are stopped and their folders removed. */
export async function withDemonstration(
  options: BrowserContextOptions,
  measure: (demonstration: Demonstration) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium here (Debian: apt-get install chromium)');
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const port = String(await freePort());
    const baseURL = `http://localhost:${port}`;
    const server = await startServer({
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
    });
    stops.push(() => stopServer(server));
    const debuggingPort = await freePort();
    // Its own profile, not a context beside it: whoever comes by the debugging port sees the same cookies.
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath,
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debuggingPort}`],
      baseURL,
      locale: 'fr-FR',
      ...options,
    });
    stops.push(() => context.close());
    const page = context.pages()[0] ?? (await context.newPage());
    await measure({ baseURL, context, page, debuggingPort });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
