/** Who runs the platform: a school is made, suspended and reopened; a learner goes to another school; a mail is retried. */
import { refusal } from '@balise/server/test/relay';
import type { Page } from '@playwright/test';
import { expectFine, expectSound } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { expectRoomForLargeLetters } from './large-letters.ts';
import { type LetterBox, openLetterBox, readButtonAddress } from './letter-box.ts';
import { signIn, signInByForm } from './visitor.ts';

let box: LetterBox;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await openLetterBox('operator');
});
test.afterAll(() => box.close());

const PASSWORD = 'quatre mots sans rapport';
const MANAGER = 'rose.neuve@exemple.fr';
const SCHOOL = 'Auto-école de la Gare';

async function enter(page: Page): Promise<void> {
  await signIn(page, 'olga');
  await page.waitForURL('**/exploitation');
  await page.getByRole('heading', { name: 'Écoles', level: 1 }).waitFor();
}

async function signInAsManager(page: Page): Promise<void> {
  await page.goto('/');
  await fillAsManager(page);
}

async function fillAsManager(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(MANAGER);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/gestion(\/|$)/);
}

test('an operator makes a school, whose manager joins by the mailed link', { tag: '@both' }, async ({
  visit,
}) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await enter(page);
    await page.getByRole('link', { name: 'École de conduite des Tilleuls' }).waitFor();
    await expectFine(page, 'the schools');
    await page.getByRole('button', { name: 'Créer une école' }).click();
    await page.getByRole('button', { name: 'Créer et inviter' }).click();
    await page.getByText('Saisissez le nom de l’école.').first().waitFor();
    await expectSound(page, 'a new school with faults');
    await page.getByLabel('Nom de l’école').fill(SCHOOL);
    await page.locator('#new-school-brand').selectOption({ label: 'Prépacode' });
    await page.getByLabel('Prénom').fill('Rose');
    await page.getByLabel('Nom', { exact: true }).fill('Neuve');
    await page.getByLabel('Adresse e-mail').fill(MANAGER);
    await page.getByRole('button', { name: 'Créer et inviter' }).click();
    await page.getByRole('heading', { name: SCHOOL, level: 1 }).waitFor();
    await page.getByText('l’invitation de son gérant est partie').waitFor();
    await page.getByRole('heading', { name: 'Invitations sans réponse' }).waitFor();
    await expectFine(page, 'a school');
  });
  const link = readButtonAddress(await box.mailTo(MANAGER, 'invitation'));
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
    await page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
    await page.getByLabel('Saisissez-le à nouveau').fill(PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('link', { name: 'Se connecter' }).waitFor();
    await signInAsManager(page);
    await page.getByText('Gérance').waitFor();
  });
});

test('a suspended school is closed to its manager at once, and open again with all it had', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page: boss }) => {
    await signInAsManager(boss);
    await boss.getByRole('heading', { level: 1 }).waitFor();
    await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
      await enter(page);
      await page.getByLabel('Rechercher').fill('GARE');
      await page.getByRole('link', { name: SCHOOL }).click();
      await page.getByRole('button', { name: 'Suspendre' }).click();
      await page.getByRole('button', { name: 'Suspendre l’école' }).click();
      await page.getByText('Dites pourquoi.').first().waitFor();
      await expectSound(page, 'the suspension of a school');
      await page.getByLabel('Motif').fill('Facture impayée');
      await page.getByRole('button', { name: 'Suspendre l’école' }).click();
      await page.getByText('L’école est suspendue.').waitFor();
      await expectFine(page, 'a suspended school');
      await boss.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Élèves' }).click();
      await boss.waitForURL((url) => !url.pathname.startsWith('/gestion'));
      await box.mailTo(MANAGER, 'Facture impayée');
      await fillAsManager(boss);
      await boss.getByText(`L’accès de ${SCHOOL} est suspendu`).waitFor();
      await expectFine(boss, 'a suspended school for its manager');
      await page.getByRole('button', { name: 'Rouvrir' }).click();
      await page.getByRole('button', { name: 'Rouvrir l’école' }).click();
      await page.getByText('L’école est rouverte.').waitFor();
      await boss.reload();
      await boss.getByText('Gérance').waitFor();
    });
  });
});

