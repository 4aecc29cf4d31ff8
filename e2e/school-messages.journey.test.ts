/** What a school writes to its learners, and their letters, on its own server. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { type LetterBox, openLetterBox } from './letter-box.ts';
import { signIn } from './visitor.ts';

let box: LetterBox;
test.beforeAll(async () => {
  box = await openLetterBox('school-messages');
});
test.afterAll(() => box.close());

const enter = async (page: Page): Promise<void> => {
  await signIn(page, 'claire');
  await page.waitForURL('**/gestion');
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
};
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name });

test('a message written on a learner’s page arrives at the bell; the school sees that it was read, and withdraws another', async ({
  visit,
}) => {
  test.slow();
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await enter(page);
    await place(page, 'Messages').click();
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Écrire' }).click();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('link', { name: 'Écrivez votre message.' }).waitFor();
    await page.getByLabel('Message', { exact: true }).fill('L’école est fermée lundi.');
    await expectFine(page, 'the dialog of a message');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('L’école est fermée lundi.').waitFor();
    await page
      .getByRole('button', { name: /^Corriger/ })
      .first()
      .click();
    await page.getByLabel('Message', { exact: true }).fill('L’école est fermée mardi.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('L’école est fermée mardi.').waitFor();
    await place(page, 'Élèves').click();
    await page.getByRole('link', { name: 'Martin Léa' }).first().click();
    await page.getByRole('button', { name: 'Écrire', exact: true }).click();
    await page.getByLabel('Message', { exact: true }).fill('Léa, passez nous voir jeudi.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('Léa, passez nous voir jeudi.').waitFor();
  });
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'lea');
    const read = page.waitForResponse('**/messages-lus');
    await page.getByRole('button', { name: /^Messages/ }).click();
    await read;
    await page.getByText('Léa, passez nous voir jeudi.').first().waitFor();
    await page.getByText('L’école est fermée mardi.').first().waitFor();
  });
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await enter(page);
    await place(page, 'Messages').click();
    const own = page.getByRole('article', { name: 'Message pour Léa Martin' });
    await own.getByText('Vu par 1 sur 1').click();
    await page.getByText(/^Martin Léa.*vu le/).waitFor();
    await expectFine(page, 'who has read a message');
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();
    await page.getByRole('button', { name: 'Retirer, Léa Martin' }).click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await own.getByText(/^Retiré le/).waitFor();
    await expectFine(page, 'the messages of a school');
  });
});

test('a letter of a learner waits in the morning until it is marked as answered, and can be opened again', {
  tag: '@long',
}, async ({ visit }) => {
  test.slow();
  await visit({ at: box.at }, async ({ page }) => {
    await signIn(page, 'lea');
    await page.getByRole('link', { name: 'Nous contacter' }).click();
    await page.getByLabel('Sujet').fill('Mon permis');
    await page.getByLabel('Message', { exact: true }).fill('Quand ouvre le bureau\u00a0?');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('heading', { name: 'Votre message est parti' }).waitFor();
  });
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await enter(page);
    await page.getByRole('link', { name: 'Lire les courriers' }).click();
    await page.getByText('Quand ouvre le bureau\u00a0?').waitFor();
    const mail = page.getByRole('link', { name: /^Répondre par e-mail/ });
    expect(await mail.getAttribute('href')).toMatch(/^mailto:lea@demo\.example\?subject=Re/);
    await expectFine(page, 'the letters of learners');
    await page.getByRole('button', { name: /^Marquer comme répondu/ }).click();
    await page.getByLabel('Note de l’équipe (facultatif)').fill('Appelée ce matin');
    await expectFine(page, 'the dialog of an answer');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Aucun courrier n’attend de réponse').waitFor();
    await place(page, 'Ce matin').click();
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    // The page shows what it knew, then the new reply.
    await expect(page.getByText('sans réponse à un courrier')).toHaveCount(0);
    await page.goBack();
    await page.getByText('Répondus', { exact: true }).click();
    await page.getByText('Appelée ce matin').waitFor();
    await page.getByRole('button', { name: /^Rouvrir/ }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Sans réponse (1)').waitFor();
  });
});
