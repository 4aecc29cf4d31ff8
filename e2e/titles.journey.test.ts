/** Every page has its own title, which a screen reader announces on navigation within the application. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerByKeyboard, atQuestion, beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

const titled = (page: Page, title: string | RegExp) => expect.poll(() => page.title()).toMatch(title);
const told = (page: Page): Promise<string | null> => page.locator('[data-page-announcer]').textContent();
const exactly = (title: string): RegExp => new RegExp(`^${title} – Prépacode$`);

test('each tab, its page and its links have their own titles, announced on navigation', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/404/);
  await signIn(page, 'lea');
  await titled(page, exactly('Mon tableau de bord'));
  // The browser itself announces the title of a page that it loads.
  expect(await told(page)).toBe('');
  for (const tab of ['Mon historique', 'Nous contacter', 'Mon tableau de bord']) {
    await page.getByRole('navigation').getByRole('link', { name: tab }).first().click();
    await titled(page, exactly(tab));
    await expect.poll(() => told(page)).toBe(tab);
  }
  for (const [path, title] of [
    ['/carnet', 'Mon carnet d’erreurs'],
    ['/reglages', 'Réglages et accessibilité'],
    ['/mes-donnees', 'Mes données'],
    ['/cgu', 'Conditions générales d’utilisation'],
    ['/courses/introuvable', 'Cours introuvable'],
    ['/resume/ca5e0000-0000-4000-8000-00000000dead', 'Série introuvable'],
    ['/player/ca5e0000-0000-4000-8000-00000000dead', 'Série introuvable'],
  ] as const) {
    await page.goto(path);
    await titled(page, exactly(title));
  }
});

test('a series has the question in its title; its summary and its corrections have the series', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/404/);
  await signIn(page, 'lea');
  await openNew(page, 'thematique-c');
  await titled(page, /n°\s\d+ – Prépacode$/);
  await beginSeries(page);
  await titled(page, /^Question 1, .+ n°\s\d+ – Prépacode$/);
  await answerByKeyboard(page);
  await page.getByRole('button', { name: 'Question suivante' }).click();
  await atQuestion(page, 2);
  await titled(page, /^Question 2, /);
  await page.goto('/history');
  await page
    .getByRole('link', { name: /Revoir/ })
    .first()
    .click();
  await page.waitForURL(/resume|details/);
  await titled(page, /^(Bilan|Corrections)\s: .+ n°\s\d+ – Prépacode$/);
});

test('the choice of an application and the welcome have their own titles', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'noe');
  await page.waitForURL('**/welcome');
  await titled(page, exactly('Bienvenue'));
});
