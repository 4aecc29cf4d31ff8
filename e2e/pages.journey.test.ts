/**
 * Screens that the journeys of the brands do not visit: accessible, well laid out at three widths, with header and
 * footer of the right height.
 */
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { beginSeries, startSeries } from './play.ts';
import { signIn } from './visitor.ts';

test('the pages after a logout and for a new password are accessible and fit', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/410|400/);
  await page.goto('/cas/logout');
  await expectFine(page, 'logged out');
  await page.goto('/cas/nouveau-mot-de-passe?jeton=inconnu');
  await expectFine(page, 'new password');
});

test('a new learner is welcomed and starts the welcome series, and an unknown address leads home', {
  tag: '@both',
}, async ({ page }) => {
  await signIn(page, 'noe');
  await page.waitForURL('**/welcome');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectFine(page, 'welcome');
  await page.getByRole('button', { name: /série/i }).first().click();
  await beginSeries(page);
  await page.goto('/une-page-qui-n-existe-pas');
  await page.waitForURL(/welcome|dashboard/);
});

test('the choice of licence, the courses area, the dialogs and the timed player are accessible and fit', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'jade');
    await page.getByRole('heading', { name: 'Mes cours' }).waitFor();
    await expectFine(page, 'courses');
  });
  await visit({}, async ({ page }) => {
    await signIn(page, 'ines');
    await page.getByRole('heading', { name: 'Choisissez votre application' }).waitFor();
    await expectFine(page, 'choice of licence');
    await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
    await page.waitForURL('**/dashboard');
    // The previous page has its own footer, and stays until this one is loaded.
    await page.locator('nav[aria-label="Rubriques"]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Mentions légales' }).click();
    await page.getByRole('dialog', { name: 'Mentions légales' }).getByRole('button').first().waitFor();
    await expectFine(page, 'legal notice');
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();
    await startSeries(page, /Examen blanc/);
    await expectFine(page, 'timed question');
    await page.getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('dialog').waitFor();
    await expectFine(page, 'quit dialog');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });
});
