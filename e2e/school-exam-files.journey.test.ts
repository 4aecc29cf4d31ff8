/** Proposals of instructors, files of candidates, results of several and saved views, on a server of its own. */
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
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const port = String(await findFreePort());
  at = `http://localhost:${port}`;
  dataDir = mkdtempSync(join(tmpdir(), 'exam-files-'));
  server = await startServer({ PORT: port, DATA_DIR: dataDir, PUBLIC_URL: at, DEMO: '1' });
});
test.afterAll(async () => {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
});

/** dd/MM/yyyy in France, so many days from now. */
const typedDay = (days: number): string =>
  new Intl.DateTimeFormat('fr-FR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Paris',
  }).format(Date.now() + days * DAY);
const told = (page: Page) => page.getByRole('status').first();
const column = (page: Page, name: string) =>
  page.getByRole('group', { name: 'État des demandes' }).getByText(name);

test('an instructor proposes a learner, and takes the proposal back', { tag: '@both' }, async ({ visit }) => {
  await visit({ at, expected: /401|403|409/ }, async ({ page }) => {
    await signIn(page, 'paul');
    await page.waitForURL('**/welcome');
    await page.goto(`${at}/gestion/eleves?q=bernard`);
    await page.getByRole('link', { name: /Noé/ }).first().click();
    await page.getByRole('heading', { name: 'Devoirs' }).waitFor();
    await expectFine(page, 'the page of a learner');
    await page.getByRole('button', { name: 'Proposer à l’examen' }).click();
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await page.getByRole('link', { name: 'Donnez une date.' }).waitFor();
    await page.getByLabel('Vers le').fill('31/02/2027');
    await page.getByLabel('Pourquoi').fill('Régulière depuis un mois');
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await page.getByRole('link', { name: /Ce jour n’existe pas/ }).waitFor();
    await expectFine(page, 'the dialog of a proposal');
    await page.getByLabel('Vers le').fill(typedDay(20));
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await page.getByText('Votre proposition est transmise.').waitFor();
    await page.goto(`${at}/gestion/examens`);
    await page.getByText('Régulière depuis un mois').waitFor();
    // It is told when it is done, not when the board has been read anew.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/school/exams?**', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Retirer la proposition, Noé/ }).click();
    await told(page).filter({ hasText: 'est retirée' }).waitFor();
    release();
    await page.getByText('Régulière depuis un mois').waitFor({ state: 'detached' });
  });
});

