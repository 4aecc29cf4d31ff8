/** «Confirmez que c’est vous», where an act asks for it, in a session that a sign-on from before has opened. */
import { DEMO_PASSWORD } from '@balise/server/demo/people';
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
const password = (page: Page) => dialog(page).getByLabel('Votre mot de passe');
const ask = (page: Page) => page.getByRole('button', { name: 'Télécharger mes données' }).click();

/** Signed in again without a password, as in the morning after: nothing is proved by it. */
async function enterUnasked(page: Page, login: string): Promise<void> {
  await signIn(page, login);
  const { origin } = new URL(page.url());
  await page.goto(`/cas/login?service=${encodeURIComponent(origin)}`);
  await page.waitForURL((url) => !url.pathname.startsWith('/cas/') && !url.searchParams.has('ticket'));
}

test('cancelled, empty, wrong, right: then the act is done, and the next one asks nothing', {
  tag: '@both',
}, async ({ page, troubles }) => {
  troubles.allow(/403/);
  await enterUnasked(page, 'lea');
  await page.goto('/mes-donnees');
  await page.getByRole('heading', { name: 'Une copie de mes données' }).waitFor();
  await ask(page);
  await password(page).waitFor();
  await expect.poll(() => password(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await expectFine(page, 'the question');
  await page.keyboard.press('Escape');
  await page.getByText('Rien n’a été fait', { exact: false }).waitFor();
  expect(await dialog(page).count()).toBe(0);

  await ask(page);
  await dialog(page).getByRole('button', { name: 'Continuer' }).click();
  await dialog(page).getByText('Saisissez votre mot de passe.').first().waitFor();
  await password(page).fill('un autre');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Ce mot de passe n’est pas le vôtre.').first().waitFor();
  await expectFine(page, 'a wrong password');
  await password(page).fill(DEMO_PASSWORD);
  await Promise.all([page.waitForEvent('download'), password(page).press('Enter')]);
  await page.getByText(/Votre archive est dans les téléchargements/).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await Promise.all([page.waitForEvent('download'), ask(page)]);
});

test('by a mailed link: the button keeps the focus, and a look that fails is not «not yet opened»', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/403|ERR_FAILED/);
  let isOffline = false;
  let isOpened = false;
  await page.route('**/api/compte', async (route) => {
    if (isOffline) return route.abort();
    const reply = await route.fetch();
    const confirme_jusqu_a = isOpened ? new Date(Date.now() + 600_000).toISOString() : null;
    await route.fulfill({ json: { ...(await reply.json()), confirmation: 'lien', confirme_jusqu_a } });
  });
  await page.route('**/api/compte/confirmation/lien', (route) =>
    route.fulfill({ status: 202, json: { recu: true } }),
  );
  await enterUnasked(page, 'lea');
  await page.goto('/mes-donnees');
  await ask(page);
  const button = (name: string) => dialog(page).getByRole('button', { name });
  await button('Recevoir un lien').waitFor();
  await expectFine(page, 'the link is offered');
  await expect(button('Recevoir un lien')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Le message est parti.').waitFor();
  await expect(button('J’ai ouvert le lien')).toBeFocused();

  isOffline = true;
  await page.keyboard.press('Enter');
  const alert = dialog(page).getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).not.toContain('pas encore été ouvert');
  isOffline = false;
  await expect(button('J’ai ouvert le lien')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Le lien n’a pas encore été ouvert dans ce navigateur.').waitFor();
  await expectFine(page, 'the link was not opened');
  isOpened = true;
  await expect(button('J’ai ouvert le lien')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
});
