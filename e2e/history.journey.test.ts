import { expect, test } from 'vitest';
import { startSeries } from './play.ts';
import { signIn, visit } from './visitor.ts';
import { weigh } from './weights.ts';

test('the history sorts up, down and not at all, pages within bounds, and keeps both in the address', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'lea');
    await page.goto('/history');
    const header = page.getByRole('columnheader', { name: 'Score' });
    const press = (): Promise<void> => header.getByRole('button').click();
    const scores = async (): Promise<number[]> => {
      const texts = await page.getByText(/^\d+\s*\/\s*\d+$/).allTextContents();
      return texts.map((text) => Number(text.split('/')[0]) / Number(text.split('/')[1]));
    };
    const direction = (): Promise<string | null> => header.getAttribute('aria-sort');

    await press();
    await expect.poll(direction).toBe('ascending');
    const up = await scores();
    expect(up.length).toBeGreaterThan(5);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(new URL(page.url()).searchParams.get('tri')).toBe('score');
    await press();
    await expect.poll(direction).toBe('descending');
    expect(await scores()).toEqual(up.toReversed());
    await page.reload();
    await expect.poll(direction).toBe('descending');
    await press();
    await expect.poll(direction).toBe('none');
    expect(new URL(page.url()).searchParams.has('tri')).toBe(false);

    await page.getByLabel(/Résultats par page/).selectOption('10');
    await page.getByText(/^1 - 10 de \d+$/).waitFor();
    expect(await page.getByRole('button', { name: 'Page précédente' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await page.getByText(/^11 - \d+ de \d+$/).waitFor();
    await page.goBack();
    await page.getByText(/^1 - 10 de \d+$/).waitFor();
    await page.goto('/history?page=999&taille=10&tri=autre');
    await page.getByText(/^11 - \d+ de \d+$/).waitFor();
    expect(await page.getByRole('button', { name: 'Page suivante' }).isDisabled()).toBe(true);
  });
});

test('the dashboard loads at most 200 kB of JavaScript, the player 30 kB more', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'lea');
    const dashboard = await weigh(page, '/dashboard');
    expect(dashboard).toBeGreaterThan(50_000);
    expect(dashboard).toBeLessThanOrEqual(200_000);
    await startSeries(page, /Réviser/);
    expect((await weigh(page, new URL(page.url()).pathname)) - dashboard).toBeLessThanOrEqual(30_000);
  });
});

test('the bell opens the messages, the footer its dialogs, each closed by its button or Escape', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'lea');
    await page.getByRole('button', { name: /Messages/ }).click();
    await page.getByText('Le bureau est ouvert').waitFor();
    await page.keyboard.press('Escape');
    for (const name of ['Mentions légales', 'CGU']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading').first().waitFor();
      await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  });
});
