/** The second step of a school's staff, in the browser, on a server that requires it of managers. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@balise/server/demo/people';
import { computeCode } from '@balise/server/school/second-step/totp';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { startServer, stopServer } from './setup.ts';
import { signIn } from './visitor.ts';

let server: ChildProcess;
let at = '';
const data = mkdtempSync(join(tmpdir(), 'second-step-'));
test.beforeAll(async () => {
  const port = String(await findFreePort());
  at = `http://localhost:${port}`;
  const settings = { PORT: port, DATA_DIR: data, PUBLIC_URL: at, DEMO: '1', STAFF_SECOND_STEP: 'required' };
  server = await startServer(settings);
});
test.afterAll(async () => {
  await stopServer(server);
  rmSync(data, { recursive: true, force: true });
});

const expected = /40[134]/;
/** Milliseconds in which a code is typed and checked, also on a machine that stalls. */
const TYPING_MS = 5000;
/**
 * The code of now, or of the thirty seconds before or after: each counts once. Waits for the next thirty seconds if
 * these are nearly over: the code of the ones before would be refused.
 */
async function code(secret: string, steps: -1 | 0 | 1): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (steps < 0 && left < TYPING_MS) await setTimeout(left);
  return computeCode(secret, new Date(Date.now() + steps * 30_000));
}
const field = (page: Page) => page.getByLabel(/^Code (à six chiffres|de l’appareil)/);
const door = (page: Page) => page.getByRole('heading', { name: 'Seconde étape', level: 1 });

async function readSecret(page: Page): Promise<string> {
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  return (shown ?? '').replaceAll(' ', '');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/cas/login**');
}

test('a manager must add a telephone, and is then asked its code in place of the page they open', {
  tag: '@both',
}, async ({ visit }) => {
  await visit({ at, expected }, async ({ page }) => {
    await signIn(page, 'claire');
    await page.waitForURL('**/gestion');
    await door(page).waitFor();
    await expectFine(page, 'the door without a device');
    await page.getByRole('button', { name: 'Ajouter mon téléphone' }).click();
    const secret = await readSecret(page);
    await expectFine(page, 'setting up a device');
    await field(page).fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('1 point à corriger').waitFor();
    const used = await code(secret, -1);
    await field(page).fill(used);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
    await expectFine(page, 'the recovery codes');
    const codes = await page.locator('[data-recovery-codes] li').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('button', { name: 'C’est noté, continuer' }).click();
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await signOut(page);

    await signIn(page, 'claire');
    await door(page).waitFor();
    await page.goto('/gestion/eleves?page=1');
    await door(page).waitFor();
    await expectFine(page, 'the door');
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await field(page).fill(used);
    await page.keyboard.press('Enter');
    await page
      .getByText(/Ce code n’est pas valable/)
      .first()
      .waitFor();
    await expectFine(page, 'a wrong code');
    const typed = await code(secret, 0);
    await field(page).fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Élèves', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Martin Léa' }).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Élèves', level: 1 }).waitFor();
    await signOut(page);

    await signIn(page, 'claire');
    await page.getByText('Je n’ai pas mon téléphone').click();
    await field(page).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Sécurité' }).click();
    await page.getByText('Il vous reste 9 codes de secours.').waitFor();
    expect(await page.getByRole('button', { name: 'Arrêter la seconde étape' }).count()).toBe(0);
    await page.getByText('Sophie Baron').waitFor();
    await expectFine(page, 'security');
  });
});

test('an instructor chooses it, is asked before acting for a learner, replaces the device, and stops it', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at, expected }, async ({ page }) => {
    await signIn(page, 'paul');
    await page.goto('/gestion/seconde-etape');
    await page.getByRole('button', { name: 'Ajouter mon téléphone' }).click();
    const secret = await readSecret(page);
    await field(page).fill(await code(secret, -1));
    await page.getByRole('button', { name: 'Mettre en service' }).click();
    await page.getByRole('button', { name: 'C’est noté' }).click();
    await signOut(page);

    await signIn(page, 'paul');
    await page.waitForURL(/\/(dashboard|welcome)$/);
    await page.goto('/cas/agir-pour');
    await page.waitForURL('**/gestion/seconde-etape**');
    await field(page).fill(await code(secret, 0));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Agir pour un élève' }).click();
    await page.getByRole('button', { name: /Léa Martin/ }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(/Vous consultez le compte de Léa Martin/).waitFor();
    // The instructor's own session again, in which the step still holds.
    await page.reload();
    await page.getByText('Paul Mercier').first().waitFor();

    await page.goto('/gestion/seconde-etape');
    await page.getByRole('button', { name: 'Changer d’appareil' }).click();
    await field(page).fill(await code(secret, 1));
    await page.getByRole('button', { name: 'Remplacer l’appareil' }).click();
    // This session was opened without typing the password.
    const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
    await proof.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
    await proof.getByRole('button', { name: 'Continuer' }).click();
    const next = await readSecret(page);
    await field(page).fill(await code(next, 0));
    await page.getByRole('button', { name: 'Mettre en service' }).click();
    await page.getByRole('button', { name: 'C’est noté' }).click();
    await page.getByRole('button', { name: 'Arrêter la seconde étape' }).click();
    await field(page).fill(await code(next, 1));
    await page.getByRole('button', { name: 'Arrêter', exact: true }).click();
    await page.getByRole('button', { name: 'Ajouter mon téléphone' }).waitFor();
  });
});
