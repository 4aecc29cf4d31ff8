/** Questions that move, as only a browser can test them: the canvas, its buttons, and reduced motion. */
import type { Page } from '@playwright/test';
import { plantClip, STORY } from './clip-on-page.ts';
import { expect, test } from './fixtures.ts';
import { answerByClick, atQuestion, beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

const SOON = { timeout: 20_000 };
const canvas = (page: Page) => page.locator('main canvas');
const picture = (page: Page) =>
  canvas(page).evaluate((one) => (one instanceof HTMLCanvasElement ? one.toDataURL() : ''));
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Each mock exam needs a learner of its own: an open one would be continued. */
async function play(page: Page, slug: string, { refused = 0, login = 'adam' } = {}): Promise<void> {
  await signIn(page, login);
  await plantClip(page, refused);
  await openNew(page, slug);
  await beginSeries(page);
}

test('in training a clip plays by itself, can be paused, and can be played again', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ width: 390 }, async ({ page }) => {
    await play(page, 'entrainement');
    await button(page, 'Mettre la séquence en pause').click(SOON);
    const stood = await picture(page);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await picture(page)).toBe(stood);
    await button(page, 'Reprendre la séquence').click();
    await expect.poll(() => picture(page), SOON).not.toBe(stood);
    await button(page, 'Revoir').click(SOON);
    await button(page, 'Mettre la séquence en pause').waitFor();
  });
});

test('in a mock exam it plays once, without a button; after a reload its last frame is shown, with its story', {
  tag: '@long',
}, async ({ page }) => {
  await play(page, 'examen');
  await expect.poll(() => canvas(page).getAttribute('data-shown'), SOON).toBe('true');
  expect(await page.getByRole('button', { name: /séquence|Revoir/ }).count()).toBe(0);
  await page.reload();
  await page.getByText(STORY).waitFor();
  expect(await canvas(page).getAttribute('data-shown')).toBe('false');
  expect(await page.getByRole('img').first().isVisible()).toBe(true);
});

test('a clip is fetched while the previous question is answered, so that its own time does not wait for the network', {
  tag: ['@long', '@once'],
}, async ({ page }) => {
  await play(page, 'examen', { login: 'elsa' });
  await expect.poll(() => canvas(page).getAttribute('data-shown'), SOON).toBe('true');
  await page.route('**/media/essai-c1.json', (route) => route.abort());
  await answerByClick(page);
  await atQuestion(page, 2);
  await expect.poll(() => canvas(page).getAttribute('data-shown'), SOON).toBe('true');
  expect(await page.getByText('La séquence n’a pas pu être chargée.').count()).toBe(0);
});

test('with reduced motion, or a missing file, the still and the story are shown, and a missing file can be tried again', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ reducedMotion: 'reduce', expected: /404/ }, async ({ page }) => {
    await play(page, 'entrainement', { refused: 2 });
    await page.getByText(STORY).waitFor();
    expect(await canvas(page).getAttribute('data-shown')).toBe('false');
    await button(page, 'Lire la séquence').click();
    await page.getByText('La séquence n’a pas pu être chargée.').waitFor();
    await expect
      .poll(async () => {
        const again = button(page, 'Réessayer');
        if (await again.isVisible()) await again.click();
        return canvas(page).getAttribute('data-shown');
      }, SOON)
      .toBe('true');
  });
});
