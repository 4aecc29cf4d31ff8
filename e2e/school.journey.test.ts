/** Requests to the school: a message, a registration for the exam. */
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { tellUser } from './user.ts';
import { signIn, violations } from './visitor.ts';

test('a message to the school: missing values are reported and focused, then it is sent', async ({
  page,
}) => {
  await signIn(page, 'lea');
  await page.getByRole('link', { name: 'Nous contacter' }).click();
  const subject = page.getByLabel('Sujet');
  const message = page.getByLabel('Message', { exact: true });
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const faults = page.getByRole('alert');
  await expect.poll(() => faults.evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await faults.getByRole('link', { name: 'Écrivez votre message.' }).click();
  await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
  await message.fill('Bonjour,\nquand puis-je passer l’examen\u00a0?');
  await subject.fill('Mon examen');
  await page.getByLabel('M’envoyer une copie à lea@demo.example').check();
  const sent = page.waitForRequest('**/api/eleve/mail');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Votre message est parti' }).waitFor();
  const request = await sent;
  expect(request.headers()['x-api-key']).toBeTruthy();
  expect(request.headers().cookie).toBeUndefined();
  expect(request.postDataJSON()).toMatchObject({
    sujet: 'Mon examen',
    message: 'Bonjour,\nquand puis-je passer l’examen\u00a0?',
    copie: true,
  });
  await page.getByRole('button', { name: 'Écrire un autre message' }).click();
  expect(await subject.inputValue()).toBe('');
});

test('a message that can’t be sent stays as typed, and the page shows why: at its field, or with the time to try again', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/400|429|Failed to load/);
  await signIn(page, 'lea');
  await page.getByRole('link', { name: 'Nous contacter' }).click();
  await page.route('**/api/eleve/mail', (route) =>
    route.fulfill({ status: 429, json: { code: 'TROP_DE_DEMANDES', details: { attente_s: 130 } } }),
  );
  await page.getByLabel('Sujet').fill('Mon examen');
  await page.getByLabel('Message', { exact: true }).fill('Bonjour');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page
    .getByRole('alert')
    .getByText(/Vous pourrez réessayer dans 3\u00a0minutes/)
    .waitFor();
  expect(await page.getByLabel('Sujet').inputValue()).toBe('Mon examen');
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Bonjour');
  await page.unroute('**/api/eleve/mail');
  await page.route('**/api/eleve/mail', (route) =>
    route.fulfill({ status: 400, json: { code: 'REQUETE_INVALIDE', details: { champ: 'sujet' } } }),
  );
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('alert').getByText('Cette saisie n’a pas été acceptée').waitFor();
  expect(await page.getByLabel('Sujet').getAttribute('aria-invalid')).toBe('true');
  await page.unroute('**/api/eleve/mail');
  await page.getByLabel('Sujet').fill('Mon examen, encore');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Votre message est parti' }).waitFor();
});

test('an expired proof of the writer is renewed without a message', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/403|Failed to load/);
  let told = 0;
  await tellUser(page, (reply) => {
    told += 1;
    if (told === 1) reply.jeton_contact = '1.1.1.trop-vieux';
  });
  await signIn(page, 'lea');
  await page.getByRole('link', { name: 'Nous contacter' }).click();
  await page.getByLabel('Sujet').fill('Mon examen');
  await page.getByLabel('Message', { exact: true }).fill('Bonjour');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Votre message est parti' }).waitFor();
});

test('the exam’s page lists what to bring, and leads to the school’s own registration if it has one', async ({
  page,
}) => {
  await signIn(page, 'adam');
  await page.getByRole('link', { name: 'S’inscrire à l’examen' }).click();
  await page.waitForURL('**/examen');
  for (const piece of [/pièce d’identité/i, /justificatif de domicile/i, /e-photo/i, /ASSR2/, /JDC/, /NEPH/])
    await page.getByRole('term').filter({ hasText: piece }).waitFor();
  await page.waitForLoadState('networkidle');
  await tellUser(page, (reply) => {
    for (const entry of reply.application_kopilote) entry.lien = 'https://examens.example/inscription';
  });
  await page.goto('/examen');
  const outside = page.getByRole('link', { name: 'M’inscrire à l’examen' });
  expect(await outside.getAttribute('href')).toBe('https://examens.example/inscription');
  expect(await outside.getAttribute('rel')).toContain('noopener');
  expect(await page.getByLabel('Numéro de candidat').count()).toBe(0);
});

test('without an open entry the exam’s page shows a message and leads to the school', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'lea');
  await page.waitForLoadState('networkidle');
  await page.goto('/examen');
  await page.getByText('L’inscription à l’examen n’est pas ouverte').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Écrire à mon école' }).click();
  await page.waitForURL('**/contact');
});

test('the pages of contact and exam are accessible and fit', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'adam');
  await page.waitForLoadState('networkidle');
  for (const [path, name] of [
    ['/contact', 'Nous contacter'],
    ['/examen', 'S’inscrire à l’examen'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectFine(page, path);
  }
});
