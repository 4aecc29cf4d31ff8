/** The list of a school's learners and what staff do with accesses. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

async function openRoster(page: Page, search = ''): Promise<void> {
  await signIn(page, 'claire');
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
  await page.goto(`/gestion/eleves${search}`);
  await page.getByRole('heading', { name: 'Élèves', level: 1 }).waitFor();
  await page.getByRole('table').waitFor();
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('a manager filters, searches and sorts; the address keeps it for reload and back', {
  tag: '@both',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await openRoster(page);
  await expectFine(page, 'the list of learners');
  const all = await rows(page).count();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('lea MARTIN');
  await page.waitForURL(/q=lea/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveText([/Martin Léa/]);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText([/Martin Léa/]);
  await expect(page.getByRole('searchbox')).toHaveValue('lea MARTIN');
  await page.getByRole('searchbox').press('Escape');
  await expect(rows(page)).toHaveCount(all);
  await page.getByRole('button', { name: 'Tous', exact: true }).click();
  await page.waitForURL(/view=ALL/);
  await page.getByRole('columnheader', { name: 'Dernière série' }).getByRole('button').click();
  await page.waitForURL(/sort=LAST_SERIES/);
  await expect(page.getByRole('columnheader', { name: 'Dernière série' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox').fill('zzz');
  await page.getByText('Aucun élève ne correspond').waitFor();
  await expectFine(page, 'the list without a result');
  await page.getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await expect(rows(page)).toHaveCount(all);
});

test('a manager chooses learners, reads what will change, prolongs, and takes it back', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await openRoster(page, '?view=ALL');
  await page.getByRole('checkbox', { name: /^Choisir toute la page/ }).check();
  const bar = page.getByRole('region', { name: 'Élèves choisis' });
  await expect(bar).toContainText(/\d+.élèves choisis/);
  await expectFine(page, 'learners chosen');
  await bar.getByRole('button', { name: 'Tout décocher' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Choisir Léa Martin' }).first().check();
  await bar.getByRole('button', { name: 'Modifier les accès' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accès de Léa Martin' });
  await dialog.getByText('Ajouter des crédits').click();
  await dialog.getByLabel('Nombre de crédits').fill('3');
  await expect(dialog.getByRole('status')).toHaveText('3\u00a0crédits ajoutés à 1\u00a0élève.');
  await expectFine(page, 'the dialog of accesses');
  await dialog.getByLabel(/^Motif/).fill('Stage reporté');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('heading', { name: 'Accès modifiés ces sept derniers jours' })).toBeVisible();
  await expect(page.getByText('3\u00a0crédits ajoutés à 1\u00a0élève.')).toBeVisible();
  await expectFine(page, 'the list after an act');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('1\u00a0accès rétabli.')).toBeVisible();
  await expect(page.getByText('Annulé', { exact: true })).toBeVisible();
});

test('an access is changed from the page of its learner, and the work list leads to the views', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await openRoster(page);
  await page.getByRole('link', { name: 'Martin Léa' }).first().click();
  await page
    .getByRole('button', { name: /^Modifier l’accès/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Suspendre').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText(/1.accès suspendu/)).toBeVisible();
  await expect(page.getByText(/^Suspendu/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText(/1.accès rétabli/)).toBeVisible();
  const named = {
    inscription: 1,
    firstName: 'Léa',
    lastName: 'Martin',
    licence: 'b',
    day: '2026-11-27',
    readiness: null,
  };
  const tasks = [{ kind: 'ACCESS_ENDS', count: 7, learners: [named] }];
  await page.route('**/api/school/today', (route) => route.fulfill({ json: { day: '2026-11-24', tasks } }));
  await page.goto('/gestion');
  const link = page.getByRole('link', { name: /Voir la liste|Prolonger ces accès/ }).first();
  await link.click();
  await page.waitForURL(/gestion\/eleves\?view=ACCESS_ENDS/);
  await expect(page.getByRole('button', { name: 'Accès qui finit' })).toHaveAttribute('aria-pressed', 'true');
});

test('an instructor sees the list and changes no access', { tag: '@long' }, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await signIn(page, 'paul');
  await page.locator('h1').first().waitFor();
  await page.goto('/gestion/eleves');
  await page.getByRole('table').waitFor();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
