/** Light, dark or the system's scheme: chosen in a menu, stored by the browser, in the first answer of the server. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, signIn, violations } from './visitor.ts';

const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const firstAnswer = async (page: Page): Promise<string> =>
  (await page.request.get('/dashboard', { headers: { accept: 'text/html' } })).text();

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /mon compte/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Sombre' }).waitFor();
}

test('a scheme chosen in the person’s menu applies at once and after a reload, and can be given back to the system', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ colorScheme: 'light' }, async ({ page }) => {
    await signIn(page, 'lea');
    await openMenu(page);
    expect(await scheme(page)).toBe('light');
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    expect(await page.getByRole('menuitemradio', { name: 'Sombre' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(await violations(page)).toEqual([]);
    expect(await firstAnswer(page)).toContain('<html lang="fr" data-mantine-color-scheme="dark">');
    await page.reload();
    await openMenu(page);
    expect(await scheme(page)).toBe('dark');
    await page.getByRole('menuitemradio', { name: 'Système' }).click();
    await expect.poll(() => scheme(page)).toBe('light');
    expect(await firstAnswer(page)).toContain('<html lang="fr">');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scheme(page)).toBe('dark');
  });
});

test('the keyboard moves through the menu, along the row of schemes too', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ colorScheme: 'light' }, async ({ page }) => {
    await signIn(page, 'lea');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /mon compte/ })
      .focus();
    await page.keyboard.press('Enter');
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    await expect.poll(focused).toBe('Réglages et accessibilité');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Système');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Sombre');
    await page.keyboard.press('Enter');
    await expect.poll(() => scheme(page)).toBe('dark');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Clair');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toMatch(/^LMLéa Martin/);
  });
});

test('the logo is that of the scheme, and the other one is not fetched', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ colorScheme: 'light' }, async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    // The sign-on shows another brand, so this brand's images are not in the cache.
    await signIn(page, 'remi');
    const logo = page.getByRole('banner').getByRole('img', { name: /, accueil$/ });
    await logo.waitFor();
    expect(await logo.count()).toBe(1);
    expect(await logo.getAttribute('src')).toBe('/brands/rcer/logo.svg');
    await page.waitForLoadState('networkidle');
    expect([...fetched]).not.toContain('/brands/rcer/logo-dark.svg');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => logo.getAttribute('src')).toBe('/brands/rcer/logo-dark.svg');
    await expect.poll(() => [...fetched]).toContain('/brands/rcer/logo-dark.svg');
  });
});

test('a scheme chosen in the settings applies to the sign-on’s pages too', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ colorScheme: 'light' }, async ({ page }) => {
    await signIn(page, 'lea');
    await page.goto('/reglages');
    await choose(page.getByRole('radio', { name: 'Sombre' }));
    await expect.poll(() => scheme(page)).toBe('dark');
    await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL('**/cas/**');
    expect(await scheme(page)).toBe('dark');
  });
});
