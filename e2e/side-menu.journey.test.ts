/** The menu of small screens: everything for which the header has no room. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { tellUser } from './user.ts';
import { signIn, violations } from './visitor.ts';

const burger = (page: Page) => page.getByRole('button', { name: 'Ouvrir le menu' });
const sideMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('on a phone the tabs are in a side menu of 250 px over a backdrop, which Escape closes', async ({
  visit,
}) => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'lea');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Mon historique' }).waitFor();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(250);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await menu.getByText(/^Accès valide jusqu’au/).waitFor();
    await menu.getByRole('button', { name: 'Plein écran' }).waitFor();
    await menu.getByRole('link', { name: 'Mon historique' }).click();
    await page.waitForURL('**/history');
    await menu.waitFor({ state: 'hidden' });
  });
});

test('the side menu keeps the focus inside, gives it back, and closes on a press of the backdrop', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'lea');
    await burger(page).click();
    const menu = sideMenu(page);
    await menu.getByRole('button', { name: 'Déconnexion' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    const outside = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await outside()).toBe(false);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await burger(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await burger(page).click();
    await menu.waitFor();
    await page.mouse.click(360, 600);
    await menu.waitFor({ state: 'hidden' });
  });
});

test('the side menu changes the licence and the scheme, and leads to the settings, as the menu of the header does', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390, colorScheme: 'light' }, async ({ page }) => {
    await signIn(page, 'ines');
    await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
    await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
    await burger(page).click();
    const menu = sideMenu(page);
    const current = menu.getByRole('region', { name: 'Mes applications' }).locator('[aria-current="true"]');
    expect(await current.textContent()).toBe('Auto');
    await menu.getByRole('button', { name: 'Côtier' }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForURL('**/dashboard');
    await burger(page).click();
    await expect.poll(() => current.textContent()).toBe('Côtier');
    await menu.getByRole('radio', { name: 'Sombre' }).check();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Réglages et accessibilité' }).click();
    await page.waitForURL('**/reglages');
    await menu.waitFor({ state: 'hidden' });
  });
});

test('the side menu has room for a brand’s external link and the longest name at 320 px', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 320 }, async ({ page }) => {
    await tellUser(page, (reply) => {
      reply.eleve.prenom = 'Maximilienne-Apolline';
      reply.eleve.nom = 'de La Rochefoucauld-Montbazon';
    });
    await signIn(page, 'remi');
    await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
    await burger(page).click();
    const link = sideMenu(page).getByRole('link', { name: 'Retour au tableau de bord général' });
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    expect(await layoutFaults(page)).toEqual([]);
  });
});
