/** What the dashboard says today: the person of the demonstration for each state, and what their page tells first. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beginSeries } from './play.ts';
import { signIn } from './visitor.ts';

const PHONE = { width: 390, height: 664 };

async function openAs(page: Page, login: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await signIn(page, login);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const isAbove = async (page: Page, first: string | RegExp, second: string | RegExp): Promise<boolean> => {
  const [a, b] = [await heading(page, first).boundingBox(), await heading(page, second).boundingBox()];
  return (a?.y ?? 0) < (b?.y ?? 0);
};
/** «17» of «17 sur 20». */
const creditsLeft = async (page: Page): Promise<number> =>
  Number(
    /(\d+) sur \d+/.exec(
      (await page
        .getByText(/^\d+ sur \d+$/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );

test('Chloé’s exam is first, with its day, its place and what to bring, and nobody asks her for the day again', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'chloe');
  const card = page.getByRole('region', { name: /^Votre examen est dans \d+\sjours$/ });
  await expect(card).toContainText('Besançon');
  await expect(card).toContainText('À emporter');
  await expect(card).toContainText('pièce d’identité');
  expect(await isAbove(page, /^Votre examen est dans/, /^Bonjour/)).toBe(true);
  await heading(page, 'Mon rythme').waitFor();
  await page.getByRole('button', { name: 'Changer mon objectif' }).waitFor();
  expect(await page.getByRole('button', { name: /Dire quand je passe/ }).count()).toBe(0);
});

test('Manon reads her result and Ilan the refusal with the school’s words, each with the next action', {
  tag: '@long',
}, async ({ visit }) => {
  for (const [login, title, words, action] of [
    [
      'manon',
      'Ce n’est pas pour cette fois',
      'n’efface rien de ce que vous savez',
      'Demander une nouvelle date',
    ],
    ['ilan', 'Votre demande d’examen n’a pas abouti', 'Votre école vous écrit', 'Refaire ma demande'],
  ] as const)
    await visit({}, async ({ page }) => {
      await openAs(page, login);
      expect(await isAbove(page, title, /^Bonjour/)).toBe(true);
      await expect(main(page)).toContainText(words);
      await page.getByRole('link', { name: action }).click();
      await page.waitForURL('**/examen');
    });
});

test('Théo has passed: the whole page is another one, and practice waits behind one press', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'theo');
  await page.getByRole('heading', { level: 1, name: 'Félicitations Théo\u00a0!' }).waitFor();
  await heading(page, 'La suite').waitFor();
  expect(await heading(page, 'Mes séries').isVisible()).toBe(false);
  await page.getByText('Continuer à m’entraîner').click();
  await expect(heading(page, 'Mes séries')).toBeVisible();
});

test('Jules’ interrupted mock exam comes first, with the time left; «Reprendre» opens it and takes no second credit', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'jules');
  const next = page.getByRole('region', { name: /^Reprenez votre examen blanc/ });
  await expect(next).toContainText('27 questions sur 40');
  await expect(next).toContainText('9 minutes au plus');
  const address = await next.getByRole('link', { name: 'Reprendre l’examen' }).getAttribute('href');
  const before = await creditsLeft(page);
  await page.getByRole('button', { name: 'Reprendre, Examen blanc' }).click();
  await page.waitForURL(`**${address}`);
  await page.goto('/dashboard');
  await heading(page, /^Reprenez votre examen blanc/).waitFor();
  expect(await creditsLeft(page)).toBe(before);
});

test('Zoé: three answers judge no theme; a credit is reserved, given back by «Plus tard», and used by the first question', {
  tag: '@long',
}, async ({ page, troubles }) => {
  // The series that was given back is gone.
  troubles.allow(/410/);
  await openAs(page, 'zoe');
  await expect(main(page)).toContainText(/3\sréponses sur 5 pour un premier avis/);
  const before = await creditsLeft(page);
  const open = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Sans chrono, Entraînement' }).click();
    await page.getByRole('button', { name: 'Plus tard' }).waitFor();
    return new URL(page.url()).pathname;
  };
  const address = await open();
  await page.goto('/dashboard');
  await expect(main(page)).toContainText('Un crédit de plus est réservé');
  expect(await creditsLeft(page)).toBe(before - 1);
  expect(await open()).toBe(address);
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => creditsLeft(page)).toBe(before);
  // At its address, a series that was given back says so and leads on.
  await page.goto(address);
  await page.getByText('Cette série est close').waitFor();
  await expect.poll(() => page.title()).toMatch(/^Série close – /);
  await page.getByRole('main').getByRole('link', { name: 'Mon tableau de bord' }).click();
  await page.waitForURL('**/dashboard');
  await open();
  await beginSeries(page);
  await page.goto('/dashboard');
  await heading(page, 'Mes crédits').waitFor();
  await expect.poll(() => creditsLeft(page)).toBe(before - 1);
  await expect(main(page)).not.toContainText('Un crédit de plus est réservé');
});

