/** Passkeys of staff in the browser, with Chromium's own authenticator: added, used at the door and to confirm, removed. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { startServer, stopServer } from './setup.ts';
import { signIn } from './visitor.ts';

let server: ChildProcess;
let port = '';
const data = mkdtempSync(join(tmpdir(), 'passkeys-'));
test.beforeAll(async () => {
  port = String(await findFreePort());
  const address = `http://localhost:${port}`;
  server = await startServer({
    PORT: port,
    DATA_DIR: data,
    PUBLIC_URL: address,
    DEMO: '1',
    STAFF_SECOND_STEP: 'required',
  });
});
test.afterAll(async () => {
  await stopServer(server);
  rmSync(data, { recursive: true, force: true });
});

const expected = /40[134]/;

/** A built-in authenticator that finds every finger right. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { setVerified };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/cas/login**');
}

const use = (page: Page) => page.getByRole('button', { name: 'Utiliser une clé d’accès' });

test('a manager adds a passkey, signs in with it or a recovery code, renames it, and keeps the last one', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: `http://localhost:${port}`, expected }, async ({ page }) => {
    const authenticator = await giveAuthenticator(page);
    await signIn(page, 'claire');
    await page.waitForURL('**/gestion');
    await page.getByRole('heading', { name: 'Seconde étape', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
    await page.getByText('Donnez un nom à cette clé d’accès.').first().waitFor();
    await expectFine(page, 'a passkey without a name');
    await page.getByLabel('Nom de la clé d’accès').fill('Ordinateur du bureau');
    await authenticator.setVerified(false);
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
    await page.getByText(/La demande a été annulée/).waitFor();
    await expectFine(page, 'a passkey that was not made');
    await authenticator.setVerified(true);
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
    await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
    const [code = ''] = await page.locator('[data-recovery-codes] li').allInnerTexts();
    await page.getByRole('button', { name: 'C’est noté, continuer' }).click();
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await signOut(page);

    await signIn(page, 'claire');
    await use(page).waitFor();
    await expectFine(page, 'the door with a passkey');
    await authenticator.setVerified(false);
    await use(page).click();
    await page.getByText(/La demande a été annulée/).waitFor();
    await expectFine(page, 'the door after a cancelled passkey');
    await authenticator.setVerified(true);
    await use(page).click();
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();

    await page.getByRole('link', { name: 'Sécurité' }).click();
    const list = page.locator('[data-passkeys]');
    await list.getByText('Ordinateur du bureau', { exact: true }).first().waitFor();
    await expectFine(page, 'security with a passkey');
    expect(await page.getByRole('button', { name: /^Retirer/ }).count()).toBe(0);
    await list.getByRole('button', { name: 'Renommer' }).click();
    await page.getByRole('dialog').getByLabel('Nom de la clé d’accès').fill('Portable');
    await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click();
    await list.getByText('Portable', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
    await page.getByRole('button', { name: 'Entrer un code' }).last().click();
    await page.getByLabel('Code de secours').fill(code);
    await page.getByRole('button', { name: 'Donner de nouveaux codes' }).click();
    await page.getByRole('button', { name: 'C’est noté' }).click();
    await signOut(page);

    await signIn(page, 'claire');
    await page.getByRole('button', { name: 'Entrer un code' }).click();
    await page.getByLabel('Code de secours').fill(code);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page
      .getByText(/Ce code n’est pas valable/)
      .first()
      .waitFor();
  });
});

test('an instructor confirms by a passkey, and removes the last one', { tag: '@long' }, async ({ visit }) => {
  await visit({ at: `http://localhost:${port}`, expected }, async ({ page }) => {
    await giveAuthenticator(page);
    await signIn(page, 'paul');
    await page.waitForURL(/\/(dashboard|welcome)$/);
    await page.goto('/gestion/seconde-etape');
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByLabel('Nom de la clé d’accès').fill('Téléphone');
    await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
    await page.getByRole('button', { name: 'C’est noté' }).click();
    // A session whose password was not typed: the one after acting for a learner.
    await page.goto('/cas/agir-pour');
    await page.getByRole('button', { name: /Léa Martin/ }).click();
    await page.getByText(/Vous consultez le compte de Léa Martin/).waitFor();
    await page.reload();
    await page.getByText('Paul Mercier').first().waitFor();
    await page.goto('/gestion/seconde-etape');
    await page.getByRole('button', { name: /^Retirer/ }).click();
    await page
      .getByRole('dialog', { name: /Retirer/ })
      .getByRole('button', { name: 'Retirer la clé d’accès' })
      .click();
    const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
    await use(page).waitFor();
    await expectFine(page, 'the confirmation with a passkey');
    await proof.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByText('Votre mot de passe suffit aujourd’hui pour entrer.').waitFor();
  });
});

test('an address without a name, and a browser without passkeys, offer codes alone and say nothing wrong', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: `http://127.0.0.1:${port}`, expected }, async ({ page }) => {
    await signIn(page, 'sophie');
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await page.goto('/gestion/seconde-etape');
    await page.getByRole('button', { name: 'Ajouter mon téléphone' }).waitFor();
    expect(await page.getByText(/clé d’accès/).count()).toBe(0);
  });
});
