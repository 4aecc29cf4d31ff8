/**
 * A request for the exam from the form to the school's letter box and back, on its own server: its mails go to a
 * relay, and the school's command uses the database while the server is stopped.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '@balise/server/platform/db/handle';
import { openDatabase } from '@balise/server/platform/db/open';
import { type ReceivedMail, type Relay, startRelay } from '@balise/server/test/relay';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { startServer, stopServer } from './setup.ts';
import { signIn } from './visitor.ts';

const COMMAND = join(import.meta.dirname, '../apps/server/dist/exams.js');
const DAY = 86_400_000;

let relay: Relay;
let server: ChildProcess;
let at = '';
let environment: Record<string, string>;
test.beforeAll(async () => {
  relay = await startRelay();
  const port = String(await findFreePort());
  at = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'exam-'));
  environment = { PORT: port, DATA_DIR: dataDir, PUBLIC_URL: at, DEMO: '1', SMTP_URL: relay.url };
  server = await startServer(environment);
});
test.afterAll(async () => {
  await stopServer(server);
  relay.close();
  rmSync(environment.DATA_DIR ?? '', { recursive: true, force: true });
});

/** The school's turn: the server stops, the school's command runs, the server starts again. */
async function atSchool<T>(action: () => Promise<T>): Promise<T> {
  await stopServer(server);
  try {
    return await action();
  } finally {
    server = await startServer(environment);
  }
}
async function exams(...words: string[]): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...words], { env });
  return stdout.trim();
}
async function read<T>(query: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir: environment.DATA_DIR ?? '' });
  try {
    return await query(database.db);
  } finally {
    await database.close();
  }
}
/** The last mail to a person whose text contains these words; the server checks its outbox every five seconds. */
async function mailTo(email: string, words: string): Promise<ReceivedMail> {
  const find = () => relay.received.findLast(({ to, body }) => to.includes(email) && body.includes(words));
  await expect
    .poll(() => find() !== undefined, { timeout: 20_000, message: `${words} to ${email}` })
    .toBe(true);
  return find() as ReceivedMail;
}
/** dd/MM/yyyy, so many days from now. */
const typed = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10).split('-').reverse().join('/');
const iso = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const focused = (page: Page, name: string) =>
  expect.poll(() => field(page, name).evaluate((input) => input === document.activeElement)).toBe(true);