test('a learner goes from one school to another, and enters there', { tag: '@long' }, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await enter(page);
    await page.getByRole('link', { name: 'École de conduite des Tilleuls' }).click();
    await page.getByRole('link', { name: 'Transférer un élève' }).click();
    await page.getByLabel('Élève').fill('martin lea');
    await page.getByRole('link', { name: 'Martin Léa' }).click();
    await page.getByRole('heading', { name: 'Transférer Léa Martin' }).waitFor();
    await page.getByLabel(SCHOOL).check();
    await page.getByText(`Un accès de ${SCHOOL}`).waitFor();
    await expectFine(page, 'a transfer');
    await page.getByRole('button', { name: 'Transférer' }).click();
    const confirm = page.getByRole('dialog');
    await confirm.getByText('Un transfert ne s’annule pas').waitFor();
    await confirm.getByRole('button', { name: 'Transférer' }).click();
    await page.getByText(`Léa Martin est maintenant à ${SCHOOL}`).waitFor();
    await page.reload();
    await page.getByText('Cet accès n’est pas ouvert').waitFor();
    await expect(page.getByRole('button', { name: 'Transférer' })).toBeDisabled();
  });
  await box.mailTo('lea@demo.example', SCHOOL);
  await visit({ at: box.at, expected: /401/ }, async ({ page }) => {
    await signInByForm(page, 'lea');
    await page.waitForURL('**/dashboard');
  });
});

test('a failed mail says why, is retried, and arrives', { tag: '@long' }, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    box.relay.refusal = refusal('550 5.1.1 no such mailbox');
    await enter(page);
    await page.getByLabel('Rechercher').fill('gare');
    await page.getByRole('link', { name: SCHOOL }).click();
    await page.getByRole('button', { name: 'Suspendre' }).click();
    await page.getByLabel('Motif').fill('Un second motif');
    await page.getByRole('button', { name: 'Suspendre l’école' }).click();
    await page.getByText('L’école est suspendue.').waitFor();
    await expect
      .poll(
        async () => {
          await page.goto('/exploitation/courriels');
          await page.getByRole('heading', { name: 'E-mails' }).waitFor();
          const lists = page.getByText('no such mailbox').or(page.getByText('Aucun e-mail n’a échoué'));
          await lists.first().waitFor();
          return page.getByText('no such mailbox').first().isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await expectFine(page, 'the outbox');
    box.relay.refusal = null;
    await page.getByRole('button', { name: `Relancer l’e-mail à ${MANAGER}` }).click();
    await page.getByText(`L’e-mail à ${MANAGER} est relancé.`).waitFor();
    await page.getByText('Aucun e-mail n’a échoué').waitFor();
    await box.mailTo(MANAGER, 'Un second motif');
  });
});

test('the pages of the platform itself, and who is not let in', { tag: '@long' }, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403|404/ }, async ({ page }) => {
    await enter(page);
    for (const [path, words] of [
      ['sante', 'Base de données'],
      ['taches', 'Nettoyage'],
      ['contenu', 'Signalements que personne n’a lus'],
      ['marques', 'Michelin Tests'],
    ] as const) {
      await page.goto(`/exploitation/${path}`);
      await page.getByText(words).first().waitFor();
      await expectFine(page, `the page «${path}»`);
      await expectRoomForLargeLetters(page, path);
    }
    await page.goto('/exploitation/taches');
    const start = page.getByRole('button', { name: 'Lancer maintenant : Nettoyage' });
    await start.press('Enter');
    await page.getByText('la tâche est lancée').waitFor();
    // It cannot be pressed while the job runs, and has the focus again afterwards.
    await expect(start).toBeFocused({ timeout: 20_000 });
    await page.goto('/exploitation/ecoles/999999');
    await page.getByText('Cette école est introuvable').waitFor();
  });
  for (const [login, first] of [
    ['claire', 'Ce matin'],
    ['noe', 'Bienvenue'],
  ] as const)
    await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
      await signIn(page, login);
      await page.getByRole('heading', { name: first, level: 1 }).waitFor();
      await page.goto('/exploitation');
      await page.getByText('Cet espace est celui de l’exploitation').waitFor();
      await expectFine(page, `the operators’ pages for ${login}`);
    });
});
