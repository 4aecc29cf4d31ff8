/** A member of staff acts for a learner, through the central site's own page. */
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

test('an instructor opens a learner’s account: a banner, nothing stored, no way to log the learner out, over at a reload', async ({
  page,
  troubles,
}) => {
  troubles.allow(/403/);
  await signIn(page, 'paul');
  await page.waitForURL('**/welcome');
  await page.goto('/cas/agir-pour?recherche=martin');
  await page.getByRole('button', { name: /Léa Martin/ }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText(/Vous consultez le compte de Léa Martin/).waitFor();
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('selectedInscriptionId')]),
  ).toEqual([null, null]);
  const logOut = page.getByRole('button', { name: 'Déconnexion' });
  await expect.poll(() => logOut.first().isDisabled()).toBe(true);
  // Staff who act for a learner can't start or answer anything, and the page tells them.
  await page.getByText(/seul l’élève peut commencer une série/).waitFor();
  const begin = page.getByRole('button', {
    name: /^(Chronométré|Sans chrono|Commencer|Recommencer|Réviser)/,
  });
  await begin.first().waitFor();
  for (const button of await begin.all()) expect(await button.isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Mon historique' }).click();
  await page
    .getByRole('link', { name: /Revoir/ })
    .first()
    .waitFor();
  await page
    .getByRole('link', { name: /Continuer|Reprendre/ })
    .first()
    .click();
  await page.getByText(/seul l’élève peut commencer une série, voir sa question en cours/).waitFor();
  expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);

  // A staff member's browser stores nothing of a learner's account: after a reload, it is the staff member's own.
  await page.reload();
  await page.getByText('Paul Mercier').first().waitFor();
  expect(await page.getByText('Léa Martin').count()).toBe(0);
});

test('a learner is refused the page that leads to other accounts', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/403/);
  await signIn(page, 'lea');
  const reply = await page.goto('/cas/agir-pour');
  expect(reply?.status()).toBe(403);
  expect(await page.getByRole('button', { name: /Lina/ }).count()).toBe(0);
});

test('the page that leads to a learner’s account is accessible and fits', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'claire');
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
  await page.goto('/cas/agir-pour');
  await page.getByRole('button', { name: /Léa Martin/ }).waitFor();
  await expectFine(page, 'way to a learner’s account');
});
