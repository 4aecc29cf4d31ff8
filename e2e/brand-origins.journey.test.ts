/** Each brand at its own origin, from its public area to the dashboard and out again. */
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@balise/server/demo/people';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';

const atBrand = (brand: string, common: string) => ({
  at: `http://${brand}.localhost:${new URL(common).port}`,
  also: [common],
});

for (const [brand, firstName] of [
  ['orata', 'Oriane'],
  ['rcer', 'Rémi'],
  ['inris', 'Iris'],
] as const) {
  test(`${brand} is entered by its own portal, and left by it`, {
    tag: '@long',
  }, async ({ visit, baseUrl: common }) => {
    await visit(atBrand(brand, common), async ({ page, baseUrl }) => {
      await page.goto('/home');
      await page.waitForURL(`**/demo/sso/${brand}/login?**`);
      await expectFine(page, `the portal of ${brand}`);
      await page.getByRole('button', { name: firstName }).click();
      await page.waitForURL((url) => url.origin === baseUrl && !url.searchParams.has('ticket'));
      const tests = page.getByRole('link', { name: 'Accéder aux tests' }).first();
      const leave = page.getByRole('button', { name: 'Déconnexion' });
      await tests.or(leave).first().waitFor();
      if (new URL(page.url()).pathname === '/licenses') await tests.click();
      await page.waitForURL('**/dashboard');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(brand);
      await page.getByRole('link', { name: 'Assistance à distance' }).waitFor();
      await leave.first().click();
      await page.waitForURL(`**/demo/sso/${brand}/logout?**`);
      await expectFine(page, `signed out of the portal of ${brand}`);
      await page.getByRole('link', { name: /^Retourner à/ }).click();
      await page.waitForURL(`**/demo/sso/${brand}/login?**`);
      await page.getByRole('button', { name: firstName }).waitFor();
    });
  });
}

for (const [brand, login] of [
  ['prepacode', 'lea'],
  ['michelin', 'milan'],
  ['prepaconduite', 'perle'],
] as const) {
  test(`${brand} is entered and left by our own pages`, { tag: brand === 'michelin' ? [] : '@long' }, async ({
    visit,
    baseUrl: common,
  }) => {
    await visit(atBrand(brand, common), async ({ page }) => {
      await page.goto(`/cas/login?service=${encodeURIComponent(atBrand(brand, common).at)}&from=${brand}`);
      await page.getByLabel('Adresse e-mail').fill(`${login}@${DEMO_DOMAIN}`);
      await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL('**/dashboard');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(brand);
      await page.getByRole('button', { name: 'Déconnexion' }).first().click();
      await page.waitForURL((url) => url.pathname.startsWith('/home') || url.pathname.startsWith('/cas/'));
    });
  });
}

test('the remote-access utility of the footer leads to a page that stands for it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/accessibilite');
  await page.getByRole('link', { name: 'Assistance à distance' }).click();
  await page.getByRole('heading', { name: 'Assistance à distance' }).waitFor();
  await expectFine(page, 'the remote-access page');
});
