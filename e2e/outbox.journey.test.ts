/** An answer survives a lost network, a reload, quitting, the end of the tab and the end of the session. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectFine, expectSound } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { answerByKeyboard, atQuestion, beginSeries, goPastCorrection, openNew } from './play.ts';
import { signIn } from './visitor.ts';

// These lose the network: whether they pass does not depend on chance.
test.describe.configure({ retries: 0 });

const THEME = 'thematique-c';
const SEND = '**/api/player/envoi-reponse';
/** Errors from the browser and from our own check, for calls that are blocked on purpose. */
const LOST = /Failed to load|ERR_/;

const corrected = (page: Page) => page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ });
const kept = (page: Page) => page.getByRole('alert').filter({ hasText: 'gardée sur cet appareil' });
const banner = (page: Page) => page.getByRole('region', { name: 'Réponses en attente' });
const seriesOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function start(page: Page, slug = THEME): Promise<string> {
  await openNew(page, slug);
  await beginSeries(page);
  return seriesOf(page);
}

/** Selects A (and C) and validates, with the focus on the statement: on a button, Enter would press it. */
async function press(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await answerByKeyboard(page);
}

/** Number of answered questions of the series on the server, from this person's history. */
async function storedBy(context: BrowserContext, series: string): Promise<number | undefined> {
  const reply = await context.request.get('/api/front/series-eleve?t=1');
  const { historique } = (await reply.json()) as {
    historique: { id: string; nb_questions_realisees: number }[];
  };
  return historique.find(({ id }) => id === series)?.nb_questions_realisees;
}

const cut = async (page: Page): Promise<void> => {
  await page.route(SEND, (route) => route.abort());
};
const mend = (page: Page): Promise<void> => page.unroute(SEND);

/** Lets answers through again and presses the button that sends them, unless the page has sent them by itself before. */
async function mendAndSend(page: Page, button = 'Réessayer'): Promise<void> {
  const sent = page.waitForResponse(SEND);
  await mend(page);
  await Promise.any([sent, page.getByRole('button', { name: button }).click()]);
}

/** Everything that the device stores, for any learner. */
const deviceKeeps = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('reponses');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    if (!database.objectStoreNames.contains('par-eleve')) return 0;
    const all = await new Promise<{ waiting: unknown[] }[]>((resolve, reject) => {
      const asked = database.transaction('par-eleve').objectStore('par-eleve').getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    database.close();
    return all.reduce((sum, { waiting }) => sum + waiting.length, 0);
  });

