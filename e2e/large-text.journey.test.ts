/** Text at 150 % on a phone: by the browser's own setting, which works before any sign-in, or by ours. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { signIn } from './visitor.ts';

const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 600 },
] as const;

/** Sets the browser's own text size, which media queries measure in `em`. */
async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
}

async function expectInOrder(page: Page, name: string): Promise<void> {
  for (const size of PHONES) {
    await page.setViewportSize(size);
    const message = `${name} at ${size.width} px`;
    await expect.poll(() => layoutFaults(page), { message }).toEqual([]);
  }
}

test('with the browser’s own large text the sign-on pages fit, and no button cuts its text', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/403/);
  await enlarge(page);
  await page.goto('/cas/login');
  await expectInOrder(page, 'sign-in');
  await page.goto('/cas/login?service=https://un-site-inconnu.example/un-chemin-bien-long');
  await expectInOrder(page, 'refused service');
  await signIn(page, 'tom');
  await page.getByText(/Votre accès a pris fin/).waitFor();
  await expectInOrder(page, 'closed access');
  await page.goto('/cas/logout');
  await page.getByRole('heading', { name: 'Se déconnecter' }).waitFor();
  await expectInOrder(page, 'question of the sign-out');
});

const PAGES = [
  ['sara', '/mes-donnees', 'Mes données'],
  ['sara', '/reglages', 'Réglages et accessibilité'],
  ['jade', '/only-courses', 'Mes cours'],
  ['jade', '/only-courses/fastcode-b', 'Le code par thème'],
] as const;

for (const [login, path, title] of PAGES) {
  test(`with large text, the browser’s or ours, ${path} is laid out well for ${login}`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit({ width: 390 }, async ({ page }) => {
      await signIn(page, login);
      const see = () => page.getByRole('heading', { name: title }).first().waitFor();
      await page.goto(path);
      await see();
      await page.evaluate(() => document.documentElement.setAttribute('data-text', '150'));
      await expectInOrder(page, 'in our settings');
      await page.reload();
      await see();
      await enlarge(page);
      await expectInOrder(page, 'in the browser’s');
    });
  });
}

test('the icons beside the name of an open course never cover it, at any size of text', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'ines');
    await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
    await page.getByRole('heading', { name: 'Bonjour Inès' }).waitFor();
    await page.goto('/courses/fastcode-etm');
    await page.getByRole('heading', { name: 'Le code moto par thème' }).waitFor();
    await expectInOrder(page, 'usual text');
    await enlarge(page);
    await expectInOrder(page, 'large text');
  });
});

test('in large letters the field of a dialog that has the focus is in sight, on the smallest phone too', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/403/);
  await enlarge(page);
  await page.setViewportSize({ width: 360, height: 600 });
  await signIn(page, 'lea');
  // Signed in again without a password: nothing is proved by it.
  const { origin } = new URL(page.url());
  await page.goto(`/cas/login?service=${encodeURIComponent(origin)}`);
  await page.waitForURL((url) => !url.pathname.startsWith('/cas/') && !url.searchParams.has('ticket'));
  await page.goto('/mes-donnees');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const field = page.getByRole('dialog').getByLabel('Votre mot de passe');
  await expect(field).toBeFocused();
  const isInSight = (): Promise<boolean> =>
    field.evaluate((input) => {
      const { left, right, top, bottom } = input.getBoundingClientRect();
      return [top + 3, bottom - 3].every((y) => document.elementFromPoint((left + right) / 2, y) === input);
    });
  await expect.poll(isInSight).toBe(true);
});
