/** A window of 320 px, or of 1280 px magnified four times: nothing is cut, covered or needs sideways scrolling. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { signIn } from './visitor.ts';

/** A person, a page, and a title that identifies the page. */
const PAGES = [
  ['lea', '/contact', 'Nous contacter'],
  ['lea', '/carnet', 'Mon carnet d’erreurs'],
  ['lea', '/reglages', 'Réglages et accessibilité'],
  ['lea', '/mes-donnees', 'Mes données'],
  ['noe', '/welcome', 'Bienvenue'],
  ['ines', '/licenses', 'Choisissez votre application'],
  ['oriane', '/licenses', 'Choisissez votre application'],
  ['jade', '/only-courses', 'Mes cours'],
  ['adam', '/examen', 'S’inscrire à l’examen'],
  [null, '/home/michelin/activation', 'Activez votre code'],
  [null, '/home/michelin/login?error=true', 'La connexion n’a pas abouti'],
  [null, '/home/prepaconduite/login?error=true', 'La connexion n’a pas abouti'],
  [null, '/accessibilite', 'Déclaration d’accessibilité'],
] as const;

for (const [login, path, title] of PAGES) {
  test(`${path} fits a window of 320 px (${login ?? 'visitor'})`, { tag: '@long' }, async ({ visit }) => {
    await visit({ width: 320 }, async ({ page }) => {
      if (login) await signIn(page, login);
      await page.goto(path);
      await page.getByRole('heading', { name: title }).first().waitFor();
      for (const height of [640, 256]) {
        await page.setViewportSize({ width: 320, height });
        await expect.poll(() => layoutFaults(page), { message: `${height} px high` }).toEqual([]);
      }
    });
  });
}

test('a word too long for its line in the button that begins the welcome wraps, and is not cut', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 320 }, async ({ page }) => {
    await signIn(page, 'noe');
    const words = page.getByText(/^(Commencer|Continuer) la série de bienvenue/);
    await words.waitFor();
    const line = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect((await words.boundingBox())?.height).toBeGreaterThan(line);
  });
});

/** Serves the site description with a tag manager and a remote-access tool, which the demonstration may lack. */
async function serveEveryFooterLink(page: Page): Promise<void> {
  await page.route('**/accessibilite', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"tagContainer":null', '"tagContainer":"GTM-ABC1234"')
      .replace(
        '"remoteAccess":"/demo/assistance"',
        '"remoteAccess":"https://assistance.example/prise-en-main"',
      );
    await route.fulfill({ response, body });
  });
}

for (const brand of ['prepacode', 'michelin', 'orata']) {
  test(`the footer of ${brand} keeps its 120 px at 320 px with every link, each 24 px high or more`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit({ width: 320 }, async ({ page }) => {
      await serveEveryFooterLink(page);
      await page.addInitScript((name) => localStorage.setItem('theme', name), brand);
      await page.goto('/accessibilite');
      await page.getByRole('button', { name: 'Tout refuser' }).click();
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('button', { name: 'Gestion des cookies' }).waitFor();
      await footer.getByRole('link', { name: 'Assistance à distance' }).waitFor();
      const heights = await footer
        .locator('a, button')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect((await footer.boundingBox())?.height).toBe(120);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    });
  });
}
