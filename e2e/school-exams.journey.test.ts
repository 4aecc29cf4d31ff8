/** The board of exam requests of a school, on its own server: requests are treated as a manager does. */
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

const DAY = 86_400_000;
let server: ChildProcess;
let at = '';
let dataDir = '';
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = String(await findFreePort());
  at = `http://localhost:${port}`;
  dataDir = mkdtempSync(join(tmpdir(), 'school-exams-'));
  server = await startServer({ PORT: port, DATA_DIR: dataDir, PUBLIC_URL: at, DEMO: '1' });
});
test.afterAll(async () => {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
});

const iso = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const column = (page: Page, name: string) =>
  page.getByRole('group', { name: 'État des demandes' }).getByText(name);
const told = (page: Page) => page.getByRole('status').first();

test('a manager registers a learner, summons two together, gives one place to another, and records results', async ({
  visit,
}) => {
  test.slow();
  await visit({ at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'claire');
    await page.waitForURL('**/gestion');
    await page.getByRole('link', { name: 'Traiter les demandes' }).click();
    await page.getByRole('heading', { name: 'Examens', level: 1 }).waitFor();
    await page.getByRole('article', { name: 'Elsa' }).waitFor();
    await expectFine(page, 'the board');

    await page.getByRole('button', { name: /^Inscrire, Elsa/ }).click();
    await expectFine(page, 'the dialog of a step');
    await page.getByLabel('Message à l’élève (facultatif)').fill('Bon courage');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect.poll(() => told(page).innerText()).toContain('Elsa');
    await page.getByText('Aucune demande ne vous attend.').waitFor();
    await page.getByRole('link', { name: 'Ce matin' }).click();
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('demande d’examen à traiter').count()).toBe(0);

    await page.goBack();
    await column(page, 'Inscrits').click();
    await page.getByRole('article', { name: 'Elsa' }).waitFor();
    await page.reload();
    await page.getByRole('article', { name: 'Elsa' }).waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByText('2\u00a0élèves choisis').waitFor();
    await page.getByRole('button', { name: 'Convoquer ensemble' }).click();
    await page.getByRole('button', { name: 'Convoquer', exact: true }).click();
    await page.getByRole('link', { name: 'Donnez la date.' }).waitFor();
    await page.getByLabel('Date', { exact: true }).fill(iso(9));
    await page.getByLabel('Heure').fill('09:30');
    await page.getByLabel('Centre d’examen').fill('La Poste, Besançon');
    await page.getByLabel('Organisme').selectOption({ label: 'La Poste' });
    await expectFine(page, 'the dialog of a convocation');
    await page.getByRole('button', { name: 'Convoquer', exact: true }).click();
    await expect.poll(() => told(page).innerText()).toContain('2\u00a0élèves convoqués');
  });
});
