/** Every page, at three widths: accessible, nothing cut, header and footer of their heights. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, startSeries } from './play.ts';
import { signIn, violations, visit, WIDTHS } from './visitor.ts';

async function sound(page: Page, name: string): Promise<void> {
  expect(await violations(page), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}: wider than the window`).toBeLessThanOrEqual(0);
}

const height = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.height ?? -1;

for (const width of WIDTHS) {
  test(`the central pages are accessible and fit at ${width} px`, { timeout: 60_000 }, async () => {
    await visit({ width, expected: /40[01]/ }, async ({ page, baseUrl }) => {
      await page.goto(`/cas/login?service=${encodeURIComponent(baseUrl)}&from=prepacode`);
      await sound(page, 'login');
      await page.goto('/cas/mot-de-passe-oublie');
      await sound(page, 'forgotten password');
      await page.goto('/cas/logout');
      await sound(page, 'logged out');
      await page.goto('/home/prepacode/login?error=true');
      await page.getByRole('heading').first().waitFor();
      await sound(page, 'login error');
    });
  });

  test(`the connected pages are accessible and fit at ${width} px`, { timeout: 120_000 }, async () => {
    await visit({ width }, async ({ page }) => {
      await signIn(page, 'lea');
      await page.getByText('École de conduite des Tilleuls').first().waitFor();
      await sound(page, 'dashboard');
      expect(await height(page, 'header')).toBe(81);
      expect(await height(page, 'footer')).toBe(width < 960 ? 120 : 64);
      if (width >= 960) expect(await height(page, 'nav')).toBe(44);

      await page.goto('/history');
      await page
        .getByRole('link', { name: /Revoir/ })
        .first()
        .waitFor();
      await sound(page, 'history');

      await page
        .getByRole('link', { name: /Revoir/ })
        .first()
        .click();
      await page.waitForURL(/details|resume/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await sound(page, 'details');
      const id = /(?:details|resume)\/([0-9a-f-]+)/.exec(page.url())?.[1];
      await page.goto(`/resume/${id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await sound(page, 'summary');

      await startSeries(page, /Par thème|Réviser|thème/i);
      await sound(page, 'question');
      await page.keyboard.press('a');
      await page.keyboard.press('c');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
      await sound(page, 'correction');
    });
  });
}

test('a new learner is welcomed, starts the welcome series and an address that leads nowhere leads home', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'noe');
    await page.waitForURL('**/welcome');
    await sound(page, 'welcome');
    await page.getByRole('button', { name: /série/i }).first().click();
    await begin(page);
    await page.goto('/une-page-qui-n-existe-pas');
    await page.waitForURL(/welcome|dashboard/);
  });
});

for (const width of WIDTHS) {
  test(`the choice of licence, the courses area, the dialogs and the timed player are accessible and fit at ${width} px`, {
    timeout: 120_000,
  }, async () => {
    await visit({ width, expected: /410|400/ }, async ({ page }) => {
      await page.goto('/cas/nouveau-mot-de-passe?jeton=inconnu');
      await sound(page, 'new password');
      await signIn(page, 'jade');
      await page.getByRole('heading', { name: 'Mes cours' }).waitFor();
      await sound(page, 'courses');
    });
    await visit({ width }, async ({ page }) => {
      await signIn(page, 'ines');
      await page.getByRole('heading', { name: 'Choisissez votre application' }).waitFor();
      await sound(page, 'choice of licence');
      await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
      await page.waitForURL('**/dashboard');
      // The page before has a footer of its own, and stands until this one is there.
      await page.locator('nav[aria-label="Rubriques"]').first().waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Mentions légales' }).click();
      await page.getByRole('dialog', { name: 'Mentions légales' }).getByRole('button').first().waitFor();
      await sound(page, 'legal notice');
      await page.getByRole('button', { name: 'Fermer', exact: true }).click();
      await startSeries(page, /Examen blanc/);
      await sound(page, 'timed question');
      await page.getByRole('button', { name: 'Quitter' }).click();
      await page.getByRole('dialog').waitFor();
      await sound(page, 'quit dialog');
    });
  });
}
