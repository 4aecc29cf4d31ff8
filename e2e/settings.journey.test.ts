/** A learner's settings: stored at once, applied to every page, personal. */
import type { UserReply } from '@balise/contract/account/student';
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { propositions, startSeries } from './play.ts';
import { tellUser } from './user.ts';
import { choose, signIn, violations } from './visitor.ts';

const html = (page: Page) => page.locator('html');
const saved = (page: Page) => page.getByRole('status').getByText('Enregistré').waitFor();
const fontSize = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

async function open(page: Page, login: string): Promise<void> {
  await signIn(page, login);
  await page
    .getByRole('banner')
    .getByText(/^Accès valide/)
    .waitFor();
  await page.getByRole('button', { name: /mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Réglages et accessibilité' }).click();
  await page.waitForURL('**/reglages');
  await page.getByRole('heading', { level: 1, name: 'Réglages et accessibilité' }).waitFor();
}

/** The settings on the server now. */
async function stored(page: Page): Promise<UserReply['reglages']> {
  const reply = await page.request.get('/api/front/utilisateur');
  return ((await reply.json()) as UserReply).reglages;
}

/** Restores the settings, because other journeys use these people too. */
async function restore(page: Page): Promise<void> {
  await page.goto('/reglages');
  const button = page.getByRole('button', { name: 'Revenir aux réglages d’origine' });
  await button.click();
  await saved(page);
  await expect.poll(() => button.isDisabled()).toBe(true);
}

test('larger text and less movement change the page at once, and stay after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'yann');
  expect(await fontSize(page)).toBe('16px');
  for (const [name, percent, size] of [
    ['Grande', '115', '18.4px'],
    ['Très grande', '130', '20.8px'],
    ['La plus grande', '150', '24px'],
  ] as const) {
    await choose(page.getByRole('radio', { name: new RegExp(`^${name}`) }));
    await expect.poll(() => fontSize(page)).toBe(size);
    await expect.poll(async () => (await stored(page)).taille_texte).toBe(percent);
  }
  const still = page.getByRole('switch', { name: 'Réduire les animations' });
  await still.click();
  await expect.poll(() => still.isChecked()).toBe(true);
  await saved(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await fontSize(page)).toBe('24px');
  expect(await page.getByRole('radio', { name: /^La plus grande/ }).isChecked()).toBe(true);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--motion').trim()),
  ).toBe('0');
  await restore(page);
  expect(await fontSize(page)).toBe('16px');
  expect(await html(page).getAttribute('data-motion')).toBe('systeme');
});

test('the dyslexia-friendly font is fetched only by people who chose it', {
  tag: '@long',
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/opendyslexic/i.test(request.url())) fetched.push(request.url());
  });
  await open(page, 'yann');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  const face = () => page.evaluate(() => document.fonts.check('16px OpenDyslexic', 'é'));
  await choose(page.getByRole('radio', { name: /^Adaptée à la dyslexie/ }));
  await saved(page);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const family = page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(await family).toMatch(/^"?OpenDyslexic/);
  await expect.poll(face).toBe(true);
  await restore(page);
  expect(await html(page).getAttribute('data-font')).toBe('standard');
});

