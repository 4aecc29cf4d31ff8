/** Missing or forbidden addresses, and bugs: a message and a way back. */
import { expect, test } from './fixtures.ts';
import { signIn, violations } from './visitor.ts';

const NOBODYS = '0191d6a0-0000-7000-8000-000000000000';

for (const [area, id] of [
  ['/details', NOBODYS],
  ['/resume', NOBODYS],
  ['/player', NOBODYS],
  ['/details', 'inconnue'],
] as const) {
  test(`${area}/${id}: the page tells that there is no such series, and leads to the existing ones`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit({ expected: /40[04]/ }, async ({ page }) => {
      await signIn(page, 'lea');
      await page.goto(`${area}/${id}`);
      await page.getByText('Cette série est introuvable').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Voir mon historique' }).click();
      await page.waitForURL('**/history');
    });
  });
}

test('a course that is not open shows a message and a way back', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'lea');
  await page.goto('/courses/inconnu');
  await page.getByText('Ce cours n’est pas ouvert à votre nom').waitFor();
  await page.getByRole('link', { name: 'Retour à mon tableau de bord' }).click();
  await page.waitForURL('**/dashboard');
});

test('a page that breaks shows a calm message and a way to continue', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/page error|console/);
  await signIn(page, 'lea');
  // A reply that the contract does not allow.
  await page.route('**/api/serie/details/**', (route) => route.fulfill({ json: { serie: null } }));
  await page.goto(`/details/${NOBODYS}`);
  await page.getByRole('alert').getByText('Une erreur est survenue').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.waitForURL('**/dashboard');
});
