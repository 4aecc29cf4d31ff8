/** The library on a phone: from the dashboard to an entry, by search, reload and back; and its flashcards. */
import { expect, test } from './fixtures.ts';
import { answerByClick, atQuestion, startSeries } from './play.ts';
import { signIn } from './visitor.ts';

test('a sign is found by its number, read, compared, and found again after a reload and by «back»', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, 'lea');
  await page.getByRole('link', { name: /^Bibliothèque/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Bibliothèque' }).waitFor();
  await page.getByLabel('Chercher').fill('b15');
  await page.getByRole('link', { name: /^B15/ }).click();
  await page.getByRole('heading', { level: 1, name: /en face/ }).waitFor();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('heading', { name: 'À ne pas confondre avec' }).waitFor();
  await page.getByRole('link', { name: /^C18/ }).click();
  await page.getByText('C18').first().waitFor();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Chercher')).toHaveValue('b15');
});

test('a word of a question is read in training, and found in the glossary', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await signIn(page, 'adam');
  await startSeries(page, /Entraînement/);
  // Not every question has a word that may be told before its answer.
  const words = page.getByRole('button', { name: 'Mots de la question' });
  for (let number = 1; number < 10 && !(await words.isVisible()); number += 1) {
    await answerByClick(page);
    await page.getByRole('button', { name: 'Question suivante' }).click();
    await atQuestion(page, number + 1);
  }
  await words.click();
  const dialog = page.getByRole('dialog', { name: 'Mots de la question' });
  const word = String(await dialog.locator('dfn').first().textContent());
  await page.keyboard.press('Escape');
  await expect(page.locator('fieldset input:checked')).toHaveCount(0);
  await page.goto('/bibliotheque');
  await page.getByRole('link', { name: /^Lexique/ }).click();
  await page.getByLabel('Chercher un mot').fill(word.toUpperCase());
  await expect(page.locator('dfn', { hasText: word }).first()).toBeVisible();
});

test('a card is turned and marked, also without a network, and comes back with its mark stored', {
  tag: '@once',
}, async ({ page, context, troubles }) => {
  troubles.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, 'lea');
  await page.goto('/bibliotheque?famille=danger');
  await page.getByRole('link', { name: /^Réviser en cartes/ }).click();
  await page.getByText('Carte 1 sur 10').waitFor();
  const counts = page.getByText(/à revoir,.*nouvelles?\s+sur/);
  const before = Number(/, (\d+)\s+nouvelle/.exec(String(await counts.textContent()))?.[1]);
  await page.getByRole('button', { name: 'Voir la réponse' }).click();
  await page.getByRole('button', { name: 'Je savais', exact: true }).click();
  await page.getByText('Carte 2 sur 10').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Voir la réponse' }).click();
  await page.getByRole('button', { name: 'Je ne savais pas' }).click();
  await page.getByText(/gardées sur cet appareil/).waitFor();
  const stored = page.waitForResponse((reply) => reply.url().includes('/api/front/cartes/') && reply.ok());
  await context.setOffline(false);
  await stored;
  await page.reload();
  await expect(counts).toContainText(`${before - 2}\u00a0nouvelles`);
});
