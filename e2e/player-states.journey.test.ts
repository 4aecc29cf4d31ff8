/** The player's states: before the first question, paused, resumed, out of time or without a network, at the end. */
import type { Page } from '@playwright/test';
import { expectSound } from './fine.ts';
import { expect, test } from './fixtures.ts';
import {
  answerByKeyboard,
  atQuestion,
  beginSeries,
  openNew,
  parts,
  propositions,
  startSeries,
} from './play.ts';
import { tellUser } from './user.ts';
import { signIn } from './visitor.ts';

const THEME = 'thematique-c';
/** Each test of one has a person of its own, in all files: an open mock exam would be continued. */
const EXAM = 'examen';
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const secondsLeft = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0]);

async function start(page: Page, slug: string): Promise<void> {
  await openNew(page, slug);
  await beginSeries(page);
}

/** Hides or shows the page, as when the user changes tabs. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a mock exam first shows its length, time, correction, pass mark and credit, and no time runs until the learner begins', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.clock.resume();
  await signIn(page, 'paul');
  await openNew(page, EXAM);
  const words = (await page.getByRole('main').textContent()) ?? '';
  for (const told of [
    /Examen blanc n°\s\d/,
    /40\squestions/,
    /20\ssecondes par question/,
    /La correction à la fin/,
    /35\sbonnes réponses/,
    /1\scrédit, utilisé à la première question\s; il vous en restera \d+/,
  ])
    expect(words).toMatch(told);
  await expectSound(page, 'intro');
  await page.clock.fastForward(60_000);
  await page.reload();
  const button = page.getByRole('button', { name: 'Commencer', exact: true });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await atQuestion(page, 1);
  expect(await secondsLeft(page)).toBeGreaterThanOrEqual(18);
  // A reload now finds it in progress: the question comes back with the time left.
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(18);
  await page.reload();
  await atQuestion(page, 1);
  expect(await secondsLeft(page)).toBeLessThanOrEqual(18);
  expect(await button.count()).toBe(0);
});

test('a touch screen shows no keys, and «Plus tard» leaves a series for another day', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390, hasTouch: true, isMobile: true }, async ({ page }) => {
    await signIn(page, 'remi');
    await openNew(page, THEME);
    expect(await page.getByText('Agrandir l’image').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await page.waitForURL('**/dashboard');
    await openNew(page, THEME);
  });
});

test('a series without a clock is paused by its button, by P, or by a long absence; one with a clock can’t be paused', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.clock.resume();
  await signIn(page, 'perle');
  await start(page, THEME);
  const pause = page.getByRole('dialog', { name: 'En pause' });
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await pause.getByRole('button', { name: 'Reprendre' }).click();
  expect(await pause.count()).toBe(0);
  await page.keyboard.press('p');
  await pause.waitFor();
  await expectSound(page, 'pause');
  // The player's keys have no effect below a dialog.
  await page.keyboard.press('a');
  expect(await propositions(page).and(page.locator(':checked')).count()).toBe(0);
  await page.keyboard.press('Escape');
  await pause.waitFor({ state: 'detached' });

  await turn(page, 'hidden');
  await turn(page, 'visible');
  expect(await pause.count()).toBe(0);
  await turn(page, 'hidden');
  await page.clock.setSystemTime(Date.now() + 150_000);
  await turn(page, 'visible');
  await pause.waitFor();
  await pause.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/player'));

  await start(page, EXAM);
  expect(await page.getByRole('button', { name: 'Mettre en pause' }).count()).toBe(0);
  await page.keyboard.press('p');
  await page
    .getByRole('dialog')
    .getByText(/ne se met pas en pause/)
    .waitFor();
  await page.getByRole('button', { name: 'Rester' }).click();
  await page.getByRole('timer').waitFor();
});

test('on return to a series a notice shows the current question, until the next answer', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'remi');
  await start(page, THEME);
  await answerByKeyboard(page);
  await page.getByRole('button', { name: 'Question suivante' }).click();
  await atQuestion(page, 2);
  expect(await status(page, 'Reprise').count()).toBe(0);
  await page.reload();
  const chip = status(page, /^Reprise à la question 2 sur \d+$/);
  await chip.waitFor();
  await answerByKeyboard(page);
  await chip.waitFor({ state: 'detached' });
});

test('a resumed series comes with its page, and its picture does not wait for its question', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'remi');
  await start(page, THEME);
  await atQuestion(page, 1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The question's reply is held until a picture has been requested.
  const picture = page.waitForRequest(/\/media\//);
  await page.route('**/question?*', async (route) => {
    await picture;
    await route.continue();
  });
  await page.reload();
  await atQuestion(page, 1);
  const path = new URL(page.url()).pathname.replace('/player/', '/api/player/infos/');
  expect(asked.filter((one) => one === path)).toEqual([]);
  const shown = await page.getByRole('main').getByRole('img').first().getAttribute('src');
  expect(new URL((await picture).url()).pathname).toBe(shown);
  expect(asked.filter((one) => one === shown)).toHaveLength(1);
});

