/** The server changes to another release, whose files have other names, while a tab is open. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { type BrowserVisitor, expect, test, type Visit } from './fixtures.ts';
import { atQuestion, propositions, selectOneEach, startSeries } from './play.ts';
import { buildNextRelease } from './release.ts';
import { startServer, stopServer } from './setup.ts';
import { signIn } from './visitor.ts';

// These stop servers and lose the network: whether they pass does not depend on chance.
test.describe.configure({ retries: 0 });

/** The browser's error for a missing file. */
const GONE = /Failed to load resource: the server responded with a status of 404|Refused to apply style/;
/** The browser's and React's errors for a lost network. */
const CUT_OFF = /net::ERR_INTERNET_DISCONNECTED|Le réseau ne répond pas/;

let folder = '';
let next = '';
let environment: Record<string, string>;
let server: ChildProcess;
let at = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  next = mkdtempSync(join(tmpdir(), 'release-next-'));
  buildNextRelease(next);
  const port = String(await findFreePort());
  at = `http://localhost:${port}`;
  environment = { PORT: port, PUBLIC_URL: at, DATA_DIR: folder, DEMO: '1' };
  server = await startServer(environment);
});
test.afterEach(async () => {
  await stopServer(server);
  server = await startServer(environment);
});
test.afterAll(async () => {
  await stopServer(server);
  for (const one of [folder, next]) rmSync(one, { recursive: true, force: true });
});

/** Acts like an operator: the old server stops, the new one starts on the same data. */
async function release(page: Page): Promise<void> {
  // A request to the stopped server would fail, so all requests are made first: the first interaction imports menus
  // and panels, whose buttons then have `aria-expanded`.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(5, 5);
  await expect.poll(() => page.locator('button[aria-haspopup]:not([aria-expanded])').count()).toBe(0);
  await stopServer(server);
  server = await startServer(environment, next);
}

const releaseOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="release"]').getAttribute('content');

/** Counts from now on how often the whole page is requested. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const journey = (
  visit: Visit,
  expected: RegExp,
  walk: (visitor: BrowserVisitor) => Promise<void>,
): Promise<void> => visit({ at, expected }, walk);

test('a tab of the old release opens a page whose file is gone: it reloads once, and shows the page', {
  tag: '@long',
}, async ({ visit }) => {
  await journey(visit, GONE, async ({ page }) => {
    await signIn(page, 'lea');
    await page.getByRole('link', { name: 'Mon historique' }).waitFor();
    const old = await releaseOf(page);
    await release(page);
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Mon historique' }).click();
    await page.getByRole('table').waitFor();
    expect(new URL(page.url()).pathname).toBe('/history');
    expect(loads()).toBe(1);
    expect(await releaseOf(page)).not.toBe(old);
    // The reloaded page has all files of the new release.
    await page.getByRole('link', { name: 'Nous contacter' }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(loads()).toBe(1);
  });
});

test('during a question the tab does not reload: it changes to the new release when the learner leaves the player', {
  tag: '@long',
}, async ({ visit }) => {
  await journey(visit, /^never$/, async ({ page }) => {
    await signIn(page, 'adam');
    await startSeries(page, /Réviser/);
    const old = await releaseOf(page);
    await selectOneEach(page);
    const loads = countLoads(page);
    await release(page);
    expect(await propositions(page).first().isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByRole('button', { name: 'Question suivante' }).click();
    await atQuestion(page, 2);
    await selectOneEach(page);
    expect([loads(), await releaseOf(page)]).toEqual([0, old]);

    await page.getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(loads).toBe(1);
    await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
    expect(await releaseOf(page)).not.toBe(old);

    await page
      .getByRole('link', { name: /Continuer|Reprendre/ })
      .first()
      .click();
    await atQuestion(page, 2);
    expect(loads()).toBe(1);
  });
});

test('a page that can’t load without a network shows a message in its place, and loads when the network is back', {
  tag: '@long',
}, async ({ visit }) => {
  await journey(visit, CUT_OFF, async ({ page }) => {
    await signIn(page, 'lea');
    await page.getByRole('link', { name: 'Mon historique' }).waitFor();
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Mon historique' }).click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
    await page.getByRole('alert').getByText('Vérifiez votre connexion').waitFor();
    await again.click();
    await again.waitFor();
    expect(loads()).toBe(0);
    await page.context().setOffline(false);
    await again.click();
    await page.getByRole('table').waitFor();
    expect(new URL(page.url()).pathname).toBe('/history');
    expect(loads()).toBe(1);
  });
});

test('a release between a page and its files: the page reloads once, and starts', {
  tag: '@long',
}, async ({ visit }) => {
  await journey(visit, GONE, async ({ page }) => {
    const loads = countLoads(page);
    // A page may ask for it twice: ahead, and when it runs.
    await page.route(/assets\/libraries-/, (route) =>
      loads() < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.goto('/home/prepacode/login?error=true');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loads()).toBe(2);
    expect(await page.evaluate(() => sessionStorage.getItem('chargement'))).toBeNull();
  });
});

test('files that never come are reported as missing, and the page does not reload for ever', {
  tag: '@long',
}, async ({ visit }) => {
  await journey(visit, GONE, async ({ page }) => {
    await page.route(/assets\/libraries-/, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = countLoads(page);
    await page.goto('/home/prepacode/login?error=true');
    await page.getByText('L’application n’a pas pu être chargée').waitFor();
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(2);
  });
});
