/** «Back» of a phone closes what is open, before it leaves the page. */
import { expect, test } from './fixtures.ts';
import { beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

test('«Back» closes menu, messages and dialogs, and a link in the menu leaves no step behind', async ({
  page,
}) => {
  await signIn(page, 'lea');
  await page.waitForURL('**/dashboard');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await menu.waitFor();
  };
  await openMenu();
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  expect(page.url()).toContain('/dashboard');

  await openMenu();
  await menu.getByRole('link', { name: 'Mon historique' }).click();
  await page.waitForURL('**/history');
  await page.goBack();
  await page.waitForURL('**/dashboard');

  await openMenu();
  await page.reload();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);

  await openNew(page, 'entrainement');
  await beginSeries(page);
  const player = page.url();
  for (const [button, dialog] of [
    ['Options d’affichage', 'Options d’affichage'],
    ['Quitter', 'Quitter la série'],
    ['Agrandir l’image', 'Image agrandie'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(player);
  }
});
