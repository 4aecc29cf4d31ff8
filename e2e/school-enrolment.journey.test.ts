/** A school brings its learners: one by one, by codes on paper, as a list. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

async function arrive(page: Page): Promise<void> {
  await signIn(page, 'claire');
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
}

test('a manager adds one learner, whose faults are named beside their fields, and is told of one who is there', {
  tag: '@both',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await arrive(page);
  await page.goto('/gestion/eleves');
  await page.getByRole('link', { name: 'Ajouter un élève' }).click();
  await page.getByRole('heading', { name: 'Ajouter un élève', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Ajouter l’élève' }).click();
  await page.getByText('4 points à corriger').waitFor();
  await expectFine(page, 'the form of a learner');
  await page.getByLabel('Nom', { exact: true }).fill('Nouvelle');
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Adresse e-mail').fill('ines.nouvelle@exemple.fr');
  await page.getByLabel('Date de naissance').fill('12032015');
  await page.getByLabel('Adresse e-mail d’un parent').waitFor();
  await page.getByLabel('Date de naissance').fill('12/03/2004');
  await page.reload();
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('ines.nouvelle@exemple.fr');
  await page.getByRole('button', { name: 'Ajouter l’élève' }).click();
  await page.getByText('Invitation envoyée à Inès Nouvelle').waitFor();
  // By keyboard, one learner after the other.
  await expect(page.getByRole('button', { name: 'Ajouter un autre élève' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
  expect(await page.getByLabel('Prénom').inputValue()).toBe('');
  await page.getByLabel('Nom', { exact: true }).fill('Nouvelle');
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Adresse e-mail').fill('INES.nouvelle@exemple.fr');
  await page.getByLabel('Date de naissance').fill('12/03/2004');
  await page.getByRole('button', { name: 'Ajouter l’élève' }).click();
  await page.getByText('Inès Nouvelle est déjà inscrit').waitFor();
  await page.getByRole('link', { name: 'Voir sa fiche' }).click();
  await page.getByRole('heading', { name: 'Inès Nouvelle', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Renvoyer l’invitation' }).click();
  await page.getByText('L’e-mail est parti.').waitFor();
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  const corrected = page.getByRole('dialog').getByLabel('Adresse e-mail');
  await corrected.fill('ines.nouvelle@exemple');
  await page.getByRole('button', { name: 'Corriger et inviter' }).click();
  await page.getByRole('link', { name: /^Saisissez une adresse complète/ }).waitFor();
  await expectFine(page, 'the correction of an e-mail');
  await corrected.fill('ines.neuve@exemple.fr');
  await page.getByRole('button', { name: 'Corriger et inviter' }).click();
  await page.getByText('L’invitation est partie à ines.neuve@exemple.fr.').waitFor();
  await page.getByRole('link', { name: 'ines.neuve@exemple.fr' }).waitFor();
  await page.getByRole('button', { name: 'Effacer l’élève' }).click();
  await page.getByRole('button', { name: 'Demander l’effacement' }).waitFor();
  await expectFine(page, 'the erasure of a learner');
  await page.getByRole('button', { name: 'Demander l’effacement' }).click();
  await page.getByText('Tout ce qui avait été saisi pour Inès Nouvelle est effacé.').waitFor();
  await page.getByRole('button', { name: 'Voir les élèves' }).click();
  await page.waitForURL(/\/gestion\/eleves$/);
  await expect(page.getByRole('link', { name: /Nouvelle Inès/ })).toHaveCount(0);
});

test('a manager makes a batch of codes, prints and saves it once, and revokes codes', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await arrive(page);
  await page.goto('/gestion/codes');
  await page.getByRole('button', { name: 'Créer un lot' }).click();
  await page.getByRole('button', { name: 'Créer les codes' }).click();
  await page.getByText('1 point à corriger').waitFor();
  await expectFine(page, 'the form of a batch');
  await page.getByLabel('Nom du lot').fill('Rentrée de janvier');
  await page.getByLabel('Nombre de codes').fill('3');
  await page.getByRole('button', { name: 'Créer les codes' }).click();
  await page.getByText('3 codes pour').waitFor();
  await expectFine(page, 'the sheet of codes');
  const code = await page
    .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    .first()
    .textContent();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click();
  const file = readFileSync((await (await saving).path()) ?? '', 'utf8');
  expect(file.startsWith('\uFEFFN°;Code;Permis;Valable jusqu’au\r\n')).toBe(true);
  expect(file).toContain(`1;${code};b;`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'J’ai gardé les codes' }).click();
  await page.getByRole('link', { name: 'Rentrée de janvier' }).waitFor();
  await expectFine(page, 'the batches');
  await page.getByRole('link', { name: 'Rentrée de janvier' }).click();
  await page.getByRole('heading', { name: 'Rentrée de janvier', level: 1 }).waitFor();
  expect(await page.content()).not.toContain(code);
  await expectFine(page, 'the codes of a batch');
  await page.getByRole('button', { name: 'Révoquer le code n° 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect.poll(() => page.getByText('Révoqué', { exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Révoquer les codes en attente' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect.poll(() => page.getByText('Révoqué', { exact: true }).count()).toBe(3);
});

const LIST = [
  ['Nom de naissance', 'Prénom(s)', 'Courriel', 'Né(e) le', 'Contact'],
  ['Durand', 'Chloé', 'chloe.durand@exemple.fr', '12/03/2004', '612345678'],
  ['Petit', 'Yanis', 'yanis.petit@exemple', '31/02/2004', ''],
  ['Moreau', 'Lina', 'lina.moreau@exemple.fr', '1 mai 2005', '06 11 22 33 44'],
]
  .map((row) => row.join('\t'))
  .join('\n');

test('a manager pastes a list, sees its faults, says what a column is, imports, and undoes; a reload keeps the place', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await arrive(page);
  await page.goto('/gestion/import');
  await expectFine(page, 'the lists');
  await page.getByLabel('Coller des cellules').fill(LIST);
  await page.getByRole('button', { name: 'Lire ces cellules' }).click();
  await page.waitForURL(/import\/[0-9a-f-]{36}$/);
  await page.getByText('1 ligne à corriger', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Fautes' }).getByText('Ligne 3').first().waitFor();
  await expectFine(page, 'the check of a list');
  await page.getByLabel('Contact').selectOption({ label: 'Téléphone' });
  await page.getByText('0612345678').waitFor();
  await page.reload();
  await page.getByText('0612345678').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Importer 2 élèves' }).isDisabled()).toBe(true);
  await page.getByLabel('Laisser de côté 1 ligne à corriger').check();
  await page.getByRole('button', { name: 'Importer 2 élèves' }).click();
  await page.getByText('La liste est importée').waitFor();
  await expectFine(page, 'an imported list');
  await page.reload();
  await page.getByText('2 élèves invités').waitFor();
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByText('L’import est annulé').waitFor();
  await page.goto('/gestion/import');
  await page.getByText('Annulée').first().waitFor();
});

test('a file that is no table is refused with what to do', { tag: '@long' }, async ({ page, troubles }) => {
  troubles.allow(/401|403|415/);
  await arrive(page);
  await page.goto('/gestion/import');
  const file = { name: 'liste.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Un PDF ne se lit pas comme un tableau').waitFor();
});
