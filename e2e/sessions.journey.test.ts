/**
 * Who is signed in where: a link with a stranger's ticket, links that sign out, the requested page, a person's
 * devices.
 */

import { DEMO_DOMAIN, DEMO_PASSWORD } from '@balise/server/demo/people';
import type { Browser, Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signOnForm } from './http-learner.ts';
import { signIn } from './visitor.ts';

/** A ticket that a stranger got in their own browser. */
async function foreignTicket(browser: Browser, at: string, login: string): Promise<string> {
  const context = await browser.newContext({ baseURL: at });
  const { request } = context;
  try {
    const drawn = await request.get(`/cas/login?service=${encodeURIComponent(at)}`);
    const form = signOnForm(await drawn.text(), login);
    const reply = await request.post('/cas/login', { form, maxRedirects: 0 });
    return new URL(reply.headers().location ?? '').searchParams.get('ticket') ?? '';
  } finally {
    await context.close();
  }
}

async function signInByFormHere(page: Page, login: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(`${login}@${DEMO_DOMAIN}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('a link with a stranger’s ticket asks first: staying changes nothing, continuing changes every tab', {
  tag: '@long',
}, async ({ browser, page, baseUrl, troubles }) => {
  troubles.allow(/409/);
  await signIn(page, 'lea');
  await page.waitForURL('**/dashboard');
  const other = await page.context().newPage();
  await other.goto('/history');
  await other.getByRole('heading', { name: 'Mon historique' }).waitFor();

  await page.goto(`/?ticket=${await foreignTicket(browser, baseUrl, 'lina')}`);
  const stay = page.getByRole('button', { name: 'Rester connecté' });
  await stay.waitFor();
  expect(await page.getByRole('main').textContent()).toMatch(/Léa Martin.*Lina Robert/s);
  expect(page.url()).toBe(`${baseUrl}/changer-de-compte`);
  // A tab in the background gets no event when the scheme changes.
  await page.bringToFront();
  await expectFine(page, 'the question');
  await stay.click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: /Léa/ }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/history');

  await page.goto(`/contact?ticket=${await foreignTicket(browser, baseUrl, 'lina')}`);
  await page.getByRole('button', { name: 'Changer de compte' }).click();
  await page.waitForURL('**/contact');
  await other.waitForURL('**/dashboard');
  await other.getByRole('heading', { name: /Lina/ }).waitFor();
  // The question is answered: its address asks nothing any more.
  await page.goto('/changer-de-compte');
  await page.waitForURL('**/dashboard');
});

test('no link signs anybody out: the API refuses it, and the sign-on asks', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/40[13]/);
  await signIn(page, 'lea');
  await page.waitForURL('**/dashboard');
  const refused = await page.goto('/api/auth/logout');
  expect(refused?.status()).toBe(403);
  await page.goto('/cas/logout');
  await page.getByRole('heading', { name: 'Se déconnecter' }).waitFor();
  await expectFine(page, 'the question of the sign-on');
  await page.getByRole('link', { name: 'Rester connecté' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: /Léa/ }).waitFor();
  await page.goto('/cas/logout');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor();
  await page.goto('/history');
  await page.getByRole('alert').waitFor();
});

for (const path of ['/history?page=1&permis=b', '/contact', '/reglages']) {
  test(`a person who opens ${path} without being signed in arrives there after the sign-on`, {
    tag: path === '/contact' ? [] : '@long',
  }, async ({ page, baseUrl }) => {
    await page.goto(path);
    await page.waitForURL('**/cas/login?**');
    expect(new URL(page.url()).searchParams.get('service')).toBe(baseUrl);
    await signInByFormHere(page, 'lea');
    await page.waitForURL((url) => url.pathname === new URL(path, baseUrl).pathname);
    for (const [key, value] of new URL(path, baseUrl).searchParams)
      expect(new URL(page.url()).searchParams.get(key)).toBe(value);
    // Only once: the next sign-in of this tab leads to the usual place.
    await page.goto('/');
    await page.waitForURL('**/dashboard');
  });
}

test('the requested page is opened after the choice of a licence', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact');
  await page.waitForURL('**/cas/login?**');
  await signInByFormHere(page, 'ines');
  await page.getByRole('heading', { name: 'Choisissez votre application' }).waitFor();
  await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
  await page.waitForURL('**/contact');
});

test('a person sees the devices on which they are signed in, and signs out the others', {
  tag: '@long',
}, async ({ browser, page, baseUrl }) => {
  const login = 'sara';
  await signIn(page, login);
  const phone = await browser.newContext({
    baseURL: baseUrl,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const [first, second] = [await phone.newPage(), await phone.newPage()];
  await signIn(first, login);
  await first.waitForURL('**/dashboard');

  await page.goto('/mes-donnees');
  const card = page.locator('section', { hasText: 'Appareils connectés' });
  await card.getByText('Safari sur iOS').first().waitFor();
  await card.getByText('Cet appareil').waitFor();
  await expectFine(page, 'the devices');
  await card
    .getByRole('button', { name: /^Déconnecter Safari sur iOS/ })
    .first()
    .click();
  await card.getByText('1 appareil déconnecté').waitFor();
  expect(await card.getByText('Safari sur iOS').count()).toBe(0);
  expect((await first.request.get('/api/front/utilisateur')).status()).toBe(401);
  await second.goto('/cas/login');
  await second.getByLabel('Mot de passe', { exact: true }).waitFor();
  expect((await page.request.get('/api/front/utilisateur')).status()).toBe(200);
  await phone.close();
});
