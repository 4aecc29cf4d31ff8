import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConsent } from '@balise/contract/account/consent-cookie';
import { openEmbedded } from '@balise/server/platform/db/embedded';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { expect, test } from './fixtures.ts';
import { startSeries } from './play.ts';
import { startServer, stopServer } from './setup.ts';
import { signIn, violations, WIDTHS } from './visitor.ts';

const CONTAINER = 'GTM-TEST1234';
const TAG_SCRIPT = /^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-TEST1234$/;
/** The script's own request, and the browser's error when it is blocked. */
const TAGS_CUT_OFF = /^foreign request: https:\/\/www\.googletagmanager\.com|net::ERR_FAILED/;

let baseUrl = '';
let server: ChildProcess;
let data = '';
// The last test reads the rows that the earlier tests have written.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'consent-'));
  const port = String(await findFreePort());
  baseUrl = `http://localhost:${port}`;
  server = await startServer({
    PORT: port,
    DATA_DIR: data,
    PUBLIC_URL: baseUrl,
    DEMO: '1',
    GTM_CONTAINER: CONTAINER,
  });
});
test.afterAll(async () => {
  await stopServer(server);
  rmSync(data, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies, votre choix' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pagesTold = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((globalThis as unknown as { dataLayer?: { event?: string; pageName?: string }[] }).dataLayer ?? [])
      .filter(({ event }) => event === 'page')
      .map(({ pageName }) => pageName ?? ''),
  );
const isLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'dataLayer' in globalThis || document.querySelector('script[src*=gtm]') !== null);
/** How much of the page's foot the banner covers at the end of the page, in CSS pixels; the page may still grow. */
async function measureCovered(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [foot, top] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    banner(page).boundingBox(),
  ]);
  return (foot?.y ?? 0) + (foot?.height ?? 0) - (top?.y ?? 0);
}
/** Blocks the tag manager, and returns what was requested from it. */
async function cutOff(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/googletagmanager/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

test('before consent no request goes to a foreign host; refusing takes one press and lasts', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: baseUrl }, async ({ page, troubles }) => {
    await signIn(page, 'lea');
    await banner(page).waitFor();
    await page.getByRole('link', { name: 'Mon historique' }).click();
    await page.waitForURL('**/history');
    await banner(page).waitFor();
    expect([troubles.seen, await isLoaded(page)]).toEqual([[], false]);

    await button(page, 'Tout refuser').click();
    await banner(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Mon tableau de bord' }).click();
    await page.waitForURL('**/dashboard');
    await page.waitForLoadState('networkidle');
    expect([await banner(page).count(), await isLoaded(page)]).toEqual([0, false]);

    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /consent|cookie|gtm/i.test(key))).toEqual([]);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(182);
  });
});

test('the three answers look alike, come first for the keyboard, and cover nothing permanently', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: baseUrl }, async ({ page }) => {
    await signIn(page, 'lea');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await banner(page).waitFor();
      const looks = await banner(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((one) => {
            const { width: w, height: h } = one.getBoundingClientRect();
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one);
            return [
              Math.round(w),
              Math.round(h),
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
            ].join();
          }),
        );
      expect(looks).toHaveLength(3);
      expect(new Set(looks).size).toBe(1);
      expect(await violations(page)).toEqual([]);
      await expect.poll(() => measureCovered(page)).toBeLessThanOrEqual(1);
    }
    await page.reload();
    await banner(page).waitFor();
    for (const name of ['Tout accepter', 'Tout refuser', 'Choisir']) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gestion des cookies' });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    const audience = dialog.getByRole('checkbox', { name: 'Mesure d’audience' });
    expect(await audience.isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await banner(page).waitFor();
  });
});

test('after acceptance each navigation reports only its path; a missing script shows nothing; withdrawing ends it all', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: baseUrl, expected: TAGS_CUT_OFF }, async ({ page, troubles }) => {
    const asked = await cutOff(page);
    await signIn(page, 'lea');
    await banner(page).waitFor();
    expect([asked, troubles.seen]).toEqual([[], []]);

    await button(page, 'Choisir').click();
    const dialog = page.getByRole('dialog', { name: 'Gestion des cookies' });
    await dialog.getByRole('checkbox', { name: 'Mesure d’audience' }).check();
    await button(page, 'Enregistrer mes choix').click();
    await banner(page).waitFor({ state: 'detached' });
    await expect.poll(() => pagesTold(page)).toEqual(['/dashboard']);
    await page.getByRole('link', { name: 'Mon historique' }).click();
    await page.waitForURL('**/history');
    await page.getByRole('columnheader', { name: 'Score' }).getByRole('button').click();
    await page.waitForURL('**/history?*');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await expect.poll(() => pagesTold(page)).toEqual(['/dashboard', '/history', '/dashboard']);
    expect(asked.every((url) => TAG_SCRIPT.test(url)) && asked.length === 1).toBe(true);

    await page.goto('/history?tri=score&sens=desc');
    await expect.poll(() => pagesTold(page)).toEqual(['/history']);
    await expect.poll(() => asked.length).toBe(2);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Gestion des cookies' }).click();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Tout refuser').click();
    await reloaded;
    await page.getByRole('heading', { name: 'Mon historique' }).waitFor();
    await page.getByRole('link', { name: 'Mon tableau de bord' }).click();
    await page.waitForURL('**/dashboard');
    await page.waitForLoadState('networkidle');
    expect([asked.length, await isLoaded(page), await banner(page).count()]).toEqual([2, false, 0]);
  });
});

test('the banner never covers a question being answered', { tag: '@long' }, async ({ visit }) => {
  await visit({ at: baseUrl, width: 390 }, async ({ page }) => {
    await signIn(page, 'adam');
    await banner(page).waitFor();
    await startSeries(page, /Par thème|Réviser|thème/i);
    expect(await banner(page).count()).toBe(0);
  });
});

test('in the database: each choice is a row under the number of its visitor’s cookie', {
  tag: '@long',
}, async ({ visit }) => {
  let visitor = '';
  await visit({ at: baseUrl }, async ({ page }) => {
    await page.goto('/home/michelin/activation');
    await button(page, 'Tout refuser').click();
    await banner(page).waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent');
        visitor = parseConsent(decodeURIComponent(cookie?.value ?? ''))?.id ?? '';
        return visitor;
      })
      .not.toBe('');
  });
  await stopServer(server);
  const { db, close } = await openEmbedded({ directory: data });
  try {
    const proofs = await db.selectFrom('consent_proofs').selectAll().orderBy('decided_at').execute();
    const own = proofs.filter(({ visitor_id }) => visitor_id === visitor);
    expect(own).toMatchObject([{ purposes: [], brand: 'michelin' }]);
    // Refused by one visitor, chosen then withdrawn by another.
    expect(proofs.map(({ purposes }) => purposes)).toEqual([[], ['audience'], [], []]);
  } finally {
    await close();
  }
});

test('where no container is configured, nothing is asked and nothing is offered', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'lea');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await banner(page).count()).toBe(0);
  expect(await button(page, 'Gestion des cookies').count()).toBe(0);
});
