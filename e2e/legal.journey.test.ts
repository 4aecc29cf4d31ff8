/** The legal texts of a site: legal notice, terms, charter, accessibility statement, for each brand. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn, violations } from './visitor.ts';

/** Gives the visitor's page this brand from its first paint on. */
const wear = (page: Page, brand: string): Promise<unknown> =>
  page.addInitScript((name) => localStorage.setItem('theme', name), brand);

/** A busy machine takes time to move a focus or to scroll. */
const SLOW = { timeout: 5_000 };

const footer = (page: Page) => page.getByRole('contentinfo');
test('the legal notice of each brand names its own publisher, and Fermer leads back to the page', {
  tag: '@long',
}, async ({ visit }) => {
  for (const [learner, publisher, other] of [
    ['remi', 'Association RCER Exemple', 'Prépacode Exemple'],
    ['lea', 'Prépacode Exemple', 'Association RCER Exemple'],
  ] as const) {
    await visit({}, async ({ page }) => {
      await signIn(page, learner);
      const opener = footer(page).getByRole('button', { name: 'Mentions légales' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Mentions légales' });
      await dialog.getByText(publisher).first().waitFor();
      expect(await dialog.textContent()).not.toContain(other);
      for (const name of [
        'Éditeur',
        'Hébergement',
        'Vos données personnelles',
        'Droit d’auteur',
        'Responsabilité',
      ])
        expect(await dialog.getByRole('heading', { level: 3, name }).count(), name).toBe(1);
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement), SLOW).toBe(true);
    });
  }
});

test('the dialog is read and closed by keyboard only', { tag: '@long' }, async ({ visit }) => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'lea');
    await footer(page).getByRole('button', { name: 'CGU' }).focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('dialog').getByRole('region', { name: 'Conditions générales d’utilisation' });
    await text.getByRole('heading', { name: 'Objet' }).waitFor();
    await expect.poll(() => text.evaluate((one) => one === document.activeElement), SLOW).toBe(true);
    expect(await text.evaluate((one) => one.scrollTop)).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => text.evaluate((one) => one.scrollTop), SLOW).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Fermer', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

test('a text that does not load shows a message, and can be requested again', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/Failed to load resource/);
  await signIn(page, 'lea');
  await page.route('**/api/textes/**', (route) => route.abort());
  await footer(page).getByRole('button', { name: 'CGU' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('status').waitFor();
  const retry = dialog.getByRole('button', { name: 'Réessayer' });
  await retry.waitFor({ timeout: 20_000 });
  await page.unroute('**/api/textes/**');
  await retry.click();
  await dialog.getByRole('heading', { name: 'Objet' }).waitFor();
});

// Specification, section 2: CGU and charter links depend on the brand's flags.
test('the footer has the terms and the charter as each brand chooses: its own, elsewhere, or none', {
  tag: '@long',
}, async ({ visit }) => {
  const brands = [
    { brand: 'prepacode', terms: 'own', charter: null },
    { brand: 'orata', terms: 'https://www.orata.example/cgu', charter: 'https://www.orata.example/charte' },
    { brand: 'rcer', terms: null, charter: 'https://www.rcer.example/charte' },
  ];
  for (const { brand, terms, charter } of brands) {
    await visit({}, async ({ page }) => {
      await wear(page, brand);
      await page.goto('/accessibilite');
      await footer(page).getByRole('link', { name: 'Accessibilité\u00a0: non conforme' }).waitFor();
      const addresses = (name: string) =>
        footer(page)
          .getByRole('link', { name })
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const buttons = (name: string) => footer(page).getByRole('button', { name }).count();
      expect(await buttons('Mentions légales'), brand).toBe(1);
      expect(await addresses('CGU'), brand).toEqual(terms?.startsWith('https') ? [terms] : []);
      expect(await buttons('CGU'), brand).toBe(terms === 'own' ? 1 : 0);
      expect(await addresses('Charte de confidentialité'), brand).toEqual(charter ? [charter] : []);
      expect(await buttons('Charte de confidentialité'), brand).toBe(0);
    });
  }
});

test('a brand that shows a charter without having one opens ours', { tag: '@long' }, async ({ page }) => {
  await wear(page, 'inris');
  await page.route('**/accessibilite', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"charterUrl":"https://www.inris.example/charte"',
      '"charterUrl":null',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/accessibilite');
  await footer(page).getByRole('button', { name: 'Charte de confidentialité' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charte de confidentialité' });
  await dialog.getByText('mission d’intérêt public').waitFor();
  await dialog.getByRole('link', { name: 'Ouvrir en pleine page' }).click();
  await page.waitForURL('**/confidentialite');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Charte de confidentialité' }).waitFor();
});

test('each text has a page for visitors, accessible in both schemes, that fits', { tag: '@long' }, async ({
  page,
}) => {
  await wear(page, 'orata');
  for (const [path, title] of [
    ['/accessibilite', 'Déclaration d’accessibilité'],
    ['/mentions-legales', 'Mentions légales'],
    ['/cgu', 'Conditions générales d’utilisation'],
    ['/confidentialite', 'Charte de confidentialité'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('Réseau Orata Exemple').first().waitFor();
    expect(await page.title()).toBe(`${title} – Orata`);
    expect(new URL(page.url()).pathname).toBe(path);
    await expectFine(page, path);
  }
});

test('a signed-in person reaches the statement from the footer, and a link leads back', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'lea');
  await footer(page).getByRole('link', { name: 'Accessibilité\u00a0: non conforme' }).click();
  await page.waitForURL('**/accessibilite');
  await page.getByRole('heading', { name: 'Voies de recours' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Sommaire' })
    .getByRole('link', { name: 'Voies de recours' })
    .click();
  await expect.poll(() => new URL(page.url()).hash, SLOW).toBe('#partie-7');
  await page.getByRole('link', { name: 'Revenir au tableau de bord' }).click();
  await page.waitForURL('**/dashboard');
});

test('a sign-on page leads to the statement of its brand, without JavaScript', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/cas/login?from=inris');
    await page.getByRole('link', { name: 'Accessibilité\u00a0: non conforme' }).click();
    await page.getByRole('heading', { level: 1, name: 'Déclaration d’accessibilité' }).waitFor();
    await page.getByText('Institut Inris Exemple').first().waitFor();
  });
  await visit({}, async ({ page }) => {
    await page.goto('/cas/textes/accessibilite?from=inris');
    await expectFine(page, 'statement on the sign-on');
  });
});
