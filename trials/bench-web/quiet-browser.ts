/**
 * A browser without an observer while a page is measured. A controlled browser injects scripts into each page and
 * reports each request, on the same processor that is measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findFreePort } from '../../tools/free-port.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/programs.mjs';

export interface QuietBrowser {
  /** Port for controlling it. */
  debuggingPort: number;
  /** Takes over the cookies and the storage of `context`, instead of its own. */
  follow(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** @throws if Chromium is missing, or does not answer within ten seconds */
export async function openQuietBrowser(): Promise<QuietBrowser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium here (Debian: apt-get install chromium)');
  const profile = mkdtempSync(join(tmpdir(), 'bench-quiet-'));
  const debuggingPort = await findFreePort();
  const flags = [`--remote-debugging-port=${debuggingPort}`, `--user-data-dir=${profile}`, '--lang=fr-FR'];
  const browser = spawn(executablePath, [...CHROMIUM_FLAGS, ...flags, 'about:blank'], { stdio: 'ignore' });
  const address = `http://localhost:${debuggingPort}`;
  const close = async (): Promise<void> => {
    if (browser.exitCode === null) {
      browser.kill();
      await once(browser, 'exit');
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await answering(`${address}/json/version`);
  } catch (error) {
    await close();
    throw error;
  }
  return { debuggingPort, close, follow: (context) => copy(context, address) };
}

async function copy(from: BrowserContext, address: string): Promise<void> {
  const { cookies, origins } = await from.storageState();
  const driven = await chromium.connectOverCDP(address);
  try {
    const [context] = driven.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (!context || !page) throw new Error('the quiet browser has no page');
    await context.clearCookies();
    await context.addCookies(cookies);
    for (const { origin, localStorage } of origins) {
      // Any page of this origin will do; this is the lightest.
      await page.goto(`${origin}/healthz`);
      await page.evaluate((entries) => {
        window.localStorage.clear();
        for (const { name, value } of entries) window.localStorage.setItem(name, value);
      }, localStorage);
    }
    await page.goto('about:blank');
  } finally {
    // Disconnects only; the browser stays open.
    await driven.close();
  }
}

async function answering(address: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
