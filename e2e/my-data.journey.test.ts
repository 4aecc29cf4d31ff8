/**
 * A person's own account in a browser, on a server with a movable clock and a relay that records mails: the page of
 * all data, the archive, another password, the erasure to its end.
 */
import { buffer } from 'node:stream/consumers';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { runLifecycle } from '@balise/server/account/own-data/lifecycle';
import { buildApp } from '@balise/server/app';
import { createDemo } from '@balise/server/demo/create';
import { DEMO_PASSWORD } from '@balise/server/demo/people';
import { readConfig } from '@balise/server/platform/config/config';
import { openEmbedded } from '@balise/server/platform/db/embedded';
import type { Database } from '@balise/server/platform/db/handle';
import { createOutbox, type MailOutbox } from '@balise/server/platform/mail/outbox';
import { TEST_LEDGER } from '@balise/server/test/ledger';
import { type Relay, startRelay } from '@balise/server/test/relay';
import { templateArchive } from '@balise/server/test/template';
import { unzipped } from '@balise/server/test/unzip';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signOnForm } from './http-learner.ts';
import { signIn } from './visitor.ts';

const DAY = 86_400_000;

let app: Awaited<ReturnType<typeof buildApp>>;
let database: Database;
let relay: Relay;
let outbox: MailOutbox;
let at: string;
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0;
const clock = (): Date => new Date(Date.now() + ahead);
let runJob: () => Promise<unknown>;

test.beforeAll(async () => {
  const port = await findFreePort();
  at = `http://localhost:${port}`;
  relay = await startRelay();
  const config = readConfig({ PORT: String(port), PUBLIC_URL: at, LOG_LEVEL: 'silent', DEMO: '1' });
  const content = loadContent(CONTENT);
  database = await openEmbedded({ directory: null, archive: await templateArchive() });
  const { db } = database;
  app = await buildApp({ config, database, clock, content });
  await createDemo({ db, content, clock });
  await app.listen({ port, host: '::' });
  const onError = (error: unknown) => {
    throw error;
  };
  const senders = config.mailSenders;
  outbox = createOutbox({ db, clock, smtpUrl: relay.url, senders, onUnsent: onError, onError });
  runJob = () =>
    runLifecycle({
      db,
      clock,
      onError,
      ledger: TEST_LEDGER,
      settings: { publicUrl: at, own: [], brands: content.brands },
    });
});
test.afterAll(async () => {
  await app.close();
  await outbox.stop();
  relay.close();
  await database.close();
});

async function openData(page: Page, login: string): Promise<void> {
  await signIn(page, login);
  await page.goto('/reglages');
  await page.getByRole('heading', { name: 'Mon compte et mes données' }).waitFor();
  await page.getByRole('link', { name: /Mes données/ }).click();
  await page.waitForURL('**/mes-donnees');
  await page.getByRole('heading', { level: 1, name: 'Mes données' }).waitFor();
  await page.getByRole('heading', { name: 'Supprimer mon compte' }).waitFor();
}

/** The link in the last mail that the relay got. */
async function mailedLink(to: string, path: string): Promise<string> {
  await outbox.sendDue();
  const mail = relay.received.filter((one) => one.to.includes(to)).at(-1);
  const link = new RegExp(`${at}${path}\\?jeton=[0-9a-f]{64}`).exec(
    mail?.body.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '',
  );
  if (!link) throw new Error(`no link to ${path} was mailed to ${to}`);
  return link[0];
}

async function askErasure(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click();
  await page.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Demander la suppression' }).click();
  await page.getByText(/Nous venons d’écrire à/).waitFor();
}

async function confirmByMail(page: Page, login: string): Promise<void> {
  await page.goto(await mailedLink(`${login}@demo.example`, '/compte/suppression'));
  await page.getByRole('button', { name: 'Confirmer la suppression' }).click();
  await page.getByRole('heading', { name: 'Suppression confirmée' }).waitFor();
}

/** Whether the central page lets this person in. */
async function isLetIn(page: Page, login: string, password = DEMO_PASSWORD): Promise<boolean> {
  const drawn = await page.request.get(`/cas/login?renew=true&service=${encodeURIComponent(at)}`);
  const form = { ...signOnForm(await drawn.text(), login), password };
  const reply = await page.request.post('/cas/login', { form, maxRedirects: 0 });
  return reply.status() === 303;
}

test('all data is downloaded from the page, and the archive opens', { tag: '@long' }, async ({ visit }) => {
  await visit({ at }, async ({ page }) => {
    await openData(page, 'lea');
    await expectFine(page, 'my data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger mes données' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d{2}-\d{2}\.zip$/);
    const pieces = await buffer(await download.createReadStream());
    const files = unzipped(new Uint8Array(pieces));
    const json = JSON.parse(files['donnees.json'] ?? '');
    expect(json.identite).toMatchObject([{ prenom: 'Léa', nom: 'Martin', email: 'lea@demo.example' }]);
    expect(json.reponses.length).toBeGreaterThan(100);
    expect(json.reponses[0].enonce).toMatch(/\w+/);
    const lines = (files['reponses.csv'] ?? '').split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFserie;rang;permis;theme;question;revision;enonce;propositions;reponse;valeurs;juste;hors_delai;sur_de_soi;non_vue;montree_le;repondue_le;delai_annonce_ms;interruption_ms',
    );
    await page.getByText(/Votre archive est dans les téléchargements/).waitFor();
  });
});

