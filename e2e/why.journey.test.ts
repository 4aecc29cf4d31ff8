/** What decides, drawn over the picture of a real correction; before the answer the page has received nothing of it. */
import type { CorrectionReply } from '@balise/contract/learner/player';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerByKeyboard, atQuestion, beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

test.use({ viewport: { width: 390, height: 664 } });

/** Questions to answer until one has a layer: most of them do. */
const MOST = 6;

const layer = (within: Locator): Locator => within.locator('img[src^="data:image/svg+xml"]');
const boxOf = async (one: Locator): Promise<number[]> => {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height].map(Math.round);
};

/** Answers until a correction has a layer. @returns that correction */
async function reachLayer(page: Page): Promise<CorrectionReply['correction']> {
  for (let number = 1; number <= MOST; number++) {
    expect(await layer(page.getByRole('main')).count()).toBe(0);
    const told = page.waitForResponse((reply) => reply.url().includes('/reponse?'));
    await answerByKeyboard(page);
    const { correction } = (await (await told).json()) as CorrectionReply;
    await page.getByText('La règle', { exact: true }).waitFor();
    if (correction.pourquoi) return correction;
    await page.keyboard.press('Enter');
    await atQuestion(page, number + 1);
  }
  throw new Error(`none of ${MOST} questions has a layer`);
}

test('the correction shows what decides over its picture; a press shows the bare one, and it enlarges with the picture', async ({
  page,
}) => {
  const early: string[] = [];
  await signIn(page, 'lea');
  page.on('response', async (reply) => {
    const { pathname } = new URL(reply.url());
    const isText = /json|html|svg/.test(reply.headers()['content-type'] ?? '');
    if (!isText || pathname.endsWith('/reponse')) return;
    if (/pourquoi|calque/.test(await reply.text().catch(() => ''))) early.push(pathname);
  });
  await openNew(page, 'thematique-l');
  await beginSeries(page);
  const { pourquoi } = await reachLayer(page);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(layer(page.getByRole('main'))).toBeVisible();
  expect(await boxOf(layer(page.getByRole('main')))).toEqual(await boxOf(picture));
  await expect(page.getByText(pourquoi?.phrases[0] ?? 'no sentence', { exact: true })).toHaveCount(1);
  expect(early).toEqual([]);

  await page.getByRole('button', { name: 'Masquer le pourquoi' }).press('Space');
  await expect(layer(page.getByRole('main'))).toHaveCount(0);
  await page.getByRole('button', { name: 'Voir le pourquoi' }).press('Space');
  await expect(layer(page.getByRole('main'))).toBeVisible();

  await page.getByRole('button', { name: 'Agrandir l’image' }).click();
  const large = page.getByRole('dialog', { name: 'Image agrandie' });
  await large.getByRole('button', { name: 'Grossir' }).click();
  await expect.poll(async () => (await boxOf(layer(large)))[2]).toBeGreaterThan(390);
  expect(await boxOf(layer(large))).toEqual(await boxOf(large.getByRole('img').first()));
  // With the button of the full screen, which only a whole page has, the bar is at its fullest.
  await page.setViewportSize({ width: 360, height: 600 });
  for (const name of ['Masquer le pourquoi', 'Plein écran', 'Fermer']) {
    const [left = 0, , width = 0] = await boxOf(large.getByRole('button', { name }));
    expect(left, name).toBeGreaterThanOrEqual(0);
    expect(left + width, name).toBeLessThanOrEqual(360);
  }
  await large.getByRole('button', { name: 'Fermer' }).click();
  await large.waitFor({ state: 'detached' });
});