test.describe('an answer that could not be sent', () => {
  test('is shown as waiting after a reload, with the selection, and is sent as soon as possible', async ({
    page,
    troubles,
  }) => {
    troubles.allow(LOST);
    await signIn(page, 'remi');
    const series = await start(page);
    await cut(page);
    await press(page);
    await kept(page).waitFor();
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'en attente d’envoi' }).waitFor();
    await atQuestion(page, 1);
    expect(await page.getByRole('main').locator('input:checked').count()).toBeGreaterThan(0);
    await kept(page).waitFor();
    await expectSound(page, 'waiting answer');
    await mendAndSend(page);
    await corrected(page).waitFor();
    expect(await storedBy(page.context(), series)).toBe(1);
    expect(await deviceKeeps(page)).toBe(0);
  });

  test('in a mock exam counts as it was pressed, not as unanswered when its time is over', {
    tag: '@long',
  }, async ({ page, troubles }) => {
    troubles.allow(LOST);
    await signIn(page, 'ilan');
    const series = await start(page, 'examen');
    await cut(page);
    await press(page);
    await kept(page).waitFor();
    await page.reload();
    await kept(page).waitFor();
    // Whatever time is left for the question, the stored answer is sent.
    const sent = page.waitForRequest(SEND);
    await mendAndSend(page);
    const form = new URLSearchParams((await sent).postData() ?? '');
    expect(form.get('reponse')).toMatch(/A/);
    expect(Number(form.get('delai_ms'))).toBeLessThan(20_000);
    await atQuestion(page, 2);
    expect(await storedBy(page.context(), series)).toBe(1);
  });

  test('«Quitter» announces it, and where the series goes on, and so does the dashboard until it is sent', {
    tag: '@long',
  }, async ({ page, troubles }) => {
    troubles.allow(LOST);
    await signIn(page, 'remi');
    const series = await start(page);
    await page.getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('dialog').getByText('Vous reprendrez à cette question').waitFor();
    await page.getByRole('button', { name: 'Rester' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await cut(page);
    await press(page);
    await kept(page).waitFor();
    await page.getByRole('button', { name: 'Quitter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quitter la série' });
    await dialog.getByText(/1\sréponse attend d’être envoyée\. Elle est gardée sur cet appareil/).waitFor();
    await dialog.getByText('À votre retour, vous verrez la correction de cette réponse').waitFor();
    await dialog.getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL('**/dashboard');
    await banner(page)
      .getByText(/1\sréponse attend d’être envoyée/)
      .waitFor();
    await expectFine(page, 'dashboard with a waiting answer');
    await mendAndSend(page, 'Envoyer maintenant');
    await banner(page).waitFor({ state: 'detached' });
    expect(await storedBy(page.context(), series)).toBe(1);
  });

  test('survives the end of its tab, whether the server has it or not, and is stored once', {
    tag: '@long',
  }, async ({ page, troubles }) => {
    troubles.allow(LOST);
    await signIn(page, 'remi');
    const context = page.context();
    const killed = await context.newPage();
    await killed.goto('/dashboard');
    const series = await start(killed);
    // Stored on the device, and not yet sent.
    await context.setOffline(true);
    await press(killed);
    await kept(killed).waitFor();
    await killed.close();
    await context.setOffline(false);
    expect(await storedBy(context, series)).toBe(0);

    const next = await context.newPage();
    await next.goto('/dashboard');
    await expect.poll(() => storedBy(context, series)).toBe(1);
    await expect.poll(() => deviceKeeps(next)).toBe(0);

    // The server stores it, but its reply is lost with the tab.
    await next.goto(`/player/${series}`);
    await goPastCorrection(next);
    await atQuestion(next, 2);
    let stored: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      stored = resolve;
    });
    await next.route(SEND, async (route) => {
      await route.fetch();
      stored();
      await route.abort();
    });
    await press(next);
    await reached;
    await next.close();
    expect(await storedBy(context, series)).toBe(2);
    await page.goto(`/player/${series}`);
    await goPastCorrection(page);
    await atQuestion(page, 3);
    await expect.poll(() => deviceKeeps(page)).toBe(0);
    expect(await storedBy(context, series)).toBe(2);
  });

  test('is sent without a press when the network is back', { tag: '@long' }, async ({ page, troubles }) => {
    troubles.allow(LOST);
    await signIn(page, 'remi');
    await start(page);
    await page.context().setOffline(true);
    await press(page);
    await kept(page).waitFor();
    expect(await deviceKeeps(page)).toBe(1);
    await page.context().setOffline(false);
    await corrected(page).waitFor();
  });
});

test.describe('an answer that the server refuses', () => {
  test('is shown with the reason, can be downloaded, and is deleted when its learner asks for it', {
    tag: '@long',
  }, async ({ page, troubles }) => {
    troubles.allow(/409|Failed to load|ERR_/);
    await signIn(page, 'remi');
    await start(page);
    await page.route(SEND, (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: '{"code":"SERIE_TERMINEE"}' }),
    );
    await press(page);
    await page.getByRole('status').filter({ hasText: 'Réponse non prise' }).waitFor();
    await page.unroute(SEND);
    await page.goto('/dashboard');
    await banner(page)
      .getByText(/1\sréponse n’a pas été prise en compte/)
      .waitFor();
    await banner(page).getByRole('button', { name: 'Voir pourquoi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Réponses non prises' });
    await dialog.getByText(/question\s1.*La série était déjà terminée/).waitFor();
    await expectSound(page, 'answers not taken');
    // In the page's colour, not in that of the banner that opens it.
    const inkOf = (element: HTMLElement | SVGElement): string => getComputedStyle(element).color;
    expect(await dialog.evaluate(inkOf)).toBe(await page.locator('body').evaluate(inkOf));
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Télécharger la liste' }).click();
    expect((await file).suggestedFilename()).toBe('reponses-non-prises.csv');
    await dialog.getByRole('button', { name: 'Retirer de la liste' }).click();
    await banner(page).waitFor({ state: 'detached' });
  });
});