test('from the form to the school’s letter box, and from the school’s decision back to the learner', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at, expected: /Failed to load|ERR_/ }, async ({ page }) => {
    await signIn(page, 'adam');
    await page.getByRole('link', { name: 'S’inscrire à l’examen' }).click();
    // Missing values are reported, with a link to their field.
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
    const faults = page.getByRole('alert');
    await expect
      .poll(() => faults.evaluate((box) => box.parentElement === document.activeElement))
      .toBe(true);
    await faults.getByRole('link', { name: 'Saisissez votre numéro de candidat.' }).click();
    await focused(page, 'Numéro de candidat');

    await field(page, 'Numéro de candidat').fill('140 167-300a');
    await field(page, 'Première date souhaitée').fill(typed(-3));
    await field(page, 'Deuxième date').fill(typed(30).replaceAll('/', ''));
    await field(page, 'Centre souhaité').fill('Besançon');
    await field(page, 'Remarque').fill('Le matin\n<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await faults.getByText('Choisissez un jour à venir.').waitFor();
    expect(await field(page, 'Deuxième date').inputValue()).toBe(typed(30));
    // A reload loses no typed text.
    await page.reload();
    expect(await field(page, 'Numéro de candidat').inputValue()).toBe('140 167-300a');
    expect(await field(page, 'Remarque').inputValue()).toContain('<script>');
    await field(page, 'Première date souhaitée').fill(typed(20));
    await page.getByRole('button', { name: 'Envoyer ma demande' }).dblclick();
    const sent = page.getByRole('heading', { name: 'Votre demande est partie' });
    await sent.waitFor();
    await expect.poll(() => sent.evaluate((title) => title === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem('brouillon'))).toBeNull();

    const toSchool = await mailTo('contact@tilleuls.example', '140 167-300A');
    expect(toSchool.headers).toContain('Reply-To: adam@demo.example');
    expect(toSchool.body).toContain('Besançon');

    // A change, while it is still allowed.
    await page.getByRole('button', { name: 'Modifier ma demande' }).click();
    expect(await field(page, 'Première date souhaitée').inputValue()).toBe(typed(20));
    await field(page, 'Centre souhaité').fill('Dole');
    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await page.getByText('Dole', { exact: true }).waitFor();
    await mailTo('contact@tilleuls.example', 'Dole');

    const { id, kept } = await atSchool(async () => {
      const line = (await exams('--school', '1')).split('\n').find((one) => one.includes('Adam Simon')) ?? '';
      const found = line.split('\t')[0] ?? '';
      const decided = ['--to', 'convoquee', '--by', 'claire@demo.example', '--words', 'Soyez à l’heure.'];
      const when = ['--day', iso(20), '--time', '14:30', '--place', 'La Poste, Dole'];
      await exams('--request', found, ...decided, ...when);
      const rows = await read((db) =>
        db
          .selectFrom('exam_requests')
          .where('id', '=', found)
          .select(['state', 'centre', 'wished_days'])
          .execute(),
      );
      return { id: found, kept: rows };
    });
    expect(kept).toEqual([{ state: 'convoquee', centre: 'Dole', wished_days: [iso(20), iso(30)] }]);
    const toLearner = await mailTo('adam@demo.example', 'La Poste, Dole');
    expect(toLearner.headers).toContain('Reply-To: contact@tilleuls.example');
    await page.reload();
    await page.getByRole('heading', { name: 'Vous avez une date d’examen' }).waitFor();
    await page.getByText('14\u00a0h\u00a030').waitFor();
    await page.getByText('Soyez à l’heure.').waitFor();
    expect(await page.getByRole('button', { name: 'Modifier ma demande' }).count()).toBe(0);

    // The result can't come before the day.
    const early = atSchool(() => exams('--request', id, '--to', 'passee', '--by', 'claire@demo.example'));
    await expect(early).rejects.toThrow('the exam is on');
  });
});

test('a request is withdrawn after a confirmation, and another can be made with the same number', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at }, async ({ page }) => {
    await signIn(page, 'elsa');
    await page.goto('/examen');
    await page.getByRole('button', { name: 'Retirer ma demande' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Garder ma demande' }).click();
    await page.getByRole('button', { name: 'Retirer ma demande' }).click();
    await dialog.getByRole('button', { name: 'Retirer ma demande' }).click();
    await page.getByRole('heading', { name: 'Vous avez retiré votre demande' }).waitFor();
    await mailTo('contact@tilleuls.example', 'n’en tenez plus compte');
    await page.getByRole('button', { name: 'Faire une autre demande' }).click();
    expect(await field(page, 'Numéro de candidat').inputValue()).toMatch(/^26 \d{4} 300 \d{3}$/);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('heading', { name: 'Vous avez retiré votre demande' }).waitFor();
  });
});

test('every state of a request has a page that is accessible and fits', { tag: '@long' }, async ({
  visit,
}) => {
  for (const [login, title] of [
    ['basile', 'Votre inscription est faite'],
    ['chloe', 'Vous avez une date d’examen'],
    ['theo', 'Félicitations, c’est réussi\u00a0!'],
    ['manon', 'Ce n’est pas pour cette fois'],
    ['ilan', 'Votre demande n’a pas abouti'],
  ] as const)
    await visit({ at }, async ({ page }) => {
      await signIn(page, login);
      await page.goto('/examen');
      await page.getByRole('heading', { name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectFine(page, `/examen of ${login}`);
    });
});
