/** The library on a phone: from the dashboard to an entry, by search, reload and back; and its flashcards. */
import { expect, test } from './fixtures.ts';
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

test('a card is turned and marked, also without a network, and comes back with its mark stored', async ({
  page,
  context,
  troubles,
}) => {
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
