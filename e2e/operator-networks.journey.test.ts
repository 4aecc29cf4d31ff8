/** A network of schools is made, gets a school and a head office, loses both, and is deleted, without SQL. */
import type { Page } from '@playwright/test';
import { expectFine, expectSound } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { expectRoomForLargeLetters } from './large-letters.ts';
import { type LetterBox, openLetterBox, readButtonAddress } from './letter-box.ts';
import { signIn } from './visitor.ts';

let box: LetterBox;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await openLetterBox('networks');
});
test.afterAll(() => box.close());

const PASSWORD = 'quatre mots sans rapport';
const HEAD = 'helene.siege@exemple.fr';
const NETWORK = 'Réseau du Golfe';
const SCHOOL = 'Orata Conduite du Golfe';

async function enter(page: Page): Promise<void> {
  await signIn(page, 'olga');
  await page.waitForURL('**/exploitation');
  await page.getByRole('link', { name: 'Groupements' }).click();
  await page.getByRole('heading', { name: 'Groupements', level: 1 }).waitFor();
}

async function open(page: Page): Promise<void> {
  await enter(page);
  await page.getByRole('link', { name: NETWORK }).click();
  await page.getByRole('heading', { name: NETWORK, level: 1 }).waitFor();
}

async function signInAsHead(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Adresse e-mail').fill(HEAD);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/gestion(\/|$)/);
}

test('an operator makes a network and puts a school in it, whose page leads back', { tag: '@both' }, async ({
  visit,
}) => {
  await visit({ at: box.at, expected: /401|403|404/ }, async ({ page }) => {
    await enter(page);
    const known = page.getByRole('row', { name: 'Groupement Comtois' });
    await known.getByText('3 écoles').waitFor();
    await known.getByText('Sylvie Monnier').waitFor();
    await expectFine(page, 'the networks');
    await page.getByRole('button', { name: 'Créer un groupement' }).click();
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await page.getByText('Saisissez le nom du groupement.').first().waitFor();
    await expectSound(page, 'a new network with a fault');
    await page.getByLabel('Nom du groupement').fill('Réseau du golf');
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await page.getByText('Le groupement est créé.').waitFor();
    await page.getByRole('button', { name: 'Renommer' }).click();
    await page.getByLabel('Nom du groupement').fill(NETWORK);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { name: NETWORK, level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Ajouter une école' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Auto-école du Vieux Moulin').waitFor();
    // Of another network.
    await expect(dialog.getByLabel('École de conduite des Tilleuls')).toHaveCount(0);
    await dialog.getByLabel('Rechercher').fill('GOLFE');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await dialog.getByLabel(SCHOOL).check();
    await expectSound(page, 'a school for a network');
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText(`${SCHOOL} est dans le groupement.`).waitFor();
    await expectFine(page, 'a network');
    await expectRoomForLargeLetters(page, 'a network');
    await page.getByRole('link', { name: SCHOOL }).click();
    await page.getByRole('heading', { name: SCHOOL, level: 1 }).waitFor();
    await page.getByText('a mis l’école dans un groupement').waitFor();
    await page.getByRole('link', { name: NETWORK }).click();
    await page.getByRole('heading', { name: NETWORK, level: 1 }).waitFor();
    await page.goto('/exploitation/groupements/999999');
    await page.getByText('Ce groupement est introuvable').waitFor();
  });
});

test('a head office joins by the mailed link, and is out at once when its work ends', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Inviter au siège' }).click();
    await page.getByLabel('Prénom').fill('Hélène');
    await page.getByLabel('Nom', { exact: true }).fill('Du Siège');
    await page.getByLabel('Adresse e-mail').fill(HEAD);
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await page.getByText(`L’invitation est partie à ${HEAD}.`).waitFor();
    await page.getByRole('heading', { name: 'Invitations sans réponse' }).waitFor();
    const link = readButtonAddress(await box.mailTo(HEAD, NETWORK));
    await visit({ at: box.at, expected: /401|403/ }, async ({ page: head }) => {
      await head.goto(link);
      await head.getByRole('heading', { name: `Rejoindre le siège de ${NETWORK}` }).waitFor();
      await expectFine(head, 'an invitation to a head office');
      await head.getByRole('button', { name: 'Rejoindre le siège' }).click();
      await head.getByLabel('Nouveau mot de passe').fill(PASSWORD);
      await head.getByLabel('Saisissez-le à nouveau').fill(PASSWORD);
      await head.getByRole('button', { name: 'Enregistrer' }).click();
      await head.getByRole('link', { name: 'Se connecter' }).waitFor();
      await signInAsHead(head);
      await head.getByRole('heading', { name: NETWORK, level: 1 }).waitFor();

      await page.reload();
      await page.getByText('Hélène Du Siège').first().waitFor();
      await page.getByRole('button', { name: 'Terminer le contrat de Hélène Du Siège' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Terminer le contrat' }).click();
      await page.getByText('Le contrat de Hélène Du Siège est terminé.').waitFor();
      await expectFine(page, 'a network whose head office has left');
      await head.reload();
      await head.waitForURL((url) => !url.pathname.startsWith('/gestion'));
    });
  });
});

test('a network without school and head office is deleted, and one with them offers no such thing', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await open(page);
    const remove = page.getByRole('button', { name: 'Supprimer' });
    await expect(remove).toHaveCount(0);
    await page.getByRole('button', { name: `Retirer ${SCHOOL} du groupement` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’école' }).click();
    await page.getByText(`${SCHOOL} n’est plus dans le groupement.`).waitFor();
    await remove.click();
    await expectSound(page, 'the deletion of a network');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Le groupement est supprimé.').waitFor();
    await page.getByRole('link', { name: 'Groupement Comtois' }).waitFor();
    await expect(page.getByRole('link', { name: NETWORK })).toHaveCount(0);
  });
});
