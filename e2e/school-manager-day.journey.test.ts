/** A day of somebody who manages a school, from the morning to the journal; on a server of its own. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { type LetterBox, openLetterBox, readButtonAddress } from './letter-box.ts';
import { signIn } from './visitor.ts';

let box: LetterBox;
test.beforeAll(async () => {
  box = await openLetterBox('manager-day');
});
test.afterAll(() => box.close());

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** Opens a learner of the given view, the first of the list. @returns their name, as their page says it */
async function openFirstOf(page: Page, view: string): Promise<string> {
  await place(page, 'Élèves').click();
  await page.getByRole('button', { name: view, exact: true }).click();
  await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^\\d+.élèves · ${view}$`, 'u'));
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('heading', { name: 'Qui a consulté ce dossier' }).waitFor();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

test('a manager helps a learner who is stuck, changes the team, takes a file, and the journal tells it all', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'marc');
    await title(page, 'Ce matin').waitFor();
    await page.getByRole('heading', { name: /sans première connexion/ }).waitFor();
    await expectFine(page, 'the morning of a full school');

    await openFirstOf(page, 'Jamais venus');
    await page.getByRole('heading', { name: 'Invitation', exact: true }).waitFor();
    const name = await openFirstOf(page, 'Bloqués');
    await expectFine(page, 'the page of a learner who is stuck');

    await page.getByRole('button', { name: 'Donner un devoir' }).click();
    await page.getByLabel('Ce qu’il faut faire').selectOption({ index: 1 });
    await page.getByLabel('Mot pour les élèves').fill('Reprenez ce thème avec calme.');
    await page.getByRole('button', { name: 'Donner ce devoir' }).click();
    await page.waitForURL('**/gestion/devoirs/*');
    await expect(title(page, name)).toHaveCount(0);
    await page.getByText('pas commencé').first().waitFor();
    await page.getByRole('link', { name }).click();
    await title(page, name).waitFor();

    await page.getByRole('button', { name: 'Écrire', exact: true }).click();
    await page
      .getByLabel('Message', { exact: true })
      .fill('Un devoir vous attend, et nous en parlons jeudi.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('Un devoir vous attend, et nous en parlons jeudi.').waitFor();

    await page.getByRole('button', { name: /^Modifier l’accès/ }).click();
    await page.getByLabel('Nombre de jours').fill('15');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByText(/1.accès prolongé/u).waitFor();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.getByText(/1.accès rétabli/u).waitFor();

    await place(page, 'Bilan').click();
    await page.getByRole('row', { name: /^Ensemble/ }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Résultats (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^resultats-\d{4}-01-01-\d{4}-12-31\.csv$/);

    await place(page, 'Équipe').click();
    await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
    await page.getByLabel('Prénom').fill('Ada');
    await page.getByLabel('Nom', { exact: true }).fill('Renfort');
    await page.getByLabel('Adresse e-mail').fill('ada.renfort@exemple.fr');
    await page.getByLabel('Secrétariat').check();
    await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click();
    await page.getByRole('heading', { name: 'Invitations sans réponse' }).waitFor();
  });

  const invitation = await box.mailTo('ada.renfort@exemple.fr', 'invitation');
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await page.goto(readButtonAddress(invitation));
    await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
    await page.getByLabel('Nouveau mot de passe').fill('quatre mots sans rapport');
    await page.getByLabel('Saisissez-le à nouveau').fill('quatre mots sans rapport');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('link', { name: 'Se connecter' }).waitFor();
  });

  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'marc');
    await title(page, 'Ce matin').waitFor();
    await place(page, 'Équipe').click();
    await page.getByRole('button', { name: 'Terminer le contrat de Ada Renfort' }).click();
    await page.getByRole('button', { name: 'Terminer le contrat', exact: true }).click();
    await page.getByRole('heading', { name: 'Ont travaillé ici' }).waitFor();

    await place(page, 'Journal').click();
    await title(page, 'Journal').waitFor();
    for (const act of [
      'Marc Delmas a retiré une personne de l’équipe',
      'Ada Renfort a rejoint l’équipe',
      'Marc Delmas a invité une personne dans l’équipe',
      'Marc Delmas a téléchargé les résultats d’examen',
      'Marc Delmas est revenu sur un changement d’accès',
      'Marc Delmas a prolongé un accès',
      'Marc Delmas a écrit un message',
      'Marc Delmas a donné un devoir',
      'Marc Delmas a consulté un dossier',
    ])
      await page.getByText(act).first().waitFor();
    await expect(page.getByText('fait une action')).toHaveCount(0);
    await expectFine(page, 'the journal of a full day');
  });
});
