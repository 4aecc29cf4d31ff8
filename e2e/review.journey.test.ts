/** The review of a finished series: its summary and its details. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerByClick, beginSeries } from './play.ts';
import { fetchSeriesReply } from './series.ts';
import { choose, signIn, WIDTHS } from './visitor.ts';

/** The longest graded series of the signed-in person. */
async function longest(page: Page): Promise<{ id: string; score: number; nb_questions: number }> {
  const { historique } = await fetchSeriesReply(page);
  const done = historique.filter(({ terminee, score }) => terminee && score !== null);
  const one = done.toSorted((a, b) => b.nb_questions - a.nb_questions)[0];
  if (!one || one.score === null) throw new Error('no series done');
  return { id: one.id, score: one.score, nb_questions: one.nb_questions };
}

test('a summary shows the distance to the threshold, the weakest theme first, time, pace, progress, and the next step', async ({
  page,
}) => {
  await signIn(page, 'sacha');
  const { id, score, nb_questions } = await longest(page);
  await page.goto(`/resume/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const passed = score >= Math.ceil(nb_questions * 0.875);
  await page
    .getByText(passed ? /de plus que le seuil|Seuil atteint|Toutes vos réponses/ : /^Il manquait \d+/)
    .first()
    .waitFor();
  const facts = page.getByRole('definition');
  expect((await facts.allTextContents()).some((text) => /\d+\smin\s\d\d\ss/.test(text))).toBe(true);
  await page
    .getByText(`${nb_questions - score}\u00a0erreur`, { exact: false })
    .first()
    .waitFor();

  const rows = await page
    .getByRole('heading', { name: 'Résultat par thème' })
    .locator('xpath=ancestor::section')
    .getByRole('listitem')
    .allTextContents();
  const rates = rows.map((row) => {
    const [, right, of] = /(\d+)\u00a0\/\u00a0(\d+)/.exec(row) ?? [];
    // Fewer answers say too little about a theme.
    if (Number(of) >= 5) expect(row).toMatch(/sous le seuil|seuil atteint/);
    return Number(right) / Number(of);
  });
  expect(rates.length).toBeGreaterThan(1);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));

  await page.getByRole('link', { name: 'Revoir mes erreurs' }).click();
  await page.waitForURL('**/details/*?erreurs=1');
  await expect.poll(() => page.getByRole('article').count()).toBe(nb_questions - score);
});

test('the numbers of the questions show right or wrong and lead to each question; «back» leaves the details', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sacha');
  const { id, score, nb_questions } = await longest(page);
  await page.goto(`/resume/${id}`);
  await page.getByRole('link', { name: 'Revoir les corrections' }).click();
  const jumps = page.getByRole('navigation', { name: 'Aller à une question' }).getByRole('link');
  await expect.poll(() => jumps.count()).toBe(nb_questions);
  expect(await jumps.filter({ hasText: 'juste' }).count()).toBe(score);
  expect(await jumps.filter({ hasText: 'fausse' }).count()).toBe(nb_questions - score);

  for (const number of [nb_questions - 5, 7]) {
    await jumps.nth(number - 1).click();
    const question = page.getByRole('article').nth(number - 1);
    const top = async (): Promise<number> => (await question.boundingBox())?.y ?? 9999;
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await question.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => jumps.nth(number - 1).getAttribute('aria-current')).toBe('true');
  }
  expect(
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Signaler une erreur/ })
      .count(),
  ).toBe(nb_questions);
  await page.goBack();
  await page.waitForURL(`**/resume/${id}`);
});

test('the missed questions of a series are asked again from its summary, and the history names them', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sacha');
  const { id, score, nb_questions } = await longest(page);
  await page.goto(`/resume/${id}`);
  await page.getByRole('button', { name: 'Refaire mes erreurs' }).click();
  await page.waitForURL('**/player/**');
  await page.getByText(`${nb_questions - score}\u00a0questions`).waitFor();
  await page.getByText('Sans limite de temps').waitFor();
  await beginSeries(page);
  await answerByClick(page);
  await page.getByText('La règle', { exact: true }).waitFor();
  await page.goto('/history');
  await page.getByText('Mes erreurs n°\u00a01').first().waitFor();
});

test('the filter of the details applies to their numbers too, and the address holds it', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sacha');
  const { id, score, nb_questions } = await longest(page);
  await page.goto(`/details/${id}`);
  const jumps = page.getByRole('navigation', { name: 'Aller à une question' }).getByRole('link');
  await choose(page.getByRole('radio', { name: /^Justes/ }));
  await page.waitForURL('**/details/*?justes=1');
  await expect.poll(() => jumps.count()).toBe(score);
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBe(score);
  await choose(page.getByRole('radio', { name: /^Erreurs/ }));
  await expect.poll(() => jumps.filter({ hasText: 'fausse' }).count()).toBe(nb_questions - score);
  await page
    .getByText(`${nb_questions - score}\u00a0question`, { exact: false })
    .first()
    .waitFor({ state: 'attached' });
});

for (const width of WIDTHS) {
  test(`the numbers stay visible while the details scroll, at ${width} px`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit({ width }, async ({ page }) => {
      await signIn(page, 'sacha');
      const { id } = await longest(page);
      await page.goto(`/details/${id}`);
      const jumps = page.getByRole('navigation', { name: 'Aller à une question' });
      await jumps.waitFor();
      await page.mouse.move(width / 2, 500);
      await page.mouse.wheel(0, 3000);
      await expect.poll(async () => (await jumps.boundingBox())?.y ?? 9999).toBeLessThan(60);
      expect((await jumps.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      // The number of the question being read is visible.
      const current = jumps.locator('[aria-current]');
      await expect.poll(async () => (await current.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
      const box = await current.boundingBox();
      expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    });
  });
}

test('a picture of the details is enlarged, and «back» closes it there', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sacha');
  const { id } = await longest(page);
  await page.goto(`/resume/${id}`);
  await page.getByRole('link', { name: 'Revoir les corrections' }).click();
  await page.getByRole('button', { name: 'Agrandir l’image' }).first().click();
  await page.getByRole('dialog', { name: 'Image agrandie' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Image agrandie' }).waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/details/${id}`);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});
