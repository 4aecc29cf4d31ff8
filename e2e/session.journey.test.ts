/** The user of this browser: two people in two tabs, refused cookies, broken storage, a brand in the address. */

import { DEMO_PASSWORD } from '@balise/server/demo/people';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

const kept = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());
const calls = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) paths.push(`${response.status()} ${pathname}`);
  });
  return paths;
};

test('the user is loaded once, and each later page requests only its own data', { tag: '@long' }, async ({
  page,
}) => {
  const asked = calls(page);
  await signIn(page, 'lea');
  await page.getByText('École de conduite des Tilleuls').filter({ visible: true }).first().waitFor();
  await page.getByRole('link', { name: 'Mon historique' }).first().click();
  await page.getByRole('heading', { name: 'Mon historique' }).waitFor();
  await page.getByRole('link', { name: 'Mon tableau de bord' }).first().click();
  await page.getByRole('heading', { name: /Léa/ }).waitFor();
  // Homework has a call of its own, below the first screen.
  expect(asked.filter((one) => one !== '200 /api/front/devoirs').toSorted()).toEqual([
    '200 /api/auth/login',
    '200 /api/front/series-eleve',
    '200 /api/front/structure/1',
    '200 /api/front/themes',
    '200 /api/front/utilisateur',
  ]);
  expect(await kept(page)).toEqual([
    'applications',
    'inscriptions',
    'mode',
    'selectedInscriptionId',
    'theme',
    'token',
  ]);
});

test('a tab restarts when another person signs in in another tab, and shows nothing more of the first', {
  tag: '@long',
}, async ({ page, baseUrl }) => {
  await signIn(page, 'lea');
  await page.getByText('Léa Martin').first().waitFor();
  await page.getByRole('link', { name: 'Mon historique' }).first().click();
  const other = await page.context().newPage();
  await other.goto(`/cas/login?renew=true&from=prepacode&service=${encodeURIComponent(baseUrl)}`);
  await other.getByLabel('Adresse e-mail').fill('lina@demo.example');
  await other.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await other.getByText('Lina Robert').first().waitFor();
  await page.getByText('Lina Robert').first().waitFor();
  expect(await page.getByText('Léa').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(await other.getByText('Lina Robert').count(), 'the second tab stays as it is').toBeGreaterThan(0);
});

test('after a logout no tab calls the API any more', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'lea');
  await page.getByText('Léa Martin').first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/history');
  await other.getByText('Léa Martin').first().waitFor();
  // The name comes first; replies to what else the two pages ask for may still be on their way.
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  const asked = [calls(page), calls(other)];
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.waitForURL('**/cas/login?**');
  await other.waitForURL('**/cas/login?**');
  expect(asked.flat()).toEqual(['200 /api/auth/logout']);
});

test('a learner with only courses stays signed in after a reload, and in their area', async ({ page }) => {
  await signIn(page, 'jade');
  await page.waitForURL('**/only-courses**');
  await page.reload();
  await page.getByText('Le code par thème').first().waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('**/only-courses**');
  await page.getByText('Le code par thème').first().waitFor();
});

test('a licence that is already chosen, or the only one, is not asked for again', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'lea');
  await page.waitForURL('**/dashboard');
  const choice = page.waitForRequest((request) => request.url().includes('inscriptionId='));
  await page.goto('/licenses');
  await choice;
  await page.waitForURL('**/dashboard');
  await page.getByText('Léa Martin').first().waitFor();
});

test('a browser that drops the session’s cookie shows one message, and does not loop', {
  tag: '@long',
}, async ({ page, baseUrl, troubles }) => {
  troubles.allow(/401/);
  await page.route('**/api/auth/login**', async (route) => {
    const reply = await route.fetch();
    await page.context().clearCookies();
    const headers = Object.fromEntries(
      Object.entries(reply.headers()).filter(([name]) => name !== 'set-cookie'),
    );
    await route.fulfill({ response: reply, headers });
    await page.context().clearCookies();
  });
  await signIn(page, 'lea');
  await page.waitForURL(`${baseUrl}/home/prepacode/login?error=true`);
  await page.getByRole('alert').getByText('refuse les cookies').waitFor();
  expect(await kept(page)).toEqual([]);
});

test('a browser that refuses cookies shows a message before any question', {
  tag: '@long',
}, async ({ page, baseUrl }) => {
  const asked = calls(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  for (const path of ['/', '/?ticket=ST-1', '/home']) {
    await page.goto(path);
    await page.waitForURL(`${baseUrl}/home/prepacode/login?error=true`);
    await page.getByRole('alert').getByText('refuse les cookies').waitFor();
  }
  expect(asked).toEqual([]);
});

test('a browser that refuses its storage can still sign in', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await signIn(page, 'lea');
  await page.getByText('Léa Martin').first().waitFor();
  await page.getByRole('link', { name: 'Mon historique' }).first().click();
  await page.getByRole('heading', { name: 'Mon historique' }).waitFor();
});

test('an old token leads to the login-error page once, with the storage cleared', async ({
  page,
  baseUrl,
  troubles,
}) => {
  troubles.allow(/401/);
  await page.goto('/cas/logout');
  await page.evaluate(() => {
    const left = {
      token: 'ancien',
      mode: '9',
      theme: '{}',
      inscriptions: '[1]',
      applications: '{',
      appKopilote: 'x',
    };
    for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
  });
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await page.goto('/');
  await page.waitForURL(`${baseUrl}/home/prepacode/login?error=true`);
  await page.getByRole('link', { name: 'Se connecter' }).waitFor();
  expect(await kept(page)).toEqual([]);
  expect(loads).toBeLessThan(5);
});

test('old addresses lead to the present ones, in their brand, with their query', { tag: '@long' }, async ({
  page,
  baseUrl,
}) => {
  for (const [old, now] of [
    ['/activation_compte?code=ABC', '/home/michelin/inscription?code=ABC'],
    ['/mdp_oubli', '/home/michelin/forgotten-pwd'],
    ['/home/michelin', '/home/michelin/activation'],
    ['/home/prepaconduite/login?error=true', '/home/prepaconduite/login?error=true'],
  ] as const) {
    await page.goto(old);
    await page.waitForURL(baseUrl + now);
    const name = now.split('/')[2];
    await page.waitForFunction((brand) => localStorage.getItem('theme') === brand, name);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toContain(`/brands/${name}/`);
  }
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'));
  const worn = await colour();
  await page.goto('/home/prepacode/login?error=true');
  await page.getByRole('link', { name: 'Se connecter' }).waitFor();
  expect(await colour()).not.toBe(worn);
});

test('a brand that no longer exists, or has no sign-up, leads home', { tag: '@long' }, async ({ page }) => {
  for (const [path, brand] of [
    ['/home/disparue', 'prepacode'],
    ['/home/disparue/login', 'prepacode'],
    ['/home/prepaconduite/inscription', 'prepaconduite'],
  ] as const) {
    await page.goto(path);
    await page.waitForURL('**/cas/login?**');
    expect(new URL(page.url()).searchParams.get('from')).toBe(brand);
  }
});