test('after a change of password the old one opens nothing', { tag: '@long' }, async ({ visit }) => {
  await visit({ at, expected: /403/ }, async ({ page }) => {
    await openData(page, 'sara');
    const [current, next, again] = [
      page.getByLabel('Mot de passe actuel'),
      page.getByLabel('Nouveau mot de passe', { exact: true }),
      page.getByLabel('Nouveau mot de passe, à nouveau'),
    ];
    const change = page.getByRole('button', { name: 'Changer le mot de passe' });
    await change.click();
    await page.getByRole('link', { name: 'Saisissez votre mot de passe actuel.' }).click();
    expect(await current.evaluate((element) => element === document.activeElement)).toBe(true);
    await current.fill('ce-n-est-pas-lui');
    await next.fill('un-tout-autre-chemin');
    await again.fill('un-tout-autre-chemin');
    await change.click();
    await page.getByRole('link', { name: 'Ce mot de passe n’est pas le vôtre.' }).waitFor();
    await expectFine(page, 'a wrong password');
    expect(await next.inputValue()).toBe('un-tout-autre-chemin');
    await current.fill(DEMO_PASSWORD);
    await change.click();
    await page.getByText(/Votre mot de passe est changé/).waitFor();
    expect(await current.inputValue()).toBe('');
    await outbox.sendDue();
    expect(relay.received.at(-1)?.headers.join()).toContain('sara@demo.example');
    const stranger = await page.context().browser()?.newContext({ baseURL: at });
    const other = await stranger?.newPage();
    if (!other) throw new Error('no other browser');
    expect(await isLetIn(other, 'sara')).toBe(false);
    expect(await isLetIn(other, 'sara', 'un-tout-autre-chemin')).toBe(true);
    // This browser stays signed in.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mes données' }).waitFor();
  });
});

test('an erasure is requested, confirmed by the mail and cancelled from the banner', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at }, async ({ page }) => {
    await openData(page, 'anna');
    await page.getByRole('button', { name: 'Supprimer mon compte…' }).click();
    await expectFine(page, 'asking for an erasure');
    await page.getByRole('button', { name: 'Ne rien supprimer' }).click();
    await askErasure(page);
    const link = await mailedLink('anna@demo.example', '/compte/suppression');
    await page.goto(link);
    await expectFine(page, 'confirming an erasure');
    await page.getByRole('button', { name: 'Confirmer la suppression' }).click();
    await page.getByRole('heading', { name: 'Suppression confirmée' }).waitFor();
    await page.goto('/dashboard');
    const banner = page.getByRole('region', { name: 'Suppression du compte' });
    await banner.getByText(/Votre compte sera effacé le/).waitFor();
    await expectFine(page, 'dashboard of an account about to be erased');
    await banner.getByRole('button', { name: 'Annuler la suppression' }).click();
    await banner.waitFor({ state: 'detached' });
    ahead += 8 * DAY;
    await runJob();
    expect(await isLetIn(page, 'anna')).toBe(true);
  });
});

test('an erasure is cancelled by the link of the second mail, without signing in', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ at, expected: /410/ }, async ({ page }) => {
    await openData(page, 'mael');
    await askErasure(page);
    await confirmByMail(page, 'mael');
    const link = await mailedLink('mael@demo.example', '/compte/annulation');
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: 'Garder mon compte' }).click();
    await page.getByRole('heading', { name: 'Votre compte est gardé' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  });
});

test('without a cancellation, the account is erased after seven days, and its sessions end', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at, expected: /401/ }, async ({ page }) => {
    await openData(page, 'yann');
    await askErasure(page);
    await confirmByMail(page, 'yann');
    ahead += 7 * DAY - 60_000;
    await runJob();
    expect(await isLetIn(page, 'yann')).toBe(true);
    ahead += 60_000;
    // A round of erasures skips a locked account, and the security log locks it while it records the sign-in.
    await expect.poll(runJob).toMatchObject({ asked: 1 });
    expect(await isLetIn(page, 'yann')).toBe(false);
    const people = await database.db
      .selectFrom('people')
      .where('last_name', '=', 'Riou')
      .select('id')
      .execute();
    expect(people).toEqual([]);
  });
});

test('a learner with only courses has the page too', { tag: '@long' }, async ({ visit }) => {
  await visit({ at }, async ({ page }) => {
    await signIn(page, 'jade');
    await page.goto('/only-courses/mes-donnees');
    await page.getByRole('heading', { level: 1, name: 'Mes données' }).waitFor();
    await page.getByRole('button', { name: 'Télécharger mes données' }).waitFor();
  });
});
