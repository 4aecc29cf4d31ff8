/** The pages of schools: a manager who learns nothing, an instructor who learns too, and a learner. */
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

test('a manager signs in, lands on what waits this morning, and opens a learner; back and reload keep the place', {
  tag: '@both',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await signIn(page, 'claire');
  await page.waitForURL('**/gestion');
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
  await expectFine(page, 'this morning');
  const places = page.getByRole('navigation', { name: 'Rubriques' });
  await places.getByRole('link', { name: 'Élèves' }).click();
  await page.getByRole('heading', { name: 'Élèves', level: 1 }).waitFor();
  expect(await places.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Élèves']);
  await page.getByRole('link', { name: 'Martin Léa' }).first().waitFor();
  await expectFine(page, 'the roster');
  await page.getByRole('link', { name: 'Martin Léa' }).first().click();
  await page.getByRole('heading', { name: 'Léa Martin', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Qui a consulté ce dossier' }).waitFor();
  await expectFine(page, 'the page of a learner');
  await page.reload();
  await page.getByRole('heading', { name: 'Léa Martin', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Élèves', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/gestion'));
});

test('an instructor who also learns comes back to the page of the school that was asked for', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401/);
  await page.goto('/gestion/eleves');
  await page.waitForURL('**/cas/login**');
  await page.getByLabel(/courriel|e-mail|identifiant/i).fill('paul@demo.example');
  await page
    .getByLabel(/mot de passe/i)
    .first()
    .fill('bonne-route-2026');
  await page.getByRole('button', { name: /connecter/i }).click();
  await page.waitForURL('**/gestion/eleves');
  await page.getByRole('link', { name: 'Martin Léa' }).first().waitFor();
  await page.getByRole('link', { name: 'Mes révisions' }).click();
  await page.waitForURL(/\/(dashboard|welcome)$/);
});

test('a learner is told that these pages are for schools, and an unknown address or learner has a way out', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403|404/);
  await signIn(page, 'lea');
  await page.waitForURL('**/dashboard');
  await page.goto('/gestion');
  await page.getByText('Cet espace est celui des équipes des écoles').waitFor();
  await page.getByRole('link', { name: 'Aller à mes révisions' }).click();
  await page.waitForURL('**/dashboard');
});

test('an unknown learner and an unknown address have a way out', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/401|403|404/);
  await signIn(page, 'claire');
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
  await page.goto('/gestion/eleves/999999');
  await page.getByText('Cet élève est introuvable').waitFor();
  await page.getByRole('link', { name: 'Voir les élèves' }).click();
  await page.getByRole('heading', { name: 'Élèves', level: 1 }).waitFor();
  await page.goto('/gestion/nulle-part');
  await page.getByText('Cette page n’existe pas').waitFor();
});