test.describe('signing out with a waiting answer', () => {
  async function leaveWithOne(page: Page): Promise<string> {
    const series = await start(page);
    await cut(page);
    await press(page);
    await kept(page).waitFor();
    await page.goto('/dashboard');
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Déconnexion' }).first().click();
    await page.getByRole('dialog', { name: 'Des réponses ne sont pas envoyées' }).waitFor();
    return series;
  }

  test('asks first: the learner may stay, or send it', { tag: '@long' }, async ({ page, troubles }) => {
    troubles.allow(LOST);
    await signIn(page, 'remi');
    const series = await leaveWithOne(page);
    await expectSound(page, 'signing out with an answer that waits');
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Déconnexion' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await dialog.getByRole('alert').waitFor();
    await mend(page);
    // The page may send it by itself first.
    await dialog.getByRole('button', { name: /^(Envoyer maintenant|Me déconnecter)$/ }).click();
    await page.waitForURL('**/cas/**');
    expect(await deviceKeeps(page)).toBe(0);
    await signIn(page, 'remi');
    expect(await storedBy(page.context(), series)).toBe(1);
  });

  test('what is sent by itself while it asks is not said to be lost', { tag: '@long' }, async ({
    page,
    troubles,
  }) => {
    troubles.allow(LOST);
    await signIn(page, 'remi');
    const series = await leaveWithOne(page);
    await mend(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const dialog = page.getByRole('dialog', { name: 'Vos réponses sont envoyées' });
    await dialog.waitFor();
    await expectSound(page, 'signing out with answers that were sent meanwhile');
    await dialog.getByRole('button', { name: 'Me déconnecter', exact: true }).click();
    await page.waitForURL('**/cas/**');
    await signIn(page, 'remi');
    expect(await storedBy(page.context(), series)).toBe(1);
  });

  test('asks first: the learner may leave, and nothing stays on the device', { tag: '@long' }, async ({
    page,
    troubles,
  }) => {
    troubles.allow(LOST);
    await signIn(page, 'remi');
    const series = await leaveWithOne(page);
    await page.getByRole('button', { name: 'Me déconnecter et les effacer' }).click();
    await page.waitForURL('**/cas/**');
    expect(await deviceKeeps(page)).toBe(0);
    await mend(page);
    await signIn(page, 'remi');
    expect(await storedBy(page.context(), series)).toBe(0);
  });
});

test('a session that ended keeps the answer: its learner is asked to sign in again, and nobody else sends it', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|Failed to load|ERR_/);
  await signIn(page, 'remi');
  const series = await start(page);
  const context = page.context();
  await context.clearCookies();
  await press(page);
  await page.getByText(/Reconnectez-vous pour envoyer 1\sréponse/).waitFor();
  await expectFine(page, 'session that ended with an answer that waits');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('envoi-reponse')) sent.push(request.url());
  });
  await signIn(page, 'lea');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await start(page);
  await press(page);
  await corrected(page).waitFor();
  expect(sent).toHaveLength(1);
  expect(await banner(page).count()).toBe(0);
  expect(await deviceKeeps(page)).toBe(1);

  await context.clearCookies();
  await page.goto('/');
  await signIn(page, 'remi');
  await expect.poll(() => storedBy(context, series)).toBe(1);
  await expect.poll(() => deviceKeeps(page)).toBe(0);
});

test('if the device can store nothing, the page tells it, and the answer is still sent', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(LOST);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await signIn(page, 'remi');
  await start(page);
  await cut(page);
  await press(page);
  const alert = page.getByRole('alert').filter({ hasText: 'n’est gardée que dans cette page' });
  await alert.waitFor();
  expect(await page.getByText('gardée sur cet appareil').count()).toBe(0);
  await mendAndSend(page);
  await corrected(page).waitFor();
});

test('staff who act for a learner send none of the answers on the learner’s device', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/403|Failed to load|ERR_/);
  await signIn(page, 'lea');
  await start(page);
  await cut(page);
  await press(page);
  await kept(page).waitFor();
  await page.context().clearCookies();
  await page.goto('/cgu');
  await mend(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('envoi-reponse')) sent.push(request.url());
  });
  await signIn(page, 'paul');
  const outbox = page.waitForResponse(/page-outbox-/);
  await page.goto('/cas/agir-pour?recherche=martin');
  await page.getByRole('button', { name: /Léa Martin/ }).click();
  await page.getByText(/Vous consultez le compte de Léa Martin/).waitFor();
  await outbox;
  await page.getByRole('link', { name: 'Mon historique' }).click();
  await page
    .getByRole('link', { name: /Revoir/ })
    .first()
    .waitFor();
  expect(sent).toEqual([]);
  expect(await banner(page).count()).toBe(0);
  expect(await deviceKeeps(page)).toBe(1);
});
