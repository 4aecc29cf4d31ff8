import { expect, test } from 'vitest';
import { signIn, visit } from './visitor.ts';

test('the header says until when access lasts, the tab of the current page is marked', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'lea');
    await page
      .getByRole('banner')
      .getByText(/^Accès valide jusqu’au \d{2}\/\d{2}\/\d{4}$/)
      .waitFor();
    const current = page.getByRole('navigation', { name: 'Rubriques' }).locator('[aria-current="page"]');
    await expect.poll(() => current.allTextContents()).toEqual(['Mon tableau de bord']);
    await page.getByRole('link', { name: 'Mon historique' }).click();
    await page.waitForURL('**/history');
    await expect.poll(() => current.allTextContents()).toEqual(['Mon historique']);
    await page.goBack();
    await expect.poll(() => current.allTextContents()).toEqual(['Mon tableau de bord']);
  });
});

test('on a phone the tabs are in a side menu of 250 px over a backdrop, which Escape closes', async () => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'lea');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Mon historique' }).waitFor();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(250);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await menu.getByRole('link', { name: 'Mon historique' }).click();
    await page.waitForURL('**/history');
    await menu.waitFor({ state: 'hidden' });
  });
});

test('the menu of the person changes licence, and each licence has its own history', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'ines');
    await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: /changer d’application/ }).click();
    await page.getByRole('menuitem', { name: 'Côtier' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Vos questions arrivent').waitFor();
    await page.goto('/history');
    await page.getByText('Aucune série pour le moment').waitFor();
  });
});

test('the cards of the licence choice are three in a row, one under 960 px', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'ines');
    const tops = async (): Promise<number> => {
      const boxes = await page
        .locator('main li')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      return new Set(boxes).size;
    };
    await page.getByRole('link', { name: 'Accéder aux tests' }).first().waitFor();
    expect(await tops()).toBe(1);
    await page.setViewportSize({ width: 959, height: 900 });
    expect(await tops()).toBe(3);
  });
});
