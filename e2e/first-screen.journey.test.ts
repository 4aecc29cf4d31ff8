import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

const boxOf = (page: Page, selector: string) => page.locator(selector).first().boundingBox();

test('a phone shows the dashboard’s picture before the scripts, where it stays, and the page makes no call for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, 'lea');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/front/')) calls.push(request.url());
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // The server waits half a second for the data of a page: on a busy machine it may send one without them.
  await expect(async () => {
    calls.length = 0;
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('#first-screen')).toContainText('Bonjour', { timeout: 5_000 });
  }).toPass();
  const before = await boxOf(page, '#first-screen img');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#first-screen')).toHaveCount(0);
  expect(await boxOf(page, 'main img[fetchpriority="high"]')).toEqual(before);
  // Homework comes below the first screen, with a call of its own.
  expect(calls.filter((url) => !url.endsWith('/api/front/devoirs'))).toEqual([]);
  await expect(page.locator('#first-data')).toHaveCount(0);
});