test('Tom reads since when his access is closed, whom to ask and how', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/403/);
  await signIn(page, 'tom');
  await expect(page.getByRole('alert')).toHaveText(
    /^Votre accès a pris fin le \d\d\/\d\d\/\d{4}\. Pour le prolonger, adressez-vous à\s: École de conduite des Tilleuls\.$/,
  );
  expect(await page.getByRole('link', { name: 'Écrire un e-mail' }).getAttribute('href')).toMatch(/^mailto:/);
  expect(await page.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:0381000000');
});

test('Maël and Sara have water and the words of their licence on each of their pages', {
  tag: '@long',
}, async ({ visit }) => {
  for (const login of ['mael', 'sara'])
    await visit({}, async ({ page }) => {
      await openAs(page, login);
      for (const path of ['/dashboard', '/history', '/carnet', '/contact', '/reglages']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        const words = (await main(page).textContent()) ?? '';
        expect(
          words.replaceAll(/bateau-école|examens? (blancs?|au format officiel)/gi, ''),
          `${login} ${path}`,
        ).not.toMatch(/école|examen|secondes par question|conduite|\broute|voiture|rétroviseur|moniteur/i);
      }
    });
});

test('each main place has its own title, is reached from the bottom bar, and signing out is in the header', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'mael');
  const bar = page.getByRole('navigation', { name: 'Rubriques principales' });
  for (const [name, title] of [
    ['Historique', 'Mon historique'],
    ['Contact', 'Nous contacter'],
    ['Accueil', 'Mon tableau de bord'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect.poll(() => page.title()).toBe(`${title} – Prépacode`);
  }
  const out = page.getByRole('banner').getByRole('button', { name: 'Déconnexion' });
  await expect(out).toBeVisible();
  const [button, places] = [await out.boundingBox(), await bar.boundingBox()];
  expect(places?.y ?? 0).toBeGreaterThan((button?.y ?? 0) + 400);
});

test('Maël chooses minutes a day and reads his goal; his notebook says what it is for while it is empty', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'mael');
  await page.getByRole('button', { name: /^Dire quand je passe/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mon objectif' });
  await dialog.getByRole('radio', { name: 'Des minutes par jour' }).check();
  await dialog.getByRole('radio', { name: /^15\smin$/ }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main(page)).toContainText(/Votre objectif\s: 15\sminutes par jour\./);
  await page.getByRole('link', { name: 'Mon carnet d’erreurs' }).click();
  await page.getByText('Votre carnet est vide').waitFor();
  await expect.poll(() => page.title()).toBe('Mon carnet d’erreurs – Prépacode');
});

test('Léa’s notebook shows five mistakes of a theme, then all, each with its correction, and one press practises them', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'lea');
  await page.goto('/carnet');
  const more = page.getByRole('button', { name: /^Voir les \d+ autres$/ });
  const theme = page.locator('section').filter({ has: more }).first();
  await theme.waitFor();
  expect(await theme.getByRole('listitem').count()).toBe(5);
  const hidden = Number(
    /\d+/.exec((await theme.getByRole('button', { name: /^Voir les/ }).textContent()) ?? '')?.[0],
  );
  const name = (await theme.getByRole('heading').textContent()) ?? '';
  await theme.getByRole('button', { name: /^Voir les/ }).click();
  const opened = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(opened.getByRole('listitem')).toHaveCount(5 + hidden);
  await opened.getByRole('button', { expanded: false }).first().click();
  await opened.getByText(/^Source/).waitFor();
  await opened.getByRole('button', { name: 'S’entraîner sur ces erreurs' }).click();
  await page.waitForURL('**/player/**');
});
