/** The built server with fresh demonstration data, and the system's browser; both are removed afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startServer, stopServer } from '../../e2e/setup.ts';
import { findFreePort } from '../free-port.ts';
import { CHROMIUM_FLAGS, findChromium } from '../programs.mjs';

export interface Demonstration {
  baseURL: string;
  context: BrowserContext;
  page: Page;
}

/** Runs `measure`, then stops the server and the browser and removes their folders, even after an error. */
export async function withDemonstration(
  options: BrowserContextOptions,
  measure: (demonstration: Demonstration) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium here (Debian: apt-get install chromium)');
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const port = String(await findFreePort());
    const baseURL = `http://localhost:${port}`;
    const server = await startServer({
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
    });
    stops.push(() => stopServer(server));
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    stops.push(() => browser.close());
    const context = await browser.newContext({ baseURL, locale: 'fr-FR', ...options });
    await measure({ baseURL, context, page: await context.newPage() });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
