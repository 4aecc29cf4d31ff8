import { MutationObserver, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { settingsReply, storedSettings, userWithSettings } from '../../../test/settings.ts';
import { type LoadedUser, toSettings, toUser, type UserSettings } from '../student/api.ts';
import { USUAL_SETTINGS } from './usual-settings.ts';

const PATH = '/api/front/reglages';
let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const Shown = ({ useSettings }: { useSettings: () => UserSettings | undefined }) =>
  useSettings()?.textSize ?? 'personne';

/** A page whose user is loaded, with settings of its own. */
async function openPage(own: Partial<UserSettings> = {}) {
  const { saving, useSettings } = await freshPage(() => import('./queries.ts'));
  const { queryClient: client } = await import('../../lib/query-client.ts');
  const { sessionEpoch, bumpSessionEpoch } = await import('../../lib/call.ts');
  const key = ['utilisateur'];
  client.setQueryData(key, toUser(userWithSettings(own)));
  const save = (change: Partial<UserSettings>) =>
    new MutationObserver(client, saving(client)).mutate({ change, epoch: sessionEpoch() });
  const kept = () => client.getQueryData<LoadedUser>(key)?.settings;
  const shown = () =>
    renderToString(createElement(QueryClientProvider, { client }, createElement(Shown, { useSettings })));
  return { client, key, save, kept, shown, bumpSessionEpoch };
}

/** The server stores each form, unless its next reply is a refusal. */
function keepOnServer(refusals: number[] = []) {
  const sent: UserSettings[] = [];
  browser.fetched.mockImplementation(async (_, init) => {
    const stored = storedSettings(Object.fromEntries(init?.body as URLSearchParams));
    sent.push(toSettings(stored));
    const status = refusals.shift() ?? 200;
    if (status !== 200) return Response.json({ code: 'ACCES_REFUSE' }, { status });
    return Response.json(stored);
  });
  return sent;
}

test('one change is sent together with all other settings, and the stored ones are shown', async () => {
  const page = await openPage({ timeRule: 'double' });
  const sent = keepOnServer();
  await page.save({ font: 'dyslexie' });
  expect(browser.fetched.mock.calls[0]?.[1]?.method).toBe('PUT');
  expect(browser.calls()).toEqual([PATH]);
  expect(sent[0]).toMatchObject({
    timeRule: 'double',
    font: 'dyslexie',
    shortcuts: true,
    voice: false,
  });
  expect(page.kept()).toEqual({ ...USUAL_SETTINGS, timeRule: 'double', font: 'dyslexie' });
});

test('quick changes are sent one after the other, and none undoes another', async () => {
  const page = await openPage();
  const sent = keepOnServer();
  await Promise.all([
    page.save({ textSize: '115' }),
    page.save({ voice: true }),
    page.save({ textSize: '150' }),
  ]);
  expect(sent.map(({ textSize, voice }) => [textSize, voice])).toEqual([
    ['115', false],
    ['115', true],
    ['150', true],
  ]);
  expect(page.kept()).toEqual({ ...USUAL_SETTINGS, textSize: '150', voice: true });
});

test('a refused change leaves the old value, and later changes are sent without it', async () => {
  const page = await openPage();
  const sent = keepOnServer([403]);
  const [refused, taken] = [page.save({ font: 'dyslexie' }), page.save({ voice: true })];
  await expect(refused).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
  await taken;
  expect(sent[1]).toMatchObject({ font: 'standard', voice: true });
  expect(page.kept()).toEqual({ ...USUAL_SETTINGS, voice: true });
});

test('a change is shown before the server has replied, and withdrawn if it is refused', async () => {
  const page = await openPage();
  let answer: (reply: Response) => void = () => undefined;
  browser.fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(page.shown()).toBe('100');
  const refused = page.save({ textSize: '130' });
  expect(page.shown()).toBe('130');
  await expect.poll(() => browser.calls()).toHaveLength(1);
  answer(Response.json({ code: 'ACCES_REFUSE' }, { status: 403 }));
  await expect(refused).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
  expect(page.shown()).toBe('100');
});

test('without a loaded user there are no settings, and no call is made', async () => {
  const page = await openPage();
  page.client.clear();
  expect(page.shown()).toBe('personne');
  expect(browser.calls()).toEqual([]);
});

test('without a network it fails at once, and nothing is sent later', async () => {
  const page = await openPage();
  browser.fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(page.save({ voice: true })).rejects.toMatchObject({ code: 'RESEAU' });
  expect(page.kept()).toEqual(USUAL_SETTINGS);
  expect(browser.calls()).toHaveLength(1);
});

test('a change by the previous user is never sent for the next one, and its reply does not reach them', async () => {
  const page = await openPage();
  let release: (reply: Response) => void = () => undefined;
  browser.fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const [running, waiting] = [page.save({ voice: true }), page.save({ font: 'dyslexie' })];
  await expect.poll(() => browser.calls()).toHaveLength(1);
  page.bumpSessionEpoch();
  release(Response.json(settingsReply({ voice: true })));
  await running;
  await expect(waiting).rejects.toMatchObject({ code: 'NON_CONNECTE' });
  expect(page.kept()).toEqual(USUAL_SETTINGS);
  expect(browser.calls()).toHaveLength(1);
});

test('a loading of the user that began before a change is repeated', async () => {
  const page = await openPage();
  const { studentQuery } = await import('../student/queries.ts');
  let readings = 0;
  let release: (reply: Response) => void = () => undefined;
  const stored = { ...USUAL_SETTINGS, voice: true };
  browser.fetched.mockImplementation(async (address) => {
    if (String(address).includes(PATH)) return Response.json(settingsReply(stored));
    readings += 1;
    if (readings > 1) return Response.json(userWithSettings(stored));
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  const reading = page.client.fetchQuery({ ...studentQuery, staleTime: 0 });
  await expect.poll(() => readings).toBe(1);
  await page.save({ voice: true });
  release(Response.json(userWithSettings({})));
  expect((await reading).settings).toEqual(stored);
  expect(page.kept()).toEqual(stored);
  expect(readings).toBe(2);
});
