/** A learner's view of an exam request and of the school's messages; the school's side is in exam-request. */
import type { Page } from '@playwright/test';
import { expectSound } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

/** A person with unread messages. A retry needs another person, because the first one's messages are read by then. */
const reader = (...logins: [string, string]): string => logins[test.info().retry] ?? logins[0];
/** dd/MM/yyyy, a month from now. */
const nextMonth = (): string =>
  new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

test('a request is withdrawn after a confirmation, and another one is sent to the school', async ({
  visit,
}) => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'elsa');
    await page.goto('/examen');
    const withdraw = page.getByRole('button', { name: 'Retirer ma demande' });
    const another = page.getByRole('button', { name: 'Faire une autre demande' });
    await withdraw.or(another).first().waitFor();
    // Only on a retry may the request already be withdrawn.
    if (test.info().retry === 0 || (await withdraw.isVisible())) {
      await withdraw.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer ma demande' }).click();
      await page.getByRole('heading', { name: 'Vous avez retiré votre demande' }).waitFor();
    }
    await another.click();
    // Its days are empty again, its number is filled in.
    await page.getByLabel('Première date souhaitée', { exact: true }).fill(nextMonth());
    await page.getByLabel('Centre souhaité', { exact: true }).fill('Besançon');
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await page.getByRole('heading', { name: 'Votre demande est partie' }).waitFor();
    await page.reload();
    await page.getByText('Besançon', { exact: true }).waitFor();
  });
});

test('the bell counts messages, and marks new ones until they were seen, in every tab, for good', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({}, async ({ page }) => {
    await signIn(page, reader('chloe', 'theo'));
    const bell = (of: Page) => of.getByRole('button', { name: /^Messages/ });
    const withNew = (of: Page) => of.getByRole('button', { name: /^Messages.*, dont 2\snon lus$/ });
    await expect.poll(() => withNew(page).textContent()).toBe('2');
    const other = await page.context().newPage();
    await other.goto('/examen');
    await withNew(other).waitFor();
    await bell(page).click();
    const panel = page.getByRole('dialog', { name: 'Messages' });
    await expect.poll(() => panel.getByText('Nouveau').count()).toBe(2);
    await withNew(page).waitFor({ state: 'detached' });
    // Messages that were new when the panel opened stay marked while it is open.
    expect(await panel.getByText('Nouveau').count()).toBe(2);
    await withNew(other).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    // The panel's entry in the history is taken back a moment later; a reload in between would be given up.
    await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
    await page.reload();
    await bell(page).waitFor();
    expect(await bell(page).textContent()).toBe('2');
    expect(await withNew(page).count()).toBe(0);
    await bell(page).click();
    await panel.getByRole('listitem').first().waitFor();
    expect(await panel.getByText('Nouveau').count()).toBe(0);
  });
});

test('a warning is shown above the dashboard until it is read; then only the bell has it', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({}, async ({ page }) => {
    await signIn(page, reader('basile', 'ilan'));
    const banners = page.getByRole('region', { name: 'Messages importants' });
    await banners.getByText(/fermé samedi/).waitFor();
    // The other message is only information.
    expect(await banners.getByRole('button', { name: 'J’ai lu' }).count()).toBe(1);
    await expectSound(page, 'dashboard with a banner');
    const stored = page.waitForResponse(/messages-lus/);
    await banners.getByRole('button', { name: 'J’ai lu' }).press('Enter');
    await banners.waitFor({ state: 'detached' });
    await stored;
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Message marqué comme lu.');
    await page.reload();
    await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
    expect(await banners.count()).toBe(0);
    const bell = page.getByRole('button', { name: /^Messages/ });
    await page.getByRole('button', { name: /, dont 1\snon lu$/ }).waitFor();
    await bell.click();
    await page
      .getByRole('dialog', { name: 'Messages' })
      .getByText(/fermé samedi/)
      .waitFor();
  });
});

test('staff who act for a learner see the messages but mark none, and request no exam', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ expected: /403/ }, async ({ page }) => {
    let marked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/messages-lus')) marked += 1;
    });
    await signIn(page, 'paul');
    await page.goto('/cas/agir-pour?recherche=leroy');
    await page.getByRole('button', { name: /Manon Leroy/ }).click();
    await page.getByText(/Vous consultez le compte de Manon Leroy/).waitFor();
    const bell = page.getByRole('button', { name: /^Messages/ });
    await bell.click();
    await page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'S’inscrire à l’examen' }).click();
    await page.getByRole('heading', { name: 'Ce n’est pas pour cette fois' }).waitFor();
    expect(await page.getByRole('button', { name: 'Demander une nouvelle date' }).count()).toBe(0);
    expect(await bell.textContent()).toBe('2');
    expect(marked).toBe(0);
  });
});
