/**
 * «Confirmez que c’est vous», wherever an act asks for it: by the password, with a code, by a mailed link, and by a new sign-in at
 * another server. On a server with a movable clock.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadContent } from '@balise/content/load';
import { buildApp } from '@balise/server/app';
import { type Config, readConfig } from '@balise/server/config';
import { openEmbedded } from '@balise/server/db/embedded';
import type { Database } from '@balise/server/db/handle';
import { createDemo } from '@balise/server/demo/create';
import { DEMO_PASSWORD } from '@balise/server/demo/people';
import { computeCode } from '@balise/server/modules/school-second-step/totp';
import { plantSecondStep } from '@balise/server/test/second-step';
import { templateArchive } from '@balise/server/test/template';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
const content = loadContent(readConfig({}).contentDir);
const MINUTES = 60_000;
let ahead = 0;
const clock = (): Date => new Date(Date.now() + ahead);
let database: Database;
let config: Config;
let app: App;
let at = '';

async function serve(
  environment: Record<string, string> = {},
): Promise<{ app: App; at: string; config: Config }> {
  const port = await findFreePort();
  const at = `http://localhost:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: at, LOG_LEVEL: 'silent', DEMO: '1', ...environment };
  const config = readConfig(settings);
  const app = await buildApp({ config, database, clock, content });
  await app.listen({ port, host: '::' });
  return { app, at, config };
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  database = await openEmbedded({ directory: null, archive: await templateArchive() });
  await createDemo({ db: database.db, content, clock });
  ({ app, at, config } = await serve());
});
test.afterAll(async () => {
  await app.close();
  await database.close();
});

const expected = /40[13]/;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
const password = (page: Page) => dialog(page).getByLabel('Votre mot de passe');
const ask = (page: Page) => page.getByRole('button', { name: 'Télécharger mes données' }).click();
async function openData(page: Page): Promise<void> {
  await page.goto('/mes-donnees');
  await page.getByRole('heading', { name: 'Une copie de mes données' }).waitFor();
}
const emailOf = (login: string) => `${login}@demo.example`;
const findAccount = (login: string) =>
  database.db
    .selectFrom('accounts')
    .where('email', '=', emailOf(login))
    .select(['id as accountId', 'person_id as personId'])
    .executeTakeFirstOrThrow();

test('by the password: cancelled, wrong, throttled, right; then the act is done', { tag: '@both' }, async ({
  visit,
}) => {
  await visit({ at, expected: /40[13]|429/ }, async ({ page }) => {
    await signIn(page, 'lea');
    await openData(page);
    ahead += 10 * MINUTES;
    await ask(page);
    await password(page).waitFor();
    await expect.poll(() => password(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await expectFine(page, 'the question');
    await page.keyboard.press('Escape');
    await page.getByText('Rien n’a été fait', { exact: false }).waitFor();
    expect(await dialog(page).count()).toBe(0);

    await ask(page);
    await dialog(page).getByRole('button', { name: 'Continuer' }).click();
    await dialog(page).getByText('Saisissez votre mot de passe.').first().waitFor();
    await password(page).fill('un autre');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Ce mot de passe n’est pas le vôtre.').first().waitFor();
    await expectFine(page, 'a wrong password');
    for (let tries = 1; tries < 10; tries += 1)
      await page.evaluate(async () => {
        const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        const body = new URLSearchParams({ mot_de_passe: 'faux' });
        const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
        await fetch('/api/compte/confirmation', { method: 'POST', body, headers });
      });
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(/Trop d’essais. Réessayez dans 15\sminutes/)
      .waitFor();
    await expectFine(page, 'too many tries');
    ahead += 15 * MINUTES;
    const download = page.waitForEvent('download');
    await page.keyboard.press('Tab');
    await password(page).press('Enter');
    await download;
    await page.getByText(/Votre archive est dans les téléchargements/).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });
});

test('staff with a device: the code beside the password, over another dialog', async ({ visit }) => {
  const owner = await findAccount('sophie');
  const { secret } = await plantSecondStep({ db: database.db, config, time: { now: clock } }, owner);
  await visit({ at, expected }, async ({ page }) => {
    await signIn(page, 'sophie');
    await openData(page);
    ahead += 10 * MINUTES;
    await ask(page);
    await password(page).fill(DEMO_PASSWORD);
    await dialog(page).getByLabel('Code à six chiffres').fill('000000');
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(/Ce code n’est pas valable/)
      .first()
      .waitFor();
    await expectFine(page, 'a wrong code');
    await dialog(page).getByLabel('Code à six chiffres').fill(computeCode(secret, clock()));
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  });
});

test('without a password here: a link that counts in this browser', async ({ visit }) => {
  await visit({ at, expected }, async ({ page }) => {
    await signIn(page, 'lina');
    const { accountId } = await findAccount('lina');
    await database.db
      .updateTable('accounts')
      .set({ password_hash: 'none' })
      .where('id', '=', accountId)
      .execute();
    await openData(page);
    ahead += 10 * MINUTES;
    await ask(page);
    await dialog(page).getByRole('button', { name: 'Recevoir un lien' }).click();
    await dialog(page).getByText('Le message est parti.').waitFor();
    await dialog(page).getByRole('button', { name: 'J’ai ouvert le lien' }).click();
    await dialog(page)
      .getByText(/n’a pas encore été ouvert/)
      .waitFor();
    await expectFine(page, 'the link is awaited');
    const mail = await database.db
      .selectFrom('mails')
      .where('kind', '=', 'confirmation')
      .select('body_text')
      .executeTakeFirstOrThrow();
    const mailed = await page.context().newPage();
    await mailed.goto(/http\S+jeton=[0-9a-f]{64}/.exec(mail.body_text ?? '')?.[0] ?? '');
    await expectFine(mailed, 'the page of the link');
    await mailed.getByRole('button', { name: 'C’est bien moi' }).click();
    await mailed.getByRole('heading', { name: 'C’est confirmé' }).waitFor();
    await mailed.close();
    const download = page.waitForEvent('download');
    await page.bringToFront();
    const button = dialog(page).getByRole('button', { name: 'J’ai ouvert le lien' });
    // The dialog may have noticed it by itself.
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined);
    await download;
  });
});

test('where another server signs people in: a new sign-in there, and back to the same page', async ({
  visit,
}) => {
  const asked: (string | null)[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas');
    asked.push(searchParams.get('renew'));
    if (pathname.endsWith('/login')) {
      const location = `${searchParams.get('service')}?ticket=ST-${asked.length}`;
      response.writeHead(302, { location }).end();
    } else
      response.end(
        `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>
         <cas:user>${emailOf('noe')}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const cas = `http://localhost:${(server.address() as AddressInfo).port}/cas`;
  const there = await serve({ CAS_URL: cas });
  await visit({ at: there.at, also: [new URL(cas).origin], expected }, async ({ page }) => {
    await page.goto(`/?ticket=ST-first`);
    await page.waitForURL('**/dashboard');
    await openData(page);
    await ask(page);
    await dialog(page).getByText('Votre mot de passe est gardé par le site de votre organisme').waitFor();
    await expectFine(page, 'a new sign-in is asked');
    await dialog(page).getByRole('button', { name: 'Me reconnecter' }).click();
    const back = page.getByRole('dialog', { name: 'C’est bien vous' });
    await back.getByText('Appuyez de nouveau sur «\u00a0Télécharger mes données\u00a0»').waitFor();
    expect(new URL(page.url()).pathname).toBe('/mes-donnees');
    expect(asked.slice(-2)).toEqual(['true', 'true']);
    await expectFine(page, 'back on the page');
    await back.getByRole('button', { name: 'Continuer' }).click();
    await Promise.all([page.waitForEvent('download'), ask(page)]);
  });
  await there.app.close();
  server.closeAllConnections();
  server.close();
});
