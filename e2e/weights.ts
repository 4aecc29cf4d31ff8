/** Measures what a page loads, compressed. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Bytes of JavaScript, gzipped, that the page at `path` fetches without any cache, in a new tab beside `page`. */
export async function weigh(page: Page, path: string): Promise<number> {
  const fresh = await page.context().newPage();
  const session = await page.context().newCDPSession(fresh);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes: Promise<number>[] = [];
  fresh.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await fresh.goto(path);
  await fresh.waitForLoadState('networkidle');
  const loaded = await Promise.all(sizes);
  await fresh.close();
  return loaded.reduce((sum, size) => sum + size, 0);
}