test('the desk accepts a proposal, completes the file of a boat licence, and is warned when it summons too early', {
  tag: '@long',
}, async ({ visit }) => {
  test.slow();
  await visit({ at, expected: /401|403|409/ }, async ({ page }) => {
    await signIn(page, 'claire');
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Répondre aux propositions' }).click();
    await page.getByRole('heading', { name: 'Proposés par les moniteurs' }).waitFor();
    await expectFine(page, 'the board with a proposal');
    await page.getByRole('button', { name: /^Accepter, Erwan/ }).click();
    await expectFine(page, 'the dialog of an acceptance');
    await page.getByLabel('Message à l’élève').fill('Apportez votre certificat médical');
    await page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await told(page).filter({ hasText: 'Erwan' }).waitFor();
    await page.getByText(/^Réponses des soixante derniers jours/).click();
    await page.getByText('Apportez votre certificat médical').waitFor();

    await column(page, 'Inscrits').click();
    const erwan = page.getByRole('article', { name: /^Erwan/ });
    await erwan.getByText('numéro de candidat à venir').waitFor();
    await erwan.getByText(/^Premier jour conseillé/).waitFor();
    await erwan.getByRole('button', { name: /^Voir le dossier/ }).click();
    const photo = page.getByRole('group', { name: /^Photo d’identité/ });
    await photo.getByText('Reçue').click();
    await page.getByText('Dossier\u00a0: 1\u00a0pièce sur 8').waitFor();
    await page.getByText(/Reçue, noté le .* par Claire/).waitFor();
    await page
      .getByRole('group', { name: /^Timbre/ })
      .getByText('Sans objet')
      .click();
    await page.getByText('Dossier\u00a0: 2\u00a0pièces sur 8').waitFor();
    await expectFine(page, 'the file of a candidate');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other
      .getByRole('article', { name: /^Erwan/ })
      .getByRole('button', { name: /dossier/ })
      .click();
    await other
      .getByRole('group', { name: /^Photo d’identité/ })
      .getByText('Attendue')
      .click();
    await other.getByText('Dossier\u00a0: 1\u00a0pièce sur 8').waitFor();
    await other.close();
    // The first window may have read it anew, or is told.
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();

    await erwan.getByRole('button', { name: /^Convoquer/ }).click();
    await page
      .getByText(/Dossier incomplet, Erwan|Dossier incomplet/)
      .first()
      .waitFor();
    const day = page.getByLabel('Date', { exact: true });
    expect(await day.inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    await day.fill(typedDay(3));
    await page.getByText('Cette date vient avant le premier jour conseillé.').waitFor();
    await expectFine(page, 'a convocation that comes too early');
    await page.getByLabel('Heure').fill('10:00');
    await page.getByRole('button', { name: 'Convoquer', exact: true }).click();
    await told(page).filter({ hasText: '1\u00a0élève convoqué' }).waitFor();
    await page.goto(`${at}/gestion`);
    await page.getByRole('heading', { name: /dossier incomplet, examen proche/ }).waitFor();
    await expectFine(page, 'the morning with an incomplete file');
    await page
      .getByRole('link', { name: /^Erwan.*examen le/ })
      .first()
      .click();
    await page.getByRole('article', { name: /^Erwan/ }).waitFor();
  });
});

test('the results of several learners are given in one dialog', { tag: '@long' }, async ({ visit }) => {
  await visit({ at, expected: /401|403|409/ }, async ({ page }) => {
    await signIn(page, 'marc');
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await page.goto(`${at}/gestion/examens?etat=passee`);
    const boxes = page.getByRole('checkbox');
    await boxes.first().check();
    await page.getByRole('button', { name: /^Toute la convocation/ }).click();
    await page.getByText('2\u00a0élèves choisis').waitFor();
    await page.getByRole('button', { name: 'Saisir les résultats' }).click();
    await page.getByRole('button', { name: 'Tous reçus' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group').last().getByText('Ajourné').click();
    await expectFine(page, 'results of several');
    await dialog.getByRole('button', { name: 'Enregistrer 2\u00a0résultats' }).click();
    await told(page).filter({ hasText: '2\u00a0résultats enregistrés' }).waitFor();
  });
});

test('a view of the list is saved, opened by its address, renamed and deleted', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ at, expected: /401|403|409/ }, async ({ page }) => {
    await signIn(page, 'nadia');
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    await page.goto(`${at}/gestion/eleves?licence=etm&sort=CREDITS`);
    await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('link', { name: 'Donnez un nom.' }).waitFor();
    await page.getByLabel('Nom de la vue').fill('Motos par crédits');
    await expectFine(page, 'the dialog of a view');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const own = page.getByRole('button', { name: 'Motos par crédits', exact: true });
    await own.waitFor();
    expect(await own.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Bloqués' }).click();
    await page.waitForURL(/state=STUCK/);
    await page.reload();
    await own.click();
    await page.waitForURL(/licence=etm/);
    await expectFine(page, 'the list with a view of one’s own');
    await page.getByRole('button', { name: 'Gérer mes vues' }).click();
    await page.getByRole('button', { name: 'Renommer, Motos par crédits' }).click();
    await page.getByLabel('Nom de la vue').fill('Motos');
    await page.getByRole('button', { name: 'Renommer', exact: true }).click();
    await page.getByRole('button', { name: 'Supprimer, Motos' }).click();
    await page.getByRole('button', { name: 'Supprimer, Mardi soir, à relancer' }).click();
    await page.getByText('Aucune vue enregistrée.').waitFor();
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();
    await page.getByRole('button', { name: 'Enregistrer cette vue' }).waitFor();
  });
});
