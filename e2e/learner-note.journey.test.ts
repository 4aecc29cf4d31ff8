/** The note of a team on a learner: two colleagues at once, and nothing that was typed is lost. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { type LetterBox, openLetterBox } from './letter-box.ts';
import { signIn } from './visitor.ts';

let box: LetterBox;
test.beforeAll(async () => {
  box = await openLetterBox('learner-note');
});
test.afterAll(() => box.close());

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Note de l’équipe' }) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const openForm = (page: Page) =>
  page.getByRole('button', { name: /^(Ajouter une|Modifier la) note$/ }).click();
const text = (page: Page) => page.getByLabel('Votre note');
/** The first page of staff comes by another navigation, which would interrupt the next one. */
const openLearner = async (page: Page, login: string) => {
  await signIn(page, login);
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
  await page.goto(`${box.at}/gestion/eleves`);
  await page.getByRole('link', { name: 'Martin Léa' }).first().click();
  await card(page).getByRole('button').first().waitFor();
};

test('a note is written, survives a reload half typed, is taken back and put back, at the size of a phone', {
  tag: '@both',
}, async ({ visit }) => {
  await visit({ at: box.at, width: 390, expected: /401|403/ }, async ({ page }) => {
    await openLearner(page, 'claire');
    await press(page, 'Ajouter une note');
    await expect(text(page)).toBeFocused();
    await text(page).fill('Préfère le samedi,');
    await page.reload();
    await press(page, 'Reprendre votre texte');
    await expect(text(page)).toHaveValue('Préfère le samedi,');
    await text(page).fill('Préfère le samedi,\nrevoir les priorités.');
    await expectFine(page, 'the form of a note');
    await press(page, 'Enregistrer');
    await card(page).getByText('La note est enregistrée.').waitFor();
    await card(page)
      .getByText(/^Écrite par Claire .* le \d/)
      .waitFor();
    await expect(page.getByRole('button', { name: 'Modifier la note' })).toBeFocused();
    await expectFine(page, 'a note');
    await press(page, 'Modifier la note');
    await text(page).fill('a'.repeat(2001));
    await press(page, 'Enregistrer');
    await page.getByRole('link', { name: /^Cette note est trop longue/ }).waitFor();
    await press(page, 'Annuler');
    await press(page, 'Continuer à écrire');
    await press(page, 'Annuler');
    await press(page, 'Abandonner');
    await card(page).getByText('revoir les priorités.').waitFor();
    await press(page, 'Modifier la note');
    await text(page).fill(' ');
    await press(page, 'Enregistrer');
    await card(page).getByText('La note est retirée.').waitFor();
    await press(page, 'Annuler');
    await card(page).getByText('revoir les priorités.').waitFor();
  });
});

test('of two colleagues at once, the second sees the other’s text beside their own, and decides', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, width: 390, expected: /401|403|409/ }, async ({ page }) => {
    await openLearner(page, 'claire');
    await openForm(page);
    await visit({ at: box.at, expected: /401|403/ }, async ({ page: other }) => {
      await openLearner(other, 'sophie');
      await openForm(other);
      await text(other).fill('Conduit mieux le matin.');
      await press(other, 'Enregistrer');
      await other.getByText('La note est enregistrée.').waitFor();
    });
    await text(page).fill('Revoir les ronds-points.');
    await press(page, 'Enregistrer');
    await page.getByText(/^Sophie .* a modifié cette note/).waitFor();
    await card(page).locator('blockquote').getByText('Conduit mieux le matin.').waitFor();
    await expect(text(page)).toHaveValue('Revoir les ronds-points.');
    await expectFine(page, 'a note that a colleague has changed');
    await press(page, 'Enregistrer');
    await card(page).getByText('La note est enregistrée.').waitFor();
    await card(page).getByText('Revoir les ronds-points.').waitFor();
  });
});
