/** Signing up without a school's help: with an activation code, and by the link of a book. */

import { signBookLink } from '@balise/server/account/sign-up/book-link';
import { DEMO_CODES } from '@balise/server/demo/schools';
import { readConfig } from '@balise/server/platform/config/config';
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';

const [CODE = '', UNUSED = ''] = DEMO_CODES;
const SUMMARY = /points? à corriger|n’a pas abouti/;

/** Everything that the page stores outside its memory and its history. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  );

async function submitCode(page: Page, code: string, email: string): Promise<void> {
  await page.getByLabel('Code d’activation').fill(code);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

async function fillIdentity(page: Page, birthDate = '04/09/2006'): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill('d’Argent');
  await page.getByLabel('Prénom').fill('Anne-Noël');
  await page.getByLabel('Date de naissance').fill(birthDate);
}

/** The focus is on the summary of the faults, which lists `faults` of them. */
async function summedUp(page: Page, faults: number): Promise<void> {
  await page.getByText(SUMMARY).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.querySelectorAll('li').length))
    .toBe(faults);
}

test('an activation code becomes an account, once: from the first page to the letter box', async ({
  page,
  troubles,
}) => {
  troubles.allow(/40[49]/);
  await page.goto('/home/michelin');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await summedUp(page, 2);
  await page.getByRole('link', { name: 'Saisissez votre adresse e-mail.' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('email');

  // An unknown code: the message is beside the field, and no typed text is lost.
  await submitCode(page, 'zzzz zzzz zzzz zzzz', 'anne@exemple.fr');
  await summedUp(page, 1);
  expect(await page.getByLabel('Code d’activation').inputValue()).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(await page.getByLabel('Code d’activation').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('anne@exemple.fr');

  const checked = page.waitForResponse('**/soumission-code-activation');
  await submitCode(page, CODE.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'), 'anne@exemple.fr');
  const { token } = (await (await checked).json()) as { token: string };
  await page.waitForURL('**/home/michelin/inscription');
  await page.getByText('B – Auto').waitFor();
  expect(await kept(page)).not.toContain(token);
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('anne@exemple.fr');
  expect(await page.getByLabel('Adresse e-mail').getAttribute('readonly')).not.toBeNull();

  await fillIdentity(page, '31/02/2006');
  await page.getByLabel('Téléphone').fill('06 12');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await summedUp(page, 2);
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('d’Argent');

  await page.getByLabel('Date de naissance').fill('29022008');
  await page.getByLabel('Téléphone').fill('+33 (0)6.12.34.56.78');
  const asked = page.waitForRequest('**/creer-et-inscrire-eleve');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  expect((await asked).postDataJSON()).toEqual({
    permis: 'B',
    nom: 'd’Argent',
    prenom: 'Anne-Noël',
    telephone: '0612345678',
    date_naissance: '2008-02-29',
    email: 'anne@exemple.fr',
    token,
  });
  expect((await asked).headers().cookie).toBeUndefined();
  await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor();
  await page.getByText('anne@exemple.fr').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor();

  await page.goto('/home/michelin/activation');
  await submitCode(page, CODE, 'autre@exemple.fr');
  await page.getByRole('link', { name: /Ce code a déjà servi/ }).waitFor();
  await summedUp(page, 1);
});

test('a sign-up whose code was checked too long ago returns to the code, and keeps all typed text', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/410/);
  await page.route('**/creer-et-inscrire-eleve', (route) =>
    route.fulfill({ status: 410, json: { code: 'LIEN_EXPIRE' } }),
  );
  await page.goto('/home/michelin/activation');
  await submitCode(page, UNUSED, 'anne@exemple.fr');
  await page.waitForURL('**/home/michelin/inscription');
  await fillIdentity(page);
  await page.getByLabel('Téléphone').fill('0612345678');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('Votre code a été vérifié il y a trop longtemps').waitFor();
  await summedUp(page, 0);
  await page.getByRole('link', { name: 'Revenir au code' }).click();
  await page.waitForURL('**/home/michelin/activation');
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('anne@exemple.fr');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/home/michelin/inscription');
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Anne-Noël');
  expect(await page.getByLabel('Téléphone').inputValue()).toBe('0612345678');
});

test('a network that fails loses no typed text, and the same press works later', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/regenerer-mot-de-passe', (route) => route.abort());
  await page.goto('/mdp_oubli');
  await page.getByLabel('Code d’activation').fill(UNUSED);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Le réseau ne répond pas').waitFor();
  await page.unroute('**/regenerer-mot-de-passe');
  expect(await page.getByLabel('Code d’activation').inputValue()).toBe(UNUSED);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor();
});

const secret = readConfig({}).bookSecret ?? '';
const now = (): number => Math.floor(Date.now() / 1000);
const bookLink = (permis: string, seconds = now(), key = secret): string => {
  const t = String(seconds);
  return `/vagnon?${new URLSearchParams({ permis, t, signature: signBookLink(key, { permis, t }) })}`;
};

test('the link of a book signs its reader up, without the newsletter unless it is ticked', async ({
  page,
}) => {
  for (const [email, newsletter] of [
    ['lecteur@exemple.fr', false],
    ['lectrice@exemple.fr', true],
  ] as const) {
    await page.goto(bookLink('b'));
    await page.getByText('Auto', { exact: true }).waitFor();
    const box = page.getByRole('checkbox', { name: /lettre d’information/ });
    expect(await box.isChecked()).toBe(false);
    await fillIdentity(page);
    await page.getByLabel('Adresse e-mail').fill(email);
    if (newsletter) await box.check();
    const asked = page.waitForRequest('**/application/prepacode/vagnon/inscription');
    await page.getByRole('button', { name: 'Créer mon accès' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      permis: 'b',
      date_naissance: '2006-09-04',
      newsletter,
    });
    await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor();
  }
});

test('faults that only the server finds are shown beside their fields as well, and no typed text is lost', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/400/);
  await page.goto(bookLink('b'));
  await page.getByText('Auto', { exact: true }).waitFor();
  // On a device three days ahead, a day that the server knows is in the future counts as past.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  await page.clock.setFixedTime(day(3));
  await fillIdentity(page, day(2).toLocaleDateString('fr-FR'));
  await page.getByLabel('Adresse e-mail', { exact: true }).fill('avance@exemple.fr');
  await page.getByLabel('Adresse e-mail d’un parent').fill('parent@exemple.fr');
  await page.getByRole('button', { name: 'Créer mon accès' }).click();
  await summedUp(page, 1);
  const birthDate = page.getByLabel('Date de naissance');
  expect(await birthDate.getAttribute('aria-invalid')).toBe('true');
  const told = await birthDate.getAttribute('aria-describedby');
  expect(await page.locator(`#${told?.split(' ').at(-1)}`).textContent()).toContain('pas été acceptée');
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Anne-Noël');
});

