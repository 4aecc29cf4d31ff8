/** Exercises, from the dashboard to ten more: made by the server, corrected with the mistake that was made. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { atQuestion, awaitSummary, goPastCorrection, selectOneEach } from './play.ts';
import { signIn } from './visitor.ts';

const PHONE = { width: 390, height: 664 };
const field = (page: Page) => page.getByRole('textbox');

/** Chooses the first proposition, or types a figure. */
async function answer(page: Page): Promise<void> {
  await selectOneEach(page);
  for (const one of await field(page).all()) {
    const described = await one.getAttribute('aria-describedby');
    const hint = await page.locator(`[id="${described?.split(' ')[0]}"]`).textContent();
    await one.fill(hint?.includes('14h35') ? '1035' : '10');
  }
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('La règle').first().waitFor();
}

test('ten exercises on a phone: from the dashboard, through a reload and another visit, to the level and ten more', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'yann');
  await page.getByRole('heading', { name: 'Mes exercices' }).waitFor();
  await page.getByRole('link', { name: 'S’exercer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Exercices' }).waitFor();
  const first = page.getByRole('button', { name: /^Commencer/ }).first();
  const name = (await first.textContent())?.split(':').slice(1).join(':').trim() ?? '';
  await first.click();
  await page.waitForURL('**/player/**');
  await page.getByText('Le niveau suit vos réponses').waitFor();
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await atQuestion(page, 1);
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const statement = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await atQuestion(page, 1);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(statement);
  await answer(page);

  await page.goto('/exercices');
  await page.getByRole('button', { name: /^Continuer, 1 sur 10/ }).click();
  await page.waitForURL('**/player/**');
  await goPastCorrection(page);
  for (let number = 2; number <= 10; number += 1) {
    if (number === 2)
      await page
        .getByText(/Question\s+2\s+(sur|\/)\s+10/)
        .first()
        .waitFor();
    else await atQuestion(page, number);
    await answer(page);
    await page.getByRole('button', { name: /^(Question suivante|Terminer|Voir le bilan)/ }).click();
  }
  await awaitSummary(page);
  await page.getByText(/^Niveau \d sur 3/).waitFor();
  await page.getByRole('link', { name: 'Revoir les corrections' }).click();
  await page.getByText(String(statement)).first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Encore dix' }).click();
  await page.getByRole('button', { name: 'Commencer', exact: true }).waitFor();

  await page.goto('/history');
  await page.getByText(name).first().waitFor();
});