test('time, voice and keys are stored, and stay after a reload', { tag: '@long' }, async ({ page }) => {
  await open(page, 'yann');
  await choose(page.getByRole('radio', { name: /^Un tiers de plus/ }));
  await choose(page.getByRole('switch', { name: 'Lecture à voix haute' }));
  await choose(page.getByRole('switch', { name: /^Raccourcis clavier/ }), false);
  await expect.poll(() => stored(page)).toMatchObject({ temps: 'tiers', voix: true, raccourcis: false });
  await page.reload();
  expect(await page.getByRole('radio', { name: /^Un tiers de plus/ }).isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Lecture à voix haute' }).isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: /^Raccourcis clavier/ }).isChecked()).toBe(false);
  await restore(page);
});

test('switched-off keys select nothing in the player', { tag: '@long' }, async ({ page }) => {
  let keys = false;
  await tellUser(page, (reply) => {
    reply.reglages.raccourcis = keys;
  });
  await signIn(page, 'lea');
  await startSeries(page, /thème/i);
  const chosen = () => propositions(page).first().isChecked();
  await page.keyboard.press('a');
  expect(await chosen()).toBe(false);
  keys = true;
  await page.reload();
  await propositions(page).first().waitFor();
  await page.keyboard.press('a');
  await expect.poll(chosen).toBe(true);
});

test('by keyboard: radio buttons by arrows, switches by the space bar', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, 'yann');
  await page.getByRole('radio', { name: /^Normale/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => fontSize(page)).toBe('18.4px');
  await page.getByRole('switch', { name: 'Réduire les animations' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => html(page).getAttribute('data-motion')).toBe('reduites');
  await expect.poll(() => stored(page)).toMatchObject({ taille_texte: '115', animations: 'reduites' });
  await restore(page);
});

test('a change that could not be stored is undone, with a message', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/503/);
  await open(page, 'yann');
  await page.route('**/api/front/reglages', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_INDISPONIBLE' } }),
  );
  await page.getByRole('radio', { name: /^La plus grande/ }).click();
  await page
    .getByRole('alert')
    .getByText(/^Votre réglage n’a pas été enregistré/)
    .waitFor();
  expect(await fontSize(page)).toBe('16px');
  expect(await page.getByRole('radio', { name: /^Normale/ }).isChecked()).toBe(true);
  expect(await page.getByText('Enregistré', { exact: true }).count()).toBe(0);
});

test('the next person who signs in in the same browser has their own settings', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, 'yann');
  await choose(page.getByRole('radio', { name: /^La plus grande/ }));
  // The page grows after the press, so the next target moves.
  await expect.poll(() => fontSize(page)).toBe('24px');
  await choose(page.getByRole('radio', { name: /^Adaptée à la dyslexie/ }));
  await expect.poll(() => stored(page)).toMatchObject({ taille_texte: '150', police: 'dyslexie' });
  await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/cas/**');
  expect(await fontSize(page)).toBe('16px');
  await signIn(page, 'sara');
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  expect(await fontSize(page)).toBe('16px');
  expect(await html(page).getAttribute('data-font')).toBe('standard');
  await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/cas/**');
  await signIn(page, 'yann');
  await expect.poll(() => fontSize(page)).toBe('24px');
  await restore(page);
});

test('a learner with only courses has the settings that are useful there', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'jade');
  await page.getByRole('banner').getByRole('link', { name: 'Réglages et accessibilité' }).click();
  await page.waitForURL('**/only-courses/reglages');
  await page.getByRole('heading', { name: 'Affichage' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Temps et lecture' }).count()).toBe(0);
  expect(await page.getByRole('switch').count()).toBe(1);
  // The pressed icon still shows its name over the page.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
});

test('staff who act for a learner see the settings, and can’t change them', { tag: '@long' }, async ({
  page,
}) => {
  await tellUser(page, (reply) => {
    reply.connectedAs = true;
  });
  // By the menu, because a reload ends the impersonation.
  await open(page, 'yann');
  await page.getByText('Seul l’élève peut changer ses réglages.').waitFor();
  expect(await page.getByRole('radio', { name: /^Grande/ }).isDisabled()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Réduire les animations' }).isDisabled()).toBe(true);
});

test('the largest text in the widest font breaks none of the shell’s pages', { tag: '@long' }, async ({
  page,
}) => {
  await tellUser(page, (reply) => {
    Object.assign(reply.reglages, { taille_texte: '150', police: 'dyslexie' });
  });
  await signIn(page, 'adam');
  for (const path of ['/reglages', '/contact', '/examen']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expectFine(page, path);
  }
});
