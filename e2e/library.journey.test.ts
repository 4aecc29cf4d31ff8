/** The library on a phone: from the dashboard to an entry, by search, reload and back; then from a correction. */
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
