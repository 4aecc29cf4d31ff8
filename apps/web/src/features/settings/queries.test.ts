import { DEFAULT_SETTINGS, type Settings } from '@balise/contract/settings';
import { MutationObserver, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { user } from '../../../test/builders.ts';
import type { LoadedUser } from '../student/user.ts';
import { toUser } from '../student/wire.ts';

const PATH = '/api/front/reglages';
let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const Shown = ({ useSettings }: { useSettings: () => Settings | undefined }) =>
  useSettings()?.taille_texte ?? 'personne';

/** A page whose user is loaded, with settings of its own. */
async function openPage(own: Partial<Settings> = {}) {
  const { saving, useSettings } = await freshPage(() => import('./queries.ts'));
  const { queryClient: client } = await import('../../lib/query-client.ts');
  const { currentEra, startEra } = await import('../../lib/call.ts');
  const key = ['utilisateur'];
  client.setQueryData(key, toUser(user({ reglages: { ...DEFAULT_SETTINGS, ...own } })));
  const save = (change: Partial<Settings>) =>
    new MutationObserver(client, saving(client)).mutate({ change, era: currentEra() });
  const kept = () => client.getQueryData<LoadedUser>(key)?.settings;
  const shown = () =>
    renderToString(createElement(QueryClientProvider, { client }, createElement(Shown, { useSettings })));
  return { client, key, save, kept, shown, startEra };
}

/** The server: it keeps what it is sent, unless its next answer is a refusal. */
function keepOnServer(refusals: number[] = []) {
  const sent: Record<string, string>[] = [];
  browser.fetched.mockImplementation(async (_, init) => {
    const form = Object.fromEntries(init?.body as URLSearchParams) as Record<string, string>;
    sent.push(form);
    const status = refusals.shift() ?? 200;
    if (status !== 200) return Response.json({ code: 'ACCES_REFUSE' }, { status });
    const { raccourcis, voix, ...rest } = form;
    return Response.json({ ...rest, raccourcis: raccourcis === 'true', voix: voix === 'true' });
  });
  return sent;
}

test('one change is sent with all the rest, and what the server stored is kept', async () => {
  const page = await openPage({ temps: 'double' });
  const sent = keepOnServer();
  await page.save({ police: 'dyslexie' });
  expect(browser.fetched.mock.calls[0]?.[1]?.method).toBe('PUT');
  expect(browser.calls()).toEqual([PATH]);
  expect(sent[0]).toMatchObject({ temps: 'double', police: 'dyslexie', raccourcis: 'true', voix: 'false' });
  expect(page.kept()).toEqual({ ...DEFAULT_SETTINGS, temps: 'double', police: 'dyslexie' });
});

test('changes in a hurry go one after the other, and none undoes another', async () => {
  const page = await openPage();
  const sent = keepOnServer();
  await Promise.all([
    page.save({ taille_texte: '115' }),
    page.save({ voix: true }),
    page.save({ taille_texte: '150' }),
  ]);
  expect(sent.map(({ taille_texte, voix }) => [taille_texte, voix])).toEqual([
    ['115', 'false'],
    ['115', 'true'],
    ['150', 'true'],
  ]);
  expect(page.kept()).toEqual({ ...DEFAULT_SETTINGS, taille_texte: '150', voix: true });
});

test('a refused change leaves what was, and those that follow it go without it', async () => {
  const page = await openPage();
  const sent = keepOnServer([403]);
  const [refused, taken] = [page.save({ police: 'dyslexie' }), page.save({ voix: true })];
  await expect(refused).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
  await taken;
  expect(sent[1]).toMatchObject({ police: 'standard', voix: 'true' });
  expect(page.kept()).toEqual({ ...DEFAULT_SETTINGS, voix: true });
});

test('a change is shown before the server has answered, and no longer once it is refused', async () => {
  const page = await openPage();
  let answer: (reply: Response) => void = () => undefined;
  browser.fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(page.shown()).toBe('100');
  const refused = page.save({ taille_texte: '130' });
  expect(page.shown()).toBe('130');
  await vi.waitFor(() => expect(browser.calls()).toHaveLength(1));
  answer(Response.json({ code: 'ACCES_REFUSE' }, { status: 403 }));
  await expect(refused).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
  expect(page.shown()).toBe('100');
});

test('while nobody is loaded there are none, and nothing is asked', async () => {
  const page = await openPage();
  page.client.clear();
  expect(page.shown()).toBe('personne');
  expect(browser.calls()).toEqual([]);
});

test('without a network it fails at once, and nothing is sent later', async () => {
  const page = await openPage();
  browser.fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(page.save({ voix: true })).rejects.toMatchObject({ code: 'RESEAU' });
  expect(page.kept()).toEqual(DEFAULT_SETTINGS);
  expect(browser.calls()).toHaveLength(1);
});

test('a change of who has left is never sent for who came, nor is its answer theirs', async () => {
  const page = await openPage();
  let release: (reply: Response) => void = () => undefined;
  browser.fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const [running, waiting] = [page.save({ voix: true }), page.save({ police: 'dyslexie' })];
  await vi.waitFor(() => expect(browser.calls()).toHaveLength(1));
  page.startEra();
  release(Response.json({ ...DEFAULT_SETTINGS, voix: true }));
  await running;
  await expect(waiting).rejects.toMatchObject({ code: 'NON_CONNECTE' });
  expect(page.kept()).toEqual(DEFAULT_SETTINGS);
  expect(browser.calls()).toHaveLength(1);
});

test('a reading of the user begun before a change is done again, not believed', async () => {
  const page = await openPage();
  const { studentQuery } = await import('../student/queries.ts');
  let readings = 0;
  let release: (reply: Response) => void = () => undefined;
  const stored = { ...DEFAULT_SETTINGS, voix: true };
  browser.fetched.mockImplementation(async (address) => {
    if (String(address).includes(PATH)) return Response.json(stored);
    readings += 1;
    if (readings > 1) return Response.json(user({ reglages: stored }));
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  const reading = page.client.fetchQuery({ ...studentQuery, staleTime: 0 });
  await vi.waitFor(() => expect(readings).toBe(1));
  await page.save({ voix: true });
  release(Response.json(user()));
  expect((await reading).settings).toEqual(stored);
  expect(page.kept()).toEqual(stored);
  expect(readings).toBe(2);
});