test('the link of a book that is incomplete, false or outdated leads to a message and requests nothing more', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/403|410/);
  const dead = page.getByRole('heading', { name: 'Ce lien n’ouvre pas d’inscription' });
  for (const path of ['/vagnon', '/vagnon?permis=b&t=1', bookLink('b').replace(/.{4}$/, '')]) {
    await page.goto(path);
    await dead.waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
  }
  for (const [path, sentence] of [
    [bookLink('b', now(), 'another secret'), 'n’est pas valable'],
    [bookLink('b', now() - 30 * 86_400), 'a expiré'],
  ] as const) {
    await page.goto(path);
    await fillIdentity(page);
    await page.getByLabel('Adresse e-mail').fill('lecteur@exemple.fr');
    await page.getByRole('button', { name: 'Créer mon accès' }).click();
    await dead.waitFor();
    expect(await page.getByRole('alert').textContent()).toContain(sentence);
    expect(await page.getByRole('textbox').count()).toBe(0);
  }
});

test('the sign-up forms, their faults and their ends are accessible and fit', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/home/michelin/activation');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expectFine(page, 'faults of the code');
  await submitCode(page, UNUSED, 'anne@exemple.fr');
  await page.waitForURL('**/home/michelin/inscription');
  await expectFine(page, 'account');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expectFine(page, 'faults of the account');
  await page.goto(bookLink('co'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectFine(page, 'book');
  await page.goto('/home/michelin/forgotten-pwd');
  await page.getByLabel('Code d’activation').fill(UNUSED);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor();
  await expectFine(page, 'mail sent');
});