test('time that runs out leads to the next question with a notice; questions that passed unseen are counted on return', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'theo');
  await start(page, EXAM);
  await expect.poll(() => secondsLeft(page), { timeout: 20_000 }).toBeLessThanOrEqual(8);
  await atQuestion(page, 1);
  // A sign of life: after three questions without one, the exam would wait.
  await page.keyboard.press('Shift');
  await page.getByText(/^Question\s2\ssur/).waitFor({ timeout: 15_000 });
  await status(page, 'Temps écoulé, question suivante').waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((title) => title === document.activeElement)).toBe(true);

  await turn(page, 'hidden');
  await page.getByText(/^Question\s4\ssur/).waitFor({ timeout: 60_000 });
  await turn(page, 'visible');
  await status(page, /^2\squestions sont passées pendant votre absence$/).waitFor();
  await atQuestion(page, 4);
});

test('the time left can be hidden for a series; it still runs and is announced at 10 and 5 seconds', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sacha');
  await start(page, EXAM);
  await page.getByRole('button', { name: 'Options' }).click();
  await expectSound(page, 'options');
  await page.getByRole('switch', { name: 'Afficher le temps restant' }).click();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('timer').count()).toBe(0);
  const polite = page.locator('[aria-live="polite"]').filter({ hasText: 'secondes' });
  for (const seconds of [10, 5])
    await polite.filter({ hasText: `Il reste ${seconds}\u00a0secondes` }).waitFor({
      state: 'attached',
      timeout: 25_000,
    });
});

/** A French voice that begins to read and does not come to the end: the browser of the tests has none. */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = { lang: 'fr-FR', name: 'Essai', voiceURI: 'essai', localService: true, default: true };
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        onstart: (() => void) | null = null;
      },
    });
    Object.assign(speechSynthesis, {
      getVoices: () => [voice],
      speak: (words: { onstart: (() => void) | null }) => setTimeout(() => words.onstart?.()),
      cancel: () => undefined,
    });
  });
}

test('while a question is read aloud its time waits; without the voice it runs', {
  tag: '@long',
}, async ({ page }) => {
  await tellUser(page, (reply) => {
    reply.reglages.voix = true;
  });
  await giveVoice(page);
  await page.clock.install();
  await page.clock.resume();
  await signIn(page, 'chloe');
  await start(page, EXAM);
  const voice = page.getByRole('button', { name: 'Lecture à voix haute' });
  expect(await voice.getAttribute('aria-pressed')).toBe('true');
  await page.clock.fastForward(3_000);
  expect(await secondsLeft(page)).toBe(20);
  await voice.click();
  await expect.poll(() => secondsLeft(page), { timeout: 5_000 }).toBeLessThan(18);
});

test('the picture fills the screen by its button or Z, grows by keys, and closes with Escape or «back»', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'remi');
  await startSeries(page, /Par thème|Réviser|thème/i);
  const large = page.getByRole('dialog', { name: 'Image agrandie' });
  const button = page.getByRole('button', { name: 'Agrandir l’image' });
  await button.click();
  await large.waitFor();
  await expectSound(page, 'enlarged picture');
  const picture = large.getByRole('img');
  const width = async (): Promise<number> => (await picture.boundingBox())?.width ?? 0;
  const fitting = await width();
  expect(fitting).toBeGreaterThan(1300);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(fitting * 2, 0);
  await expectSound(page, 'picture twice as large');
  const left = async (): Promise<number> => (await picture.boundingBox())?.x ?? 0;
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('z');
  await large.waitFor();
  await page.goBack();
  await large.waitFor({ state: 'detached' });
  await atQuestion(page, 1);
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

test('a missing picture is replaced by a message, and can be requested again', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/Failed to load|ERR_/);
  await signIn(page, 'remi');
  let lost = true;
  await page.route('**/media/**', (route) => (lost ? route.abort() : route.continue()));
  await start(page, THEME);
  await page.getByText('L’image n’a pas pu être chargée.').waitFor();
  await expectSound(page, 'lost picture');
  lost = false;
  await page.getByRole('button', { name: 'Recharger l’image' }).click();
  const picture = page.getByRole('main').getByRole('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});

test('without a network a message comes before the answer, which is stored and sent when the network is back', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/Failed to load|ERR_/);
  await signIn(page, 'remi');
  await start(page, THEME);
  await page.context().setOffline(true);
  await status(page, /^Hors ligne\. /).waitFor();
  await page.getByRole('button', { name: 'Valider' }).focus();
  await page.keyboard.press('Enter');
  await status(page, /^(Choisissez d’abord|Répondez d’abord)/).waitFor();
  await answerByKeyboard(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Votre réponse est gardée' }).waitFor();
  await expectSound(page, 'kept answer');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
});

test('a question with two parts is two groups with a sentence each, and neither can be forgotten', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'remi');
  await openNew(page, 'entrainement');
  await beginSeries(page);
  for (let number = 1; (await parts(page).count()) < 2; number += 1) {
    expect(number).toBeLessThan(20);
    await answerByKeyboard(page);
    await page.getByRole('button', { name: 'Question suivante' }).click();
    await atQuestion(page, number + 1);
  }
  const groups = parts(page);
  expect(await groups.count()).toBe(2);
  for (const group of await groups.all()) expect(await group.getByRole('radio').count()).toBe(2);
  const names = await groups.evaluateAll((all) => all.map((one) => one.querySelector('legend')?.textContent));
  expect(new Set(names).size).toBe(2);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await status(page, 'Répondez aussi à l’autre question').waitFor();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
});
