/**
 * Hard cases of real life: two people in one browser, refused cookies, lost replies, access that ends, clocks that
 * jump.
 */

import { DEMO_DOMAIN, DEMO_PASSWORD } from '@balise/server/demo/people';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerByKeyboard, atQuestion, goPastCorrection, startSeries } from './play.ts';
import { signIn } from './visitor.ts';

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

async function signInAsAnother(page: Page, login: string): Promise<void> {
  await page.goto(`/cas/login?renew=true&service=${encodeURIComponent(new URL(page.url()).origin)}`);
  await page.getByLabel('Adresse e-mail').fill(`${login}@${DEMO_DOMAIN}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/cas/') && !url.searchParams.has('ticket'));
}

test('two people in two tabs: the first tab switches to the second person, and shows nothing of the first', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/40[134]/);
  await signIn(page, 'lea');
  await page.getByText('Léa Martin').first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await signInAsAnother(other, 'lina');
  await other.getByText('Lina Robert').first().waitFor();
  await page.bringToFront();
  await page.getByText('Lina Robert').first().waitFor();
  expect(await page.getByText('Léa Martin').count()).toBe(0);
});

test('with cookies refused a page says so, and the browser does not loop', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/40[13]/);
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });
  // The session's cookies never reach the browser, as when it refuses them.
  await page.route('**/api/auth/login?**', async (route: Route) => {
    const reply = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(reply.headers()).filter(([name]) => name.toLowerCase() !== 'set-cookie'),
    );
    await page.context().clearCookies({ name: 'session' });
    await route.fulfill({ response: reply, headers });
    await page.context().clearCookies({ name: 'session' });
  });
  await signIn(page, 'lea');
  await page.waitForURL('**/login?error=true');
  await page
    .getByText(/cookies/)
    .first()
    .waitFor();
  const before = navigations;
  await page.waitForLoadState('networkidle');
  expect(navigations).toBe(before);
});

test('a token or theme of another site, or nonsense in every key, does not break the start', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted')) return;
    sessionStorage.setItem('planted', 'yes');
    for (const key of ['inscriptions', 'applications', 'appKopilote']) localStorage.setItem(key, '{"a":');
    localStorage.setItem('token', 'eyJhbGciOiJub25lIn0.e30.');
    localStorage.setItem('theme', 'une-autre-marque');
    localStorage.setItem('mode', '7');
    localStorage.setItem('selectedInscriptionId', '0x1F');
  });
  await page.goto('/dashboard');
  await page.waitForURL('**/home/prepacode/login?error=true');
  expect(await stored(page, 'token')).toBeNull();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL('**/cas/login?**');
});

test('an answer whose reply was lost is sent again, stored once, and the series continues', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/Failed to load|ERR_/);
  await signIn(page, 'lea');
  await startSeries(page, /Entraînement/);
  let lost = 0;
  await page.route('**/api/player/envoi-reponse', async (route: Route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await answerByKeyboard(page);
  await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
  expect(lost).toBe(1);
  await page.reload();
  await goPastCorrection(page);
  await atQuestion(page, 2);
});

test('an access that ends during a series shows a clear message and a way out', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/403/);
  await signIn(page, 'lea');
  await startSeries(page, /Entraînement/);
  await page.route('**/api/player/envoi-reponse', (route: Route) =>
    route.fulfill({ status: 403, json: { code: 'INSCRIPTION_EXPIREE' } }),
  );
  await answerByKeyboard(page);
  await page.getByText(/Votre accès est arrivé à son terme/).waitFor();
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).waitFor();
});

test('a wall clock that jumps an hour does not change the time of a question', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.resume();
  // Not a learner of the history's journey, which counts their series meanwhile.
  await signIn(page, 'iris');
  await startSeries(page, /Examen blanc/);
  const seconds = async (): Promise<number> =>
    Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0] ?? Number.NaN);
  const before = await seconds();
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await expect.poll(seconds).toBeLessThan(before);
  const after = await seconds();
  expect(after).toBeGreaterThan(0);
  expect(before - after).toBeLessThan(10);
  await atQuestion(page, 1);
});
