/** The team of a school: an invitation by mail, a moniteur of one group, and the end of a contract. */
import type { Page } from '@playwright/test';
import { expectFine, expectSound } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { type LetterBox, openLetterBox, readButtonAddress } from './letter-box.ts';
import { signIn } from './visitor.ts';

let box: LetterBox;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await openLetterBox('team');
});
test.afterAll(() => box.close());

const PASSWORD = 'quatre mots sans rapport';

async function openTeam(page: Page): Promise<void> {
  await signIn(page, 'claire');
  await page.waitForURL('**/gestion');
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Équipe' }).click();
  await page.getByRole('heading', { name: 'Équipe', level: 1 }).waitFor();
}

test('a manager invites a secretary, whose link leads to a password and to the pages of the school', async ({
  visit,
}) => {
  await visit({ at: box.at, expected: /401|403|410/ }, async ({ page }) => {
    await openTeam(page);
    await page.getByText('Paul').first().waitFor();
    await page.getByText('Fuseau horaire de l’école\u00a0: France métropolitaine').waitFor();
    await expectFine(page, 'the team');
    await page.getByRole('button', { name: 'Inviter quelqu’un' }).click();
    await page.getByLabel('Prénom').fill('Zoé');
    await page.getByLabel('Nom', { exact: true }).fill('Neuve');
    await page.getByLabel('Adresse e-mail').fill('zoe.neuve@exemple.fr');
    await page.getByLabel('Secrétariat').check();
    await expectSound(page, 'the invitation');
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await page.getByText('L’invitation est partie à zoe.neuve@exemple.fr.').waitFor();
    await page.getByRole('heading', { name: 'Invitations sans réponse' }).waitFor();
    await expectFine(page, 'the team with an invitation');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    // The sign-out leads there by another page: a link opened meanwhile would be overtaken.
    await page.waitForURL('**/cas/login**');
    const link = readButtonAddress(await box.mailTo('zoe.neuve@exemple.fr', 'invitation'));
    await page.goto(link);
    await page.getByRole('heading', { name: /Rejoindre l’équipe/ }).waitFor();
    await expectFine(page, 'the page of an invitation');
    await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
    await page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
    await page.getByLabel('Saisissez-le à nouveau').fill(PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await page.getByLabel('Adresse e-mail').fill('zoe.neuve@exemple.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL('**/gestion');
    await page.getByText('Secrétariat').waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Cette invitation n’est plus valable' }).waitFor();
  });
});

test('a moniteur who is limited to one group sees its learners alone; the end of the contract shows at the next call', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403|409/ }, async ({ page: boss }) => {
    await openTeam(boss);
    const rubrics = boss.getByRole('navigation', { name: 'Rubriques' });
    await rubrics.getByRole('link', { name: 'Groupes' }).click();
    await boss.getByRole('button', { name: 'Nouveau groupe' }).click();
    await boss.getByLabel('Nom du groupe').fill('Jeudi');
    await boss.getByRole('button', { name: 'Créer le groupe' }).click();
    await boss.getByLabel('Prénom ou nom').fill('léa');
    await boss.getByRole('button', { name: 'Ajouter Léa Martin au groupe' }).click();
    await boss.getByRole('button', { name: 'Retirer Léa Martin du groupe' }).waitFor();
    await rubrics.getByRole('link', { name: 'Équipe' }).click();
    await boss.getByRole('button', { name: /^Modifier Paul/ }).click();
    await boss.getByLabel('Ses groupes').check();
    await boss.getByLabel('Jeudi').check();
    await expectSound(boss, 'the terms of a contract');
    await boss.getByRole('button', { name: 'Enregistrer' }).click();
    await boss.getByText(/seulement Jeudi/).waitFor();
    await visit({ at: box.at, expected: /401|403/ }, async ({ page: paul }) => {
      await signIn(paul, 'paul');
      await paul.goto('/gestion/eleves');
      await paul.getByRole('link', { name: 'Martin Léa' }).first().waitFor();
      const names = await paul.locator('tbody th a').allInnerTexts();
      expect(new Set(names)).toEqual(new Set(['Martin Léa']));
      await boss.getByRole('button', { name: /^Terminer le contrat de Paul/ }).click();
      await boss.getByRole('button', { name: 'Terminer le contrat', exact: true }).click();
      await boss.getByRole('heading', { name: 'Ont travaillé ici' }).waitFor();
      await paul
        .getByRole('navigation', { name: 'Rubriques' })
        .getByRole('link', { name: 'Groupes' })
        .click();
      await paul.getByText('Cet espace est celui des équipes des écoles').waitFor();
      await boss.getByRole('button', { name: /^Reprendre le contrat de Paul/ }).click();
      await boss.getByRole('button', { name: /^Modifier Paul/ }).waitFor();
    });
    await boss.getByRole('button', { name: /^Terminer le contrat de Claire/ }).click();
    await boss.getByRole('button', { name: 'Terminer le contrat', exact: true }).click();
    await boss.getByText('L’école garde toujours un gérant.').waitFor();
  });
});

test('a manager makes the key of the management program, replaces it and revokes both', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401/ }, async ({ page }) => {
    await openTeam(page);
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Logiciel de gestion' }) });
    const statusOf = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await page.request.get('/api/passerelle/eleves', { headers })).status();
    };
    await card.getByRole('button', { name: 'Créer la clé' }).click();
    const first = (await card.locator('code').textContent()) ?? '';
    expect(await statusOf(first)).toBe(200);
    await expectFine(page, 'the key that is shown once');
    await card.getByRole('button', { name: 'J’ai gardé la clé' }).click();
    await page.reload();
    await card.getByText('utilisée le').waitFor();
    expect(await page.content()).not.toContain(first);
    await card.getByRole('button', { name: /^Remplacer la clé/ }).click();
    await expectSound(page, 'what is asked before a key is replaced');
    await page.getByLabel('L’ancienne clé finit').selectOption({ label: 'Dans un jour' });
    await page.getByRole('button', { name: 'Remplacer la clé', exact: true }).click();
    const second = (await card.locator('code').textContent()) ?? '';
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await card.getByText('sert encore jusqu’au').waitFor();
    for (const key of [second, first]) {
      await card.getByRole('button', { name: `Révoquer la clé ${key.slice(0, -65)}` }).click();
      await page.getByRole('button', { name: 'Révoquer la clé', exact: true }).click();
      await expect.poll(() => statusOf(key)).toBe(401);
    }
    await card.getByText('Votre école n’a pas de clé en service.').waitFor();
  });
});
