import { DEMO_PASSWORD } from '@balise/server/demo/people';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { signIn, violations } from './visitor.ts';

test('a visitor goes from the public area to the central page, signs in and reaches the dashboard', async ({
  page,
  baseUrl,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await page.goto('/');
  await page.waitForURL('**/cas/login?**');
  expect(addresses).toContain('/home/prepacode/login');
  expect(new URL(page.url()).searchParams.get('service')).toBe(baseUrl);
  expect(new URL(page.url()).searchParams.get('from')).toBe('prepacode');

  await page.getByLabel('Adresse e-mail').fill('lea@demo.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Léa Martin').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
});

test('a wrong password shows a message, keeps the typed address and signs nobody in', async ({
  page,
  troubles,
}) => {
  troubles.allow(/403/);
  await page.goto('/');
  await page.getByLabel('Adresse e-mail').fill('lea@demo.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('mauvais-mot-de-passe');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('lea@demo.example');
  await page.goto('/dashboard');
  await page.waitForURL('**/cas/login?**');
});

test('logging out ends at the central page with storage and session cleared, and «back» shows nothing', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  await signIn(page, 'lea');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.waitForURL('**/cas/login?**');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const names = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(names).not.toContain('session');
  expect(names).not.toContain('TGC');

  await page.goBack();
  await page.waitForURL('**/cas/login?**');
  expect(await page.getByText('Léa Martin').count()).toBe(0);
});

test('a ticket works once: its address opened again leads to the login-error page', { tag: '@long' }, async ({
  page,
  baseUrl,
  troubles,
}) => {
  troubles.allow(/401/);
  let ticketAddress = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('ticket=')) ticketAddress = request.url();
  });
  await signIn(page, 'noe');
  expect(ticketAddress).toContain('ticket=ST-');
  await page.context().clearCookies();
  await page.goto(ticketAddress);
  await page.waitForURL(`${baseUrl}/home/prepacode/login?error=true`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page
    .getByRole('link', { name: /connecter/i })
    .or(page.getByRole('button', { name: /connecter/i }))
    .first()
    .waitFor();
});

test('with several inscriptions a choice comes first, and the chosen one opens', async ({ page }) => {
  await signIn(page, 'ines');
  await page.waitForURL('**/licenses');
  await page.getByRole('heading', { name: 'Choisissez votre application' }).waitFor();
  await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Inès Dupont').first().waitFor();
});

test('an expired access leads to the login-error page, which tells since when, whom to ask and how', async ({
  page,
  baseUrl,
  troubles,
}) => {
  troubles.allow(/403/);
  await signIn(page, 'tom');
  await page.waitForURL(`${baseUrl}/home/prepacode/login?error=true`);
  await page.getByRole('heading', { name: 'Votre accès n’est pas ouvert' }).waitFor();
  const words = await page.getByRole('alert').textContent();
  expect(words).toMatch(/Votre accès a pris fin le \d\d\/\d\d\/\d{4}\./);
  expect(words).toContain('École de conduite des Tilleuls');
  const letter = page.getByRole('link', { name: 'Écrire un e-mail' });
  expect(await letter.getAttribute('href')).toMatch(/^mailto:contact@tilleuls\.example\?subject=/);
  await page.getByRole('link', { name: 'Se connecter avec un autre compte' }).waitFor();
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 664 });
    expect(await layoutFaults(page), `${width} px`).toEqual([]);
  }
  expect(await violations(page)).toEqual([]);
});

test('for an access that the school suspended, the page tells that, and not that it expired', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/403/);
  await signIn(page, 'nina');
  await page.getByText('Votre accès est suspendu.').waitFor();
  await page.getByRole('link', { name: 'Écrire un e-mail' }).waitFor();
});
