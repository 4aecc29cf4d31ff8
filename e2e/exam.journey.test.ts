import type { QuestionReply } from '@balise/contract/learner/player';
import { expect, test } from './fixtures.ts';
import { answerByKeyboard, answerUpTo, atQuestion, awaitSummary, startSeries } from './play.ts';
import { signIn } from './visitor.ts';

test('a mock exam is timed, has no correction and no way back during it, and shows its result at the end', async ({
  page,
}) => {
  await signIn(page, 'adam');
  await startSeries(page, /Examen blanc/);
  await page.getByRole('timer').waitFor();
  for (let number = 1; number <= 2; number += 1) {
    await atQuestion(page, number);
    await answerByKeyboard(page);
  }
  await atQuestion(page, 3);
  expect(await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).count()).toBe(0);
  await page.reload();
  await atQuestion(page, 3);
  await answerUpTo(page, 38);
  for (let number = 39; number <= 40; number += 1) {
    await atQuestion(page, number);
    await answerByKeyboard(page);
  }
  await awaitSummary(page);
  await page
    .getByText(/\/\s*40/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Revoir les corrections' }).click();
  await page.waitForURL('**/details/**');
  await expect.poll(() => page.getByRole('article').count()).toBe(40);
});

test('in a mock exam the time continues during an absence, and the server’s time counts', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'manon');
  await startSeries(page, /Examen blanc/);
  const series = /player\/([0-9a-f-]+)/.exec(page.url())?.[1];
  const left = async (): Promise<number> => {
    const reply = await page.request.get(`/api/player/infos/${series}/question?taille=1440&mobile=false`);
    return ((await reply.json()) as QuestionReply).temps?.restant_ms ?? -1;
  };
  const before = await left();
  await page.goto('/dashboard');
  expect(before).toBeLessThanOrEqual(20_000);
  await expect.poll(left).toBeLessThanOrEqual(before - 2000);
  await page.goto(`/player/${series}`);
  await atQuestion(page, 1);
  // Without an answer, the time runs out and the exam continues by itself.
  await page
    .getByText(/Question\s+2\s/)
    .first()
    .waitFor({ timeout: 30_000 });
});
