import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  answerByClick,
  answerByKeyboard,
  answerUpTo,
  atQuestion,
  awaitSummary,
  parts,
  propositions,
  questionNumber,
  startSeries,
} from './play.ts';
import { signIn } from './visitor.ts';

test('a training series: click, keyboard, leave, resume at the same question, finish, summary, review, history', async ({
  page,
}) => {
  await signIn(page, 'adam');
  await startSeries(page, /Entraînement/);

  await answerByClick(page);
  await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
  await expectTaught(page);
  await page.getByRole('button', { name: 'Question suivante' }).click();
  await atQuestion(page, 2);

  await answerByKeyboard(page, 'bd');
  await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
  await page.keyboard.press('Enter');
  await atQuestion(page, 3);

  const player = page.url();
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await atQuestion(page, 3);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shown);

  await page.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL('**/dashboard');
  await page
    .getByRole('link', { name: /Continuer|Reprendre/ })
    .first()
    .click();
  await page.waitForURL(player);
  await atQuestion(page, 3);

  await answerUpTo(page, 37);
  await answerAllByKeyboard(page, 38);

  await awaitSummary(page);
  await page.getByRole('heading', { name: 'Résultat par thème' }).waitFor();
  const counted = await page.locator('main strong').first().textContent();
  // The player is not behind the summary: the page before it is the dashboard.
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await page.goForward();
  await page.reload();
  await page.getByRole('heading', { name: 'Résultat par thème' }).waitFor();
  for (const theme of [
    'Circulation',
    'Conducteur',
    'Route',
    'Usagers',
    'Divers',
    'Secours',
    'Quitter',
    'Mécanique',
    'Sécurité',
    'Environnement',
  ]) {
    expect(await page.getByText(theme, { exact: false }).count(), theme).toBeGreaterThan(0);
  }

  await page.getByRole('link', { name: 'Revoir les corrections' }).click();
  await page.waitForURL('**/details/**');
  await expect.poll(() => page.getByRole('article').count()).toBe(40);
  await page.goto('/history');
  await page
    .getByRole('link', { name: /Revoir/ })
    .first()
    .waitFor();
  expect(await page.locator('main').textContent()).toMatch(new RegExp(`${counted}\\s/\\s40`));
});

test('every question of a training series is answered with the keyboard, and each has its correction', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'adam');
  await startSeries(page, /Entraînement/);
  await answerAllByKeyboard(page, 1);
  await awaitSummary(page);
});

async function answerAllByKeyboard(page: Page, first: number): Promise<void> {
  for (let number = first; number <= 40; number += 1) {
    await atQuestion(page, number);
    await answerByKeyboard(page, number % 2 === 0 ? 'ac' : 'bd');
    await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
    await page.keyboard.press('Enter');
  }
}

test('by touch on a phone: propositions are tapped, the correction is read, the next question comes', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390, hasTouch: true, isMobile: true }, async ({ page }) => {
    await signIn(page, 'adam');
    await startSeries(page, /Par thème|Réviser|thème/i);
    for (const part of await parts(page).all()) {
      await part.getByRole('radio').or(part.getByRole('checkbox')).first().tap();
    }
    await page.getByRole('button', { name: 'Valider' }).tap();
    await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
    await page.getByRole('button', { name: 'Question suivante' }).tap();
    await atQuestion(page, 2);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test('an answer whose reply is lost on the network is stored on the device, with a message, and stored once on the server when the network is back', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/Failed to load|net::|ERR_/);
  await signIn(page, 'adam');
  await startSeries(page, /Par thème|Réviser|thème/i);
  let cut = true;
  await page.route('**/api/player/envoi-reponse', async (route) => {
    if (!cut) return route.continue();
    // The server stores it, but the reply never arrives.
    await route.fetch();
    cut = false;
    return route.abort('connectionreset');
  });
  await answerByClick(page);
  await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Question suivante' }).click();
  await atQuestion(page, 2);
});

test('shortcuts can be switched off, and stay off for the next series, until they are switched on again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'adam');
  const chosen = propositions(page).and(page.locator(':checked'));
  const keys = page.getByRole('switch', { name: 'Raccourcis clavier' });
  const openOptions = (): Promise<void> => page.getByRole('button', { name: 'Options' }).click();
  const closeOptions = (): Promise<void> =>
    page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).click();
  await startSeries(page, /Par thème|Réviser|thème/i);
  await openOptions();
  const saved = page.waitForResponse('**/api/front/reglages');
  await keys.click();
  expect((await saved).status()).toBe(200);
  await closeOptions();
  for (const key of ['a', 'z', 'p', '?', 'Enter', 'Escape']) await page.keyboard.press(key);
  expect(await chosen.count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await questionNumber(page)).toBe(1);

  await startSeries(page, /Par thème|Réviser|thème/i);
  await page.keyboard.press('a');
  expect(await chosen.count()).toBe(0);
  await openOptions();
  await keys.click();
  await closeOptions();
  await page.keyboard.press('a');
  expect(await chosen.count()).toBe(1);
});

/**
 * The given answer, the right one, the reason for each proposition, the rule, its source, and the dialog to report a
 * fault.
 */
async function expectTaught(page: Page): Promise<void> {
  await page.getByText('Votre réponse', { exact: true }).waitFor();
  const corrected = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^[A-D]\. / });
  for (const one of await corrected.all()) {
    expect(await one.textContent()).toMatch(/^[A-D]\. .+(Juste|Faux).{12,}/);
  }
  await page.getByText('La règle', { exact: true }).waitFor();
  await page.getByText(/^Source\s:\s\S.*, \S/).waitFor();
  await page.getByRole('button', { name: /^Signaler une erreur/ }).click();
  await page.getByRole('dialog', { name: 'Signaler une erreur' }).waitFor();
  await page.keyboard.press('Escape');
  const isRight = (await page.getByRole('heading', { name: /^Bonne réponse/ }).count()) > 0;
  const expectedToo = page.getByText(/^(La bonne réponse|Il fallait répondre)$/);
  expect(await expectedToo.count()).toBe(isRight ? 0 : 1);
}
